// One unit of a position: where it is, how it stands, what has happened to it.

import type { Hex } from "@grognard/hex";
import { type Json, Problem } from "@grognard/kernel";
import { asFlag, asList, asRecord, asWhole, type Loose } from "@grognard/parts";
import { buildIndex } from "../occupancy.ts";
import { stackingFault } from "../rules/03.1-stacking.ts";
import { checkFormation, usualFormation } from "../scenario/load-posts.ts";
import {
  AWAY,
  BOXED,
  type Case,
  ELIMINATED,
  EXITED,
  FORMATION_IDS,
  GOOD,
  type Morale,
  NONE,
  ON_MAP,
  PLACE_IDS,
  type Place,
  type Post,
  type Readiness,
  SIDE_IDS,
  type Side,
  SQUARE,
  type State,
  TAKEN,
  type Unit,
  type UnitId,
  WAITING,
  type World,
} from "../types.ts";
import type { StateKey, UnitEntry } from "./unit-entries.ts";
import { asHex, asSide, asUnit, asWord } from "./values.ts";

const MORALES = ["good", "disordered", "routed"];
const READINESSES = ["fresh", "fatigued", "exhausted"];
const RESTS = ["stirred", "moved far", "meleed", "evaded", "shot"];
const SHOWN = ["fire", "melee", "morale"];
const FLAGS = [
  ...(["moved", "charged", "frozen", "limbered", "marching", "stung", "reacted", "fellBack"] as const),
  "rallied" as const,
];

/** `height`: higher lies above lower ones. */
export function placeUnit(
  world: World,
  state: State,
  id: string,
  entry: UnitEntry,
  height: number,
  wanted: Loose,
): void {
  const place = `position.units.${id}`;
  const index = asUnit(world, id, place);
  const unit = world.units[index]!;
  state.height[index] = height;
  checkArm(unit, entry, place);
  if (entry.place !== undefined)
    putAway(state, unit, asWord(entry.place, PLACE_IDS, `${place}.place`), place);
  state.losses[index] = asWhole(
    entry.losses ?? state.losses[index]!,
    0,
    state.place[index] === ELIMINATED ? unit.increments : Math.max(0, unit.increments - 1),
    `${place}.losses`,
    "2.4.2a",
  );
  const veiled = entry.veiled ?? (entry.losses === undefined ? state.veiled[index]! : 0);
  state.veiled[index] = asWhole(veiled, 0, state.losses[index]!, `${place}.veiled`, "2.2.3");
  readCondition(state, unit, entry, place);
  if (entry.at !== undefined) putOnMap(world, state, unit, asHex(world, entry.at, `${place}.at`), wanted);
  if (state.place[index] === ON_MAP) stand(world, state, unit, entry, place);
  else checkOffMap(entry, place);
  readHistory(world, state, index, entry, place);
}

type Arms = readonly Unit["arm"][];
const COMBAT: Arms = ["infantry", "cavalry", "artillery"];

/** What can be said only of units of some arms, and the case that says so. */
const ONLY: readonly (readonly [keys: readonly StateKey[], arms: Arms, cite: Case])[] = [
  [["morale", "formation", "facing", "tail", "stung", "rallied"], COMBAT, "2.3"],
  [["frozen"], COMBAT, "13.3.5"],
  [["readiness", "marker", "marked", "rest"], ["cavalry"], "5.1"],
  [["charged"], ["cavalry", "leader"], "10.1.1"],
  [["limbered"], ["artillery"], "6.9.3"],
  [["marching"], ["infantry", "artillery"], "11.2.3b"],
  [["reacted", "fellBack"], ["infantry", "cavalry"], "10.2.6"],
];

function checkArm({ arm, horse }: Unit, entry: UnitEntry, place: string): void {
  for (const [keys, arms, cite] of ONLY)
    for (const key of keys)
      if (entry[key] !== undefined && !arms.includes(arm))
        throw new Problem(`is not for ${arm === "leader" ? "leaders" : arm}`, `${place}.${key}`, cite);
  if (entry.marching === true && horse)
    throw new Problem("horse artillery does not force march", `${place}.marching`, "11.2.3b");
}

/** Leaders are away or taken, troops eliminated. */
function putAway(state: State, { index, arm }: Unit, where: number, place: string): void {
  if (where === ON_MAP) throw new Problem('on the map a unit is "at" a hex', `${place}.place`);
  const isLeader = arm === "leader";
  if ((where === AWAY || where === TAKEN) !== isLeader && where !== WAITING && where !== EXITED)
    throw new Problem(
      isLeader ? "leaders are away or taken" : "only leaders are away or taken",
      `${place}.place`,
      "14.2.1",
    );
  state.place[index] = where as Place;
  state.hex[index] = -1;
  state.tail[index] = [];
}

/** [2.2.4] A regiment is on the map, or its battalions are, never both. */
function putOnMap({ units }: World, state: State, unit: Unit, hex: Hex, wanted: Loose): void {
  state.place[unit.index] = ON_MAP;
  state.hex[unit.index] = hex;
  const named = asRecord(wanted.units, "position.units");
  for (const other of [unit.regiment, ...unit.battalions]) {
    if (other < 0 || state.place[other] !== ON_MAP) continue;
    const id = units[other]!.id;
    if (named[id] !== undefined)
      throw new Problem(`${id} is on the map too`, `position.units.${unit.id}.at`, "2.2.4");
    state.place[other] = BOXED;
    state.hex[other] = -1;
  }
}

