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
import type { Look } from "./look.ts";
import { best, decline, only, type Verdict } from "./weigh.ts";
import { said } from "./words/index.ts";
import { worth } from "./worth.ts";

/** The way that ends furthest from the enemy. */
export function flee(look: Look, actions: readonly Action[]): Verdict {
  const { g, toFoe } = look;
  const action = best(only(actions, "flee"), ({ path }) => toFoe[hexNamed(g, path.at(-1)!)]!);
  return { action: action ?? actions[0]!, why: said().why.furthestAway };
}

/** A leader is of no use without troops. */
export function leadersAlong(actions: readonly Action[]): Verdict {
  const action = best(only(actions, "along"), ({ leaders }) => leaders.length);
  return { action: action ?? actions[0]!, why: said().why.leadersGo };
}

/** The unit with the most left takes the loss. */
export function takeLoss({ g }: Look, actions: readonly Action[]): Verdict {
  const left = (unit: UnitId) =>
    increments(g, unit) / Math.max(1, unitOf(g, unit).increments) - 0.01 * worth(g, unit);
  const action = best(only(actions, "lose"), ({ unit }) => left(unitNamed(g, unit)));
  return { action: action ?? actions[0]!, why: said().why.bearsLossBest };
}

/** The wing further from the enemy. */
export function closeUp(look: Look, actions: readonly Action[]): Verdict {
  const { g, toFoe } = look;
  const action = best(only(actions, "keep"), ({ hex }) => toFoe[hexNamed(g, hex)]!);
  return { action: action ?? actions[0]!, why: said().why.closesUpAway };
}

/** Disordered units first: they rally more easily, and do not block others. */
export function rally({ g }: Look, actions: readonly Action[]): Verdict {
  const action = best(only(actions, "rally"), ({ unit }) => {
    const index = unitNamed(g, unit);
    return (isDisordered(g, index) ? 100 : 0) + worth(g, index);
  });
  return { action: action ?? decline(actions), why: said().why.worthMost };
}
