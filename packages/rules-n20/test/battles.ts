// Helpers for battle tests: troops of either side, and bringing a battle to its die.

import type { Line, N20Event } from "../src/events.ts";
import { withNotes } from "../src/words/naming.ts";
import type { Lab } from "./lab.ts";

type More = { readonly [key: string]: string | number | boolean | readonly string[] };

const troops =
  (type: string, side: string) =>
  (at: string, strength: number, more: More = {}) => ({
    type,
    side,
    at,
    strength,
    ...more,
  });

/** French and Coalition infantry, cavalry and guns: `fFoot("8,8", 3)`. */
export const fFoot = troops("infantry", "french");
export const fHorse = troops("cavalry", "french");
export const fGuns = troops("artillery", "french");
export const cFoot = troops("infantry", "coalition");
export const cHorse = troops("cavalry", "coalition");
export const cGuns = troops("artillery", "coalition");

export const attack = (units: string | string[], targets: string | string[]) =>
  ({ do: "attack", units: [units].flat(), targets: [targets].flat() }) as const;

export const charge = (units: string | string[], targets: string | string[]) =>
  ({ do: "countercharge", units: [units].flat(), targets: [targets].flat() }) as const;

export const disengage = (unit: string, to: string) => ({ do: "disengage", unit, to }) as const;

type Differential = Extract<N20Event, { type: "differential" }>;

/** No side commits reserves; returns how the battle stands. */
export function weigh(t: Lab): Differential {
  while (t.asks === "reserves") t.pass();
  return t.of("differential").at(-1)!;
}

/** No reserves, the full column, the die: returns the result. */
export function resolve(t: Lab): string {
  const { column } = weigh(t);
  if (t.asks === "column") t.act({ do: "column", column });
  return t.of("result").at(-1)!.result;
}

/** The lines of a sum as "label (notes) value [cite]". */
export const lines = (sum: readonly Line[]): string[] =>
  sum.map(({ label, notes, value, cite }) => `${withNotes(label, notes)} ${value} [${cite}]`);

export const total = (sum: readonly { value: number }[]): number =>
  sum.reduce((all, { value }) => all + value, 0);
