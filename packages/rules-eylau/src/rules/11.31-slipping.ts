// [11.31] Cavalry and skirmishers faster than the infantry in whose zone they begin their move may slip away.

import type { Hex } from "@grognard/hex";
import {
  areAdjacent,
  enemyOf,
  hexesOf,
  isArtillery,
  isCavalry,
  isCompany,
  isCrew,
  printedAllowance,
  sideOf,
} from "../board.ts";
import type { Position, UnitId } from "../types.ts";
import { firersOn } from "./11.2-fire-zones.ts";

/** The infantry that may not fire at units leaving a hex in this way; none if those are too slow, or still
 *  next to one of them [R54]. */
export function outrun(g: Position, units: readonly UnitId[], hex: Hex, to: Hex): UnitId[] {
  const [first] = units;
  if (
    first === undefined ||
    !units.every((unit) => isCavalry(g, unit) || isCompany(g, unit) || isCrew(g, unit))
  )
    return [];
  const muskets = firersOn(g, hex, enemyOf(sideOf(g, first)), "minimum").filter(
    (unit) => !isArtillery(g, unit),
  );
  const slowest = Math.min(...units.map((unit) => printedAllowance(g, unit)));
  const caught = muskets.some(
    (unit) => printedAllowance(g, unit) >= slowest || hexesOf(g, unit).some((own) => areAdjacent(g, own, to)),
  );
  return caught ? [] : muskets;
}
