// Orders, written for the turn in which they arrive: march to the guns along the roads, attack where the odds are good,
// hold what is worth holding.

import type { Hex } from "@grognard/hex";
import type { Action } from "@grognard/rules-march";
import {
  apart,
  type FormationId,
  formationNamed,
  hexNamed,
  hexOf,
  isCombat,
  type OrderKind,
  placeOf,
  type SecondOrder,
  unitsOf,
} from "@grognard/rules-march/position";
import { type Appraisal, strengthNear, toFoe } from "./appraisal.ts";
import type { Goal } from "./goals.ts";
import { missionsOf, seatOf } from "./missions.ts";
import { wayTo } from "./ways.ts";
import { best, only, passIn, type Verdict } from "./weigh.ts";
import { type Reason, wording } from "./words/index.ts";

interface Wish {
  readonly order: OrderKind;
  readonly beneath?: SecondOrder;
  /** How much it matters that it is sent. */
  readonly urgency: number;
  readonly why: Reason;
}

/** A division's march of a turn and a half, in MP. */
const FAR = 12;
/** Hexes within which strengths are compared. */
const NEAR = 3;

function wishFor(appraisal: Appraisal, formation: FormationId, seat: Hex, goal: Goal): Wish {
  const { g, ours, theirs } = appraisal;
  const way = wayTo(appraisal, goal.hex, seat);
  const foes = toFoe(appraisal, seat);
  const [own, enemy] = [strengthNear(g, ours, seat, NEAR), strengthNear(g, theirs, seat, NEAR)];
  if (way > FAR && foes > 4)
    return {
      order: "march",
      beneath: goal.ours ? "hold" : "attack",
      urgency: goal.value + 1,
      why: "needed",
    };
  // An attack that has begun is broken off only before a much stronger enemy: orders are long on their way.
  const least = coming(appraisal, formation)?.order === "attack" ? 0.5 : 0.8;
  if (goal.ours && way <= 4 && foes <= 6)
    return { order: "hold", urgency: 0.8 * goal.value, why: "mustHold" };
  if (own >= least * enemy) return { order: "attack", urgency: goal.value, why: "strongEnough" };
  return { order: "hold", urgency: 0.5 * goal.value, why: "tooStrong" };
}

/** The order that the formation will have when all that is under way has arrived. */
function coming(
  { g }: Appraisal,
  formation: FormationId,
): { order: OrderKind; beneath: SecondOrder | null } | undefined {
  const all = [g.state.current[formation], ...g.state.transit[formation]!].filter((one) => one !== null);
  const last = best(all, (one) => one!.issued);
  return last ? { order: last.kind, beneath: last.beneath } : undefined;
}

/** Whether it would do the same already. */
function isServed(appraisal: Appraisal, formation: FormationId, { order, beneath }: Wish): boolean {
  const now = coming(appraisal, formation);
  if (!now) return false;
  if (now.order === "march")
    return (
      order === "march" ||
      isMarching(appraisal, formation) ||
      now.beneath === order ||
      now.beneath === beneath
    );
  return now.order === order;
}

/** Columns are on the road, and no enemy is near them: they are not stopped. */
const isMarching = (appraisal: Appraisal, formation: FormationId): boolean =>
  unitsOf(appraisal.g, formation).some(
    (unit) => appraisal.g.state.column[unit]! > 0 && toFoe(appraisal, hexOf(appraisal.g, unit)) > 2,
  );

export function orders(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const missions = missionsOf(appraisal);
  const wishes = only(actions, "order").flatMap((action) => {
    const formation = formationNamed(appraisal.g, action.formation);
    const goal = missions[formation];
    const wish = goal && wishFor(appraisal, formation, seatOf(appraisal, formation), goal);
    if (!wish || isServed(appraisal, formation, wish)) return [];
    return wish.order === action.order && wish.beneath === action.beneath ? [{ action, wish }] : [];
  });
  const sent = best(wishes, ({ wish }) => wish.urgency);
  if (sent)
    return { action: sent.action, why: sent.wish.why, more: () => mission(appraisal, sent.action.formation) };
  return { action: passIn(actions) ?? actions[0]!, why: "ordersStand" };
}

