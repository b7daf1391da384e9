// The charts, as the rules read them: ours, or those of a player's own copy of the game that a scenario brings.

import { lookUp } from "@grognard/kernel";
import { type Fraction, fractionIn, WHOLE } from "@grognard/parts";
import type { Charts } from "./load-charts.ts";
import { POINT } from "./state.ts";
import type { Arm } from "./units.ts";
import type { Pace, Terrain } from "./world.ts";

/** Where units can be. */
type Ground = Exclude<Terrain, "mountain" | "beyond">;

/** Rows of the movement chart. */
export type CostRow =
  | Ground
  | "mountain"
  | "major road"
  | "minor road"
  | "bridge"
  | "creek" // or stream, without a bridge
  | "river" // without a bridge
  | "slope"
  | "steep slope"
  | "leave zone" // [6.2-exit]
  | "leave trains" // [7.5-cost]
  | "turn" // [6.8-cost]
  | "prepare" // a Deployed attack [6.9]
  | "pursue"; // [7.6-pursue]

/** In eighths of an MP; -1: not allowed, or a whole turn [6.4-train]. */
export function costOf(charts: Charts, row: CostRow, pace: Pace): number {
  const points = lookUp(charts.movementCosts, row, pace);
  return points < 0 ? -1 : points * POINT;
}

/** Which pieces have this allowance where none is printed; "spent": it replaces any printed one [11.1-spent]. */
export type AllowanceRow = Exclude<Arm, "leader"> | "spent";
/** In whole MP. */
export const allowanceIn = (charts: Charts, row: AllowanceRow): number =>
  lookUp(charts.movementAllowances, row);

export type Hindrance = "disorganized" | "tired" | "unsupplied";
/** What is left of a movement allowance [9.0] [11.1-tired] [12.2]. */
export const allowanceFactor = (charts: Charts, condition: Hindrance): Fraction =>
  fractionIn(lookUp(charts.allowanceFactors, condition));

/** Rows of the chart of combat strength. */
export type StrengthRow =
  | Ground
  | Hindrance
  | "rear"
  | "slope"
  | "steep slope"
  | "river bridge"
  | "night"
  | "creek"
  | "higher ground"
  | "trench"
  | "spent"
  | "smashed"
  | "column"
  | "cavalry"
  | "charge, infantry steady"
  | "charge, infantry wavering"
  | "charge on broken units"
  | "cavalry against Hasty infantry"
  | "light cavalry against Deployed infantry"
  | "countercharge"
  | "organic countercharge"
  | "grand battery in front";
export type CombatSide = "attacker" | "defender";

/** The factor by which the strength is multiplied; 1 where the chart has none. */
export function strengthFactor(charts: Charts, row: StrengthRow, side: CombatSide): Fraction {
  const cell = lookUp(charts.strengthModifiers, row, side);
  return /^\d+(\/\d+)?$/.test(cell) ? fractionIn(cell) : WHOLE;
}
/** Whether it defends with one strength point, whatever else applies. */
export const isFlatBy = (charts: Charts, row: StrengthRow): boolean =>
  lookUp(charts.strengthModifiers, row, "defender") === "1 SP";

/** [7.1-2] Rounded at the half to a whole ratio; near evens it is not rounded. */
export function ratioDrm(charts: Charts, attack: Fraction, defence: Fraction): number {
  return lookUp(charts.ratioModifiers, ratioOf(attack, defence));
}

/** "3:1", or "above 1:1". */
export const ratioOf = (attack: Fraction, defence: Fraction): string =>
  ratioName(attack[0] * defence[1], defence[0] * attack[1]);

const MOST = 6;

/** "3:1"; strengths as whole numbers. */
function ratioName(attack: number, defence: number): string {
  if (attack === defence) return "1:1";
  if (attack > defence) {
    if (2 * attack < 3 * defence) return "above 1:1"; // [7.1-2-plus]
    return `${Math.min(MOST, rounded(attack, defence))}:1`;
  }
  if (2 * defence <= 3 * attack) return "below 1:1"; // [7.1-2-minus]
  return `1:${Math.min(MOST, rounded(defence, attack))}`;
}
const rounded = (more: number, less: number): number => Math.floor((2 * more + less) / (2 * less));

