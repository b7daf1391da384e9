// Sending out orders [15.4]: the Orders Phase of a side, unseen by the other [3.0-II-new].

import type { Hex } from "@grognard/hex";
import { asking, edit, type Violation } from "@grognard/kernel";
import { lawful, once } from "@grognard/parts";
import type { Action, ActionOf } from "../actions.ts";
import {
  apart,
  asked,
  formationNamed,
  formationOf,
  hexesOf,
  hexLabel,
  hexNamed,
  hexOf,
  isCombat,
  isGuns,
  onMap,
} from "../board.ts";
import { delayOf, figure } from "../charts.ts";
import type { FrameOf } from "../frames.ts";
import { no } from "../sayings.ts";
import {
  type FormationId,
  type March,
  ORDERS,
  type OrderKind,
  type Play,
  POINT,
  type Position,
  type SecondOrder,
  type Side,
  type Step,
  type World,
} from "../types.ts";
import { markEzoc } from "./06.2-zones.ts";
import { commandReach } from "./15.1-command.ts";
import { hasTarget, newOrder, orderLimit, send } from "./15.3-orders-track.ts";
import { displayed } from "./15.6-orders.ts";
import { hexActions, whyNoMarker } from "./15.9-markers.ts";

type OrdersFrame = FrameOf<"orders">;

/** Farther than any map, in eighths. */
const ANYWHERE = 0x3fff;

/** How many turns an order takes to each formation of a side, by FormationId; a refusal if it cannot be sent. */
export function delaysOf(g: Position, side: Side): (number | Violation)[] {
  const { hq, commander, formations } = g.world;
  const isAway =
    commander[side] >= 0 && onMap(g, commander[side]) && hexOf(g, commander[side]) !== hexOf(g, hq[side]);
  const distances = !isAway && onMap(g, hq[side]) ? courierDistances(g, side) : undefined;
  return formations.map(({ index, kind, leader, name, side: own }) => {
    if (own !== side) return no("notYours", "15.3");
    if (kind !== "corps") return no("noOrdersFor", "15.3", name);
    if (leader < 0 || !onMap(g, leader)) return no("leaderAway", "15.3", name);
    if (isAway) return besideCommander(g, side, leader) ? 0 : no("commanderAway", "15.12-away", name);
    if (!distances) return 3; // headquarters are still beyond the map
    const distance = distances[hexOf(g, leader)]!;
    if (distance < 0) return no("noPath", "15.4-path", name);
    const held = displayed(g, index) ? figure(g.world.charts, "order held") * POINT : 0; // [15.4-plus5]
    return delayOf(g.world.charts, distance + held);
  });
}

const besideCommander = (g: Position, side: Side, leader: number): boolean =>
  apart(g, hexOf(g, g.world.commander[side]), hexOf(g, leader)) <= 1;

/** [15.4-path] [R41] By hex: over hexes without enemies or their zones, unless a friend is there; -1 if there is no way. */
function courierDistances(g: Position, side: Side): Int32Array {
  const { count } = g.world.map.grid;
  const closed = new Uint8Array(count);
  markEzoc(g, side, closed);
  for (const { index, side: own } of g.world.units)
    if (own !== side && onMap(g, index) && (isCombat(g, index) || isGuns(g, index)))
      for (const hex of hexesOf(g, index)) closed[hex] = 1;
  const from = hexOf(g, g.world.hq[side]);
  const out = new Int32Array(count).fill(-1);
  if (closed[from]! > 0) return out;
  const reach = commandReach(g, from, ANYWHERE, closed);
  for (let i = 0; i < reach.size; i++) out[reach.hexes[i]!] = reach.cost[reach.hexes[i]!]!;
  return out;
}

/** Why nothing may be sent to the formation. */
function whyNotSent(
  g: Position,
  frame: Readonly<OrdersFrame>,
  formation: FormationId,
): Violation | undefined {
  const { name } = formationOf(g, formation);
  const limit = orderLimit(g, frame.side);
  if (g.world.hq[frame.side] < 0) return no("noHeadquarters", "15.5-hqonly");
  if (frame.sent.includes(formation)) return no("wasOrdered", "15.12", name);
  return frame.sent.length >= limit ? no("noMoreOrders", "15.12", limit) : undefined;
}

/** Why it may not get this order, however it is sent. */
export function whyNotThisOrder(
  g: Position,
  formation: FormationId,
  { order, beneath }: Pick<ActionOf<"order">, "order" | "beneath">,
): Violation | undefined {
  if (order !== "march") return beneath ? no("alone", "15.6-march-combo", order) : undefined;
  const { name } = formationOf(g, formation);
  return hasTarget(g, formation) ? no("targetLies", "15.3-target-unique", name) : undefined;
}

/** Why no order at all can reach it in this phase. */
export function whyUnreached(
  g: Position,
  frame: Readonly<OrdersFrame>,
  formation: FormationId,
): Violation | undefined {
  const away = delaysOf(g, frame.side)[formation]!;
  return typeof away === "number" ? whyNotSent(g, frame, formation) : away;
}

