// [11.45] [11.46] Round shot goes on behind a target, and through a few skirmishers before it.

import { distance, type Hex } from "@grognard/hex";
import { enemyOf, levelAt, sideOf } from "../board.ts";
import type { Shot } from "../frames.ts";
import type { Position, Side } from "../types.ts";
import { onLine } from "./10.4-line.ts";
import { isThin } from "./10.4-sight.ts";
import { targetIn } from "./11.0-target-class.ts";
import { bandOf } from "./11.2-ranges.ts";

/** [11.46] Skirmishers directly before the target that guns fire through at medium range or more: they are hit, too. */
export function screensOf(g: Position, shot: Shot): Shot[] {
  const { from, at, unit } = shot;
  const { grid } = g.world.map;
  const range = distance(grid, from, at) - 1;
  const band = bandOf(g, unit, range);
  if (band === "minimum") return [];
  return onLine(grid, from, at, range)
    .filter((hex) => isThin(g, hex) && targetIn(g, hex, enemyOf(sideOf(g, unit)), from, "artillery"))
    .slice(0, 1)
    .map((hex) => ({ ...shot, at: hex, screen: "screened by skirmishers" as const }));
}

/** [11.45] The hexes directly behind a target that may be hit as well. */
export function behind(g: Position, { unit, from, at }: Pick<Shot, "unit" | "from" | "at">): Hex[] {
  const { grid } = g.world.map;
  const enemy = enemyOf(sideOf(g, unit));
  const range = distance(grid, from, at);
  const band = bandOf(g, unit, range);
  if (band !== "medium" && band !== "maximum") return [];
  const further = bandOf(g, unit, range + 1);
  if (further === undefined || further === "extended") return []; // out of range [11.22] [11.93-2]
  const thin = band === "medium" && isThin(g, at); // [11.46-a]
  const first = targetIn(g, at, enemy, from, "artillery")?.value;
  if (!thin && first !== 2 && first !== 3) return [];
  if (Math.abs(levelAt(g, from) - levelAt(g, at)) > 1) return [];
  return onLine(grid, from, at, range + 1).filter(
    (hex) => levelAt(g, hex) === levelAt(g, at) && isSolid(g, hex, enemy, from),
  );
}

/** [11.45-c] Only what would be Class 1 or 2 by itself. */
const isSolid = (g: Position, hex: Hex, side: Side, from: Hex): boolean => {
  const value = targetIn(g, hex, side, from, "artillery")?.value;
  return value === 1 || value === 2;
};
