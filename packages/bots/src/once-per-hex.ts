// Distances that a player needs repeatedly: computed once for each hex.

import type { Hex } from "@grognard/hex";

interface Looking {
  readonly g: { readonly world: { readonly map: { readonly grid: { readonly count: number } } } };
}

const UNKNOWN = 255;

/** `find` gives less than 255. */
export function oncePerHex<Look extends Looking>(
  find: (look: Look, hex: Hex) => number,
): (look: Look, hex: Hex) => number {
  const kept = new WeakMap<Look, Uint8Array>();
  return (look, hex) => {
    if (hex < 0) return find(look, hex);
    let known = kept.get(look);
    if (!known) {
      known = new Uint8Array(look.g.world.map.grid.count).fill(UNKNOWN);
      kept.set(look, known);
    }
    if (known[hex] === UNKNOWN) known[hex] = find(look, hex);
    return known[hex]!;
  };
}
