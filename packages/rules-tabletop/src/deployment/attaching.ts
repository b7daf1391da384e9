// [XII.3] Commanders join a unit or leave it, in the deployment phase only.

import type { DeploymentOrder } from "../actions.ts";
import { commanderNamed, friendsOf, idOf, isRouted, present, sideOf, unitNamed, unitOf } from "../board.ts";
import { type Fault, isFault } from "../faults.ts";
import { besideUnit, commanderGap } from "../rules/12-command.ts";
import type { CommanderId, Play, Position, UnitId } from "../types.ts";
import { stand, tell } from "../verbs.ts";
import type { Form } from "../window.ts";

type CommanderOrder = Extract<DeploymentOrder, { readonly commander: string }>;
export const isCommanderOrder = (order: DeploymentOrder): order is CommanderOrder => "commander" in order;

/** So near he must be to the unit he joins, c [charts B14]. */
const REACH = 10000;

/** Whom he will be with; -1 nobody. */
interface Attachment {
  readonly commander: CommanderId;
  readonly to: UnitId;
}

/** Does the unit belong to his command, at whatever remove? */
export function isUnder(g: Position, unit: UnitId, commander: CommanderId): boolean {
  for (let of = unitOf(g, unit).commander; of >= 0; of = g.world.commanders[of]!.superior) {
    if (of === commander) return true;
  }
  return false;
}

export function attachPlan(g: Position, order: CommanderOrder): Attachment | Fault {
  const commander = commanderNamed(g, order.commander);
  const { attached, onTable } = g.state.commanders[commander]!;
  if (order.order === "detach") {
    return attached < 0 ? { message: "rides with nobody", cite: "XII.3-detach" } : { commander, to: -1 };
  }
  const to = unitNamed(g, order.to);
  if (!onTable) return { message: "is not on the table", cite: "XII.3" };
  if (attached >= 0) return { message: "must leave the unit he is with first", cite: "XII.3-detach" };
  if (to < 0 || sideOf(g, to) !== g.world.commanders[commander]!.side || !isUnder(g, to, commander)) {
    return { message: `${order.to} is not under his command`, cite: "XII.3" };
  }
  if (!present(g, to) || isRouted(g, to)) return { message: `${order.to} cannot be joined`, cite: "XII.3" };
  return commanderGap(g, commander, to) <= REACH
    ? { commander, to }
    : { message: `${order.to} is farther than 100 mm from him`, cite: "XII.3" };
}

/**
 * - attach: `to` lists the units within his reach
 * - detach: nothing more
 */
export function attachForms(g: Position, commander: CommanderId): readonly Form[] {
  const { attached, onTable } = g.state.commanders[commander]!;
  const { side } = g.world.commanders[commander]!;
  if (!onTable) return [];
  const near = friendsOf(g, side).filter(
    (unit) =>
      present(g, unit) &&
      !isRouted(g, unit) &&
      isUnder(g, unit, commander) &&
      commanderGap(g, commander, unit) <= REACH,
  );
  const to = near.map((unit) => idOf(g, unit));
  const attach: readonly Form[] = to.length > 0 ? [{ order: "attach", to }] : [];
  return attached >= 0 ? [{ order: "detach" }, ...attach] : attach;
}

/** Carries it out; what has become impossible is passed over. */
export function ride(g: Play, order: CommanderOrder): void {
  const plan = attachPlan(g, order);
  if (isFault(plan)) return;
  const leader = g.state.commanders[plan.commander]!;
  const left = leader.attached;
  leader.attached = plan.to;
  if (order.order === "detach") {
    tell(g, left, { type: "detached", commander: order.commander, cite: "XII.3-detach" });
    return;
  }
  const spot = besideUnit(g, plan.to);
  if (spot) stand(g, plan.commander, spot.x, spot.y);
  tell(g, plan.to, { type: "attached", commander: order.commander, unit: order.to, cite: "XII.3" });
}
