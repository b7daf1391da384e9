// Reading the values of a position file: each returns what it should be, or throws a Problem with the place.

import type { Hex } from "@grognard/hex";
import { type Json, Problem } from "@grognard/kernel";
import { checkHex } from "./action-forms.ts";
import { hexNamed } from "./board.ts";
import { isProhibited } from "./map.ts";
import { SIDE_IDS, type Side, type World } from "./types.ts";

export type Loose = { readonly [key: string]: Json };

export function asRecord(value: unknown, place: string): Loose {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Problem("must be an object", place);
  return value as Loose;
}

export function asList(value: unknown, what: string, place: string): readonly Json[] {
  if (!Array.isArray(value)) throw new Problem(`must be a list of ${what}`, place);
  return value;
}

export function onlyKeys(value: Loose, known: readonly string[], place: string): void {
  for (const key of Object.keys(value)) {
    if (!known.includes(key)) throw new Problem(`unknown; known are ${known.join(", ")}`, `${place}.${key}`);
  }
}

export function asFlag(value: Json | undefined, absent: boolean, place: string): boolean {
  if (value === undefined) return absent;
  if (typeof value !== "boolean") throw new Problem("must be true or false", place);
  return value;
}

export function asWhole(
  value: Json | undefined,
  from: number,
  to: number,
  place: string,
  cite?: string,
): number {
  if (Number.isInteger(value) && (value as number) >= from && (value as number) <= to) return value as number;
  throw new Problem(
    `must be a whole number from ${from} to ${to}, not ${JSON.stringify(value)}`,
    place,
    cite,
  );
}

export function asSide(side: Json, place: string): Side {
  const at = SIDE_IDS.indexOf(side as (typeof SIDE_IDS)[number]);
  if (at < 0) throw new Problem(`must be "french" or "coalition", not ${JSON.stringify(side)}`, place);
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
