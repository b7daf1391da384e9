// The mission of each formation: the places that bring points, shared out by what they are worth, how far they are,
// and how many enemies are there.

import type { Hex } from "@grognard/hex";
import {
  type FormationId,
  faceStrength,
  hexOf,
  isCombat,
  isSmashed,
  unitsOf,
} from "@grognard/rules-march/position";
import { type Appraisal, strengthNear } from "./appraisal.ts";
import type { Goal } from "./goals.ts";
import { wayTo } from "./ways.ts";
import { best } from "./weigh.ts";

/** Where a formation is: its strongest unit. */
export const seatOf = ({ g }: Appraisal, formation: FormationId): Hex => {
  const units = unitsOf(g, formation).filter((unit) => isCombat(g, unit) && !isSmashed(g, unit));
  const strongest = best(units, (unit) => faceStrength(g, unit));
  return strongest === undefined ? -1 : hexOf(g, strongest);
};

type Missions = readonly (Goal | undefined)[];

const kept = new WeakMap<Appraisal, Missions>();

/** By formation; undefined: it has no unit to send. The most pressing goal gets those nearest to it first. */
export function missionsOf(appraisal: Appraisal): Missions {
  const known = kept.get(appraisal) ?? dealOut(appraisal);
  kept.set(appraisal, known);
  return known;
}

function dealOut(appraisal: Appraisal): Missions {
  const { g, side } = appraisal;
  const { goals } = appraisal;
  const sent = goals.map(() => 0);
  const missions: (Goal | undefined)[] = g.world.formations.map(() => undefined);
  const free = new Set(
    g.world.formations
      .filter((one) => one.side === side && one.kind === "corps" && seatOf(appraisal, one.index) >= 0)
      .map(({ index }) => index),
  );
  while (free.size > 0) {
    const pairs = [...free].flatMap((formation) => goals.map((_, goal) => ({ formation, goal })));
    const pair = best(pairs, ({ formation, goal }) =>
      appeal(appraisal, goals[goal]!, formation, sent[goal]!),
    );
    if (!pair) break;
    missions[pair.formation] = goals[pair.goal]!;
    sent[pair.goal]! += strengthOf(appraisal, pair.formation);
    free.delete(pair.formation);
  }
  return missions;
}

const strengthOf = ({ g }: Appraisal, formation: FormationId): number =>
  unitsOf(g, formation).reduce((sum, unit) => sum + (isCombat(g, unit) ? faceStrength(g, unit) : 0), 0);

/** Points for the chance of success, less the way there. Units that are there already need not come again. */
function appeal(appraisal: Appraisal, goal: Goal, formation: FormationId, sent: number): number {
  const { g, theirs } = appraisal;
  const way = wayTo(appraisal, goal.hex, seatOf(appraisal, formation));
  const enemies = strengthNear(g, theirs, goal.hex, goal.ours ? 8 : 3);
  const needed = (goal.ours ? 0.7 : 1.3) * enemies + 1;
  const own = strengthOf(appraisal, formation);
  const chance = (force: number) => Math.min(1, force / needed);
  const gain = chance(sent + own) - chance(sent);
  const threat = !goal.ours ? 1 : enemies === 0 ? 0.1 : 0.7;
  return goal.value * threat * (gain + 0.1) - 0.12 * way;
}
