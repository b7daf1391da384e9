// All movers of a section together, in a hundred steps [R48]. No unit jumps over another: at every step each goes on
// only if its next pose is legal against where the others are at that moment.

import { bodyOn, boundsWithin, firstHolding } from "@grognard/table";
import { idOf, isRouted, sideOf } from "../board.ts";
import { forgetFigures, TOUCH } from "../bodies/figures.ts";
import { editUnit } from "../editing.ts";
import { because } from "../faults.ts";
import { crowdsBridge } from "../ground/crossings.ts";
import { inSight } from "../ground/sight.ts";
import type { Body, Play, UnitId } from "../types.ts";
import { type Field, fieldOf, gapOf, type Mover, type Run, type Section } from "./field.ts";
import { getsStuck, givesWay, yields } from "./give-way.ts";
import { meet } from "./meeting.ts";
import { bodiesPass, hasStirred } from "./passing.ts";
import { putBack } from "./put-back.ts";
import { FAR, figureAt, gapWithin, runInto, type Spot, spotOf, standOn } from "./spots.ts";

const PIECE = 10;

/** The canonical order [R3], units that run away first. */
const inOrder = (g: Play, movers: readonly Mover[]): Mover[] =>
  [...movers].sort(
    (a, b) =>
      Number(b.away) - Number(a.away) ||
      sideOf(g, a.unit) - sideOf(g, b.unit) ||
      a.sequence - b.sequence ||
      a.unit - b.unit,
  );

export function runSection(g: Play, list: readonly Mover[], section: Section): Run {
  const order = inOrder(g, list);
  const field = fieldOf(g, order, section);
  for (let step = section.from + 1; step <= section.to; step++) {
    for (const mover of order) if (!field.done.has(mover)) advance(field, mover, step);
  }
  for (const mover of order) {
    if (field.free.has(mover))
      go(field, mover, mover.run, spotOf(g, mover.unit, bodyOn(mover.way, mover.run)));
  }
  if (section.to === 100) for (const mover of [...order, ...field.evaders.values()]) putBack(field, mover);
  touchAtRest(field, order);
  for (const { unit } of [...order, ...field.evaders.values()]) {
    editUnit(g, unit).bodies = field.spots[unit]!.map(({ body }) => body);
    forgetFigures(g, unit);
  }
  return {
    contacts: field.contacts,
    stopped: field.stopped,
    gaveWay: [...field.evaders.values()].filter(({ run }) => run > 0),
  };
}

// One step of one mover ---------------------------------------------------------------------------------------------

function advance(field: Field, mover: Mover, step: number): void {
  const spent = (mover.past ? shareOf(mover, field.section.from) : 0) + field.lost.get(mover)!;
  const due = Math.min(mover.until, shareOf(mover, step) - spent);
  if (due <= mover.run) return;
  if (field.free.has(mover)) {
    mover.run = due;
    return;
  }
  if (haltsInSight(field, mover)) return;
  const next = spotOf(field.g, mover.unit, bodyOn(mover.way, due));
  if (mover.compelled && getsStuck(field, mover, next, Math.min(mover.until, shareOf(mover, 100) - spent))) {
    lose(field, mover, due);
    return;
  }
  let bar = obstacle(field, mover, next);
  if (bar?.what === "enemy" && givesWay(field, mover, bar.by, bar.part, step)) {
    bar = obstacle(field, mover, next);
    if (bar?.what === "enemy") {
      comeUpTo(field, mover, due);
      lose(field, mover, due);
      return;
    }
  }
  if (!bar && mover.stopAt < 0 && mover.haltWithin < 0) go(field, mover, due, next);
  else if (!bar || (bar.what === "contact" && mover.stopAt >= 0)) walk(field, mover, due);
  else if (bar.what === "contact") close(field, mover, due);
  else if (bar.what === "friend") lose(field, mover, due);
  else {
    comeUpTo(field, mover, due);
    halt(field, mover, bar.by);
  }
}

/** What it may run up to a step. */
const shareOf = ({ allowance }: Mover, step: number): number => Math.floor((allowance * step) / 100);

/** It has not come as far as it was due. */
const lose = ({ lost }: Field, mover: Mover, due: number): void => {
  lost.set(mover, lost.get(mover)! + due - mover.run);
};

