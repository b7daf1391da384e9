// Current victory points: what each side would have if the game ended now.

import { sumLines } from "@grognard/parts";
import type { Gauge, Tally } from "@grognard/scene";
import { isOver, pointsOf, scoreLines } from "../rules/17-victory.ts";
import { type Case, type Position, SIDE_IDS, type Side } from "../types.ts";
import { wording, words } from "../words/index.ts";
import { armyName } from "../words/naming.ts";

const VICTORY: Case = "17.0-victory";

export function pointsGauge(g: Position): Gauge {
  const points = pointsOf(g);
  const { places, awards } = g.world;
  const most = SIDE_IDS.map(
    (_, side) =>
      places.reduce((sum, place) => sum + place.points[side as 0 | 1], 0) +
      awards.reduce((sum, award) => sum + (award.side === side ? award.points : 0), 0),
  );
  return {
    id: "points",
    title: wording().scene.points,
    cite: VICTORY,
    most: Math.max(...most),
    values: SIDE_IDS.map((side, i) => ({ side, value: points[i as 0 | 1] })),
  };
}

/** What gives the points, line by line. */
export function pointTallies(g: Position): Tally[] {
  const lines = scoreLines(g);
  const titleOf = isOver(g) ? wording().scene.pointsAtEnd : wording().scene.pointsNow;
  return SIDE_IDS.map((_, side) => ({
    title: titleOf(armyName(g.world, side as Side)),
    lines: sumLines(
      lines
        .filter((line) => line.side === side)
        .map(({ label, points }) => ({ label: words.say(label), value: points })),
      wording().titled,
    ),
  }));
}
