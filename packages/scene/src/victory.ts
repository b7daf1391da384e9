// How a game is won, and how it stands now, as far as the viewer knows.

export interface Aim {
  readonly id: string;
  /** Both sides' if absent. */
  readonly side?: string;
  /** It decides the game, or it earns something that does. */
  readonly kind: "win" | "earn";
  readonly text: string;
  readonly cite: string;
  /** Where it is a number: as it is, and as it has to be. */
  readonly now?: number;
  readonly needed?: number;
  /** As the game stands now. */
  readonly met: boolean;
  readonly places: readonly string[];
  /** What it consists of: the places to hold, one by one. */
  readonly parts?: readonly AimPart[];
}

export interface AimPart {
  readonly text: string;
  readonly met: boolean;
  readonly places: readonly string[];
}
