// [II.2, IV.4-charge] M1: charges are declared, by both sides simultaneously.

import { type Chance, edit } from "@grognard/kernel";
import { bodyOn, distanceSquared, isqrt, type Path, place } from "@grognard/table";
import type { Gait, OrderOf } from "../actions.ts";
import { idOf, inZone, sideOf, stateOf, unitNamed, unitOf } from "../board.ts";
import { figuresOf, hostileGap, mayBeWithin, TOUCH } from "../bodies/figures.ts";
import { editUnit } from "../editing.ts";
import { type Fault, refuse } from "../faults.ts";
import { canSee, inSight } from "../ground/sight.ts";
import { garrisonOf, inhabitants } from "../ground/town.ts";
import { spend } from "../ledger.ts";
import { angleOn, chargeBar, chargeManners, crowdBar, targetBar } from "../march/charging.ts";
import type { Manner } from "../march/check-path.ts";
import { type Going, goingOf } from "../march/going.ts";
import { friendInWay, tellSight } from "../march/moving.ts";
import { FAR, gapWithin, spotOf, spotsOf } from "../march/spots.ts";
import { steer } from "../march/ways.ts";
import type { FormOf, WayOf } from "../order-forms.ts";
import { seenBy } from "../secrecy/known.ts";
import { enemyOf, type Play, type Position, SIDES, type UnitId } from "../types.ts";
import { tell } from "../verbs.ts";
import { ONE_ORDER, type WindowFor } from "../window.ts";

/** The targets are those in reach of its longest allowance; foot names no gait. */
export const chargeWindow: WindowFor<"charge"> = {
  id: "charge",
  cite: "II.2-charge-declare",
  offers: { charge: (g, unit) => chargeBar(g, unit) ?? chargeForms(g, unit) },
  once: ONE_ORDER,
  forbids(g, charges) {
    const stirring = new Set(charges.map(({ unit }) => unitNamed(g, unit)));
    const crowded = crowds(g);
    return charges.map((order) => chargeFault(g, order, stirring) ?? crowded(order));
  },
  sample: sampleCharge,
  resolve(g, orders) {
    g.state.charges = [];
    g.state.contacts = [];
    g.state.flights = [];
    const seen = SIDES.map((side) => seenBy(g, side));
    for (const side of SIDES) {
      for (const { unit, target, gait, path } of orders[side]) {
        // one of the garrison that the charger sees
        declare(g, unitNamed(g, unit), targetNamed(seen[side]!, target), gait, path, false);
      }
    }
  },
};

function chargeForms(g: Position, unit: UnitId): readonly FormOf<"charge">[] {
  const manners = chargeManners(g, unit);
  const reach = Math.max(0, ...manners.map(({ allowance }) => allowance));
  const targets = targetsOf(g, unit, reach).filter(({ gap }) => gap <= reach);
  if (targets.length === 0) return [];
  return [
    {
      order: "charge",
      target: targets.map(({ target }) => target),
      gaps: targets.map(({ gap }) => gap),
      ways: manners.map((manner) => gaitWay(g, unit, manner)),
    },
  ];
}

/** A pace in a form: at the trot, at the gallop or on foot. */
export const gaitWay = (g: Position, unit: UnitId, path: Manner): WayOf<"charge"> =>
  unitOf(g, unit).arm === "infantry" ? { path } : { gait: path.pace === "gallop" ? "gallop" : "trot", path };

/** Enemies in reach that it sees and may charge, garrisons by their zone, the nearest first. */
function targetsOf(g: Position, unit: UnitId, reach = FAR): { target: string; gap: number }[] {
  const side = sideOf(g, unit);
  const found = new Map<string, number>();
  for (const enemy of g.world.army[enemyOf(side)]) {
    if (!mayBeWithin(g, unit, enemy, reach) || !inSight(g, side, enemy) || targetBar(g, unit, enemy))
      continue;
    const name = inZone(g, enemy) ? g.world.ground.zones[stateOf(g, enemy).zone]!.id : idOf(g, enemy);
    found.set(name, Math.min(found.get(name) ?? Number.POSITIVE_INFINITY, hostileGap(g, unit, enemy)));
  }
  return [...found].map(([target, gap]) => ({ target, gap })).sort((a, b) => a.gap - b.gap);
}

/** A unit by its id, a garrison by that of its zone; -1 none. */
export function targetNamed(g: Position, id: string): UnitId {
  const zone = g.world.ground.zones.findIndex((one) => one.id === id);
  if (zone < 0) return unitNamed(g, id);
  return garrisonOf(g, zone)[0] ?? inhabitants(g, zone)[0] ?? -1;
}

function chargeFault(
  g: Position,
  { unit: who, target: id, gait, path }: OrderOf<"charge">,
  stirring: ReadonlySet<UnitId>,
): Fault | undefined {
  const unit = unitNamed(g, who);
  const target = targetNamed(g, id);
  if (target < 0) return refuse("nobodySeenIn", "IV.4-charge", id);
  if (!targetsOf(g, unit).some((one) => one.target === id))
    return targetBar(g, unit, target) ?? refuse("noEnemyInSight", "IV.4-charge", id);
  const manner = mannerFor(g, unit, gait);
  if ("says" in manner) return manner;
  if (hostileGap(g, unit, target) > manner.allowance) return refuse("outOfReach", "IV.4-charge", id);
  const going = goingOf(g, unit, stateOf(g, unit).bodies[0]!, path, manner);
  if (going.fault) return going.fault;
  const run = meetingRun(g, unit, target, going);
  if (run === undefined) return refuse("targetNotReached", "IV.4-charge");
  if (leadsAway(g, unit, target, going, run)) return refuse("chargeAstray", "IV.4-charge");
  return friendInWay(g, unit, { ...going, until: run }, stirring, gait === "gallop");
}

