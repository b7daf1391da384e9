// How a system shows itself: its adapter, from which both the web page and the terminal draw. Everything is derived from
// a view, so it shows only what the viewer knows; everything it returns is plain JSON.

import type { Chart, Decision, RollEvent, SideId, Types, Viewer } from "@grognard/kernel";
import type {
  Army,
  Board,
  Course,
  Dossier,
  Forecast,
  Gesture,
  Layer,
  Measure,
  Moment,
  Picks,
  Question,
  Scene,
  Sheet,
  SideLook,
  Story,
  Telling,
  Term,
} from "@grognard/scene";

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
