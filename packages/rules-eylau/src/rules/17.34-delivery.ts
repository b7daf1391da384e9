// How orders travel [17.34] [17.35], and what they do when they arrive [17.36].

import { edit } from "@grognard/kernel";
import {
  apart,
  hexesOf,
  hexOf,
  idOf,
  isBetweenDays,
  onMap,
  rankOf,
  sideOf,
  turnOf,
  unitOf,
} from "../board.ts";
import { deliveryDrm, deliveryOf, lightOf } from "../charts.ts";
import type { Term } from "../events.ts";
import { figure } from "../figures.ts";
import type { FrameOf } from "../frames.ts";
import { type Label, label, purpose } from "../sayings.ts";
import {
  type AttackOrder,
  type Case,
  type Dispatch,
  FRENCH,
  NONE,
  type Play,
  type Position,
  type Side,
  type UnitId,
} from "../types.ts";
import { putUnder } from "../verbs.ts";
import { die } from "./01-die.ts";
import { isArmyCommander, isOnDisplay, roleOf, troopsUnder } from "./16.3-chain.ts";
import { bonusOf, radiusOf, reaches } from "./16.12-radius.ts";
import { isDistant } from "./17.2-command-points.ts";
import { attackOf, changeAttack, letterOf } from "./17.7-attack-orders.ts";
import { hasOrder } from "./17.62-states.ts";

type CommandFrame = FrameOf<"command">;

export interface Order {
  readonly to: UnitId;
  readonly from: UnitId;
  /** The letter of the attack order that goes with it; 0: none. */
  readonly attack: number;
  readonly urgent?: boolean;
  readonly wing?: UnitId;
  /** [17.71-i] As if it were at least within the radius. */
  readonly near?: boolean;
}

/** [17.34-n] Where the receiver can be found: in its hex or, from the display, with any unit of its command. */
const whereabouts = (g: Position, leader: UnitId): number[] =>
  onMap(g, leader) ? [hexOf(g, leader)] : troopsUnder(g, leader).flatMap((unit) => hexesOf(g, unit));

const distanceTo = (g: Position, from: UnitId, to: UnitId): number =>
  Math.min(...whereabouts(g, to).map((hex) => apart(g, hexOf(g, from), hex)));

/** [17.34-b] */
export const isWithinRadius = (g: Position, from: UnitId, to: UnitId): boolean =>
  whereabouts(g, to).some((hex) => reaches(g, from, hex));
export const isInSameHex = (g: Position, from: UnitId, to: UnitId): boolean =>
  whereabouts(g, to).includes(hexOf(g, from));
/** Whether an order could reach this leader at all. */
export const canBeFound = (g: Position, leader: UnitId): boolean => whereabouts(g, leader).length > 0;

/** How many delay levels an order begins with [17.34-c] [R109]; 0: it is settled immediately. */
export function delayOf(g: Position, { from, to, near }: Order): number {
  const { charts } = g.world;
  if (isBetweenDays(g)) return 0; // couriers have hours [R251]
  if (isDistant(g, sideOf(g, from)) && isArmyCommander(g, from)) return figure(charts, "distant delay");
  if (near || isWithinRadius(g, from, to)) return 0;
  const levels = Math.ceil(distanceTo(g, from, to) / radiusOf(g, from)) - 1;
  return Math.max(1, Math.min(figure(charts, "delay most"), levels)); // the way may be barred [R216]
}

/** [17.35-c] to [17.35-f] The sender's modifiers stay with the marker [R108]. */
function sendersModifier(g: Position, { from, to, urgent }: Order): number {
  const { charts } = g.world;
  let sum = 0;
  if (hasOrder(g, from) || g.state.attack[from] !== 0) sum += deliveryDrm(charts, "sender with an order");
  if (onMap(g, from) && distanceTo(g, from, to) === 1) sum += deliveryDrm(charts, "sender adjacent");
  if (urgent) sum += deliveryDrm(charts, "urgent");
  if (isArmyCommander(g, from)) sum += deliveryDrm(charts, "army commander");
  return sum;
}

/** An order goes out; it arrives immediately in the same hex, is settled immediately within the radius, or waits. */
export function send(g: Play, frame: CommandFrame, order: Order): void {
  const { to, from, attack, urgent = false, wing = NONE } = order;
  const delay = delayOf(g, order);
  const unit = idOf(g, to);
  g.emit({ type: "sent", unit, from: idOf(g, from), attack: attack !== 0, urgent, delay, cite: "17.34" });
  const modifier = sendersModifier(g, order);
  const dispatch: Dispatch = { to, from, delay: Math.max(1, delay), modifier, waited: 0, attack, wing };
  if (delay > 0) g.state.dispatches = [...g.state.dispatches, dispatch];
  else if (isInSameHex(g, from, to)) arrive(g, frame, dispatch, "17.34-a");
  else deliver(g, frame, dispatch);
}

