// [VI, VIII] Morale checks. One die for each unit or group, all rolled before any is applied [II.4, R28]; at most one
// check of each kind a turn [R23].

import type { Order } from "../actions.ts";
import { awayBar } from "../bars.ts";
import {
  idOf,
  inContact,
  isRouted,
  isShaken,
  present,
  sideOf,
  stateOf,
  unitNamed,
  unitOf,
} from "../board.ts";
import type { Case } from "../cases.ts";
import { d100 } from "../dice.ts";
import { editUnit } from "../editing.ts";
import { because, type Fault, refuse } from "../faults.ts";
import { spendModifiers } from "../pending-modifiers.ts";
import {
  BONUS_CHECK,
  FIRST_CHECK,
  NEIGHBOUR_CHECK,
  type Play,
  type Position,
  SIDES,
  type Side,
  SWEPT_CHECK,
  type UnitId,
} from "../types.ts";
import { lose, setShaken, tellOwner } from "../verbs.ts";
import type { WindowFor } from "../window.ts";
import { groupFaults, groupOffer, sampleGroup, speakers } from "./06-groups.ts";
import { type Cause, chargesAgainst, type Weight, weightOn } from "./06-modifiers.ts";
import { holdersOf, partyOf } from "./06-party.ts";
import { destroyCaught, type Fugitive, routAll } from "./06-rout.ts";
import { factorsOn, together } from "./07-factors.ts";
import { commandOf } from "./12-command.ts";

/** A check that is due: which of the checks of its turn, and why. */
export interface Due extends Cause {
  readonly unit: UnitId;
  /** Bits of `checks` that it uses up. */
  readonly bits: number;
}

export type Result = "stands" | "shaken" | "routed";

/** What a die has decided, for all units that shared it. */
interface Verdict {
  readonly units: readonly UnitId[];
  readonly result: Result;
  readonly charges: boolean;
}

/** Units that check on one roll, as their owner lists them; what else is ordered is no group. */
export type Groups = readonly [readonly Order[], readonly Order[]];
export const NO_GROUPS: Groups = [[], []];

const SHAKEN_LOSS = 2; // VI.4
const ROUT_LOSS = 4; // VI.5

// Which units must check --------------------------------------------------------------------------------------------

const mayCheck = (g: Position, unit: UnitId, bit: number): boolean =>
  present(g, unit) && !isRouted(g, unit) && (stateOf(g, unit).checks & bit) === 0;

/** [II.3-target-check-first] Every unit named in a charge or touched by it, with all that share its fate. */
export function earlyDues(g: Position): readonly Due[] {
  const { charges, contacts } = g.state;
  const threatened = charges.flatMap(({ charger, counter, target, named }) => {
    if (counter) return [];
    const touched = contacts.flatMap(({ attacker, defender }) => (attacker === charger ? [defender] : []));
    return [target, named, ...touched].flatMap((unit) => partyOf(g, unit));
  });
  return due(g, threatened, FIRST_CHECK);
}

/** [VI.1] Chargers, units that a countercharge has run into, and all that were hit by fire. */
export function fireDues(g: Position): readonly Due[] {
  const chargers = g.state.charges.map(({ charger }) => charger);
  const counter = g.state.charges.flatMap((one) => (one.counter ? [one.charger] : []));
  const met = g.state.contacts.flatMap(({ attacker, defender }) =>
    counter.includes(attacker) ? partyOf(g, defender) : [],
  );
  const burdened = g.world.units.flatMap(({ index }) =>
    stateOf(g, index).burdens.length > 0 ? partyOf(g, index) : [],
  );
  return due(g, [...chargers, ...met, ...burdened], FIRST_CHECK);
}

function due(g: Position, units: readonly UnitId[], bits: number): readonly Due[] {
  const charges = bits === FIRST_CHECK || bits === BONUS_CHECK;
  return inOrder(units)
    .filter((unit) => mayCheck(g, unit, bits))
    .map((unit) => ({ unit, bits, charges, swept: false }));
}

const inOrder = (units: readonly UnitId[]): readonly UnitId[] => [...new Set(units)].sort((a, b) => a - b);

/** [VI.7, XII.3-rout] Neighbours of routed units, and units whose commander ran with them: one roll for both. */
function waveDues(g: Position): readonly Due[] {
  const near = new Set(g.state.routs.flatMap(({ near }) => near.flatMap((unit) => partyOf(g, unit))));
  const bereft = new Set(
    g.state.routs.flatMap(({ swept }) => swept.flatMap((leader) => commandOf(g, leader))),
  );
  return inOrder([...near, ...bereft]).flatMap((unit) => {
    const neighbour = near.has(unit) && mayCheck(g, unit, NEIGHBOUR_CHECK);
    const swept = bereft.has(unit) && mayCheck(g, unit, SWEPT_CHECK);
    const bits = (neighbour ? NEIGHBOUR_CHECK : 0) + (swept ? SWEPT_CHECK : 0);
    return bits === 0 ? [] : [{ unit, bits, charges: false, swept }];
  });
}

// The dice ----------------------------------------------------------------------------------------------------------

