// The changes that rules make to pieces; they keep the index up to date. Each verb makes one change and reports it,
// unless its caller reports something more specific.

import type { Hex } from "@grognard/hex";
import { edit } from "@grognard/kernel";
import {
  combatUnitsAt,
  hexLabel,
  hexOf,
  idOf,
  isBridging,
  isCombat,
  isDetachment,
  isTrain,
  onMap,
  piecesAt,
  sideOf,
  unitOf,
} from "./board.ts";
import { forgetCosts, forgetZones, liftUp, standUp } from "./occupancy.ts";
import { type Case, ELIMINATED, ON_MAP, type Place, type Play, SPARE, SPENT, type UnitId } from "./types.ts";

export interface Stance {
  readonly hex: Hex;
  readonly facing?: number;
  /** March column: counters not yet deployed, and the road behind the head. */
  readonly column?: number;
  readonly trail?: readonly Hex[];
  /** Extended line: the other hex. */
  readonly wing?: Hex;
}

/** Puts the piece somewhere, or changes how it is there. What is left out stays as it was, but a line ends. Its leader
 *  goes along if he would be left alone [15.2]. */
export function stand(g: Play, unit: UnitId, { hex, facing, column, trail, wing = -1 }: Stance): void {
  const { state } = g;
  const from = state.hex[unit]!;
  if (onMap(g, unit)) liftUp(g, unit);
  leaveWorks(g, unit, hex);
  edit(g, "place")[unit] = ON_MAP;
  edit(g, "hex")[unit] = hex;
  if (facing !== undefined) edit(g, "facing")[unit] = facing;
  if (column !== undefined) edit(g, "column")[unit] = column;
  if (trail !== undefined) edit(g, "trail")[unit] = [...trail];
  edit(g, "wing")[unit] = wing;
  standUp(g, unit);
  if (hex !== from) dropBridge(g, unit);
  if (hex !== from && isLeftAlone(g, unit, from)) stand(g, leaderOf(g, unit), { hex });
}

const leaderOf = (g: Play, unit: UnitId): UnitId =>
  g.world.formations[unitOf(g, unit).formation]?.leader ?? -1;

/** Whether the leader of its formation is in the hex without any other of his units; he rides at the head of a column. */
function isLeftAlone(g: Play, unit: UnitId, hex: Hex): boolean {
  const leader = leaderOf(g, unit);
  if (leader < 0 || leader === unit || hex < 0 || g.state.hex[leader] !== hex) return false;
  const { formation } = unitOf(g, unit);
  return !piecesAt(g, hex).some(
    (one) => one !== unit && isCombat(g, one) && unitOf(g, one).formation === formation,
  );
}

/** [14.0] Trenches, and those that have been begun, are removed when the hex is empty. */
function leaveWorks(g: Play, unit: UnitId, hex: Hex): void {
  const { state } = g;
  const old = hexOf(g, unit);
  if (old === hex || !isCombat(g, unit) || ![...state.trenches, ...state.digging].includes(old)) return;
  if (combatUnitsAt(g, old, sideOf(g, unit)).length > 0) return;
  state.trenches = state.trenches.filter((one) => one !== old);
  state.digging = state.digging.filter((one) => one !== old);
}

export function face(g: Play, unit: UnitId, facing: number, cite: Case): void {
  if (g.state.facing[unit] === facing) return;
  stand(g, unit, { hex: hexOf(g, unit), facing, wing: g.state.wing[unit]! });
  g.emit({ type: "faced", unit: idOf(g, unit), facing, cite });
}

/** Takes it off the map. */
export function remove(g: Play, unit: UnitId, place: Exclude<Place, typeof ON_MAP>): void {
  if (onMap(g, unit)) liftUp(g, unit);
  leaveWorks(g, unit, -1);
  edit(g, "hex")[unit] = -1;
  edit(g, "place")[unit] = place;
  edit(g, "column")[unit] = 0;
  edit(g, "trail")[unit] = [];
  edit(g, "wing")[unit] = -1;
  dropBridge(g, unit);
}

