// What stands on the board and lies beside it, as one viewer may see it.

import type { Post } from "./command.ts";
import type { Overlay } from "./overlay.ts";
import type { Shape, Stand } from "./shape.ts";

/** In a hex, perhaps facing somewhere; or anywhere on a table. Degrees clockwise from north. */
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
  /** CSS colours: of the counter, of what is printed on it, of its band. */
  readonly paper: string;
  readonly ink: string;
  readonly band: string;
}

export type Arm = "infantry" | "cavalry" | "artillery" | "leader" | "garrison" | "dummy" | "train";

/** The printed side of a counter. */
export interface Face {
  readonly arm: Arm;
  readonly nation: string;
  /** What stands at the foot of the counter: strength and movement. */
  readonly values: readonly string[];
  /** What the first of its values was at the start, where it shrinks. */
  readonly full?: number;
  /** A word above the symbol: the corps, the leader's name. */
  readonly heading: string;
  /** The size mark over the symbol: "XX" division, "XXX" corps, "II" battalion. */
  readonly size?: "I" | "II" | "III" | "X" | "XX" | "XXX";
  /** Line, column, square ...: drawn as the counter's outline or icon, worded in its label. */
  readonly formation?: string;
}

/** How troops stand. */
export type BlockForm =
  | "column"
  | "line"
  | "square"
  | "masse"
  /** In loose order, among trees and houses. */
  | "loose"
  | "skirmish"
  /** On the road, one behind the other. */
  | "road"
  | "limbered"
  | "guns"
  /** In no order at all. */
  | "crowd"
  | "officer";

/** Troops on a map of hexes, drawn as a block in their formation instead of as a counter. */
export interface Block {
  readonly form: BlockForm;
  /** Every place it is in: from left to right along its front, or from head to tail. */
  readonly places: readonly string[];
  /** What is left of it, and what it began with. */
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
  /** Unique in the scene. A hidden one is known by where it stands. */
  readonly id: string;
  readonly side: string;
  readonly at: Spot;
  readonly name: string;
  /** Everything worth knowing in one line: tooltip and screen reader. */
  readonly label: string;
  /** Absent: it shows its back. */
  readonly face?: Face;
  readonly marks: readonly Mark[];
  /** Has nothing more to do in this phase. */
  readonly spent?: true;
  /** On a table: its bases, in millimetres. */
  readonly stands?: readonly Stand[];
  /** In hexes: how it stands. */
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

/** A number a side that the war turns on. */
export interface Gauge {
  readonly id: string;
  readonly title: string;
  readonly cite: string;
  readonly most: number;
  readonly values: readonly { readonly side: string; readonly value: number }[];
}

/** What else counts, in lines under a heading: how a score adds up, who still obeys. */
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
export interface Sky {
  readonly light: "day" | "dusk" | "night";
  readonly snow: "none" | "light" | "heavy";
  /** "Heavy snow: sight 2 hexes". */
  readonly text: string;
  readonly cite: string;
}

/** How far the game has come. */
export interface Moment {
  /** "15 June, midday" and "French, Movement Phase". */
  readonly when: string;
  readonly phase: string;
  /** Whose turn it is. */
  readonly side: string;
  readonly track: TurnTrack;
}

export interface Scene extends Moment {
  readonly pieces: readonly Piece[];
  readonly trays: readonly Tray[];
  readonly gauges: readonly Gauge[];
  readonly tallies: readonly Tally[];
  readonly cards: readonly Card[];
  readonly overlays: readonly Overlay[];
  /** The chain of command, from the top of each army. */
  readonly command?: readonly Post[];
  readonly sky?: Sky;
}

/** What there is to know about one piece. */
export interface Dossier {
  readonly piece: string;
  readonly lines: readonly { readonly text: string; readonly cite?: string }[];
  /** The places it controls. */
  readonly zone: readonly string[];
  /** Enemy pieces that it could fight where it stands. */
  readonly threatens: readonly string[];
  /** The ways that are open to it now, whole, with what each step costs. */
  readonly ways: readonly Way[];
  /** In hexes: where it could shoot if somebody stood there, what hides a place from it, and in which of its range
   *  bands the place lies: 0 is the nearest. */
  readonly field?: readonly { readonly place: string; readonly hiddenBy?: string; readonly band?: number }[];
  /** On a table: its firing zone and ranges, its commander's radius. */
  readonly shapes?: readonly Shape[];
  /** On a table: the enemies it can see, and the lines of sight, free and blocked. */
  readonly sights?: readonly Shape[];
}

export interface Way {
  readonly to: string;
  /** From where it stands. */
  readonly path: readonly string[];
  readonly costs: readonly number[];
  /** "3 of 4 Movement Points, 1 Morale". */
  readonly text: string;
}
