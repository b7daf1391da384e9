// The differential of a shock [12.2]: current effectiveness of the topmost units, with what helps and hinders them
// here.

import type { Hex } from "@grognard/hex";
import {
  bitsBetween,
  directionBetween,
  enemyOf,
  hexOf,
  inSquare,
  isArtillery,
  isCavalry,
  isCompany,
  isCrew,
  isDisordered,
  isFormed,
  isGood,
  isHardCover,
  isLightCover,
  isRouted,
  isSoftCover,
  sideOf,
  strengthAll,
  unitOf,
  unitsAt,
} from "../board.ts";
import { type ShockModifier, shockDrm, shockRatio } from "../charts.ts";
import type { ShockSide, Term } from "../events.ts";
import { figure } from "../figures.ts";
import { label } from "../sayings.ts";
import {
  type Case,
  HEDGE,
  MAJOR_STREAM,
  NONE,
  type Position,
  type Side,
  SNOW_IDS,
  STEEP_UP,
  STREAM,
  type UnitId,
} from "../types.ts";
import {
  attackStrength,
  defenceStrength,
  foremost,
  hasIdleGuns,
  hasLeader,
  isFoot,
} from "./12.2-strength.ts";
import { effectivenessOf } from "./13.2-effectiveness.ts";
import { attackBonus } from "./17.7-attack-orders.ts";
import { facesWind } from "./18-snow.ts";

export interface ShockHow {
  /** Where the attackers stand; an extended line has two hexes. */
  readonly from?: Hex;
  readonly impetus?: boolean;
  /** Points of an extended line that attack; 0: all. */
  readonly strength?: number;
  /** An extended line defends with half [8.35-1a]. */
  readonly halved?: boolean;
}

export interface Differential {
  readonly attack: ShockSide;
  readonly defence: ShockSide;
  /** The row of the table. */
  readonly ratio: string;
  readonly value: number;
}

export function differentialOf(
  g: Position,
  attackers: readonly UnitId[],
  at: Hex,
  { from = hexOf(g, attackers[0]!), impetus = false, strength = 0, halved = false }: ShockHow = {},
): Differential {
  const [top = NONE] = attackers;
  const { charts } = g.world;
  const enemy = enemyOf(sideOf(g, top));
  const points = attackStrength(g, attackers, at, strength);
  const against = defenceStrength(g, at, enemy, halved);
  const defence = sideOfShock(against, defenderTerms(g, enemy, from, at, top));
  const terms = attackerTerms(g, top, from, at, impetus);
  if (points * 3 < against) terms.push(attackTerm(g, "below 1:3", "12.2-A4"));
  // The bonus for numbers asks for a differential that is not hopeless without it [R65].
  const before = sum(terms) - defence.effectiveness;
  if (before >= figure(charts, "ratio bonus from")) {
    if (points >= 4 * against) terms.push(attackTerm(g, "4:1", "12.2-A8"));
    else if (points >= 3 * against) terms.push(attackTerm(g, "3:1", "12.2-A7"));
  }
  const attack = sideOfShock(points, terms);
  return {
    attack,
    defence,
    ratio: shockRatio(charts, points, against),
    value: attack.effectiveness - defence.effectiveness,
  };
}

const sum = (terms: readonly Term[]): number => terms.reduce((total, { value }) => total + value, 0);
const sideOfShock = (strength: number, terms: readonly Term[]): ShockSide => ({
  strength,
  effectiveness: sum(terms),
  terms,
});

const termFor =
  (side: "attacker" | "defender") =>
  (g: Position, row: ShockModifier, cite: Case): Term => ({
    label: label("inShock", row),
    value: shockDrm(g.world.charts, row, side),
    cite,
  });
const attackTerm = termFor("attacker");
const defenceTerm = termFor("defender");

