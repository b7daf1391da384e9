// A general's temperament: bold and wary ones judge alike but choose different moves.

export interface Temperament {
  readonly id: string;
  /** The least expected gain of a fight, in Morale Points. */
  readonly fight: number;
  /** Per hex nearer to the enemy. */
  readonly advance: number;
  /** Per hex nearer to what counts at night. */
  readonly prize: number;
  /** Weight of danger. */
  readonly fear: number;
  /** Value of a Morale Point. */
  readonly thrift: number;
}

export const STEADY: Temperament = {
  id: "steady",
  fight: 0.15,
  advance: 0.5,
  prize: 0.3,
  fear: 1,
  thrift: 1,
};
export const BOLD: Temperament = {
  id: "bold",
  fight: -0.3,
  advance: 0.6,
  prize: 0.4,
  fear: 0.5,
  thrift: 0.75,
};
export const WARY: Temperament = {
  id: "wary",
  fight: 0.6,
  advance: 0.15,
  prize: 0.2,
  fear: 1.6,
  thrift: 1.4,
};
