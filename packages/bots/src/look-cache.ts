// Looks cached from one question of an imagined game to the next, as long as the position they depend on is unchanged.
// What is derived from a look (missions, targets, dangers) is cached with it: a plan for the phase instead of one for
// every answer.

export type CachedLook<G, Look> = (g: G, side: 0 | 1) => Look;

/** For one game. The hash of a position for a side tells whether a cached look is still valid. */
export function cachedLook<G, Look>(
  hashOf: (g: G, side: 0 | 1) => number,
  lookOf: (g: G, side: 0 | 1) => Look,
): CachedLook<G, Look> {
  const kept: [Kept<G, Look>?, Kept<G, Look>?] = [];
  return (g, side) => {
    const hash = hashOf(g, side);
    const known = kept[side];
    if (known?.g === g && known.hash === hash) return known.look;
    const look = lookOf(g, side);
    kept[side] = { g, hash, look };
    return look;
  };
}

interface Kept<G, Look> {
  readonly g: G;
  readonly hash: number;
  readonly look: Look;
}

/** Adds a number to a hash. */
export const addToHash = (hash: number, value: number): number => (Math.imul(hash, 0x01000193) ^ value) | 0;
