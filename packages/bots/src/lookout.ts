// Looks that are kept from one question of a game in thought to the next, as long as what they are made of is the same.
// What a look leads to (missions, targets, dangers) is kept with it: a plan for the phase instead of one for every answer.

export type Lookout<G, Look> = (g: G, side: 0 | 1) => Look;

/** For one game. The mark of a position for a side says whether a look at it is still good. */
export function lookout<G, Look>(
  markOf: (g: G, side: 0 | 1) => number,
  lookOf: (g: G, side: 0 | 1) => Look,
): Lookout<G, Look> {
  const kept: [Kept<G, Look>?, Kept<G, Look>?] = [];
  return (g, side) => {
    const mark = markOf(g, side);
    const known = kept[side];
    if (known?.g === g && known.mark === mark) return known.look;
    const look = lookOf(g, side);
    kept[side] = { g, mark, look };
    return look;
  };
}

interface Kept<G, Look> {
  readonly g: G;
  readonly mark: number;
  readonly look: Look;
}

/** A mark with one number more. */
export const marked = (mark: number, value: number): number => (Math.imul(mark, 0x01000193) ^ value) | 0;
