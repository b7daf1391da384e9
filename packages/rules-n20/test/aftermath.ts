// Helpers for tests of a battle's aftermath. North is the Prussian line of communications (8,1), south the French one
// (8,15); in most positions a French unit at 8,8 fights a Prussian at 8,7.

import type { Lab } from "./lab.ts";

const troops =
  (type: string, side: string) =>
  (at: string, more: object = {}) => ({ type, side, at, ...more });

export const fFoot = troops("infantry", "french");
export const fHorse = troops("cavalry", "french");
export const fGuns = troops("artillery", "french");
export const pFoot = troops("infantry", "coalition");
export const pHorse = troops("cavalry", "coalition");
export const pGuns = troops("artillery", "coalition");

/** French attackers of 8,7 from 8,8, and the rest of the position. */
export const duel = (more: object = {}, rest: object = {}) => ({
  phase: "combat",
  units: { f: fFoot("8,8"), p: pFoot("8,7"), ...more },
  ...rest,
});

/** These hexes cannot be entered. */
export const closed = (...hexes: string[]) => Object.fromEntries(hexes.map((hex) => [hex, "prohibited"]));

export const river = (kind: "minor" | "major", ...sides: string[]) => [{ name: "brook", kind, sides }];

/** One battle and no other, without reserves, on the full column. */
export function fight(t: Lab, units: string | string[], targets: string | string[]): Lab {
  declare(t, units, targets);
  if (t.asks === "declaration") t.pass();
  return throwDie(t);
}

export const declare = (t: Lab, units: string | string[], targets: string | string[]): Lab =>
  t.act({ do: "attack", units: [units].flat(), targets: [targets].flat() });

export function throwDie(t: Lab): Lab {
  while (t.asks === "reserves") t.pass();
  if (t.asks === "column") t.act(t.actions("column")[0]!);
  return t;
}

export const result = (t: Lab): string | undefined => t.of("result").at(-1)?.result;

/** Hexes on offer for the next step of a retreat, in order. */
export const steps = (t: Lab): string[] =>
  t
    .actions("retreatTo")
    .map(({ hex }) => hex)
    .sort();

export const to = (hex: string) => ({ do: "retreatTo", hex }) as const;

export const advance = (unit: string, into: string, end: string = into) =>
  ({ do: "advance", unit, into, to: end }) as const;

/** Advances on offer, as "unit into to". */
export const advances = (t: Lab): string[] =>
  t
    .actions("advance")
    .map(({ unit, into, to: end }) => [unit, into, ...(end === into ? [] : [end])].join(" "))
    .sort();

/** Dice rolled so far: the purpose, the value, and the side that rolled. */
export const rolls = (t: Lab): string[] =>
  (t.events as readonly { type: string; why?: string; value?: number; by?: string }[])
    .filter(({ type }) => type === "rolled")
    .map(({ why, value, by }) => `${why}: ${value} by ${by}`);

/** Morale changes so far. */
export const changes = (t: Lab): string[] =>
  t.of("morale").map(({ shifts, cite }) => {
    const by = (side: string) => shifts.find((shift) => shift.side === side)?.by ?? 0;
    return `${by("french")} ${by("coalition")} [${cite}]`;
  });
