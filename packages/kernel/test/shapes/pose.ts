// Whole hundredths of a millimetre and of a degree. No engine's Math.sin: replays must agree bit for bit.

export interface Pose {
  readonly x: number;
  readonly y: number;
  /** Clockwise from the far edge, 0 to 35999. */
  readonly face: number;
}

export const HALF_TURN = 9_000;
const FULL = 36_000;
const SCALE = 1 << 20;

/** Bhaskara's formula in integers stands in for the table: a toy needs the same answer everywhere, not a fine one. */
function sine(face: number): number {
  const angle = ((face % FULL) + FULL) % FULL;
  const half = angle % (FULL / 2);
  const product = half * (FULL / 2 - half);
  const size = Math.floor((4 * SCALE * product) / (405_000_000 - product));
  return angle < FULL / 2 ? size : -size;
}

/** The pose after the first `run` hundredths of a wheel and a march, always computed from the start. */
export function wheeledAhead(start: Pose, move: { wheel: number; ahead: number }, run: number): Pose {
  const turned = Math.min(run, Math.abs(move.wheel));
  const face = (start.face + Math.sign(move.wheel) * turned + FULL) % FULL;
  const gone = Math.min(run - turned, move.ahead);
  return {
    x: start.x + Math.round((gone * sine(face)) / SCALE),
    y: start.y + Math.round((gone * sine(face + HALF_TURN)) / SCALE),
    face,
  };
}

export const within = (a: Pose, b: Pose, range: number): boolean =>
  (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < range ** 2;
