// The values of a position file: each or a Problem with its place.

import { type Json, Problem } from "@grognard/kernel";

export type Loose = { readonly [key: string]: Json };

/** An object; if its keys are given, with no other. */
export function recordIn(value: Json, place: string, known?: readonly string[]): Loose {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Problem("must be an object", place);
  const odd = known && Object.keys(value).find((key) => !known.includes(key));
  if (odd !== undefined) throw new Problem(`unknown; known are ${known?.join(", ")}`, `${place}.${odd}`);
  return value as Loose;
}

/** Nothing is an empty one. */
export function listIn(value: Json | undefined, what: string, place: string): readonly Json[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new Problem(`must be a list of ${what}`, place);
  return value;
}
