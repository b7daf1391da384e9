// Appraisals cached from one question of an imagined game to the next, as long as the position they depend on is
// unchanged. What is derived from one (missions, targets, dangers) is cached with it: a plan for the phase instead of
// one for every answer.

export type CachedAppraisal<G, Appraisal> = (g: G, side: 0 | 1) => Appraisal;

/** For one game. The hash of a position for a side tells whether a cached appraisal is still valid. */
export function cachedAppraisal<G, Appraisal>(
  hashOf: (g: G, side: 0 | 1) => number,
  appraisalOf: (g: G, side: 0 | 1) => Appraisal,
): CachedAppraisal<G, Appraisal> {
  const kept: [Kept<G, Appraisal>?, Kept<G, Appraisal>?] = [];
  return (g, side) => {
    const hash = hashOf(g, side);
    const known = kept[side];
    if (known?.g === g && known.hash === hash) return known.appraisal;
    const appraisal = appraisalOf(g, side);
    kept[side] = { g, hash, appraisal };
    return appraisal;
  };
}

interface Kept<G, Appraisal> {
  readonly g: G;
  readonly hash: number;
  readonly appraisal: Appraisal;
}

/** Adds a number to a hash. */
export const addToHash = (hash: number, value: number): number => (Math.imul(hash, 0x01000193) ^ value) | 0;