/** What a unit is worth in itself [13.2]: skirmishers in order as printed [12.22-1], guns by their crew [12.22-3]. */
function worthOf(g: Position, unit: UnitId): Term[] {
  if (isCompany(g, unit) && isGood(g, unit)) {
    const value = unitOf(g, unit).effectiveness + attackBonus(g, unit);
    return [{ label: label("effectiveness"), value, cite: "12.22-1" }];
  }
  const { value, terms } = effectivenessOf(g, isArtillery(g, unit) ? unitOf(g, unit).crew : unit, "shock");
  return sum(terms) === value ? [...terms] : [{ label: label("effectiveness"), value, cite: "13.2" }];
}

/** Disorder affects them less [12.2-A1] [12.2-D2]. */
const isLoose = (g: Position, unit: UnitId): boolean =>
  isCompany(g, unit) || isCrew(g, unit) || unitOf(g, unit).cossack;
const disorderOf = (g: Position, unit: UnitId): ShockModifier =>
  isLoose(g, unit) ? "disordered, loose" : "disordered";

function attackerTerms(g: Position, unit: UnitId, from: Hex, at: Hex, impetus: boolean): Term[] {
  const { nation } = unitOf(g, unit);
  const terms = worthOf(g, unit);
  const add = (row: ShockModifier, cite: Case): number => terms.push(attackTerm(g, row, cite));
  if (isDisordered(g, unit)) add(disorderOf(g, unit), "12.2-A1");
  const dir = directionBetween(g, from, at);
  const snow = SNOW_IDS[g.state.snow];
  if (snow === "heavy" && facesWind(g, unit, dir)) add("heavy snow", "12.2-A2");
  if (snow === "light" && facesWind(g, unit, dir)) add("light snow", "12.2-A3");
  if (isFormed(g, unit) && hasLeader(g, unit)) add("command", "12.2-A5");
  if (nation === "russian" && isFoot(g, unit)) add("russian infantry", "12.2-A6");
  if (impetus && isFormed(g, unit)) add("impetus", "12.2-A9");
  return terms;
}

function defenderTerms(g: Position, side: Side, from: Hex, at: Hex, attacker: UnitId): Term[] {
  const units = unitsAt(g, at, side);
  const unit = foremost(g, units);
  const terms: Term[] = [];
  const add = (row: ShockModifier, cite: Case): number => terms.push(defenceTerm(g, row, cite));
  const bits = bitsBetween(g, from, at);
  if (unit === undefined) {
    const value = figure(g.world.charts, "headquarters effectiveness");
    terms.push({ label: label("effectiveness"), value, cite: "17.23" });
  } else {
    terms.push(...worthOf(g, unit));
    if (isRouted(g, unit)) add("routed", "12.2-D1");
    if (isDisordered(g, unit)) add(disorderOf(g, unit), "12.2-D2");
    if (SNOW_IDS[g.state.snow] === "heavy" && facesWind(g, unit)) add("heavy snow", "12.2-D3");
    if (isFormed(g, unit) && hasLeader(g, unit)) add("command", "12.2-D4");
    if (inSquare(g, unit) && isCavalry(g, attacker)) add("square", "12.2-D10");
  }
  if (bits & STEEP_UP) add("steep slope", "12.2-D5");
  if (bits & MAJOR_STREAM) add("major stream", "12.2-D6");
  else if (bits & STREAM) add("stream", "12.2-D6");
  // Cavalry and guns get no benefit from the hex they stand in [12.22-7]; headquarters defend as skirmishers [17.23].
  const skirmish = unit === undefined || isCompany(g, unit);
  const foot = unit === undefined || isFoot(g, unit);
  const few = strengthAll(g, units) <= figure(g.world.charts, "few skirmishers");
  if (skirmish && few && (isLightCover(g, at) || hasIdleGuns(g, at)))
    add("light cover, few skirmishers", "12.2-D7");
  if (isSoftCover(g, at) && (foot || isCrew(g, unit!))) add("soft cover", "12.2-D8");
  else if (bits & HEDGE) add("light cover hexside", "12.2-D8");
  if (isHardCover(g, at) && foot) add("hard cover", "12.2-D9");
  return terms;
}
