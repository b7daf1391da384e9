// The control stack. A turn runs through its windows [rulings, section 9]; each window is one frame.

export const WINDOWS = [
  "setup", // S2
  "deployment", // D1, D2
  "charge", // M1
  "reaction", // M2, M3
  "press", // M4, M5
  "movement", // M6, M7
  "early-groups", // F1, F2
  "fire", // F3, F4
  "groups", // P1, P2
  "neighbour-groups", // P2
  "bonus", // C2, C3
  "bonus-fire", // C4, C5
  "post-groups", // A1, A2
  "non-combatant", // N1, N2
  "successor", // whenever a commander has fallen whom a brigadier may follow; after the injuries of phase 8
  "rally", // Y1, Y2
] as const;
export type WindowId = (typeof WINDOWS)[number];

/** Runs the turns: which part comes next. */
export interface TurnFrame {
  readonly step: "turn";
  next: number;
}

/** A window in which orders are written. */
export interface WindowFrame {
  readonly step: WindowId;
}

export type TabletopFrame = TurnFrame | WindowFrame;
