// How a system shows itself on a screen: its adapter, with types erased. Everything is told from a view, so it
// knows what the viewer knows; everything it returns is plain JSON for the page.

import type { Chart, Decision, Event, SideId, Types } from "@grognard/kernel";
import type {
  Board,
  Course,
  Dossier,
  Forecast,
  Gesture,
  Measure,
  Picks,
  Question,
  Scene,
  Sheet,
  SideLook,
  Story,
  Telling,
} from "@grognard/scene";

type Action = Types["Action"];

export interface Screen {
  board(world: object): Board;
  sides(world: object): readonly SideLook[];
  /** Whether the sides may know different things: then the screen is covered when it changes hands. */
  hasSecrets(world: object): boolean;
  scene(world: object, view: object): Scene;
  /** The viewer's own question; offer `n` is the decision's action `n`. */
  question(world: object, view: object, decision: Decision<Action>): Question;
  /** The answer that somebody who picks these has in mind, legal or not: to be told why not. */
  wish(world: object, view: object, decision: Decision<Action>, picks: Picks): Action | undefined;
  /** Where answers are written rather than picked: the orders after a gesture, from the orders before it. */
  compose?(world: object, view: object, decision: Decision<Action>, action: unknown, gesture: Gesture): Sheet;
  /** The sheet of an answer that somebody else has written: what a computer player would do. */
  sheetOf?(world: object, view: object, decision: Decision<Action>, action: Action): Sheet;
  tell(world: object, event: Event): Telling;
  /** What may come of an answer, if chance has a say in it. */
  forecast(world: object, view: object, decision: Decision<Action>, action: Action): Forecast | undefined;
  /** About one piece; the viewer's question says what it may do now. */
  dossier(
    world: object,
    view: object,
    piece: string,
    decision: Decision<Action> | undefined,
  ): Dossier | undefined;
  /** The numbers of one side, from its own view: for the story of the game. */
  measures(world: object, view: object, side: SideId): readonly Measure[];
  /** What is said after the end, from all events. */
  epilogue(world: object, events: readonly Event[]): Story["notes"];
  /** As played: a scenario may replace them. */
  charts(world: object): readonly Chart[];
  /** The guided first game. */
  readonly course?: Course;
}
