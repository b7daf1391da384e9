// Why an answer was given: what it does and what the odds are, in a sentence for a person.

import type { Hex } from "@grognard/hex";
import { chanceOf, chartOdds, type Odds } from "@grognard/kernel";
import { type Action, battleOdds, n20 } from "@grognard/rules-n20";
import {
  battleOf,
  type CombatResult,
  type Decision,
  type Fight,
  hexNamed,
  hexOf,
  nameOf,
  pieceOf,
  unitNamed,
} from "@grognard/rules-n20/position";
import { foesNextTo } from "./allocate.ts";
import { fightOf, plainFight } from "./battle.ts";
import type { Look } from "./look.ts";

/** What is done, with the case that matters most. */
export function reasonFor(look: Look, decision: Decision, action: Action): string {
  switch (action.do) {
    case "attack":
    case "countercharge":
      return `${inWords(look, action)}: ${oddsOf(look, fightOf(look, action, action.do === "countercharge"))}.`;
    case "fight":
      return `${inWords(look, action)}: ${oddsOf(look, declared(look, action.battle - 1))}.`;
    case "column":
      return `Fights on this ${oddsOn(look, action.column)}.`;
    case "commit":
      return `${inWords(look, action)}: ${reserves(look)}.`;
    case "move":
    case "enter":
      return `${inWords(look, action)}${contact(look, action.unit, action.to)}.`;
    case "forcedMarch":
      return `${inWords(look, action)} [12.2.1].`;
    case "pass":
      return decision.id === "reserves"
        ? `Holds back: ${reserves(look)}.`
        : `${inWords(look, action)} [${decision.cite}].`;
    default:
      return `${inWords(look, action)} [${decision.cite}].`;
  }
}

export const inWords = ({ g }: Look, action: Action): string => n20.words.action(g, action);

const signed = (column: number): string => (column > 0 ? `+${column}` : `${column}`);

const NOBODY: Odds<CombatResult> = { total: 1, ways: new Map() };

/** "+2, the defender gives way in 4 of 6 [9.5]". */
function oddsOf({ g }: Look, fight: Fight): string {
  const { column, results } =
    fight.defenders.length > 0 ? battleOdds(g, fight) : { column: 0, results: NOBODY };
  return spread(column, results);
}

function spread(column: number, results: Odds<CombatResult>): string {
  const sixths = (start: string) => tidy(6 * chanceOf(results, (result) => result.startsWith(start)));
  return `column ${signed(column)}, the defender gives way in ${sixths("D")} of 6 and the attacker in ${sixths("A")} [9.5]`;
}

/** At most one decimal. */
export const tidy = (value: number): string => String(Math.round(value * 10) / 10);

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
  return `without reserves ${oddsOf(look, frame)}; with them column ${signed(battleOdds(look.g, more).column)} [12.2.3]`;
}

/** Moving up to the enemy is about the battle that follows; a Guard pays for it. */
function contact(look: Look, id: string, to: string): string {
  const { g } = look;
  const unit = unitNamed(g, id);
  const foes = foesNextTo(look, hexNamed(g, to));
  if (foes.length === 0) return " [6.0]";
  const whom = foes.map((foe) => placeName(look, hexOf(g, foe))).join(" and ");
  const guard = pieceOf(g, unit).guard ? "; the Guard is committed by it [12.3.1]" : "";
  return `, next to the enemy in ${whom}, who must then be attacked [9.1.1]${guard}`;
}

const placeName = ({ g }: Look, hex: Hex): string => g.world.map.names.get(hex) ?? nameOf(g, hex);
