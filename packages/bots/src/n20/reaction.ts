// The Reaction Phase: charge when the odds are good, slip away when they are bad.

import type { Action } from "@grognard/rules-n20";
import { hexNamed, hexOf, type UnitId, unitNamed } from "@grognard/rules-n20/position";
import { foesNextTo } from "./allocate.ts";
import type { Appraisal } from "./appraisal.ts";
import { chargeValue } from "./battle.ts";
import { groundOf, strengthOf } from "./strength.ts";
import { type Weighed, weigh } from "./weigh.ts";
import { bestValue } from "./worth.ts";

const WORTH_A_CHARGE = 0.25;
/** What of a danger a card takes away that keeps the enemy from following. */
const UNFOLLOWED = 0.4;

export function weighReactions(appraisal: Appraisal, actions: readonly Action[]): Weighed[] {
  const worth = (action: Action): number => {
    switch (action.do) {
      case "countercharge":
        return chargeValue(appraisal, action) - WORTH_A_CHARGE;
      case "disengage":
        return (
          peril(appraisal, unitNamed(appraisal.g, action.unit)) -
          0.4 -
          (action.card ? 0.3 - UNFOLLOWED * peril(appraisal, unitNamed(appraisal.g, action.unit)) : 0) -
          nearness(appraisal, action.to)
        );
      case "pass":
        return 0;
      default:
        return -9;
    }
  };
  return weigh(actions, worth);
}

/** What the enemies next to a unit would do to it if all of them attacked. */
function peril(appraisal: Appraisal, unit: UnitId): number {
  const { g, side } = appraisal;
  const foes = foesNextTo(appraisal, hexOf(g, unit));
  const attack = foes.reduce((sum, foe) => sum + strengthOf(g, foe), 0);
  const defence = strengthOf(g, unit) + groundOf(g, hexOf(g, unit), side);
  return foes.length > 0 ? bestValue(appraisal, foes, [unit], attack - defence) : 0;
}

const nearness = (appraisal: Appraisal, hex: string): number =>
  0.2 * foesNextTo(appraisal, hexNamed(appraisal.g, hex)).length;
