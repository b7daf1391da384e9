// [VII] Combat: totals, losses, which units are beaten or broken. All fights of a round are totalled and paid first;
// then the broken run, then the beaten and the tied go back [R37].

import { edit } from "@grognard/kernel";
import { shares } from "@grognard/parts";
import { blockBox, bodiesGapSquared } from "@grognard/table";
import { idOf, isRouted, isShaken, present, sideOf, stateOf, unitOf } from "../board.ts";
import { allStands, figuresOf, TOUCH } from "../bodies/figures.ts";
import type { Case } from "../cases.ts";
import { averageDie } from "../dice.ts";
import { editUnit } from "../editing.ts";
import type { Line } from "../events.ts";
import { because } from "../faults.ts";
import { lossFactor } from "../ground/cover.ts";
import { optionsLeft } from "../ledger.ts";
import {
  type Angle,
  type Contact,
  enemyOf,
  type Play,
  type Position,
  type Side,
  sideId,
  type UnitId,
  type Victor,
} from "../types.ts";
import { lose, setShaken, tellOwner } from "../verbs.ts";
import { partyOf } from "./06-party.ts";
import { routAll, settleZero } from "./06-rout.ts";
import { type Factor, factorsOn, together, worstAngle } from "./07-factors.ts";
import { hasCharged, type Melee, meleesOf, mightOf, strikesOn, totalOf } from "./07-melee.ts";
import { retreat } from "./07-retreat.ts";
import { driveOffCommanders } from "./12-command.ts";

/** [VII.5] What a melee has decided. */
export interface Outcome {
  readonly melee: Melee;
  /** -1: a tie. */
  readonly winner: Side | -1;
  /** What the loser lost in all, multiplied: it decides beaten or broken [VII.7-status]. */
  readonly lost: number;
}

const BEATEN_UP_TO = 10;
const TIE_LOSS = 2;

/** C1: the combats of the charges, and their consequences; checks wait for phase 6. */
export function settleCombats(g: Play): void {
  g.emit({ type: "phase", phase: 5, name: "Combat", cite: "VII.1" });
  g.state.melees = [];
  g.state.pressed = [];
  driveOffCommanders(g);
  const outcomes = fight(g);
  const victors = [...winners(g, outcomes), ...unfoughtVictors(g, outcomes)];
  carryOut(g, outcomes);
  g.state.victors = victors.filter(({ unit }) => mayExploit(g, unit)).sort((a, b) => a.unit - b.unit);
  g.state.contacts = [];
}

/** Totals and losses of all melees of a round. */
export function fight(g: Play): readonly Outcome[] {
  const rolled = meleesOf(g).map((melee) => ({
    melee,
    totals: isOpposed(melee) ? rollTotals(g, melee) : undefined,
  }));
  const outcomes = rolled.map(({ melee, totals }) =>
    totals ? decide(g, melee, totals) : walkOver(g, melee),
  );
  for (const unit of outcomes.flatMap(({ melee }) => (isOpposed(melee) ? melee.units.flat() : []))) {
    const state = editUnit(g, unit);
    state.fought = true;
    state.firstFire = false; // V.16-first-fire
    edit(g, "melees").push(unit);
  }
  return outcomes;
}

/** [VII.5-broken] Those who lost it have lost so much that they run. */
export const isBreaking = ({ winner, lost }: Outcome): boolean => winner >= 0 && lost > BEATEN_UP_TO;

const isOpposed = ({ units }: Melee): boolean => units.every((side) => side.length > 0);

/** [VII.2-town] Troops in shelter are never involved: without a garrison they are beaten without a fight. */
function walkOver(g: Play, melee: Melee): Outcome {
  const winner = melee.units[0].length > 0 ? 0 : 1;
  const zone = stateOf(g, melee.contacts[0]!.defender).zone;
  g.emit({
    type: "unopposed",
    units: melee.units[winner].map((unit) => idOf(g, unit)),
    zone: g.world.ground.zones[zone]!.id,
    cite: "VII.2-town",
  });
  return { melee, winner, lost: 0 };
}

/** [VII.4] One average die a side. */
function rollTotals(g: Play, melee: Melee): readonly [number, number] {
  const total = (side: Side): number => {
    const might = mightOf(g, melee, side);
    const names = melee.units[side].map((unit) => idOf(g, unit));
    const die = averageDie(g, side, because("combatOf", names), "VII.4-die");
    const sum = totalOf(might, die);
    const lines: Line[] = [...might.lines, { label: "average die", value: `x ${die}/10`, cite: "VII.4-die" }];
    g.emit({
      type: "combat-sum",
      side: sideId(g, side),
      lines,
      total: sum,
      cite: "VII.4",
      only: [sideId(g, side)],
    });
    return sum;
  };
  const first = total(0);
  return [first, total(1)];
}

