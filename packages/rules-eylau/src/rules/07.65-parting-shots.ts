// Fire at an enemy by units about to run from it: skirmishers that give way [8.66-c], guns whose crew leaves [7.65-b].

import type { Hex } from "@grognard/hex";
import { hexesOf } from "../board.ts";
import type { Shot } from "../frames.ts";
import type { Position, UnitId } from "../types.ts";
import { whyNoAim } from "./11.1-aims.ts";
import { fireKind } from "./11.1-firers.ts";
import { shotsAt } from "./11.5-shots.ts";

/** What a unit has for it; nothing if it leads no fire, or cannot reach the hex. */
export function partingShots(g: Position, unit: UnitId, at: Hex): Shot[] {
  const kind = fireKind(g, unit);
  if (!kind) return [];
  const froms = hexesOf(g, unit).filter((from) => !whyNoAim(g, unit, kind, from, at));
  return froms.length > 0 ? shotsAt(g, unit, kind, at, froms) : [];
}
