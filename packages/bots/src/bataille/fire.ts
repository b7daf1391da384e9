// Fire: the attack that does most, and never one that spoils an assault.

import { expected } from "@grognard/kernel";
import type { Action } from "@grognard/rules-bataille";
import {
  type FireKind,
  fireForecast,
  hexNamed,
  increments,
  isArtillery,
  isGood,
  partNamed,
  type UnitId,
  unitsAt,
} from "@grognard/rules-bataille/position";
import type { Appraisal } from "./appraisal.ts";
import { strikeOf } from "./targets.ts";
import { best, decline, only, type Verdict } from "./weigh.ts";
import { wording } from "./words/index.ts";
import { worth } from "./worth.ts";

type Fire = Extract<Action, { do: "fire" }>;

const PHASES: { readonly [decision: string]: FireKind } = {
  defensiveFire: "defensive",
  offensiveFire: "offensive",
  opportunityFire: "opportunity",
};

export function openFire(appraisal: Appraisal, actions: readonly Action[], decision: string): Verdict {
  const kind = PHASES[decision] ?? "offensive";
  const action = best(only(actions, "fire"), (one) => value(appraisal, one, kind));
  if (!action || value(appraisal, action, kind) <= 0)
    return { action: decline(actions), why: wording().why.noTarget };
  const { odds } = forecast(appraisal, action, kind);
  return { action, why: wording().why.bestFire(expected(odds)) };
}

const forecast = ({ g, side }: Appraisal, { at, with: names }: Fire, kind: FireKind) =>
  fireForecast(g, {
    side,
    kind,
    at: hexNamed(g, at),
    firers: names.flatMap((name) => partNamed(g, name)),
  });

/** A hex is fired at only once: more firers are better unless they have another target. */
const FIRER = 0.03;
/** What firing elsewhere takes from an assault [13.4.1]. */
const SPOILT = 3;
const PREPARED = 0.4;

function value(appraisal: Appraisal, action: Fire, kind: FireKind): number {
  const { g, foe } = appraisal;
  const at = hexNamed(g, action.at);
  const targets = unitsAt(g, at, foe);
  const losses = expected(forecast(appraisal, action, kind).odds);
  const dear = targets.reduce((sum, unit) => sum + worth(g, unit) / Math.max(1, increments(g, unit)), 0);
  const each = targets.length > 0 ? dear / targets.length : 1;
  const shaken = targets.some((unit) => isGood(g, unit)) ? 1 : 0.8;
  let plans = 0;
  if (kind === "offensive") {
    for (const name of action.with) plans += planned(appraisal, partNamed(g, name)[0], at);
  }
  return losses * (0.5 + 0.5 * each) * shaken + plans - FIRER * action.with.length;
}

function planned(appraisal: Appraisal, unit: UnitId, at: number): number {
  const strike = isArtillery(appraisal.g, unit) ? undefined : strikeOf(appraisal, unit);
  if (!strike) return 0;
  return strike.at === at ? PREPARED : -SPOILT;
}
