// A hex that a player can find: by its name, or by the nearest place that has one.

import type { Hex } from "@grognard/hex";
import { hexesBetween, hexLabel } from "../board.ts";
import type { Position } from "../types.ts";
import { place, wording } from "../words/index.ts";

/** Further away, a name is no help. */
const NEAR = 4;

/** "7,21 (Charleroi)", "5,1 near Waterloo", "12,40". */
export function landmark(g: Pick<Position, "world">, hex: Hex): string {
  const { names } = g.world.map;
  const label = hexLabel(g, hex);
  if (names.has(hex)) return place(g.world, label);
  const [nearest] = [...names]
    .map(([other, name]) => ({ name, hexes: hexesBetween(g, hex, other) }))
    .filter(({ hexes }) => hexes <= NEAR)
    .sort((a, b) => a.hexes - b.hexes);
  return nearest ? wording().near(label, wording().dataName(nearest.name)) : label;
}
