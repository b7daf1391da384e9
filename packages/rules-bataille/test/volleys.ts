// Helpers for tests of fire: troops that are ready, and questions about what they may fire at.

import type { Json } from "@grognard/kernel";
import type { Lab } from "./lab.ts";

/** Six increments in the default formation; the rest is usual for their kind. */
export const foot = (nation: string, at: string, facing: number, more: object = {}): Json => ({
  nation,
  at,
  facing,
  increments: 6,
  ...more,
});

/** A battery with values of 14, 9 and 4 that is ready to fire. */
export const guns = (nation: string, at: string, facing: number, more: object = {}): Json => ({
  nation,
  arm: "artillery",
  at,
  facing,
  formation: "unlimbered",
  increments: 2,
  fires: [14, 9, 4],
  range: 10,
  ...more,
});

export const horse = (nation: string, at: string, facing: number, more: object = {}): Json => ({
  nation,
  arm: "cavalry",
  at,
  facing,
  increments: 8,
  ma: 14,
  ...more,
});

export const leader = (nation: string, at: string, bonuses: { readonly [key: string]: Json } = {}): Json => ({
  nation,
  arm: "leader",
  at,
  bonuses,
});

/** Two that have yet to fire in a far corner, so that a phase does not end before it is examined. */
export const BYSTANDERS = { Y: foot("russian", "14,13", 3), Z: foot("french", "14,14", 0) };

/** The firers of every attack offered on a hex: "A+B". */
export const offered = (lab: Lab, at: string): string[] =>
  lab
    .actions("fire")
    .filter((action) => action.at === at)
    .map((action) => action.with.join("+"));

/** All hexes that may be fired at. */
export const targets = (lab: Lab): string[] => [...new Set(lab.actions("fire").map(({ at }) => at))];

export const fire = (lab: Lab, at: string, ...firers: string[]): Lab =>
  lab.act({ do: "fire", at, with: firers });

/** The last attack: total against defence, and the odds column. */
export function lastFire(lab: Lab) {
  const { firers, total, defence, column, canister } = lab.of("fire").at(-1)!;
  const { modifiers, result, losses } = lab.of("fireResult").at(-1)!;
  const sum = (lines: readonly { value: number }[]) => lines.reduce((all, { value }) => all + value, 0);
  return {
    values: firers.map(({ value }) => value),
    total,
    defence: sum(defence),
    column,
    canister,
    drm: sum(modifiers),
    result,
    losses,
  };
}
