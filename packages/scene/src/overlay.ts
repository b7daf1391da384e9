// What can be shown over the map. It is not computed until it is switched on.

import type { Shape } from "./shape.ts";

/** The one with the id "objectives" shows which side holds which of them. */
export interface Overlay {
  readonly id: string;
  readonly title: string;
  readonly cite: string;
  /** On until it is switched off: what a player must not overlook. */
  readonly shown?: true;
  /** What it shows; absent while it is off. */
  readonly layer?: Layer;
}

export interface Layer {
  readonly places: readonly {
    readonly place: string;
    readonly side: string;
    readonly label?: string;
    /** It counts for less there. */
    readonly faint?: true;
  }[];
  /** On a table. */
  readonly shapes?: readonly Shape[];
}

/** `switched`: the ids of overlays that the user has turned on or off, against their default. */
export const isShown = ({ id, shown }: Overlay, switched: ReadonlySet<string>): boolean =>
  (shown ?? false) !== switched.has(id);
