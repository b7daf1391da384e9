// Carrying out the deployment phase [IV.3, R46]: one unit after the other among friends, both sides at once against
// each other. Judging a set runs the same drill on a copy.

import { bodiesOverlap } from "@grognard/table";
import type { Deed, DeploymentOrder, Order } from "../actions.ts";
import { disorderBar } from "../bars.ts";
import { comrades, idOf, sideOf, unitNamed } from "../board.ts";
import { allFronts, allStands, type Figure, figuresOf, forgetFigures } from "../bodies/figures.ts";
import { type Lies, lackOfRoom } from "../bodies/room.ts";
import { copyOf, editUnit } from "../editing.ts";
import { type Fault, isFault, refuse } from "../faults.ts";
import { spend, spendersBar } from "../ledger.ts";
import { isDrill, isErrand, kindOf } from "../orders.ts";
import type { Draft, Play, Position, UnitId, UnitState } from "../types.ts";
import { type DrillOrder, drillBar, drillPlan, type Plan } from "./deploy.ts";
import { specialBar, specialPlan } from "./special-orders.ts";

export type UnitOrder = Extract<DeploymentOrder, { readonly unit: string }>;

type Kind = UnitOrder["order"];

export const isUnitOrder = (order: Order): order is UnitOrder =>
  isDrill(order.order) || isErrand(order.order);
const isDrillOrder = (order: UnitOrder): order is DrillOrder => isDrill(order.order);

const payBar = (g: Position, units: readonly UnitId[], deed: Deed | null): Fault | undefined =>
  deed === null ? undefined : spendersBar(g, units, deed);

/** Why a unit can be given no such order at all, options included; what an order names is judged with it. */
export function deploymentBar(g: Position, unit: UnitId, kind: Kind): Fault | undefined {
  const all = comrades(g, unit);
  for (const one of all) {
    const disorder = disorderBar(g, one);
    if (disorder) return disorder;
  }
  const bar = isDrill(kind) ? drillBar(g, unit, kind) : specialBar(g, unit, kind);
  return bar ?? payBar(g, all, kindOf(kind).spends);
}

/** What an order would do, options and room included. */
export function planned(g: Position, order: UnitOrder, lies?: Lies): Plan | Fault {
  const bar = deploymentBar(g, unitNamed(g, order.unit), order.order);
  if (bar) return bar;
  const plan = isDrillOrder(order) ? drillPlan(g, order) : specialPlan(g, order);
  if (isFault(plan)) return plan;
  const payers = plan.shifts.map(({ unit }) => unit);
  return payBar(g, payers, kindOf(order.order).spends) ?? crowded(g, plan, lies) ?? plan;
}

/** All who change together leave their old ground together; their new bodies must fit beside each other too. */
export function crowded(g: Position, { shifts }: Plan, lies?: Lies): Fault | undefined {
  const movers = shifts.flatMap(({ unit }) => comrades(g, unit));
  for (const { unit, to } of shifts) {
    const lack = to.bodies && lackOfRoom(g, unit, to.bodies, movers, lies);
    if (lack) return lack;
  }
  const moved = shifts.filter(({ to }) => to.bodies);
  if (moved.length < 2) return undefined;
  const trial = copyOf(g);
  for (const { unit, to } of moved) shift(trial, unit, to);
  for (const [i, { unit }] of moved.entries()) {
    const other = moved
      .slice(0, i)
      .find((one) => apart(trial, unit, one.unit) && meets(trial, unit, one.unit));
    if (other) return refuse("overlapping", "III.6-space", idOf(g, unit), idOf(g, other.unit));
  }
  return undefined;
}

const apart = (g: Position, a: UnitId, b: UnitId): boolean => !comrades(g, a).includes(b);
const meets = (g: Position, a: UnitId, b: UnitId): boolean =>
  bodiesOverlap(allStands(figuresOf(g, a)), allStands(figuresOf(g, b)));

function shift(g: Draft, unit: UnitId, to: Partial<UnitState>): void {
  forgetFigures(g, unit);
  Object.assign(editUnit(g, unit), to);
}

