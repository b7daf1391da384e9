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

/** Events that are shown at the same time, and how many lines tell of them. */
export interface Beat {
  readonly beat: readonly Telling[];
  readonly of: number;
}

/** Units of a formation march together, each all of its way, until something else happens. */
export function gathered(tellings: readonly Telling[]): readonly Beat[] {
  const beats: { beat: Telling[]; of: number; marches: boolean }[] = [];
  for (const telling of tellings) {
    const last = beats.at(-1);
    const marches = telling.move !== undefined && !telling.roll;
    if (!last || !marches || !last.marches) {
      beats.push({ beat: [telling], of: 1, marches });
      continue;
    }
    last.of++;
    const before = last.beat.findLastIndex((other) => isSamePiece(other, telling));
    if (before < 0) last.beat.push(telling);
    else last.beat[before] = joined(last.beat[before]!, telling);
  }
  return beats;
}

const joined = (first: Telling, next: Telling): Telling => ({
  ...next,
  move: { ...next.move!, path: [...first.move!.path, ...next.move!.path.slice(1)] },
});
