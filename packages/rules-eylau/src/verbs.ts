// The changes that rules make to pieces, keeping the index up to date. Each verb makes one change, and tells it unless
// its caller knows better what has happened.

import type { Hex } from "@grognard/hex";
import { edit } from "@grognard/kernel";
import {
  hexLabel,
  hexOf,
  idOf,
  isArtillery,
  isCrew,
  isInfantry,
  onMap,
  plainFormation,
  stepsOf,
  strengthOf,
  unitOf,
} from "./board.ts";
import { figure } from "./figures.ts";
import { comeOn, followTrail, goOff, heightFor, liftUp, standUp, unsettleZones } from "./occupancy.ts";
import { bookRout, strengthLost } from "./rules/14-tracks.ts";
import { claim } from "./rules/20.1-ground.ts";
import {
  ABOARD,
  type Case,
  COLUMN,
  DISORDERED,
  ELIMINATED,
  GOOD,
  ON_MAP,
  type Place,
  type Play,
  ROAD,
  ROUTED,
  SPARE,
  type UnitId,
} from "./types.ts";

export interface Stance {
  readonly hex: Hex;
  readonly facing?: number;
  readonly formation?: number;
  /** Extended line: the other hex; left out, it is in one. */
  readonly wing?: Hex;
  /** Road column: the hexes behind the head. */
  readonly trail?: readonly Hex[];
  /** Beneath the stack instead of on top of it. */
  readonly bottom?: boolean;
}

/** Puts a piece somewhere, or changes how it stands; what is not given stays as it was, except that a line ends. */
export function stand(
  g: Play,
  unit: UnitId,
  { hex, facing, formation, wing = -1, trail = [], bottom = false }: Stance,
): void {
  const { state } = g;
  const stays = onMap(g, unit) && state.hex[unit] === hex;
  const fully = stays && state.wing[unit] === wing && state.trail[unit]!.length + trail.length === 0;
  if (onMap(g, unit)) liftUp(g, unit, fully);
  else comeOn(g, unit);
  edit(g, "place")[unit] = ON_MAP;
  edit(g, "hex")[unit] = hex;
  edit(g, "wing")[unit] = wing;
  edit(g, "trail")[unit] = [...trail];
  if (facing !== undefined) edit(g, "facing")[unit] = facing;
  if (formation !== undefined) edit(g, "formation")[unit] = formation;
  if (!stays) edit(g, "height")[unit] = heightFor(g, hex, bottom);
  standUp(g, unit, fully);
  claim(g, unit);
}

/** Takes it off the map. */
export function remove(g: Play, unit: UnitId, place: Exclude<Place, typeof ON_MAP>): void {
  if (onMap(g, unit)) {
    liftUp(g, unit);
    goOff(g, unit);
  }
  edit(g, "place")[unit] = place;
  edit(g, "hex")[unit] = -1;
  edit(g, "wing")[unit] = -1;
  edit(g, "trail")[unit] = [];
  edit(g, "rearward")[unit] = 0;
  followTrail(g, unit);
}

/** It is under another leader from now on; -1: under none. */
export function putUnder(g: Play, unit: UnitId, leader: UnitId): void {
  if (g.state.superior[unit] === leader) return;
  edit(g, "superior")[unit] = leader;
  g.index.under = undefined;
}

/** [7.21] No further effect on units that are disordered or routed already; true if it changed. */
export function disorder(g: Play, unit: UnitId, cite: Case): boolean {
  if (g.state.morale[unit] !== GOOD) return false;
  edit(g, "morale")[unit] = DISORDERED;
  edit(g, "rearward")[unit] = 0;
  scatter(g, unit);
  unsettleZones(g, unit);
  g.emit({ type: "disordered", unit: idOf(g, unit), cite });
  return true;
}

/** [R17] A road column without order has no length. */
function scatter(g: Play, unit: UnitId): void {
  if (g.state.formation[unit] === ROAD && g.state.trail[unit]!.length > 0)
    stand(g, unit, { hex: hexOf(g, unit) });
}

