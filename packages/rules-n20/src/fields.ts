// What the fields of actions and events hold. Units are named by id, hexes as "col,row"; an enemy piece in an action
// is always named by the hex it stands in, because a hidden one has no other name.

import { Problem } from "@grognard/kernel";
import { field, hex, listOf, noUnitNamed, setOf } from "@grognard/parts";
import { findUnit, hexNamed } from "./board.ts";
import type { World } from "./types.ts";

export const unit = field<string, World>({
  names: "piece",
  check: (name, place, world) => {
    if (typeof name !== "string") throw new Problem("must be the id or the name of a unit", place);
    if (findUnit(world, name) < 0) throw new Problem(noSuchUnit(world, name), place);
  },
  tidy: (name: string, world) => world.pieces[findUnit(world, name)]!.id,
  rank: (id: string, world) => world.pieceById.get(id)!,
});
/** In the order of the order of battle. */
export const units = setOf(unit, "units");

/** In the order of the map. */
export const targets = setOf(
  field<string, World>({ ...hex, rank: (name: string, world) => hexNamed({ world }, name) }),
  "hexes",
);
export const path = listOf(hex, "hexes");

export const noSuchUnit = (world: World, name: string): string => noUnitNamed(name, world.pieces, 3);
