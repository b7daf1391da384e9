// Names, the same in every language: pieces, hexes, numbers of Movement Points.

import { hexNamed } from "../board.ts";
import { POINT, type World } from "../types.ts";

export const unitName = (world: World, id: string): string =>
  world.units[world.unitById.get(id) ?? -1]?.name ?? id;

/** "Serpallen (10,6)", or the bare number of a hex without a name. */
export function place(world: World, hex: string): string {
  const name = world.map.names.get(hexNamed({ world }, hex));
  return name ? `${name} (${hex})` : hex;
}

const SIXTHS = ["", "⅙", "⅓", "½", "⅔", "⅚"];

/** Sixths of Movement Points as people write them: 9 is "1½". */
export function pointsText(sixths: number): string {
  const whole = Math.floor(sixths / POINT);
  const part = SIXTHS[sixths % POINT]!;
  return whole > 0 || part === "" ? `${whole}${part}` : part;
}
