// [XII] Commanders: how far they reach, which units they are with, what becomes of them [R64, charts A14, B14].

import { blockMiddle, isqrt, nearestBox, type Point } from "@grognard/table";
import { isRouted, present, stateOf, unitOf } from "../board.ts";
import { allStands, figuresOf, friendlyGap } from "../bodies/figures.ts";
import type { Case } from "../cases.ts";
import { d10, d100 } from "../dice.ts";
import { editCommander } from "../editing.ts";
import type { TabletopEvent } from "../events.ts";
import { because } from "../faults.ts";
import { canSeeCommander } from "../ground/sight.ts";
import {
  type CommanderId,
  type CommanderState,
  enemyOf,
  type Play,
  type Position,
  RATINGS,
  type Rating,
  sideId,
  type UnitId,
} from "../types.ts";
import { stand } from "../verbs.ts";

/** How far an attached commander affects the other units of the regiment [XII.3]. */
const BESIDE = 10000;
/** His figure is 25 square; an enemy that touches it drives him off [charts B14]. */
const FIGURE = 1250;
const REFUGE = 40000;

const leaderOf = (g: Position, commander: CommanderId): CommanderState => g.state.commanders[commander]!;
const leaderId = (g: Position, commander: CommanderId): string => g.world.commanders[commander]!.id;

/** From his figure to the nearest stand, c; Infinity if either is not on the table. */
export function commanderGap(g: Position, commander: CommanderId, unit: UnitId): number {
  const leader = leaderOf(g, commander);
  if (!leader.onTable) return Number.POSITIVE_INFINITY;
  const { index, gapSquared } = nearestBox(allStands(figuresOf(g, unit)), leader);
  return index < 0 ? Number.POSITIVE_INFINITY : isqrt(gapSquared);
}

/** The commander of a unit, that one's superior, and so on to the highest. */
export function chainOf(g: Position, unit: UnitId): readonly CommanderId[] {
  const chain: CommanderId[] = [];
  for (let one = unitOf(g, unit).commander; one >= 0; one = g.world.commanders[one]!.superior)
    chain.push(one);
  return chain;
}

/** Is the unit under this commander, directly or indirectly? */
export const isUnder = (g: Position, unit: UnitId, commander: CommanderId): boolean =>
  chainOf(g, unit).includes(commander);

/** [XII.1-radius] The lowest commander of its chain that it is near enough to. */
export const inReachOf = (g: Position, unit: UnitId): CommanderId | undefined =>
  chainOf(g, unit).find((one) => commanderGap(g, one, unit) <= commandRadius(g, one));

export const inCommand = (g: Position, unit: UnitId): boolean => inReachOf(g, unit) !== undefined;

/** Command radius, c; a commander whose rating is not known counts as average. */
export const commandRadius = (g: Position, commander: CommanderId): number =>
  g.world.charts.radius(leaderOf(g, commander).rating ?? "average");

/** [XII.3] The units affected by an attached commander: the one named, and its regiment (cavalry: brigade) close by. */
export function presenceOf(g: Position, commander: CommanderId): readonly UnitId[] {
  const { attached, onTable } = leaderOf(g, commander);
  if (!onTable || attached < 0) return [];
  const named = unitOf(g, attached);
  const kin = named.arm === "cavalry" ? "brigade" : "regiment";
  return g.world.army[named.side].filter((unit) => {
    if (unit === attached) return true;
    const other = unitOf(g, unit);
    return other.arm === named.arm && other[kin] === named[kin] && friendlyGap(g, unit, attached) <= BESIDE;
  });
}

/** [XII.3, VI.9-attached] A commander stands beside it or its regiment, which heartens foot and horse, but not gunners. */
export const sharesCommander = (g: Position, unit: UnitId): boolean =>
  unitOf(g, unit).arm !== "artillery" &&
  g.state.commanders.some((_, commander) => presenceOf(g, commander).includes(unit));

/** [VII.2-two-units, VII.2-corps] May these two charge one enemy together? */
export function mayCombine(g: Position, a: UnitId, b: UnitId): boolean {
  const one = unitOf(g, a);
  const other = unitOf(g, b);
  if (one.arm !== other.arm) return false;
  if (one.division === other.division) return true;
  return g.state.commanders.some(
    ({ attached, onTable }, i) =>
      onTable && (attached === a || attached === b) && isUnder(g, a, i) && isUnder(g, b, i),
  );
}

/** [XII.3-rout] The units that must check because this commander is swept away: all below him that stand. */
export const commandOf = (g: Position, commander: CommanderId): readonly UnitId[] =>
  g.world.units.flatMap(({ index }) =>
    isUnder(g, index, commander) && present(g, index) && !isRouted(g, index) ? [index] : [],
  );

/**
 * Keeps the figures with their units: gone while the unit is off the table, back when it is back; if it is destroyed,
 * the commander escapes or is taken [R64, charts B14].
 */
export function settleCommanders(g: Play): void {
  g.state.commanders.forEach((leader, i) => {
    if (leader.attached < 0) return;
    const { place, bodies } = stateOf(g, leader.attached);
    const here = present(g, leader.attached);
    if (here === leader.onTable) return;
    editCommander(g, i).onTable = here || place === "lost";
    const [body] = bodies;
    if (here && body) stand(g, i, body.x, body.y);
    if (place !== "lost") return;
    editCommander(g, i).attached = -1;
    saveHimself(g, i);
  });
}

