// How far a leader's command reaches [16.12]: a path of that many hexes, whatever the ground, around enemies and their
// minimum fire zones [R98].

import type { Hex } from "@grognard/hex";
import { apart, enemyOf, hexOf, isHeldBy, leadershipOf, onMap, sideOf } from "../board.ts";
import { figure } from "../figures.ts";
import { NONE, type Position, type Side, type UnitId } from "../types.ts";
import { inMinimumZone } from "./11.2-fire-zones.ts";

/** [16.12] [19.8] In the present state; a reduced counter has less. */
export function ratingOf(g: Position, leader: UnitId): number {
  const printed = leadershipOf(g, leader).rating[g.state.mobilized[leader] === 1 ? 1 : 0];
  if (g.state.reduced[leader] === 0) return printed;
  const { charts } = g.world;
  return Math.max(figure(charts, "rating least"), printed + figure(charts, "reduced rating"));
}
export const radiusOf = ratingOf;

/** [16.13] */
export const bonusOf = (g: Position, leader: UnitId): number =>
  g.state.reduced[leader] === 1 ? 0 : leadershipOf(g, leader).bonus;

/** Whether a hex lies within the radius of a leader on the map, or a multiple of that radius. */
export const reaches = (g: Position, leader: UnitId, hex: Hex, factor = 1): boolean =>
  onMap(g, leader) && isTraced(g, hexOf(g, leader), hex, sideOf(g, leader), radiusOf(g, leader) * factor);

let seen = new Uint32Array(0);
let stamp = 0;
let queue = new Int32Array(0);

/** Whether a path of at most `limit` hexes is open to a side; its ends may be anywhere. */
export function isTraced(g: Position, from: Hex, to: Hex, side: Side, limit: number): boolean {
  const direct = apart(g, from, to);
  if (direct > limit) return false;
  if (direct <= 1) return true;
  const { count, neighbours } = g.world.map.grid;
  if (seen.length < count) {
    seen = new Uint32Array(count);
    queue = new Int32Array(count);
  }
  stamp++;
  seen[from] = stamp;
  queue[0] = from;
  let size = 1;
  let done = 0;
  for (let steps = 1; steps <= limit; steps++) {
    for (const end = size; done < end; done++) {
      for (let step = queue[done]! * 6, last = step + 6; step < last; step++) {
        const into = neighbours[step]!;
        if (into === to) return true;
        if (into === NONE || seen[into] === stamp) continue;
        seen[into] = stamp;
        if (steps + apart(g, into, to) <= limit && isOpen(g, into, side)) queue[size++] = into;
      }
    }
  }
  return false;
}

function isOpen(g: Position, hex: Hex, side: Side): boolean {
  const enemy = enemyOf(side);
  if (isHeldBy(g, hex, enemy)) return false;
  if (g.world.options.traceThroughFriends && isHeldBy(g, hex, side)) return true;
  return !inMinimumZone(g, hex, enemy);
}
