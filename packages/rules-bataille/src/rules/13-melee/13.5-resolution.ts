// [13.5] Odds, dice and result, and their forecast.

import { lookUp } from "@grognard/kernel";
import { modified, ROLLS } from "../../base-six.ts";
import { hexLabel, isWet, sideName, unitOf } from "../../board.ts";
import { oddsColumn } from "../../charts.ts";
import type { Line, Share } from "../../events.ts";
import type { AssaultFrame } from "../../frames.ts";
import { label, purpose } from "../../sayings.ts";
import { type Play, type Position, SHOWN_MELEE, type Step, type UnitId } from "../../types.ts";
import { show, showStrength } from "../../verbs.ts";
import { meleeCasualty } from "../14-leaders/14.1-casualties.ts";
import { partsOf, unitsIn } from "./13.1-assailants.ts";
import { steady } from "./13.2-checks.ts";
import { type Assault, allImpeded, attackShares, defenceShares, isGuard } from "./13.4-values.ts";
import { leadersBonus } from "./13.5-choices.ts";

/** [16.1.3b] On the wet first day, when all attackers struggle upslope or through water. */
const WET = -2;

export interface Reckoning {
  readonly attack: readonly Share[];
  readonly defence: readonly Share[];
  readonly totals: readonly [number, number];
  /** Columns to the right, for the attacker [16.2.3]. */
  readonly shift: number;
  readonly column: string;
  readonly modifiers: readonly Line[];
}

/** [13.5.2] to [13.5.5] */
export function reckon(g: Position, melee: Assault): Reckoning {
  const attack = attackShares(g, melee);
  const defence = defenceShares(g, melee);
  const totals: [number, number] = [sum(attack), sum(defence)];
  const shift = guardShift(g, melee);
  const { column } = oddsColumn(g.world.charts.meleeResults, [totals[0], 1], [totals[1], 1], shift);
  return { attack, defence, totals, shift, column, modifiers: modifiersOf(g, melee) };
}

const sum = (shares: readonly Share[]): number => shares.reduce((all, { value }) => all + value, 0);

/** [16.2.3] [R98] One column at most for either side. */
function guardShift(g: Position, { attackers, defenders }: Assault): number {
  const attacking = partsOf(attackers).some(([unit]) => isGuard(g, unit));
  const defending = defenders.some((unit) => isGuard(g, unit));
  return Number(attacking) - Number(defending);
}

/** [13.5.5] One leader a side. */
function modifiersOf(g: Position, melee: Assault): Line[] {
  const [attacker, defender] = melee.leaders;
  const lines: Line[] = [];
  const lead = (leader: UnitId, attacking: boolean) => {
    const bonus = leadersBonus(g, melee, leader, attacking);
    const value = attacking ? bonus : -bonus;
    lines.push({ label: label("named", unitOf(g, leader).name), value, cite: "13.5.5" });
  };
  if (attacker !== -1) lead(attacker, true);
  if (defender !== -1) lead(defender, false);
  if (isWet(g) && allImpeded(g, melee))
    lines.push({ label: "wet slope or stream", value: WET, cite: "16.1.3b" });
  return lines;
}

const total = (lines: readonly Line[]): number => lines.reduce((all, { value }) => all + value, 0);

export type OutcomeClass = "AR" | "AD" | "none" | "losses" | "DD" | "DR" | "DS";

export const classOf = (cell: string): OutcomeClass => {
  if (cell === "") return "none";
  return cell.includes("/") ? "losses" : (cell as OutcomeClass);
};

export interface MeleeForecast extends Reckoning {
  /** How many of the 36 rolls lead to each class of result. */
  readonly ways: { readonly [K in OutcomeClass]: number };
}

/** What would happen if the dice fell now. */
export function meleeForecast(g: Position, melee: Assault): MeleeForecast {
  const reckoning = reckon(g, melee);
  const ways = { AR: 0, AD: 0, none: 0, losses: 0, DD: 0, DR: 0, DS: 0 };
  const drm = total(reckoning.modifiers);
  for (const roll of ROLLS)
    ways[classOf(lookUp(g.world.charts.meleeResults, modified(roll, drm), reckoning.column))]++;
  return { ...reckoning, ways };
}

/** Step 5. The result is applied after a fallen leader has been dealt with. */
export const resolveStage: Step<AssaultFrame> = {
  run(g, frame) {
    frame.attackers = steady(g, frame.attackers);
    const at = hexLabel(g, frame.at);
    const { modifiers, ...odds } = reckon(g, frame);
    g.emit({ type: "melee", at, ...odds, cite: "13.5.4" });
    unveil(g, frame);
    const roll = g.roll("base6", sideName(g.state.active), purpose("meleeIn", at), "13.5.5");
    const result = modified(roll, total(modifiers));
    const { column } = odds;
    frame.cell = lookUp(g.world.charts.meleeResults, result, column);
    g.emit({ type: "meleeResult", at, roll, modifiers, result, column, cell: frame.cell, cite: "13.5.5" });
    frame.stage = "aftermath";
    frame.shaken = meleeCasualty(g, frame.at, roll, frame.leaders);
    return "again";
  },
};

/** Units in melee reveal their values [2.2.3]. */
function unveil(g: Play, { attackers, defenders }: AssaultFrame): void {
  for (const unit of [...unitsIn(partsOf(attackers)), ...defenders]) {
    show(g, unit, SHOWN_MELEE);
    showStrength(g, unit);
  }
}
