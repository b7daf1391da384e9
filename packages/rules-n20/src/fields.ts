// What the fields of actions and events hold. Units are named by id, hexes as "col,row"; an enemy piece in an action
// is always named by its hex, because a hidden one has no other name.

import { field, hex, listOf, noUnitNamed, pieceField, setOf } from "@grognard/parts";
import { hexNamed } from "./board.ts";
import type { World } from "./world.ts";

export const unit = pieceField(({ pieces }: World) => pieces);
/** In the order of the order of battle. */
export const units = setOf(unit, "units");

/** In the order of the map. */
export const targets = setOf(
  field<string, World>({ ...hex, rank: (name: string, world) => hexNamed({ world }, name) }),
  "hexes",
);
export const path = listOf(hex, "hexes");

export const noSuchUnit = (world: World, name: string): string => noUnitNamed(name, world.pieces, 3);
