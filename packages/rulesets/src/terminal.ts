// How a system shows itself on a terminal. Styles are named by meaning; whoever paints them picks the colours.

import type { Event, SideId } from "@grognard/kernel";

export interface Patch {
  readonly text: string;
  readonly ink: string;
  readonly paper: string;
  readonly bold: boolean;
}

export type MapLine = readonly Patch[];

export interface MapRequest {
  /** Places to point out. */
  readonly lit?: ReadonlySet<string>;
  /** Only what is around a place. */
  readonly around?: { readonly hex: string; readonly radius: number };
  /** Columns of text at most. */
  readonly width?: number;
  /** There are no colours: signs must tell the sides apart. */
  readonly plain?: boolean;
}

/** Everything here is told from a view: it knows what the viewer knows. */
export interface Terminal {
  map(world: object, view: object, request?: MapRequest): readonly MapLine[];
  legend(inColour: boolean): readonly MapLine[];
  /** Where the war stands, in one line. */
  status(world: object, view: object): string;
  /** The same at length: turn track, objectives, cards. Lines without indent are headings. */
  standing(world: object, view: object): readonly string[];
  units(
    world: object,
    view: object,
  ): readonly { readonly side: SideId; readonly rows: readonly string[][] }[];
  /** The chances that come with an answer, if any. */
  odds(world: object, view: object, action: object): string | undefined;
  /** The end, with all events of the game. */
  final(world: object, view: object, events: readonly Event[]): readonly string[];
}
