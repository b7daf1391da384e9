// One piece of a position: where it is, how it stands, what has happened to it.

import { isAdjacent } from "@grognard/hex";
import { Problem } from "@grognard/kernel";
import { checkKind, checkOffMap, keepOfPiece, pieceMeant } from "@grognard/parts";
import { stepsOf } from "../board.ts";
import { checkFormation, checkWing, usualFormation } from "../scenario/load-posts.ts";
import {
  ABOARD,
  type Beginnings,
  ELIMINATED,
  ON_MAP,
  type Place,
  ROAD,
  SPARE,
  type Unit,
  WAITING,
  type World,
} from "../types.ts";
import { FORM, type UnitEntry } from "./form.ts";

const FIELDS = FORM.pieces.units.state;

export function placeUnit(world: World, state: Beginnings, id: string, entry: UnitEntry): void {
  const place = `position.units.${id}`;
  const index = pieceMeant(world.unitById, id);
  const unit = world.units[index]!;
  checkKind(FIELDS, entry, unit.arm, place);
  if (entry.place !== undefined) putAway(state, unit, entry.place, `${place}.place`);
  if (entry.at !== undefined) putAt(world, state, unit, entry.at);
  keepOfPiece(FIELDS, state, index, entry);
  if (unit.arm !== "leader") setStrength(world, state, unit, entry, place);
  if (state.place[index] === ON_MAP) setStance(world, state, unit, entry, place);
  else checkOffMap(FIELDS, entry, place);
}

function putAway(state: Beginnings, { index, spare, arm }: Unit, where: number, place: string): void {
  if (where === ON_MAP) throw new Problem('on the map a unit is "at" a hex', place);
  if (where === SPARE && !spare) throw new Problem("it is no spare counter", place);
  if (where === WAITING && spare) throw new Problem("spare counters do not wait: they are spare", place);
  if (where === ABOARD && arm !== "crew") throw new Problem("only a crew mans guns", place, "7.53");
  state.place[index] = where as Place;
  state.hex[index] = -1;
  state.wing[index] = -1;
  state.trail[index] = [];
  if (where === ELIMINATED) state.strength[index] = 0;
}

/** It starts in a clean state where it is put. */
function putAt({ map, units }: World, state: Beginnings, unit: Unit, hex: number): void {
  const { index } = unit;
  state.place[index] = ON_MAP;
  state.hex[index] = hex;
  state.wing[index] = -1;
  state.trail[index] = [];
  state.formation[index] = usualFormation(map, unit, hex);
  if (unit.arm === "artillery" && units[unit.crew]!.spare) state.place[unit.crew] = ABOARD; // the other half
}

/** Spare counters come with what is printed on them; a crew with its guns is as large as these need [7.62]. */
function setStrength(
  world: World,
  state: Beginnings,
  { index, strength: full, spare, crew }: Unit,
  entry: UnitEntry,
  place: string,
): void {
  const usual = spare && state.place[index] === ON_MAP ? full : state.strength[index]!;
  const strength = entry.strength ?? usual;
  if (strength > full)
    throw new Problem(`has no more than ${full} strength points`, `${place}.strength`, "2.4-b");
  state.strength[index] = strength;
  if (crew >= 0 && state.place[crew] === ABOARD)
    state.strength[crew] = Math.min(state.strength[crew]!, stepsOf({ world }, strength));
}

function setStance({ map }: World, state: Beginnings, unit: Unit, entry: UnitEntry, place: string): void {
  const { index } = unit;
  if (entry.formation !== undefined) {
    checkFormation(unit.arm, entry.formation, `${place}.formation`);
    state.formation[index] = entry.formation;
  }
  if (entry.wing !== undefined) state.wing[index] = entry.wing;
  if (unit.arm === "leader") return;
  const hex = state.hex[index]!;
  checkWing(
    map,
    { hex, facing: state.facing[index]!, formation: state.formation[index]!, wing: state.wing[index]! },
    place,
  );
  if (entry.trail !== undefined) setTrail(map.grid, state, unit, entry.trail, `${place}.trail`);
}

/** [6.65] The road behind the head. */
function setTrail(
  grid: World["map"]["grid"],
  state: Beginnings,
  { index }: Unit,
  trail: readonly number[],
  place: string,
): void {
  if (state.formation[index] !== ROAD) throw new Problem("only a road column has a tail", place, "6.65-a");
  for (const [i, hex] of trail.entries())
    if (!isAdjacent(grid, trail[i - 1] ?? state.hex[index]!, hex))
      throw new Problem("must be a chain of hexes behind its head", `${place}[${i}]`, "6.65-a");
  state.trail[index] = [...trail];
}
