// Events that are logged one after the other may be simultaneous: on a table all march together.

import type { Telling } from "@grognard/scene";

/**
 * Moves on a table that follow each other are one beat, as long as no piece moves twice; everything else is a beat of
 * its own.
 */
export function beatsOf(tellings: readonly Telling[]): readonly (readonly Telling[])[] {
  const beats: Telling[][] = [];
  for (const telling of tellings) {
    const beat = beats.at(-1);
    const joins = isMarch(telling) && beat?.every((other) => isMarch(other) && !isSamePiece(other, telling));
    if (beat && joins) beat.push(telling);
    else beats.push([telling]);
  }
  return beats;
}

/** On a board of hexes each counter is followed on its own. */
export const isMarch = ({ move }: Telling): boolean =>
  move?.path.every((spot) => !("place" in spot)) ?? false;

const isSamePiece = (a: Telling, b: Telling): boolean => a.move?.piece === b.move?.piece;
