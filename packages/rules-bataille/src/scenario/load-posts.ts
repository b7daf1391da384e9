// Where units are at the start, in which formation and facing.

import { type Direction, type Hex, isAdjacent, neighbour } from "@grognard/hex";
import { Problem } from "@grognard/kernel";
import { hexOn } from "@grognard/parts";
import {
  COLUMN,
  FORMATION_IDS,
  type Formation,
  GENERAL,
  isSkirmish,
  isTwoHex,
  LIMBERED,
  LINE,
  LINE2,
  MASSE,
  NONE,
  ROAD,
  SKIRMISH,
  SKIRMISH2,
  SQUARE,
  UNLIMBERED,
} from "../formations.ts";
import { CLEAR, CLOSED, type GameMap, type Options, ROADWAY, STEEP, WOODS } from "../types.ts";
import type { Post, Unit } from "../units.ts";
import type { PostFile, ScenarioFile } from "./schema.ts";

export function loadPosts(
  file: ScenarioFile,
  map: GameMap,
  units: readonly Unit[],
  { skirmishInCover }: Options,
): (Post | undefined)[] {
  const held = new Map<Hex, Unit>();
  return units.map((unit) => {
    const post = file.posts[unit.id];
    if (!post) return undefined;
    const place = `posts.${unit.id}`;
    const made = postOf(map, unit, post, place, skirmishInCover);
    for (const hex of hexesOf(map, made)) checkCompany(held, unit, hex, map, place);
    return made;
  });
}

function postOf(map: GameMap, unit: Unit, file: PostFile, place: string, skirmishInCover: boolean): Post {
  const hex = hexOn(map.grid, file.at);
  const losses = file.losses ?? 0;
  if (unit.arm !== "leader" && losses >= unit.increments)
    throw new Problem(`${unit.id} has only ${unit.increments} increments`, `${place}.losses`, "2.4.2a");
  const formation =
    file.formation === undefined ? usualFormation(map, unit, hex) : FORMATION_IDS.indexOf(file.formation);
  const tail = (file.tail ?? []).map((name) => hexOn(map.grid, name));
  const post = { hex, formation, facing: file.facing ?? 0, tail, losses };
  if (unit.arm !== "leader") checkFormation(map, unit, post, place, skirmishInCover);
  return post;
}

/** [6.3.2-2] [6.6.1] [16.2.7] */
export function usualFormation(map: GameMap, { arm, nation }: Unit, hex: Hex): Formation {
  if (arm === "artillery") return LIMBERED;
  if (map.terrain[hex] !== CLEAR) return GENERAL;
  return arm === "infantry" && nation === "austrian" ? MASSE : COLUMN;
}

const ALLOWED: { readonly [A in Exclude<Unit["arm"], "leader">]: readonly number[] } = {
  infantry: [COLUMN, LINE, LINE2, SQUARE, GENERAL, SKIRMISH, SKIRMISH2, ROAD, MASSE],
  cavalry: [COLUMN, LINE, LINE2, GENERAL, SKIRMISH2, ROAD],
  artillery: [LIMBERED, UNLIMBERED],
};

/** Whether a unit can have this formation where it is; NONE is for units out of order. */
export function checkFormation(
  map: GameMap,
  unit: Unit,
  post: Post,
  place: string,
  skirmishInCover: boolean,
): void {
  const { formation, hex } = post;
  if (formation === NONE) return;
  const refuse = (says: string, cite: string): never => {
    throw new Problem(says, `${place}.formation`, cite);
  };
  const arm = unit.arm as keyof typeof ALLOWED;
  if (!ALLOWED[arm].includes(formation)) refuse(`${arm} has no formation ${FORMATION_IDS[formation]}`, "6.1");
  if (arm === "artillery") return checkGuns(map, post, refuse);
  checkNation(unit, formation, refuse);
  checkSkirmish(unit, post, refuse);
  if (formation === ROAD) return checkRoad(map, unit, post, place);
  const mayHide = skirmishInCover && isSkirmish(formation);
  if (formation !== GENERAL && map.terrain[hex] !== CLEAR && !mayHide)
    refuse("units in woods, villages and towns are in General Order", "6.6.1");
  if (formation === GENERAL && map.terrain[hex] === CLEAR)
    refuse("General Order is for woods, villages and towns", "6.6.1");
  if (isTwoHex(formation)) checkSecond(map, post, mayHide, refuse);
}

