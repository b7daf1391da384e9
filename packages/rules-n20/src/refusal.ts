// Refusals, said shortly: the chapters have many.

import type { Violation } from "@grognard/kernel";
import type { Fault } from "@grognard/parts";
import { pieceOf, unitNamed } from "./board.ts";
import type { Cite, Position, Side } from "./types.ts";

export type { Fault };

export const no = (says: string, cite: Cite): Violation => ({ says, cite });

/** Common to all orders to a unit: it is one's own. */
export function whyNotMine(g: Position, id: string, side: Side): Fault {
  const piece = pieceOf(g, unitNamed(g, id));
  return piece.side === side ? undefined : no(`${piece.name} is not yours to command`, "3.0");
}
