// [III, IV.3] Phase 1, deployment: windows D1 and D2. Both sides write what their units change, unseen by each other;
// all is carried out together.

import type { Chance } from "@grognard/kernel";
import type { DeploymentOrder } from "../actions.ts";
import { formationOf, friendsOf, idOf, isRouted, onTable, stateOf, unitNamed } from "../board.ts";
import {
  attachPlan,
  type CommanderOrder,
  commanderOffers,
  isCommanderOrder,
  ride,
} from "../deployment/attaching.ts";
import type { Plan } from "../deployment/deploy.ts";
import { carryOut, deployAll, isTaken, planned, type UnitOrder } from "../deployment/deploying.ts";
import { sampleForm, unitOffers } from "../deployment/deployment-forms.ts";
import { finishSpecial } from "../deployment/special-orders.ts";
import { copyOf, editCommander } from "../editing.ts";
import { type Fault, isFault, refuse } from "../faults.ts";
import { spend } from "../ledger.ts";
import { sightings, tellSight } from "../march/moving.ts";
import type { FormOf } from "../order-forms.ts";
import { isDrill } from "../orders.ts";
import {
  type CommanderId,
  type Draft,
  type Formation,
  type Play,
  type Position,
  SIDES,
  type UnitId,
} from "../types.ts";
import { layOut, prevent, tell, tellOwner } from "../verbs.ts";
import type { Sets, WindowFor } from "../window.ts";
import { isSafe } from "./06-safety.ts";

export const deploymentWindow: WindowFor<DeploymentOrder["order"]> = {
  id: "deployment",
  cite: "IV.3",
  offers: { ...unitOffers, ...commanderOffers },
  alternatives: new Set([
    ...(["form", "split", "limber", "unlimber", "great-square", "dissolve"] as const),
    ...(["garrison", "line-edge", "deepen"] as const),
  ]),
  inSequence: true,
  forbids: (g, orders) => tried(g, orders).faults,
  sample,
  resolve,
};

/** A set run on a copy, in the owner's order: what comes first makes room, or takes it, for what follows. */
export function tried(g: Position, orders: readonly DeploymentOrder[]) {
  const after = copyOf(g);
  const carried: { readonly plan: Plan }[] = [];
  const joined = new Set<CommanderId>();
  const faults = orders.map((order) =>
    isCommanderOrder(order) ? joining(after, order, joined) : changing(after, order, carried),
  );
  return { after, faults };
}

function joining(trial: Draft, order: CommanderOrder, joined: Set<CommanderId>): Fault | undefined {
  const plan = attachPlan(trial, order);
  if (isFault(plan)) return plan;
  if (joined.has(plan.commander)) return refuse("joinedStays", "XII.3-detach");
  if (order.order === "attach") joined.add(plan.commander);
  editCommander(trial, plan.commander).attached = plan.to;
  return undefined;
}

function changing(trial: Draft, order: UnitOrder, carried: { readonly plan: Plan }[]): Fault | undefined {
  const plan = planned(trial, order);
  if (isFault(plan)) return plan;
  if (isTaken(plan, carried)) return refuse("friendFirst", plan.cite);
  carryOut(trial, order, plan);
  carried.push({ plan });
  return undefined;
}

function sample(
  g: Position,
  who: string,
  form: FormOf<DeploymentOrder["order"]>,
  chance: Chance,
): DeploymentOrder | undefined {
  if (form.order === "detach") return { commander: who, order: "detach" };
  if (form.order === "attach")
    return { commander: who, order: "attach", to: form.to[chance.roll(form.to.length) - 1]! };
  return sampleForm(g, unitNamed(g, who), form, chance);
}

function resolve(g: Play, orders: Sets<DeploymentOrder["order"]>): void {
  const was = g.state.units.map((_, unit) => formationOf(g, unit));
  const seen = sightings(g);
  const { carried, prevented } = deployAll(
    g,
    orders.map((set) => set.filter((order): order is UnitOrder => !isCommanderOrder(order))),
  );
  const moved = new Set(carried.flatMap(({ plan }) => plan.shifts.map(({ unit }) => unit)));
  for (const unit of moved) layOut(g, unit, stateOf(g, unit).bodies);
  for (const { order, plan } of carried) {
    announce(g, order, plan, was, seen);
    finishSpecial(g, order, plan);
  }
  for (const { order, ...fault } of prevented) {
    prevent(g, unitNamed(g, order.unit), order.order, fault);
  }
  for (const set of orders) for (const order of set) if (isCommanderOrder(order)) ride(g, order);
  for (const side of SIDES) for (const unit of friendsOf(g, side)) recallRouted(g, unit);
  for (const { index } of g.world.units) tellSight(g, index, seen[index]!);
}

/** Tells what has changed on the table; the enemy only what it saw begin and end [R68]. */
function announce(
  g: Play,
  order: UnitOrder,
  { shifts, cite }: Plan,
  was: (Formation | undefined)[],
  seen: readonly boolean[],
): void {
  if (!isDrill(order.order)) return;
  const isTurn = order.order === "face";
  for (const { unit, to } of shifts) {
    const details = { unit: idOf(g, unit), bodies: to.bodies!, cite };
    const event = isTurn
      ? { type: "faced" as const, ...details }
      : { type: "formed" as const, from: was[unit]!, ...details };
    if (seen[unit]) tell(g, unit, event);
    else tellOwner(g, unit, event);
    was[unit] = formationOf(g, unit);
  }
}

/** [VI.5-stay, R41] A routed unit that no enemy can reach stays to rally. */
function recallRouted(g: Play, unit: UnitId): void {
  if (!isRouted(g, unit) || !onTable(g, unit) || !isSafe(g, unit)) return;
  spend(g, unit, "recall");
  tell(g, unit, { type: "recalls", unit: idOf(g, unit), cite: "VI.5-stay" });
}
