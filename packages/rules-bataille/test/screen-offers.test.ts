// What offers say, how they are picked, and what is marked on the map.

import { Game, scripted } from "@grognard/kernel";
import type { Offer, Question } from "@grognard/scene";
import { expect, test } from "vitest";
import { bataille } from "../src/ruleset.ts";
import { scenarioById } from "../src/scenario/library.ts";
import { loadWorld } from "../src/scenario/load.ts";
import { boardOf } from "../src/screen/board.ts";
import { screen } from "../src/screen/index.ts";
import { questionOf } from "../src/screen/question.ts";
import { sceneOf } from "../src/screen/scene.ts";
import type { Bataille } from "../src/types.ts";
import { HUSSARS, phase } from "./charges.ts";
import { flight } from "./flights.ts";
import { dice, type Lab, lab, rule } from "./lab.ts";
import { field, foot, guns, leader } from "./marches.ts";

function asked({ game: { position, pending } }: Lab): Question {
  const [decision] = pending;
  return questionOf(position.world, bataille.view(position, decision!.side), decision!);
}

const picked = ({ offers }: Question, ...pieces: string[]): readonly Offer[] =>
  offers.filter((offer) => offer.places.length === 0 && offer.pieces.join() === pieces.join());

rule("3.4.1", "regiments break down under a heading of their own, and only when confirmed", () => {
  const { offers } = asked(field({ "F-25e": { at: "7,8", facing: 0 }, R: foot("russian", "2,2", 3) }));
  const breakDown = offers.find(({ text }) => text.startsWith("Break "))!;
  expect(breakDown).toMatchObject({ look: "button", pieces: ["F-25e"] });
  expect(breakDown.group).toBe("Break down or build up regiments");
  expect(breakDown.regret).toBe("A regiment breaks down or builds up only once in a phase.");
});

rule("11.1.1", "a unit that is picked moves with its leader or without, each by one answer", () => {
  const units = {
    A: foot("french", "7,8", 0),
    L: leader("french", "7,8"),
    R: foot("russian", "2,2", 3),
  };
  const question = asked(field(units));
  expect(picked(question, "A").map(({ text }) => text)).toEqual(["Move A and L", "Move A"]);
  expect(picked(question, "L").map(({ text }) => text)).toEqual(["Move L"]);
});

rule("10.2", "declared cavalry is marked, and only then there are no more charges", () => {
  const game = phase({
    ...HUSSARS,
    "R-TATAR": { at: "3,12", facing: 0 },
    "F-46e-1": { at: "7,2", facing: 3 },
  });
  const marks = (unit: string) =>
    sceneOf(game.game.position.world, bataille.view(game.game.position, "coalition"))
      .pieces.find(({ id }) => id === unit)!
      .marks!.map(({ id }) => id);
  const closing = () => asked(game).offers.find(({ closes }) => closes)!.text;
  expect([marks("R-LUBNY"), closing()]).toEqual([[], "No charges"]);
  game.act({ do: "declare", units: ["R-LUBNY"] });
  expect([marks("R-LUBNY"), marks("R-TATAR"), closing()]).toEqual([["declared"], [], "No more charges"]);
});

rule("12.5.6", "a fire is listed with the chance that it does harm, which is that of its forecast", () => {
  const game = lab({
    phase: "offensive",
    units: { A: foot("french", "7,8", 0), B: guns("french", "8,8", 5), R: foot("russian", "7,7", 3) },
  });
  const { position, pending } = game.game;
  const view = bataille.view(position, "french");
  const fires = game.actions("fire");
  const { offers } = asked(game);
  expect(fires.length).toBeGreaterThan(1);
  for (const fire of fires) {
    const offer = offers[game.actions().indexOf(fire)]!;
    const { shares } = screen.forecast(position.world, view, pending[0]!, fire)!.prospects[0]!;
    const none = shares.find(({ text }) => text === "no effect");
    const harm = 1 - (none ? none.ways / none.total : 0);
    expect(offer.chance).toBe(`${Math.round(100 * harm)} %`);
  }
});

