// What is told one line after the other may have happened at once: on a table all march together.

import type { Telling } from "@grognard/scene";

/** Moves on a table that follow each other are one beat, as long as no piece moves twice; all else is told singly. */
export function beatsOf(told: readonly Telling[]): readonly (readonly Telling[])[] {
  const beats: Telling[][] = [];
  for (const telling of told) {
    const beat = beats.at(-1);
    const joins = isMarch(telling) && beat?.every((other) => isMarch(other) && !isSamePiece(other, telling));
    if (beat && joins) beat.push(telling);
    else beats.push([telling]);
  }
  return beats;
}

/** On a board of hexes each counter is followed by itself. */
export const isMarch = ({ move }: Telling): boolean =>
  move?.path.every((spot) => !("place" in spot)) ?? false;

const isSamePiece = (a: Telling, b: Telling): boolean => a.move?.piece === b.move?.piece;
