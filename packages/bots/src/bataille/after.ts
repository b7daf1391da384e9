// What comes after: losses, flight, rally.

import type { Action } from "@grognard/rules-bataille";
import {
  hexNamed,
  increments,
  isDisordered,
  type UnitId,
  unitNamed,
  unitOf,
} from "@grognard/rules-bataille/position";
import type { Appraisal } from "./appraisal.ts";
import { best, decline, only, type Verdict } from "./weigh.ts";
import { wording } from "./words/index.ts";
import { worth } from "./worth.ts";

/** The way that ends furthest from the enemy. */
export function flee(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const { g, toFoe } = appraisal;
  const action = best(only(actions, "flee"), ({ path }) => toFoe[hexNamed(g, path.at(-1)!)]!);
  return { action: action ?? actions[0]!, why: wording().why.furthestAway };
}

/** A leader is of no use without troops. */
export function leadersAlong(actions: readonly Action[]): Verdict {
  const action = best(only(actions, "along"), ({ leaders }) => leaders.length);
  return { action: action ?? actions[0]!, why: wording().why.leadersGo };
}

/** The unit with the most left takes the loss. */
export function takeLoss({ g }: Appraisal, actions: readonly Action[]): Verdict {
  const left = (unit: UnitId) =>
    increments(g, unit) / Math.max(1, unitOf(g, unit).increments) - 0.01 * worth(g, unit);
  const action = best(only(actions, "lose"), ({ unit }) => left(unitNamed(g, unit)));
  return { action: action ?? actions[0]!, why: wording().why.bearsLossBest };
}

/** The wing further from the enemy. */
export function closeUp(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const { g, toFoe } = appraisal;
  const action = best(only(actions, "keep"), ({ hex }) => toFoe[hexNamed(g, hex)]!);
  return { action: action ?? actions[0]!, why: wording().why.closesUpAway };
}

/** Disordered units first: they rally more easily, and do not block others. */
export function rally({ g }: Appraisal, actions: readonly Action[]): Verdict {
  const action = best(only(actions, "rally"), ({ unit }) => {
    const index = unitNamed(g, unit);
    return (isDisordered(g, index) ? 100 : 0) + worth(g, index);
  });
  return { action: action ?? decline(actions), why: wording().why.worthMost };
}
