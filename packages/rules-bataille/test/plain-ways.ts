// [11.1] The search for paths as plainly as it can be put: the hex with the cheapest and safest path is taken next, and every
// step out of it is tried.

import type { Hex } from "@grognard/hex";
import { haltCase, haltingFor } from "../src/rules/06-formations/06.11-halts.ts";
import { influence } from "../src/rules/06-formations/06.11-influence.ts";
import {
  footprint,
  isFault,
  type Mover,
  mayCross,
  moved,
  restFault,
  strideFor,
  surroundings,
  waysFrom,
} from "../src/rules/11-movement/11.1-steps.ts";
import { enemyOf, type Position } from "../src/types.ts";

export interface Point {
  readonly hex: Hex;
  /** Half points of the unit that pays most, step by step, and hexes in enemy influence. */
  readonly cost: number;
  readonly danger: number;
  /** When this path was found. */
  readonly found: number;
  readonly mover: Mover;
  readonly via: Point | undefined;
  readonly rests: boolean;
  readonly halts: boolean;
}

/** Every hex that the party can get to, in the order in which they are taken. */
export function plainWays(g: Position, start: Mover): Point[] {
  const around = surroundings(g, start.side);
  const halting = haltingFor(g, start.side, start.units);
  const enemy = influence(g, enemyOf(start.side));
  const { q, r } = g.world.map.grid;
  const apart = (a: Hex, b: Hex) => [q[b]! - q[a]!, r[b]! - r[a]!] as const;
  /** How far a hex is from the straight line between the start and another. */
  const aside = (hex: Hex, to: Hex): number => {
    const [[a, b], [c, d]] = [apart(start.hex, to), apart(start.hex, hex)];
    return Math.abs(a * d - b * c);
  };
  const open = new Map<Hex, Point>();
  const done = new Map<Hex, Point>();
  let count = 0;
  const origin = { cost: 0, danger: 0, found: 0, via: undefined, rests: false, halts: false };
  let point: Point | undefined = { ...origin, hex: start.hex, mover: start };
  for (; point; point = nextOf(open)) {
    open.delete(point.hex);
    done.set(point.hex, point);
    if (point.halts) continue;
    for (const way of waysFrom(point.mover)) {
      const stride = strideFor(g, point.mover, way, around);
      if (isFault(stride) || done.has(stride.to)) continue;
      const mover = moved(g, point.mover, stride);
      const rests = restFault(g, mover) === undefined;
      const front = mover.wide === undefined ? [mover.hex] : footprint(g, mover); // no tail slows its head
      const halts = front.some((hex) => haltCase(g, halting, hex) !== undefined);
      if (!rests && (halts || !mayCross(g, mover))) continue;
      const cost = point.cost + Math.max(...stride.costs);
      const danger = point.danger + (enemy[stride.to]! > 0 ? 1 : 0);
      const rival = open.get(stride.to);
      const worse = rival ? cost - rival.cost || danger - rival.danger : -1;
      const isStraighter = () => aside(point!.hex, stride.to) < aside(rival!.via!.hex, stride.to);
      if (worse > 0 || (worse === 0 && !isStraighter())) continue;
      open.set(stride.to, { hex: stride.to, cost, danger, found: ++count, mover, via: point, rests, halts });
    }
  }
  done.delete(start.hex);
  return [...done.values()];
}

const nextOf = (open: ReadonlyMap<Hex, Point>): Point | undefined =>
  [...open.values()].sort((a, b) => a.cost - b.cost || a.danger - b.danger || a.found - b.found)[0];
