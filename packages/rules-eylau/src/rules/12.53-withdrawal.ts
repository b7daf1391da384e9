// [12.53-P6] After a charge: the unit withdraws from enemies that it can no longer attack.

import { type Hex, neighboursOf } from "@grognard/hex";
import type { Action } from "../actions.ts";
import { enemyOf, hexLabel, hexNamed, hexOf, idsOf, isHeldBy, isRouted, onMap, question } from "../board.ts";
import { figure } from "../figures.ts";
import type { ChargeFrame } from "../frames.ts";
import { NONE, type Position, type Side, type Step, type UnitId } from "../types.ts";
import { terrainEffect } from "./06.2-costs.ts";
import { enterHex } from "./06-entry.ts";
import { whyNoRoom } from "./09.1-stacking.ts";
import { inMinimumZone } from "./11.2-fire-zones.ts";
import { openFire } from "./11.3-special-fire.ts";
import { chargeOf, zoneAt } from "./12.52-charge-zones.ts";
import { homeDistance } from "./13.32-path.ts";
import { followers } from "./16.11-followers.ts";

const besideEnemy = (g: Position, hex: Hex, side: Side): boolean =>
  neighboursOf(g.world.map.grid, hex).some((next) => isHeldBy(g, next, enemyOf(side)));

/** The charging units, and the leaders with them. */
export const withLeaders = (g: Position, { units }: Readonly<ChargeFrame>): UnitId[] => [
  ...units,
  ...followers(g, hexOf(g, units[0]!), units),
];

function canEnter(g: Position, { units, side }: Readonly<ChargeFrame>, from: Hex, to: Hex): boolean {
  if (isHeldBy(g, to, enemyOf(side)) || whyNoRoom(g, units, to)) return false;
  return units.every((unit) => terrainEffect(g, unit, from, to) !== "prohibited");
}

/** The hexes to which it can go in the fewest steps to be out of minimum zones, nearest home first; each with its
 *  way. */
function refuges(g: Position, frame: Readonly<ChargeFrame>): Hex[][] {
  const [top = NONE] = frame.units;
  const start = hexOf(g, top);
  const came = new Map<Hex, Hex>([[start, NONE]]);
  let edge: Hex[] = [start];
  const most = figure(g.world.charts, "withdrawal");
  for (let steps = 0; steps < most; steps++) {
    const next: Hex[] = [];
    for (const from of edge)
      for (const to of neighboursOf(g.world.map.grid, from)) {
        if (came.has(to) || !canEnter(g, frame, from, to)) continue;
        came.set(to, from);
        next.push(to);
      }
    const free = next.filter((hex) => !inMinimumZone(g, hex, enemyOf(frame.side)));
    if (free.length > 0) return nearestHome(g, frame, free).map((hex) => wayTo(came, hex));
    edge = next;
  }
  return [];
}

function nearestHome(
  g: Position,
  { units: [top = NONE] }: Readonly<ChargeFrame>,
  hexes: readonly Hex[],
): Hex[] {
  const distances = hexes.map((hex) => homeDistance(g, top, hex));
  const least = Math.min(...distances);
  return hexes.filter((_, at) => distances[at] === least);
}

function wayTo(came: ReadonlyMap<Hex, Hex>, hex: Hex): Hex[] {
  const way: Hex[] = [];
  for (let at = hex; came.get(at)! !== NONE; at = came.get(at)!) way.unshift(at);
  return way;
}

/** [12.53-P3] Hexes of the primary zone next to the unit and to no enemy. */
export function slipHexes(g: Position, frame: Readonly<ChargeFrame>): Hex[] {
  const [top = NONE] = frame.units;
  const from = hexOf(g, top);
  const zone = chargeOf(g, top)!;
  return neighboursOf(g.world.map.grid, from).filter(
    (to) =>
      zoneAt(g, zone, to) === "primary" && !besideEnemy(g, to, frame.side) && canEnter(g, frame, from, to),
  );
}

/** Hex by hex, fired at from every minimum zone but the first [13.34]; with nowhere to go it stays. */
export const withdraws: Step<ChargeFrame> = {
  run(g, frame) {
    const [top = NONE] = frame.units;
    if (!onMap(g, top) || isRouted(g, top) || frame.stopped) return g.pop();
    const [to, ...rest] = frame.path;
    if (to !== undefined) {
      frame.path = rest;
      enterHex(g, withLeaders(g, frame), to, { cite: "12.53-P6" });
      openFire(g, { units: frame.units, hex: to, cause: "retreat" });
      return "again";
    }
    if (frame.withdrawn || !besideEnemy(g, hexOf(g, top), frame.side)) return g.pop();
    const ways = refuges(g, frame);
    if (ways.length === 0) return g.pop();
    if (ways.length > 1) return;
    Object.assign(frame, { path: ways[0]!, withdrawn: true });
    return "again";
  },
  ask(g, frame) {
    const actions: Action[] = refuges(g, frame).map((way) => ({
      do: "retreat",
      to: hexLabel(g, way.at(-1)!),
    }));
    return question(frame.side, "withdraw", "12.53-P6", idsOf(g, frame.units), actions);
  },
  answer(g, frame, action) {
    if (action.do !== "retreat") return;
    const to = hexNamed(g, action.to);
    Object.assign(frame, { path: refuges(g, frame).find((way) => way.at(-1) === to) ?? [], withdrawn: true });
  },
};
