// How the sides of a game are called and coloured, on the board and beside it.

import type { NationLook, SideLook } from "@grognard/scene";

type Sides = readonly SideLook[];

export const sideName = (sides: Sides, id: string): string =>
  sides.find((side) => side.id === id)?.name ?? id;

/** Its place among the sides: shapes and patterns go by it. */
export const sideNumber = (sides: Sides, id: string): number =>
  Math.max(
    sides.findIndex((side) => side.id === id),
    0,
  );

/** The colours of a nation, whichever side it fights for; else those of the side's first nation. */
export function lookOf(sides: Sides, side: string, nation?: string): NationLook {
  const nations = sides.flatMap((one) => one.nations);
  const own = sides.find(({ id }) => id === side)?.nations[0];
  return nations.find(({ id }) => id === nation) ?? own ?? PLAIN;
}

const PLAIN: NationLook = { id: "", name: "", paper: "#e8dfc8", ink: "#2a231a", band: "#6f6250" };
