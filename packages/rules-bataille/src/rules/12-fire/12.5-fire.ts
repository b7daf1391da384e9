// [12.5] One fire attack: value against defence value, dice, losses, leaders, morale.

import type { Hex } from "@grognard/hex";
import { edit, equally, lookUp, mapOdds, type Odds } from "@grognard/kernel";
import { modified, ROLLS } from "../../base-six.ts";
import { hexLabel, isArtillery, isCavalry, ownLeadersAt, sideName, unitsAt } from "../../board.ts";
import { oddsColumn } from "../../charts.ts";
import type { Line, Share } from "../../events.ts";
import { label } from "../../sayings.ts";
import { enemyOf, type Play, type Position, SHOWN_FIRE, type Side, type UnitId } from "../../types.ts";
import { show, showStrength } from "../../verbs.ts";
import { areLoneGuns, takenOf } from "../03-increments/03.2-losses.ts";
import { noteSquareShot, standsInSquare } from "../06-formations/06.5-square-fire.ts";
import type { FireKind, Firer } from "./12.1-firers.ts";
import { defenceLines, massLines, sum } from "./12.2-defence.ts";
import { bestGunner, bonusOf, isCanister } from "./12.4-artillery.ts";
import { shares } from "./12.5-values.ts";

export interface Attack {
  readonly side: Side;
  readonly kind: FireKind;
  readonly at: Hex;
  /** Firing units and the hexes they fire from, in pairs. */
  readonly firers: readonly number[];
  /** The units that have drawn Opportunity Fire: they take the losses [12.7.1]; all units in the hex if absent. */
  readonly units?: readonly UnitId[];
}

/** Pairs as stored in frames, and back. */
export function firersFrom(pairs: readonly number[]): Firer[] {
  const firers: Firer[] = [];
  for (let i = 0; i < pairs.length; i += 2) firers.push([pairs[i]!, pairs[i + 1]!]);
  return firers;
}

/** Everything about an attack that is fixed before the dice are rolled. */
export interface Reckoning {
  readonly firers: readonly Share[];
  readonly total: number;
  readonly defence: readonly Line[];
  readonly canister: boolean;
  readonly column: string;
  readonly modifiers: readonly Line[];
}

function reckonFire(g: Position, { side, kind, at, firers: pairs }: Attack): Reckoning {
  const firers = firersFrom(pairs);
  const target = enemyOf(side);
  const parts = shares(g, kind, firers, at);
  const total = parts.reduce((all, { value }) => all + value, 0);
  const defence = defenceLines(
    g,
    at,
    target,
    firers.map(([, from]) => from),
  );
  const canister = isCanister(g, firers, at);
  const { fireResults } = g.world.charts;
  const { column } = oddsColumn(fireResults, [total, 1], [sum(defence), 1], canister ? 1 : 0);
  const modifiers = [...massLines(g, at, target), ...gunnerLines(g, firers)];
  return { firers: parts, total, defence, canister, column, modifiers };
}

/** [2.3.5] */
function gunnerLines(g: Position, firers: readonly Firer[]): Line[] {
  const leader = bestGunner(g, firers);
  if (leader === -1) return [];
  return [{ label: label("named", g.world.units[leader]!.name), value: bonusOf(g, leader), cite: "2.3.5" }];
}

const result = (g: Position, { modifiers, column }: Reckoning, roll: number): number =>
  lookUp(g.world.charts.fireResults, modified(roll, sum(modifiers)), column);

export interface FireForecast extends Reckoning {
  /** The losses of the target; guns alone take half of what the table says [6.9.5]. */
  readonly odds: Odds<number>;
}

/** What an attack will do, exactly: each of the 36 rolls. */
export function fireForecast(g: Position, attack: Attack): FireForecast {
  const reckoning = reckonFire(g, attack);
  const there = targetsOf(g, attack);
  return {
    ...reckoning,
    odds: mapOdds(equally(ROLLS), (roll) => takenOf(g, there, result(g, reckoning, roll))),
  };
}

/** The units that take the losses. */
const targetsOf = (g: Position, { side, at, units }: Attack): UnitId[] =>
  unitsAt(g, at, enemyOf(side)).filter((unit) => units?.includes(unit) ?? true);

/**
 * [R172] Whether an attack can have any effect: every column of the table has some loss, but half of one is none. A
 * leader may be hit whatever it says [14.1.1], and cavalry skirmishers that have fired may fall back [6.8.3].
 */
export function mayHarm(g: Position, attack: Attack): boolean {
  const there = targetsOf(g, attack);
  if (!areLoneGuns(g, there) || ownLeadersAt(g, attack.at, enemyOf(attack.side)).length > 0) return true;
  if (firersFrom(attack.firers).some(([unit]) => isCavalry(g, unit))) return true;
  const most = lookUp(g.world.charts.fireResults, ROLLS.at(-1)!, reckonFire(g, attack).column);
  return takenOf(g, there, most) > 0;
}

/** Rolls and carries out the whole attack. Pushes a frame: return to the kernel. */
export function resolveFire(g: Play, attack: Attack): void {
  const { side, kind, at } = attack;
  const firers = firersFrom(attack.firers);
  const reckoning = reckonFire(g, attack);
  note(g, kind, side, firers, at);
  const hex = hexLabel(g, at);
  const { modifiers, column, ...values } = reckoning;
  const cite = CASES[kind];
  g.emit({ type: "fire", kind, side: sideName(side), at: hex, ...values, column, cite });
  const roll = g.roll("base6", sideName(side), "fire", "12.5.6");
  const losses = result(g, reckoning, roll);
  g.emit({
    type: "fireResult",
    at: hex,
    roll,
    modifiers,
    result: modified(roll, sum(modifiers)),
    column,
    losses,
    cite: "12.5.7",
  });
  const here = targetsOf(g, attack);
  g.push({
    step: "volley",
    kind,
    at,
    side: enemyOf(side),
    units: here,
    before: here.map((unit) => g.state.losses[unit]!),
    losses,
    onlyGuns: firers.every(([unit]) => isArtillery(g, unit)),
    natural: roll,
    stage: "losses",
  });
}

const CASES = { defensive: "12.6", offensive: "12.5", opportunity: "12.7" } as const;

/** Shots are remembered for the phase, and what they reveal of both sides permanently. */
function note(g: Play, kind: FireKind, side: Side, firers: readonly Firer[], at: Hex): void {
  for (const [unit, from] of firers) {
    show(g, unit, SHOWN_FIRE);
    showStrength(g, unit);
    if (kind !== "opportunity") edit(g, "shots").push({ unit, from, at });
  }
  for (const from of new Set(firers.map(([, hex]) => hex)))
    if (standsInSquare(g, side, from)) noteSquareShot(g, kind, from, at);
  for (const unit of unitsAt(g, at, enemyOf(side))) showStrength(g, unit); // all increments are counted [12.3.1]
  if (kind !== "opportunity") edit(g, "targets").push(at);
}
