// How a system shows itself: its adapter, from which both the web page and the terminal draw. Everything is derived from
// a view, so it shows only what the viewer knows; everything it returns is plain JSON.

import type { Chart, Decision, RollEvent, SideId, Types, Viewer } from "@grognard/kernel";
import type {
  Army,
  Board,
  Command,
  Course,
  Dossier,
  Forecast,
  Gesture,
  Habit,
  Layer,
  Measure,
  Moment,
  OrderKind,
  OrderState,
  Picks,
  Question,
  Scene,
  Sheet,
  SideLook,
  StandingOrder,
  Story,
  Telling,
  Term,
  WantedOrder,
} from "@grognard/scene";

/** How a system carries out orders for formations: it chooses among the answers that are offered, and offers none. */
export interface Drill<T extends Types = Types> {
  /** All formations of a side that have units on the board, from the top. */
  formations(world: T["World"], view: T["View"], side: SideId): readonly Command[];
  kinds(): readonly OrderKind[];
  habits(): readonly Habit[];
  /** The order with the places of its units. */
  plan(world: T["World"], view: T["View"], order: WantedOrder): StandingOrder;
  /** The answer that the orders want to this question; none if it is the player's. */
  follow(
    world: T["World"],
    view: T["View"],
    decision: Decision<T["Action"]>,
    orders: Orders,
  ): Followed<T["Action"]> | undefined;
  /** Of one order among all of them: units may have one of their own. */
  progress(
    world: T["World"],
    view: T["View"],
    order: StandingOrder,
    all: readonly StandingOrder[],
  ): Progress<T["Action"]>;
}

/** Of one side. */
export interface Orders {
  readonly all: readonly StandingOrder[];
  /** The formations that have been told to begin. */
  readonly going: readonly string[];
  /** The piece that an order has taken in hand. */
  readonly inHand?: string | undefined;
  /** Those of which the player is not asked. */
  readonly habits: readonly string[];
}

export interface Followed<Action> {
  readonly action: Action;
  /** Whose order it is. */
  readonly formation: string;
  /** The piece that is taken in hand. */
  readonly takes?: string;
  /** What a piece would have done if it could. */
  readonly instead?: Wished<Action>;
}

export interface Wished<Action> {
  readonly piece: string;
  readonly action: Action;
}

export interface Progress<Action> {
  readonly text: string;
  readonly state: Exclude<OrderState, "paused">;
  readonly title: string;
  readonly at?: string;
  readonly posts: readonly string[];
  /** All that carry it out. */
  readonly units: readonly string[];
  /** Units that cannot set out, with what would be needed. */
  readonly idle: readonly Wished<Action>[];
}

export interface Screen<T extends Types = Types> {
  board(world: T["World"]): Board;
  sides(world: T["World"]): readonly SideLook[];
  /** The orders of battle as printed, as far as the viewer may know them. */
  armies(world: T["World"], viewer: Viewer): readonly Army[];
  /** Whether the sides may know different things: then the screen is covered when it changes hands. */
  hasSecrets(world: T["World"]): boolean;
  /** The first part of the scene, where no more is needed. */
  moment(world: T["World"], view: T["View"]): Moment;
  /** Its overlays are listed, but not drawn. */
  scene(world: T["World"], view: T["View"]): Scene;
  /** What an overlay of the scene shows. */
  layer?(world: T["World"], view: T["View"], overlay: string): Layer;
  /** The viewer's own question; offer `n` is the decision's action `n`. */
  question(world: T["World"], view: T["View"], decision: Decision<T["Action"]>): Question;
  /** The answer that these picks mean, legal or not, so that a refusal can be explained. */
  wish(
    world: T["World"],
    view: T["View"],
    decision: Decision<T["Action"]>,
    picks: Picks,
  ): T["Action"] | undefined;
  /** Where answers are written rather than picked: the orders after a gesture, from the orders before it. */
  compose?(
    world: T["World"],
    view: T["View"],
    decision: Decision<T["Action"]>,
    action: unknown,
    gesture: Gesture,
  ): Sheet;
  /** The sheet of an answer written by another player: what a computer player would do. */
  sheetOf?(world: T["World"], view: T["View"], decision: Decision<T["Action"]>, action: T["Action"]): Sheet;
  tell(world: T["World"], event: T["Event"] | RollEvent): Telling;
  /** What may come of an answer, if dice are involved; where orders are written, of one piece's alone if it is named. */
  forecast(
    world: T["World"],
    view: T["View"],
    decision: Decision<T["Action"]>,
    action: T["Action"],
    piece?: string,
  ): Forecast | undefined;
  /** The answers that take a charge to a place by what is left of this way, if that is open; by any if none is given. */
  ride?(
    world: T["World"],
    view: T["View"],
    decision: Decision<T["Action"]>,
    target: string,
    path: readonly string[],
  ): readonly T["Action"][];
  /** Where formations can be given orders. */
  readonly drill?: Drill<T>;
  /** About one piece; the viewer's question says what it may do now. */
  dossier(
    world: T["World"],
    view: T["View"],
    piece: string,
    decision: Decision<T["Action"]> | undefined,
  ): Dossier | undefined;
  /** The numbers of one side, from its own view: for the story of the game. */
  measures(world: T["World"], view: T["View"], side: SideId): readonly Measure[];
  /** What is shown after the end, from all events. */
  epilogue(world: T["World"], events: readonly (T["Event"] | RollEvent)[]): Story["notes"];
  /** As played: a scenario may replace them. */
  charts(world: T["World"]): readonly Chart[];
  /** Words to be explained where they occur. */
  readonly glossary?: readonly Term[] | undefined;
  /** The guided first game. */
  readonly course?: Course | undefined;
}
