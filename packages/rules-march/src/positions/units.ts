// One unit of a position: where it is, its formation and facing, what has happened to it.

import { isAdjacent } from "@grognard/hex";
import { Problem } from "@grognard/kernel";
import { checkKind, checkOffMap, keepOfPiece, pieceMeant } from "@grognard/parts";
import {
  type Beginnings,
  countersOf,
  ELIMINATED,
  ON_MAP,
  type Place,
  SPARE,
  type Unit,
  WAITING,
  type World,
} from "../types.ts";
import { COMBAT, FORM, type PositionContent } from "./form.ts";

type UnitEntry = PositionContent["units"][string];

const FIELDS = FORM.pieces.units.state;

export function placeUnit(world: World, state: Beginnings, id: string, entry: UnitEntry): void {
  const place = `position.units.${id}`;
  const index = pieceMeant(world.unitById, id);
  const unit = world.units[index]!;
  checkKind(FIELDS, entry, unit.arm, place);
  if (entry.place !== undefined) putAway(state, unit, entry.place, `${place}.place`);
  if (entry.at !== undefined) {
    state.place[index] = ON_MAP;
    state.hex[index] = entry.at;
    state.column[index] = 0;
    state.trail[index] = [];
    state.wing[index] = -1;
  }
  keepOfPiece(FIELDS, state, index, entry);
  countSteps(state, unit, entry, place);
  if (state.place[index] === ON_MAP) stand(world, state, unit, entry, place);
  else checkOffMap(FIELDS, entry, place);
}

function putAway(state: Beginnings, { index, spare }: Unit, where: number, place: string): void {
  if (where === ON_MAP) throw new Problem('on the map a unit is "at" a hex', place);
  if (where === SPARE && !spare) throw new Problem("it is no spare counter", place);
  if (where === WAITING && spare) throw new Problem("spare counters do not wait: they are spare", place);
  state.place[index] = where as Place;
  state.hex[index] = -1;
  state.column[index] = 0;
  state.trail[index] = [];
  state.wing[index] = -1;
  if (where === ELIMINATED) {
    state.lost[index]! += state.steps[index]! + state.stragglers[index]!;
    state.steps[index] = 0;
    state.stragglers[index] = 0;
  }
}

/** Steps on the map, missing and lost make up the division; what is not given follows from the rest. */
function countSteps(state: Beginnings, unit: Unit, entry: UnitEntry, place: string): void {
  const { index, arm, spare, steps: full } = unit;
  const { steps, lost } = entry;
  if (!COMBAT.includes(arm)) {
    const usual = spare && state.place[index] === ON_MAP ? 1 : state.steps[index]!;
    setSteps(state, unit, steps ?? usual, place);
    return;
  }
  if (entry.smashed === 1 && entry.stragglers === undefined) state.stragglers[index] ||= 1; // [10.2]
  const missing = state.stragglers[index]!;
  if (spare) {
    if (state.place[index] === ON_MAP && state.parent[index]! < 0)
      throw new Problem('a detachment needs its "parent"', place, "10.3-create");
    setSteps(state, unit, steps ?? (entry.smashed ? 0 : 1), place);
    state.lost[index] = lost ?? 0;
    return;
  }
  if (state.place[index] === ELIMINATED) return;
  const there = full - missing;
  const usual = entry.smashed ? 0 : there - (lost ?? state.lost[index]!);
  setSteps(state, unit, steps ?? usual, place);
  state.lost[index] = lost ?? there - state.steps[index]!;
}

function setSteps(state: Beginnings, { index, steps: full }: Unit, steps: number, place: string): void {
  const most = full - state.stragglers[index]!;
  if (steps > most || steps < 0)
    throw new Problem(`has no more than ${Math.max(0, most)} steps`, `${place}.steps`, "2.2.1-steps");
  state.steps[index] = steps;
}

/** [10.3] A detachment's steps are missing from its division. */
export function reckonDetachments({ units }: World, state: Beginnings): void {
  for (const { index, spare, arm, formation, id } of units) {
    const parent = state.parent[index]!;
    if (!spare || !COMBAT.includes(arm) || parent < 0) continue;
    const division = units[parent]!;
    if (division.formation !== formation || division.spare || !COMBAT.includes(division.arm))
      throw new Problem(
        `${division.id} is no division of its formation`,
        `position.units.${id}.parent`,
        "10.3",
      );
    const away = state.steps[index]! + state.stragglers[index]! + state.lost[index]!;
    // Steps counted as lost are with the detachment; otherwise they come from those on the map.
    const fromLost = Math.min(away, state.lost[parent]!);
    state.lost[parent]! -= fromLost;
    state.steps[parent]! -= away - fromLost;
  }
}

/** Facing is kept; a column has its road behind it, a line its other hex. */
function stand(
  { map: { grid } }: World,
  state: Beginnings,
  { index, arm }: Unit,
  entry: UnitEntry,
  place: string,
): void {
  const { trail, column, wing } = entry;
  const hex = state.hex[index]!;
  if (trail !== undefined || column !== undefined) {
    if (wing !== undefined) throw new Problem("is either in column or in line", `${place}.wing`, "16.7");
    if (COMBAT.includes(arm)) {
      const most = countersOf(state.steps[index]!);
      if ((column ?? 1) > most)
        throw new Problem(`a column of this strength has no more than ${most}`, `${place}.column`, "15.7");
      state.column[index] = column ?? most;
    } else if (trail && trail.length > 1)
      throw new Problem("a train is in no more than two hexes", `${place}.trail`, "15.8-stack");
    state.trail[index] = [...(trail ?? [])];
    for (const [i, one] of state.trail[index]!.entries())
      if (!isAdjacent(grid, state.trail[index]![i - 1] ?? hex, one))
        throw new Problem("must be a chain of hexes behind its head", `${place}.trail[${i}]`, "15.7-follow");
  }
  for (const key of ON_MARCH)
    if (entry[key] && state.column[index] === 0)
      throw new Problem("is only for a march column", `${place}.${key}`, "15.7");
  if (wing === undefined) return;
  if (!isAdjacent(grid, hex, wing)) throw new Problem("must be beside its hex", `${place}.wing`, "16.7-form");
  state.wing[index] = wing;
}

const ON_MARCH = ["deploying", "passed", "heldAt", "shunned"] as const;