/** Up to where its order says to stop: to the exact place, not to the end of the step. */
function walk(field: Field, mover: Mover, due: number): void {
  while (mover.run < due && !field.done.has(mover)) {
    const near = new Set(within(field, mover, spotAt(field, mover, mover.run)));
    const stops = (run: number): boolean => {
      const spot = spotAt(field, mover, run);
      return isUpTo(field, mover, spot) || within(field, mover, spot).some((enemy) => !near.has(enemy));
    };
    const run = stops(due) ? firstHolding(mover.run, due, stops) : due;
    go(field, mover, run, spotAt(field, mover, run));
    if (run < due && !field.done.has(mover)) haltsInSight(field, mover);
  }
}

/** To where the enemy keeps it off, exactly [R50]. */
function comeUpTo(field: Field, mover: Mover, due: number): void {
  const isBarred = (run: number) => obstacle(field, mover, spotAt(field, mover, run)) !== undefined;
  const run = firstHolding(mover.run, due, isBarred) - 1;
  if (run > mover.run) go(field, mover, run, spotAt(field, mover, run));
}

const spotAt = ({ g }: Field, { unit, way }: Mover, run: number): Spot => spotOf(g, unit, bodyOn(way, run));

function go(field: Field, mover: Mover, run: number, spot: Spot): void {
  const { g, spots, friends } = field;
  spots[mover.unit]![mover.part] = spot;
  mover.run = run;
  for (const friend of friends.get(mover)!) {
    for (const theirs of spots[friend]!) if (standOn(g, spot, theirs)) editUnit(g, friend).passed = true;
  }
  if (mover.leaves && run >= mover.until) {
    spots[mover.unit] = spots[mover.unit]!.filter((_, part) => part !== mover.part);
  }
  if (isUpTo(field, mover, spot)) field.done.add(mover);
}

/** As near to its target as it was told to come. */
const isUpTo = ({ g, spots }: Field, { stopAt, target }: Mover, spot: Spot): boolean =>
  stopAt >= 0 && spots[target]!.some((theirs) => gapWithin(g, spot, theirs, stopAt) <= stopAt * stopAt);

interface Bar {
  readonly what: "friend" | "enemy" | "contact";
  readonly by: UnitId;
  /** Which of its bodies. */
  readonly part: number;
}

/** What keeps a mover from a pose. */
function obstacle(field: Field, mover: Mover, next: Spot): Bar | undefined {
  const { g, spots } = field;
  for (const friend of field.friends.get(mover)!) {
    const bodies = spots[friend]!;
    for (let part = 0; part < bodies.length; part++) {
      const theirs = bodies[part]!;
      const bars =
        isCrowded(field, next, theirs) ||
        (standOn(g, next, theirs) && !passes(field, mover, next.body, friend, theirs.body));
      if (bars) return { what: "friend", by: friend, part };
    }
  }
  let contact: Bar | undefined;
  for (const enemy of field.enemies.get(mover)!) {
    const bodies = spots[enemy]!;
    for (let part = 0; part < bodies.length; part++) {
      const theirs = bodies[part]!;
      if (mover.charging && field.section.mayFight(mover.unit, enemy, field.contacts)) {
        if (runInto(g, next, theirs) && (!contact || enemy === mover.target))
          contact = { what: "contact", by: enemy, part };
      } else if (isTooNear(field, mover, next, enemy, theirs))
        return { what: isHarmless(field, enemy) ? "friend" : "enemy", by: enemy, part };
    }
  }
  return contact;
}

/** Units need not keep their distance from a routed crowd, except on a second march [IX.3]. */
const isHarmless = ({ g, section }: Field, enemy: UnitId): boolean =>
  isRouted(g, enemy) && !section.mindsRouted;

/** On a bridge there is no passing, and perhaps a single lane [R63]. */
const isCrowded = ({ g, bridges }: Field, next: Spot, theirs: Spot): boolean =>
  bridges > 0 &&
  boundsWithin(next, theirs, bridges) &&
  crowdsBridge(g, figureAt(g, next), figureAt(g, theirs));

/** A unit passes through a friend by choice only if the friend stands still all turn [IV.7-static]. */
function passes(field: Field, mover: Mover, body: Body, friend: UnitId, theirs: Body): boolean {
  const { g, movers } = field;
  if (!bodiesPass(g, mover.unit, body, friend, theirs)) return false;
  if (mover.compelled) return true;
  return !hasStirred(g, friend) && !movers.has(friend) && !field.evaders.has(friend);
}

