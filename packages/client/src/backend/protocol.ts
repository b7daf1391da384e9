// The messages between page and worker. The worker (the backend) holds the game, its secrets and the computer
// players; the page gets what its viewer may know, ready to be drawn.

import type { Chart, Json, Refusal, Seats } from "@grognard/kernel";
import type { Advice, Listing, Update as MatchUpdate, Overview, Waiting } from "@grognard/match";
import type { CaseInfo, OptionInfo, ScenarioSummary } from "@grognard/rulesets";
import type {
  Aim,
  ArmyChoice,
  ArmyList,
  ArmySpot,
  ArmyVerdict,
  ArmyWish,
  Board,
  Course,
  Dossier,
  Forecast,
  Gesture,
  GroupOrder,
  GroupReach,
  GroupResult,
  NationEntry,
  OrderChange,
  Overlay,
  Picks,
  Sheet,
  SideLook,
  Story,
  TroopGroup,
} from "@grognard/scene";
import type { ErrorReport } from "../fault.ts";

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
  /** According to its own rules, before any option adds some. */
  readonly hasSecrets: boolean;
  /** Optional rules that change nothing in it. */
  readonly idle: readonly string[];
}

/** What players should know of a scenario before they begin. */
export interface Briefing {
  /** How it is won, before the first move. */
  readonly aims: readonly Aim[];
  readonly specialRules: readonly CaseInfo[];
}

export type ArmyInFile =
  | { readonly ok: true; readonly army: ArmyList }
  | { readonly ok: false; readonly problems: readonly string[] };

export interface Setup {
  readonly system: string;
  readonly scenario: string;
  readonly options: readonly Json[];
  readonly seats: Seats;
  /** For reproducible games: the guided one, and tests. Absent: real chance. */
  readonly seed?: string;
  readonly guided?: boolean;
}

/** A game among the saved games, in the browser's own storage. */
export interface SavedGame
  extends Omit<Listing, "when" | "troops">,
    Partial<Pick<Listing, "when" | "troops">> {
  readonly id: string;
  /** Given by the player. */
  readonly name?: string;
  /** The language of its texts: the one it was last played in. */
  readonly language?: string;
  /** Milliseconds since 1970, for "two hours ago". */
  readonly touched: number;
  /** It cannot be read: there is nothing to say about it. */
  readonly broken?: true;
}

/** A game being played. */
export interface OpenedGame extends Overview {
  readonly id: string;
  readonly course?: Course;
  /** A look at it: the whole log as far as the viewer may know it. */
  readonly update: Update;
}

/** The page gets it as it differs from the last one (`Sender` in packages/scene). */
export interface Update extends MatchUpdate {
  /** The browser has refused to keep the game: it lasts as long as the page. */
  readonly unsaved?: boolean;
}

export type Answered =
  | { readonly ok: true; readonly update: Update }
  | { readonly ok: false; readonly refused: readonly Refusal[] };

/** Arrows and marks that a player has drawn on the map, from place to place; others never see them. */
export interface Plan {
  readonly arrows: readonly { readonly from: string; readonly to: string }[];
  readonly marks: readonly string[];
}

/** The result of an order for several units. */
export interface GroupAnswered {
  readonly update: Update;
  readonly result: GroupResult;
}

/**
 * Everything the page can ask. Each call is a message to the worker and one back. A Problem comes back as an Error; if
 * it is that the game has gone on in another page, `goTo` shows how it stands there.
 */
export interface Backend {
  /** Everything after this call is answered in another language. */
  speak(language: string): Promise<void>;

  /** A report of a fault as a file, with the current game if the player agrees: the page never sees its secrets. */
  errorReport(
    report: ErrorReport,
    withGame: boolean,
  ): Promise<{ readonly url: string; readonly name: string }>;

  catalogue(): Promise<Catalogue>;
  /** With what makes it another battle: the number that it is generated from, the armies. */
  preview(system: string, scenario: string, drawn?: readonly Json[]): Promise<Preview>;
  briefing(system: string, scenario: string, drawn?: readonly Json[]): Promise<Briefing>;

