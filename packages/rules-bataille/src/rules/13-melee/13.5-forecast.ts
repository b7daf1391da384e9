// [13.2] An assault before it is made: the checks of both sides, then the dice, counted in all their ways.

import { bothOdds, certain, mapOdds, type Odds, thenOdds } from "@grognard/kernel";
import type { Position, UnitId } from "../../types.ts";
import { checkOdds } from "../04-morale/04.2-checks.ts";
import { partsOf, unitsIn } from "./13.1-assailants.ts";
import {
  attackerChecks,
  attackerLines,
  defenderChecks,
  defenderLines,
  strengths,
  without,
} from "./13.2-checks.ts";
import type { Assault } from "./13.4-values.ts";
import { meleeForecast, type OutcomeClass } from "./13.5-resolution.ts";

/** A result on the chart, or none: all defenders flee before the melee, or no attacker goes through with it. */
export type AssaultEnding = OutcomeClass | "flees" | "halts";
/** Of a charge: guns alone may be lost before it arrives [10.5.1b]. */
export type ChargeEnding = AssaultEnding | "destroyed";

/** With more checks than these their ways are too many to be counted. */
const MOST_CHECKS = 8;

/** Undefined if too many units check. Leaders and spared horses are chosen later and do not count. */
export function assaultOdds(g: Position, melee: Assault): Odds<AssaultEnding> | undefined {
  const strength = strengths(g, melee); // once, for both [13.2.3a]
  const defending = melee.defenders.filter((unit) => defenderChecks(g, melee, unit));
  const attacking = unitsIn(partsOf(melee.attackers));
  if (defending.length + attacking.length > MOST_CHECKS) return undefined;
  const fled = failing(
    defending,
    (unit) => checkOdds(g, unit, defenderLines(g, melee, unit, strength)).passing,
  );
  return thenOdds(fled, (gone): Odds<AssaultEnding> => {
    const left = { ...melee, defenders: melee.defenders.filter((unit) => !gone.includes(unit)) };
    if (left.defenders.length === 0) return certain("flees");
    const halting = failing(
      attacking.filter((unit) => attackerChecks(g, left, unit)),
      (unit) => checkOdds(g, unit, attackerLines(g, left, unit, strength)).passing,
    );
    return thenOdds(halting, (shy): Odds<AssaultEnding> => {
      const attackers = without(melee.attackers, shy);
      return attackers.length === 0 ? certain("halts") : resultOdds(g, { ...left, attackers });
    });
  });
}

/** The same where that is too much: as if every unit passed. */
export const endingOdds = (g: Position, melee: Assault): Odds<AssaultEnding> =>
  assaultOdds(g, melee) ?? resultOdds(g, melee);

/** Which of them fail their checks, if each passes in this many of 36 rolls. */
function failing(units: readonly UnitId[], passing: (unit: UnitId) => number): Odds<readonly UnitId[]> {
  return units.reduce<Odds<readonly UnitId[]>>((so, unit) => {
    const passes = passing(unit);
    const stands: Odds<boolean> = {
      total: 36,
      ways: new Map(
        (
          [
            [true, passes],
            [false, 36 - passes],
          ] as const
        ).filter(([, ways]) => ways > 0),
      ),
    };
    return bothOdds(so, stands, (failed, does) => (does ? failed : [...failed, unit]));
  }, certain([]));
}

function resultOdds(g: Position, melee: Assault): Odds<AssaultEnding> {
  const { ways } = meleeForecast(g, melee);
  const found = Object.entries(ways).filter(([, n]) => n > 0) as [OutcomeClass, number][];
  return mapOdds({ total: 36, ways: new Map(found) }, (result): AssaultEnding => result);
}
