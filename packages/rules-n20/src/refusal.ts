// Refusals in short form: the chapters have many.

import { refusing } from "@grognard/kernel";
import type { Fault } from "@grognard/parts";
import { pieceOf, unitNamed } from "./board.ts";
import type { Cite, Position, Side } from "./types.ts";
import type { Words } from "./words/en/index.ts";

export type { Fault };

export const no = refusing<Words["refusals"], Cite>();

export const hasTwice = (names: readonly string[]): boolean => new Set(names).size < names.length;

/** Common to all orders to a unit: it must be the player's own. */
export function whyNotMine(g: Position, id: string, side: Side): Fault {
  const piece = pieceOf(g, unitNamed(g, id));
  return piece.side === side ? undefined : no("notYours", "3.0", piece.name);
}
