// A measured number, with what it is measured against.

import type { Browser } from "playwright-core";

export interface Bench {
  readonly browser: Browser;
  readonly address: string;
  /** How many answers make an hour of play. */
  readonly answers: number;
}

export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** The number to stay below, if there is one. */
  readonly below?: number;
  readonly note?: string;
}

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const rounded = (value: number): number =>
  value < 10 ? Math.round(value * 10) / 10 : Math.round(value);

export function print(figures: readonly Figure[]): void {
  for (const { what, value, unit, below, note } of figures) {
    const target = below === undefined ? "" : `(target: under ${below}${value < below ? "" : ", MISSED"})`;
    console.log(
      `${what.padEnd(58)}${String(value).padStart(8)} ${unit.padEnd(6)} ${target} ${note ?? ""}`.trimEnd(),
    );
  }
}
