// The changes that rules make to units, keeping the index up to date. Each verb makes one change, and reports it
// unless its caller describes it better.

import type { Hex } from "@grognard/hex";
import { edit } from "@grognard/kernel";
import { defaultFormation, hexLabel, hexOf, idOf, increments, isArtillery, onMap, unitOf } from "./board.ts";
import { heightFor, liftUp, muster, noteChange, standUp, turnRound } from "./occupancy.ts";
import { noteHolder } from "./rules/17-scenarios/17-holders.ts";
import {
  BOXED,
  type Case,
  ELIMINATED,
  FRESH,
  GOOD,
  isTwoHex,
  LIMBERED,
  type Morale,
  NONE,
  ON_MAP,
  type Place,
  type Play,
  type Readiness,
  type UnitId,
} from "./types.ts";

export interface Stance {
  readonly hex: Hex;
  readonly formation: number;
  readonly facing: number;
  readonly tail?: readonly Hex[];
  /** Under the stack instead of on top of it [6.7.12b]. */
  readonly bottom?: boolean;
}

/** Places the unit somewhere, or changes how it is placed; on top unless it was in that hex already. */
export function stand(
  g: Play,
  unit: UnitId,
  { hex, formation, facing, tail = [], bottom = false }: Stance,
): void {
  const { state } = g;
  const stays = onMap(g, unit) && state.hex[unit] === hex;
  if (onMap(g, unit)) liftUp(g, unit);
  else muster(g, unit);
  if (!onMap(g, unit)) edit(g, "place")[unit] = ON_MAP;
  if (!stays) edit(g, "hex")[unit] = hex;
  if (state.formation[unit] !== formation) edit(g, "formation")[unit] = formation;
  if (state.facing[unit] !== facing) edit(g, "facing")[unit] = facing;
  if (state.tail[unit]!.length + tail.length > 0) edit(g, "tail")[unit] = [...tail];
  if (!stays && unitOf(g, unit).arm !== "leader") edit(g, "height")[unit] = heightFor(g, [hex], bottom);
  standUp(g, unit);
  noteHolder(g, unit);
}

/** To another hex in the same formation and facing. */
export const goTo = (g: Play, unit: UnitId, hex: Hex): void =>
  stand(g, unit, { hex, formation: g.state.formation[unit]!, facing: g.state.facing[unit]! });

export function setFormation(g: Play, unit: UnitId, formation: number, facing = g.state.facing[unit]!): void {
  stand(g, unit, { hex: hexOf(g, unit), formation, facing });
}

export function setFacing(g: Play, unit: UnitId, facing: number): void {
  const { hex, formation } = g.state;
  if (isTwoHex(formation[unit]!))
    return stand(g, unit, { hex: hex[unit]!, formation: formation[unit]!, facing });
  edit(g, "facing")[unit] = facing;
  turnRound(g, unit);
  noteHolder(g, unit);
}

/** Good Order restores a formation; anything else removes it [4.3.5] [4.3.6]. */
export function setMorale(g: Play, unit: UnitId, morale: Morale): void {
  edit(g, "morale")[unit] = morale;
  if (!onMap(g, unit)) return;
  const formation = morale === GOOD ? defaultFormation(g, unit, hexOf(g, unit)) : NONE;
  if (morale === GOOD || g.state.formation[unit] !== NONE) setFormation(g, unit, formation);
  else noteChange(g, unit);
}

/** The colour of its readiness marker (0: none) and the turn; the count of rest starts again [5.3.4]. */
export function markReadiness(g: Play, unit: UnitId, level: Readiness, marker = 0, turn = 0): void {
  edit(g, "readiness")[unit] = level;
  edit(g, "marker")[unit] = marker;
  edit(g, "marked")[unit] = turn;
  edit(g, "rest")[unit] = 0;
  if (onMap(g, unit)) noteChange(g, unit);
}

/** Takes the unit off the map and its markers off the unit. */
export function takeOff(g: Play, unit: UnitId, to: Place): void {
  if (onMap(g, unit)) liftUp(g, unit);
  muster(g, unit);
  edit(g, "place")[unit] = to;
  edit(g, "hex")[unit] = -1;
  edit(g, "tail")[unit] = [];
  edit(g, "formation")[unit] = isArtillery(g, unit) ? LIMBERED : 0;
  edit(g, "facing")[unit] = 0;
  edit(g, "height")[unit] = 0;
  edit(g, "morale")[unit] = GOOD;
  markReadiness(g, unit, FRESH);
  edit(g, "frozen")[unit] = 0;
  unmark(g, unit);
}

/** The unit is no longer part of any melee that must be fought; one without attackers or defenders is off. */
export function unmark(g: Play, unit: UnitId): void {
  const others = (units: readonly UnitId[]) => units.filter((one) => one !== unit);
  g.state.charges = g.state.charges
    .map((charge) => ({
      ...charge,
      attackers: others(charge.attackers),
      defenders: others(charge.defenders),
      straight: others(charge.straight),
      chargers: others(charge.chargers),
    }))
    .filter(({ attackers, defenders }) => attackers.length > 0 && defenders.length > 0);
}

/** [3.2.4] Out of the game; [3.2.5] a regiment takes its battalions with it. */
export function eliminate(g: Play, unit: UnitId, cite: Case): void {
  const hex = hexOf(g, unit);
  const { battalions, increments: full } = unitOf(g, unit);
  takeOff(g, unit, ELIMINATED);
  edit(g, "losses")[unit] = full;
  showStrength(g, unit);
  for (const battalion of battalions) {
    if (g.state.place[battalion] !== BOXED) continue;
    edit(g, "place")[battalion] = ELIMINATED;
    edit(g, "losses")[battalion] = unitOf(g, battalion).increments;
  }
  g.emit({ type: "eliminated", unit: idOf(g, unit), hex: hex < 0 ? "" : hexLabel(g, hex), cite });
}

/** Records losses and reports them; a unit with nothing left is eliminated. Returns how many it lost. */
export function lose(g: Play, unit: UnitId, losses: number, cite: Case): number {
  const taken = Math.min(losses, increments(g, unit));
  if (taken <= 0) return 0;
  if (onMap(g, unit)) liftUp(g, unit);
  edit(g, "losses")[unit]! += taken;
  if (onMap(g, unit)) standUp(g, unit);
  const left = increments(g, unit);
  const hidden = left > 0 ? g.state.veiled[unit]! : 0;
  const lost = { type: "lost", unit: idOf(g, unit), increments: taken, left } as const;
  g.emit({ ...lost, ...(hidden === 0 ? {} : { hidden }), cite });
  if (left === 0) eliminate(g, unit, "3.2.4");
  return taken;
}

/** [2.2.3] [R118] Combat has revealed something of the unit's Specific Side. */
export function show(g: Play, unit: UnitId, what: number): void {
  edit(g, "shown")[unit]! |= what;
}

/** Its strength has been counted openly: the enemy knows all its losses now. */
export function showStrength(g: Play, unit: UnitId): void {
  edit(g, "veiled")[unit] = 0;
}
