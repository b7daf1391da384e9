// Everything that a board knows, in one place. A board is made once (board.ts) and never replaced; each of the files
// around this one is a concern, a few functions that act on its part of the state:
//
//   troops, laying, finding, fan, rings, stack-counts, names   the counters: which there are, where they lie
//   hand, tapping, hovering, dragging, pulling, boxing         what mouse and fingers do
//   pointers                                                   which fingers are down, and what that is
//   keys, cursor                                               the same by keyboard
//   handles, handle-spots                                      knobs in front of the map
//   tools, ruler, plans                                        the buttons, the ruler, the pencil
//   lights                                                     what is lit
//   motion, marching, strikes                                  what has happened, before the next scene is shown

import type { Board, Point, SideLook } from "@grognard/scene";
import type { Plan } from "../backend/protocol.ts";
import type { BoardHandlers, BoardSettings, Lights, Pick } from "./board-view.ts";
import type { Camera } from "./camera.ts";
import type { Flags } from "./flags.ts";
import type { Geometry } from "./geometry.ts";
import type { Minimap } from "./minimap.ts";
import type { Fingers } from "./pointers.ts";
import type { PlaceIndex } from "./speech.ts";
import type { Stage } from "./stage.ts";
import type { Standing } from "./standing.ts";
import type { TerrainLayer } from "./terrain/terrain.ts";
import type { Tip } from "./tip.ts";
import type { Viewport } from "./viewport.ts";

export interface BoardState {
  /** What never changes. */
  readonly board: Board;
  readonly sides: readonly SideLook[];
  readonly geometry: Geometry;
  readonly placeIndex: PlaceIndex;
  /** Who is told what the player does. */
  readonly handlers: BoardHandlers;
  readonly stage: Stage;
  /** Aborted at the end: all that listens goes with it. */
  readonly life: AbortController;

  /** What works by itself. */
  readonly terrain: TerrainLayer;
  readonly viewport: Viewport;
  readonly minimap: Minimap;
  readonly flags: Flags;
  readonly tip: Tip;

  /** What the page has said last. */
  settings: BoardSettings;
  lit: Lights;

  readonly troops: Troops;
  readonly lightLayers: LightLayers;
  readonly motion: Motion;
  readonly fingers: Fingers;
  readonly hand: Hand;
  readonly cursor: Cursor;
  readonly knobs: Knobs;
  readonly ruler: Ruler;
  readonly pencil: Pencil;
}

/** All counters: built once, moved when they move, redrawn when their print changes. */
export interface Troops {
  readonly standing: Map<string, Standing>;
  /** By place, from the bottom up. */
  readonly stacks: Map<string, readonly Standing[]>;
  /** Off the layer until they are put down or the next scene is shown. */
  readonly lifted: Set<string>;
  /** How many are in a stack. */
  readonly counts: Map<string, SVGGElement>;
  rings: ReadonlyMap<string, Ring>;
  /** The stack that is spread out. */
  fan: Fan | undefined;
  /** Over all bodies of a table, so that officers are found and names are legible. */
  readonly officers: SVGGElement;
  readonly tags: SVGGElement;
  /** Board units per pixel of the screen, as names are written. */
  unit: number;
}

export type Ring = "ready" | "instead" | "picked" | "about" | "threatened" | "friend" | "refused";

export interface Fan {
  readonly place: string;
  hit(point: Point): Pick | undefined;
  close(): void;
}

/** Under the counters, and over them. */
export interface LightLayers {
  readonly low: { readonly [name in LowLayer]: SVGGElement };
  readonly high: { readonly [name in HighLayer]: SVGGElement };
}
export type LowLayer = "areas" | "shapes" | "marches" | "ghosts" | "duties";
export type HighLayer =
  | "labels"
  | "standing"
  | "lines"
  | "attacks"
  | "fates"
  | "sight"
  | "trail"
  | "way"
  | "lit"
  | "pointed";

export interface Motion {
  /** Of the browser's animation. */
  frame: number;
  /** Jumps to the end of what is being shown. */
  finish: (() => void) | undefined;
  /** One battle has many events: it flashes once. */
  burning: string;
}

export interface Hand {
  /** Taken by the press that is going on; a drag moves it. */
  holds: Hold | undefined;
  /** Where the mouse is, and what is under it. */
  mouse: Point;
  over: Pick | undefined;
  /** A stack that has just been picked from: it does not spread again before the mouse has left it. */
  quiet: string | undefined;
  /** Runs until the stack under the mouse spreads. */
  timer: ReturnType<typeof setTimeout> | undefined;
}

export type Hold =
  /** A counter, and what is drawn of it under the pointer once it has moved. */
  | {
      readonly kind: "piece";
      readonly piece: string;
      readonly place: string;
      ghost?: SVGGElement | undefined;
    }
  /** How far from its middle it was grabbed; it counts as grasped once it is pulled. */
  | { readonly kind: "knob"; readonly knob: Knob; readonly by: Point; pulled: boolean }
  /** The corner where a box was begun. */
  | { readonly kind: "box"; readonly from: Point; outline?: SVGElement }
  | { readonly kind: "ruler"; readonly from: Point }
  /** Drawn with the pencil. */
  | { readonly kind: "arrow"; readonly from: string };

export type HoldOf<K extends Hold["kind"]> = Extract<Hold, { readonly kind: K }>;

/** The place that the keyboard is on, and which piece of its stack from the top. */
export interface Cursor {
  place: string | undefined;
  depth: number;
  readonly outline: SVGPathElement;
}

/** As large as a finger whatever the scale, in front of the map. */
export interface Knobs {
  readonly element: HTMLElement;
  shown: ReadonlyMap<string, ShownKnob>;
  /** The one that moves the whole body: dragging the body uses it too. */
  main: Knob | undefined;
  /** "118 of 150 mm", and where. */
  readonly used: HTMLElement;
  usedAt: Point;
  /** Of the last frame. */
  camera: Camera;
}

export type Knob =
  | { readonly kind: "handle"; readonly id: string; readonly at: Point }
  | { readonly kind: "spot"; readonly id: string; readonly at: Point }
  /** At the edge of a place, toward where it points. */
  | {
      readonly kind: "arrow";
      readonly id: string;
      readonly at: Point;
      readonly facing: number;
      readonly inside: boolean;
    };

export interface ShownKnob {
  readonly knob: Knob;
  readonly button: HTMLButtonElement;
  /** In the view: beside its place if another knob is already there. */
  spot: Point;
}

/** For a table: from where it starts to where it is dragged, in millimetres. It snaps to nothing. */
export interface Ruler {
  readonly group: SVGGElement;
  isOut: boolean;
  /** Where it begins; undefined while it is not in use. */
  from: Point | undefined;
  /** In words, for screen readers. */
  length: string;
}

/** Arrows and marks that a player draws on the map. */
export interface Pencil {
  readonly group: SVGGElement;
  /** What is being drawn. */
  readonly draft: SVGGElement;
  isOut: boolean;
  plan: Plan;
}
