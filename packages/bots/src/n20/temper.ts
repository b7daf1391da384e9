// How a general is minded: the same judgement leads a bold one and a wary one to different turns.

export interface Temper {
  readonly id: string;
  /** What a fight must promise, in Morale Points. */
  readonly fight: number;
  /** Per hex nearer to the enemy. */
  readonly advance: number;
  /** Per hex nearer to what counts at night. */
  readonly prize: number;
  /** How much danger frightens. */
  readonly fear: number;
  /** How dear a Morale Point is. */
  readonly thrift: number;
}

export const STEADY: Temper = { id: "steady", fight: 0.15, advance: 0.5, prize: 0.15, fear: 1, thrift: 1 };
export const BOLD: Temper = { id: "bold", fight: -0.3, advance: 0.6, prize: 0.2, fear: 0.5, thrift: 0.75 };
export const WARY: Temper = { id: "wary", fight: 0.6, advance: 0.15, prize: 0.1, fear: 1.6, thrift: 1.4 };
