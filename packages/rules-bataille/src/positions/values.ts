// The values of a position that belong to this game: each returns what it should be, or throws a Problem with the place.

import type { Hex } from "@grognard/hex";
import { type Json, Problem, quote } from "@grognard/kernel";
import { asList } from "@grognard/parts";
import { openHex } from "../scenario/hex-sets.ts";
import type { World } from "../types.ts";
import { SIDE_IDS, type Side, type SideName, type UnitId } from "../units.ts";

/** The place of a word in a list of words. */
export function asWord(value: Json | undefined, words: readonly string[], place: string): number {
  const at = words.indexOf(value as string);
  if (at < 0) throw new Problem(`must be one of ${words.join(", ")}, not ${quote(value)}`, place);
  return at;
}

export const asSide = (value: Json | undefined, place: string): Side =>
  asWord(value, SIDE_IDS, place) as Side;

export const asOwner = (value: Json | undefined, place: string): Side | -1 =>
  value === "none" ? -1 : (SIDE_IDS.indexOf(SIDE_IDS[asSide(value, place)] as SideName) as Side);

/** A hex in which a unit can stand. */
export function asHex(world: World, value: Json | undefined, place: string): Hex {
  if (typeof value !== "string" || !/^\d+,\d+$/.test(value))
    throw new Problem(`must be a hex such as "7,7", not ${quote(value)}`, place);
  return openHex(world.map, value, place);
}

export function asUnit(world: World, value: Json | undefined, place: string): UnitId {
  const unit = world.unitById.get(value as string);
  if (unit === undefined) throw new Problem(`there is no unit ${quote(value)} in this position`, place);
  return unit;
}

export const asUnits = (world: World, value: Json | undefined, place: string): UnitId[] =>
  asList(value, "units", place).map((one, i) => asUnit(world, one, `${place}[${i}]`));
