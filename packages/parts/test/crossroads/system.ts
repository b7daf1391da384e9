// Crossroads as programs know it: its rules, and what comes with them.

import { Problem } from "@grognard/kernel";
import { actionsOf, type Description, type System, systemOf } from "../../src/index.ts";
import { crossroads, POSITION, SCENARIO } from "./ruleset.ts";
import { screen } from "./screen.ts";
import { ACTIONS, type Crossroads, type Here, hexLabel, SIDES } from "./types.ts";
import { words as en } from "./words/en/index.ts";
import { wording } from "./words/index.ts";

/** The kind of each. */
const CASES = Object.fromEntries(Object.keys(en.cases).map((id) => [id, { kind: "rule" }]));

function describe({ world, state }: Here): Description {
  const { side } = state.stack[0]!;
  const units = world.units.map(({ id, name, side, strength }, i) => {
    const hex = state.hex[i]! < 0 ? null : hexLabel({ world }, state.hex[i]!);
    const place = hex === null ? "lost" : "map";
    return [id, { name, side: SIDES[side], type: "infantry", place, hex, marks: [], strength }] as const;
  });
  return {
    turn: state.turn,
    turnName: `Turn ${state.turn}`,
    phase: "orders",
    player: SIDES[side],
    moment: `${SIDES[side]}, orders`,
    track: "turns left",
    morale: {},
    units: Object.fromEntries(units),
  };
}

function noOdds(): never {
  throw new Problem("ask for the forecast of an attack");
}

export const system: System<Crossroads> = systemOf({
  rules: crossroads,
  scenarios: () => [
    { id: "crossroads", name: SCENARIO.name, length: "short", difficulty: "easy", history: "" },
  ],
  scenario: (id) => (id === "crossroads" ? SCENARIO : undefined),
  cases: CASES,
  options: [],
  wording,
  position: POSITION,
  ...actionsOf(ACTIONS),
  describe,
  odds: { usage: "", flags: {}, report: noOdds },
  screen,
});
