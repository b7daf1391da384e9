// The changes that rules make to units, with the index kept true. Each verb makes one change, and tells it unless its
// caller knows better what has happened.

import type { Hex } from "@grognard/hex";
import { defaultFormation, hexOf, idOf, increments, isArtillery, nameOf, onMap, unitOf } from "./board.ts";
import { forgetInfluence, heightFor, liftUp, standUp } from "./occupancy.ts";
import { noteHolder } from "./rules/17-scenarios/17-holders.ts";
import {
  BOXED,
  type Case,
  ELIMINATED,
  FRESH,
  GOOD,
  LIMBERED,
  type Morale,
  NONE,
  ON_MAP,
  type Place,
  type Play,
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

/** Stands the unit somewhere, or differently where it is; on top unless it was in that hex already. */
export function stand(
  g: Play,
  unit: UnitId,
  { hex, formation, facing, tail = [], bottom = false }: Stance,
): void {
  const { state } = g;
  const stays = onMap(g, unit) && state.hex[unit] === hex;
  if (onMap(g, unit)) liftUp(g, unit);
  state.place[unit] = ON_MAP;
  state.hex[unit] = hex;
  state.formation[unit] = formation;
  state.facing[unit] = facing;
  state.tail[unit] = [...tail];
  if (!stays && unitOf(g, unit).arm !== "leader") state.height[unit] = heightFor(g, [hex], bottom);
  standUp(g, unit);
  noteHolder(g, unit);
}

/** To another hex in the same formation and facing. */
export const goTo = (g: Play, unit: UnitId, hex: Hex): void =>
  stand(g, unit, { hex, formation: g.state.formation[unit]!, facing: g.state.facing[unit]! });

export function setFormation(g: Play, unit: UnitId, formation: number, facing = g.state.facing[unit]!): void {
  stand(g, unit, { hex: hexOf(g, unit), formation, facing });
}

export const setFacing = (g: Play, unit: UnitId, facing: number): void =>
  stand(g, unit, {
    hex: hexOf(g, unit),
    formation: g.state.formation[unit]!,
    facing,
    tail: g.state.tail[unit]!,
  });

/** Good Order brings back a formation; anything else takes it away [4.3.5] [4.3.6]. */
export function setMorale(g: Play, unit: UnitId, morale: Morale): void {
  g.state.morale[unit] = morale;
  if (!onMap(g, unit)) return;
  const formation = morale === GOOD ? defaultFormation(g, unit, hexOf(g, unit)) : NONE;
  if (morale === GOOD || g.state.formation[unit] !== NONE) setFormation(g, unit, formation);
  forgetInfluence(g);
}

/** Takes the unit off the map and its markers off the unit. */
export function takeOff(g: Play, unit: UnitId, to: Place): void {
  const { state } = g;
  if (onMap(g, unit)) liftUp(g, unit);
  state.place[unit] = to;
  state.hex[unit] = -1;
  state.tail[unit] = [];
  state.formation[unit] = isArtillery(g, unit) ? LIMBERED : 0;
  state.facing[unit] = 0;
  state.height[unit] = 0;
  state.morale[unit] = GOOD;
  state.readiness[unit] = FRESH;
  state.marker[unit] = 0;
  state.marked[unit] = 0;
  state.rest[unit] = 0;
  state.frozen[unit] = 0;
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

/** [3.2.4] Out of the game; [3.2.5] with a regiment go its battalions. */
export function eliminate(g: Play, unit: UnitId, cite: Case): void {
  const hex = hexOf(g, unit);
  const { battalions, increments: full } = unitOf(g, unit);
  takeOff(g, unit, ELIMINATED);
  g.state.losses[unit] = full;
  showStrength(g, unit);
  for (const battalion of battalions) {
    if (g.state.place[battalion] !== BOXED) continue;
    g.state.place[battalion] = ELIMINATED;
    g.state.losses[battalion] = unitOf(g, battalion).increments;
  }
  g.emit({ type: "eliminated", unit: idOf(g, unit), hex: hex < 0 ? "" : nameOf(g, hex), cite });
}

/** Books losses and tells them; a unit with nothing left is eliminated. Returns how many it lost. */
export function lose(g: Play, unit: UnitId, losses: number, cite: Case): number {
  const taken = Math.min(losses, increments(g, unit));
  if (taken <= 0) return 0;
  if (onMap(g, unit)) liftUp(g, unit);
  g.state.losses[unit]! += taken;
  if (onMap(g, unit)) standUp(g, unit);
  const left = increments(g, unit);
  const hidden = left > 0 ? g.state.veiled[unit]! : 0;
  const lost = { type: "lost", unit: idOf(g, unit), increments: taken, left } as const;
  g.emit({ ...lost, ...(hidden === 0 ? {} : { hidden }), cite });
  if (left === 0) eliminate(g, unit, "3.2.4");
  return taken;
}

/** [2.2.3] [R118] Combat has shown something of the unit's Specific Side. */
export function show(g: Play, unit: UnitId, what: number): void {
  g.state.shown[unit]! |= what;
}

/** Its strength has been counted before the enemy's eyes: he knows all its losses now. */
export function showStrength(g: Play, unit: UnitId): void {
  g.state.veiled[unit] = 0;
}
