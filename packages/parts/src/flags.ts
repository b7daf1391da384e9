// The command-line flags of questions about odds. Each has a range, which its error message states.

import { Problem } from "@grognard/kernel";

export type Flags = { readonly [name: string]: string | boolean };
export type Range = readonly [least: number, most: number];

const WHOLE = /^[+-]?\d{1,9}$/;
const NUMBER = /^\d{1,9}(\.\d{1,9})?$/;

export function wholeFlag(flags: Flags, name: string, [least, most]: Range, absent?: number): number {
  const value = flags[name] ?? absent;
  if (value === undefined) throw new Problem("is missing", `--${name}`);
  const number = WHOLE.test(String(value)) ? Number(value) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new Problem(`must be a whole number from ${least} to ${most}, not "${value}"`, `--${name}`);
}

/** "18:11": two numbers, each within its range. */
export function pairFlag(flags: Flags, name: string, first: Range, second: Range): readonly [number, number] {
  const parts = String(flags[name]).split(":");
  const [a = Number.NaN, b = Number.NaN] = parts.map((part) =>
    NUMBER.test(part) ? Number(part) : Number.NaN,
  );
  const within = (number: number, [least, most]: Range) => number >= least && number <= most;
  if (parts.length === 2 && within(a, first) && within(b, second)) return [a, b];
  throw new Problem(
    `must be two numbers such as 18:11, the first from ${first.join(" to ")}, the second from ${second.join(" to ")}`,
    `--${name}`,
  );
}

/** The parts of its value that match: ids, or hexes, which contain commas. */
export function listFlag(flags: Flags, name: string, part: RegExp): string[] {
  const value = flags[name];
  if (typeof value !== "string") throw new Problem("is missing", `--${name}`);
  return (value.match(part) ?? []).map((one) => one.trim());
}

/** Flags that have no bearing on the question are refused. */
export function onlyFlags(flags: Flags, known: readonly string[], question: string): void {
  const stranger = Object.keys(flags).find((name) => !known.includes(name));
  if (stranger === undefined) return;
  const list = known.map((name) => `--${name}`).join(", ");
  throw new Problem(`has no bearing on ${question}, which takes ${list}`, `--${stranger}`);
}
