// Refusals, said shortly: the chapters have many.

import type { Violation } from "@grognard/kernel";
import type { Fault } from "@grognard/parts";
import { pieceOf, unitNamed } from "./board.ts";
import type { Cite, Position, Side } from "./types.ts";

export type { Fault };

export const no = (message: string, cite: Cite): Violation => ({ message, cite });

/** Common to all orders to a unit: it exists and is one's own. */
export function whyNotMine(g: Position, id: string, side: Side): Fault {
  const unit = unitNamed(g, id);
  if (unit < 0) return no(`there is no unit called "${id}"`, "2.0-units");
  if (pieceOf(g, unit).side !== side) return no(`${pieceOf(g, unit).name} is not yours to command`, "3.0");
  return undefined;
}