rule(["13.5.5", "14.1.2", "14.1.3"], "a leader is offered with the bonus, and the risk is told", () => {
  const melee = (bonuses: object, side: "french" | "russian") =>
    lab(
      {
        phase: "melee",
        active: "french",
        units: {
          F: foot("french", "7,7", 0, { moraleValue: 11 }),
          R: foot("russian", "7,6", 3, { moraleValue: 11 }),
          A: leader(side, side === "french" ? "7,7" : "7,6", bonuses as { attack: number }),
        },
      },
      { dice: dice(66, 66) },
    ).act({ do: "assault", at: "7,6", with: ["F"] });
  const leading = asked(melee({ attack: 3 }, "french"));
  expect([leading.id, leading.offers[0]!.text]).toEqual(["lead", "A leads: +3 on the dice"]);
  expect(leading.hint).toContain("hit on a roll of 11 or 12");
  const led = asked(melee({ defence: 2 }, "russian").act({ do: "stay" }));
  expect(led.offers[0]!.text).toBe("A leads: -2 on the dice");
  expect(led.hint).toContain("hit on a roll of 64 or more");
});

rule("4.4", "ways to flee say how near the enemy is at their end", () => {
  const units = { A: foot("french", "3,7", 0), R: foot("russian", "2,7", 1), S: foot("russian", "8,2", 3) };
  const { id, offers } = asked(flight(units));
  expect(id).toBe("flee");
  for (const { text } of offers) expect(text).toMatch(/, \d+ hexes? from the enemy$/);
});

rule("16.1.5", "hexes where troops leave the map are marked, and named where they count", () => {
  const world = loadWorld(scenarioById("kulm-day-2"), []);
  const exits = boardOf(world).sites.filter(({ cite }) => cite === "16.1.5");
  expect(exits.map(({ place }) => place)).toContain("59,2");
  expect(exits[0]!.text).toContain("from 30 August, 12:00 on");
  const { position } = Game.start<Bataille>(bataille, world, scripted([]));
  const view = bataille.view(position, "french");
  const aim = sceneOf(world, view).victory!.find(({ text }) => text.includes("withdrawn"))!;
  expect(aim.text).toContain("by the Nollendorf pass (59,2 to 59,11)");
  expect(aim.places).toEqual(exits.map(({ place }) => place));
});

test("each side's increments are shown against its own full strength", () => {
  const game = field({
    A: foot("french", "7,8", 0),
    B: foot("russian", "2,2", 3),
    C: foot("russian", "2,4", 3),
  });
  const { position } = game.game;
  const { gauges } = sceneOf(position.world, bataille.view(position, "french"));
  const shown = gauges.slice(1).map(({ most, values }) => [values[0]!.side, values[0]!.value, most]);
  expect(shown).toEqual([
    ["french", 6, 6],
    ["coalition", 12, 12],
  ]);
});

test("the end of the learning scenario says what was counted", () => {
  const { world } = field({ A: foot("french", "7,8", 0) }).game.position;
  const lines = [{ label: "hexes held", value: 1, cite: "17.0" }] as const;
  const { text } = screen.tell(world, { type: "score", lines: [...lines], total: 1, cite: "17.0" });
  expect(text).toBe("Hexes of the village held by the French: 1");
});

test("the result of a fire is told with where it went, as part of the battle", () => {
  const { world } = field({ A: foot("french", "7,8", 0) }).game.position;
  const event = {
    type: "fireResult",
    at: "7,7",
    roll: 43,
    modifiers: [],
    result: 43,
    column: "2:1",
    losses: 0,
    cite: "12.5.7",
  } as const;
  const { text, kind } = screen.tell(world, { ...event, modifiers: [] });
  expect([text, kind]).toEqual(["Fire at 7,7: no effect, dice 43 on 2:1", "battle"]);
});
