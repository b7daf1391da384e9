// Victory [17.0-victory]: points for places, for what the scenario rewards, and for losses of the enemy.

import { edit, type Outcome } from "@grognard/kernel";
import {
  combatUnitsAt,
  enemyOf,
  formationOf,
  hexLabel,
  isCombat,
  isDetachment,
  isInfantry,
  isSmashed,
  onMap,
  sideName,
} from "../board.ts";
import { type Label, label } from "../sayings.ts";
import type { Award, FormationId, Play, Position, Side, UnitId } from "../types.ts";
import { isZoned } from "./06.2-zones.ts";

/** A line of the victory table that currently gives a side points. */
export interface ScoreLine {
  readonly side: Side;
  readonly points: number;
  readonly label: Label;
}

/** All that gives points, and how many now. */
interface Table {
  readonly places: readonly ScoreLine[];
  /** One for each award of the scenario. */
  readonly awards: readonly ScoreLine[];
  /** By side: for the losses of the other. */
  readonly losses: readonly [readonly ScoreLine[], readonly ScoreLine[]];
}

/** After an activation: places where a division of these formations, not smashed, has ended it. */
export function takePlaces(g: Play, formations: readonly FormationId[]): void {
  for (const [at, { hex }] of g.world.places.entries()) {
    const holds = (unit: UnitId) => formations.includes(g.world.units[unit]!.formation) && isHolding(g, unit);
    const unit = [...combatUnitsAt(g, hex, 0), ...combatUnitsAt(g, hex, 1)].find(holds);
    const side = unit === undefined ? -1 : g.world.units[unit]!.side;
    if (side < 0 || g.state.owners[at] === side) continue;
    edit(g, "owners")[at] = side;
    g.emit({ type: "held", hex: hexLabel(g, hex), side: sideName(side as Side), cite: "17.0-victory" });
  }
}

/** Infantry divisions hold a place for good; cavalry and detachments only while they are there. */
const isHolding = (g: Position, unit: UnitId): boolean =>
  isInfantry(g, unit) && !isDetachment(g, unit) && !isSmashed(g, unit);

/** The side that holds a place now; -1: none. */
export function holderOf(g: Position, place: number): Side | -1 {
  const { hex } = g.world.places[place]!;
  for (const side of [0, 1] as const)
    if (combatUnitsAt(g, hex, side).some((unit) => !isSmashed(g, unit) && !isHolding(g, unit))) return side;
  return g.state.owners[place] as Side | -1;
}

/** Everything that currently gives points, secrets of the force charts included [2.5-hidden]. */
export function scoreLines(g: Position): ScoreLine[] {
  const { places, awards, losses } = tableOf(g);
  return [...places, ...awards, ...losses.flat()].filter(({ points }) => points !== 0);
}

export const tableOf = (g: Position): Table => ({
  places: placeLines(g),
  awards: g.world.awards.map((award) => awardLine(g, award)),
  losses: [lossLines(g, 0), lossLines(g, 1)],
});

const placeLines = (g: Position): ScoreLine[] =>
  g.world.places.flatMap(({ name, points }, at) => {
    const side = holderOf(g, at);
    return side === -1 ? [] : [{ side, points: points[side], label: label("placeHeld", name) }];
  });

function awardLine(g: Position, { kind, side, points, hexes, how, road, formation }: Award): ScoreLine {
  switch (kind) {
    case "road": {
      const isCut = how === "cut";
      const isReached = hexes.some((hex) => reaches(g, hex, isCut ? side : enemyOf(side)));
      return {
        side,
        points: isReached === isCut ? points : 0,
        label: label(isCut ? "roadCut" : "roadClear", road),
      };
    }
    case "exit":
      return { side, points: points * g.state.exited[side]!, label: label("wagonsOff") };
    case "committed": {
      const { name } = formationOf(g, formation);
      return { side, points: points * g.state.committed[formation]!, label: label("committed", name) };
    }
  }
}

/** Whether a side has a combat unit in the hex, or exerts a zone into it. */
const reaches = (g: Position, hex: number, side: Side): boolean =>
  combatUnitsAt(g, hex, side).length > 0 || isZoned(g, hex, enemyOf(side));

/** What a side gets for the losses of the other. */
function lossLines(g: Position, side: Side): ScoreLine[] {
  const { units } = g.world;
  const { lost, trainsLost, leadersLost } = g.state;
  const enemies = units.filter((unit) => unit.side !== side && isCombat(g, unit.index));
  const steps = enemies.reduce((sum, { index }) => sum + lost[index]!, 0);
  const smashed = enemies.filter(
    ({ index }) => onMap(g, index) && isSmashed(g, index) && !isDetachment(g, index),
  ).length;
  const enemy = enemyOf(side);
  return [
    { side, points: steps, label: label("stepsLost") },
    { side, points: smashed, label: label("smashedDivisions") },
    { side, points: trainsLost[enemy]!, label: label("trainsLost") },
    { side, points: leadersLost[enemy]!, label: label("leadersLost") },
  ];
}

export function pointsOf(g: Position): [number, number] {
  const points: [number, number] = [0, 0];
  for (const { side, points: more } of scoreLines(g)) points[side] += more;
  return points;
}

export const isOver = ({ world, state }: Position): boolean => state.turn > world.turns.length;

/** After the last turn. */
export function outcome(g: Position): Outcome | undefined {
  if (!isOver(g)) return undefined;
  const { levels } = g.world;
  const [french, coalition] = pointsOf(g);
  const { id, winner } = levels.find(({ least }) => least === undefined || french - coalition >= least)!;
  return {
    winner: winner < 0 ? "draw" : sideName(winner as Side),
    how: label("victory", id, french, coalition),
    cite: "17.0-victory",
  };
}
