// The mission of each brigade: the places that bring points, shared out by what they are worth, how far they are,
// and how many enemies are there.

import type { Hex } from "@grognard/hex";
import { apart, brigadeOf, hexOf, isRouted, strengthOf, type UnitId } from "@grognard/rules-eylau/position";
import { type Appraisal, strengthNear } from "./appraisal.ts";
import type { Goal } from "./goals.ts";
import { best } from "./weigh.ts";

export interface Brigade {
  readonly leader: UnitId; // -1: units without one
  readonly units: readonly UnitId[];
  readonly strength: number;
  /** Where its strongest unit is. */
  readonly hex: Hex;
}

export function brigadesOf({ g, ours }: Appraisal): Brigade[] {
  const byLeader = new Map<UnitId, UnitId[]>();
  for (const unit of ours) {
    if (isRouted(g, unit)) continue;
    const leader = brigadeOf(g, unit);
    byLeader.set(leader, [...(byLeader.get(leader) ?? []), unit]);
  }
  return [...byLeader].map(([leader, units]) => ({
    leader,
    units,
    strength: units.reduce((sum, unit) => sum + strengthOf(g, unit), 0),
    hex: hexOf(g, best(units, (unit) => strengthOf(g, unit))!),
  }));
}

const kept = new WeakMap<Appraisal, Map<UnitId, Goal>>();

/** By brigade leader. The most pressing goal gets those nearest to it first. */
export function missionsOf(appraisal: Appraisal): ReadonlyMap<UnitId, Goal> {
  const known = kept.get(appraisal);
  if (known) return known;
  const missions = new Map<UnitId, Goal>();
  const tasks = appraisal.goals.map((goal) => taskOf(appraisal, goal));
  const free = new Set(brigadesOf(appraisal).map((brigade) => wishesOf(appraisal, brigade, tasks)));
  while (free.size > 0 && tasks.length > 0) {
    const { wishes, which } = mostDrawn(free);
    const task = tasks[which]!;
    missions.set(wishes.brigade.leader, task.goal);
    task.sent += wishes.brigade.strength;
    free.delete(wishes);
    for (const { brigade, appeals } of free) appeals[which] = appeal(appraisal, task, brigade);
  }
  kept.set(appraisal, missions);
  return missions;
}

/** A goal, the enemies about it, and the strength sent there so far. */
interface Task {
  readonly goal: Goal;
  readonly enemies: number;
  sent: number;
}

const taskOf = ({ g, theirs }: Appraisal, goal: Goal): Task => ({
  goal,
  enemies: strengthNear(g, theirs, goal.hex, goal.ours ? 8 : 4),
  sent: 0,
});

/** How much each task appeals to a brigade now. */
interface Wishes {
  readonly brigade: Brigade;
  readonly appeals: number[];
}

const wishesOf = (appraisal: Appraisal, brigade: Brigade, tasks: readonly Task[]): Wishes => ({
  brigade,
  appeals: tasks.map((task) => appeal(appraisal, task, brigade)),
});

/** The brigade with the strongest wish, and the task it is for. */
function mostDrawn(free: ReadonlySet<Wishes>): { readonly wishes: Wishes; readonly which: number } {
  let found: { wishes: Wishes; which: number } | undefined;
  let most = 0;
  for (const wishes of free)
    for (let which = 0; which < wishes.appeals.length; which++) {
      if (found && wishes.appeals[which]! <= most) continue;
      found = { wishes, which };
      most = wishes.appeals[which]!;
    }
  return found!;
}

/** Points for the chance of success, less the way there. */
function appeal({ g }: Appraisal, { goal, enemies, sent }: Task, { strength, hex }: Brigade): number {
  const needed = (goal.ours ? 0.8 : 1.3) * enemies + 4;
  const chance = (force: number) => Math.min(1, force / needed);
  const gain = chance(sent + strength) - chance(sent);
  const threat = !goal.ours ? 1 : enemies === 0 ? 0.1 : 0.8;
  return goal.value * threat * (gain + 0.1) - 0.15 * apart(g, goal.hex, hex);
}