/** [7.22] Infantry routs in column; limbered guns as they are. In which hex an extended line gathers is asked before
 *  its first step [8.33-3]. */
export function rout(g: Play, unit: UnitId, cite: Case): boolean {
  const { state } = g;
  if (state.morale[unit] === ROUTED) return false;
  edit(g, "morale")[unit] = ROUTED;
  edit(g, "rearward")[unit] = 0;
  scatter(g, unit);
  if (isInfantry(g, unit))
    stand(g, unit, { hex: hexOf(g, unit), formation: COLUMN, wing: state.wing[unit]! });
  unsettleZones(g, unit);
  g.emit({ type: "routed", unit: idOf(g, unit), cite });
  bookRout(g, unit);
  return true;
}

/** No longer routed, but still disordered. */
export function halt(g: Play, unit: UnitId): void {
  edit(g, "morale")[unit] = DISORDERED;
  if (onMap(g, unit)) unsettleZones(g, unit);
}

/** Good order again, in a formation that its hex allows. */
export function recover(
  g: Play,
  unit: UnitId,
  formation = plainFormation(g, unit),
  facing = g.state.facing[unit]!,
): void {
  edit(g, "morale")[unit] = GOOD;
  const { wing } = g.state;
  stand(g, unit, { hex: hexOf(g, unit), formation, facing, wing: wing[unit]! });
}

/** Takes strength points or guns away and tells it; without any left it is eliminated. Returns how many it lost. A
 *  crew loses by guns' worth [7.62-B]. */
export function lose(g: Play, unit: UnitId, points: number, cite: Case): number {
  const { state } = g;
  const each = isCrew(g, unit) ? figure(g.world.charts, "guns a crew step") : 1;
  const taken = Math.min(points, strengthOf(g, unit) * each - state.thinned[unit]!);
  if (taken <= 0) return 0;
  const lost = state.thinned[unit]! + taken;
  edit(g, "strength")[unit]! -= Math.floor(lost / each);
  edit(g, "thinned")[unit] = lost % each;
  unsettleZones(g, unit);
  g.emit({ type: "lost", unit: idOf(g, unit), points: taken, left: strengthOf(g, unit), cite });
  if (strengthOf(g, unit) === 0) {
    eliminate(g, unit, cite);
  } else {
    if (isArtillery(g, unit)) followGuns(g, unit);
    strengthLost(g, unit);
  }
  return taken;
}

/** [7.62-A] A crew with its guns loses nothing itself, but becomes smaller with them. */
export function followGuns(g: Play, battery: UnitId): void {
  const { crew } = unitOf(g, battery);
  if (g.state.place[crew] !== ABOARD) return;
  edit(g, "strength")[crew] = Math.min(strengthOf(g, crew), stepsOf(g, strengthOf(g, battery)));
}

/** Out of the game; with the guns of a battery goes its crew, wherever that is [7.62-D]. */
export function eliminate(g: Play, unit: UnitId, cite: Case): void {
  const hex = hexOf(g, unit);
  g.emit({ type: "eliminated", unit: idOf(g, unit), ...(hex < 0 ? {} : { hex: hexLabel(g, hex) }), cite });
  edit(g, "strength")[unit] = 0;
  const { spare, crew } = unitOf(g, unit);
  remove(g, unit, spare ? SPARE : ELIMINATED);
  if (isArtillery(g, unit)) loseCrew(g, crew);
  g.note({ type: "eliminated", unit, hex });
  g.note({ type: "stopped", unit });
  strengthLost(g, unit);
}

function loseCrew(g: Play, crew: UnitId): void {
  if (onMap(g, crew)) return eliminate(g, crew, "7.62-D");
  edit(g, "strength")[crew] = 0;
  edit(g, "place")[crew] = ELIMINATED;
}
