// An easy player for any system: it plays like a better one, its chief, but overlooks things. It answers as the chief
// would if only what it noticed were offered: some of the places that a unit can go to, some of the targets, some of the
// units that wait for orders. So it has the chief's purposes, and finds poorer ways to them.

import { type Chance, type Choice, sameJson, type Types } from "@grognard/kernel";
import { sensible } from "./blunders.ts";
import type { ComputerPlayer } from "./player.ts";
import type { Situation } from "./situation.ts";
import { wording } from "./words/index.ts";

/** How much it overlooks: so many in a hundred, but nothing at these questions. */
interface Oversight {
  readonly percent: number;
  readonly attentive?: readonly string[];
}

export function ensign<T extends Types>(chief: ComputerPlayer<T>, oversight: Oversight): ComputerPlayer<T> {
  const memory = new WeakMap<Situation<T>, Situation<T>>();
  return {
    id: "ensign",
    get about() {
      return wording().about.ensign;
    },
    choose(situation) {
      const noticed = asNoticed(situation, oversight);
      memory.set(situation, noticed);
      return chief.choose(noticed);
    },
    /** By the chief's reasons; and what it overlooked, if the chief would have done otherwise. */
    explain(situation, action) {
      const reasons = chief.explain?.(memory.get(situation) ?? situation, action) ?? [];
      return sameJson(chief.choose(situation), action) ? reasons : [...reasons, wording().overlooked];
    },
  };
}

function asNoticed<T extends Types>(situation: Situation<T>, oversight: Oversight): Situation<T> {
  const { rules, world, side, decision, chance } = situation;
  if (oversight.attentive?.includes(decision.id)) return situation;
  const choice = noticedIn(decision.choice, oversight.percent, chance);
  return {
    rules,
    world,
    side,
    get view() {
      return situation.view;
    },
    decision: { ...decision, choice },
    chance,
  };
}

/** The limits of an open question are listed unit by unit. */
function noticedIn<A extends Types["Action"]>(choice: Choice<A>, percent: number, chance: Chance): Choice<A> {
  const isNoticed = (): boolean => chance.roll(100) > percent;
  if (choice.kind === "listed") {
    const actions = sensible(choice.actions);
    const kept = oneOfEachKind(actions, chance);
    return { ...choice, actions: actions.filter((action) => kept.has(action) || isNoticed()) };
  }
  const { limits } = choice;
  return Array.isArray(limits) ? { ...choice, limits: limits.filter(isNoticed) } : choice;
}

/** Never overlooked: one answer of each kind. So it can always decline, and is never driven to something. */
function oneOfEachKind<A extends Types["Action"]>(actions: readonly A[], chance: Chance): ReadonlySet<A> {
  const byKind = Map.groupBy(actions, (action) => action.do);
  return new Set([...byKind.values()].map((alike) => alike[chance.roll(alike.length) - 1]!));
}