/** Lays a plan out and books what it costs. */
export function carryOut(g: Draft, order: UnitOrder, { shifts }: Plan): void {
  for (const { unit, to } of shifts) shift(g, unit, to);
  const deed = kindOf(order.order).spends;
  if (deed === null) return;
  const spenders = new Set([unitNamed(g, order.unit), ...shifts.map(({ unit }) => unit)]);
  for (const unit of spenders) spend(g, unit, deed);
}

interface Carried {
  readonly order: UnitOrder;
  readonly plan: Plan;
}
interface Prevented extends Fault {
  readonly order: UnitOrder;
}

/** Has one of those before it claimed what it needs? */
export const isTaken = ({ claims }: Plan, before: readonly Pick<Carried, "plan">[]): boolean =>
  claims !== undefined && before.some(({ plan }) => plan.claims === claims);

/**
 * Both sets, in canonical order: each order against friends as they are by then and enemies as they were. Then
 * enemies whose results overlap are both put back, and with them whoever has taken their ground, until nothing
 * overlaps. What is put back costs nothing.
 */
export function deployAll(
  g: Play,
  sets: readonly (readonly UnitOrder[])[],
): { readonly carried: readonly Carried[]; readonly prevented: readonly Prevented[] } {
  const before = copyOf(g).state.units;
  const lay: readonly (readonly Figure[])[] = g.state.units.map((_, unit) => figuresOf(g, unit));
  const lies: Lies = (unit) => lay[unit]!;
  let carried: Carried[] = [];
  const prevented: Prevented[] = [];
  for (const order of sets.flat()) {
    const plan = planned(g, order, lies);
    if (isFault(plan)) prevented.push({ ...discreet(plan), order });
    else if (isTaken(plan, carried)) prevented.push({ order, ...refuse("otherFirst", plan.cite) });
    else {
      carryOut(g, order, plan);
      carried.push({ order, plan });
    }
  }
  for (let back = clashing(g, carried); back.size > 0; back = usurpers(g, carried, back)) {
    spread(carried, back);
    const refused = carried.filter((one) => involves(one, back));
    prevented.push(...refused.map(({ order }) => ({ ...NO_ROOM, order })));
    for (const unit of back) shift(g, unit, before[unit]!);
    carried = carried.filter((one) => !refused.includes(one));
  }
  return { carried, prevented };
}

const NO_ROOM = refuse("noRoom", "III.6-space");

/** Who was in the way may be somebody its owner cannot see: he is not told [R2]. */
const discreet = (lack: Fault): Fault => (lack.cite === NO_ROOM.cite ? NO_ROOM : lack);

const involves = ({ plan }: Carried, units: ReadonlySet<UnitId>): boolean =>
  plan.shifts.some(({ unit }) => units.has(unit));

/** Battalions that change together, which they can but once a turn, are put back together. */
function spread(carried: readonly Carried[], back: Set<UnitId>): void {
  for (const one of carried) if (involves(one, back)) for (const { unit } of one.plan.shifts) back.add(unit);
}

const movers = (carried: readonly Carried[]): readonly UnitId[] => [
  ...new Set(carried.flatMap(({ plan }) => plan.shifts.flatMap(({ unit, to }) => (to.bodies ? [unit] : [])))),
];

/** Everybody whose new body overlaps an enemy's new body. */
function clashing(g: Position, carried: readonly Carried[]): Set<UnitId> {
  const moved = movers(carried);
  const front = (unit: UnitId) => allFronts(figuresOf(g, unit));
  return new Set(
    moved.filter((one) =>
      moved.some((other) => sideOf(g, other) !== sideOf(g, one) && bodiesOverlap(front(one), front(other))),
    ),
  );
}

/** Who has taken the ground of those that were put back: friends of theirs, for enemies never do. */
const usurpers = (g: Position, carried: readonly Carried[], back: ReadonlySet<UnitId>): Set<UnitId> =>
  new Set(movers(carried).filter((unit) => [...back].some((other) => meets(g, unit, other))));
