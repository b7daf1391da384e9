// Orders for formations: the units under one commander are given one order, and carry it out one by one over turns.

/** Units under one commander. */
export interface Command {
  /** The piece of its commander. */
  readonly id: string;
  readonly name: string;
  /** "Brigade leader". */
  readonly rank: string;
  /** The formation to which it belongs. */
  readonly above?: string;
  /** Its units on the board, in their order, without commanders. */
  readonly pieces: readonly string[];
}

/** What a formation can be ordered to do. */
export interface OrderKind {
  readonly id: string;
  /** "Advance in line to there". */
  readonly text: string;
  /** What its units do then, in a sentence. */
  readonly hint: string;
  /** It leads to a place on the board. */
  readonly isGoing: boolean;
}

/** How units answer by themselves while their formation has an order. */
export interface Habit {
  readonly id: string;
  readonly text: string;
  readonly on: boolean;
}

/** An order as its owner gives it. */
export interface WantedOrder {
  readonly formation: string;
  readonly kind: string;
  readonly place?: string;
}

/** What a player does with the orders of a side. */
export type OrderChange =
  | { readonly do: "give"; readonly order: WantedOrder }
  | { readonly do: "cancel"; readonly formation: string }
  | { readonly do: "pause"; readonly formation: string; readonly isPaused: boolean }
  /** They do now what they have to do in this phase. */
  | { readonly do: "begin"; readonly formations: readonly string[] }
  | { readonly do: "habit"; readonly habit: string; readonly isOn: boolean };

/** An order that stands until it is carried out, changed or cancelled. */
export interface StandingOrder extends WantedOrder {
  /** Where its commander stood when it was given. */
  readonly from: string;
  /** Degrees clockwise from north: where its units are to look. */
  readonly front: number;
  /** Where each unit is to end. */
  readonly posts: { readonly [piece: string]: string };
  readonly paused?: true;
}

/** Why a unit cannot do its part. */
export interface LeftBehind {
  readonly piece: string;
  readonly message: string;
  readonly cite: string;
}

/** How far an order has been carried out. */
export type OrderState = "going" | "contact" | "stuck" | "done" | "paused";

export interface ShownOrder extends WantedOrder {
  /** The formation. */
  readonly id: string;
  /** "Advance in line to Serpallen (80,41)". */
  readonly text: string;
  readonly state: OrderState;
  /** "4 of 6 units are where they are to be". */
  readonly progress: string;
  readonly left: readonly LeftBehind[];
  /** Where its units are, on the whole. */
  readonly at?: string;
  /** Where those that are still to go there will stand. */
  readonly posts: readonly string[];
}

/** What a side is shown of the orders of its own formations. */
export interface Formations {
  readonly list: readonly Command[];
  readonly kinds: readonly OrderKind[];
  readonly habits: readonly Habit[];
  readonly orders: readonly ShownOrder[];
  /** An order answers the present question by itself. */
  readonly goesOn: boolean;
  /** Formations that would do something now, and wait to be told to begin. */
  readonly waiting: readonly string[];
}