/** The pace that is named: cavalry must say which, infantry has only one [II.2-charge-declare]. */
export function mannerFor(g: Position, unit: UnitId, gait: Gait | undefined): Manner | Fault {
  const horse = unitOf(g, unit).arm === "cavalry";
  if (horse && gait === undefined) return refuse("trotOrGallop", "II.2-charge-declare");
  if (!horse && gait !== undefined) return refuse("onlyCavalryGallops", "II.2-charge-declare");
  const pace = gait === "gallop" ? "gallop" : "charge";
  return (
    chargeManners(g, unit).find((one) => one.pace === pace) ??
    refuse("noChargeAtGait", gait === "gallop" ? "IV.4-gallop" : "IV.4-charge", gait ?? "charge")
  );
}

/** How far along its path it meets the target where that stands; undefined if it does not. */
function meetingRun(g: Position, unit: UnitId, target: UnitId, { way, until }: Going): number | undefined {
  const foes = spotsOf(g, target);
  const meets = (run: number) => {
    const spot = spotOf(g, unit, bodyOn(way, run));
    return foes.some((foe) => gapWithin(g, spot, foe, TOUCH) <= TOUCH * TOUCH);
  };
  let run = 0;
  while (run < until && !meets(run)) run = Math.min(until, run + TOUCH);
  return meets(run) ? run : undefined;
}

/** Half of the charge must bring it nearer [R18]. */
function leadsAway(
  g: Position,
  unit: UnitId,
  target: UnitId,
  { way, allowance }: Going,
  meeting: number,
): boolean {
  const gapAt = (run: number) => {
    const spot = spotOf(g, unit, bodyOn(way, run));
    return Math.min(...spotsOf(g, target).map((foe) => gapWithin(g, spot, foe, FAR)));
  };
  const half = Math.min(meeting, Math.floor(allowance / 2));
  return half > 0 && gapAt(half) >= gapAt(0);
}

/** No more than two against one enemy, as they are ordered [VII.2-two-units]. */
function crowds(g: Position): (order: OrderOf<"charge">) => Fault | undefined {
  const chargers = new Map<string, UnitId[]>();
  return ({ unit: who, target }) => {
    const unit = unitNamed(g, who);
    const others = chargers.get(target) ?? [];
    chargers.set(target, [...others, unit]);
    return crowdBar(g, unit, others);
  };
}

/** Records a charge: the option is spent and, at the gallop, a recall is owed [IV.4-gallop]. */
export function declare(
  g: Play,
  unit: UnitId,
  target: UnitId,
  gait: Gait | undefined,
  path: Path,
  counter: boolean,
): void {
  const body = stateOf(g, unit).bodies[0]!;
  const [foe] = figuresOf(g, target);
  spend(g, unit, "charge");
  const state = editUnit(g, unit);
  state.gait = gait ?? "none";
  if (gait === "gallop") state.owesRecall = true;
  const wasSeen = canSee(g, enemyOf(sideOf(g, unit)), unit);
  edit(g, "charges").push({
    charger: unit,
    target,
    named: target,
    counter,
    path,
    angle: angleOn(g, target, foe?.body, body),
    allowance: 0,
    run: 0,
    startGap: hostileGap(g, unit, target),
    began: { ...body },
    first: null,
    state: "running",
  });
  tellSight(g, unit, wasSeen); // a unit that declares a charge reveals itself
  tell(g, unit, {
    type: "charges",
    unit: idOf(g, unit),
    target: idOf(g, target),
    gait: gait ?? "none",
    counter,
    cite: counter ? "II.2-countercharge" : gait === "gallop" ? "IV.4-gallop" : "II.2-charge-declare",
  });
}

/** Straight at a random enemy in reach; not always legal. */
function sampleCharge(
  g: Position,
  who: string,
  { target: targets, gaps, ways }: FormOf<"charge">,
  chance: Chance,
): OrderOf<"charge"> | undefined {
  const { path: manner, ...gait } = ways[chance.roll(ways.length) - 1]!;
  const near = targets.filter((_, i) => gaps[i]! <= manner.allowance);
  if (near.length === 0) return undefined;
  const target = near[chance.roll(near.length) - 1]!;
  const path = pathTo(g, unitNamed(g, who), targetNamed(g, target), manner);
  return path && { unit: who, order: "charge", target, path, ...gait };
}

/** The simplest path to an enemy. */
export function pathTo(g: Position, unit: UnitId, target: UnitId, manner: Manner | Fault): Path | undefined {
  const [body] = stateOf(g, unit).bodies;
  const [foe] = figuresOf(g, target);
  if (!body || !foe || "says" in manner) return undefined;
  const middle = place(foe.body, 0, -foe.depth / 2);
  const far = isqrt(distanceSquared(body, middle)) + 1;
  const path = steer(unitOf(g, unit), body, manner, middle, manner.allowance);
  return path.map((go) => ("d" in go && go.d > far ? { ...go, d: far } : go));
}
