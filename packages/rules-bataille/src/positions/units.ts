// One unit of a position: where it is, in what formation, what has happened to it.

import type { Hex } from "@grognard/hex";
import { Problem } from "@grognard/kernel";
import { checkKind, checkOffMap, keepOfPiece, pieceMeant, readShape, whole } from "@grognard/parts";
import { buildIndex } from "../occupancy.ts";
import { stackingFault } from "../rules/03-increments/03.1-stacking.ts";
import { checkFormation, usualFormation } from "../scenario/load-posts.ts";
import {
  AWAY,
  BOXED,
  type Case,
  ELIMINATED,
  EXITED,
  type FreshState,
  GOOD,
  NONE,
  ON_MAP,
  type Place,
  type Post,
  SQUARE,
  TAKEN,
  type Unit,
  type UnitId,
  WAITING,
  type World,
} from "../types.ts";
import { words } from "../words/index.ts";
import { FORM, type PositionContent } from "./form.ts";

type UnitEntry = PositionContent["units"][string];

const FIELDS = FORM.pieces.units.state;

/** `height`: a higher number is above a lower one. `named`: all units of the position. */
export function placeUnit(
  world: World,
  state: FreshState,
  id: string,
  entry: UnitEntry,
  height: number,
  named: ReadonlySet<string>,
): void {
  const place = `position.units.${id}`;
  const index = pieceMeant(world.unitById, id);
  const unit = world.units[index]!;
  state.height[index] = height;
  checkKind(FIELDS, entry, unit.arm, place);
  if (entry.marching && unit.horse)
    throw new Problem("horse artillery does not force march", `${place}.marching`, "11.2.3b");
  if (entry.place !== undefined) putAway(state, unit, entry.place, `${place}.place`);
  keepOfPiece(FIELDS, state, index, entry);
  state.losses[index] = entry.losses ?? state.losses[index]!;
  state.veiled[index] = entry.veiled ?? (entry.losses === undefined ? state.veiled[index]! : 0);
  checkNumbers(world, state, unit, place);
  const colour = entry.marker ?? (state.readiness[index] === 0 ? undefined : state.active);
  state.marker[index] = colour === undefined ? 0 : 1 + colour;
  if (entry.at !== undefined) putOnMap(world, state, unit, entry.at, named);
  if (state.place[index] === ON_MAP) stand(world, state, unit, entry, place);
  else checkOffMap(FIELDS, entry, place);
}

/** Numbers whose bounds depend on the unit and on each other. */
function checkNumbers(
  { turns }: World,
  state: FreshState,
  { index, arm, increments }: Unit,
  place: string,
): void {
  const isGone = state.place[index] === ELIMINATED;
  const check = (key: "losses" | "veiled" | "marked" | "due", from: number, to: number, cite?: Case) =>
    readShape(whole(from, to, cite), state[key][index], `${place}.${key}`);
  check("losses", 0, isGone ? increments : Math.max(0, increments - 1), "2.4.2a");
  check("veiled", 0, state.losses[index]!, "2.2.3");
  check("marked", 0, state.turn);
  check("due", -1, arm === "leader" ? 9999 : turns.length + 9);
}

/** Leaders are away or taken, troops eliminated. */
function putAway(state: FreshState, { index, arm }: Unit, where: number, place: string): void {
  if (where === ON_MAP) throw new Problem('on the map a unit is "at" a hex', place);
  const isLeader = arm === "leader";
  if ((where === AWAY || where === TAKEN) !== isLeader && where !== WAITING && where !== EXITED)
    throw new Problem(
      isLeader ? "leaders are away or taken" : "only leaders are away or taken",
      place,
      "14.2.1",
    );
  state.place[index] = where as Place;
  state.hex[index] = -1;
  state.tail[index] = [];
}

/** [2.2.4] A regiment is on the map, or its battalions are, never both. */
function putOnMap(
  { units }: World,
  state: FreshState,
  unit: Unit,
  hex: Hex,
  named: ReadonlySet<string>,
): void {
  state.place[unit.index] = ON_MAP;
  state.hex[unit.index] = hex;
  for (const other of [unit.regiment, ...unit.battalions]) {
    if (other < 0 || state.place[other] !== ON_MAP) continue;
    const id = units[other]!.id;
    if (named.has(id)) throw new Problem(`${id} is on the map too`, `position.units.${unit.id}.at`, "2.2.4");
    state.place[other] = BOXED;
    state.hex[other] = -1;
  }
}

/** Formation, facing and, in Road March, the hexes behind its head. */
function stand(world: World, state: FreshState, unit: Unit, entry: UnitEntry, place: string): void {
  const { index, arm } = unit;
  const hex = state.hex[index]!;
  const fresh = entry.at !== undefined;
  const formation = entry.formation ?? formationOf(world, state, unit, fresh);
  const facing = entry.facing ?? (fresh ? 0 : state.facing[index]!);
  const tail = entry.tail ?? (fresh ? [] : state.tail[index]!);
  const post: Post = { hex, formation, facing, tail, losses: state.losses[index]! };
  if (arm !== "leader") checkFormation(world.map, unit, post, place, world.options.skirmishInCover);
  state.formation[index] = formation;
  state.facing[index] = facing;
  state.tail[index] = [...tail];
}

/** [4.3.5] [4.3.6] Units out of order have no formation, unless the position says otherwise. */
function formationOf({ map }: World, state: FreshState, unit: Unit, fresh: boolean): number {
  if (state.morale[unit.index] !== GOOD) return NONE;
  return fresh ? usualFormation(map, unit, state.hex[unit.index]!) : state.formation[unit.index]!;
}

/** One side to a hex, unless cavalry is upon a square; and no more than fits. */
export function checkHexes(world: World, state: FreshState): void {
  const g = { world, state, index: buildIndex(world, state) };
  const names = (units: readonly UnitId[]) => units.map((unit) => world.units[unit]!.id);
  for (const [hex, units] of g.index.at.entries()) {
    if (!units) continue;
    const sides = ([0, 1] as const).map((side) => units.filter((unit) => world.units[unit]!.side === side));
    const [french = [], others = []] = sides;
    const at = world.map.grid.names[hex];
    if (french.length > 0 && others.length > 0 && !isUponSquare(world, state, french, others))
      throw new Problem(
        `${names([french[0]!, others[0]!]).join(" and ")} cannot both be in ${at}`,
        "position.units",
        "10.1.10",
      );
    for (const side of [0, 1] as const) {
      const own = sides[side]!;
      const fault =
        own.length > 0 &&
        stackingFault(
          g,
          hex,
          side,
          own,
          own.map((unit) => state.formation[unit]!),
        );
      if (fault)
        throw new Problem(
          `${names(own).join(", ")} in ${at}: ${words.say(fault)}`,
          "position.units",
          fault.cite,
        );
    }
  }
}

function isUponSquare(
  { units }: World,
  state: FreshState,
  some: readonly UnitId[],
  others: readonly UnitId[],
): boolean {
  const inSquare = (list: readonly UnitId[]) => list.some((unit) => state.formation[unit] === SQUARE);
  const onHorse = (list: readonly UnitId[]) => list.every((unit) => units[unit]!.arm === "cavalry");
  return (inSquare(some) && onHorse(others)) || (inSquare(others) && onHorse(some));
}
