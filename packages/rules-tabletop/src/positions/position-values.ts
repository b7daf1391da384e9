// The values of a position that belong to this game: each or a Problem with its place.

import { type Json, Problem, quote } from "@grognard/kernel";
import type { Loose } from "@grognard/parts";
import { hundredths } from "../scenario/units-of-length.ts";

export function onlyKeys(given: Loose, known: readonly string[], place: string): void {
  const odd = Object.keys(given).find((key) => !known.includes(key));
  if (odd === undefined) return;
  throw new Problem(`there is no such field; there are ${known.join(", ")}`, `${place}.${odd}`);
}

export function textIn(value: Json | undefined, place: string): string {
  if (typeof value === "string" && value !== "") return value;
  throw new Problem(value === undefined ? "missing" : "must be a text", place);
}

export function wholeIn(
  value: Json | undefined,
  usual: number,
  from: number,
  to: number,
  place: string,
): number {
  if (value === undefined) return usual;
  if (typeof value === "number" && Number.isInteger(value) && value >= from && value <= to) return value;
  throw new Problem(`must be a whole number from ${from} to ${to}`, place);
}

export function oneOf<T extends string>(
  value: Json | undefined,
  usual: T,
  known: readonly T[],
  place: string,
): T {
  if (value === undefined) return usual;
  if (known.includes(value as T)) return value as T;
  throw new Problem(`must be one of ${known.join(", ")}, not ${quote(value)}`, place);
}

/** Millimetres, as hundredths. */
export function lengthIn(value: Json | undefined, place: string): number {
  if (typeof value === "number" && Number.isFinite(value) && Math.abs(value) <= 10_000)
    return hundredths(value);
  throw new Problem("must be millimetres", place);
}

export function spotIn(value: Json | undefined, place: string): { x: number; y: number } {
  if (Array.isArray(value) && value.length === 2)
    return { x: lengthIn(value[0], `${place}[0]`), y: lengthIn(value[1], `${place}[1]`) };
  throw new Problem(value === undefined ? "missing" : "must be two lengths, [x, y]", place);
}

/** Degrees, as hundredths. */
export function headingIn(value: Json | undefined, usual: number, place: string): number {
  if (value === undefined) return usual;
  if (typeof value === "number" && value >= 0 && value < 360) return hundredths(value) % 36_000;
  throw new Problem("must be degrees from 0 to 359.99", place);
}
