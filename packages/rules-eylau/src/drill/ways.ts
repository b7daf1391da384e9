// How far it is from anywhere to a hex, around what units of a kind cannot enter. Other units are left out: they move.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import { once } from "@grognard/parts";
import { armOf, beyond } from "../board.ts";
import { paceOf, terrainEffect } from "../rules/06.2-costs.ts";
import { NONE, type Position, type UnitId, type World } from "../types.ts";

export const FAR = 9999;

interface Ground {
  /** By hex and direction: whether units of this pace may go there. */
  readonly open: Uint8Array;
  /** Steps to a hex, from every other. */
  readonly to: Map<Hex, Uint16Array>;
}

const grounds = once((_world: World) => new Map<string, Ground>());

/** The steps from a hex to another. */
export function stepsTo(g: Position, unit: UnitId, goal: Hex): (from: Hex) => number {
  const { open, to } = groundOf(g, unit);
  let steps = to.get(goal);
  if (!steps) {
    steps = spread(g, open, goal);
    to.set(goal, steps);
  }
  const known = steps;
  return (from) => (from < 0 ? FAR : known[from]!);
}

function groundOf(g: Position, unit: UnitId): Ground {
  const known = grounds(g.world);
  const pace = `${armOf(g, unit)} ${paceOf(g, unit, true)}`;
  const ground = known.get(pace) ?? { open: openFor(g, unit), to: new Map<Hex, Uint16Array>() };
  known.set(pace, ground);
  return ground;
}

function openFor(g: Position, unit: UnitId): Uint8Array {
  const { count } = g.world.map.grid;
  const open = new Uint8Array(count * 6);
  for (let hex = 0; hex < count; hex++)
    for (const dir of DIRECTIONS) {
      const to = beyond(g, hex, dir);
      if (to !== NONE && terrainEffect(g, unit, hex, to) !== "prohibited") open[hex * 6 + dir] = 1;
    }
  return open;
}

/** From the goal outwards, against the way that units go. */
function spread(g: Position, open: Uint8Array, goal: Hex): Uint16Array {
  const { count, neighbours } = g.world.map.grid;
  const steps = new Uint16Array(count).fill(FAR);
  const reached: Hex[] = [goal];
  steps[goal] = 0;
  for (const hex of reached)
    for (const dir of DIRECTIONS) {
      const from = neighbours[hex * 6 + dir]!;
      if (from === NONE || steps[from] !== FAR || open[from * 6 + ((dir + 3) % 6)] === 0) continue;
      steps[from] = steps[hex]! + 1;
      reached.push(from);
    }
  return steps;
}
