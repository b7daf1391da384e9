// A toy game as large as a real one: 120 units, 40 answers to choose from, a die with every answer.

import { idOf, listed, type ReadOnly, type Ruleset, type Types } from "../src/index.ts";

export interface DrillUnit {
  readonly id: string;
  readonly side: string;
  hex: number;
  losses: number;
  tired: boolean;
}

export interface Drill extends Types {
  World: { readonly units: number; readonly turns: number };
  State: { readonly stack: { step: "order" }[]; turn: number; units: DrillUnit[] };
  Frame: { readonly step: "order" };
  Action: { readonly do: "march"; readonly unit: number; readonly to: number };
}

export const drill: Ruleset<Drill> = {
  id: "drill",
  name: "Drill",
  version: "1.0.0",
  steps: {
    order: {
      ask: (g) => {
        const side = g.state.turn % 2 === 0 ? "blue" : "red";
        return [{ id: "order", side, cite: "1", about: [], choice: listed(marches(g.state, side)) }];
      },
      answer: (g, _frame, action, side) => march(g.state, action, g.roll("d6", side, "march", "1")),
    },
  },
  load: (scenario) => scenario as Drill["World"],
  sides: () => ["blue", "red"],
  setup: ({ units }) => ({
    stack: [{ step: "order" }],
    turn: 0,
    units: Array.from({ length: units }, (_, i) => ({
      id: `unit-${i}`,
      side: i % 2 ? "red" : "blue",
      hex: i,
      losses: 0,
      tired: false,
    })),
  }),
  arrange: (_world, position) => position as unknown as Drill["State"],
  index: () => ({}),
  clone: ({ world, state, index }) => ({
    world,
    state: {
      stack: state.stack.map((frame) => ({ ...frame })),
      turn: state.turn,
      units: state.units.map((unit) => ({ ...unit })),
    },
    index,
  }),
  outcome: ({ world, state }) =>
    state.turn >= world.turns ? { winner: "draw", how: "time", cite: "1" } : undefined,
  view: ({ state }) => state,
  worldFor: (world) => world,
  redact: (_position, event) => event,
  imagine: () => {
    throw new Error("nothing is hidden");
  },
  invariants: () => [],
  words: { say: idOf, decision: () => "", action: () => "", event: () => "" },
};

/** The next ten units of the side, each to one of four hexes. */
export function marches({ turn, units }: ReadOnly<Drill["State"]>, side: string): Drill["Action"][] {
  const actions: Drill["Action"][] = [];
  for (let i = 0; actions.length < 40; i++) {
    const unit = (turn + i) % units.length;
    const { side: owner, hex } = units[unit] as DrillUnit;
    if (owner === side)
      for (let d = 1; d <= 4; d++) actions.push({ do: "march", unit, to: (hex + d) % 2_000 });
  }
  return actions;
}

export function march(state: Drill["State"], { unit, to }: Drill["Action"], die: number): void {
  const moved = state.units[unit] as DrillUnit;
  moved.hex = to;
  moved.tired = die > 4;
  if (die === 6) moved.losses++;
  state.turn++;
}
