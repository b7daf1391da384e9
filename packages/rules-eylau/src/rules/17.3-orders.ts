// Which leaders may send which orders, and to which others [17.3].

import type { Violation } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import {
  commandOf,
  idOf,
  isBetweenDays,
  isLeader,
  leadershipOf,
  onMap,
  rankOf,
  sideOf,
  unitNamed,
} from "../board.ts";
import { orderCost } from "../charts.ts";
import { figure } from "../figures.ts";
import type { FrameOf } from "../frames.ts";
import { no } from "../sayings.ts";
import { type Position, RETIRED, type UnitId } from "../types.ts";
import { isActive, isArmyCommander, isOnDisplay, levelsUnder, roleOf } from "./16.3-chain.ts";
import { isAtHeadquarters, isDistant } from "./17.2-command-points.ts";
import { freeLetter } from "./17.7-attack-orders.ts";
import { canBeFound, isInSameHex, isWithinRadius } from "./17.34-delivery.ts";
import { hasOrder } from "./17.62-states.ts";

type CommandFrame = FrameOf<"command">;

/** Which leaders act in a segment [17.4]. */
export function isActing(g: Position, { side, stage }: Readonly<CommandFrame>, leader: UnitId): boolean {
  if (stage === "army") return g.state.commander[side] === leader && (onMap(g, leader) || isDistant(g, side));
  if (!isActive(g, leader) || sideOf(g, leader) !== side) return false;
  const role = roleOf(g, leader);
  return stage === "division" ? role === "division" || role === "detachment" : stage === role;
}
export const acting = (g: Position, frame: Readonly<CommandFrame>): UnitId[] =>
  commandOf(g, frame.side).filter((leader) => isActing(g, frame, leader));

/** Orders that this leader has sent in this segment. */
const sentBy = ({ sent }: Readonly<CommandFrame>, leader: UnitId): number =>
  sent.reduce((sum, one) => sum + (one === leader ? 1 : 0), 0);

/** Every conceivable order of this segment, legal or not. */
export function ordersIn(g: Position, frame: Readonly<CommandFrame>): ActionOf<"order">[] {
  return acting(g, frame).flatMap((leader) =>
    commandOf(g, frame.side)
      .filter((one) => levelsUnder(g, one, leader) > 0)
      .flatMap((one): ActionOf<"order">[] => {
        const plain = { do: "order", unit: idOf(g, one), from: idOf(g, leader) } as const;
        const attack = { ...plain, attack: true } as const;
        return [plain, { ...plain, urgent: true }, attack, { ...attack, urgent: true }];
      }),
  );
}

/** [17.33] */
const limitOf = (g: Position, leader: UnitId): number =>
  figure(g.world.charts, g.state.mobilized[leader] === 1 ? "mobilized orders" : "standing orders");

/** What it costs an army commander who pays with points. */
export const costOf = (
  { world: { charts } }: Position,
  { attack, urgent }: Partial<ActionOf<"order">>,
): number =>
  orderCost(charts, "order") +
  (attack ? orderCost(charts, "attack") : 0) +
  (urgent ? orderCost(charts, "urgent") : 0);

/** Whether the army commander pays for orders, being at headquarters with points to spend [17.32-a]. */
export const pays = (g: Position, leader: UnitId): boolean => {
  const side = sideOf(g, leader);
  return isArmyCommander(g, leader) && isAtHeadquarters(g, side) && g.state.points[side]! > 0;
};

export function whyNoOrder(
  g: Position,
  frame: Readonly<CommandFrame>,
  action: ActionOf<"order">,
): Violation | undefined {
  const to = unitNamed(g, action.unit);
  const from = unitNamed(g, action.from);
  if (!isActing(g, frame, from)) return no("notActing", "17.4");
  if (!isLeader(g, to) || levelsUnder(g, to, from) === 0) return no("notUnder", "17.32");
  return (
    whyUnreachable(g, to) ??
    (action.attack ? whyNoAttackFor(g, to) : whyNoUse(g, to)) ??
    whyTooMany(g, frame, from, to) ??
    (isArmyCommander(g, from)
      ? whyNotByArmy(g, frame, from, to, action)
      : whyNotByOthers(g, frame, from, to, action))
  );
}

