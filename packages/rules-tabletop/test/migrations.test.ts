// Games that older versions have left go on.

import { expect, test } from "vitest";
import type { WindowId } from "../src/frames.ts";
import { migrations } from "../src/migrations.ts";
import { partOf } from "../src/sequence.ts";
import { lab } from "./lab.ts";

const { world } = lab({}).game.position;
const [blue, red] = world.sides;
const from = (how: string) =>
  migrations["1.2.0"]({ turn: 9, winner: { side: 0, how, cite: "XII.5" } }, world);

test.each([
  [`${red.name} broken; ${blue.name} 9, ${red.name} 2`, [1]],
  [`${blue.name} and ${red.name} broken; ${blue.name} 9, ${red.name} 2`, [0, 1]],
  [`time is up; ${blue.name} 9, ${red.name} 2`, []],
])("what 1.2.0 said of the end, %s, is known by the sides that broke", (how, broken) => {
  expect(from(how)).toEqual({ turn: 9, winner: { side: 0, broken, cite: "XII.5" } });
});

test("what 1.3.0 had still to do in a turn comes one part later, but for what precedes the combat", () => {
  const at = (next: number, window: WindowId) => ({
    turn: 3,
    stack: [{ step: "turn", next }, { step: window }],
  });
  expect(migrations["1.3.0"](at(14, "groups"))).toEqual(at(partOf("neighbour-groups"), "groups"));
  expect(migrations["1.3.0"](at(12, "fire"))).toEqual(at(12, "fire"));
  expect(migrations["1.3.0"](at(16, "bonus"))).toEqual(at(partOf("bonus") + 1, "bonus"));
  expect(migrations["1.3.0"](at(24, "rally"))).toEqual(at(25, "rally"));
});

test("what 1.4.0 had still to do in phase 8 comes one part later, and nobody was waiting for a successor", () => {
  const state = (next: number, more: object) => ({
    stack: [{ step: "turn", next }, { step: "rally" }],
    commanders: [{ x: 1, y: 2, ...more }],
  });
  const after = { vacant: false, promoted: 0 };
  expect(migrations["1.4.0"](state(25, {}))).toEqual(state(partOf("rally") + 1, after));
  expect(migrations["1.4.0"](state(partOf("non-combatant") + 1, {}))).toEqual(
    state(partOf("non-combatant") + 1, after),
  );
});

test("a game that goes on stays as it is", () => {
  expect(migrations["1.2.0"]({ turn: 2, winner: null }, world)).toEqual({ turn: 2, winner: null });
});
