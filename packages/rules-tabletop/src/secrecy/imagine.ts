// A whole position that fits what a side sees: strengths are guessed as they are rolled, and units out of sight are
// kept off the table, where they cannot contradict what is seen.

import type { Chance } from "@grognard/kernel";
import { buildIndex } from "../bodies/figures.ts";
import { startStrength } from "../scenario/setup.ts";
import { partOf } from "../sequence.ts";
import { type Draft, SHAKEN, type State, type Unit, type UnitState, type World } from "../types.ts";
import type { View } from "./view.ts";
import { worldFor } from "./world-for.ts";

export function imaginePosition(view: View, chance: Chance, world: World): Draft {
  const { window, viewer, answered } = view;
  const known = worldFor(world, viewer);
  const state: State = {
    ...view.state,
    units: view.state.units.map((unit, i) => imagined(unit, known.units[i]!, known, chance)),
    commanders: view.state.commanders.map((leader) => ({
      ...leader,
      rating: leader.rating ?? world.charts.rating(chance.roll(100)),
    })),
    stack: window
      ? window === "setup"
        ? [{ step: "turn", next: 0 }, { step: window }]
        : [{ step: "turn", next: partOf(window) + 1 }, { step: window }]
      : [],
    ...(answered && { sealed: { [viewer]: { do: "orders", orders: [] } } }),
  };
  return { world: known, state, index: buildIndex(state) };
}

function imagined(unit: UnitState, spec: Unit, world: World, chance: Chance): UnitState {
  if (unit.strength >= 0) return unit;
  const start = startStrength(world, spec, chance.roll(10));
  if (unit.place === "unseen") return { ...unit, place: "coming", start, strength: start };
  if (unit.place === "lost") return { ...unit, start, strength: 0 };
  const worn = unit.status >= SHAKEN ? 2 : 0;
  const lost = worn + (chance.roll(Math.max(1, Math.floor(start / 2))) - 1);
  return { ...unit, start, strength: Math.max(1, start - lost) };
}
