// Moving [6.0]: a destination, the cheapest way there, and again as long as MP last. Zones, enemy trains and enemy
// cavalry end a leg, so nothing can interrupt one.

import type { Hex } from "@grognard/hex";
import { edit, type Violation } from "@grognard/kernel";
import {
  directionBetween,
  enemyOf,
  hexLabel,
  hexLabels,
  hexOf,
  idOf,
  inColumn,
  inLine,
  isBarred,
  isBridging,
  isClosed,
  isHeld,
  isTrain,
  onMap,
  sideOf,
  trainsAt,
} from "../board.ts";
import { activationOf, type UnitFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import { MOBILE, type Play, type Position, type UnitId } from "../types.ts";
import { stand } from "../verbs.ts";
import { isEzoc } from "./06.2-zones.ts";
import { joinStack } from "./06.8-facing.ts";
import { openWays, pathOf, type Way, waysOf, whyNotEnd } from "./06-reach.ts";
import { overrunStaff } from "./15.1-staff.ts";
import { demandOn } from "./15.6-demands.ts";
import { movesOneHex } from "./15.6-orders.ts";
import { tailAfter } from "./15.8-trains.ts";
import { attrition } from "./15.14-forced-march.ts";

/** Where the active unit may go in keeping with its order [15.6]. */
export function destinations(g: Position, held: Readonly<UnitFrame>): Way[] {
  if (isBridging(g, held.unit)) return [];
  const frame = activationOf(g);
  const demand = demandOn(g, frame, held.unit);
  const ways = openWays(g, frame, held);
  return demand ? ways.filter(({ to }) => demand.meets(to)) : ways;
}

export function whyNoMove(g: Position, held: Readonly<UnitFrame>, to: Hex): Violation | undefined {
  const frame = activationOf(g);
  const { unit } = held;
  if (to < 0 || isClosed(g, to)) return no("closedHex", "8.4");
  if (isHeld(g, to, enemyOf(sideOf(g, unit)))) return no("enemyThere", "7.0");
  if (onMap(g, unit) && to === hexOf(g, unit)) return no("isThere", "6.0");
  if (held.stopped) return no("stopped", "6.2-stop");
  if (isBridging(g, unit)) return no("isBridge", "6.11");
  if (inLine(g, unit)) return no("noSuchLine", "16.7-move");
  const way = waysOf(g, frame, held).find((one) => one.to === to);
  if (!way && isAcrossRiver(g, unit, to)) return no("riverBetween", "6.4-river");
  if (!way && movesOneHex(g, frame, unit)) return no("oneHex", "15.6-hold");
  if (!way) return no("tooFar", "6.0", hexLabel(g, to));
  const barred = whyNotEnd(g, frame, unit, way);
  if (barred) return barred;
  const demand = demandOn(g, frame, unit);
  return demand && !demand.meets(to) ? no("orderElsewhere", demand.cite) : undefined;
}

function isAcrossRiver(g: Position, unit: UnitId, to: Hex): boolean {
  const from = hexOf(g, unit);
  const dir = directionBetween(g, from, to);
  return dir >= 0 && isBarred(g, from, dir);
}

/** A leg of its movement. */
export function moveTo(g: Play, held: UnitFrame, to: Hex): void {
  const { unit } = held;
  const frame = activationOf(g);
  const way = openWays(g, frame, held).find((one) => one.to === to)!;
  const path = pathOf(g, unit, way);
  const from = onMap(g, unit) ? hexOf(g, unit) : path[0]!;
  edit(g, "category")[unit] = MOBILE;
  edit(g, "spent")[unit]! += way.cost;
  held.toll = 0;
  stand(g, unit, {
    hex: to,
    facing: way.facing,
    trail: isTrain(g, unit) ? tailAfter(g, path.at(-2) ?? from, to) : [],
  });
  g.emit({
    type: "moved",
    unit: idOf(g, unit),
    from: hexLabel(g, from),
    path: hexLabels(g, path),
    cost: way.cost,
    cite: isTrain(g, unit) ? "6.6" : "6.0",
  });
  held.stopped = isEzoc(g, to, sideOf(g, unit), [unit]) || movesOneHex(g, frame, unit);
  for (const hex of path) overrunStaff(g, hex, enemyOf(sideOf(g, unit)));
  const trains = trainsAt(g, to, enemyOf(sideOf(g, unit)));
  if (trains.length === 0) return;
  held.trains = trains;
  held.stage = "overrun";
}

/** The unit is done: it faces like those it has joined [R6], and pays for a forced march [R114]. */
export function endMove(g: Play, unit: UnitId): void {
  const frame = activationOf(g);
  frame.done = [...frame.done, unit];
  if (!onMap(g, unit)) return;
  if (!inColumn(g, unit)) joinStack(g, unit);
  attrition(g, unit);
}
