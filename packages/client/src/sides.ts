// Names and colours of the sides of a game, on the board and beside it.

import type { NationLook, SideLook } from "@grognard/scene";

type Sides = readonly SideLook[];

export const sideName = (sides: Sides, id: string): string =>
  sides.find((side) => side.id === id)?.name ?? id;

/** Its place among the sides, which decides its shapes and patterns. */
export const sideNumber = (sides: Sides, id: string): number =>
  Math.max(
    sides.findIndex((side) => side.id === id),
    0,
  );

/** The colours of a nation, whichever side it fights for; otherwise those of the side's first nation. */
export function lookOf(sides: Sides, side: string, nation?: string): NationLook {
  const nations = sides.flatMap((one) => one.nations);
  const own = sides.find(({ id }) => id === side)?.nations[0];
  return nations.find(({ id }) => id === nation) ?? own ?? PLAIN;
}

const PLAIN: NationLook = { id: "", name: "", paper: "#e8dfc8", ink: "#2a231a", band: "#6f6250" };

/** For lines on the map: its own colour, or that of its band if its own is too pale. */
export function lineColour(sides: Sides, side: string): string {
  const { paper, band } = lookOf(sides, side);
  return lightness(paper) < PALE || lightness(paper) < lightness(band) ? paper : band;
}

const PALE = 140;

/** Of a colour written as "#rrggbb". */
function lightness(colour: string): number {
  const [r = 255, g = 255, b = 255] = (colour.match(/[0-9a-f]{2}/gi) ?? []).map((part) =>
    Number.parseInt(part, 16),
  );
  return 0.3 * r + 0.59 * g + 0.11 * b;
}
