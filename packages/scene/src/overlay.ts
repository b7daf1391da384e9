// What can be laid over the map. Nobody has to work out what it shows until it lies there.

import type { Shape } from "./shape.ts";

/** By the one called "objectives" it is known who holds which of them. */
export interface Overlay {
  readonly id: string;
  readonly title: string;
  readonly cite: string;
  /** Laid there until it is taken off: what a player must not overlook. */
  readonly shown?: true;
  /** What it shows; absent while it does not lie there. */
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

/** `turned`: those that somebody has laid there or taken off by hand. */
export const isLaid = ({ id, shown }: Overlay, turned: ReadonlySet<string>): boolean =>
  (shown ?? false) !== turned.has(id);