/** One roll: all units that share it, and why each of them checks. */
interface Bundle {
  readonly side: Side;
  readonly dues: Due[];
}

/** Groups in their owner's order, then all others by id; units that share a square or a town share the roll. */
function bundles(g: Position, dues: readonly Due[], groups: Groups): readonly Bundle[] {
  return SIDES.flatMap((side) => {
    const left = new Map(
      dues.filter(({ unit }) => sideOf(g, unit) === side).map((one) => [one.unit, one] as const),
    );
    const take = (units: readonly UnitId[]): Bundle => {
      const all = inOrder(units.flatMap((unit) => partyOf(g, unit)));
      const taken = all.flatMap((unit) => left.get(unit) ?? []);
      for (const { unit } of taken) left.delete(unit);
      return { side, dues: taken };
    };
    const grouped = groups[side].map((order) => take(membersOf(g, order)));
    const single = [...left.keys()].map((unit) => take([unit]));
    return [...grouped, ...single].filter((one) => one.dues.length > 0);
  });
}

const membersOf = (g: Position, order: Order): readonly UnitId[] =>
  order.order === "group" ? [order.unit, ...order.with].map((id) => unitNamed(g, id)) : [];

/** How far below the integer a roll comes out; zero or less stands [VI.3]. Quarters of a point help the unit [R26]. */
export const shortOf = (integer: number, roll: number, quarters: number): number =>
  Math.floor((4 * integer - (4 * roll + quarters)) / 4);

/** The lowest roll that stands. */
export const leastRoll = (integer: number, quarters: number): number => shortOf(integer, 0, quarters);

/** The lowest roll with which one unit stands, all that weighs on it taken into account. */
export const leastFor = (g: Position, unit: UnitId, cause: Cause): number =>
  leastRoll(g.world.charts.moraleInteger(unitOf(g, unit).grade), weightOn(g, unit, cause).quarters);

export const resultOf = (short: number): Result =>
  short <= 0 ? "stands" : short <= 10 ? "shaken" : "routed";

/** What a roll from 1 to 100 means for all who share it. */
export const resultFor = ({ needs, worst }: Check, roll: number): Result =>
  resultOf(shortOf(needs, roll, worst.quarters));

/** A roll that is due: what it needs, with the worst modifiers of the units that share it [VI.1-group]. */
export interface Check extends Bundle {
  readonly needs: number;
  readonly worst: Weight;
}

function checkOf(g: Position, { side, dues }: Bundle): Check {
  const holders = dues.filter(({ unit }) => holdersOf(g, partyOf(g, unit)).includes(unit));
  const judged = holders.length > 0 ? holders : dues; // sheltering units take the garrison's result, if there is one
  const worst = worstOf(judged.map((one) => weightOn(g, one.unit, one)));
  const needs = Math.max(...judged.map(({ unit }) => g.world.charts.moraleInteger(unitOf(g, unit).grade)));
  return { side, dues, needs, worst };
}

export const checksOf = (g: Position, dues: readonly Due[], groups: Groups): readonly Check[] =>
  bundles(g, dues, groups).map((one) => checkOf(g, one));

/** [VI.1-group, VI.3] Rolls every check and tells its owner; nothing is applied yet. */
export function rollChecks(g: Play, dues: readonly Due[], groups: Groups, cite: Case): readonly Verdict[] {
  return bundles(g, dues, groups).map((bundle) => {
    const check = checkOf(g, bundle);
    const { side, dues: all, needs, worst } = check;
    const units = all.map(({ unit }) => unit);
    const roll = d100(
      g,
      side,
      because(
        "moraleOf",
        units.map((unit) => idOf(g, unit)),
      ),
      cite,
    );
    const result = resultFor(check, roll);
    useUp(g, all);
    for (const { unit } of all) {
      tellOwner(g, unit, {
        type: "check",
        unit: idOf(g, unit),
        roll,
        needs,
        lines: worst.lines,
        result,
        cite,
      });
    }
    return verdictOn(check, result);
  });
}

const verdictOn = ({ dues }: Check, result: Result): Verdict => ({
  units: dues.map(({ unit }) => unit),
  result,
  charges: dues[0]!.charges, // as for all of them
});

/** Their checks of this kind are done, and what waited for them has counted. */
function useUp(g: Play, dues: readonly Due[]): void {
  for (const { unit, bits } of dues) {
    spendModifiers(g, unit);
    editUnit(g, unit).checks |= bits;
  }
}

/** What follows if checks come out like this, without a die: for forecasts. */
export function settleChecks(
  g: Play,
  results: readonly { readonly check: Check; readonly result: Result }[],
): void {
  for (const { check } of results) useUp(g, check.dues);
  apply(
    g,
    results.map(({ check, result }) => verdictOn(check, result)),
  );
}

const worstOf = (weights: readonly Weight[]): Weight =>
  weights.reduce((worst, one) => (one.quarters < worst.quarters ? one : worst));

