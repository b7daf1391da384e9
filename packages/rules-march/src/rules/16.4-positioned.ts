// Positioned artillery [16.4]: batteries moved from a unit's display onto the map, and back.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import { edit, type Violation } from "@grognard/kernel";
import type { Action } from "../actions.ts";
import {
  formationOf,
  gunsAt,
  hexLabel,
  hexOf,
  idOf,
  inColumn,
  isCombat,
  isGuns,
  onMap,
  sideOf,
  unitOf,
} from "../board.ts";
import { figure } from "../charts.ts";
import type { UnitFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import { type Case, MOBILE, type Play, type Position, SPARE, type UnitId } from "../types.ts";
import { remove, setBatteries, stand } from "../verbs.ts";

/** Batteries that may still change hands in this turn [R111]. */
export const freeBatteries = ({ state }: Position, unit: UnitId): number =>
  state.batteries[unit]! - state.shifted[unit]!;
export const freeGuns = ({ state }: Position, guns: UnitId): number =>
  state.steps[guns]! - state.shifted[guns]!;

const isGrand = (g: Position, guns: UnitId): boolean =>
  formationOf(g, unitOf(g, guns).formation).kind === "battery";

/** Guns of its side in a hex that belong to no grand battery. */
const parkAt = (g: Position, unit: UnitId, hex: Hex): UnitId | undefined =>
  gunsAt(g, hex, sideOf(g, unit)).find((guns) => guns !== unit && !isGrand(g, guns));

const counters = [1, 2] as const;

/** All that a unit in hand could do with guns. */
export function* gunDeeds(g: Position, { unit }: Readonly<UnitFrame>): Generator<Action> {
  if (!onMap(g, unit)) return;
  if (g.world.options.positionedArtillery)
    for (const batteries of counters)
      for (const facing of DIRECTIONS) yield { do: "position", batteries, facing };
  for (const guns of gunsAt(g, hexOf(g, unit), sideOf(g, unit)))
    for (let batteries = 1; batteries <= freeGuns(g, guns); batteries++)
      yield { do: "takeUp", guns: idOf(g, guns), batteries };
}

/** Whether the unit can handle guns at all. */
function whyNoHands(g: Position, unit: UnitId): Violation | undefined {
  return isCombat(g, unit) && onMap(g, unit) && !inColumn(g, unit) ? undefined : no("noHandsForGuns", "16.4");
}

/** [R78] One marker a hex, of two batteries at most; it keeps its facing [R125]. */
export function whyNotPosition(
  g: Position,
  { unit }: Readonly<UnitFrame>,
  batteries: number,
  facing: number,
): Violation | undefined {
  if (!g.world.options.positionedArtillery) return no("noPositions", "16.4");
  const unable = whyNoHands(g, unit);
  if (unable) return unable;
  if (batteries > freeBatteries(g, unit)) return no("tooFewBatteries", "16.4", freeBatteries(g, unit));
  const park = parkAt(g, unit, hexOf(g, unit));
  if (park === undefined) return spareGuns(g, unit) === undefined ? no("noGunsLeft", "16.4") : undefined;
  if (g.state.facing[park] !== facing) return no("parkFaces", "16.4");
  const most = figure(g.world.charts, "guns most");
  return g.state.steps[park]! + batteries > most ? no("parkIsFull", "16.4", most) : undefined;
}

const spareGuns = (g: Position, unit: UnitId): UnitId | undefined =>
  formationOf(g, unitOf(g, unit).formation).units.find(
    (one) => isGuns(g, one) && g.state.place[one] === SPARE,
  );

export function position(g: Play, { unit }: UnitFrame, batteries: number, facing: number): void {
  const hex = hexOf(g, unit);
  const guns = parkAt(g, unit, hex) ?? spareGuns(g, unit)!;
  edit(g, "category")[unit] = MOBILE;
  layGuns(g, unit, guns, { batteries, hex, facing }, "16.4");
}

interface Laying {
  readonly batteries: number;
  readonly hex: Hex;
  readonly facing: number;
}

/** Moves batteries from a unit to guns on the map. */
export function layGuns(
  g: Play,
  unit: UnitId,
  guns: UnitId,
  { batteries, hex, facing }: Laying,
  cite: Case,
): void {
  const { state } = g;
  if (!onMap(g, guns)) edit(g, "parent")[guns] = isGuns(g, unit) ? state.parent[unit]! : unit;
  edit(g, "steps")[guns]! += batteries;
  edit(g, "shifted")[guns]! += batteries;
  stand(g, guns, { hex, facing });
  if (!isGuns(g, unit)) setBatteries(g, unit, state.batteries[unit]! - batteries);
  g.emit({
    type: "positioned",
    unit: idOf(g, unit),
    guns: idOf(g, guns),
    batteries,
    hex: hexLabel(g, hex),
    cite,
  });
}

/** [16.4-return] [R78] No more than three, or what it began with; of a grand battery no more than that [16.5-return]. */
export function whyNotTakeUp(
  g: Position,
  { unit }: Readonly<UnitFrame>,
  guns: UnitId,
  batteries: number,
): Violation | undefined {
  const unable = whyNoHands(g, unit);
  if (unable) return unable;
  if (!isGuns(g, guns) || sideOf(g, guns) !== sideOf(g, unit) || hexOf(g, guns) !== hexOf(g, unit))
    return no("gunsElsewhere", "16.4-return");
  const fixed = whyFixed(g, guns);
  if (fixed) return fixed;
  if (batteries < 1) return no("oneAtLeast", "16.4-return");
  if (batteries > freeGuns(g, guns)) return no("tooFewBatteries", "16.4-return", freeGuns(g, guns));
  const { batteries: began } = unitOf(g, unit);
  const most = isGrand(g, guns) ? began : Math.max(began, figure(g.world.charts, "batteries most"));
  return g.state.batteries[unit]! + batteries > most
    ? no("carriesNoMore", isGrand(g, guns) ? "16.5-return" : "16.4-return", most)
    : undefined;
}

export function takeUp(g: Play, { unit }: UnitFrame, guns: UnitId, batteries: number): void {
  const { state } = g;
  edit(g, "category")[unit] = MOBILE;
  edit(g, "shifted")[unit]! += batteries;
  setBatteries(g, unit, state.batteries[unit]! + batteries);
  g.emit({ type: "tookUp", unit: idOf(g, unit), guns: idOf(g, guns), batteries, cite: "16.4-return" });
  liftGuns(g, guns, batteries);
}

/** Takes this number of them off the map. */
export function liftGuns(g: Play, guns: UnitId, batteries: number): void {
  const { state } = g;
  edit(g, "steps")[guns]! -= batteries;
  if (state.steps[guns]! > 0) return;
  edit(g, "shifted")[guns] = 0;
  edit(g, "parent")[guns] = -1;
  remove(g, guns, SPARE);
}

/** [16.5-fixed] On the day of its foundation a grand battery stays as it is. */
export function whyFixed(g: Position, guns: UnitId): Violation | undefined {
  const { formation } = unitOf(g, guns);
  const { day } = g.world.turns[g.state.turn - 1]!;
  return isGrand(g, guns) && g.state.founded[formation] === day
    ? no("batteryFixed", "16.5-fixed")
    : undefined;
}

/** Why guns cannot end their move there: one marker a hex [R78]. */
export const whyNoPark = (g: Position, guns: UnitId, hex: Hex): Violation | undefined =>
  isGuns(g, guns) && gunsAt(g, hex, sideOf(g, guns)).some((other) => other !== guns)
    ? no("parkThere", "16.4", hexLabel(g, hex))
    : undefined;
