// Orders in words.

import type { Order, Position } from "../types.ts";
import { wording } from "../words/index.ts";
import { placeOf } from "../words/naming.ts";

/** "MARCH to Teugn (7,6) via 5,4, then ATTACK". */
export function orderText(g: Position, { kind, beneath, target, waypoint }: Order): string {
  const where = (hex: number) => (hex < 0 ? undefined : placeOf(g.world, hex));
  return wording().orderTo(kind, beneath, where(target), where(waypoint));
}
