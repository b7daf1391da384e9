// [17.0] Who holds a village or town: the side whose Good Order combat unit was in the hex last.

import { edit } from "@grognard/kernel";
import { hexesOf, hexLabel, isGood, sideName, sideOf, unitOf } from "../../board.ts";
import type { Play, UnitId } from "../../types.ts";

/** A unit has arrived somewhere, if only in passing. */
export function noteHolder(g: Play, unit: UnitId): void {
  const { objectives } = g.world;
  if (unitOf(g, unit).arm === "leader" || !isGood(g, unit)) return;
  const side = sideOf(g, unit);
  const hexes = hexesOf(g, unit);
  for (const [i, { hex, place }] of objectives.entries()) {
    if (g.state.owners[i] === side || !hexes.includes(hex)) continue;
    edit(g, "owners")[i] = side;
    g.emit({ type: "taken", side: sideName(side), place, hex: hexLabel(g, hex), cite: "17.0" });
  }
}
