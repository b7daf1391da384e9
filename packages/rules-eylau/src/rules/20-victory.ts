// [20.0] Victory: points for ground, for losses of the enemy and for armies that have lost heart.

import type { Outcome } from "@grognard/kernel";
import { edit } from "@grognard/kernel";
import { enemyOf, onMap, sideName } from "../board.ts";
import { type Label, label } from "../sayings.ts";
import {
  ALLIED,
  type Awards,
  CHARGED_LOST,
  FLED,
  FRENCH,
  NONE,
  type PlacePoints,
  type Play,
  type Position,
  ROUTED,
  type Side,
  type Unit,
} from "../types.ts";
import { hexesHeld, hexesOwned, holds } from "./20.1-ground.ts";
import { abandonedRearguard, REARGUARD_POINTS } from "./20.1-withdrawal.ts";

/** A line of the victory table that currently gives a side points. */
export interface ScoreLine {
  readonly side: Side;
  readonly points: number;
  readonly label: Label;
  /** What earns them. */
  readonly by: "ground" | keyof Awards | "demoralized";
}

const SIDES = [FRENCH, ALLIED] as const;

/** What a place is currently worth to a side. */
export function placePoints(g: Position, place: PlacePoints, side: Side): number {
  const points = place.points[side];
  switch (place.counts) {
    case "place":
      return holds(g, place, side) ? points : 0;
    case "half":
      return hexesOwned(g, place, side) * 2 >= place.objectives.length ? points : 0;
    case "hexes":
      return Math.floor(hexesHeld(g, place, side) / place.per) * points;
  }
}

/** Everything that brings points now. */
export const scoreLines = (g: Position): ScoreLine[] =>
  SIDES.flatMap((side) => tableOf(g, side)).filter(({ points }) => points !== 0);

/** All that can bring a side points. */
export const tableOf = (g: Position, side: Side): ScoreLine[] => [
  ...placeLines(g, side),
  ...lossLines(g, side),
];

/** Places that are counted at the end; what has been counted in time is kept [20.0]. */
const placeLines = (g: Position, side: Side): ScoreLine[] => [
  ...g.world.places
    .filter(({ turn }) => turn === 0)
    .map(
      (place): ScoreLine => ({
        side,
        points: placePoints(g, place, side),
        label: label("placeHeld", place.name),
        by: "ground",
      }),
    ),
  { side, points: g.state.scored[side]!, label: label("heldInTime"), by: "ground" },
];

/** What a side gets for the losses of the other. */
function lossLines(g: Position, side: Side): ScoreLine[] {
  const { awards, tracks, units } = g.world;
  const { place, morale, booked, demoralized } = g.state;
  const enemy = enemyOf(side);
  const enemies = units.filter((unit) => unit.side === enemy && unit.arm !== "leader");
  const per = awards.strength[side];
  const routed = enemies.filter(
    ({ index }) => place[index] === FLED || (onMap(g, index) && morale[index] === ROUTED),
  ).length;
  const batteries = enemies.filter(
    ({ index, arm }) => arm === "artillery" && (booked[index]! & CHARGED_LOST) !== 0,
  ).length;
  const broken = tracks.filter((track) => track.side === enemy && demoralized[track.index] === 1);
  return [
    {
      side,
      points: per === 0 ? 0 : Math.floor(strengthGone(g, enemies) / per),
      label: label("pointsLost"),
      by: "strength",
    },
    { side, points: routed * awards.routed[side], label: label("unitsRouted"), by: "routed" },
    { side, points: batteries * awards.batteries[side], label: label("batteriesLost"), by: "batteries" },
    ...broken.map(
      ({ name, worth }): ScoreLine => ({
        side,
        points: worth,
        label: label("demoralizedTrack", name),
        by: "demoralized",
      }),
    ),
  ];
}

/** Points and guns that are in play no more. */
const strengthGone = ({ state }: Position, units: readonly Unit[]): number =>
  units
    .filter(({ arm }) => arm !== "crew")
    .reduce((sum, { index, spare, strength }) => sum + (spare ? 0 : strength) - state.strength[index]!, 0);

export function pointsOf(g: Position): [number, number] {
  const points: [number, number] = [0, 0];
  for (const { side, points: more } of scoreLines(g)) points[side] += more;
  return points;
}

/** [4.1-E] What is counted at the end of this turn, and on to the next. */
export function closeTurn(g: Play): void {
  const { world, state } = g;
  for (const place of world.places) {
    if (place.turn !== state.turn) continue;
    for (const side of SIDES) score(g, side, placePoints(g, place, side));
  }
  if (abandonedRearguard(g)) {
    state.forfeited = 1;
    score(g, ALLIED, -REARGUARD_POINTS);
  }
  state.turn++;
}

function score(g: Play, side: Side, points: number): void {
  if (points === 0) return;
  edit(g, "scored")[side]! += points;
  g.emit({ type: "scored", side: sideName(side), points, cite: "20.0" });
}

/** After the last turn. */
export function outcome(g: Position): Outcome | undefined {
  const { turns, levels } = g.world;
  if (g.state.turn <= turns.length) return undefined;
  const [french, allied] = pointsOf(g);
  const { id, winner } = levels.find(({ least }) => least === undefined || french - allied >= least)!;
  return {
    winner: winner === NONE ? "draw" : sideName(winner as Side),
    how: label("victory", id, french, allied),
    cite: "20.0",
  };
}
