// [12.53-P6] After a charge: the unit withdraws from enemies that it can no longer attack.

import { type Hex, neighboursOf } from "@grognard/hex";
import { asking, type Violation } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import {
  areAdjacent,
  asked,
  enemyOf,
  hexLabel,
  hexNamed,
  hexOf,
  idsOf,
  isHeldBy,
  isRouted,
  onMap,
} from "../board.ts";
import { figure } from "../figures.ts";
import type { ChargeFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import { type Eylau, NONE, type Position, type Side, type Step, type UnitId } from "../types.ts";
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

function whyShut(
  g: Position,
  { units, side }: Readonly<ChargeFrame>,
  from: Hex,
  to: Hex,
): Violation | undefined {
  if (isHeldBy(g, to, enemyOf(side))) return no("enemyThere", "12.53-P6");
  const barred = units.some((unit) => terrainEffect(g, unit, from, to) === "prohibited");
  return barred ? no("noEntry", "6.2") : whyNoRoom(g, units, to);
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
        if (came.has(to) || whyShut(g, frame, from, to)) continue;
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
  return neighboursOf(g.world.map.grid, hexOf(g, top)).filter((to) => !whyNoSlip(g, frame, to));
}

export function whyNoSlip(g: Position, frame: Readonly<ChargeFrame>, to: Hex): Violation | undefined {
  const [top = NONE] = frame.units;
  const from = hexOf(g, top);
  if (!areAdjacent(g, from, to)) return no("notAdjacent", "12.53-P3");
  if (zoneAt(g, chargeOf(g, top)!, to) !== "primary") return no("outsideZone", "12.53-P3");
  if (besideEnemy(g, to, frame.side)) return no("besideEnemy", "12.53-P3");
  return whyShut(g, frame, from, to);
}

/** Why it does not withdraw to a hex that is none of its refuges. */
function whyNoRefuge(g: Position, { side }: Readonly<ChargeFrame>, { to }: ActionOf<"retreat">): Violation {
  const enemy = enemyOf(side);
  if (isHeldBy(g, hexNamed(g, to), enemy)) return no("enemyThere", "12.53-P6");
  if (inMinimumZone(g, hexNamed(g, to), enemy)) return no("underFire", "12.53-P6");
  return no("nearestRefuge", "12.53-P6");
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
  ...asking<Eylau, ChargeFrame>(
    (g, { side, units }) => asked(side, "withdraw", "12.53-P6", idsOf(g, units)),
    {
      offers: (g, frame) => refuges(g, frame).map((way) => ({ do: "retreat", to: hexLabel(g, way.at(-1)!) })),
      refuses: { retreat: whyNoRefuge },
    },
  ),
  answer(g, frame, action) {
    if (action.do !== "retreat") return;
    const to = hexNamed(g, action.to);
    Object.assign(frame, { path: refuges(g, frame).find((way) => way.at(-1) === to) ?? [], withdrawn: true });
  },
};
