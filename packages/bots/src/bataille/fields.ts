// Distances from everywhere to something, computed in one pass for the whole map.

import type { Grid, Hex } from "@grognard/hex";
import {
  COLUMN,
  enterCost,
  type GameMap,
  LIMBERED,
  type Position,
  type UnitId,
  unitOf,
} from "@grognard/rules-bataille/position";

/** As far as a field counts. */
export const FAR = 255;

/** Steps to the nearest of these hexes, whatever is between. */
export function stepsFrom(grid: Grid, hexes: readonly Hex[]): Uint8Array {
  const kept = latest.get(grid) ?? [];
  const known = kept.find((one) => areSame(one.hexes, hexes));
  if (known) return known.steps;
  const steps = countSteps(grid, hexes);
  latest.set(grid, [{ hexes, steps }, ...kept].slice(0, MOST_LATEST));
  return steps;
}

/** By map: the last fields asked for. Both sides look around often, and few units have moved in between. */
const latest = new WeakMap<Grid, readonly { readonly hexes: readonly Hex[]; readonly steps: Uint8Array }[]>();
const MOST_LATEST = 4;

const areSame = (a: readonly Hex[], b: readonly Hex[]): boolean =>
  a.length === b.length && a.every((hex, i) => hex === b[i]);

function countSteps({ count, neighbours }: Grid, hexes: readonly Hex[]): Uint8Array {
  const steps = new Uint8Array(count).fill(FAR);
  const queue = new Int32Array(count);
  let end = 0;
  for (const hex of hexes) {
    if (steps[hex] === 0) continue;
    steps[hex] = 0;
    queue[end++] = hex;
  }
  for (let at = 0; at < end; at++) {
    const hex = queue[at]!;
    const next = steps[hex]! + 1;
    if (next === FAR) break;
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      const other = neighbours[side]!;
      if (other < 0 || steps[other]! < FAR) continue;
      steps[other] = next;
      queue[end++] = other;
    }
  }
  return steps;
}

/** Fields that depend on nothing but the map are kept. */
const known = new WeakMap<GameMap, Map<string, Uint16Array>>();
const MOST_KEPT = 48;

/** Half Movement Points from everywhere to the nearest of the goals, for troops of this unit's arm. */
export function marchField(g: Position, unit: UnitId, goals: readonly Hex[]): Uint16Array {
  const { map } = g.world;
  const { arm } = unitOf(g, unit);
  const key = `${arm} ${goals.join()}`;
  const kept = known.get(map) ?? new Map<string, Uint16Array>();
  known.set(map, kept);
  const found = kept.get(key);
  if (found) return found;
  if (kept.size >= MOST_KEPT) kept.clear();
  const field = workOut(g, unit, goals);
  kept.set(key, field);
  return field;
}

/** More than any path on any map. */
export const NEVER = 65_535;

function workOut(g: Position, unit: UnitId, goals: readonly Hex[]): Uint16Array {
  const { grid } = g.world.map;
  const formation = unitOf(g, unit).arm === "artillery" ? LIMBERED : COLUMN;
  const field = new Uint16Array(grid.count).fill(NEVER);
  const queue: Hex[][] = [[...goals]];
  for (const hex of goals) field[hex] = 0;
  for (let spent = 0; spent < queue.length; spent++) {
    for (const hex of queue[spent] ?? []) {
      if (field[hex] !== spent) continue;
      for (let dir = 0; dir < 6; dir++) {
        const from = grid.neighbours[hex * 6 + dir]!;
        const cost = from < 0 ? -1 : enterCost(g, unit, formation, from, hex);
        if (cost < 0 || field[from]! <= spent + cost) continue;
        field[from] = spent + cost;
        queue[spent + cost] ??= [];
        queue[spent + cost]!.push(from);
      }
    }
  }
  return field;
}
