// Headquarters and command points [17.2].

import { edit, goOn } from "@grognard/kernel";
import { enemyOf, hexOf, isHeldBy, onMap, sideName, sideOf } from "../board.ts";
import type { FrameOf } from "../frames.ts";
import {
  ALLIED,
  type Case,
  FRENCH,
  NONE,
  type Play,
  type Position,
  type Side,
  type Step,
  type UnitId,
} from "../types.ts";
import { isTraced, reaches } from "./16.12-radius.ts";

type InterphaseFrame = FrameOf<"interphase">;

/** [17.23] [R217] While enemies hold its hex a headquarters is none. */
const isSuppressed = (g: Position, side: Side): boolean =>
  isHeldBy(g, g.state.headquarters[side]!, enemyOf(side));

/** Headquarters beyond the map, from where the army commander acts. */
export const isDistant = ({ world }: Position, side: Side): boolean =>
  side === FRENCH && world.special.has("distant-headquarters");

/** [17.22] [R102] Whether the army commander can spend points. Bagration needs no headquarters [19.53]; a successor to
 *  Napoleon has none [19.81-A]. */
export function isAtHeadquarters(g: Position, side: Side): boolean {
  const commander = g.state.commander[side]!;
  if (commander === NONE || isSuppressed(g, side)) return false;
  if (isDistant(g, side)) return true;
  const succeeded = commander !== g.world.commander[side];
  const hex = g.state.headquarters[side]!;
  if (hex === NONE) return !succeeded;
  return !(succeeded && side === FRENCH) && reaches(g, commander, hex);
}

/** [17.64] A way of any length, clear of the enemy's minimum zones, from headquarters, or from Bagration. */
export function isConnected(g: Position, leader: UnitId): boolean {
  const side = sideOf(g, leader);
  if (isDistant(g, side)) return true;
  const hex = g.state.headquarters[side]!;
  const commander = g.state.commander[side]!;
  const from = hex !== NONE || !onMap(g, commander) ? hex : hexOf(g, commander);
  return from !== NONE && isTraced(g, from, hexOf(g, leader), side, g.world.map.grid.count);
}

/** Points come or go. */
export function changePoints(g: Play, side: Side, points: number, cite: Case): void {
  if (points === 0) return;
  const left = g.state.points[side]! + points;
  edit(g, "points")[side] = left;
  g.emit({ type: "points", side: sideName(side), points, left, cite });
}

/** 1F. */
export const pointsStage: Step<InterphaseFrame> = {
  run(g, frame) {
    for (const side of [FRENCH, ALLIED]) receive(g, side);
    if (g.state.turn === 1) return g.pop();
    return goOn(frame, "exemptions");
  },
};

/** [17.21] What the French have left is lost; the Allies save some. A suppressed headquarters gets none. */
function receive(g: Play, side: Side): void {
  if (g.world.commander[side] === NONE || isSuppressed(g, side)) return;
  const { hour, most, afterLoss, resets } = g.world.hourly[side];
  const more = g.state.commander[side] === g.world.commander[side] ? hour : afterLoss;
  const held = g.state.points[side]!;
  const next = resets ? more : Math.max(held, Math.min(most, held + more));
  changePoints(g, side, next - held, side === FRENCH ? "17.21-a" : "17.21-b");
}
