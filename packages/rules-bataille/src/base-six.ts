// [2.5] Two dice read as tens and ones give 36 rows, 11 to 66. Modifiers are counted in rows, summed first and
// clamped once [R8].

/** 0 for 11 to 35 for 66. */
export const rowOf = (roll: number): number => 6 * (Math.floor(roll / 10) - 1) + (roll % 10) - 1;

export const rollOf = (row: number): number => 10 * (Math.floor(row / 6) + 1) + (row % 6) + 1;

/** [2.5.2] [2.5.3] */
export const modified = (roll: number, drm: number): number =>
  rollOf(Math.max(0, Math.min(35, rowOf(roll) + drm)));

/** [4.2.3] Strictly above the Morale Value. */
export const passes = (roll: number, moraleValue: number): boolean => rowOf(roll) > rowOf(moraleValue);

/** All 36, in order: the axes of charts, and the rolls over which odds are summed. */
export const ROLLS: readonly number[] = Array.from({ length: 36 }, (_, row) => rollOf(row));