/** No order can be sent to this leader now. */
export function whyUnreachable(g: Position, to: UnitId): Violation | undefined {
  const underWay = g.state.dispatches.some((one) => one.to === to);
  return whyNotFound(g, to) ?? (underWay ? no("orderUnderWay", "17.34") : undefined);
}
/** No courier would find this leader. */
export function whyNotFound(g: Position, to: UnitId): Violation | undefined {
  if (g.state.place[to] === RETIRED) return no("retired", "17.54-e");
  return (onMap(g, to) || isOnDisplay(g, to)) && canBeFound(g, to) ? undefined : no("notHere", "17.34");
}

export function noteSent(frame: CommandFrame, from: UnitId, to: UnitId): void {
  frame.sent = [...frame.sent, from];
  frame.done = [...frame.done, to];
}

/** An order would change nothing. */
function whyNoUse(g: Position, to: UnitId): Violation | undefined {
  if (rankOf(g, to) === "brigade" && onMap(g, to)) return no("isCommitted", "17.36-d");
  const has = g.state.ordered[to] === 1 || leadershipOf(g, to).alwaysOrdered;
  return has ? no("hasOrder", "17.36-e") : undefined;
}

const ATTACKERS = new Set(["corps", "detachment", "division"]);
/** [17.71-a] [17.71-n] [17.72] */
function whyNoAttackFor(g: Position, to: UnitId): Violation | undefined {
  if (isBetweenDays(g)) return no("noAttackAtNight", "4.5");
  if (!ATTACKERS.has(roleOf(g, to))) return no("noAttackFor", "17.71-n");
  if (g.state.attack[to] !== 0) return no("hasAttack", "17.71-a");
  return freeLetter(g, sideOf(g, to)) === 0 ? no("noLetter", "17.72") : undefined;
}

/** [17.33] */
export function whyTooMany(
  g: Position,
  frame: Readonly<CommandFrame>,
  from: UnitId,
  to: UnitId,
): Violation | undefined {
  const limit = limitOf(g, from);
  if (sentBy(frame, from) >= limit)
    return no("orderLimit", g.state.mobilized[from] === 1 ? "17.33-b" : "17.33-a", limit);
  return g.state.mobilized[from] === 1 && !isWithinRadius(g, from, to)
    ? no("beyondRadius", "17.33-b")
    : undefined;
}

/** [17.32-a] [17.32-b] [17.71-b] */
export function whyNotByArmy(
  g: Position,
  frame: Readonly<CommandFrame>,
  from: UnitId,
  to: UnitId,
  how: Partial<ActionOf<"order">>,
): Violation | undefined {
  const { attack, urgent } = how;
  const points = g.state.points[sideOf(g, from)]!;
  if (pays(g, from)) return costOf(g, how) > points ? no("noPoints", "17.22", points) : undefined;
  if (urgent) return no("urgentAtHeadquarters", "17.35-e");
  if (!onMap(g, from)) return no("noPoints", "17.22", points);
  if (sentBy(frame, from) > 0) return no("oneOrderAway", "17.32-b");
  if (attack) return isInSameHex(g, from, to) ? undefined : no("attackInHex", "17.71-b");
  return isWithinRadius(g, from, to) ? undefined : no("beyondRadius", "17.32-b");
}

/** [17.32-c] to [17.32-f] */
function whyNotByOthers(
  g: Position,
  frame: Readonly<CommandFrame>,
  from: UnitId,
  to: UnitId,
  { attack, urgent }: ActionOf<"order">,
): Violation | undefined {
  if (attack) return no("attackByArmy", "17.71-a");
  if (urgent) return no("urgentAtHeadquarters", "17.35-e");
  const isDirect = levelsUnder(g, to, from) === 1;
  const sent = sentBy(frame, from);
  if (!hasOrder(g, from)) {
    const isCorps = roleOf(g, from) === "corps";
    if (!isCorps && g.state.mobilized[from] === 0) return no("needsOrder", "17.32-f");
    if (sent > 0) return no("oneOrder", isCorps ? "17.32-d" : "17.32-f");
    return isDirect ? undefined : no("onlyDirect", "17.32-d");
  }
  const alone = isDirect
    ? frame.sent.some((one, at) => one === from && levelsUnder(g, frame.done[at]!, from) > 1)
    : sent > 0;
  return alone ? no("oneFarOrder", "17.32-c") : undefined;
}
