// The readings that a match may switch: where two are defensible, rulings.md names the switch.

export interface Switches {
  readonly squareMixed: 2 | 1; // R6
  readonly bonusCostsOption: boolean; // R14
  readonly cavalryDouble: "battle" | "turn"; // R20
  readonly cavalryDoubleBase: "current" | "start"; // R20
  readonly bandsCumulative: boolean; // R24
  readonly shakenMayFallBack: boolean; // R27
  readonly formedCavalryFire: boolean; // R31
  readonly cumulative: "multiply" | "add"; // R38
  readonly trailColumnRolls: boolean; // R39
  readonly ruggedIntervalFormed: boolean; // R39
  readonly denseShell: "once" | "twice"; // R42
}

export const DEFAULT_SWITCHES: Switches = {
  squareMixed: 2,
  bonusCostsOption: false,
  cavalryDouble: "battle",
  cavalryDoubleBase: "current",
  bandsCumulative: false,
  shakenMayFallBack: false,
  formedCavalryFire: true,
  cumulative: "multiply",
  trailColumnRolls: false,
  ruggedIntervalFormed: true,
  denseShell: "once",
};