/** [charts B14] Figures that an enemy touches. */
export function driveOffCommanders(g: Play): void {
  g.state.commanders.forEach((leader, i) => {
    if (!leader.onTable || leader.attached >= 0) return;
    const { side } = g.world.commanders[i]!;
    const touched = g.world.army[enemyOf(side)].some((enemy) => commanderGap(g, i, enemy) <= FIGURE);
    if (touched) saveHimself(g, i);
  });
}

/** Where his figure stands beside a unit: in a town in its middle. */
export function besideUnit(g: Position, unit: UnitId): Point | undefined {
  const zone = g.world.ground.zones[stateOf(g, unit).zone];
  return zone ? blockMiddle(zone.bounds) : figuresOf(g, unit)[0]?.centre;
}

function saveHimself(g: Play, commander: CommanderId): void {
  const { side, id } = g.world.commanders[commander]!;
  const leader = leaderOf(g, commander);
  const from = { x: leader.x, y: leader.y };
  const wasSeen = isInSight(g, commander);
  let refuge: Point | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const unit of g.world.army[side]) {
    const gap = commanderGap(g, commander, unit);
    if (gap < least) [refuge, least] = [besideUnit(g, unit), gap];
  }
  const isTaken = least > REFUGE;
  if (isTaken) {
    tellOf(g, commander, { type: "captured", commander: id, cite: "XII.1" }, wasSeen);
    if (!refuge || seniorUnder(g, commander) === undefined) succeed(g, commander, "XII.4-successor");
    else leaveVacant(g, commander, wasSeen);
  }
  // the successor does not appear among the enemy
  if (refuge) stand(g, commander, refuge.x, refuge.y);
  else editCommander(g, commander).onTable = false;
  if (isTaken || !refuge) return;
  const isSeen = wasSeen && isInSight(g, commander);
  tellOf(g, commander, { type: "rode", commander: id, path: [from, refuge], cite: "XII.1" }, isSeen);
}

const isInSight = (g: Position, commander: CommanderId): boolean =>
  canSeeCommander(g, enemyOf(g.world.commanders[commander]!.side), commander);

/** The commander's side is told, and the other if it has seen it [R68]. */
function tellOf(g: Play, commander: CommanderId, event: TabletopEvent, isSeen: boolean): void {
  const only = isSeen ? {} : { only: [sideId(g, g.world.commanders[commander]!.side)] };
  g.emit({ ...event, ...only });
}

/** [XII.4] At the start of phase 8: one die for each attached commander, against a tenth of his units' losses. */
export function rollInjuries(g: Play): void {
  for (const { index, side, id } of inSideOrder(g)) {
    const losses = presenceOf(g, index).reduce((sum, unit) => sum + stateOf(g, unit).lost, 0);
    const upTo = Math.floor(losses / 10);
    if (upTo === 0) continue; // no die can hit
    if (d10(g, side, because("injuryOf", id), "XII.4") > upTo) continue;
    editCommander(g, index).attached = -1; // the successor has joined no unit yet
    if (seniorUnder(g, index) === undefined) {
      succeed(g, index, "XII.4");
      continue;
    }
    const isSeen = isInSight(g, index);
    tellOf(g, index, { type: "injured", commander: id, cite: "XII.4" }, isSeen);
    leaveVacant(g, index, isSeen);
  }
}

/** [XII.4-successor] The first of those directly below, in the order of the army, who is on the table. */
export const seniorUnder = (g: Position, commander: CommanderId): CommanderId | undefined =>
  g.world.commanders.find(({ index, superior }) => superior === commander && leaderOf(g, index).onTable)
    ?.index;

/** Nobody commands there until the owner has said who follows: that is asked at once. */
function leaveVacant(g: Play, commander: CommanderId, isSeen: boolean): void {
  const leader = editCommander(g, commander);
  Object.assign(leader, { vacant: true, onTable: false, successor: leader.successor + 1 });
  if (isSeen) leader.fallsSeen++;
  if (!g.state.stack.some(({ step }) => step === "successor")) g.push({ step: "successor" });
}

/** By the dice, but never better than the one before. */
export function rateSuccessor(g: Play, commander: CommanderId): void {
  const rating = ratingAfter(g, commander);
  editCommander(g, commander).rating = rating;
  tellRating(g, commander, rating);
}

function ratingAfter(g: Play, commander: CommanderId): Rating {
  const { side, id } = g.world.commanders[commander]!;
  const rolled = g.world.charts.rating(d100(g, side, because("successorOf", id), "XII.4-successor"));
  const { rating: before } = leaderOf(g, commander);
  return RATINGS[Math.min(RATINGS.indexOf(rolled), RATINGS.indexOf(before!))]!;
}

function tellRating(g: Play, commander: CommanderId, rating: Rating): void {
  const { side, id } = g.world.commanders[commander]!;
  g.emit({ type: "rating", commander: id, rating, cite: "XII.4-successor", only: [sideId(g, side)] });
}

const inSideOrder = (g: Position) =>
  [...g.world.commanders].sort((a, b) => a.side - b.side || a.index - b.index);

/** [XII.4-successor] On the same spot, never better than the predecessor. */
function succeed(g: Play, commander: CommanderId, cite: Case): void {
  const rating = ratingAfter(g, commander);
  const isSeen = isInSight(g, commander);
  const next = editCommander(g, commander);
  Object.assign(next, { rating, successor: next.successor + 1, onTable: true });
  if (isSeen) next.fallsSeen++;
  tellOf(g, commander, { type: "injured", commander: leaderId(g, commander), cite }, isSeen);
  tellRating(g, commander, rating);
}
