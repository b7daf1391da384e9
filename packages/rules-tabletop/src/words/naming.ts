// What does not depend on the language: the clock, points of the compass, the faces of a square.

/** Faces of a square, as orders number them. */
export const FACE_NAMES = ["front", "right", "rear", "left"] as const;
export type FaceName = (typeof FACE_NAMES)[number];

/** Which of eight points of the compass, clockwise from north. */
export const pointOf = (heading: number): number => Math.floor((heading + 2250) / 4500) % 8;

/** The word for an id that a rule has named, if there is one. */
export const wordFor = (table: { readonly [id: string]: string }, id: string, otherwise = id): string =>
  table[id] ?? otherwise;

/** A reason and the unit that gave it, unless the reason names it. */
export const because = (why: string, by: string | undefined): string =>
  by === undefined || why.includes(by) ? why : `${why} (${by})`;

/** "07:15". */
export function clock(minutes: number): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
