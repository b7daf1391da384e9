// Where pieces stand at the start, in which formation, facing which way.

import { type Direction, type Hex, neighbour } from "@grognard/hex";
import { eachOf, Problem } from "@grognard/kernel";
import { hexOn } from "@grognard/parts";
import {
  COLUMN,
  EXTENDED,
  FARMETTE,
  FORMATION_IDS,
  type Formation,
  type GameMap,
  GENERAL,
  LIMBERED,
  LINE,
  MOUNTED,
  ROAD,
  SKIRMISH,
  SQUARE,
  TOWN,
  UNLIMBERED,
  WETLANDS,
  WOODS,
} from "../types.ts";
import type { Arm, Post, Unit, UnitId } from "../units.ts";
import type { LeaderFile, ScenarioFile, UnitFile } from "./schema.ts";

export function loadPosts(file: ScenarioFile, map: GameMap, units: readonly Unit[]): (Post | undefined)[] {
  const posts: (Post | undefined)[] = units.map(() => undefined);
  for (const [i, leader] of file.leaders.entries()) posts[i] = leaderPost(leader, map);
  eachOf(file.units, (unit, i) => {
    const index = file.leaders.length + i;
    posts[index] = unitPost(unit, units[index]!, map, `units[${i}]`);
  });
  return posts;
}

function leaderPost({ at, mobilized = false, inactive = false, ordered = false }: LeaderFile, map: GameMap) {
  if (at === undefined) return undefined;
  return { hex: hexOn(map.grid, at), facing: 0, formation: COLUMN, wing: -1, mobilized, inactive, ordered };
}

function unitPost(file: UnitFile, unit: Unit, map: GameMap, place: string): Post | undefined {
  const { at, facing = 0, formation: name, wing } = file;
  if (at === undefined) return undefined;
  const hex = hexOn(map.grid, at);
  const formation = name === undefined ? usualFormation(map, unit, hex) : FORMATION_IDS.indexOf(name);
  checkFormation(unit.arm, formation, `${place}.formation`);
  const post = {
    hex,
    facing,
    formation,
    wing: wing === undefined ? -1 : hexOn(map.grid, wing),
    mobilized: false,
    inactive: false,
    ordered: false,
  };
  checkWing(map, post, place);
  return post;
}

/** [8.51-a] [R20] */
export const isObstructedOn = ({ terrain }: GameMap, hex: Hex): boolean =>
  [TOWN, WOODS, FARMETTE, WETLANDS].includes(terrain[hex]!);

export function usualFormation(map: GameMap, { arm, heavy }: Unit, hex: Hex): Formation {
  if (arm === "skirmish" || arm === "crew") return SKIRMISH;
  if (arm === "artillery") return LIMBERED;
  if (isObstructedOn(map, hex) && (arm === "infantry" || (arm === "cavalry" && !heavy))) return GENERAL;
  return arm === "cavalry" ? MOUNTED : COLUMN;
}

const FORMATIONS: { readonly [A in Arm]: readonly number[] } = {
  infantry: [COLUMN, LINE, EXTENDED, SQUARE, GENERAL, ROAD],
  skirmish: [SKIRMISH],
  cavalry: [MOUNTED, GENERAL, ROAD],
  artillery: [LIMBERED, UNLIMBERED, ROAD],
  crew: [SKIRMISH],
  leader: [COLUMN],
};

export function checkFormation(arm: Arm, formation: number, place: string): void {
  if (!FORMATIONS[arm].includes(formation))
    throw new Problem(`${arm} has no formation ${FORMATION_IDS[formation]}`, place, "7.0");
}

/** [R29] An extended line has its other hex on one of its flanks, and no other unit has one. */
export function checkWing(
  { grid }: GameMap,
  { hex, facing, formation, wing }: Pick<Post, "hex" | "facing" | "formation" | "wing">,
  place: string,
): void {
  if (formation !== EXTENDED && wing < 0) return;
  if (formation !== EXTENDED)
    throw new Problem("only an extended line stands in two hexes", `${place}.wing`, "8.3");
  const flanks = [2, 5].map((turn) => neighbour(grid, hex, ((facing + turn) % 6) as Direction));
  if (wing < 0 || !flanks.includes(wing))
    throw new Problem("an extended line has its other hex on its flank", `${place}.wing`, "8.3");
}

/** [15.1] A committed brigade has tired a little; one whose leader is on the display is fresh. */
export const loadFatigue = ({ leaders }: ScenarioFile): Map<UnitId, number> =>
  new Map(
    leaders.flatMap(({ rank, fatigue, at }, i): [UnitId, number][] =>
      rank === "brigade" ? [[i, fatigue ?? (at === undefined ? 0 : 1)]] : [],
    ),
  );
