// The chances of a charge and of the combat it leads to, as things stand now: the rules themselves carry it out on a
// copy of what the side sees. Checks of morale and dice of combat are counted, not sampled.

import { bothOdds, certain, dieOdds, mapOdds, type Odds, thenOdds } from "@grognard/kernel";

import { isRouted, present, sideOf, stateOf, unitOf } from "../board.ts";
import { D10, D100 } from "../dice.ts";
import { copyOf, editCommander, editUnit, quietPlay } from "../editing.ts";
import type { WindowId } from "../frames.ts";
import type { Order } from "../order-forms.ts";
import type { OrderKind } from "../orders.ts";
import { straightHome } from "../rules/02-press.ts";
import {
  bonusDues,
  type Check,
  checksOf,
  type Due,
  earlyDues,
  fireDues,
  NO_GROUPS,
  type Result,
  resultFor,
  settleChecks,
} from "../rules/06-checks.ts";
import { partyOf } from "../rules/06-party.ts";
import { fight, isBreaking } from "../rules/07-combat.ts";
import { type Melee, meleesOf } from "../rules/07-melee.ts";
import { startStrength } from "../scenario/setup.ts";
import { WINDOW } from "../sequence.ts";
import { BONUS_CHECK, enemyOf, type Play, type Position, type Side, sideId, type UnitId } from "../types.ts";
import type { Sets } from "../window.ts";

/** For the side that asks: how it ends. */
export type Ending = "runs" | "breaks" | "beats" | "ties" | "isBeaten" | "isBroken" | "fails";

export interface ClashOdds {
  readonly endings: Odds<Ending>;
  /** What both lose on average: own, then theirs. */
  readonly losses: readonly [number, number];
}

// Contact -----------------------------------------------------------------------------------------------------------

/** The ground delays nobody; of the dice of combat one is for each side. */
const quiet = (g: Position, average: readonly [number, number] = [0, 0]): Play =>
  quietPlay(g, (die, by) => (die === "average" ? average[by === sideId(g, 0) ? 0 : 1] : BEST));

/** The face of a decimal die at which the ground delays nobody: ten. */
const BEST = 0;

/** The position once these charges have struck home, if the enemy only stands and all press on. */
export function struck(g: Position, side: Side, window: WindowId, orders: readonly Order[]): Position {
  const play = quiet(g);
  fillIn(play);
  const sets = (own: readonly Order[]): Sets<OrderKind> => (side === 0 ? [own, []] : [[], own]);
  if (window === "charge") WINDOW.charge.resolve(play, sets(orders));
  if (window === "charge" || window === "reaction")
    WINDOW.reaction.resolve(play, sets(window === "reaction" ? orders : []));
  if (window === "bonus") pressOn(play, sets(orders));
  if (window !== "charge" && window !== "reaction" && window !== "press") return play;
  const given = window === "press" ? orders : [];
  const running = play.state.charges.filter(({ charger, state }) => {
    const isOwn = sideOf(g, charger) === side;
    return state === "running" && (window !== "press" || !isOwn);
  });
  const presses = running.flatMap(({ charger }) => straightHome(play, charger) ?? []);
  WINDOW.press.resolve(play, sets([...given, ...presses]));
  return play;
}

/** Victors that press on: whoever they meet has still to check. */
function pressOn(play: Play, orders: Sets<OrderKind>): void {
  WINDOW.bonus.resolve(play, orders);
  for (const { defender } of play.state.contacts)
    for (const one of partyOf(play, defender)) editUnit(play, one).checks &= ~BONUS_CHECK;
}

// What is not known of the enemy ------------------------------------------------------------------------------------

/** How much of what an enemy began with it has left. */
export type Worn = "fresh" | "half";

/** What an enemy may have begun with, by its grade and one die. */
function strengths(g: Position, unit: UnitId): Odds<number> {
  return mapOdds(D10, (die) => startStrength(g.world, unitOf(g, unit), die));
}

/** The least and the most that an enemy can have. */
export function boundsOf(g: Position, unit: UnitId, worn: Worn): readonly [number, number] {
  const all = [...strengths(g, unit).ways.keys()].map((start) => leftOf(start, worn));
  return [Math.min(...all), Math.max(...all)];
}

const leftOf = (start: number, worn: Worn): number => (worn === "fresh" ? start : Math.ceil(start / 2));

const MIDDLING = 5;

/** Whoever is unknown is of middling strength until it matters: the rules take off whoever has none. */
function fillIn(play: Play): void {
  for (const { index } of play.world.units) {
    if (!isUnknown(play, index)) continue;
    const start = startStrength(play.world, unitOf(play, index), MIDDLING);
    Object.assign(editUnit(play, index), { start, strength: start });
    beside(play, index);
  }
}

export const isUnknown = (g: Position, unit: UnitId): boolean => stateOf(g, unit).strength < 0;

