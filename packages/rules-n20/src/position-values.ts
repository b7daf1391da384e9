// The values of a position file that belong to this game: each returns what it should be, or throws a Problem with the place.

import type { Hex } from "@grognard/hex";
import { type Json, Problem, quote } from "@grognard/kernel";
import { checkHex } from "@grognard/parts";
import { hexNamed } from "./board.ts";
import { isProhibited } from "./map.ts";
import { SIDE_IDS, type Side, type World } from "./types.ts";

export function asSide(side: Json, place: string): Side {
  const at = SIDE_IDS.indexOf(side as (typeof SIDE_IDS)[number]);
  if (at < 0) throw new Problem(`must be "french" or "coalition", not ${quote(side)}`, place);
  return at as Side;
}

/** A hex on which a piece can stand. */
export function asHex(world: World, name: unknown, place: string): Hex {
  checkHex(name, place);
  const hex = hexNamed({ world }, name as string);
  if (hex < 0) {
    const { columns, rows } = world.map.grid;
    throw new Problem(`${name} is not on the map of ${columns} columns and ${rows} rows`, place);
  }
  if (isProhibited(world.map, hex)) throw new Problem(`no unit can stand in ${name}`, place, "6.2-onehex");
  return hex;
}
