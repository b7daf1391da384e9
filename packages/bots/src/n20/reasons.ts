// Why an answer was given: what it does and what the odds are, in a sentence for a person.

import { chanceOf, chartOdds, type Odds } from "@grognard/kernel";
import { type Action, battleOdds, n20 } from "@grognard/rules-n20";
import {
  battleOf,
  type CombatResult,
  type Decision,
  type Fight,
  hexLabel,
  hexNamed,
  hexOf,
  pieceOf,
  place,
  unitNamed,
} from "@grognard/rules-n20/position";
import { foesNextTo } from "./allocate.ts";
import type { Appraisal } from "./appraisal.ts";
import { fightOf, plainFight } from "./battle.ts";
import { wording } from "./words/index.ts";

/** What is done, with the case that matters most. */
export function reasonFor(appraisal: Appraisal, decision: Decision, action: Action): string {
  const order = inWords(appraisal, action);
  switch (action.do) {
    case "attack":
    case "countercharge":
      return wording().because(
        order,
        oddsOf(appraisal, fightOf(appraisal, action, action.do === "countercharge")),
      );
    case "fight":
      return wording().because(order, oddsOf(appraisal, declared(appraisal, action.battle - 1)));
    case "column":
      return wording().onColumn(oddsOn(appraisal, action.column));
    case "commit":
      return wording().because(order, reserves(appraisal));
    case "move":
    case "enter":
      return marchWords(appraisal, order, action.unit, action.to);
    case "forcedMarch":
      return wording().done(order, "12.2.1");
    case "pass":
      return decision.id === "reserves"
        ? wording().holdsBack(reserves(appraisal))
        : wording().done(order, decision.cite);
    default:
      return wording().done(order, decision.cite);
  }
}

export const inWords = ({ g }: Appraisal, action: Action): string => n20.words.action(g, action);

const NOBODY: Odds<CombatResult> = { total: 1, ways: new Map() };

/** "+2, the defender gives way in 4 of 6 [9.5]". */
function oddsOf({ g }: Appraisal, fight: Fight): string {
  const { column, results } =
    fight.defenders.length > 0 ? battleOdds(g, fight) : { column: 0, results: NOBODY };
  return spread(column, results);
}

function spread(column: number, results: Odds<CombatResult>): string {
  const sixths = (start: string) => 6 * chanceOf(results, (result) => result.startsWith(start));
  return wording().odds(column, sixths("D"), sixths("A"));
}

function declared({ g }: Appraisal, battle: number): Fight {
  const { attackers, defenders } = g.state.battles[battle]!;
  return plainFight(attackers, defenders, false);
}

const oddsOn = ({ g }: Appraisal, column: number): string =>
  spread(
    column,
    chartOdds(g.world.charts.combatResults, "d6", (die) => die, column),
  );

function reserves(appraisal: Appraisal): string {
  const frame = battleOf(appraisal.g)!;
  const at = frame.stage === "attacker" ? 0 : 1;
  const more: Fight = {
    ...frame,
    reserves: at === 0 ? [true, frame.reserves[1]] : [frame.reserves[0], true],
  };
  return wording().reserves(oddsOf(appraisal, frame), battleOdds(appraisal.g, more).column);
}

/** Moving up to the enemy is about the battle that follows; a Guard pays for it. */
function marchWords(appraisal: Appraisal, order: string, id: string, to: string): string {
  const { g } = appraisal;
  const unit = unitNamed(g, id);
  const foes = foesNextTo(appraisal, hexNamed(g, to));
  if (foes.length === 0) return wording().done(order, "6.0");
  const places = foes.map((foe) => place(g.world, hexLabel(g, hexOf(g, foe))));
  return wording().contact(order, places, pieceOf(g, unit).guard);
}
