// Is there room for a body? A new formation may not lie on another unit, a town block or impassable ground, nor
// leave the table [III.6-space, R46].

import { bodiesOverlap, jointBounds } from "@grognard/table";
import { comrades, enemiesOf, friendsOf, idOf, onTable, sideOf } from "../board.ts";
import { type Fault, refuse } from "../faults.ts";
import { canSee } from "../ground/sight.ts";
import { barredFigure } from "../ground/terrain.ts";
import type { Body, Position, UnitId } from "../types.ts";
import { allFronts, allStands, type Figure, figureOf, figuresOf } from "./figures.ts";

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
  const friend = friendsOf(g, side).find(
    (other) =>
      onTable(g, other) &&
      !but.includes(other) &&
      figuresOf(g, other).some((theirs) => bodiesOverlap(stands, theirs.stands, around)),
  );
  if (friend !== undefined) return friend;
  const fronts = allFronts(figures);
  const ahead = jointBounds(fronts);
  return enemiesOf(g, side).find(
    (other) => onTable(g, other) && lies(other).some(({ front }) => bodiesOverlap(fronts, front, ahead)),
  );
}