/** [VII.5, VII.6] Compares, and pays. */
function decide(g: Play, melee: Melee, totals: readonly [number, number]): Outcome {
  const difference = Math.abs(totals[0] - totals[1]);
  const winner: Side | -1 = difference === 0 ? -1 : totals[0] > totals[1] ? 0 : 1;
  const attackers = new Set(melee.contacts.map(({ attacker }) => attacker));
  const all = melee.units.flat();
  const ids = (units: readonly UnitId[]) => units.map((unit) => idOf(g, unit));
  g.emit({
    type: "combat",
    attackers: ids(all.filter((unit) => attackers.has(unit))),
    defenders: ids(all.filter((unit) => !attackers.has(unit))),
    totals,
    winner: winner === -1 ? "tie" : sideId(g, winner),
    cite: "VII.5",
  });
  if (winner === -1) {
    for (const units of melee.units) pay(g, units, shares(TIE_LOSS, units.length), "VII.5-tie");
    return { melee, winner, lost: TIE_LOSS };
  }
  const losers = melee.units[enemyOf(winner)];
  const losses = shares(difference, losers.length).map((share, i) => multiplied(g, melee, losers[i]!, share));
  pay(g, losers, losses, "VII.5");
  const victors = melee.units[winner];
  pay(g, victors, shares(victorsLoss(difference), victors.length), "VII.5");
  return { melee, winner, lost: losses.reduce((sum, share) => sum + share, 0) };
}

/** [VII.5] What a victory by so much costs the winning side. */
export const victorsLoss = (difference: number): number => Math.max(1, Math.floor(difference / 4));

/** [VII.6-cumulative] All that multiplies the loss of one unit. */
function multiplied(g: Play, melee: Melee, unit: UnitId, share: number): number {
  const ground = Math.max(...partyOf(g, unit).map((one) => lossFactor(g, one)));
  const all: Factor[] = [...factorsOn(g, unit, strikesOn(g, melee, unit))];
  if (ground > 1) all.push({ value: ground, label: "ground", cite: "VII.6-terrain" });
  const { meleeLoss } = g.world.charts.weather(g.state.weather);
  if (meleeLoss > 1) all.push({ value: meleeLoss, label: g.state.weather, cite: "VII.6-terrain" });
  const loss = share * together(g, all);
  const lines: Line[] = [
    { label: "difference", value: `${share}`, cite: "VII.5" },
    ...all.map(({ label, value, cite }) => ({ label, value: `x ${value}`, cite })),
  ];
  if (all.length > 0)
    tellOwner(g, unit, { type: "loss-sum", unit: idOf(g, unit), lines, loss, cite: "VII.6-cumulative" });
  return loss;
}

/** No unit loses more than it has; its partners lose the rest. */
function pay(g: Play, units: readonly UnitId[], due: readonly number[], cite: "VII.5" | "VII.5-tie"): void {
  let over = 0;
  const left = units.map((unit, i) => {
    const { strength } = stateOf(g, unit);
    const paid = Math.min(strength, due[i]!);
    over += due[i]! - paid;
    return { unit, paid, spare: strength - paid };
  });
  while (over > 0) {
    const able = left.filter(({ spare }) => spare > 0);
    if (able.length === 0) break;
    shares(over, able.length).forEach((share, i) => {
      const more = Math.min(able[i]!.spare, share);
      able[i]!.paid += more;
      able[i]!.spare -= more;
      over -= more;
    });
  }
  for (const { unit, paid } of left) lose(g, unit, paid, cite);
}

// What follows ------------------------------------------------------------------------------------------------------

interface Fate {
  readonly unit: UnitId;
  readonly angle: Angle;
  /** Those of the unit, or of the square or garrison it belongs to. */
  readonly contacts: readonly Contact[];
}

