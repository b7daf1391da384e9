// How large a pick-up battle is, by the points of its larger army.

/** The table, how deep the sides set up, how long it lasts, and how many units find room in a zone. */
const SIZES = [
  { points: 20, width: 1500, depth: 1000, zone: 200, turns: 10, room: 24 },
  { points: 50, width: 2400, depth: 1500, zone: 300, turns: 14, room: 60 },
  { points: 100, width: 3000, depth: 1800, zone: 350, turns: 18, room: 90 },
  { points: 120, width: 3600, depth: 1800, zone: 350, turns: 18, room: 110 },
] as const;
export type BattleSize = (typeof SIZES)[number];

export const sizeFor = (points: number): BattleSize => SIZES.find((one) => points <= one.points)!;

/** 0 for the smallest. */
export const sizeRank = (size: BattleSize): number => SIZES.indexOf(size);
