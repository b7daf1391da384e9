// Modified strengths [7.1-1]: exact fractions [R1], factors multiplied, never less than one [7.1-1-min].

import type { Hex } from "@grognard/hex";
import { type Fraction, fractionText, isLess, plus, times, WHOLE } from "@grognard/parts";
import {
  combatUnitsAt,
  enemyOf,
  faceStrength,
  hexesOf,
  hexLabel,
  idOf,
  inLine,
  isCavalry,
  isChateau,
  isDetachment,
  isDisorganized,
  isGuns,
  isInfantry,
  isNight,
  isSmashed,
  isSpent,
  isTired,
  isUnsupplied,
  sideBits,
  terrainName,
  unitOf,
} from "../board.ts";
import { type CombatSide, isFlatBy, type StrengthRow, strengthFactor } from "../charts.ts";
import type { Share } from "../events.ts";
import type { CombatFrame } from "../frames.ts";
import { type Case, CREEK, type Position, RIVER, SLOPE_UP, STEEP_UP, type UnitId } from "../types.ts";
import { isInFront } from "./06.7-fronts.ts";
import { defendersOf } from "./07.11-artillery.ts";
import { blowsInto, hexesIn, type Strike, strikesIn } from "./07-strikes.ts";
import { organicOf } from "./10-losses.ts";
import { orderOf } from "./15.6-orders.ts";

const CITES: { readonly [R in StrengthRow]?: Case } = {
  rear: "6.7-rear",
  slope: "8.3",
  "steep slope": "8.3",
  "river bridge": "7.7.1",
  night: "7.8",
  trench: "14.0",
  disorganized: "9.0",
  tired: "11.1-tired",
  spent: "11.1-spent",
  unsupplied: "12.2",
  smashed: "10.2-defend",
  column: "15.7-defence",
  cavalry: "7.6-half",
  "charge, infantry steady": "7.13-square",
  "charge on broken units": "7.13-double",
  "cavalry against Hasty infantry": "7.6-hasty",
  "light cavalry against Deployed infantry": "7.6-light",
  countercharge: "7.13-counter",
  "organic countercharge": "7.14-defend",
  "grand battery in front": "16.5-defend",
};
/** Rows without a case of their own are terrain. */
const citeOf = (row: StrengthRow): Case => CITES[row] ?? "7.0-terrain";

const ONE: Fraction = WHOLE;

/** The product of some rows. */
const product = (g: Position, rows: readonly StrengthRow[], side: CombatSide): Fraction =>
  rows.reduce((so, row) => times(so, strengthFactor(g.world.charts, row, side)), ONE);

/** A strength and its factors; of a line, that of one hex. */
export interface Worth {
  readonly unit: UnitId;
  readonly hex: Hex;
  readonly value: Fraction;
  readonly rows: readonly StrengthRow[];
}

function worth(
  g: Position,
  { unit, hex }: Fighter,
  base: number,
  rows: readonly StrengthRow[],
  side: CombatSide,
): Worth {
  const value = times([base, 1], product(g, rows, side));
  return { unit, hex, value: isLess(value, ONE) ? ONE : value, rows };
}

/** A unit where it fights: a line is a unit of its own in each of its hexes [16.7-combat]. */
export interface Fighter {
  readonly unit: UnitId;
  readonly hex: Hex;
}

/** What it fights with, unmodified: half the strength in each hex of a line, a point for each step [16.7-combat]. */
export const sizeOf = (g: Position, unit: UnitId): number =>
  inLine(g, unit) ? g.state.steps[unit]! : faceStrength(g, unit);

export const attackersIn = (g: Position, frame: Readonly<CombatFrame>): Fighter[] =>
  frame.attackers.flatMap((unit) => hexesIn(g, frame, unit).map((hex) => ({ unit, hex })));

export const defendersIn = ({ side, stacks }: Readonly<CombatFrame>): Fighter[] =>
  stacks.flatMap((stack) =>
    stack.side === side ? [] : stack.units.map((unit) => ({ unit, hex: stack.hex })),
  );

