// Brigades: the objective of each, and where each battalion goes so that none is in another's way. Units with
// the same objective advance side by side.

import { isRouted, isShaken, type Position, type UnitId, unitOf } from "@grognard/rules-tabletop/position";
import { headingTo, into, type Point, type Pose, place } from "@grognard/table";
import type { Appraisal } from "./appraisal.ts";
import type { Goal } from "./goals.ts";
import { distance, mm, rounded, spotOf } from "./ground.ts";
import { worthOf } from "./odds.ts";

/** The objective of a brigade. */
export interface Aim {
  readonly at: Point;
  readonly unit: UnitId;
  readonly name: string;
}

export interface Slot {
  readonly to: Point;
  /** 0 in front, 1 in support. */
  readonly row: number;
}

export interface Brigade {
  readonly units: readonly UnitId[];
  readonly aim: Aim;
  readonly slots: ReadonlyMap<UnitId, Slot>;
}

const MOST_ABREAST = 4;
const SPACING = mm(165);
const DEPTH = mm(170);

export function brigadesOf(
  appraisal: Appraisal,
  goals: readonly Goal[],
  units: readonly UnitId[],
): readonly Brigade[] {
  const { g } = appraisal;
  const chosen = new Map<string, number>();
  const groups = groupsOf(g, units)
    .map((group) => ({ group, centre: centroid(group.map((unit) => spotOf(g, unit))) }))
    .map(({ group, centre }) => ({ group, centre, far: goals[0] ? distance(centre, goals[0].at) : 0 }))
    .sort((a, b) => a.far - b.far || a.group[0]! - b.group[0]!)
    .map(({ group, centre }): Group => {
      const aim = aimOf(appraisal, goals, centre, chosen);
      chosen.set(aim.name, (chosen.get(aim.name) ?? 0) + 1);
      const foot = group.filter((unit) => unitOf(g, unit).arm === "infantry");
      const rows = Math.max(1, Math.ceil(foot.length / MOST_ABREAST));
      return { units: group, centre, aim, foot, rows, columns: Math.ceil(foot.length / rows) };
    });
  const aims = [...new Set(groups.map(({ aim }) => aim.name))];
  return aims.flatMap((name) =>
    abreast(
      appraisal,
      groups.filter(({ aim }) => aim.name === name),
    ),
  );
}

interface Group {
  readonly units: readonly UnitId[];
  readonly centre: Point;
  readonly aim: Aim;
  readonly foot: readonly UnitId[];
  readonly rows: number;
  readonly columns: number;
}

/** Units of one commander. */
function groupsOf(g: Position, units: readonly UnitId[]): readonly (readonly UnitId[])[] {
  const groups = new Map<number, UnitId[]>();
  for (const unit of units) {
    const { commander } = unitOf(g, unit);
    groups.set(commander, [...(groups.get(commander) ?? []), unit]);
  }
  return [...groups.values()];
}

const centroid = (points: readonly Point[]): Point =>
  rounded({
    x: points.reduce((sum, { x }) => sum + x, 0) / Math.max(1, points.length),
    y: points.reduce((sum, { y }) => sum + y, 0) / Math.max(1, points.length),
  });

function aimOf(
  appraisal: Appraisal,
  goals: readonly Goal[],
  from: Point,
  chosen: ReadonlyMap<string, number>,
): Aim {
  const { g } = appraisal;
  const found: { aim: Aim; value: number }[] = [];
  const add = (aim: Aim, worth: number) =>
    found.push({
      aim,
      value: (worth * 0.6 ** (chosen.get(aim.name) ?? 0)) / (distance(from, aim.at) + mm(350)),
    });
  const scale = Math.max(0.01, g.world.victory.lost);
  for (const goal of goals) {
    if (goal.kind !== "exit") add({ at: rounded(goal.at), unit: -1, name: goal.name }, goal.pull);
  }
  for (const foe of appraisal.theirs) {
    if (isRouted(g, foe)) continue;
    const weak = isShaken(g, foe) ? 1.5 : 1;
    const { name } = unitOf(g, foe);
    add({ at: rounded(spotOf(g, foe)), unit: foe, name }, (worthOf(g, foe) + 0.5) * scale * weak);
  }
  const [best] = found.sort((a, b) => b.value - a.value);
  return best ? best.aim : { at: rounded(farSide(appraisal)), unit: -1, name: "the enemy" };
}

/** Where the enemy probably is, if none is in sight. */
export function farSide({ g, foe }: Appraisal): Point {
  const { width, depth } = g.world.ground;
  const [x, y] = THIRDS[g.world.sides[foe].home];
  return { x: width * x, y: depth * y };
}

const THIRDS = {
  north: [1 / 2, 2 / 3],
  south: [1 / 2, 1 / 3],
  east: [2 / 3, 1 / 2],
  west: [1 / 3, 1 / 2],
} as const;

/** Groups with one objective, from left to right as they advance. */
function abreast(appraisal: Appraisal, groups: readonly Group[]): readonly Brigade[] {
  const { g } = appraisal;
  const { aim } = groups[0]!;
  const from = centroid(groups.map(({ centre }) => centre));
  // Units that have arrived face the enemy; the others face where they are going.
  const arrived = distance(from, aim.at) < THERE;
  const pose: Pose = {
    ...aim.at,
    heading: arrived ? towardsEnemy(appraisal, aim.at) : headingTo(from, aim.at),
  };
  const inLine = [...groups].sort((a, b) => into(pose, a.centre).u - into(pose, b.centre).u);
  const columns = inLine.reduce((sum, group) => sum + group.columns, 0);
  let left = (-(columns - 1) / 2) * SPACING;
  return inLine.map(({ units, foot, rows, columns: own }): Brigade => {
    const slots = slotsOf(g, pose, foot, rows, left, aim.unit >= 0 ? mm(40) : 0);
    left += own * SPACING;
    return { units, aim, slots };
  });
}

const THERE = mm(350);

function towardsEnemy(appraisal: Appraisal, at: Point): number {
  const { g, theirs } = appraisal;
  const near = theirs.filter((foe) => !isRouted(g, foe) && distance(spotOf(g, foe), at) > mm(80));
  const weighed = near.length > 0 ? centroid(near.map((foe) => spotOf(g, foe))) : rounded(farSide(appraisal));
  return headingTo(at, weighed);
}

function slotsOf(
  g: Position,
  pose: Pose,
  foot: readonly UnitId[],
  rows: number,
  left: number,
  back: number,
): ReadonlyMap<UnitId, Slot> {
  const where = foot
    .map((unit) => ({ unit, ...into(pose, rounded(spotOf(g, unit))) }))
    .sort((a, b) => a.u - b.u || a.unit - b.unit);
  const slots = new Map<UnitId, Slot>();
  for (let column = 0; column * rows < where.length; column++) {
    // A unit that is ahead already stays ahead.
    const file = where.slice(column * rows, (column + 1) * rows).sort((a, b) => b.v - a.v || a.unit - b.unit);
    for (const [row, { unit }] of file.entries()) {
      const to = place(pose, Math.round(left + column * SPACING), -row * DEPTH - back);
      slots.set(unit, { to: onTable(g, to), row });
    }
  }
  return slots;
}

const EDGE = mm(60);

const onTable = ({ world: { ground } }: Position, { x, y }: Point): Point => ({
  x: Math.max(EDGE, Math.min(ground.width - EDGE, x)),
  y: Math.max(EDGE, Math.min(ground.depth - EDGE, y)),
});
