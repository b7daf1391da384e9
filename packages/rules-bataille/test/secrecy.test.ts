// What the state remembers of unseen losses is in no view of the enemy's.

import { scripted } from "@grognard/kernel";
import { expect } from "@grognard/testkit";
import type { BatailleFrame, NightFrame } from "../src/frames.ts";
import { bataille } from "../src/ruleset.ts";
import { scenarioById } from "../src/scenario/library.ts";
import { FRENCH, type Position } from "../src/types.ts";
import { rule } from "./lab.ts";

/** The field of Straden, where a French battalion has lost two increments, of which the enemy knows one. */
function worn(...stack: BatailleFrame[]) {
  const world = bataille.load(scenarioById("straden"), []);
  const state = bataille.setup(world, scripted([]));
  const unit = world.army[FRENCH].find((one) => world.units[one]!.arm === "infantry")!;
  state.losses = state.losses.with(unit, 2);
  state.veiled = state.veiled.with(unit, 1);
  state.stack = stack;
  return { unit, g: { world, state, index: bataille.index(world, state) } };
}

const seen = (g: Position, viewer: string) => bataille.view(g, viewer).state;

rule("2.2.3", "a volley remembers what its targets had lost: the enemy sees what it knew", () => {
  const volley = { kind: "offensive", at: 0, side: FRENCH, losses: 0, onlyGuns: false, natural: 11 } as const;
  const { unit } = worn();
  const { g } = worn({ step: "volley", ...volley, units: [unit], before: [2], stage: "losses" });
  expect(seen(g, "french").stack[0]).toMatchObject({ before: [2] });
  for (const viewer of ["coalition", "spectator"])
    expect(seen(g, viewer).stack[0]).toMatchObject({ before: [1] });
});

rule("2.2.3", "a unit that has left the map keeps its secrets", () => {
  const { unit, g } = worn();
  g.state.exits = [{ unit, hex: 0, increments: 3, good: true, counts: true }];
  expect(seen(g, "french").exits[0]!.increments).toBe(3);
  for (const viewer of ["coalition", "spectator"]) expect(seen(g, viewer).exits[0]!.increments).toBe(4);
});

rule(["2.2.3", "16.1.4c"], "how many stragglers are still to return is known only to their owner", () => {
  const night: NightFrame = {
    step: "night",
    stage: "recover",
    side: FRENCH,
    divisions: [],
    division: -1,
    units: [],
    unit: -1,
    after: "arrive",
    feba: [[], []],
    left: [1, 2],
  };
  const { g } = worn(night);
  expect(seen(g, "french").stack[0]).toMatchObject({ left: [1, 0] });
  expect(seen(g, "coalition").stack[0]).toMatchObject({ left: [0, 2] });
  expect(seen(g, "spectator").stack[0]).toMatchObject({ left: [0, 0] });
});