export type EffectColumn = "engaged" | "retreat" | "advance";
/** A row of the Combat Results Table [7.1-6]. */
export interface CombatResult {
  /** Hexes of retreat and advance; 0: Engaged. */
  readonly retreat: number;
  readonly defender: { readonly column: EffectColumn; readonly drm: number };
  readonly attacker: { readonly column: EffectColumn; readonly drm: number };
  /** The side to which the initiative shifts [16.1]. */
  readonly mark: CombatSide | undefined;
}

export function crtRow({ combatResults }: Charts, roll: number): CombatResult {
  const cell = (column: string): string => lookUp(combatResults, roll, column);
  const retreat = Number(/^retreat (\d)$/.exec(cell("result"))?.[1] ?? 0);
  const mark = cell("initiative");
  return {
    retreat,
    defender: { column: retreat > 0 ? "retreat" : "engaged", drm: Number(cell("defender")) },
    attacker: { column: retreat > 0 ? "advance" : "engaged", drm: Number(cell("attacker")) },
    mark: mark === "A" ? "attacker" : mark === "D" ? "defender" : undefined,
  };
}

/** What a stack suffers [7.3]. */
export interface CombatEffect {
  readonly casualties: number;
  readonly stragglers: number;
  /** All units, or those of this morale or less. */
  readonly disorganized: true | number | undefined;
  /** Units of this morale or less are disorganized; the rest lose one step for good [7.3-D#L]. */
  readonly lossCheck: number | undefined;
  readonly fatigue: number;
}

/** `roll` includes its modifier: beyond the ends of the table its last rows count. */
export function cetCell({ combatEffects }: Charts, column: EffectColumn, roll: number): CombatEffect {
  const text = lookUp(combatEffects, roll, column);
  const count = (code: string): number => Number(new RegExp(`(\\d)${code}\\b`).exec(text)?.[1] ?? 0);
  const [disorder, morale, loss] = /\bD(\d?)(L?)/.exec(text) ?? [];
  const limit = morale ? Number(morale) : true;
  return {
    casualties: count("c"),
    stragglers: count("s"),
    disorganized: disorder === undefined || loss ? undefined : limit,
    lossCheck: loss ? Number(morale) : undefined,
    fatigue: count("F"),
  };
}

/** Rows of the chart of fatigue. */
export type FatigueRow =
  | "move"
  | "attack"
  | "cavalry in combat"
  | "cavalry zone hurts a retreat"
  | "out of a new field of fire"
  | "recovery fails"
  | "stationary"
  | "stationary, resupplied"
  | "rest"
  | "rest, resupplied";
/** Levels up or down [11.0-table]. */
export const fatigueOf = (charts: Charts, row: FatigueRow, night: boolean): number =>
  lookUp(charts.fatigue, row, night ? "night" : "day");

/** [15.4] How many turns an order takes over this distance, in eighths of an MP. */
export function delayOf({ orderDelays }: Charts, distance: number): number {
  const boxes = ["current", "transit 1", "transit 2"];
  const box = boxes.findIndex((name) => distance <= lookUp(orderDelays, name) * POINT);
  return box < 0 ? boxes.length : box;
}

/** Single figures that are in no other chart. */
export type Figure =
  | "leader lost at"
  | "morale most"
  | "three hexes"
  | "hasty"
  | "stacking"
  | "train stacking"
  | "smashed stacking"
  | "column stacking"
  | "battery stacking"
  | "recovery, cavalry"
  | "recovery, night"
  | "out of command, cavalry"
  | "guns lost, smashed"
  | "guns lost, horse"
  | "command range"
  | "order held"
  | "supply range"
  | "units a step supplies"
  | "stragglers most"
  | "detachment most"
  | "bombardment target"
  | "bombardment range"
  | "dummies"
  | "initiative end"
  | "batteries most"
  | "guns most"
  | "guns morale"
  | "evasion"
  | "enfilade"
  | "square"
  | "hold"
  | "retreating"
  | "bridge odds"
  | "fixed rating"
  | "allotments";
export const figure = (charts: Charts, what: Figure): number => lookUp(charts.figures, what);
