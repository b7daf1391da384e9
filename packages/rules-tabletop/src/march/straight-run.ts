// A body driven straight along one heading, whichever way it faces: how beaten units go back and routed ones flee.

import {
  type Box,
  bodiesGapSquared,
  bodiesOverlap,
  boundsWithin,
  type DriveRules,
  driven,
  type Pose,
  type Progress,
  slid,
} from "@grognard/table";
import { enemiesOf, friendsOf, isRouted, onTable, present, sideOf, stateOf } from "../board.ts";
import { allFronts, allStands, type Figure, figureOf, figuresOf } from "../bodies/figures.ts";
import type { Body, Position, UnitId } from "../types.ts";

/** A body somewhere along its path. */
export interface Spot extends Progress {
  readonly body: Body;
  readonly figure: Figure;
}

export type Stop = "friend" | "enemy" | "ground" | "edge";

export type Rules = DriveRules<Spot, Stop>;

export interface Ran {
  readonly body: Body;
  /** How far it went, c, and which way. */
  readonly run: number;
  readonly heading: number;
  /** What stopped it short; or the edge, if it went over it. */
  readonly stoppedBy: Stop | undefined;
  /** On the way, the start first and the end last. */
  readonly poses: readonly Pose[];
  /** Friends it went through. */
  readonly through: readonly UnitId[];
}

const SHOWN = 8;

/** It may go over the edge, but no farther. */
export function straightRun(
  g: Position,
  unit: UnitId,
  start: Spot,
  heading: number,
  distance: number,
  rules: Rules,
): Ran {
  const friends = friendsAbout(g, unit);
  const through = new Set<UnitId>();
  const at = (run: number): Spot => (run === 0 ? start : spotOn(g, unit, start.body, heading, run));
  const { spot, stoppedBy } = driven(start, at, distance, rules, "edge", ({ figure }) => {
    for (const { unit: friend, stands } of friends) {
      if (!through.has(friend) && bodiesOverlap(figure.stands, stands)) through.add(friend);
    }
  });
  const { run, body } = spot;
  const poses = Array.from({ length: SHOWN + 1 }, (_, i) =>
    poseOf(slid(start.body, heading, Math.floor((run * i) / SHOWN))),
  );
  return { body, run, heading, stoppedBy, poses, through: [...through] };
}

const poseOf = ({ x, y, heading }: Body): Pose => ({ x, y, heading });

/** Where it begins. */
export const spotAt = (g: Position, unit: UnitId, body: Body): Spot => ({
  body,
  figure: figureOf(g, unit, body),
  run: 0,
});

function spotOn(g: Position, unit: UnitId, start: Body, heading: number, run: number): Spot {
  const body = { ...slid(start, heading, run), track: null };
  return { body, figure: figureOf(g, unit, body), run };
}

// Others on the table -----------------------------------------------------------------------------------------------

export interface Bystander {
  readonly unit: UnitId;
  readonly stands: readonly Box[];
  readonly fronts: readonly Box[];
}

const bystander = (g: Position, unit: UnitId): Bystander => ({
  unit,
  stands: allStands(figuresOf(g, unit)),
  fronts: allFronts(figuresOf(g, unit)),
});

/** Friends with stands of their own on the table, those of its own square not among them. */
export function friendsAbout(g: Position, unit: UnitId): readonly Bystander[] {
  const { square } = stateOf(g, unit);
  return friendsOf(g, sideOf(g, unit))
    .filter((other) => {
      const { bodies, square: theirs } = stateOf(g, other);
      return other !== unit && onTable(g, other) && bodies.length > 0 && (square < 0 || theirs !== square);
    })
    .map((other) => bystander(g, other));
}

/** Enemies that bar the way. */
export const enemiesAbout = (g: Position, unit: UnitId): readonly Bystander[] =>
  enemiesOf(g, sideOf(g, unit))
    .filter((other) => present(g, other) && !isRouted(g, other))
    .map((other) => bystander(g, other));

/** Routed enemies stop no unit, but no unit ends on them. */
const crowdsAbout = (g: Position, unit: UnitId): readonly Bystander[] =>
  enemiesOf(g, sideOf(g, unit))
    .filter((other) => onTable(g, other) && isRouted(g, other))
    .map((other) => bystander(g, other));

/** Is a spot clear of all units? */
export function clearOfAll(g: Position, unit: UnitId): (spot: Spot) => boolean {
  const others = [...friendsAbout(g, unit), ...enemiesAbout(g, unit)];
  const crowds = crowdsAbout(g, unit);
  return ({ figure: { stands, front } }) =>
    !others.some((other) => bodiesOverlap(stands, other.stands)) &&
    !crowds.some(({ fronts }) => bodiesOverlap(front, fronts));
}

/** Is it as near to them as that, and nearer than at the start? */
export function closesWith(
  { front }: Figure,
  start: Figure,
  { fronts }: Bystander,
  distance: number,
): boolean {
  if (!front.some((box) => fronts.some((theirs) => boundsWithin(box, theirs, distance)))) return false;
  const gap = bodiesGapSquared(front, fronts);
  return gap <= distance * distance && gap < bodiesGapSquared(start.front, fronts);
}