/** The position with every die that the strengths of these enemies can have been rolled with. */
function assumed(g: Position, unknown: readonly UnitId[], worn: Worn): Odds<Position> {
  if (unknown.length === 0) return certain(g);
  return mapOdds(D10, (die) => {
    const copy = copyOf(g);
    for (const unit of unknown) {
      const start = startStrength(g.world, unitOf(g, unit), die);
      Object.assign(editUnit(copy, unit), { start, strength: leftOf(start, worn) });
    }
    return copy;
  });
}

/** A commander whom nobody sees is taken to be with his troops. */
function beside(g: Play, unit: UnitId): void {
  const { commander } = unitOf(g, unit);
  const [body] = stateOf(g, unit).bodies;
  if (!g.state.commanders[commander] || g.state.commanders[commander].onTable || !body) return;
  Object.assign(editCommander(g, commander), { onTable: true, x: body.x, y: body.y });
}

// The dice ----------------------------------------------------------------------------------------------------------

/** How one combat may end for a side: those who are charged check, then those who charge, then they fight. */
export function clashOdds(
  g: Position,
  melee: Melee,
  side: Side,
  unknown: readonly UnitId[] = [],
  worn: Worn = "fresh",
  window: WindowId = "charge",
): ClashOdds {
  const involved = new Set(melee.contacts.flatMap(({ attacker, defender }) => [attacker, defender]));
  for (const unit of [...involved]) for (const one of partyOf(g, unit)) involved.add(one);
  const all = [...involved];
  const alone = copyOf(g);
  alone.state.contacts = [...melee.contacts];
  const rolled = thenOdds(assumed(alone, unknown, worn), (start) => {
    const before = all.map((unit) => stateOf(start, unit).strength);
    const checked = duesIn(window).reduce<Odds<Position>>(
      (so, dues) => thenOdds(so, (then) => afterChecks(then, dues, involved)),
      certain(start),
    );
    return thenOdds(checked, (then) =>
      mapOdds(fought(then, side, all), ({ ending, after }) => {
        const lost = [0, 0];
        all.forEach((unit, i) => {
          lost[sideOf(g, unit) === side ? 0 : 1]! += before[i]! - after[i]!;
        });
        return JSON.stringify({ ending, lost });
      }),
    );
  });
  const average = (of: 0 | 1) =>
    [...rolled.ways].reduce((sum, [key, n]) => sum + n * read(key).lost[of], 0) / rolled.total;
  return {
    endings: mapOdds(rolled, (key) => read(key).ending),
    losses: [average(0), average(1)],
  };
}

/** How it ended, and what both lost: own, then theirs. */
const read = (key: string): { readonly ending: Ending; readonly lost: readonly [number, number] } =>
  JSON.parse(key);

/** Who checks before the blows, one round after the other. */
export const duesIn = (window: WindowId): readonly ((g: Position) => readonly Due[])[] =>
  window === "bonus" ? [metDues] : [earlyDues, fireDues];

/** [VII.9-second] Those whom victors meet. */
const metDues = (g: Position): readonly Due[] =>
  bonusDues(
    g,
    g.state.contacts.map(({ defender }) => defender),
  );

function afterChecks(
  g: Position,
  dues: (g: Position) => readonly Due[],
  involved: ReadonlySet<UnitId>,
): Odds<Position> {
  const checks = checksOf(
    g,
    dues(g).filter(({ unit }) => involved.has(unit)),
    NO_GROUPS,
  );
  const results = checks.reduce<Odds<readonly { check: Check; result: Result }[]>>(
    (so, check) =>
      bothOdds(
        so,
        mapOdds(D100, (roll) => resultFor(check, roll)),
        (known, result) => [...known, { check, result }],
      ),
    certain([]),
  );
  return mapOdds(results, (all) => {
    const play = quiet(g);
    settleChecks(play, all);
    return play;
  });
}

const AVERAGE = dieOdds("average");

interface Fought {
  readonly ending: Ending;
  readonly after: readonly number[];
}

/** Those who still stand fight it out. */
function fought(g: Position, side: Side, all: readonly UnitId[]): Odds<Fought> {
  const left = (play: Position): number[] => all.map((unit) => Math.max(0, stateOf(play, unit).strength));
  const [melee] = meleesOf(g);
  if (!melee) {
    const stands = all.some((unit) => sideOf(g, unit) === side && present(g, unit) && !isRouted(g, unit));
    return certain({ ending: stands ? "runs" : "fails", after: left(g) });
  }
  return bothOdds(AVERAGE, AVERAGE, (first, second): Fought => {
    const play = quiet(g, [first, second]);
    const [outcome] = fight(play);
    const { winner } = outcome!;
    const loser = winner === side ? enemyOf(side) : side;
    const spent = outcome!.melee.units[loser].every((unit) => stateOf(play, unit).strength === 0);
    const breaks = isBreaking(outcome!) || spent;
    const ending =
      winner === -1
        ? "ties"
        : winner === side
          ? breaks
            ? "breaks"
            : "beats"
          : breaks
            ? "isBroken"
            : "isBeaten";
    return { ending, after: left(play) };
  });
}
