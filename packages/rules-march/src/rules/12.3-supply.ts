// Supply [12.0]: wagons replenish units that rest or stay: at night all of them, by day those out of supply.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import { edit, type Violation } from "@grognard/kernel";
import {
  beyond,
  enemyOf,
  hexOf,
  idOf,
  isBarred,
  isClosed,
  isCombat,
  isHeld,
  isNight,
  isUnsupplied,
  onMap,
  sideOf,
  unitOf,
} from "../board.ts";
import { figure } from "../charts.ts";
import { activationOf, type UnitFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import { ELIMINATED, type Play, type Position, RESTING, SPARE, type UnitId } from "../types.ts";
import { remove } from "../verbs.ts";
import { isEzoc } from "./06.2-zones.ts";
import { useAllotment } from "./16.6-allotments.ts";

/** [12.3-range] [R115] The hexes within a wagon's range, over a path free of EZOCs; the receiver's own hex is always
 *  allowed. */
export function suppliedFrom(g: Position, wagon: UnitId): Set<Hex> {
  const side = sideOf(g, wagon);
  const isOpen = (hex: Hex) => !isClosed(g, hex) && !isHeld(g, hex, enemyOf(side)) && !isEzoc(g, hex, side);
  const from = hexOf(g, wagon);
  const reached = new Set([from]);
  let edge = isOpen(from) ? [from] : [];
  for (let left = figure(g.world.charts, "supply range"); left > 0; left--) {
    const next: Hex[] = [];
    for (const hex of edge)
      for (const dir of DIRECTIONS) {
        const into = beyond(g, hex, dir);
        if (into < 0 || reached.has(into) || isBarred(g, hex, dir)) continue; // [12.3-river]
        reached.add(into);
        if (isOpen(into)) next.push(into);
      }
    edge = next;
  }
  return reached;
}

/** All wagons on a unit's side, anywhere on the map [R119]. */
export const wagonsFor = (g: Position, unit: UnitId): UnitId[] =>
  g.world.units
    .filter(({ index, arm, side }) => arm === "wagon" && side === sideOf(g, unit) && onMap(g, index))
    .map(({ index }) => index);

export function whyNoSupply(
  g: Position,
  { unit }: Readonly<UnitFrame>,
  wagon: UnitId,
): Violation | undefined {
  const { state, world } = g;
  if (!wagonsFor(g, unit).includes(wagon)) return no("noWagon", "12.3");
  if (state.resupplied[unit] === 1) return no("suppliedAlready", "12.3-limit");
  const needs = isNight(g) || (world.options.detailedSupply ? state.used[unit]! > 0 : isUnsupplied(g, unit));
  if (!needs) return no("needsNoSupply", "12.0");
  if (!isNight(g) && !world.options.detailedSupply && state.category[unit] !== RESTING)
    return no("restForSupply", "12.1-delayed");
  if (state.steps[wagon] === 0 && !activationOf(g).halfUsed.includes(wagon))
    return no("wagonEmpty", "12.3-capacity");
  return suppliedFrom(g, wagon).has(hexOf(g, unit)) ? undefined : no("outOfSupplyRange", "12.3-range");
}

/** [12.3-capacity] [R116] A step is used up with the first unit it serves; the second must follow immediately. */
export function resupply(g: Play, { unit }: UnitFrame, wagon: UnitId): void {
  const { state, world } = g;
  const frame = activationOf(g);
  const isSecond = frame.halfUsed.includes(wagon);
  if (isSecond) frame.halfUsed = frame.halfUsed.filter((one) => one !== wagon);
  else edit(g, "steps")[wagon]!--;
  const hasMore =
    !isSecond && !world.options.detailedSupply && figure(world.charts, "units a step supplies") > 1;
  if (hasMore) frame.halfUsed = [...frame.halfUsed, wagon];
  edit(g, "resupplied")[unit] = 1;
  edit(g, "unsupplied")[unit] = 0;
  edit(g, "used")[unit] = 0; // [16.6-replenish]
  g.emit({ type: "resupplied", unit: idOf(g, unit), wagon: idOf(g, wagon), cite: "12.3" });
  if (state.steps[wagon] === 0 && !hasMore) useUp(g, wagon);
}

/** [12.4] */
function useUp(g: Play, wagon: UnitId): void {
  g.emit({ type: "emptied", unit: idOf(g, wagon), cite: "12.4" });
  remove(g, wagon, unitOf(g, wagon).spare ? SPARE : ELIMINATED);
}

/** An unused second place is lost at the end of the activation [R116]. */
export function closeWagons(g: Play): void {
  for (const wagon of activationOf(g).halfUsed) if (g.state.steps[wagon] === 0) useUp(g, wagon);
}

/** At the end of a turn: after a night, units without supply are marked, and counting starts over. */
export function endSupply(g: Play): void {
  if (isNight(g)) endNight(g);
  edit(g, "resupplied").fill(0);
}

/** [12.1-marker] [R117] Of those in combat since the last night, unless supply is for all. */
function endNight(g: Play): void {
  const { state, world } = g;
  for (const { index: unit } of world.units) {
    if (!onMap(g, unit) || !isCombat(g, unit) || state.resupplied[unit] === 1) continue;
    if (world.options.detailedSupply) useAllotment(g, unit, "16.6-levels");
    else if (world.options.supplyForAll || state.engaged[unit] === 1) runOut(g, unit);
  }
  edit(g, "engaged").fill(0);
}

function runOut(g: Play, unit: UnitId): void {
  if (isUnsupplied(g, unit)) return;
  edit(g, "unsupplied")[unit] = 1;
  const cite = g.world.options.supplyForAll ? "12.1-marker" : "12.1-combatonly";
  g.emit({ type: "ranOut", unit: idOf(g, unit), cite });
}
