// What is on the board and beside it, as one viewer may see it.

import type { Post } from "./command.ts";
import type { Overlay } from "./overlay.ts";
import type { Shape, Stand } from "./shape.ts";
import type { Aim } from "./victory.ts";

/** A hex, perhaps with a facing; or a point on a table. Degrees clockwise from north. */
export type Spot =
  | { readonly place: string; readonly facing?: number }
  | { readonly x: number; readonly y: number; readonly facing: number };

/** A side of the war, or one nation of it: names and colours. */
export interface SideLook {
  readonly id: string;
  readonly name: string;
  readonly nations: readonly NationLook[];
}

export interface NationLook {
  readonly id: string;
  readonly name: string;
  /** CSS colours: of the counter, of the print on it, of its band. */
  readonly paper: string;
  readonly ink: string;
  readonly band: string;
}

export type Arm = "infantry" | "cavalry" | "artillery" | "leader" | "garrison" | "dummy" | "train";

/** The printed side of a counter. */
export interface Face {
  readonly arm: Arm;
  readonly nation: string;
  /** The values at the foot of the counter: strength and movement. */
  readonly values: readonly string[];
  /** The first of its values at the start, where it shrinks. */
  readonly full?: number;
  /** A word above the symbol: the corps, the leader's name. */
  readonly heading: string;
  /** It belongs to the Guard: marked also when the map is seen from afar. */
  readonly guard?: true;
  /** The size mark over the symbol: "XX" division, "XXX" corps, "II" battalion. */
  readonly size?: "I" | "II" | "III" | "X" | "XX" | "XXX";
  /** Line, column, square ...: drawn as the counter's outline or icon, and named in its label. */
  readonly formation?: string;
}

/** The formation of troops. */
export type BlockForm =
  | "column"
  | "line"
  | "square"
  | "masse"
  /** Loose order, among trees and houses. */
  | "loose"
  | "skirmish"
  /** A march column. */
  | "road"
  | "limbered"
  | "guns"
  /** Disordered. */
  | "crowd"
  | "officer";

/** Troops on a map of hexes, drawn as a block in their formation instead of as a counter. */
export interface Block {
  readonly form: BlockForm;
  /** Every place it is in: from left to right along its front, or from head to tail. */
  readonly places: readonly string[];
  /** Its strength now and at the start. */
  readonly strength: number;
  readonly full: number;
}

/** A marker on a counter. */
export interface Mark {
  readonly id: string;
  /** One or two letters. */
  readonly sign: string;
  readonly text: string;
  readonly tone: "good" | "bad" | "plain";
  readonly cite?: string;
}

export interface Piece {
  /** Unique in the scene. The id of a hidden piece is its place. */
  readonly id: string;
  readonly side: string;
  readonly at: Spot;
  readonly name: string;
  /** Everything worth knowing in one line: tooltip and screen reader. */
  readonly label: string;
  /** Absent: it shows its back. */
  readonly face?: Face;
  readonly marks: readonly Mark[];
  /** It has nothing more to do in this phase. */
  readonly spent?: true;
  /** On a table: its bases, in millimetres. */
  readonly stands?: readonly Stand[];
  /** In hexes: its formation. */
  readonly block?: Block;
}

/** A piece beside the board. */
export type Reserve = Omit<Piece, "at">;

export interface Tray {
  readonly id: string;
  readonly title: string;
  readonly side: string;
  readonly groups: readonly { readonly title: string; readonly pieces: readonly Reserve[] }[];
}

export interface TurnTrack {
  /** From 0. */
  readonly now: number;
  readonly turns: readonly { readonly name: string; readonly night: boolean; readonly note: string }[];
}

/** A number per side that decides the game. */
export interface Gauge {
  readonly id: string;
  readonly title: string;
  readonly cite: string;
  readonly most: number;
  readonly values: readonly { readonly side: string; readonly value: number }[];
}

/** Other information, in lines under a heading: how a score adds up, which units still obey. */
export interface Tally {
  readonly title: string;
  readonly lines: readonly string[];
}

export interface Card {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly side: string;
  readonly state: "kept" | "in force" | "seen";
}

/** Light and weather over the whole board. */
export interface Weather {
  readonly light: "day" | "dusk" | "night";
  readonly snow: "none" | "light" | "heavy";
  /** "Heavy snow: sight 2 hexes". */
  readonly text: string;
  readonly cite: string;
}

/** The current point of the game. */
export interface Moment {
  /** "15 June, midday" and "French: Movement Phase". */
  readonly when: string;
  readonly phase: string;
  /** Whose turn it is. */
  readonly side: string;
  readonly track: TurnTrack;
}

/** Of an objective. */
export interface Holder {
  readonly place: string;
  readonly side: string;
}

export interface Scene extends Moment {
  readonly pieces: readonly Piece[];
  readonly trays: readonly Tray[];
  readonly gauges: readonly Gauge[];
  /** How to win: a few for each side. */
  readonly victory: readonly Aim[];
  readonly tallies: readonly Tally[];
  readonly cards: readonly Card[];
  readonly overlays: readonly Overlay[];
  /** Who holds which objective now; those that nobody holds are left out. */
  readonly holders?: readonly Holder[];
  /** The chain of command, from the top of each army. */
  readonly command?: readonly Post[];
  readonly weather?: Weather;
}

/** All information about one piece. */
export interface Dossier {
  readonly piece: string;
  readonly lines: readonly { readonly text: string; readonly cite?: string }[];
  /** The places it controls. */
  readonly zone: readonly string[];
  /** Enemy pieces that it could fight from its present place. */
  readonly threatens: readonly string[];
  /** The whole paths that are open to it now, with the cost of each step. */
  readonly ways: readonly Way[];
  /** In hexes: where it could shoot if there were a target, what hides a place from it, and the range band of the
   *  place: 0 is the nearest. */
  readonly field?: readonly { readonly place: string; readonly hiddenBy?: string; readonly band?: number }[];
  /** On a table: its firing zone and ranges, its commander's radius. */
  readonly shapes?: readonly Shape[];
  /** On a table: the enemies it can see, and the lines of sight, clear and blocked. */
  readonly sights?: readonly Shape[];
}

export interface Way {
  readonly to: string;
  /** From its present place. */
  readonly path: readonly string[];
  readonly costs: readonly number[];
  /** "3 of 4 Movement Points, 1 Morale". */
  readonly text: string;
}
