// The mission of each brigade: the places that bring points, shared out by what they are worth, how far they are,
// and how many enemies are there.

import type { Hex } from "@grognard/hex";
import { apart, brigadeOf, hexOf, isRouted, strengthOf, type UnitId } from "@grognard/rules-eylau/position";
import type { Goal } from "./goals.ts";
import { type Look, strengthNear } from "./look.ts";
import { best } from "./weigh.ts";

export interface Brigade {
  readonly leader: UnitId; // -1: units without one
  readonly units: readonly UnitId[];
  readonly strength: number;
  /** Where its strongest unit is. */
  readonly hex: Hex;
}

export function brigadesOf({ g, ours }: Look): Brigade[] {
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

const kept = new WeakMap<Look, Map<UnitId, Goal>>();

/** By brigade leader. The most pressing goal gets those nearest to it first. */
export function missionsOf(look: Look): ReadonlyMap<UnitId, Goal> {
  const known = kept.get(look);
  if (known) return known;
  const missions = new Map<UnitId, Goal>();
  const sent = new Map<Goal, number>();
  const free = new Set(brigadesOf(look));
  while (free.size > 0) {
    let found: { brigade: Brigade; goal: Goal; appeal: number } | undefined;
    for (const brigade of free)
      for (const goal of look.goals) {
        const value = appeal(look, goal, brigade, sent.get(goal) ?? 0);
        if (!found || value > found.appeal) found = { brigade, goal, appeal: value };
      }
    if (!found) break;
    missions.set(found.brigade.leader, found.goal);
    sent.set(found.goal, (sent.get(found.goal) ?? 0) + found.brigade.strength);
    free.delete(found.brigade);
  }
  kept.set(look, missions);
  return missions;
}

/** Points for the chance of success, less the way there. */
function appeal({ g, theirs }: Look, goal: Goal, { strength, hex }: Brigade, sent: number): number {
  const enemies = strengthNear(g, theirs, goal.hex, goal.ours ? 8 : 4);
  const needed = (goal.ours ? 0.8 : 1.3) * enemies + 4;
  const chance = (force: number) => Math.min(1, force / needed);
  const gain = chance(sent + strength) - chance(sent);
  const threat = !goal.ours ? 1 : enemies === 0 ? 0.1 : 0.8;
  return goal.value * threat * (gain + 0.1) - 0.15 * apart(g, goal.hex, hex);
}
