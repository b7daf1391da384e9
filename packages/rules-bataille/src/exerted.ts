// What units exert around them, kept in the index: copies of a position share it until one of them changes.

import { type Around, copyExerted, exert, type Hex } from "@grognard/hex";
import type { Index, Side } from "./types.ts";

/** What the units of a side in a hex exert around it from now on. */
export function setExerted(
  index: Index,
  name: "influence" | "watched" | "harassedBeside" | "harassedNear",
  side: Side,
  around: Around,
  hex: Hex,
  bits: number,
): void {
  const kept = index[name][side];
  if (kept.from[hex] === bits) return;
  if (index.own.has(kept)) return exert(around, kept, hex, bits);
  const copy = copyExerted(kept);
  index.own.add(copy);
  index[name] = side === 0 ? [copy, index[name][1]] : [index[name][0], copy];
  exert(around, copy, hex, bits);
}
