// Orders in words.

import type { Order, Position } from "../types.ts";
import { said } from "../words/index.ts";
import { placeOf } from "../words/naming.ts";

/** "MARCH, then ATTACK, to Teugn (7,6) by way of 5,4". */
export function orderText(g: Position, { kind, beneath, target, waypoint }: Order): string {
  const where = (hex: number) => (hex < 0 ? undefined : placeOf(g.world, hex));
  return said().orderTo(said().orderName(kind, beneath), where(target), where(waypoint));
}