/** Nearer than 50 mm and nearer than before; for a charger only enemies it would meet before its target count [R18,
 *  R50]. */
function isTooNear(field: Field, mover: Mover, next: Spot, enemy: UnitId, theirs: Spot): boolean {
  const { g, spots } = field;
  if (runInto(g, next, theirs)) return true;
  if (isHarmless(field, enemy)) return false;
  const wary = field.wary.get(mover)?.has(enemy) ?? false;
  const { halt } = field.section;
  const now = gapWithin(g, next, theirs, wary ? 2 * halt : halt);
  if (now >= (wary ? FAR : halt * halt)) return false;
  if (now >= gapWithin(g, spots[mover.unit]![mover.part]!, theirs, FAR)) return false;
  if (!mover.charging || mover.target < 0) return true;
  const toTarget = Math.min(FAR, ...spots[mover.target]!.map((one) => gapWithin(g, next, one, FAR)));
  return now < toTarget;
}

function halt(field: Field, mover: Mover, enemy: UnitId): void {
  field.done.add(mover);
  const { halt: apart, cite } = field.section;
  field.stopped.set(mover, { why: because("enemyWithin", apart), by: enemy, cite });
  const theirs = field.movers.get(enemy) ?? [];
  // Skirmishers give way to it instead [R13].
  if (mover.charging || theirs.some((one) => yields(field, mover.unit, mover.part, one))) return;
  for (const one of theirs) field.wary.set(one, (field.wary.get(one) ?? new Set()).add(mover.unit));
}

/** Enemies that are as near to the spot as its order lets them come. */
function within({ g, spots, enemies }: Field, mover: Mover, spot: Spot): readonly UnitId[] {
  const { haltWithin } = mover;
  if (haltWithin < 0) return [];
  return enemies
    .get(mover)!
    .filter((enemy) =>
      spots[enemy]!.some((theirs) => gapWithin(g, spot, theirs, haltWithin) <= haltWithin * haltWithin),
    );
}

/** "Stop when an enemy you see is this near": the order's own answer to what the enemy does [II.2-react]. */
function haltsInSight(field: Field, mover: Mover): boolean {
  const { g, spots } = field;
  const near = within(field, mover, spots[mover.unit]![mover.part]!);
  if (near.length === 0) return false;
  for (const unit of field.movers.keys()) {
    editUnit(g, unit).bodies = spots[unit]!.map(({ body }) => body);
    forgetFigures(g, unit);
  }
  const seen = near.find((enemy) => inSight(g, sideOf(g, mover.unit), enemy));
  if (seen === undefined) return false;
  field.done.add(mover);
  field.stopped.set(mover, {
    why: because("nearEnough", idOf(g, seen)),
    by: seen,
    cite: "II.2-react",
  });
  return true;
}

/** Into contact, a tenth of a millimetre at a time. */
function close(field: Field, mover: Mover, due: number): void {
  let bar: Bar | undefined;
  for (let run = Math.min(due, mover.run + PIECE); ; run = Math.min(due, run + PIECE)) {
    const spot = spotOf(field.g, mover.unit, bodyOn(mover.way, run));
    bar = obstacle(field, mover, spot);
    if (bar || run === due) break;
    go(field, mover, run, spot);
    if (field.done.has(mover)) return;
  }
  if (!bar || bar.what === "friend") return;
  // The head of a column that turns a corner swings round at once: where an enemy is in its way it cannot turn.
  const touches = bar.what === "contact" && gapOf(field, mover.unit, bar.by) <= TOUCH * TOUCH;
  if (touches) meet(field, mover, bar.by);
  else halt(field, mover, bar.by);
}

/** A charger that stops within a millimetre of an enemy it may fight is in contact too. */
function touchAtRest(field: Field, order: readonly Mover[]): void {
  for (const mover of order) {
    if (!mover.charging) continue;
    for (const enemy of field.enemies.get(mover)!) {
      const known = field.contacts.some((one) => one.charger === mover.unit && one.enemy === enemy);
      if (known || gapOf(field, mover.unit, enemy) > TOUCH * TOUCH) continue;
      if (field.section.mayFight(mover.unit, enemy, field.contacts)) meet(field, mover, enemy);
    }
  }
}
