// What page and worker say to each other. The worker (the backend) holds the game, its secrets and the computer
// players; the page gets what its viewer may know, ready to be drawn.

import type { Chart, Refusal, Seats } from "@grognard/kernel";
import type { Advice, Listing, Update as MatchUpdate, Overview, Waiting } from "@grognard/match";
import type { CaseInfo, OptionInfo, ScenarioSummary } from "@grognard/rulesets";
import type {
  Board,
  Course,
  Dossier,
  Forecast,
  Gesture,
  Overlay,
  Picks,
  Sheet,
  SideLook,
  Story,
} from "@grognard/scene";

/** Seats as a save has them: "human", or a computer player by its id. */
export type { Advice, Seats, Waiting };

export interface Catalogue {
  readonly systems: readonly SystemEntry[];
}

export interface SystemEntry {
  readonly id: string;
  readonly name: string;
  readonly scenarios: readonly ScenarioSummary[];
  readonly options: readonly OptionInfo[];
  /** Computer players, the weakest first. */
  readonly levels: readonly { readonly id: string; readonly name: string; readonly about: string }[];
  readonly course?: Omit<Course, "lessons">;
}

/** The map and the sides of a scenario: for its picture and for the choice of seats. */
export interface Preview {
  readonly board: Board;
  readonly sides: readonly SideLook[];
  readonly turns: number;
  /** By its own rules, before any option adds some. */
  readonly hasSecrets: boolean;
}

export interface Setup {
  readonly system: string;
  readonly scenario: string;
  readonly options: readonly string[];
  readonly seats: Seats;
  /** For games that must fall out the same each time: the guided one, and tests. Absent: real chance. */
  readonly seed?: string;
  readonly guided?: boolean;
}

/** A game among the saved games, in the browser's own storage. */
export interface SavedGame extends Listing {
  readonly id: string;
  /** Milliseconds since 1970, for "two hours ago". */
  readonly touched: number;
  /** It cannot be read: there is nothing to say about it. */
  readonly broken?: true;
}

/** A game at the table. */
export interface OpenedGame extends Overview {
  readonly id: string;
  readonly course?: Course;
  /** A look at it: the whole log as far as the viewer may know it. */
  readonly update: Update;
}

/** The page gets it as it differs from the last one (`Sender` in packages/scene). */
export interface Update extends MatchUpdate {
  /** The browser has refused to keep the game: it lasts as long as the page. */
  readonly unkept?: boolean;
}

export type Answered =
  | { readonly ok: true; readonly update: Update }
  | { readonly ok: false; readonly refused: readonly Refusal[] };

/**
 * Everything the page can ask. Each call is a message to the worker and one back. A Problem comes back as an Error; if
 * it is that the game has gone on in another page, `look` shows how it stands there.
 */
export interface Backend {
  /** What is asked for after this is told in another language. */
  speak(language: string): Promise<void>;

  catalogue(): Promise<Catalogue>;
  /** With the number from which the scenario is made, if it is. */
  preview(system: string, scenario: string, seed?: number): Promise<Preview>;

  savedGames(): Promise<readonly SavedGame[]>;
  begin(setup: Setup): Promise<OpenedGame>;
  resume(id: string): Promise<OpenedGame>;
  /** Nobody is at the table any more, if it was this game that was played there. */
  leave(id: string): Promise<void>;
  /** A save file: becomes a saved game. Those who played go on; where it names nobody, a person does. */
  import(text: string): Promise<OpenedGame>;
  discard(id: string): Promise<void>;
  /** A game among the saved games as a file: a blob's address, so that no secret passes through the page's hands. */
  file(id: string): Promise<{ readonly url: string; readonly name: string }>;

  /** Answers the viewer's question by its `ask`; refused if it is not open any more. */
  answer(question: string, offer: number): Promise<Answered>;
  /** For open questions: an answer made with a tool. */
  answerOpen(question: string, action: unknown): Promise<Answered>;
  /** The sheet after a gesture, from the orders as they were when it began. */
  compose(question: string, action: unknown, gesture: Gesture): Promise<Sheet>;
  /** The next answer of a computer player. */
  computer(): Promise<Update>;
  /** The screen changes hands. */
  handOver(side: string): Promise<Update>;
  undo(): Promise<Update>;
  changeSeats(seats: Seats): Promise<Update>;

  /** The overlays of a moment. What lies on the map is told, from now on with every update: all that are named here, as
   *  laid there or taken off by hand, and those that lie there from the start. */
  lay(turned: readonly string[], at: number): Promise<readonly Overlay[]>;

  /** Why this cannot be done now; empty if it can, or if nobody could mean it. */
  why(picks: Picks): Promise<readonly Refusal[]>;
  forecast(offer: number): Promise<Forecast | undefined>;
  dossier(piece: string): Promise<Dossier | undefined>;
  advice(): Promise<Advice | undefined>;
  /** Why the computer gave its last answer; nothing while that would betray a secret. */
  explain(): Promise<readonly string[]>;

  /** With the special rules of the game at the table, if it is of this system. */
  cases(system: string): Promise<readonly CaseInfo[]>;
  /** Of the game at the table, or those that come with a system. */
  charts(system: string): Promise<readonly Chart[]>;

  /** Looks at an earlier moment, through the eyes of a side; at the end of the game back to the present. */
  look(at: number, viewer?: string): Promise<Update>;
  /** A new game among the saved games that goes on from an earlier moment. */
  branch(at: number, seats: Seats): Promise<OpenedGame>;
  story(): Promise<Story>;
}
