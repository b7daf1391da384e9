// Names, the same in every language: units, formations, hexes, numbers of Movement Points.

import { hexNamed } from "../board.ts";
import { POINT, type World } from "../types.ts";

/** Of a piece, or of a formation. */
export const unitName = (world: World, id: string): string =>
  world.units[world.unitById.get(id) ?? -1]?.name ?? formationName(world, id);

export const formationName = (world: World, id: string): string =>
  world.formations[world.formationById.get(id) ?? -1]?.name ?? id;

/** "Teugn (7,6)", or the bare number of a hex without a name. */
export function place(world: World, hex: string): string {
  const name = world.map.names.get(hexNamed({ world }, hex));
  return name ? `${name} (${hex})` : hex;
}

/** A fraction as people write it: "45/4" is "11¼". */
export function mixed(fraction: string): string {
  const [n, d = 1] = fraction.split("/").map(Number) as [number, number?];
  if (POINT % d === 0) return pointsText((n * POINT) / d);
  const whole = Math.floor(n / d);
  return `${whole > 0 ? `${whole} ` : ""}${n % d}/${d}`;
}

const EIGHTHS = ["", "⅛", "¼", "⅜", "½", "⅝", "¾", "⅞"];

/** Eighths of Movement Points as people write them: 12 is "1½". */
export function pointsText(eighths: number): string {
  const whole = Math.floor(eighths / POINT);
  const part = EIGHTHS[eighths % POINT]!;
  return whole > 0 || part === "" ? `${whole}${part}` : part;
}
