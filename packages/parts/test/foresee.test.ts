import { Game, seeded } from "@grognard/kernel";
import { expect, test } from "vitest";
import { foresee, foreseeEvent, imagining } from "../src/index.ts";
import { SCENARIO } from "./crossroads/ruleset.ts";
import { system } from "./crossroads/system.ts";
import type { Crossroads, CrossroadsEvent, Now, Result } from "./crossroads/types.ts";

const { rules } = system;
const world = rules.load(SCENARIO, {});
const state = rules.arrange(world, { units: { b1: "4,3", b2: "5,2", r1: "5,3" } });
const { position } = Game.from(rules, world, state, seeded(1));

type Fought = Extract<CrossroadsEvent, { type: "fought" }>;
const attack = { do: "attack", units: ["b1", "b2"], at: "5,3" } as const;

test("an answer is carried out over every face, up to the event that is read", () => {
  const before = JSON.stringify(position.state);
  const foreseen = foreseeEvent<Crossroads, Fought, Result>(
    rules,
    position,
    ["blue", attack],
    "fought",
    ({ result }) => result,
  )!;
  expect(foreseen.odds).toEqual({
    total: 6,
    ways: new Map([
      ["nothing", 3],
      ["destroyed", 3],
    ]),
  });
  expect(foreseen.event).toMatchObject({ type: "fought", at: "5,3" });
  expect(JSON.stringify(position.state)).toBe(before);
});

test("where no die is read there is no forecast", () => {
  const march = { do: "march", unit: "b1", to: "4,4" } as const;
  expect(foreseeEvent(rules, position, ["blue", march], "fought", () => "read")).toBeUndefined();
});

test("a long chain of dice is cut, and the dice up to then count", () => {
  const endless = {
    ...rules,
    steps: {
      turn: {
        ...rules.steps.turn,
        answer(g: Now) {
          for (;;) g.roll("d6", "blue", "the attack", "4.1");
        },
      },
    },
  };
  const foreseen = foresee<Crossroads, string>(endless, position, ["blue", attack], (events, over) =>
    over ? `${events.length} rolls` : undefined,
  );
  expect([...foreseen!.odds.ways.keys()]).toEqual(["5 rolls"]);
});

test("a view is imagined once, however often it is asked about", () => {
  let imagined = 0;
  const here = imagining<Crossroads>((view, chance, inWorld) => {
    imagined++;
    return rules.imagine(view, chance, inWorld);
  });
  const view = rules.view(position, "blue");
  expect(here(world, view)).toBe(here(world, view));
  expect(imagined).toBe(1);
});
