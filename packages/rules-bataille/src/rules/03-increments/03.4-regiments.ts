// [3.4] French and Austrian regiments break down into battalions and are built up again.

import type { Hex } from "@grognard/hex";
import { edit, type Violation } from "@grognard/kernel";
import {
  deciderAt,
  formationOf,
  hexesOf,
  hexOf,
  idOf,
  idsOf,
  isBoxed,
  isDisordered,
  isGood,
  isMarked,
  isRouted,
  livingBattalions,
  onMap,
  sideOf,
  stackAt,
  unitOf,
} from "../../board.ts";
import { firstFault, no } from "../../refusal.ts";
import {
  BOXED,
  BROKEN_DOWN,
  BUILT_UP,
  COLUMN,
  ELIMINATED,
  enemyOf,
  GENERAL,
  LINE,
  LINE2,
  MASSE,
  type Morale,
  NONE,
  type Play,
  type Position,
  SQUARE,
  type UnitId,
} from "../../types.ts";
import { stand, takeOff } from "../../verbs.ts";
import { inInfluence } from "../06-formations/06.11-influence.ts";
import { limitFault, type Tenant, tenant } from "./03.1-limits.ts";
import { leadersFor, togetherFault } from "./03.1-stacking.ts";

/** [R20] Formations in one hex. */
const COMPACT: readonly number[] = [COLUMN, LINE, SQUARE, GENERAL, MASSE, NONE];

/** [R20] And a Line in two. */
const BREAKABLE: readonly number[] = [...COMPACT, LINE2];

/** Why a regiment cannot break down now; undefined if it can. */
export function breakDownFault(g: Position, unit: UnitId): Violation | undefined {
  if (unitOf(g, unit).battalions.length === 0) return no("noBattalions", "3.4");
  if (!onMap(g, unit)) return no("notOnMap", "3.4.3");
  return commonFault(g, [unit], BREAKABLE) ?? onceFault(g, unit, BROKEN_DOWN) ?? scatterFault(g, unit);
}

/** [R168] Breaking down and building up in turn could go on for ever: each once in a phase. */
const onceFault = ({ state }: Position, regiment: UnitId, change: number): Violation | undefined =>
  state.arranged[regiment]! & change ? no("convertedOnce", "3.4.1") : undefined;

/** [R13] A regiment that fled into a hex too small for it leaves as one unit. */
function scatterFault(g: Position, unit: UnitId): Violation | undefined {
  const { battalions, shares } = shareOut(g, unit);
  const formation = compactOf(formationOf(g, unit));
  const strengths = battalions
    .map((one, i) => tenant(g, one, formation, unitOf(g, one).increments - shares[i]!))
    .filter(({ mass }) => mass > 0);
  const posts = postsOf(g, unit, strengths.length);
  return firstFault(hexesOf(g, unit), (hex) => {
    const tenants = [...tenantsAt(g, hex, [unit]), ...strengths.filter((_, i) => posts[i] === hex)];
    return limitFault(g, hex, tenants, () => leadersFor(g, hex, sideOf(g, unit), []));
  });
}

/** The battalions that are left, and what each takes of the regiment's losses. */
function shareOut(g: Position, unit: UnitId) {
  const battalions = unitOf(g, unit).battalions.filter((one) => g.state.place[one] !== ELIMINATED);
  return { battalions, shares: split(g, unit, battalions, g.state.losses[unit]!) };
}

/** [R20] A Line in two hexes breaks down into Lines in one. */
const compactOf = (formation: number): number => (formation === LINE2 ? LINE : formation);

/** [R20] The hex of each of so many battalions: in two hexes the first half stands in the left one, as in its Line. */
function postsOf(g: Position, unit: UnitId, count: number): Hex[] {
  const [left, right = left] = hexesOf(g, unit) as [Hex, Hex?];
  return Array.from({ length: count }, (_, i) => (i < Math.floor(count / 2) ? left : right));
}

