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
import { fightOf, plainFight } from "./battle.ts";
import type { Look } from "./look.ts";
import { said } from "./words/index.ts";

/** What is done, with the case that matters most. */
export function reasonFor(look: Look, decision: Decision, action: Action): string {
  const order = inWords(look, action);
  switch (action.do) {
    case "attack":
    case "countercharge":
      return said().because(order, oddsOf(look, fightOf(look, action, action.do === "countercharge")));
    case "fight":
      return said().because(order, oddsOf(look, declared(look, action.battle - 1)));
    case "column":
      return said().onColumn(oddsOn(look, action.column));
    case "commit":
      return said().because(order, reserves(look));
    case "move":
    case "enter":
      return marchWords(look, order, action.unit, action.to);
    case "forcedMarch":
      return said().done(order, "12.2.1");
    case "pass":
      return decision.id === "reserves"
        ? said().holdsBack(reserves(look))
        : said().done(order, decision.cite);
    default:
      return said().done(order, decision.cite);
  }
}

export const inWords = ({ g }: Look, action: Action): string => n20.words.action(g, action);

const NOBODY: Odds<CombatResult> = { total: 1, ways: new Map() };

/** "+2, the defender gives way in 4 of 6 [9.5]". */
function oddsOf({ g }: Look, fight: Fight): string {
  const { column, results } =
    fight.defenders.length > 0 ? battleOdds(g, fight) : { column: 0, results: NOBODY };
  return spread(column, results);
}

function spread(column: number, results: Odds<CombatResult>): string {
  const sixths = (start: string) => 6 * chanceOf(results, (result) => result.startsWith(start));
  return said().odds(column, sixths("D"), sixths("A"));
}

function declared({ g }: Look, battle: number): Fight {
  const { attackers, defenders } = g.state.battles[battle]!;
  return plainFight(attackers, defenders, false);
}

const oddsOn = ({ g }: Look, column: number): string =>
  spread(
    column,
    chartOdds(g.world.charts.combatResults, "d6", (die) => die, column),
  );

function reserves(look: Look): string {
  const frame = battleOf(look.g)!;
  const at = frame.stage === "attacker" ? 0 : 1;
  const more: Fight = {
    ...frame,
    reserves: at === 0 ? [true, frame.reserves[1]] : [frame.reserves[0], true],
  };
  return said().reserves(oddsOf(look, frame), battleOdds(look.g, more).column);
}

/** Moving up to the enemy is about the battle that follows; a Guard pays for it. */
function marchWords(look: Look, order: string, id: string, to: string): string {
  const { g } = look;
  const unit = unitNamed(g, id);
  const foes = foesNextTo(look, hexNamed(g, to));
  if (foes.length === 0) return said().done(order, "6.0");
  const places = foes.map((foe) => place(g.world, hexLabel(g, hexOf(g, foe))));
  return said().contact(order, places, pieceOf(g, unit).guard);
}
