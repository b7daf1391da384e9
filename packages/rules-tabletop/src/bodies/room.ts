// Is there room for a body? A new formation may not lie on another unit, a town block or impassable ground, nor
// leave the table [III.6-space, R46].

import {
  type Box,
  bodiesOverlap,
  boundsAround,
  boundsMeet,
  frameAt,
  jointBounds,
  meet,
} from "@grognard/table";
import { comrades, enemiesOf, friendsOf, idOf, onTable, sideOf, unitOf } from "../board.ts";
import { type Fault, refuse } from "../faults.ts";
import { canSee } from "../ground/sight.ts";
import { barredFigure, isOpenGround } from "../ground/terrain.ts";
import type { Body, Position, UnitId } from "../types.ts";
import { allFronts, allStands, type Figure, figureOf, figuresOf } from "./figures.ts";
import { frameOf } from "./layouts.ts";

/** How enemies lie, where it is not as they lie now: at the start of the phase. */
export type Lies = (unit: UnitId) => readonly Figure[];

/** What keeps these bodies from standing there; units of `but` are about to leave their ground. */
export function lackOfRoom(
  g: Position,
  unit: UnitId,
  bodies: readonly Body[],
  but: readonly UnitId[] = comrades(g, unit),
  lies: Lies = (other) => figuresOf(g, other),
): Fault | undefined {
  if (bodies.every((body) => isAlone(g, unit, body, but, lies))) return undefined;
  const figures = bodies.map((body) => figureOf(g, unit, body));
  for (const figure of figures) {
    const closed = barredFigure(g, unit, figure);
    if (closed) return closed;
  }
  const blocker = overlapped(g, unit, figures, but, lies);
  if (blocker === undefined) return undefined;
  return canSee(g, sideOf(g, unit), blocker)
    ? refuse("inTheWay", "III.6-space", idOf(g, blocker))
    : refuse("unseenInTheWay", "III.6-space");
}

/** Is there nothing at all in its frame? Then its stands need not be laid out to see that nothing is in its way. */
function isAlone(g: Position, unit: UnitId, body: Body, but: readonly UnitId[], lies: Lies): boolean {
  if (body.track || body.bend) return false;
  const { width, depth } = frameOf(unitOf(g, unit), body);
  const around = boundsAround(body, width, depth);
  if (!isOpenGround(g, around)) return false;
  let frame: Box | undefined;
  const isIn = (box: Box): boolean => {
    if (!boundsMeet(around, box)) return false;
    frame ??= frameAt(body, width, depth);
    return meet(frame, box);
  };
  const side = sideOf(g, unit);
  for (const other of friendsOf(g, side)) {
    for (const { bounds, stands } of figuresOf(g, other))
      if (boundsMeet(around, bounds) && !but.includes(other) && stands.some(isIn)) return false;
  }
  for (const other of enemiesOf(g, side)) {
    for (const { frontBounds, front } of lies(other))
      if (boundsMeet(around, frontBounds) && front.some(isIn)) return false;
  }
  return true;
}

/** The first unit that would be overlapped. Among friends only stands count; an enemy screen has no gaps [R45]. */
function overlapped(
  g: Position,
  unit: UnitId,
  figures: readonly Figure[],
  but: readonly UnitId[],
  lies: Lies,
): UnitId | undefined {
  const side = sideOf(g, unit);
  const stands = allStands(figures);
  const around = jointBounds(stands);
  for (const other of friendsOf(g, side)) {
    for (const his of figuresOf(g, other)) {
      if (!boundsMeet(around, his.bounds) || !onTable(g, other) || but.includes(other)) continue;
      if (bodiesOverlap(stands, his.stands, around)) return other;
    }
  }
  const fronts = allFronts(figures);
  const ahead = jointBounds(fronts);
  for (const other of enemiesOf(g, side)) {
    for (const his of lies(other)) {
      if (!boundsMeet(ahead, his.frontBounds) || !onTable(g, other)) continue;
      if (bodiesOverlap(fronts, his.front, ahead)) return other;
    }
  }
  return undefined;
}