function whyNoOrder(
  g: Position,
  frame: Readonly<OrdersFrame>,
  action: ActionOf<"order">,
): Violation | undefined {
  const formation = formationNamed(g, action.formation);
  return whyUnreached(g, frame, formation) ?? whyNotThisOrder(g, formation, action);
}

/** Every order there is for a formation, the same objects in every question. */
const CHOICES: readonly { readonly order: OrderKind; readonly beneath?: SecondOrder }[] = [
  ...ORDERS.map((order) => ({ order })),
  ...(["advance", "attack", "hold"] as const).map((beneath) => ({ order: "march", beneath }) as const),
];
const choicesIn = once(({ formations }: World): readonly (readonly ActionOf<"order">[])[] =>
  formations.map(({ id }) => CHOICES.map((choice) => ({ do: "order", formation: id, ...choice }) as const)),
);
/** The orders that a formation may be given at all; arriving formations choose from them too [15.13]. */
export const ordersFor = (g: Position, formation: FormationId): ActionOf<"order">[] =>
  lawful(choicesIn(g.world)[formation]!, (choice) => whyNotThisOrder(g, formation, choice));

/** Carries out an order; a MARCH asks for its Target first. */
export function giveOrder(g: Play, action: ActionOf<"order">, side: Side, delay: number): void {
  const formation = formationNamed(g, action.formation);
  const beneath = action.beneath ?? null;
  if (action.order === "march") return g.push({ step: "issue", side, formation, beneath, target: -1, delay });
  send(g, formation, newOrder(g, action.order), delay);
}

function plans(g: Position, frame: Readonly<OrdersFrame>): Action[] {
  const { side } = frame;
  const delays = delaysOf(g, side);
  const actions: Action[] = [];
  for (const { index } of g.world.formations)
    if (typeof delays[index] === "number" && !whyNotSent(g, frame, index))
      actions.push(...ordersFor(g, index));
  if (!whyUnchanged(frame)) actions.push(...changes(g, side));
  actions.push({ do: "pass" });
  return actions;
}

export const orders: Step<OrdersFrame> = {
  ...asking<March, OrdersFrame>((_g, { side }) => asked(side, "orders", "3.0-II-new"), {
    offers: plans,
    refuses: {
      order: whyNoOrder,
      dummy: whyNoDummy,
      removeDummy: (g, frame, action) => whyNotLifted(g, frame, hexNamed(g, action.hex)),
    },
  }),
  answer(g, frame, action) {
    if (action.do === "order") {
      const formation = formationNamed(g, action.formation);
      frame.sent = [...frame.sent, formation];
      giveOrder(g, action, frame.side, delaysOf(g, frame.side)[formation] as number); // it was offered
    } else if (action.do === "dummy") {
      arrange(g, frame, [...g.state.dummies[frame.side]!, hexNamed(g, action.hex)]);
    } else if (action.do === "removeDummy") {
      const lifted = hexNamed(g, action.hex);
      arrange(
        g,
        frame,
        g.state.dummies[frame.side]!.filter((hex) => hex !== lifted),
      );
    } else g.pop();
  },
};

function arrange(g: Play, frame: OrdersFrame, hexes: readonly Hex[]): void {
  edit(g, "dummies")[frame.side] = hexes.toSorted((a, b) => a - b);
  frame.changes++;
}

/** Every dummy that can be laid, and those that lie. */
function changes(g: Position, side: Side): Action[] {
  const laid = g.state.dummies[side]!;
  const { dummy, hexes } = hexActions(g.world);
  return [
    ...(isLeft(g, side) ? dummy.filter((_, at) => !laid.includes(hexes[at]!)) : []),
    ...laid.map((hex): Action => ({ do: "removeDummy", hex: hexLabel(g, hex) })),
  ];
}

const isLeft = (g: Position, side: Side): boolean =>
  g.state.dummies[side]!.length < figure(g.world.charts, "dummies");

/** [15.10] [R111] As often as their owner likes: all can be moved several times over in a phase, but not for ever. */
const MOST_CHANGES = 30;

const whyUnchanged = ({ changes: done }: Readonly<OrdersFrame>): Violation | undefined =>
  done < MOST_CHANGES ? undefined : no("dummiesMoved", "15.10", MOST_CHANGES);

const whyNotLifted = (g: Position, frame: Readonly<OrdersFrame>, hex: Hex): Violation | undefined =>
  g.state.dummies[frame.side]!.includes(hex) ? whyUnchanged(frame) : no("noDummyThere", "15.10");

function whyNoDummy(
  g: Position,
  frame: Readonly<OrdersFrame>,
  action: ActionOf<"dummy">,
): Violation | undefined {
  const hex = hexNamed(g, action.hex);
  if (!isLeft(g, frame.side)) return no("noDummyLeft", "15.10");
  const unfit = whyNoMarker(g, hex, "15.10");
  if (unfit) return unfit;
  if (g.state.dummies[frame.side]!.includes(hex)) return no("dummyLies", "15.10");
  return whyUnchanged(frame);
}
