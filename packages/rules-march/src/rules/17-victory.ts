// Victory: the rulebook leaves it to the scenario [17.0-victory]. Points for places held, and for what else its table
// has.

import type { Outcome } from "@grognard/kernel";
import { combatUnitsAt, enemyOf, formationOf, sideName } from "../board.ts";
import { type Label, label } from "../sayings.ts";
import type { Award, Position, Side } from "../types.ts";
import { isZoned } from "./06.2-zones.ts";

/** A line of the victory table that gives somebody points as it stands. */
export interface ScoreLine {
  readonly side: Side;
  readonly points: number;
  readonly label: Label;
}

export const scoreLines = (g: Position): ScoreLine[] =>
  [...placeLines(g), ...g.world.awards.map((award) => awardLine(g, award))].filter(
    ({ points }) => points > 0,
  );

const placeLines = ({ world, state }: Position): ScoreLine[] =>
  world.places.flatMap(({ name, points }, i) => {
    const owner = state.owners[i]!;
    return owner < 0
      ? []
      : [{ side: owner as Side, points: points[owner as Side], label: label("placeHeld", name) }];
  });

function awardLine(g: Position, award: Award): ScoreLine {
  const { kind, side, points, how, formation } = award;
  switch (kind) {
    case "road":
      return {
        side,
        points: isRoadEarned(g, award) ? points : 0,
        label: label(how === "cut" ? "roadCut" : "roadClear"),
      };
    case "exit":
      return { side, points: points * g.state.exited[side]!, label: label("wagonsOff") };
    case "committed":
      return {
        side,
        points: points * g.state.committed[formation]!,
        label: label("committed", formationOf(g, formation).name),
      };
  }
}

/** Reached by units or zones of the side, or free of those of the enemy. */
function isRoadEarned(g: Position, { side, hexes, how }: Award): boolean {
  const by = how === "cut" ? side : enemyOf(side);
  const isReached = hexes.some((hex) => combatUnitsAt(g, hex, by).length > 0 || isZoned(g, hex, enemyOf(by)));
  return isReached === (how === "cut");
}

export const pointsOf = (g: Position): [number, number] => {
  const points: [number, number] = [0, 0];
  for (const { side, points: more } of scoreLines(g)) points[side] += more;
  return points;
};

/** After the last turn. */
export function outcome(g: Position): Outcome | undefined {
  const { turns, levels } = g.world;
  if (g.state.turn <= turns.length) return undefined;
  const [french, coalition] = pointsOf(g);
  const level = levels.find(({ least }) => least === undefined || french - coalition >= least)!;
  return {
    winner: level.winner < 0 ? "draw" : sideName(level.winner as Side),
    how: label("victory", level.id, french, coalition),
    cite: "17.0-victory",
  };
}
