// How a system shows itself on a terminal.

import type { Json, RollEvent, SideId, Types } from "@grognard/kernel";
import type { MapLine, MapRequest } from "@grognard/scene";

/** Everything here is told from a view: it knows what the viewer knows. */
export interface Terminal<T extends Types = Types> {
  map(world: T["World"], view: T["View"], request?: MapRequest): readonly MapLine[];
  legend(inColour: boolean): readonly MapLine[];
  /** Where the war stands, in one line. */
  status(world: T["World"], view: T["View"]): string;
  /** The same at length: turn track, objectives, cards. Lines without indent are headings. */
  standing(world: T["World"], view: T["View"]): readonly string[];
  units(
    world: T["World"],
    view: T["View"],
  ): readonly { readonly side: SideId; readonly rows: readonly string[][] }[];
  /** Where answers are written rather than listed: what may be written now, a line each. */
  limits?(world: T["World"], limits: Json): readonly string[];
  /** The end, with all events of the game. */
  final(world: T["World"], view: T["View"], events: readonly (T["Event"] | RollEvent)[]): readonly string[];
}
