// What results are worth, in Morale Points seen from the attacker. The chart's chances are exact, the worth is
// judgement.

import { distance, type Hex } from "@grognard/hex";
import { lookUp as read } from "@grognard/kernel";
import { once } from "@grognard/parts";
import {
  type CombatResult,
  CROSSING,
  enemyOf,
  hexOf,
  isStronghold,
  MINOR_RIVER,
  type Position,
  pieceOf,
  type Side,
  sideOf,
  terrainAt,
  type UnitId,
  type World,
} from "@grognard/rules-n20/position";
import type { Appraisal, Losses } from "./appraisal.ts";
import { placesOf } from "./places.ts";

const GAIN = 0.7; // a point that the winner gets is worth less than one that the loser loses
const PER_STRENGTH = 0.35;
const GROUND = 0.2; // a hex given up
const DISORDER = 0.4; // a routed unit is out of play for a while
const BARRED = 0.4; // of a Morale Point that a garrison bars the way to
const GUARDED = 2; // hexes
const OVERRUN = 0.8; // mostly somebody can advance into the hex

type Loss = (appraisal: Appraisal, unit: UnitId) => number;

const stakeOf = (appraisal: Appraisal, unit: UnitId): number =>
  appraisal.stakes[sideOf(appraisal.g, unit) === appraisal.side ? 0 : 1];

/** A unit Breaks: its owner loses a point and the enemy gains one [12.1]. */
export const lossByBreaking: Loss = (appraisal, unit) => {
  const { type, strength } = pieceOf(appraisal.g, unit);
  if (type === "garrison") return worthOfGarrison(appraisal.g.world, unit);
  if (type === "dummy") return GROUND;
  return stakeOf(appraisal, unit) + GAIN + PER_STRENGTH * strength;
};

/** Its hex, and what lies close behind it: a garrison alone stops whoever comes by [9.4.4.1-B1]. */
export function worthOfGarrison(world: World, garrison: UnitId): number {
  const { at, side } = world.pieces[garrison]!;
  let guarded = 0;
  for (const { hex, morale } of placesOf(world, side))
    if (distance(world.map.grid, at, hex) <= GUARDED) guarded += morale;
  return GROUND + BARRED * guarded;
}

/** A unit routs: it may run further than its allowance [12.1-overrout]. */
const lossByRouting: Loss = (appraisal, unit) => {
  if (pieceOf(appraisal.g, unit).type === "garrison") return 0; // counted as going back
  return DISORDER + overrun(appraisal.g, unit) * (stakeOf(appraisal, unit) + GAIN);
};

/** The chance of a rout beyond the Movement Allowance [9.6.2]. */
function overrun(g: Position, unit: UnitId): number {
  const { elite, movement, side } = pieceOf(g, unit);
  const less = (elite ? 2 : 0) + (isStronghold(terrainAt(g.world, hexOf(g, unit), side)) ? 1 : 0);
  return Math.max(0, Math.min(6, 6 - movement - less)) / 6;
}

/**
 * A unit must go back: without a free hex it Breaks, through our zones it may [9.7]. A garrison falls to whoever
 * advances at once [9.4.4.4].
 */
const lossByWithdrawing: Loss = (appraisal, unit) => {
  if (pieceOf(appraisal.g, unit).type === "garrison") return OVERRUN * lossByBreaking(appraisal, unit);
  return (
    GROUND +
    trapped(appraisal.g, sideOf(appraisal.g, unit), hexOf(appraisal.g, unit)) *
      lossByBreaking(appraisal, unit)
  );
};

/** How likely it is to be caught: a hostile zone and a river are even chances each, with no way out it is lost. */
export function trapped(g: Position, side: Side, from: Hex): number {
  const { passable, grid, sides } = g.world.map;
  const zones = g.index.zoc[enemyOf(side)];
  let least = 1;
  for (let at = from * 6, end = at + 6; at < end; at++) {
    if (!passable[at]) continue;
    const hex = grid.neighbours[at]!;
    const there = g.index.first[hex]!;
    if (there >= 0 && sideOf(g, there) !== side) continue;
    const freedom = (zones[hex] === 0 ? 1 : 0.5) * (sides[at]! & (MINOR_RIVER | CROSSING) ? 0.5 : 1);
    least = Math.min(least, 1 - freedom);
  }
  return least;
}

