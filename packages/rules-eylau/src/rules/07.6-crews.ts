// The crews of guns [7.6]. A crew with its guns is aboard, and the battery is one piece. Apart from them it is a piece
// of its own that moves, checks and rallies like skirmishers [7.61-A], and the guns belong to no side until it is back.

import type { Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import { edit } from "@grognard/kernel";
import {
  hexLabel,
  hexOf,
  idOf,
  isArtillery,
  isCrew,
  isLimbered,
  isManned,
  isRouted,
  onMap,
  strengthOf,
  unitOf,
} from "../board.ts";
import { figure } from "../figures.ts";
import { no } from "../sayings.ts";
import { ABOARD, type Case, GOOD, type Play, type Position, SKIRMISH, type UnitId } from "../types.ts";
import { followGuns, lose, remove, stand } from "../verbs.ts";

/** [7.65] Only from unlimbered guns. */
export function whyNoLeaving(g: Position, battery: UnitId): Violation | undefined {
  if (!isArtillery(g, battery)) return no("noGuns", "7.65");
  if (isLimbered(g, battery)) return no("limberedCrewStays", "7.65-a");
  if (!isManned(g, battery)) return no("noCrew", "7.53");
  return undefined;
}

/** The crew goes by itself, in the state in which the battery was; guns alone are in none [7.56]. Returns it. */
export function crewLeaves(g: Play, battery: UnitId, hex: Hex, cite: Case): UnitId {
  const { state } = g;
  const { crew } = unitOf(g, battery);
  edit(g, "morale")[crew] = state.morale[battery]!;
  edit(g, "morale")[battery] = GOOD;
  edit(g, "spent")[crew] = state.spent[battery]!;
  edit(g, "began")[crew] = state.began[battery]!;
  stand(g, crew, { hex, formation: SKIRMISH, bottom: true });
  g.emit({ type: "left", unit: idOf(g, crew), hex: hexLabel(g, hex), cite });
  return crew;
}

/** [7.56-Rb] At the end of a phase: crews in the hex of their guns man them again. */
export function crewsReturn(g: Play): void {
  for (const { index: crew, parent: battery } of g.world.units) {
    if (!isCrew(g, crew) || !onMap(g, crew) || isRouted(g, crew)) continue;
    if (onMap(g, battery) && hexOf(g, battery) === hexOf(g, crew)) board(g, crew, battery);
  }
}

function board(g: Play, crew: UnitId, battery: UnitId): void {
  const { state } = g;
  edit(g, "morale")[battery] = state.morale[crew]!; // [7.56-1]
  edit(g, "thinned")[crew] = 0;
  remove(g, crew, ABOARD);
  g.emit({ type: "manned", unit: idOf(g, battery), cite: "7.56-Rb" });
  const served = strengthOf(g, crew) * figure(g.world.charts, "guns a crew step");
  lose(g, battery, strengthOf(g, battery) - served, "7.62-C");
  followGuns(g, battery);
}