/** Along a road guns pass through woods. */
function checkGuns({ terrain, sides }: GameMap, { hex, formation }: Post, refuse: Refuse): void {
  if (terrain[hex] !== WOODS) return;
  const onRoad = sides.subarray(hex * 6, hex * 6 + 6).some((bits) => (bits & ROADWAY) !== 0);
  if (!onRoad || formation === UNLIMBERED) refuse("artillery cannot stand in woods", "11.1.3");
}

type Refuse = (says: string, cite: string) => never;

/** [16.2.6] [16.2.7] */
function checkNation({ arm, nation }: Unit, formation: number, refuse: Refuse): void {
  const masse = arm === "infantry" && nation === "austrian";
  if (formation === MASSE && !masse) refuse("only Austrian infantry forms Battalion Masse", "16.2.7");
  if (masse && (formation === COLUMN || formation === SQUARE))
    refuse("Austrian infantry has Masse instead of Column and Square", "16.2.7");
}

function checkSkirmish(unit: Unit, { formation, losses }: Post, refuse: Refuse): void {
  if (!isSkirmish(formation)) return;
  if (unit.arm === "cavalry" && unit.skirmishFire === 0) refuse("this cavalry cannot skirmish", "6.8");
  if (unit.arm === "infantry" && unit.range < 2) refuse("this infantry cannot skirmish", "6.7.1");
  if (unit.arm === "infantry" && formation === SKIRMISH && unit.increments - losses > 3)
    refuse("four increments or more skirmish in two hexes", "6.7.6");
}

function checkSecond(map: GameMap, post: Post, mayHide: boolean, refuse: Refuse): void {
  const second = secondHex(map, post);
  if (second < 0) return refuse("its right hex would be off the map", "6.4.6");
  const dir = (post.facing + 2) % 6;
  if (map.terrain[second] === STEEP || map.sides[post.hex * 6 + dir]! & CLOSED)
    refuse("its right hex cannot be entered", "16.1.2");
  if (map.terrain[second] !== CLEAR && !mayHide) refuse("its right hex is not clear", "6.6.1");
}

const secondHex = ({ grid }: GameMap, { hex, facing }: Post): Hex =>
  neighbour(grid, hex, ((facing + 2) % 6) as Direction);

/** [6.10.7] The head, and behind it the hexes that the unit fills. */
function checkRoad(
  { grid }: GameMap,
  { increments }: Unit,
  { hex, tail, losses }: Post,
  place: string,
): void {
  const needed = Math.ceil((increments - losses) / ROAD_INCREMENTS) - 1;
  if (tail.length !== needed)
    throw new Problem(`needs ${needed} hexes behind its head`, `${place}.tail`, "6.10.5");
  for (const [i, one] of tail.entries())
    if (!isAdjacent(grid, tail[i - 1] ?? hex, one))
      throw new Problem("must be a chain of hexes behind its head", `${place}.tail[${i}]`, "6.10.7");
}

/** [6.10.5] */
const ROAD_INCREMENTS = 4;

function hexesOf(map: GameMap, post: Post): Hex[] {
  if (isTwoHex(post.formation)) return [post.hex, secondHex(map, post)];
  return [post.hex, ...post.tail];
}

/** [3.1.2] Enemies apart, and cavalry apart from infantry. */
function checkCompany(held: Map<Hex, Unit>, unit: Unit, hex: Hex, { grid }: GameMap, place: string): void {
  const other = held.get(hex);
  if (other && other.side !== unit.side)
    throw new Problem(`${other.id} of the other side is in ${grid.names[hex]} too`, `${place}.at`);
  if (unit.arm === "leader") return;
  if (other && other.arm !== "leader" && (other.arm === "cavalry") !== (unit.arm === "cavalry"))
    throw new Problem(`cavalry does not stand with others: ${other.id}`, `${place}.at`, "3.1.2");
  held.set(hex, unit);
}