/** [VII.5, VII.7] The broken run, then the beaten and the tied go back, each in canonical order. */
export function carryOut(g: Play, outcomes: readonly Outcome[]): void {
  const broken: Fate[] = [];
  const beaten: Fate[] = [];
  for (const outcome of outcomes) {
    const { melee, winner } = outcome;
    for (const side of [0, 1] as const) {
      if (side === winner) continue;
      const fates = touchedIn(g, melee, side).map((unit): Fate => {
        const party = partyOf(g, unit);
        const isIn = ({ attacker, defender }: Contact) =>
          party.includes(attacker) || party.includes(defender);
        const contacts = melee.contacts.filter(isIn);
        return { unit, contacts, angle: worstAngle(strikesOn(g, melee, unit)) };
      });
      (isBreaking(outcome) ? broken : beaten).push(...fates);
    }
  }
  const inOrder = (fates: Fate[]) =>
    fates.sort((a, b) => sideOf(g, a.unit) - sideOf(g, b.unit) || a.unit - b.unit);
  const isSpent = ({ unit }: Fate) => stateOf(g, unit).strength === 0;
  announce(g, "broken", inOrder(broken), "VII.5-broken");
  announce(g, "broken", inOrder(beaten).filter(isSpent), "VII.7-zero");
  announce(
    g,
    "beaten",
    beaten.filter((fate) => !isSpent(fate)),
    "VII.5-beaten",
  );
  routAll(
    g,
    broken.map(({ unit }) => ({ unit, loss: 0, cite: "VII.5-broken" as const })),
  );
  for (const { unit } of beaten) {
    if (present(g, unit) && !isRouted(g, unit) && !isShaken(g, unit)) setShaken(g, unit, "VII.5-beaten");
  }
  const gone = new Set<UnitId>();
  for (const { unit, angle, contacts } of beaten) {
    if (gone.has(unit) || !present(g, unit) || isRouted(g, unit)) continue;
    for (const one of partyOf(g, unit)) gone.add(one);
    retreat(g, unit, angle, contacts);
  }
  settleZero(g);
}

/** All units of a side that share the fate of a melee: those that fight, and those in shelter with them. */
function touchedIn(g: Position, { contacts }: Melee, side: Side): readonly UnitId[] {
  const touching = contacts.flatMap(({ attacker, defender }) => [attacker, defender]);
  const own = touching.filter((unit) => sideOf(g, unit) === side);
  return [...new Set(own.flatMap((unit) => partyOf(g, unit)))];
}

function announce(g: Play, type: "beaten" | "broken", fates: readonly Fate[], cite: Case): void {
  const units = fates.map(({ unit }) => idOf(g, unit));
  if (units.length > 0) g.emit({ type, units, cite });
}

// Which units may exploit it ----------------------------------------------------------------------------------------

/** [VII.9] Chargers and counterchargers on the winning side. */
function winners(g: Position, outcomes: readonly Outcome[]): readonly Victor[] {
  return outcomes.flatMap(({ melee, winner }) => {
    if (winner === -1) return [];
    return melee.units[winner].flatMap((unit): Victor[] => {
      if (!hasCharged(g, melee, unit)) return [];
      const town = melee.contacts.find(({ attacker, zoneSide }) => attacker === unit && zoneSide >= 0);
      return [{ unit, unfought: false, zone: town ? stateOf(g, town.defender).zone : -1 }];
    });
  });
}

/** [VII.9] Units that did not fight because their target ran or was destroyed on the check before combat. */
function unfoughtVictors(g: Position, outcomes: readonly Outcome[]): readonly Victor[] {
  const fought = new Set(outcomes.flatMap(({ melee }) => melee.units.flat()));
  const fled = g.state.charges.filter(
    ({ charger, target }) => !fought.has(charger) && hasGivenWay(g, target),
  );
  return [...new Set(fled.map(({ charger }) => charger))].map((unit) => ({
    unit,
    unfought: true,
    zone: fled.some(({ charger, state }) => charger === unit && state === "contact")
      ? zoneBefore(g, unit)
      : -1,
  }));
}

/** Destroyed, or routed on a check of this turn: not one that ran earlier and got away, nor one that marched off
 *  [R21]. */
function hasGivenWay(g: Position, unit: UnitId): boolean {
  const { place, checks } = stateOf(g, unit);
  return place === "lost" || (isRouted(g, unit) && checks !== 0);
}

/** The town block that a unit touches, or -1: its garrison has run. */
function zoneBefore(g: Position, unit: UnitId): number {
  const stands = allStands(figuresOf(g, unit));
  return g.world.ground.zones.findIndex(
    (zone) => bodiesGapSquared(stands, [blockBox(zone.bounds)]) <= TOUCH * TOUCH,
  );
}

/** [VI.4, VII.7-winner-zero] Unshaken, with strength left. */
function mayExploit(g: Position, unit: UnitId): boolean {
  if (!present(g, unit) || isRouted(g, unit) || isShaken(g, unit) || unitOf(g, unit).arm === "artillery")
    return false;
  return !g.world.switches.bonusCostsOption || optionsLeft(g, unit) > 0;
}
