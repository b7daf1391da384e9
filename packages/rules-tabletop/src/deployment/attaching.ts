// [XII.3] Commanders join a unit or leave it, in the deployment phase only.

import type { DeploymentOrder, OrderOf } from "../actions.ts";
import { commanderNamed, friendsOf, idOf, isRouted, present, sideOf, unitNamed } from "../board.ts";
import { editCommander } from "../editing.ts";
import { type Fault, isFault, refuse } from "../faults.ts";
import type { FormOf } from "../order-forms.ts";
import type { CommandKind } from "../orders.ts";
import { besideUnit, commanderGap, isUnder } from "../rules/12-command.ts";
import type { CommanderId, Play, Position, UnitId } from "../types.ts";
import { stand, tell } from "../verbs.ts";
import type { Offer } from "../window.ts";

export type CommanderOrder = OrderOf<CommandKind>;
export const isCommanderOrder = (order: DeploymentOrder): order is CommanderOrder => "commander" in order;

/** How near a commander must be to the unit to join, c [charts B14]. */
const REACH = 10000;

/** The unit that the commander will be with; -1 none. */
interface Attachment {
  readonly commander: CommanderId;
  readonly to: UnitId;
}

/** Why a commander can be given no such order at all; the unit to join is judged separately. */
function attachBar(g: Position, commander: CommanderId, kind: CommandKind): Fault | undefined {
  const { attached, onTable } = g.state.commanders[commander]!;
  if (!onTable) return refuse("offTable", "XII.1");
  return kind === "detach" && attached < 0 ? refuse("ridesWithNobody", "XII.3-detach") : undefined;
}

export function attachPlan(g: Position, order: CommanderOrder): Attachment | Fault {
  const commander = commanderNamed(g, order.commander);
  const bar = attachBar(g, commander, order.order);
  if (bar) return bar;
  if (order.order === "detach") return { commander, to: -1 };
  if (g.state.commanders[commander]!.attached >= 0) return refuse("mustLeaveUnit", "XII.3-detach");
  const to = unitNamed(g, order.to);
  return joiningBar(g, commander, to) ?? { commander, to };
}

/** Why the commander cannot join that unit. */
function joiningBar(g: Position, commander: CommanderId, unit: UnitId): Fault | undefined {
  const id = idOf(g, unit);
  if (sideOf(g, unit) !== g.world.commanders[commander]!.side || !isUnder(g, unit, commander))
    return refuse("notUnderCommand", "XII.3", id);
  if (!present(g, unit) || isRouted(g, unit)) return refuse("cannotBeJoined", "XII.3", id);
  return commanderGap(g, commander, unit) <= REACH ? undefined : refuse("farFromCommander", "XII.3", id);
}

export const commanderOffers = {
  detach: (g: Position, commander: CommanderId): Offer<"detach"> =>
    attachBar(g, commander, "detach") ?? [{ order: "detach" }],
  attach: (g: Position, commander: CommanderId): Offer<"attach"> =>
    attachBar(g, commander, "attach") ?? joinable(g, commander),
};

/** The units within reach. */
function joinable(g: Position, commander: CommanderId): readonly FormOf<"attach">[] {
  const near = friendsOf(g, g.world.commanders[commander]!.side).filter(
    (unit) => !joiningBar(g, commander, unit),
  );
  return near.length > 0 ? [{ order: "attach", to: near.map((unit) => idOf(g, unit)) }] : [];
}

/** Carries it out; what has become impossible is skipped. */
export function ride(g: Play, order: CommanderOrder): void {
  const plan = attachPlan(g, order);
  if (isFault(plan)) return;
  const left = g.state.commanders[plan.commander]!.attached;
  editCommander(g, plan.commander).attached = plan.to;
  if (order.order === "detach") {
    tell(g, left, { type: "detached", commander: order.commander, cite: "XII.3-detach" });
    return;
  }
  const spot = besideUnit(g, plan.to);
  if (spot) stand(g, plan.commander, spot.x, spot.y);
  tell(g, plan.to, { type: "attached", commander: order.commander, unit: order.to, cite: "XII.3" });
}
