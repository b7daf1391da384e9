// What the rest of the page knows about the board: it shows a scene, highlights places, and reports picks.

import type {
  Board,
  Handle,
  Happened,
  Layer,
  OfferLook,
  OrderState,
  Picks,
  Point,
  Question,
  Scene,
  Shape,
  SideLook,
  Stand,
  Telling,
} from "@grognard/scene";
import type { Plan } from "../backend/protocol.ts";

/** What the player points at. */
export type Pick =
  | { readonly piece: string; readonly place: string }
  | { readonly piece?: undefined; readonly place: string };

export interface BoardHandlers {
  /** `joins`: with the key held down that adds to the picks. */
  pick(pick: Pick, joins: boolean): void;
  /** A box was drawn around pieces. */
  box(pieces: readonly string[]): void;
  /** A piece was dropped on a place: picked and put down in one gesture. */
  drop(piece: string, place: string): void;
  hover(pick: Pick | undefined): void;
  /** A click on nothing, or Escape. */
  letGo(): void;
  /** A handle is grabbed, dragged to a point of the board, and released. */
  grasp(handle: string): void;
  pull(to: Point): void;
  release(): void;
  /** Something was drawn on the map, or removed. */
  plan(plan: Plan): void;
  /** A place was touched that stands for a choice. */
  choose(choice: string): void;
}

/** Orders as they are being written on a table. */
export interface OrderLights {
  /** Where pieces would stand. */
  readonly ghosts: readonly Ghost[];
  /** Of the entry that is open. */
  readonly shapes: readonly Shape[];
  readonly handles: readonly Handle[];
  /** Places to touch for a choice. */
  readonly spots: readonly { readonly id: string; readonly at: Point; readonly text: string }[];
  /** Pieces to touch for a choice. */
  readonly targets: ReadonlySet<string>;
  /** The same among one's own. */
  readonly friends: ReadonlySet<string>;
  /** Which way the body of the open entry would face, in degrees. */
  readonly facing: number;
  /** Pieces whose orders would be refused. */
  readonly refused: ReadonlySet<string>;
}

export interface Ghost {
  readonly piece: string;
  readonly stands: readonly Stand[];
  /** Not the one that is being written. */
  readonly faint: boolean;
  /** Beside it: "118 of 150 mm". */
  readonly used?: string;
}

export interface Standing {
  readonly id: string;
  readonly from: string;
  /** None: it stays. */
  readonly to?: string;
  readonly state: OrderState;
  /** Where units will stand that are not there yet. */
  readonly posts: readonly string[];
}

/** A way to face: touched, it stands for a choice. */
export interface LitArrow {
  readonly id: string;
  readonly place: string;
  /** Degrees clockwise from north. */
  readonly facing: number;
  /** In the place rather than at its edge. */
  readonly inside: boolean;
  readonly text: string;
}

export interface Lights {
  /** Pieces that can be picked next: to begin with, or to join in. */
  readonly ready: ReadonlySet<string>;
  /** Pieces that can be picked up instead of those that are picked. */
  readonly instead: ReadonlySet<string>;
  readonly picked: Picks;
  /** Pieces that the question is about: those that fight, the one that retreats. */
  readonly about: readonly string[];
  /** Places that can be picked next. */
  readonly places: ReadonlyMap<string, { readonly look: OfferLook; readonly price?: string }>;
  /** Around the edge of a place. */
  readonly arrows: readonly LitArrow[];
  /** What still needs attention: drawn as a warning ring. */
  readonly duties: readonly string[];
  /** Since the player's last turn: trails, arrows of attack, big events. */
  readonly happened?: Happened;
  /** Where the units of a group would go, from and to. */
  readonly marches?: readonly (readonly [string, string])[];
  /** The way to the place under the pointer, with what each step costs. */
  readonly way?: {
    readonly path: readonly string[];
    readonly costs: readonly number[];
    /** All of it, in words. */
    readonly text: string;
  };
  /** Orders that formations have: where they are, and where they go. */
  readonly standing?: readonly Standing[];
  /** The path that a piece has taken. */
  readonly trail?: Question["trail"];
  /** What the piece under the pointer or picked controls. */
  readonly zone?: { readonly side: string; readonly places: readonly string[] };
  /** Where it could shoot, by range band, and the line to the place under the pointer. */
  readonly field?: { readonly seen: readonly (readonly string[])[]; readonly hidden: readonly string[] };
  readonly sight?: { readonly from: string; readonly to: string; readonly hiddenBy?: string };
  readonly threatened: readonly string[];
  readonly overlays: readonly Layer[];
  /** On a table: what the piece looked at covers and sees. */
  readonly shapes: readonly Shape[];
  readonly orders?: OrderLights;
  /** Pointed at: by a line of the log, a lesson, a rule. */
  readonly pointed: readonly string[];
}

export interface BoardSettings {
  readonly dark: boolean;
  readonly reducedMotion: boolean;
  readonly numbers: boolean;
  /** How long a step of an animated move takes, in milliseconds; 0 for none. */
  readonly pace: number;
}

/** Made by `createBoard(host, board, sides, handlers, settings)`. */
export interface BoardView {
  show(scene: Scene): void;
  light(lights: Lights): void;
  /** Shows moves, a battle, a die on the map before the next scene is shown. */
  play(beat: readonly Telling[]): Promise<void>;
  /** Ends the current animation immediately. */
  skip(): void;
  /** Brings places into view if they are not. */
  reveal(places: readonly string[]): void;
  /** Something new is asked about these places: brings them into view if none of them is. */
  attend(places: readonly string[]): void;
  /** What the viewer has drawn. */
  plan(plan: Plan): void;
  use(settings: BoardSettings): void;
  destroy(): void;
}

export type CreateBoard = (
  host: HTMLElement,
  board: Board,
  sides: readonly SideLook[],
  handlers: BoardHandlers,
  settings: BoardSettings,
) => BoardView;
