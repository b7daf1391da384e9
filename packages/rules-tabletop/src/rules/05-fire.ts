// [V] The firing phase, windows F3 and F4. All targets are named before anything is rolled; batteries fire first,
// then volleys, then skirmishers, and all losses are paid together. Then fires grow and catch, and charges go off.

import type { Aim, FireOrder } from "../actions.ts";
import { comrades, idOf, sideOf, unitNamed } from "../board.ts";
import { d10 } from "../dice.ts";
import { editUnit } from "../editing.ts";
import { because, isFault, refuse } from "../faults.ts";
import { growFires, rollForFire, rollForWoodFire } from "../ground/fires.ts";
import { fireCharges } from "../ground/sappers.ts";
import { spend } from "../ledger.ts";
import type { Play, Position, UnitId } from "../types.ts";
import { prevent } from "../verbs.ts";
import type { WindowFor } from "../window.ts";
import { takeAim } from "./05-aim.ts";
import { fireBattery } from "./05-artillery.ts";
import { servesGuns } from "./05-counter-battery.ts";
import {
  applyResults,
  type FireResults,
  newFireResults,
  recordHit,
  tellShot,
  tellSum,
} from "./05-fire-results.ts";
import {
  fireBar,
  fireFault,
  fireOffers,
  fireTwiceBar,
  roundsOf,
  sampleFire,
  sampleTwice,
} from "./05-orders.ts";
import { partsOf } from "./05-parts.ts";
import type { Shooting } from "./05-shooting.ts";
import { fireSkirmish } from "./05-skirmish-fire.ts";
import { linesOf, lossBy, volleySum } from "./05-volley.ts";
import type { Round } from "./05-zones.ts";
import { settleZero } from "./06-rout.ts";

/** A unit fires by one order. */
export const ONE_FIRE_ORDER = refuse("twoFireOrders", "II.3-nominate");

export const fireWindow: WindowFor<FireOrder["order"]> = {
  id: "fire",
  cite: "V.1",
  offers: fireOffers,
  once: ONE_FIRE_ORDER,
  forbids: (g, orders) => orders.map((order) => fireFault(g, order)),
  sample: (_g, who, form, chance) =>
    form.order === "fire" ? sampleFire(who, form, chance) : sampleTwice(who, form, chance),
  resolve(g, orders) {
    const results = newFireResults();
    fireAll(
      g,
      orders.flat().flatMap((order) => laid(g, order)),
      results,
    );
    applyResults(g, results);
    growFires(g);
    rollForFires(g, results);
    fireCharges(g);
    settleZero(g);
  },
};

/** Where shell has fallen on houses or woods they may burn [V.11-fires]. */
export function rollForFires(g: Play, { shelled }: FireResults): void {
  for (const { zone, at, by } of shelled) {
    if (zone >= 0) rollForFire(g, by, zone);
    else rollForWoodFire(g, by, at);
  }
}

/** A shot as it is laid: the firer, and the position. */
export interface Laid {
  readonly firer: UnitId;
  readonly shooting: Shooting;
  readonly at: Position;
}

/** The shots of an order, and its options spent. What cannot be done after all is left out and costs nothing [R2]. */
function laid(g: Play, order: FireOrder): readonly Laid[] {
  const firer = unitNamed(g, order.unit);
  if (order.order === "fire-fire" ? fireTwiceBar(g, firer) : fireBar(g, firer)) return [];
  const shots = roundsOf(order).flatMap(({ round, aims }) => lay(g, firer, aims, round));
  if (shots.length > 0) for (const one of comrades(g, firer)) spend(g, one, order.order);
  return shots;
}

function lay(g: Play, firer: UnitId, aims: readonly Aim[], round: Round): readonly Laid[] {
  const parts = partsOf(g, firer);
  return aims.flatMap((aim): Laid[] => {
    const part = parts[aim.part];
    const verdict = part && takeAim(g, firer, part, aim, round);
    if (verdict && !isFault(verdict)) return [{ firer, shooting: verdict, at: g }];
    // Something it could not see is in the way: the owner is not told what [R2, R68].
    const cite = verdict ? verdict.cite : "IV.5-fire";
    prevent(g, firer, "fire", refuse("cannotReach", cite, aim.shot, aim.target));
    return [];
  });
}

/** Fires everything in the order of the rules [II.3-order]: what it does is written to the results. */
export function fireAll(g: Play, shots: readonly Laid[], results: FireResults): void {
  const batteries = [...new Set(shots.filter(isGun).map(({ firer }) => firer))];
  const silent = new Set(batteries.filter((battery) => !servesGuns(g, battery)));
  const fired = shots.filter(({ firer }) => !silent.has(firer));
  for (const { firer, shooting, at } of fired.filter(isGun)) fireBattery(g, at, firer, shooting, results);
  for (const shot of fired.filter(({ shooting }) => shooting.shot === "volley")) fireVolley(g, shot, results);
  for (const { firer, shooting } of fired.filter(({ shooting: { shot } }) => shot === "skirmish"))
    fireSkirmish(g, firer, shooting, results);
  for (const { firer } of fired) for (const one of comrades(g, firer)) hasFired(g, one);
}

const isGun = ({ shooting: { part } }: Laid): boolean => part.kind === "battery";

function hasFired(g: Play, unit: UnitId): void {
  const state = editUnit(g, unit);
  state.fired = true;
  state.firstFire = false;
  state.lastFired = g.state.turn;
}

/** [V.14] One die a round. */
function fireVolley(g: Play, { firer, shooting, at }: Laid, results: FireResults): void {
  const { part, name, point, band } = shooting;
  const mark = shooting.mark!;
  const sum = volleySum(at, firer, shooting, mark);
  const die = d10(g, sideOf(g, firer), because("shooting", idOf(g, firer), "volley", name), "V.14");
  const loss = lossBy(sum, die);
  recordHit(results, mark.unit, loss, "V.14");
  if (band === "close" && part.bonuses) results.volleyed.add(mark.unit); // a line, or men who line a wall [R22]
  tellSum(g, firer, name, linesOf(sum, die), loss, "V.14");
  tellShot(g, firer, shooting, point, [{ unit: mark.unit, loss }], "V.14");
}