/** [VI.4-VI.6] Marks the shaken, then sends the routed running. */
function apply(g: Play, verdicts: readonly Verdict[]): void {
  const fugitives: Fugitive[] = [];
  for (const { units, result, charges } of verdicts) {
    if (result === "stands") continue;
    for (const unit of units) {
      if (result === "routed")
        fugitives.push({ unit, loss: ROUT_LOSS * (charges ? chargeFactor(g, unit) : 1), cite: "VI.5" });
      else {
        lose(g, unit, SHAKEN_LOSS, "VI.4");
        if (!isShaken(g, unit)) setShaken(g, unit, "VI.4");
      }
    }
  }
  routAll(g, fugitives);
}

/** [VI.6] A unit that will not face a charge loses more by where and by whom it is struck. */
function chargeFactor(g: Position, unit: UnitId): number {
  const strikes = chargesAgainst(g, unit).map(({ charger, angle }) => ({ by: charger, angle }));
  return together(g, factorsOn(g, unit, strikes));
}

/** Rolls, then applies. */
function checkMorale(g: Play, dues: readonly Due[], groups: Groups, cite: Case): void {
  apply(g, rollChecks(g, dues, groups, cite));
}

/** [V.6, VII.9-second] The bonus round: units that make contact, are contacted or are fired on in it. */
export const checkBonus = (g: Play, units: readonly UnitId[]): void =>
  checkMorale(g, bonusDues(g, units), NO_GROUPS, "VII.9-second");

export const bonusDues = (g: Position, units: readonly UnitId[]): readonly Due[] =>
  due(
    g,
    units.flatMap((unit) => partyOf(g, unit)),
    BONUS_CHECK,
  );

// The windows -------------------------------------------------------------------------------------------------

/** A form is {order: "group", with: ids that may share the roll}. */
function groupWindow(
  id: "early-groups" | "groups" | "neighbour-groups" | "post-groups",
  cite: Case,
  dues: (g: Position) => readonly Due[],
  resolve: (g: Play, groups: Groups) => void,
): WindowFor<"group"> {
  const checking = (g: Position, side: Side): readonly UnitId[] =>
    dues(g).flatMap(({ unit }) => (sideOf(g, unit) === side ? [unit] : []));
  const idleBar = (g: Position, unit: UnitId, due: readonly UnitId[]): Fault | undefined => {
    if (due.includes(unit)) return undefined;
    if (isRouted(g, unit)) return refuse("routedNoCheck", "VI.5-target");
    return awayBar(g, unit) ?? refuse("noCauseToCheck", cite);
  };
  return {
    id,
    cite,
    free: true,
    offers: {
      group: (g, unit) => {
        const due = checking(g, sideOf(g, unit));
        return idleBar(g, unit, due) ?? groupOffer(g, unit, due);
      },
    },
    dues,
    isIdle: (g) => dues(g).length === 0,
    forbids: (g, orders, side) => groupFaults(orders, speakers(g, checking(g, side))),
    sample: sampleGroup,
    resolve,
  };
}

/** F1, F2: charged units check before fire is named [R21]. */
export const earlyGroupsWindow = groupWindow(
  "early-groups",
  "II.3-target-check-first",
  earlyDues,
  (g, groups) => {
    destroyCaught(g);
    breakFirefighters(g);
    checkMorale(g, earlyDues(g), groups, "VI.3"); // neighbours wait for phase 4
  },
);

/** [XI.6-town-fire-fight] Units fighting a fire do not stand a charge. */
function breakFirefighters(g: Play): void {
  const isTouched = (unit: UnitId): boolean => {
    const party = partyOf(g, unit);
    const holders = holdersOf(g, party);
    const isFirst = holders.length === 0 || holders.includes(unit);
    return isFirst && party.some((one) => inContact(g, one));
  };
  const caught = g.world.units.flatMap(({ index }) =>
    stateOf(g, index).done.includes("fight-fire") && present(g, index) && isTouched(index) ? [index] : [],
  );
  for (const unit of caught) editUnit(g, unit).checks |= FIRST_CHECK; // that was their first check
  routAll(
    g,
    caught.map((unit) => ({ unit, loss: 0, cite: "XI.6-town-fire-fight" as const })),
  );
}

/** P1, P2: fire and charges. */
export const groupsWindow = groupWindow("groups", "VI.1", fireDues, (g, groups) =>
  checkMorale(g, fireDues(g), groups, "VI.3"),
);

/** [II.4-neighbours] A wave: neighbours of units that ran. If any of them runs, too, the window opens again. */
const waveWindow = (id: "neighbour-groups" | "post-groups", cite: Case, checkedBy: Case) =>
  groupWindow(id, cite, waveDues, (g, groups) => {
    const dues = waveDues(g);
    g.state.routs = [];
    checkMorale(g, dues, groups, checkedBy);
    if (g.state.routs.length > 0) g.push({ step: id });
  });

/** P2: what all routs since phase 3 cause. */
export const neighbourGroupsWindow = waveWindow("neighbour-groups", "VI.7", "VI.7");

/** A1, A2: what the routs of the combat phase cause. */
export const postGroupsWindow = waveWindow("post-groups", "VIII.1", "VIII.4");
