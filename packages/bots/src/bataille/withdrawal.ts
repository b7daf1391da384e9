// The French on the second day: a rear guard makes a stand from place to place, the others wait at the pass, and at the
// hour when it counts all units leave.

import type { Hex } from "@grognard/hex";
import {
  hexOf,
  holds,
  isBuilt,
  isLeader,
  type Position,
  range,
  type Side,
  type UnitId,
  unitOf,
} from "@grognard/rules-bataille/position";
import type { Appraisal } from "./appraisal.ts";
import type { Division, Mission } from "./missions.ts";
import { wording } from "./words/index.ts";

/** The share of the infantry that stays behind, by its printed melee value. */
const REAR_GUARD = 0.25;
/** The farthest that a stand is made from the exits, in hexes. */
const FURTHEST = 30;
/** Houses no further apart than this make one position. */
const DEPTH = 6;
/** How far its middle may be behind the houses that it holds. */
const BACK = 3;
/** Units that wait at the pass use houses this near. */
const AT_THE_PASS = 6;
/** Enemies this near to the exits must be driven off. */
const INTRUDES = 10;

export function withdrawals(appraisal: Appraisal, divisions: readonly Division[]): Map<string, Mission> {
  const { g } = appraisal;
  const exits = exitsFor(appraisal);
  const rear = rearGuard(g, appraisal.side);
  const foot = divisions.filter(({ name, mounted }) => !mounted && !rear.has(name));
  const guard = foot.toSorted((a, b) => b.strength - a.strength)[0]?.name;
  return new Map(
    divisions.map((one) => {
      if (isTimeToGo(g, one, exits)) return [one.name, leave(exits)];
      if (rear.has(one.name)) return [one.name, stand(g, one, exits)];
      return [one.name, waitAt(appraisal, one, exits, one.name === guard)];
    }),
  );
}

const leave = (goals: readonly Hex[]): Mission => ({
  kind: "leave",
  goals,
  task: () => wording().tasks.withdraw,
});

/** The poorest troops first, then the smallest divisions: as printed, so that no unit is sent back later. */
function rearGuard({ world }: Position, side: Side): ReadonlySet<string> {
  const foot = world.divisions.flatMap((name) => {
    const units = world.army[side].filter(
      (unit) => world.units[unit]!.division === name && world.units[unit]!.arm === "infantry",
    );
    const melee = units.reduce((sum, unit) => sum + world.units[unit]!.melee, 0);
    const men = units.reduce((sum, unit) => sum + world.units[unit]!.increments, 0);
    return men > 0 ? [{ name, melee, men, quality: Math.round((10 * melee) / men) }] : [];
  });
  const all = foot.reduce((sum, one) => sum + one.melee, 0);
  const chosen = new Set<string>();
  let sum = 0;
  for (const one of foot.toSorted((a, b) => a.quality - b.quality || a.men - b.men)) {
    if (sum >= REAR_GUARD * all) break;
    chosen.add(one.name);
    sum += one.melee;
  }
  return chosen;
}

const paceOf = (g: Position, { units }: Division): number =>
  Math.min(...units.map((unit) => unitOf(g, unit).ma));

/** Averaged over its units. */
function distance(g: Position, { units }: Division, exits: readonly Hex[]): number {
  return units.reduce((sum, unit) => sum + nearest(g, exits, hexOf(g, unit)), 0) / units.length;
}

/** So that most of it is a march away from the edge when the time comes. */
function isTimeToGo(g: Position, division: Division, exits: readonly Hex[]): boolean {
  return turnsToOpening(g) < Math.ceil(distance(g, division, exits) / paceOf(g, division));
}

/** The farthest houses from which it can still reach the pass in time, never back towards the enemy. */
function stand(g: Position, division: Division, exits: readonly Hex[]): Mission {
  const inTime = paceOf(g, division) * (turnsToOpening(g) - 1);
  const most = Math.min(FURTHEST, inTime, distance(g, division, exits) + BACK);
  const houses = housesWithin(g, exits, most);
  if (houses.length === 0) return leave(exits);
  const furthest = Math.max(...houses.map((hex) => nearest(g, exits, hex)));
  const goals = houses.filter((hex) => nearest(g, exits, hex) >= furthest - DEPTH);
  return { kind: "hold", goals, back: true, task: () => wording().tasks.cover };
}

/** One division keeps the edge itself; the infantry attacks enemies that come over the pass. */
function waitAt(appraisal: Appraisal, { mounted }: Division, exits: readonly Hex[], guard: boolean): Mission {
  const { g, theirs } = appraisal;
  const intruders = theirs.filter(
    (unit) => unitOf(g, unit).nation === "prussian" && nearest(g, exits, hexOf(g, unit)) <= INTRUDES,
  );
  if (intruders.length > 0 && !mounted)
    return {
      kind: "hunt",
      goals: [...new Set(intruders.map((unit) => hexOf(g, unit)))],
      task: () => wording().tasks.clearPass,
    };
  const houses = guard ? [] : housesWithin(g, exits, AT_THE_PASS);
  return {
    kind: "hold",
    goals: houses.length > 0 ? houses : exits,
    back: true,
    task: () => wording().tasks.keepPass,
  };
}

function housesWithin(g: Position, exits: readonly Hex[], most: number): Hex[] {
  const { count } = g.world.map.grid;
  return Array.from({ length: count }, (_, hex) => hex).filter(
    (hex) => isBuilt(g, hex) && nearest(g, exits, hex) <= most,
  );
}

const nearest = (g: Position, hexes: readonly Hex[], from: Hex): number =>
  Math.min(...hexes.map((hex) => range(g, from, hex)));

/** Turns until leaving counts; none if it does now. */
function turnsToOpening({ world, state }: Position): number {
  const now = world.turns[state.turn - 1]!;
  const from = Math.min(...world.exits.filter(({ day }) => day === now.day).map((zone) => zone.from));
  return world.turns.filter((turn, i) => i >= state.turn - 1 && turn.day === now.day && turn.minute < from)
    .length;
}

/** Where units can leave the map today, and no enemy is. */
function exitsFor({ g, foe }: Appraisal): Hex[] {
  const { day } = g.world.turns[g.state.turn - 1]!;
  const all = g.world.exits.filter((zone) => zone.day === day).flatMap(({ hexes }) => hexes);
  const free = all.filter((hex) => !holds(g, hex, foe));
  return free.length > 0 ? free : all;
}

/** The commander leaves last, and units stacked with the commander stay [16.1.5b]. */
export const goesLast = ({ world }: Position, unit: UnitId): boolean =>
  isLeader(world.units[unit]!) && `${world.units[unit]!.name} lost` in world.victory.points;
