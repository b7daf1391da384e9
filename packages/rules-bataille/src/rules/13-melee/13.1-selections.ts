// Which sets of units are offered when any of them may take part.

import type { Hex } from "@grognard/hex";
import type { Part } from "./13.1-assailants.ts";

/** Up to this number, every set is offered. */
const FEW = 5;

export const areFew = (parts: readonly Part[]): boolean => parts.length <= FEW;

/** Sets of parts: all of them if there are few; else whole hexes, all but one, and single ones. */
export function selections(parts: readonly Part[], withNobody: boolean): Part[][] {
  const sets = areFew(parts) ? subsets(parts) : coarse(parts);
  return withNobody ? [[], ...sets] : sets;
}

/** Every non-empty set, in counting order. */
export function setsOf<T>(items: readonly T[]): T[][] {
  const found: T[][] = [];
  for (let bits = 1; bits < 1 << items.length; bits++) found.push(items.filter((_, i) => bits & (1 << i)));
  return found;
}

/** The same, the largest first. */
export const subsets = <T>(items: readonly T[]): T[][] => setsOf(items).sort((a, b) => b.length - a.length);

function coarse(parts: readonly Part[]): Part[][] {
  const hexes: Hex[] = [...new Set(parts.map(([, from]) => from))];
  const byHex = subsets(hexes).map((chosen) => parts.filter(([, from]) => chosen.includes(from)));
  const others = [
    ...parts.map((part) => parts.filter((one) => one !== part)),
    ...parts.map((part) => [part]),
  ];
  const known = new Set<string>();
  return [...byHex, ...others].filter((set) => {
    const key = JSON.stringify(set);
    return !known.has(key) && known.add(key);
  });
}