function readCondition(state: State, { index }: Unit, entry: UnitEntry, place: string): void {
  const { morale = "good", readiness = "fresh", marker, marked } = entry;
  state.morale[index] = asWord(morale, MORALES, `${place}.morale`) as Morale;
  state.readiness[index] = asWord(readiness, READINESSES, `${place}.readiness`) as Readiness;
  const colour = marker ?? (readiness === "fresh" ? undefined : SIDE_IDS[state.active]);
  state.marker[index] = colour === undefined ? 0 : 1 + asSide(colour, `${place}.marker`);
  state.marked[index] = asWhole(marked ?? 0, 0, state.turn, `${place}.marked`);
}

/** Formation, facing and, in Road March, the hexes behind its head. */
function stand(world: World, state: State, unit: Unit, entry: UnitEntry, place: string): void {
  const { index, arm } = unit;
  const hex = state.hex[index]!;
  const fresh = entry.at !== undefined;
  const formation = formationOf(world, state, unit, entry, place);
  const facing = asWhole(entry.facing ?? (fresh ? 0 : state.facing[index]!), 0, 5, `${place}.facing`, "6.2");
  const tail =
    entry.tail === undefined && !fresh
      ? state.tail[index]!
      : asList(entry.tail ?? [], "hexes", `${place}.tail`).map((name, i) =>
          asHex(world, name, `${place}.tail[${i}]`),
        );
  const post: Post = { hex, formation, facing, tail, losses: state.losses[index]! };
  if (arm !== "leader") checkFormation(world.map, unit, post, place, world.options.skirmishInCover);
  state.formation[index] = formation;
  state.facing[index] = facing;
  state.tail[index] = [...tail];
}

/** [4.3.5] [4.3.6] Units out of order have no formation, unless the position says otherwise. */
function formationOf(world: World, state: State, unit: Unit, entry: UnitEntry, place: string): number {
  const { index } = unit;
  if (entry.formation !== undefined) return asWord(entry.formation, FORMATION_IDS, `${place}.formation`);
  if (state.morale[index] !== GOOD) return NONE;
  return entry.at === undefined
    ? state.formation[index]!
    : usualFormation(world.map, unit, state.hex[index]!);
}

function checkOffMap(entry: UnitEntry, place: string): void {
  for (const key of ["formation", "facing", "tail", "morale", "readiness", ...FLAGS] as const)
    if (entry[key] !== undefined) throw new Problem("it is not on the map", `${place}.${key}`);
}

function readHistory(world: World, state: State, unit: UnitId, entry: UnitEntry, place: string): void {
  for (const flag of FLAGS) if (asFlag(entry[flag], false, `${place}.${flag}`)) state[flag][unit] = 1;
  state.rest[unit] = bits(entry.rest, RESTS, `${place}.rest`);
  state.shown[unit] = bits(entry.shown, SHOWN, `${place}.shown`);
  if (entry.spent !== undefined) state.spent[unit] = halves(entry.spent, `${place}.spent`);
  const most = world.units[unit]!.arm === "leader" ? 9999 : world.turns.length + 9;
  if (entry.due !== undefined) state.due[unit] = asWhole(entry.due, -1, most, `${place}.due`);
}

/** A list of words, as bits. */
const bits = (value: Json | undefined, words: readonly string[], place: string): number =>
  asList(value ?? [], words.join(", "), place).reduce<number>(
    (sum, word, i) => sum | (1 << asWord(word, words, `${place}[${i}]`)),
    0,
  );

function halves(value: Json, place: string): number {
  const half = Number(value) * 2;
  if (!Number.isInteger(half) || half < 0 || half > 80) throw new Problem("must be points or halves", place);
  return half;
}

/** One side to a hex, unless cavalry is upon a square; and no more than fits. */
export function checkHexes(world: World, state: State): void {
  const g = { world, state, index: buildIndex(world, state) };
  for (const [hex, units] of g.index.at.entries()) {
    if (!units) continue;
    checkEnemies(world, state, hex, units);
    for (const side of [0, 1] as const) {
      const own = units.filter((unit) => world.units[unit]!.side === side);
      if (own.length > 0) checkStack(g, hex, side, own);
    }
  }
}

function checkEnemies({ units, map }: World, state: State, hex: Hex, there: readonly UnitId[]): void {
  const french = there.filter((unit) => units[unit]!.side === 0);
  const others = there.filter((unit) => units[unit]!.side === 1);
  if (french.length === 0 || others.length === 0) return;
  const inSquare = (list: readonly UnitId[]) => list.some((unit) => state.formation[unit] === SQUARE);
  const onHorse = (list: readonly UnitId[]) => list.every((unit) => units[unit]!.arm === "cavalry");
  if ((inSquare(french) && onHorse(others)) || (inSquare(others) && onHorse(french))) return;
  const names = [french[0]!, others[0]!].map((unit) => units[unit]!.id).join(" and ");
  throw new Problem(`${names} cannot both be in ${map.grid.names[hex]}`, "position.units", "10.1.10");
}

function checkStack(
  g: Parameters<typeof stackingFault>[0],
  hex: Hex,
  side: Side,
  units: readonly UnitId[],
): void {
  const { world, state } = g;
  const formations = units.map((unit) => state.formation[unit]!);
  const fault = stackingFault(g, hex, side, units, formations);
  if (!fault) return;
  const names = units.map((unit) => world.units[unit]!.id).join(", ");
  throw new Problem(
    `${names} in ${world.map.grid.names[hex]}: ${fault.message}`,
    "position.units",
    fault.cite,
  );
}
