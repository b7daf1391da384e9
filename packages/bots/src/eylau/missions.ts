// The mission of each brigade: the places that bring points, shared out by what they are worth, how far they are,
// how many enemies are there, and where others of its division go.

import type { Hex } from "@grognard/hex";
import { apart, brigadeOf, hexOf, isRouted, strengthOf, type UnitId } from "@grognard/rules-eylau/position";
import { type Appraisal, strengthNear } from "./appraisal.ts";
import type { Goal } from "./goals.ts";
import { best } from "./weigh.ts";

export interface Brigade {
  readonly leader: UnitId; // -1: units without one
  readonly division: UnitId; // its leader's superior
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
    division: leader < 0 ? leader : g.state.superior[leader]!,
    units,
    strength: units.reduce((sum, unit) => sum + strengthOf(g, unit), 0),
    hex: hexOf(g, best(units, (unit) => strengthOf(g, unit))!),
  }));
}

/** The hex of a goal that is nearest to the brigade. */
export interface Mission {
  readonly hex: Hex;
  readonly ours: boolean;
}

const kept = new WeakMap<Appraisal, Map<UnitId, Mission>>();

/** By brigade leader. The most pressing goal gets those nearest to it first. */
export function missionsOf(appraisal: Appraisal): ReadonlyMap<UnitId, Mission> {
  const known = kept.get(appraisal);
  if (known) return known;
  const missions = new Map<UnitId, Mission>();
  const tasks = appraisal.goals.map((goal) => taskOf(appraisal, goal));
  const free = new Set(brigadesOf(appraisal).map((brigade) => wishesOf(appraisal.g, brigade, tasks)));
  while (free.size > 0 && tasks.length > 0) {
    const { wishes, which } = mostDrawn(free);
    const task = tasks[which]!;
    const { leader, strength, division } = wishes.brigade;
    missions.set(leader, { hex: wishes.ways[which]!.hex, ours: task.goal.ours });
    task.sent += strength;
    task.divisions.add(division);
    free.delete(wishes);
    for (const { brigade, ways, appeals } of free) appeals[which] = appeal(task, brigade, ways[which]!);
  }
  kept.set(appraisal, missions);
  return missions;
}

/** At so many hexes a goal appeals half as much. */
const FAR = 20;

/** A goal, the enemies about it, and what has been sent there so far: the strength, and of which divisions. */
interface Task {
  readonly goal: Goal;
  readonly enemies: number;
  readonly divisions: Set<UnitId>;
  sent: number;
}

const taskOf = ({ g, theirs }: Appraisal, goal: Goal): Task => ({
  goal,
  enemies: strengthNear(g, theirs, goal.hexes, goal.ours ? 8 : 4),
  divisions: new Set(),
  sent: 0,
});

/** To the nearest hex of a goal. */
interface Way {
  readonly hex: Hex;
  readonly far: number;
}

/** How much each task appeals to a brigade now. */
interface Wishes {
  readonly brigade: Brigade;
  readonly ways: readonly Way[];
  readonly appeals: number[];
}

function wishesOf(g: Appraisal["g"], brigade: Brigade, tasks: readonly Task[]): Wishes {
  const ways = tasks.map(({ goal: { hexes } }): Way => {
    const hex = best(hexes, (one) => -apart(g, one, brigade.hex))!;
    return { hex, far: apart(g, hex, brigade.hex) };
  });
  return { brigade, ways, appeals: tasks.map((task, which) => appeal(task, brigade, ways[which]!)) };
}

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

/** Points for the chance of success; the farther, the less, and more together with others of its division. */
function appeal(
  { goal, enemies, divisions, sent }: Task,
  { strength, division }: Brigade,
  { far }: Way,
): number {
  const needed = (goal.ours ? 0.8 : 1.3) * enemies + 4;
  const chance = (force: number) => Math.min(1, force / needed);
  const gain = chance(sent + strength) - chance(sent);
  const threat = !goal.ours ? 1 : enemies === 0 ? 0.1 : 0.8;
  const together = divisions.has(division) ? 1.3 : 1;
  return (goal.value * threat * (gain + 0.1) * together * FAR) / (FAR + far);
}