/** [6.11] When engineers leave, so does their bridge. */
function dropBridge(g: Play, unit: UnitId): void {
  if (!isBridging(g, unit)) return;
  edit(g, "bridging")[unit] = -1;
  forgetCosts(g);
}

/** Up or down the track, never beyond its ends [11.0-boxes]. */
export function tire(g: Play, unit: UnitId, levels: number, cite: Case): void {
  if (!isCombat(g, unit)) return;
  const from = g.state.fatigue[unit]!;
  const to = Math.max(0, Math.min(SPENT, from + levels));
  if (from === to) return;
  edit(g, "fatigue")[unit] = to;
  g.emit({ type: "fatigued", unit: idOf(g, unit), from, to, cite });
}

/** A smashed unit needs no marker [10.2-nod]. */
export function disorganize(g: Play, unit: UnitId, cite: Case): void {
  if (!isCombat(g, unit) || g.state.disorganized[unit] === 1 || g.state.smashed[unit] === 1) return;
  edit(g, "disorganized")[unit] = 1;
  g.emit({ type: "disorganized", unit: idOf(g, unit), cite });
}

export function reorganize(g: Play, unit: UnitId, cite: Case): void {
  if (g.state.disorganized[unit] === 0) return;
  edit(g, "disorganized")[unit] = 0;
  g.emit({ type: "reorganized", unit: idOf(g, unit), cite });
}

/** Its last step is gone, but not all of it [10.2]. */
export function smash(g: Play, unit: UnitId, cite: Case): void {
  edit(g, "smashed")[unit] = 1;
  edit(g, "disorganized")[unit] = 0; // [10.2-nod]
  forgetZones(g); // [R10]
  g.emit({ type: "smashed", unit: idOf(g, unit), cite });
}

/** A smashed unit recovers one of its missing steps [10.2-success]. */
export function reform(g: Play, unit: UnitId, cite: Case): void {
  const { state } = g;
  edit(g, "smashed")[unit] = 0;
  edit(g, "stragglers")[unit]!--;
  edit(g, "forced")[unit] = Math.max(0, state.forced[unit]! - 1); // [R110]
  edit(g, "steps")[unit] = 1;
  forgetZones(g);
  g.emit({ type: "recovered", unit: idOf(g, unit), cite });
}

/** Out of the game: its remaining steps are lost for good, stragglers too [10.2-destroy]. */
export function eliminate(g: Play, unit: UnitId, cite: Case): void {
  const { state } = g;
  g.emit({ type: "eliminated", unit: idOf(g, unit), hex: hexLabel(g, hexOf(g, unit)), cite });
  edit(g, "lost")[unit]! += state.steps[unit]! + state.stragglers[unit]!;
  edit(g, "steps")[unit] = 0;
  edit(g, "stragglers")[unit] = 0;
  edit(g, "forced")[unit] = 0;
  edit(g, "smashed")[unit] = 0;
  edit(g, "disorganized")[unit] = 0;
  if (isTrain(g, unit)) edit(g, "trainsLost")[sideOf(g, unit)]!++;
  if (isDetachment(g, unit)) inherit(g, unit);
  remove(g, unit, unitOf(g, unit).spare ? SPARE : ELIMINATED);
}

/** [R111] Losses of a detachment are losses of its division. */
function inherit(g: Play, detachment: UnitId): void {
  const { state } = g;
  const parent = state.parent[detachment]!;
  if (parent < 0) return;
  edit(g, "lost")[parent]! += state.lost[detachment]!;
  edit(g, "lost")[detachment] = 0;
  edit(g, "parent")[detachment] = -1;
}

/** Batteries gained or lost, which affects zones [6.2-infantry]. */
export function setBatteries(g: Play, unit: UnitId, batteries: number): void {
  edit(g, "batteries")[unit] = batteries;
  forgetZones(g);
}
