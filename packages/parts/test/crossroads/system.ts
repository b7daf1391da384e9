// Crossroads as programs know it: its rules, and what comes with them.

import { Problem } from "@grognard/kernel";
import { type Description, listCases, readSaid, type System } from "../../src/index.ts";
import { crossroads, POSITION, SCENARIO } from "./ruleset.ts";
import { screen } from "./screen.ts";
import { ACTIONS, type Crossroads, type Here, nameOf, SIDES } from "./types.ts";

const CASES = listCases({
  "2": { title: "Orders", kind: "rule", summary: "Each battalion gets one order in its side's turn." },
  "3": { title: "Marches", kind: "rule", summary: "Two hexes over open ground, never onto or past others." },
  "3.1": { title: "Woods", kind: "rule", summary: "A wood is entered from the next hex." },
  "4": { title: "Attacks", kind: "rule", summary: "Any adjacent battalions attack one enemy together." },
  "4.1": {
    title: "Odds",
    kind: "rule",
    summary: "A die and the attackers' strength, less the defender's; 1 less in a wood.",
  },
  "4.2": {
    title: "Results",
    kind: "rule",
    summary: "6 destroys the defender, 1 or less the first attacker.",
  },
  "5": {
    title: "Victory",
    kind: "rule",
    summary: "The junction after the last turn, or the enemy destroyed.",
  },
});

function describe({ world, state }: Here): Description {
  const { side } = state.stack[0]!;
  const units = world.units.map(({ id, name, side, strength }, i) => {
    const hex = state.hex[i]! < 0 ? null : nameOf({ world }, state.hex[i]!);
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

export const system: System<Crossroads> = {
  rules: crossroads,
  scenarios: () => [
    { id: "crossroads", name: SCENARIO.name, length: "short", difficulty: "easy", history: "" },
  ],
  scenario: (id) => (id === "crossroads" ? SCENARIO : undefined),
  cases: CASES,
  specialRules: () => [],
  options: [],
  charts: () => [],
  files: [],
  position: POSITION,
  readAction: (world, data, place) => readSaid(ACTIONS, world, data, place),
  implied: [],
  describe,
  odds: { usage: "", flags: {}, report: noOdds },
  screen,
};