/** [7.0-terrain] [R74] The rows of hex and hexside that apply to an attack. */
export function groundRows(g: Position, { from, to, dir }: Strike, attacker: UnitId): StrengthRow[] {
  const enemies = combatUnitsAt(g, to, enemyOf(unitOf(g, attacker).side));
  const terrain =
    isChateau(g, to) && enemies.some((unit) => isDetachment(g, unit)) ? "chateau" : terrainName(g, to);
  const rows: StrengthRow[] = terrain === "clear" ? [] : [terrain as StrengthRow];
  const bits = sideBits(g, from, dir);
  if (bits & STEEP_UP) rows.push("steep slope");
  else if (bits & SLOPE_UP) rows.push("slope");
  if (bits & RIVER) rows.push("river bridge");
  else if (bits & CREEK) rows.push("creek");
  if (g.state.trenches.includes(to) && enemies.some((unit) => isInFront(g, unit, to, from)))
    rows.push("trench");
  return rows;
}

/** [R74] The most severe of all the defenders beside the attacker. */
function worstGround(g: Position, strikes: readonly Strike[], attacker: UnitId): StrengthRow[] {
  let worst: StrengthRow[] = [];
  for (const strike of strikes) {
    const rows = groundRows(g, strike, attacker);
    if (isLess(product(g, rows, "attacker"), product(g, worst, "attacker"))) worst = rows;
  }
  return worst;
}

/** [6.7-rear] [R74] Whether an attack strikes the rear of every unit there; a column's factor includes it already. */
function isRear(g: Position, frame: Readonly<CombatFrame>, { from, to }: Strike): boolean {
  const there = defendersOf(frame).filter(
    (unit) => hexesOf(g, unit).includes(to) && !frame.caught.includes(unit),
  );
  return (
    there.length > 0 && there.every((unit) => orderOf(g, unit) === "march" || !isInFront(g, unit, to, from))
  );
}

export function attackWorth(g: Position, frame: Readonly<CombatFrame>, fighter: Fighter): Worth {
  const { unit, hex } = fighter;
  const strikes = strikesIn(g, { at: frame.at, from: [hex] }, unit);
  const rows = worstGround(g, blowsInto(g, unit, frame.at, [hex]), unit);
  if (strikes.every((strike) => isRear(g, frame, strike))) rows.push("rear");
  if (isNight(g)) rows.push("night");
  if (isTired(g, unit)) rows.push("tired");
  if (isCavalry(g, unit)) rows.push(...chargeRows(g, frame, strikes));
  return worth(g, fighter, sizeOf(g, unit), rows, "attacker");
}

/** [7.13] [R83] Halved without a charge, or by infantry that stands firm in a charged hex; doubled against broken units. */
function chargeRows(g: Position, frame: Readonly<CombatFrame>, strikes: readonly Strike[]): StrengthRow[] {
  if (!frame.charge) return ["cavalry"];
  const rows: StrengthRow[] = [];
  if (strikes.some(({ to }) => frame.squares.includes(to))) rows.push("charge, infantry steady");
  if (defendersOf(frame).some((unit) => isDisorganized(g, unit) || isSmashed(g, unit)))
    rows.push("charge on broken units");
  return rows;
}

export function defenceWorth(g: Position, frame: Readonly<CombatFrame>, fighter: Fighter): Worth {
  const { unit } = fighter;
  const flat = flatRow(g, frame, unit);
  if (flat) return { ...fighter, value: ONE, rows: [flat] };
  if (isGuns(g, unit)) return gunsWorth(g, frame, fighter);
  const rows: StrengthRow[] = [];
  if (isDisorganized(g, unit)) rows.push("disorganized");
  if (isTired(g, unit)) rows.push("tired");
  if (isUnsupplied(g, unit)) rows.push("unsupplied");
  if (isCavalry(g, unit)) rows.push(...cavalryRows(g, frame, unit));
  const own = worth(g, fighter, sizeOf(g, unit), rows, "defender");
  const rides = frame.charge && organicOf(g, unit) > 0 && isFirstOf(frame, fighter);
  return rides ? withOrganic(g, frame, own) : own;
}

