// What the scenario pays for: places to hold, edges to leave by, lines to cross [R69].

import { type FarLine, isRouted, placeHolder, type VictoryPlace } from "@grognard/rules-tabletop/position";
import { blockMiddle, type Point } from "@grognard/table";
import type { Appraisal } from "./appraisal.ts";
import { distance, mm, spotOf } from "./ground.ts";

export interface Goal {
  readonly kind: "place" | "exit" | "line";
  readonly name: string;
  readonly at: Point;
  /** Where the enemy would come from. */
  readonly beyond: Point;
  readonly worth: number;
  /** What the scenario pays the side for it. */
  readonly pays: number;
  /** How much it draws units that have nothing else to do. */
  readonly pull: number;
  readonly zone: number;
  /** The enemy holds it: it must be taken, not just occupied. */
  readonly theirs: boolean;
  /** It stays ours without a unit in it, as long as no enemy is near. */
  readonly safe: boolean;
}

export function goalsOf(appraisal: Appraisal): readonly Goal[] {
  const { g, side, foe } = appraisal;
  const { places, exits, lines } = g.world.victory;
  const goals = [
    ...places.map((place) => placeGoal(appraisal, place)),
    ...exits
      .filter((exit) => exit.side === side && !g.state.tally[`exit-${exit.id}`])
      .map((exit): Goal => {
        const middle = (exit.from + exit.to) / 2;
        const at = onEdge(appraisal, exit.edge, middle);
        return {
          ...PLAIN,
          kind: "exit",
          name: exit.name,
          at,
          beyond: at,
          worth: exit.worth,
          pays: exit.worth,
        };
      }),
    ...lines.filter((line) => line.side === side).map((line) => lineGoal(appraisal, line)),
  ];
  const swing = (goal: Goal) => goal.worth + (goal.kind === "place" ? 0.01 * foe : 0);
  return goals.filter(({ worth }) => worth > 0).sort((a, b) => swing(b) - swing(a));
}

const PLAIN = { pull: 0, zone: -1, theirs: false, safe: false } as const;

function onEdge({ g }: Appraisal, edge: string, along: number): Point {
  const { width, depth } = g.world.ground;
  if (edge === "west") return { x: 0, y: along };
  if (edge === "east") return { x: width, y: along };
  return edge === "south" ? { x: along, y: 0 } : { x: along, y: depth };
}

function placeGoal(appraisal: Appraisal, place: VictoryPlace): Goal {
  const { g, side, foe } = appraisal;
  const zone = place.zones[0] ?? -1;
  const corners = place.outlines.flat();
  const at =
    zone >= 0
      ? blockMiddle(g.world.ground.zones[zone]!.bounds)
      : {
          x: Math.round(corners.reduce((sum, { x }) => sum + x, 0) / corners.length),
          y: Math.round(corners.reduce((sum, { y }) => sum + y, 0) / corners.length),
        };
  const holder = placeHolder(g, place);
  const enemyNear = appraisal.theirs.some(
    (unit) => !isRouted(g, unit) && distance(spotOf(g, unit), at) < mm(600),
  );
  const theirs =
    zone >= 0 && appraisal.theirs.some((unit) => g.state.units[unit]!.zone === zone && !isRouted(g, unit));
  // What it is worth to us, and what the enemy loses by it.
  const worth = place.worth[side] + (holder === foe || place.how !== "last" ? place.worth[foe] / 2 : 0);
  const pull = holder === side ? worth * 0.35 : worth;
  return {
    kind: "place",
    name: place.name,
    at,
    beyond: edgeMiddle(appraisal),
    worth,
    pays: place.worth[side],
    pull,
    zone,
    theirs,
    safe: place.how === "last" && holder === side && !enemyNear,
  };
}

function edgeMiddle(appraisal: Appraisal): Point {
  const { width, depth } = appraisal.g.world.ground;
  const { home } = appraisal.g.world.sides[appraisal.foe];
  return onEdge(appraisal, home, home === "west" || home === "east" ? depth / 2 : width / 2);
}

function lineGoal(appraisal: Appraisal, { name, towards, at, each, most }: FarLine): Goal {
  const { width, depth } = appraisal.g.world.ground;
  const upright = towards === "east" || towards === "west";
  const past = at + (towards === "east" || towards === "north" ? mm(60) : -mm(60));
  const point = upright ? { x: past, y: depth / 2 } : { x: width / 2, y: past };
  const worth = each * most;
  return {
    ...PLAIN,
    kind: "line",
    name,
    at: point,
    beyond: edgeMiddle(appraisal),
    worth,
    pays: worth,
    pull: worth * 0.5,
  };
}
