// Which unit sets out next: of each formation those in front first, so that they make room, then its commanders.

import type { StandingOrder } from "@grognard/scene";
import type { Action, ActionOf } from "../actions.ts";
import {
  apart,
  facingOf,
  formationOf,
  hexNamed,
  hexOf,
  idOf,
  isArtillery,
  isFrontal,
  isGood,
  isManned,
  onMap,
  unitNamed,
} from "../board.ts";
import { FORMATION_IDS } from "../formations.ts";
import { isOut } from "../rules/17.11-in-command.ts";
import { whyNoCommandMove } from "../rules/17.12-out-of-command.ts";
import { MOVED, type Position, type UnitId } from "../types.ts";
import { aimOf, facingTo } from "./aims.ts";
import { membersOf, orderOf } from "./formations.ts";
import { isAmongTroops } from "./leaders.ts";
import { middleOf } from "./plan.ts";
import { stepsTo } from "./ways.ts";

/** The next unit that is to do something, and may. */
export function setsOut(
  g: Position,
  order: StandingOrder,
  orders: readonly StandingOrder[],
  actions: readonly Action[],
): ActionOf<"take"> | undefined {
  const takes = new Map(
    actions.flatMap((action) => (action.do === "take" ? [[action.unit, action] as const] : [])),
  );
  const unit = duesOf(g, order, orders).find((one) => takes.has(idOf(g, one)));
  return unit === undefined ? undefined : takes.get(idOf(g, unit));
}

/** A reinforcement that is sent somewhere: by the road if it can, for then there is room behind it. */
export function comesIn(
  g: Position,
  order: StandingOrder,
  orders: readonly StandingOrder[],
  actions: readonly Action[],
): ActionOf<"enter"> | undefined {
  const { place } = order;
  if (place === undefined) return undefined;
  const goal = hexNamed(g, place);
  const rank = ({ hex, formation }: ActionOf<"enter">): number =>
    apart(g, hexNamed(g, hex), goal) - (formation === "road" ? 1000 : formation === "column" ? 500 : 0);
  return actions
    .filter((action) => action.do === "enter")
    .filter(({ unit }) => orderOf(g, unitNamed(g, unit), orders) === order)
    .toSorted((a, b) => rank(a) - rank(b))[0];
}

/** The units of a formation that are to do something, in the order in which they do it. */
function duesOf(g: Position, order: StandingOrder, orders: readonly StandingOrder[]): UnitId[] {
  const { troops, leaders } = membersOf(g, order, orders);
  const goal = order.place === undefined ? middleOf(g, troops) : hexNamed(g, order.place);
  const far = (unit: UnitId): number => apart(g, hexOf(g, unit), goal);
  return [
    ...troops.filter((unit) => isDue(g, unit, order)).toSorted((a, b) => far(a) - far(b)),
    ...leaders.filter((leader) => isLeaderDue(g, leader, order)),
  ];
}

/** It is not where it is to be, or not as it is to be, and has not moved yet. */
export function isDue(g: Position, unit: UnitId, order: StandingOrder): boolean {
  if (!onMap(g, unit) || hasMoved(g, unit) || !isManned(g, unit)) return false;
  const aim = aimOf(g, unit, order);
  if (aim.goal !== hexOf(g, unit) && stepsTo(g, unit, aim.goal)(hexOf(g, unit)) > 0) return true;
  return (
    isGood(g, unit) && !isOut(g, unit) && (isMisformed(g, unit, aim.form) || isTurned(g, unit, aim.front))
  );
}

export const hasMoved = ({ state }: Position, unit: UnitId): boolean => (state.did[unit]! & MOVED) !== 0;

const isMisformed = (g: Position, unit: UnitId, form: string | undefined): boolean => {
  const now = FORMATION_IDS[formationOf(g, unit)]!;
  return form !== undefined && now !== form && !(form === "line" && now === "extended");
};

/** It looks elsewhere by more than a corner; guns that are served, by any. */
function isTurned(g: Position, unit: UnitId, front: number | undefined): boolean {
  if (front === undefined || !isFrontal(g, unit)) return false;
  const wanted = facingTo(front, [0, 1, 2, 3, 4, 5]);
  const turn = wanted === undefined ? 0 : Math.abs(wanted - facingOf(g, unit));
  return Math.min(turn, 6 - turn) > (isArtillery(g, unit) ? 0 : 1);
}

/** The commander who is followed goes where the player says. */
const isLeaderDue = (g: Position, leader: UnitId, { kind, formation }: StandingOrder): boolean =>
  !hasMoved(g, leader) &&
  (kind !== "follow" || idOf(g, leader) !== formation) &&
  whyNoCommandMove(g, leader) === undefined &&
  !isAmongTroops(g, leader);