/** A line has its organic cavalry only once. */
const isFirstOf = (frame: Readonly<CombatFrame>, { unit, hex }: Fighter): boolean =>
  defendersIn(frame).find((one) => one.unit === unit)?.hex === hex;

/** One strength point, whatever else applies. */
function flatRow(g: Position, frame: Readonly<CombatFrame>, unit: UnitId): StrengthRow | undefined {
  const row = frame.caught.includes(unit)
    ? "column"
    : isSmashed(g, unit)
      ? "smashed"
      : isSpent(g, unit)
        ? "spent"
        : undefined;
  return row && isFlatBy(g.world.charts, row) ? row : undefined;
}

/** [7.6-hasty] [7.6-light] [R81] Against attacking infantry; [7.13-counter] against a charge. */
function cavalryRows(g: Position, frame: Readonly<CombatFrame>, unit: UnitId): StrengthRow[] {
  if (frame.countering.includes(unit)) return ["countercharge"];
  const infantry = frame.attackers.filter((attacker) => isInfantry(g, attacker));
  if (infantry.some((attacker) => frame.hasty.includes(attacker))) return ["cavalry against Hasty infantry"];
  return infantry.length > 0 && !isHeavy(g, unit) ? ["light cavalry against Deployed infantry"] : [];
}

const isHeavy = (g: Position, unit: UnitId): boolean =>
  unitOf(g, isDetachment(g, unit) ? g.state.parent[unit]! : unit).heavy;

/** [7.14-defend] Organic cavalry joins units that are charged. */
function withOrganic(g: Position, frame: Readonly<CombatFrame>, own: Worth): Worth {
  const doubled: StrengthRow[] = frame.countering.includes(own.unit) ? ["organic countercharge"] : [];
  const organic = times([organicOf(g, own.unit), 1], product(g, doubled, "defender"));
  return { ...own, value: plus(own.value, organic), rows: [...own.rows, ...doubled] };
}

/** Guns with others add no strength; alone they have one point [16.4-alone], a grand battery its guns [16.5-defend]. */
function gunsWorth(g: Position, frame: Readonly<CombatFrame>, fighter: Fighter): Worth {
  const { unit, hex } = fighter;
  const { formation, side } = unitOf(g, unit);
  const guns = g.state.steps[unit]!;
  const strikes = frame.attackers.flatMap((attacker) => strikesIn(g, { ...frame, at: [hex] }, attacker));
  if (g.world.formations[formation]?.kind === "battery") {
    const isFront = strikes.every(({ from }) => isInFront(g, unit, hex, from));
    return worth(g, fighter, guns, isFront ? ["grand battery in front"] : [], "defender");
  }
  const isAlone = combatUnitsAt(g, hex, side).length === 0;
  return { ...fighter, value: isAlone ? ONE : [0, 1], rows: [] };
}

/** As it is told. */
export function shareOf(g: Position, { unit, hex, value, rows }: Worth, side: CombatSide): Share {
  const factors = rows.map((row) => ({
    label: row,
    times: fractionText(strengthFactor(g.world.charts, row, side)),
    cite: citeOf(row),
  }));
  const half = inLine(g, unit) ? { hex: hexLabel(g, hex) } : {};
  return { unit: idOf(g, unit), ...half, value: fractionText(value), factors };
}

export const sumOf = (worths: readonly Worth[]): Fraction =>
  worths.reduce<Fraction>((sum, { value }) => plus(sum, value), [0, 1]);

/** The attackers' hexes of a combat. */
export const hexesFrom = (g: Position, frame: Readonly<CombatFrame>): Hex[] => [
  ...new Set(frame.attackers.flatMap((unit) => hexesIn(g, frame, unit))),
];