/** The other units in a hex. */
const tenantsAt = (g: Position, hex: Hex, without: readonly UnitId[]): Tenant[] =>
  stackAt(g, hex)
    .filter((one) => !without.includes(one))
    .map((one) => tenant(g, one, formationOf(g, one)));

/** [3.4.1] What conversion requires of every counter. */
function commonFault(g: Position, units: readonly UnitId[], formations = COMPACT): Violation | undefined {
  const { phase, active } = g.state;
  if (phase !== "movement" || units.some((unit) => sideOf(g, unit) !== active))
    return no("convertedInOwnMovement", "3.4.1");
  if (units.some((unit) => !formations.includes(g.state.formation[unit]!))) return no("fromOneHex", "3.4.3a");
  if (units.some((unit) => isRouted(g, unit))) return no("inRout", "4.3.6");
  if (units.some((unit) => isMarked(g, unit))) return no("chargedMayNotChange", "10.2.7");
  return undefined;
}

/** [3.4.3] */
export function breakDown(g: Play, unit: UnitId): void {
  const { state } = g;
  const stance = { formation: compactOf(state.formation[unit]!), facing: state.facing[unit]! };
  const under = hexesOf(g, unit).filter((hex) => stackAt(g, hex)[0] !== unit);
  const { battalions, shares } = shareOut(g, unit);
  const known = split(g, unit, battalions, state.losses[unit]! - state.veiled[unit]!);
  for (const [i, one] of battalions.entries()) {
    edit(g, "losses")[one] = shares[i]!;
    edit(g, "veiled")[one] = Math.max(0, shares[i]! - known[i]!);
    inherit(g, one, [unit]);
  }
  const into = battalions.filter((one) => state.losses[one] !== unitOf(g, one).increments);
  const posts = postsOf(g, unit, into.length);
  const morale = state.morale[unit]!;
  takeOff(g, unit, BOXED);
  edit(g, "arranged")[unit]! |= BROKEN_DOWN;
  for (const one of battalions) if (!into.includes(one)) edit(g, "place")[one] = ELIMINATED;
  const placed = into.map((one, i) => ({ one, hex: posts[i]!, bottom: under.includes(posts[i]!) }));
  // The first ends on top of the others, under friends that were on top.
  for (const { one, hex, bottom } of [
    ...placed.filter((post) => post.bottom),
    ...placed.filter((post) => !post.bottom).toReversed(),
  ]) {
    edit(g, "morale")[one] = morale; // first: only Good Order captures a village [17.0]
    stand(g, one, { ...stance, hex, bottom });
  }
  const losses = into.map((one) => state.losses[one]! - state.veiled[one]!); // what both sides know
  g.emit({ type: "brokenDown", unit: idOf(g, unit), into: idsOf(g, into), losses, cite: "3.4.3" });
}

/**
 * [3.4.3b] [R20] Evenly, then from left to right; never more than a battalion has. Eliminated ones have taken
 * their share.
 */
export function split(
  g: Position,
  regiment: UnitId,
  battalions: readonly UnitId[],
  losses: number,
): number[] {
  const full = (unit: UnitId) => unitOf(g, unit).increments;
  const gone = unitOf(g, regiment).battalions.filter((unit) => !battalions.includes(unit));
  let left = Math.max(0, losses - gone.reduce((sum, unit) => sum + full(unit), 0));
  const shares = battalions.map(() => 0);
  while (left > 0 && shares.some((share, i) => share < full(battalions[i]!))) {
    for (const [i, unit] of battalions.entries()) {
      if (left === 0 || shares[i]! >= full(unit)) continue;
      shares[i]!++;
      left--;
    }
  }
  return shares;
}

const INHERITED = ["spent", "frozen", "marching", "stung", "reacted"] as const;

/**
 * [3.4.3c] [3.4.4e] What was done this turn carries over; a unit with points left may use them, if nothing
 * holds it.
 */
