// Units and commanders that may be ordered now, one by one: what is open to each, and what has been written for it so
// far.

import type { Violation } from "@grognard/kernel";
import {
  type Dial as AnyDial,
  type Knob as AnyKnob,
  type Option as AnyOption,
  replaceOrders,
} from "@grognard/parts";
import type { Entry } from "@grognard/scene";
import { commanderNamed, unitNamed } from "../board.ts";
import type { Case } from "../cases.ts";
import type { WindowId } from "../frames.ts";
import type { Form, Order } from "../order-forms.ts";
import { WINDOW } from "../sequence.ts";
import type { CommanderId, Position, Side, UnitId } from "../types.ts";
import { type Choices, subjectOf } from "../window.ts";

/** What the writer of the orders knows. */
export interface Pad {
  /** As the side sees it. */
  readonly g: Position;
  readonly side: Side;
  readonly window: WindowId;
  readonly choices: readonly Choices[];
  /** All that is written so far, in order. */
  readonly orders: Orders;
}

export type Orders = readonly Order[];

export interface Subject extends Pad {
  readonly who: string;
  /** One of the two is -1. */
  readonly unit: UnitId;
  readonly commander: CommanderId;
  readonly left: number;
  readonly forms: readonly Form[];
  /** Its orders so far. */
  readonly own: Orders;
}

export type Option = AnyOption<Order, Case>;
export type Knob = AnyKnob<Order>;
export type Dial = AnyDial<Order>;
export type Note = Entry["notes"][number] & { readonly cite: Case };

/** What is drawn and offered on a subject's page, as far as there is any. */
export interface Sketch extends Partial<Pick<Entry, "budget" | "used" | "ghost" | "shapes">> {
  readonly options?: readonly Option[];
  readonly knobs?: readonly Knob[];
  readonly dials?: readonly Dial[];
  readonly notes?: readonly Note[];
}

export const ownOrders = ({ orders }: Pad, who: string): Orders =>
  orders.filter((order) => subjectOf(order) === who);

const subjectOn = (pad: Pad, { who, left, forms }: Choices): Subject => ({
  ...pad,
  who,
  left,
  forms,
  unit: unitNamed(pad.g, who),
  commander: commanderNamed(pad.g, who),
  own: ownOrders(pad, who),
});

/** All that may be ordered now. */
export const subjectsOn = (pad: Pad): readonly Subject[] => pad.choices.map((one) => subjectOn(pad, one));

/** Of whom a piece is, or is a part. */
export function subjectFor(pad: Pad, piece: string): Subject | undefined {
  const choices = pad.choices.find(({ who }) => who === piece.split("/")[0]);
  return choices && subjectOn(pad, choices);
}

/** All orders, once a subject has these. */
export const write = ({ orders, who }: Pick<Subject, "orders" | "who">, own: Orders): Orders =>
  replaceOrders({ orders, subjectOf }, who, own);

/** The list with the item added, or removed if it was there. */
export const toggled = <T>(list: readonly T[], one: T): readonly T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

/** Could these be handed in, by themselves? */
export const isLegal = (pad: Pad, orders: Orders): boolean => judged(pad, orders).length === 0;

/** What the rules have against these orders. */
const judged = ({ g, side, window }: Pad, orders: Orders): readonly Violation[] =>
  WINDOW[window].judge(g, side, orders);

/** Without those that would be refused. */
export function soundOn(pad: Pad): Orders {
  const blamed = new Set(judged(pad, pad.orders).map(({ about }) => about));
  return pad.orders.filter((order) => !blamed.has(subjectOf(order)));
}

/** What the rules have against it among the others, if it has these orders. */
export const objectionTo = (s: Subject, own: Orders): Violation | undefined =>
  judged(s, write(s, own)).find(({ about }) => about === s.who);

/** Could they, beside the orders that others have? A friend that makes room is not in the way. */
export const isLegalAmong = (s: Subject, own: Orders): boolean =>
  s.orders.some((order) => subjectOf(order) !== s.who) && !objectionTo(s, own);
