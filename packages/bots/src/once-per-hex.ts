// Distances that a player needs repeatedly: computed once for each hex.

import type { Hex } from "@grognard/hex";

interface OnMap {
  readonly g: { readonly world: { readonly map: { readonly grid: { readonly count: number } } } };
}

const UNKNOWN = 65_535;

/** `find` gives whole numbers less than 65,535. */
export function oncePerHex<Appraisal extends OnMap>(
  find: (appraisal: Appraisal, hex: Hex) => number,
): (appraisal: Appraisal, hex: Hex) => number {
  const kept = new WeakMap<Appraisal, Uint16Array>();
  return (appraisal, hex) => {
    if (hex < 0) return find(appraisal, hex);
    let known = kept.get(appraisal);
    if (!known) {
      known = new Uint16Array(appraisal.g.world.map.grid.count).fill(UNKNOWN);
      kept.set(appraisal, known);
    }
    if (known[hex] === UNKNOWN) known[hex] = find(appraisal, hex);
    return known[hex]!;
  };
}