function inherit(g: Play, unit: UnitId, from: readonly UnitId[]): void {
  const { state } = g;
  const most = (list: readonly number[]) => Math.max(...from.map((one) => list[one]!));
  for (const name of INHERITED) edit(g, name)[unit] = most(state[name]);
  const [first] = from;
  const held =
    !isGood(g, first!) ||
    most(state.marching) > 0 || // a force march ends when its dice have been rolled
    hexesOf(g, first!).some((hex) => inInfluence(g, hex, enemyOf(sideOf(g, unit))));
  edit(g, "moved")[unit] = held ? most(state.moved) : 0;
}

/** Why a regiment cannot be built up now from its battalions. */
export function buildUpFault(g: Position, unit: UnitId): Violation | undefined {
  const all = unitOf(g, unit).battalions;
  if (all.length === 0) return no("noBattalions", "3.4");
  const missing = all.some((one) => !onMap(g, one) && g.state.place[one] !== ELIMINATED);
  const battalions = isBoxed(g, unit) && !missing ? livingBattalions(g, unit) : [];
  if (battalions.length === 0) return no("battalionsOnMap", "3.4.4a");
  const same = (list: readonly number[]) => battalions.every((one) => list[one] === list[battalions[0]!]);
  if (!same(g.state.hex)) return no("battalionsInOneHex", "3.4.4a");
  const fault = commonFault(g, battalions) ?? onceFault(g, unit, BUILT_UP);
  if (fault) return fault;
  if (!same(g.state.formation)) return no("battalionsInOneFormation", "3.4.4d");
  if (!same(g.state.morale)) return no("battalionsInOneOrder", "3.4.4b");
  return crowdFault(g, unit, battalions);
}

/** A battalion may be where its regiment may not [3.1.1]. */
function crowdFault(g: Position, unit: UnitId, battalions: readonly UnitId[]): Violation | undefined {
  const [first] = battalions as [UnitId];
  const hex = hexOf(g, first);
  const left = unitOf(g, unit).increments - lossesOf(g, unit);
  const tenants = [...tenantsAt(g, hex, battalions), tenant(g, unit, formationOf(g, first), left)];
  return togetherFault(g, hex, tenants, () => leadersFor(g, hex, sideOf(g, unit), []));
}

/** [3.4.4b] [R21] Battalions already eliminated count with all they had. */
const lossesOf = (g: Position, regiment: UnitId): number =>
  unitOf(g, regiment).battalions.reduce(
    (sum, unit) => sum + (onMap(g, unit) ? g.state.losses[unit]! : unitOf(g, unit).increments),
    0,
  );

/** [3.4.4] */
export function buildUp(g: Play, unit: UnitId): void {
  const { state } = g;
  const battalions = livingBattalions(g, unit);
  const [first] = battalions;
  const hex = hexOf(g, first!);
  const facing = state.facing[deciderAt(g, hex, sideOf(g, unit))]!; // of all in the hex [6.2.2]
  const stance = { hex, formation: state.formation[first!]!, facing };
  const bottom = !battalions.includes(stackAt(g, stance.hex)[0]!);
  const morale: Morale = isDisordered(g, first!) ? 1 : 0;
  edit(g, "losses")[unit] = lossesOf(g, unit);
  edit(g, "veiled")[unit] = battalions.reduce((sum, one) => sum + state.veiled[one]!, 0);
  inherit(g, unit, battalions);
  edit(g, "arranged")[unit]! |= BUILT_UP;
  for (const one of battalions) takeOff(g, one, BOXED);
  edit(g, "morale")[unit] = morale;
  stand(g, unit, { ...stance, bottom });
  const losses = state.losses[unit]! - state.veiled[unit]!;
  g.emit({ type: "builtUp", unit: idOf(g, unit), from: idsOf(g, battalions), losses, cite: "3.4.4" });
}
