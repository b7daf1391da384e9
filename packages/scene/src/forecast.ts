// What may come of an answer: exact odds, and where the numbers come from.

export interface Forecast {
  readonly title: string;
  readonly cite: string;
  /** What is not known: the enemy is hidden, so there is no forecast; or both sides act at once, so it may be otherwise. */
  readonly unknown?: string;
  readonly sums: readonly Sum[];
  /** The best first; others where the player may choose. */
  readonly prospects: readonly Prospect[];
  /** They are to be compared: with reserves and without, against a fresh enemy and a worn one. */
  readonly compared?: true;
}

export interface Sum {
  readonly title: string;
  readonly total: string;
  readonly lines: readonly { readonly label: string; readonly value: string; readonly cite: string }[];
}

export interface Prospect {
  readonly title: string;
  readonly shares: readonly Share[];
  /** What the cells of its shares are about: the attacker, the defender. */
  readonly heads?: readonly string[];
  /** What becomes of each unit, and of the numbers that decide the game. */
  readonly notes: readonly string[];
  /** The way that it is about, from its start, where there are several to choose from. */
  readonly path?: readonly string[];
  /** The column of the chart on which it will be read. */
  readonly reading?: { readonly chart: string; readonly column: string | number };
}

export interface Share {
  readonly id: string;
  readonly text: string;
  /** The same in short, one for each head. */
  readonly cells?: readonly string[];
  readonly ways: number;
  readonly total: number;
  /** For the side that decides. */
  readonly tone: "good" | "bad" | "even";
}