/** Where the formation is wanted, and the strengths near it. */
function mission(appraisal: Appraisal, id: string): string {
  const { g, ours, theirs } = appraisal;
  const formation = formationNamed(g, id);
  const seat = seatOf(appraisal, formation);
  return wording().mission(
    placeOf(g.world, missionsOf(appraisal)[formation]!.hex),
    strengthNear(g, ours, seat, NEAR),
    strengthNear(g, theirs, seat, NEAR),
  );
}

/** The first order of units that arrive: a march if the way is long and no other column is on it. */
export function firstOrder(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const { g, side } = appraisal;
  const choices = only(actions, "order");
  const formation = formationNamed(g, choices[0]?.formation ?? "");
  const seat = formationSeat(appraisal, formation);
  const goal = nearestGoal(appraisal, seat);
  const wish = goal && wishFor(appraisal, formation, seat, goal);
  const isRoadTaken = g.world.formations.some(
    ({ index, side: own }) =>
      own === side &&
      index !== formation &&
      g.state.current[index]?.kind === "march" &&
      seatOf(appraisal, index) < 0,
  );
  const order = wish?.order === "march" && isRoadTaken ? "attack" : (wish?.order ?? "attack");
  const action =
    choices.find((one) => one.order === order && one.beneath === wish?.beneath) ??
    choices.find((one) => one.order === order);
  return { action: action ?? actions[0]!, why: "toTheGuns" };
}

/** Where a march ends: at the goal, but short of the enemy. */
export function target(appraisal: Appraisal, formation: FormationId, actions: readonly Action[]): Verdict {
  const { g } = appraisal;
  const seat = formationSeat(appraisal, formation);
  const goal = missionsOf(appraisal)[formation] ?? nearestGoal(appraisal, seat);
  const value = (hex: Hex) => {
    const short = goal ? wayTo(appraisal, goal.hex, hex) : 0;
    const near = toFoe(appraisal, hex);
    return -short - (near < 3 ? 6 * (3 - near) : 0) - 0.1 * wayTo(appraisal, hex, seat);
  };
  const action = best(only(actions, "target"), ({ hex }) => value(hexNamed(g, hex)));
  return { action: action ?? actions[0]!, why: "shortOfEnemy" };
}

/** Where a formation is, or will come in. */
function formationSeat(appraisal: Appraisal, formation: FormationId): Hex {
  const seat = seatOf(appraisal, formation);
  if (seat >= 0) return seat;
  return appraisal.g.world.reinforcements.find((one) => one.formation === formation)?.hex ?? 0;
}

const nearestGoal = (appraisal: Appraisal, from: Hex): Goal | undefined =>
  best(
    appraisal.goals,
    ({ hex, value, ours }) => (ours ? 0.5 : 1) * value - 0.12 * wayTo(appraisal, hex, from),
  );

/** Headquarters: near the leaders that orders go to, away from the enemy. */
export function staffGround(appraisal: Appraisal): (hex: Hex) => number {
  const { g, side } = appraisal;
  const seats = g.world.formations
    .filter((one) => one.side === side && one.kind === "corps")
    .map(({ index }) => seatOf(appraisal, index))
    .filter((seat) => seat >= 0);
  return (hex) =>
    -seats.reduce((sum, seat) => sum + Math.max(0, wayTo(appraisal, seat, hex) - 4), 0) -
    3 * Math.max(0, 3 - toFoe(appraisal, hex));
}

/** The unit with which a leader goes: in the middle of all. */
export function lead(appraisal: Appraisal, actions: readonly Action[]): Verdict {
  const { g } = appraisal;
  const action = best(only(actions, "lead"), ({ unit }) => {
    const at = g.world.unitById.get(unit)!;
    const others = unitsOf(g, g.world.units[at]!.formation).filter((one) => isCombat(g, one));
    return -others.reduce((sum, one) => sum + apart(g, hexOf(g, at), hexOf(g, one)), 0);
  });
  return { action: action ?? actions[0]!, why: "inCommand" };
}
