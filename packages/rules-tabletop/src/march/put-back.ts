// No unit may end on another: one that was still passing through goes back the way it came [R48].

import { bodyOn, boundsMeet, slid, turned } from "@grognard/table";
import { isRouted, onTable, sideOf } from "../board.ts";
import { isOffTable } from "../bodies/figures.ts";
import { barred } from "../ground/terrain.ts";
import { enemyOf } from "../types.ts";
import type { Field, Mover } from "./field.ts";
import { isHeld } from "./meeting.ts";
import { FAR, figureAt, gapWithin, runInto, type Spot, spotOf, standOn } from "./spots.ts";
import type { Way } from "./ways.ts";

const PIECE = 10;

export function putBack(field: Field, mover: Mover): void {
  const here = field.spots[mover.unit]![mover.part];
  if (!here || field.home.has(mover) || isHeld(field, mover.unit) || mayRest(field, mover, here)) return;
  if (retrace(field, mover, mover.way, mover.run)) return;
  if (mover.past && retrace(field, mover, mover.past.way, mover.past.run)) return;
  if (mover.compelled && runOn(field, mover, here)) return;
  // All starting poses were clear: a unit that has come too near to this one goes back first.
  settle(field, mover, (mover.past?.way ?? mover.way).start, 0);
  field.home.add(mover);
  for (const other of [...[...field.movers.values()].flat(), ...field.evaders.values()]) {
    if (other.unit !== mover.unit) putBack(field, other);
  }
}

/** A fleeing unit does not go back through the enemy it ran from. */
function retrace(field: Field, mover: Mover, way: Way, from: number): boolean {
  for (let run = from; run >= 0; run = run === 0 ? -1 : Math.max(0, run - PIECE)) {
    const spot = spotOf(field.g, mover.unit, bodyOn(way, run));
    if (mover.compelled && meetsEnemy(field, mover, spot)) return false;
    if (!mayRest(field, mover, spot)) continue;
    settle(field, mover, spot.body, way === mover.way ? run : 0);
    return true;
  }
  return false;
}

/** It ended among friends that moved with it: straight on to the first clear place on the table. */
function runOn(field: Field, mover: Mover, { body }: Spot): boolean {
  const back = turned(body.heading, 18000);
  for (let d = PIECE; ; d += PIECE) {
    const spot = spotOf(field.g, mover.unit, slid(body, back, d));
    if (isOffTable(field.g, figureAt(field.g, spot).stands)) return false;
    if (!mayRest(field, mover, spot)) continue;
    settle(field, mover, spot.body, mover.run);
    return true;
  }
}

const meetsEnemy = ({ g, spots }: Field, { unit }: Mover, spot: Spot): boolean =>
  g.world.army[enemyOf(sideOf(g, unit))].some((enemy) =>
    spots[enemy]!.some((theirs) => runInto(g, spot, theirs)),
  );

function settle(field: Field, mover: Mover, body: Spot["body"], run: number): void {
  field.spots[mover.unit]![mover.part] = spotOf(field.g, mover.unit, body);
  mover.run = run;
}

/** Clear of all units, as far from the enemy as it must be, and not in the middle of a street. */
function mayRest(field: Field, mover: Mover, spot: Spot): boolean {
  const { g, spots } = field;
  const { unit, part } = mover;
  const side = sideOf(g, unit);
  const isOnto = (theirs: Spot, other: number, i: number): boolean => {
    if (!boundsMeet(spot, theirs)) return false;
    if (other === unit) return i !== part && standOn(g, spot, theirs);
    return sideOf(g, other) === side
      ? onTable(g, other) && standOn(g, spot, theirs)
      : runInto(g, spot, theirs);
  };
  const onSomebody = spots.some((bodies, other) => bodies.some((theirs, i) => isOnto(theirs, other, i)));
  return (
    !onSomebody &&
    keepsApart(field, mover, spot) &&
    (g.world.ground.zones.length === 0 || barred(g, unit, spot.body) === undefined)
  );
}

/**
 * Enemies that do not charge are kept apart; one that began nearer may stay as near as it was [R50]. A unit that
 * presses on to an enemy already attacked by two is kept from it, too [R18].
 */
function keepsApart(field: Field, mover: Mover, spot: Spot): boolean {
  const { g, spots, start, movers, section, contacts } = field;
  const { unit, charging, target } = mover;
  if (charging && (target >= 0 || contacts.some(({ charger }) => charger === unit))) return true;
  return g.world.army[enemyOf(sideOf(g, unit))].every((enemy) => {
    if (charging && section.mayFight(unit, enemy, contacts)) return true;
    if (isRouted(g, enemy) || movers.get(enemy)?.some(({ charging }) => charging)) return true;
    const gap = leastGap(g, [spot], spots[enemy]!, section.halt);
    return gap >= section.halt ** 2 || gap >= leastGap(g, start[mover.unit]!, start[enemy]!, FAR);
  });
}

function leastGap(g: Field["g"], a: readonly Spot[], b: readonly Spot[], d: number): number {
  let least = FAR;
  for (const one of a) for (const other of b) least = Math.min(least, gapWithin(g, one, other, d));
  return least;
}