/** [17.35] The die of an order that is with its receiver, and what comes of it. */
function deliver(g: Play, frame: CommandFrame, dispatch: Dispatch): void {
  const { to } = dispatch;
  if (isBetweenDays(g)) return arrive(g, frame, dispatch, "4.5");
  const terms = termsFor(g, dispatch);
  const roll = die(g, sideOf(g, to), purpose("delivery", unitOf(g, to).name), "17.34-b");
  const total = terms.reduce((sum, { value }) => sum + value, roll);
  let result = deliveryOf(g.world.charts, total);
  if (result === "ignored" && rankOf(g, to) === "brigade") result = "delay"; // [17.35-3]
  g.emit({ type: "delivery", unit: idOf(g, to), total, terms, result, cite: "17.34" });
  if (result === "received") arrive(g, frame, dispatch, "17.35-1");
  else if (result === "ignored") lapse(g, sideOf(g, to), dispatch.attack);
  else g.state.dispatches = [...g.state.dispatches, { ...dispatch, waited: dispatch.waited + 1 }];
}

function termsFor(g: Position, { to, modifier, waited }: Dispatch): Term[] {
  const { charts } = g.world;
  const terms: Term[] = [];
  const add = (what: Label, value: number, cite: Case): void => {
    if (value !== 0) terms.push({ label: what, value, cite });
  };
  add(label("sender"), modifier, "17.35");
  add(label("bonus"), -bonusOf(g, to), "17.35-a");
  if (rankOf(g, to) === "brigade" && sideOf(g, to) === FRENCH)
    add(label("frenchBrigade"), deliveryDrm(charts, "french brigade leader"), "17.35-b");
  add(label("waited"), waited * deliveryDrm(charts, "turn waited"), "17.35-4");
  add(label("darkness"), lightOf(charts, turnOf(g).light, "delivery"), "19.9-2");
  return terms;
}

/** [17.36] */
export function arrive(
  g: Play,
  frame: CommandFrame,
  { to, attack, wing }: Pick<Dispatch, "to" | "attack" | "wing">,
  cite: Case,
): void {
  const { state } = g;
  const order = attack === 0 ? undefined : attackOf(g, sideOf(g, to), attack);
  const unit = idOf(g, to);
  g.emit({ type: "received", unit, ...(order ? { attack: letterOf(attack) } : {}), cite });
  if (wing !== NONE) {
    putUnder(g, to, wing);
    g.emit({ type: "attached", unit, to: idOf(g, wing), cite: "19.51" });
  }
  if (state.inactive[to] === 1 && state.returns[to] === 0) {
    edit(g, "inactive")[to] = 0; // [17.36-a] [17.51]
    g.emit({ type: "activated", unit, cite: "17.51" });
  }
  edit(g, "ordered")[to] = 1; // until it takes up an attack order [17.71-f]
  if (!order) return;
  frame.fresh = [...frame.fresh, to];
  edit(g, "attack")[to] = attack;
  if (roleOf(g, to) === "corps")
    changeAttack(g, order, { held: true }); // [17.71-c]
  else takeUp(g, to, order, "17.71-f");
}

/** [17.71-f] [17.71-g] The attack order takes effect for a division or a brigade; it stands for an order received. */
export function takeUp(g: Play, leader: UnitId, order: AttackOrder, cite: Case): void {
  edit(g, "attack")[leader] = order.letter;
  edit(g, "ordered")[leader] = 0;
  if (!order.implemented) changeAttack(g, order, { implemented: true });
  g.emit({ type: "attackOrder", unit: idOf(g, leader), letter: letterOf(order.letter), cite });
}

/** An order carrying this attack order has failed. If no other leader has it, it is gone; one that a corps commander
 *  has tried to pass on is still held [R219]. */
export function lapse(g: Play, side: Side, attack: number): void {
  const order = attackOf(g, side, attack);
  if (!order || isAnybodys(g, side, attack)) return;
  const { chief } = order;
  if (order.level === "corps" && g.state.attack[chief] === attack) changeAttack(g, order, { held: true });
  else g.state.attacks = g.state.attacks.filter((one) => one !== order);
}

/** A leader below the corps commander has it, or may yet get it. */
export const isAnybodys = (g: Position, side: Side, letter: number): boolean =>
  g.state.dispatches.some(({ to, attack }) => attack === letter && sideOf(g, to) === side) ||
  g.world.units.some(
    ({ index, side: own, leader }) =>
      leader && own === side && g.state.attack[index] === letter && roleOf(g, index) !== "corps",
  );

/** [17.35] Those at Delay 1 are settled, then the others come nearer; between two days all arrive [R251]. */
export function resolveDelays(g: Play, frame: CommandFrame): void {
  const isOwn = ({ to }: Dispatch): boolean => sideOf(g, to) === frame.side;
  const due = g.state.dispatches.filter((one) => isOwn(one) && (one.delay === 1 || isBetweenDays(g)));
  g.state.dispatches = g.state.dispatches
    .filter((one) => !due.includes(one))
    .map((one) => (isOwn(one) ? { ...one, delay: one.delay - 1 } : one));
  for (const dispatch of due) if (!isMoot(g, dispatch)) deliver(g, frame, dispatch);
}

/** The brigade has activated by itself in the meantime, or its leader has left the game. */
const isMoot = (g: Position, { to, attack }: Dispatch): boolean =>
  onMap(g, to) ? rankOf(g, to) === "brigade" && attack === 0 : !isOnDisplay(g, to);