  /** The nations whose armies can be put together. */
  nations(system: string): Promise<readonly NationEntry[]>;
  troops(system: string, nation: string, year: number): Promise<readonly TroopGroup[]>;
  judgeArmy(system: string, army: ArmyList): Promise<ArmyVerdict>;
  buyArmy(system: string, wish: ArmyWish, seed: number): Promise<ArmyList>;
  addToArmy(
    system: string,
    army: ArmyList,
    choice: Pick<ArmyChoice, "troop" | "grade">,
    to?: ArmySpot,
  ): Promise<{ readonly army: ArmyList; readonly to: ArmySpot }>;
  /** Appoints the commanders that an army needs and does not have. */
  appoint(system: string, army: ArmyList): Promise<ArmyList>;
  /** An army in a file; everything that is wrong with it otherwise. */
  readArmy(system: string, text: string): Promise<ArmyInFile>;

  savedGames(): Promise<readonly SavedGame[]>;
  begin(setup: Setup): Promise<OpenedGame>;
  resume(id: string): Promise<OpenedGame>;
  /** If this game was being played, there is no current game afterwards. */
  leave(id: string): Promise<void>;
  /** A save file: becomes a saved game. Seats stay as they were; where the file names none, a person plays. */
  import(text: string): Promise<OpenedGame>;
  /** An empty name gives a game its usual one back. */
  rename(id: string, name: string): Promise<void>;
  discard(id: string): Promise<void>;
  /** A game among the saved games as a file: a blob's address, so that the page itself never sees a secret. */
  file(id: string): Promise<{ readonly url: string; readonly name: string }>;

  /** Answers the viewer's question by its `ask`; refused if it is no longer open. */
  answer(question: string, offer: number): Promise<Answered>;
  /** For open questions: an answer made with a tool. */
  answerOpen(question: string, action: unknown): Promise<Answered>;
  /** What several units can do now. */
  groupReach(pieces: readonly string[]): Promise<GroupReach>;
  /** One order for several units: many answers, which are taken back together. */
  orderGroup(question: string, order: GroupOrder): Promise<GroupAnswered>;
  /** The current charge rides at a place, by this way or by any; undefined if that does not lead there. */
  rideAt(question: string, place: string, path?: readonly string[]): Promise<Update | undefined>;
  /** The viewer's orders to formations: given, changed, begun. */
  changeOrders(change: OrderChange): Promise<Update>;
  /** Formations carry out their orders, one of them as far as it goes now. */
  carryOut(): Promise<Update>;
  /** The sheet after a gesture, from the orders as they were when it began. */
  compose(question: string, action: unknown, gesture: Gesture): Promise<Sheet>;
  /** The next answer of a computer player. */
  computer(): Promise<Update>;
  /** Hands the screen over to another player. */
  handOver(side: string): Promise<Update>;
  undo(): Promise<Update>;
  /** Gives the answers again that were taken back last. */
  redo(): Promise<Update>;
  changeSeats(seats: Seats): Promise<Update>;

  /** The overlays of a moment. `switched` are those the user has turned on or off; every later update respects them. */
  lay(switched: readonly string[], at: number): Promise<readonly Overlay[]>;

  /** What this viewer has drawn on the map; nothing if another looks at it now. */
  plan(viewer: string): Promise<Plan>;
  keepPlan(viewer: string, plan: Plan): Promise<void>;

  /** Why this cannot be done now; empty if it can, or if it makes no sense. */
  why(picks: Picks): Promise<readonly Refusal[]>;
  forecast(offer: number): Promise<Forecast | undefined>;
  /** For orders being written, all of them or one piece's; undefined if the question has been answered. */
  foresee(question: string, action: unknown, piece?: string): Promise<Forecast | undefined>;
  dossier(piece: string): Promise<Dossier | undefined>;
  advice(): Promise<Advice | undefined>;
  /** Why the computer gave its last answer; undefined while that would reveal a secret. */
  explain(): Promise<readonly string[]>;

  /** With the special rules of the current game, if it is of this system. */
  cases(system: string): Promise<readonly CaseInfo[]>;
  /** Those of the current game, or those that come with a system. */
  charts(system: string): Promise<readonly Chart[]>;

  /** Looks at an earlier moment, through the eyes of a side; at the end of the game back to the present. */
  goTo(at: number, viewer?: string): Promise<Update>;
  /** A new saved game that continues from an earlier moment. */
  branch(at: number, seats: Seats): Promise<OpenedGame>;
  story(): Promise<Story>;
}
