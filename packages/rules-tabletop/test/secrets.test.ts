// What a side may not know does not reach it: one secret at a time.

import { Game, seeded } from "@grognard/kernel";
import { expect } from "vitest";
import { tabletop } from "../src/ruleset.ts";
import type { ScenarioFile } from "../src/scenario/scenario-file.ts";
import { lab, rule } from "./lab.ts";
import { forward, move } from "./marching.ts";
import { skirmish } from "./skirmish.ts";

const FOG = { options: { fogOfWar: true } };

const WOOD = {
  id: "wood",
  kind: "forest",
  outline: [
    [700, 600],
    [1300, 600],
    [1300, 1100],
    [700, 1100],
  ],
};

rule("XI.1", "a unit that comes into sight does not show where it stood unseen", () => {
  const t = lab(
    {
      window: "rally",
      terrain: [WOOD],
      units: {
        A1: { at: [1000, 450] },
        A2: { at: [400, 300], formation: "skirmish", done: ["recall"] },
        B1: { at: [1000, 640], facing: 180, formation: "skirmish" },
        B2: { at: [1000, 800], facing: 180, formation: "route" },
      },
    },
    { ...FOG, dice: [10] },
  ).untilNextTurn();
  const shown = () => tabletop.view(t.game.position, "blue").state.units[t.index("B1")]!;
  t.until("movement");
  expect([shown().place, shown().origin]).toEqual(["unseen", null]);
  t.act(move("B1", { go: "skirmish", heading: 18_000, d: 7000, q: 0 }));
  expect([shown().place, shown().origin]).toEqual(["table", null]);
  expect(t.unit("B1").origin).toEqual({ x: 100_000, y: 64_000 });
});

rule(["XII.5", "XII.4-successor"], "what the dice say about a commander is told only to his own side", () => {
  const file = skirmish("rated").scenario as ScenarioFile;
  const scenario = { ...file, commanders: file.commanders.map(({ rating: _, ...one }) => one) };
  const game = Game.start(tabletop, tabletop.load(scenario, { fogOfWar: false }), seeded("rated"));
  for (const viewer of ["red", "blue"]) {
    const ratings = tabletop.view(game.position, viewer).state.commanders.map(({ rating }) => rating);
    const own = game.position.world.commanders.map(
      ({ side }) => game.position.world.sides[side].id === viewer,
    );
    expect(ratings.map((rating) => rating !== null)).toEqual(own);
    expect(game.heardBy(viewer).filter(({ type }) => type === "rating")).toHaveLength(
      own.filter(Boolean).length,
    );
  }
});

rule("IX.4", "the die that brings reinforcements is thrown out of the enemy's hearing", () => {
  const l = lab(
    {
      window: "rally",
      turn: 2,
      units: {
        A1: { at: [400, 300], formation: "skirmish", done: ["recall"] },
        A2: { place: "coming", arrives: { turn: 3, roll: 4, from: [0, 0], to: [900, 0] } },
        B1: { at: [1000, 1300], facing: 180 },
      },
    },
    { ...FOG, dice: [9] },
  );
  l.pass();
  const rolled = (side: string) =>
    l.heardBy(side).filter(({ type, cite }) => type === "rolled" && cite === "IX.4");
  expect([rolled("blue").length, rolled("red").length]).toEqual([1, 0]);
});

rule(["X.1", "X.3"], "a side with nothing to rally does not learn that the other has", () => {
  const behind = (status: string) =>
    lab(
      {
        window: "non-combatant",
        terrain: [WOOD],
        units: {
          A1: { at: [1000, 450], done: ["move"] },
          B1: { at: [850, 850], facing: 180, status },
          B2: { at: [1150, 850], facing: 180, status },
        },
      },
      { ...FOG, dice: [10, 10, 10, 10] },
    );
  const stream = (status: string) => {
    const t = behind(status);
    const heard: unknown[] = [];
    const seen: unknown[] = [];
    while (t.state.turn === 1) {
      t.pass();
      heard.push(...t.heardBy("blue"));
      if (!t.isAsked("blue")) seen.push(tabletop.view(t.game.position, "blue").window);
    }
    return { heard, seen, asked: t.game.pendingFor("blue") };
  };
  const shaken = stream("shaken");
  expect(shaken.seen.every((window) => window === null)).toBe(true);
  expect(shaken.seen).toHaveLength(1); // there was a moment when only the enemy was asked
  expect([shaken.heard, shaken.asked]).toEqual([stream("steady").heard, stream("steady").asked]);
});

rule(
  ["I.6-zero", "IX.4"],
  "a unit that falls or leaves out of sight is missing only for its own side",
  () => {
    const gone = (x: number, watcher: object = {}) => {
      const t = lab(
        {
          window: "movement",
          terrain: [WOOD],
          announced: ["B1"],
          units: {
            A1: { at: [1000, 450] },
            ...watcher,
            B1: { at: [x, 1480], facing: 0, formation: "route" },
          },
        },
        FOG,
      ).act(move("B1", forward(150)));
      const place = (side: string) => tabletop.view(t.game.position, side).state.units[t.index("B1")]!.place;
      const tally = (side: string) => tabletop.view(t.game.position, side).state.tally;
      return { own: place("red"), other: place("blue"), tally: tally("blue") };
    };
    expect(gone(1000)).toMatchObject({ own: "withdrawn", other: "unseen", tally: {} });
    expect(gone(300, { A2: { at: [300, 1200] } })).toMatchObject({
      own: "withdrawn",
      other: "withdrawn",
      tally: { "gone-B1": 1 },
    });
  },
);
