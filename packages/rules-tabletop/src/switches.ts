// The readings that rulings.md leaves open.

/** The usual reading and the other one. */
export const SWITCHES = {
  squareMixed: [2, 1], // R6
  bonusCostsOption: [false, true], // R14
  cavalryDouble: ["battle", "turn"], // R20
  cavalryDoubleBase: ["start", "current"], // R20
  bandsCumulative: [false, true], // R24
  shakenMayFallBack: [false, true], // R27
  formedCavalryFire: [true, false], // R31
  cumulative: ["multiply", "add"], // R38
  trailColumnRolls: [false, true], // R39
  ruggedIntervalFormed: [true, false], // R39
  denseShell: ["once", "twice"], // R42
} as const;
export type Switches = { readonly [K in keyof typeof SWITCHES]: (typeof SWITCHES)[K][number] };
