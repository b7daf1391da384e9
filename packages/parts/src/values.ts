// Reading the values of a file that somebody has written: each returns what it should be, or throws a Problem with
// the place.

import { type Json, Problem, quote } from "@grognard/kernel";
import type { Loose } from "./shapes.ts";

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
  throw new Problem(`must be a whole number from ${from} to ${to}, not ${quote(value)}`, place, cite);
}
