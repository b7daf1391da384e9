// [17.0] Who holds a village or town: the side whose Good Order combat unit was in the hex last.

import { edit } from "@grognard/kernel";
import { once } from "@grognard/parts";
import { hexesOf, hexLabel, isGood, sideName, sideOf, unitOf } from "../../board.ts";
import type { Objective, Play, UnitId } from "../../types.ts";

const placesIn = once((objectives: readonly Objective[]) => new Set(objectives.map(({ hex }) => hex)));

/** A unit has arrived somewhere, if only in passing. */
export function noteHolder(g: Play, unit: UnitId): void {
  const { objectives } = g.world;
  if (unitOf(g, unit).arm === "leader" || !isGood(g, unit)) return;
  const side = sideOf(g, unit);
  const hexes = hexesOf(g, unit);
  if (!hexes.some((hex) => placesIn(objectives).has(hex))) return;
  for (const [i, { hex, place }] of objectives.entries()) {
    if (g.state.owners[i] === side || !hexes.includes(hex)) continue;
    edit(g, "owners")[i] = side;
    g.emit({ type: "taken", side: sideName(side), place, hex: hexLabel(g, hex), cite: "17.0" });
  }
}