function lossesOf(appraisal: Appraisal, unit: UnitId): Losses {
  const known = appraisal.found.losses;
  const key = unit * (appraisal.g.world.map.grid.count + 1) + hexOf(appraisal.g, unit) + 1;
  let losses = known.get(key);
  if (!losses) {
    losses = {
      broken: lossByBreaking(appraisal, unit),
      routing: lossByRouting(appraisal, unit),
      back: lossByWithdrawing(appraisal, unit),
    };
    known.set(key, losses);
  }
  return losses;
}

interface Toll {
  readonly broken: number;
  readonly routed: number;
  readonly back: number;
}

/** All that is needed to value any result of one battle. */
interface Stakes {
  readonly attack: Toll;
  readonly defence: Toll;
  readonly exchange: number;
  readonly guards: number;
}

function tollOf(appraisal: Appraisal, units: readonly UnitId[]): Toll {
  let [broken, routing, back] = [0, 0, 0];
  for (const unit of units) {
    const losses = lossesOf(appraisal, unit);
    broken += losses.broken;
    routing += losses.routing;
    back += losses.back;
  }
  return { broken, routed: routing + back, back };
}

function stakesOf(appraisal: Appraisal, attackers: readonly UnitId[], defenders: readonly UnitId[]): Stakes {
  const attack = tollOf(appraisal, attackers);
  const defence = tollOf(appraisal, defenders);
  const { g } = appraisal;
  let [guards, price, worth] = [0, 0, 0];
  for (const unit of attackers) {
    const { guard, strength } = pieceOf(g, unit);
    if (guard) guards++;
    worth += strength;
  }
  for (const unit of defenders) price += pieceOf(g, unit).strength;
  const lost = worth > 0 ? attack.broken * Math.min(1, price / worth) : 0;
  return {
    attack,
    defence,
    exchange: defence.broken - lost,
    guards: guards * stakeOf(appraisal, attackers[0]!),
  };
}

/** What each result is worth, in the order of RESULTS. [12.3.2] La Garde recule. */
const worthOfResults = ({ attack, defence, exchange, guards }: Stakes): readonly number[] => [
  -attack.broken - guards,
  -attack.routed - guards,
  -attack.back - guards,
  -guards,
  exchange,
  defence.back,
  defence.routed,
  defence.broken,
];

const RESULTS: readonly CombatResult[] = ["AB", "AR", "AW", "N", "EX", "DW", "DR", "DB"];
const LOWEST = -2;
const HIGHEST = 4;

const FACES = [1, 2, 3, 4, 5, 6];

/** How likely each result is on each column. */
const spreadsOf = once(({ charts }: World): readonly (readonly number[])[] => {
  const chart = charts.combatResults;
  const columns = Array.from({ length: HIGHEST - LOWEST + 1 }, (_, i) => LOWEST + i);
  return columns.map((column) =>
    RESULTS.map((result) => FACES.filter((die) => read(chart, die, column) === result).length / FACES.length),
  );
});

/** The exact expectation of a battle in a column. */
function expectation(spread: readonly number[], worth: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < spread.length; i++) sum += spread[i]! * worth[i]!;
  return sum;
}

/** The place of a column among the spreads. */
const placeOf = (column: number): number => Math.max(LOWEST, Math.min(HIGHEST, Math.floor(column))) - LOWEST;

/** On the column as it stands, seen from the attacker. */
export const valueOn = (
  appraisal: Appraisal,
  attackers: readonly UnitId[],
  defenders: readonly UnitId[],
  column: number,
): number =>
  expectation(
    spreadsOf(appraisal.g.world)[placeOf(column)]!,
    worthOfResults(stakesOf(appraisal, attackers, defenders)),
  );

/** The attacker names the best column there is [9.5], so a higher one is never worse. */
export function bestValue(
  appraisal: Appraisal,
  attackers: readonly UnitId[],
  defenders: readonly UnitId[],
  column: number,
): number {
  const spreads = spreadsOf(appraisal.g.world);
  const worth = worthOfResults(stakesOf(appraisal, attackers, defenders));
  let best = Number.NEGATIVE_INFINITY;
  for (let at = placeOf(column); at >= 0; at--) best = Math.max(best, expectation(spreads[at]!, worth));
  return best;
}
