// A check of morale as its owner reads it: what its modifiers come to, what the dice had to show, why it was made.

import type { Line, TabletopEvent } from "../events.ts";
import { leastRoll } from "../rules/06-checks.ts";
import { isOfCharge, isOfFire } from "../rules/06-modifiers.ts";

export type CheckCause = "fire" | "charge" | "fireAndCharge" | "neighbours" | "victors" | "rally";

export interface Checked {
  /** The sum of all modifiers. */
  readonly net: number;
  /** The lowest roll that stands. */
  readonly least: number;
  readonly cause: CheckCause;
}

export function checkedIn({ needs, lines, cite }: Extract<TabletopEvent, { type: "check" }>): Checked {
  const net = netOf(lines);
  return { net, least: leastRoll(needs, 4 * net), cause: causeOf(lines, cite) };
}

/** Penalties, of which the ground may leave only a part, and bonuses. */
function netOf(lines: readonly Line[]): number {
  const values = lines.map(({ value }) => Number(value)).filter((value) => !Number.isNaN(value));
  const part = lines.flatMap(({ value }) => /^x 1\/(\d)$/.exec(value)?.[1] ?? []).map(Number)[0] ?? 1;
  return values.reduce((sum, value) => sum + (value < 0 ? value / part : value), 0);
}

const CAUSES: { readonly [cite: string]: CheckCause } = {
  "VI.7": "neighbours",
  "VIII.4": "neighbours",
  "VII.9-second": "victors",
};

function causeOf(lines: readonly Line[], cite: string): CheckCause {
  if (cite.startsWith("X.")) return "rally";
  const known = CAUSES[cite];
  if (known) return known;
  if (!lines.some(isOfFire)) return "charge"; // nobody else checks then [VI.1]
  return lines.some(isOfCharge) ? "fireAndCharge" : "fire";
}

/** Fire that costs nobody anything, but makes those it hits check their morale [V.9, V.10, V.11, V.15]. */
export const isFelt = ({ shot, hits, cite }: Extract<TabletopEvent, { type: "fired" }>): boolean =>
  hits.length > 0 && (shot === "skirmish" ? cite === "V.15-75" : shot !== "volley");
