// Is there room for a body? A new formation may not lie on another unit, a town block or impassable ground, nor
// leave the table [III.6-space, R46].

import {
  type Bounds,
  type Box,
  bodiesOverlap,
  boundsAround,
  boundsInside,
  boundsMeet,
  frameAt,
  jointBounds,
  meet,
  wider,
} from "@grognard/table";
import { comrades, enemiesOf, friendsOf, idOf, onTable, sideOf, unitOf } from "../board.ts";
import { type Fault, refuse } from "../faults.ts";
import { canSee } from "../ground/sight.ts";
import { barredFigure, isOpenGround } from "../ground/terrain.ts";
import { kept } from "../secrecy/still.ts";
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
  lies?: Lies,
): Fault | undefined {
  const frames = bodies.map((body) => boundsIn(g, unit, body));
  const about = lies ? anywhere(g, unit, lies) : surroundings(g, unit, frames);
  if (bodies.every((body, i) => isAlone(g, unit, body, frames[i], but, about))) return undefined;
  const figures = bodies.map((body) => figureOf(g, unit, body));
  for (const figure of figures) {
    const closed = barredFigure(g, unit, figure);
    if (closed) return closed;
  }
  const blocker = overlapped(g, figures, but, about);
  if (blocker === undefined) return undefined;
  return canSee(g, sideOf(g, unit), blocker)
    ? refuse("inTheWay", "III.6-space", idOf(g, blocker))
    : refuse("unseenInTheWay", "III.6-space");
}

/** All that may be in the way. */
interface Surroundings {
  readonly friends: readonly UnitId[];
  readonly enemies: readonly UnitId[];
  readonly lies: Lies;
  /** Is there certainly no ground that bars anybody? */
  readonly isOpen: boolean;
}

/** The same for bodies that stay within bounds. */
export interface Nearby extends Surroundings {
  readonly within: Bounds;
}

const anywhere = (g: Position, unit: UnitId, lies: Lies = (other) => figuresOf(g, other)): Surroundings => {
  const side = sideOf(g, unit);
  return { friends: friendsOf(g, side), enemies: enemiesOf(g, side), lies, isOpen: false };
};

/** Nearly every change of formation ends within so much of where it began, c. */
const ELBOW_ROOM = 20000;

/** A unit has dozens of ways to change: who is near it is looked up once, as long as nobody moves. */
function surroundings(g: Position, unit: UnitId, frames: readonly (Bounds | undefined)[]): Surroundings {
  if (!g.index.still) return anywhere(g, unit);
  const near = kept(
    g,
    "nearby",
    () => unit,
    () => nearbyOf(g, unit),
  );
  return frames.every((frame) => frame && boundsInside(near.within, frame)) ? near : anywhere(g, unit);
}

function nearbyOf(g: Position, unit: UnitId): Nearby {
  const within = wider(jointBounds(figuresOf(g, unit).map(({ bounds }) => bounds)), ELBOW_ROOM);
  const { friends, enemies, lies } = anywhere(g, unit);
  const isNear = (other: UnitId) =>
    lies(other).some(
      ({ bounds, frontBounds }) => boundsMeet(within, bounds) || boundsMeet(within, frontBounds),
    );
  return {
    within,
    friends: friends.filter(isNear),
    enemies: enemies.filter(isNear),
    lies,
    isOpen: isOpenGround(g, within),
  };
}

/** Of its frame; undefined for a bent body, which has none. */
function boundsIn(g: Position, unit: UnitId, body: Body): Bounds | undefined {
  if (body.track || body.bend) return undefined;
  const { width, depth } = frameOf(unitOf(g, unit), body);
  return boundsAround(body, width, depth);
}

/** Is there nothing at all in its frame? Then its stands need not be laid out to see that nothing is in its way. */
function isAlone(
  g: Position,
  unit: UnitId,
  body: Body,
  around: Bounds | undefined,
  but: readonly UnitId[],
  { friends, enemies, lies, isOpen }: Surroundings,
): boolean {
  if (!around || !(isOpen || isOpenGround(g, around))) return false;
  let frame: Box | undefined;
  const isIn = (box: Box): boolean => {
    if (!boundsMeet(around, box)) return false;
    const { width, depth } = frameOf(unitOf(g, unit), body);
    frame ??= frameAt(body, width, depth);
    return meet(frame, box);
  };
  for (const other of friends) {
    for (const { bounds, stands } of figuresOf(g, other))
      if (boundsMeet(around, bounds) && !but.includes(other) && stands.some(isIn)) return false;
  }
  for (const other of enemies) {
    for (const { frontBounds, front } of lies(other))
      if (boundsMeet(around, frontBounds) && front.some(isIn)) return false;
  }
  return true;
}

/** The first unit that would be overlapped. Among friends only stands count; an enemy screen has no gaps [R45]. */
function overlapped(
  g: Position,
  figures: readonly Figure[],
  but: readonly UnitId[],
  { friends, enemies, lies }: Surroundings,
): UnitId | undefined {
  const stands = allStands(figures);
  const around = jointBounds(stands);
  for (const other of friends) {
    for (const theirs of figuresOf(g, other)) {
      if (!boundsMeet(around, theirs.bounds) || !onTable(g, other) || but.includes(other)) continue;
      if (bodiesOverlap(stands, theirs.stands, around)) return other;
    }
  }
  const fronts = allFronts(figures);
  const ahead = jointBounds(fronts);
  for (const other of enemies) {
    for (const theirs of lies(other)) {
      if (!boundsMeet(ahead, theirs.frontBounds) || !onTable(g, other)) continue;
      if (bodiesOverlap(fronts, theirs.front, ahead)) return other;
    }
  }
  return undefined;
}
