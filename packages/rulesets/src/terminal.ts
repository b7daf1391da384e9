// How a system shows itself on a terminal.

import type { Event, Json, SideId } from "@grognard/kernel";
import type { MapLine, MapRequest } from "@grognard/scene";

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
  /** Where answers are written rather than listed: what may be written now, a line each. */
  limits?(world: object, limits: Json): readonly string[];
  /** The chances that come with an answer, if any. */
  odds(world: object, view: object, action: object): string | undefined;
  /** The end, with all events of the game. */
  final(world: object, view: object, events: readonly Event[]): readonly string[];
}
