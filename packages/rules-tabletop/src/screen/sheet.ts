// The order sheet: a page for each unit or commander that may be ordered, and what a gesture does to it. Of an action
// from outside all that is well formed is taken.

import { isRecord } from "@grognard/kernel";
import { composed, type Page, sheetFor, type Writing } from "@grognard/parts";
import type { Entry, Gesture, Sheet } from "@grognard/scene";
import { withoutLast } from "@grognard/table";
import type { Action } from "../actions.ts";
import type { Order } from "../order-forms.ts";
import { readOrder } from "../order-reading.ts";
import { positionIn, type View } from "../secrecy/view.ts";
import { type Decision, SIDES, type World } from "../types.ts";
import { choicesOf, subjectOf, windowOf } from "../window.ts";
import { wording } from "../words/wording.ts";
import { withCommand } from "./command.ts";
import { pagesOf } from "./page.ts";
import { notesOn, sharedEntry, writtenTogether } from "./several.ts";
import type { Tell } from "./several-march.ts";
import { type Note, type Pad, subjectFor } from "./subject.ts";
import { whyNothing } from "./why-nothing.ts";

/** Well formed orders are kept, anything else is dropped. */
export function ordersIn(world: World, action: unknown): readonly Order[] {
  const orders = isRecord(action) ? action.orders : undefined;
  const read = Array.isArray(orders) ? orders.map((one) => readOrder(world, one)) : [];
  return read.filter((order) => typeof order !== "string");
}

export const padFor = (world: World, view: View, decision: Decision, action: unknown): Pad => ({
  g: positionIn(world, view),
  side: SIDES.find((side) => world.sides[side].id === decision.side) ?? 0,
  window: windowOf(decision),
  choices: choicesOf(decision),
  orders: ordersIn(world, action),
});

const writingOn = (pad: Pad, tell: Tell): Writing<Order> => ({
  orders: pad.orders,
  subjects: pad.choices.map(({ who }) => who),
  subjectOf,
  pagesOf: (who) => pagesFor(pad, who, tell),
  shorter,
});

function pagesFor(pad: Pad, who: string, tell: Tell): readonly Page<Order>[] {
  const s = subjectFor(pad, who);
  return s ? pagesOf(s).map((page) => withCommand(s, page, tell)) : [];
}

export const NO_ORDERS: Action = { do: "orders", orders: [] };

/** The sheet of any action. */
export const sheetOf = (world: World, view: View, decision: Decision, action: unknown): Sheet =>
  sheetAt(padFor(world, view, decision, action));

/** The sheet after a gesture. */
export function composeOf(
  world: World,
  view: View,
  decision: Decision,
  action: unknown,
  gesture: Gesture,
): Sheet {
  const pad = padFor(world, view, decision, action);
  const { left, tell } = notesOn(pad);
  const writing = writingOn(pad, tell);
  if (gesture.do === "together") {
    const after = { ...pad, orders: writtenTogether(pad, writing, gesture, tell) };
    return { ...sheetAt(after), together: sharedEntry(after, gesture.pieces, left) };
  }
  const { piece } = gesture;
  const orders = composed(writing, gesture);
  if (left.length > 0 || !isDeepEqual(orders, pad.orders))
    return noted(sheetAt({ ...pad, orders }), piece, left);
  const sheet = sheetAt(pad);
  const entry = sheet.entries.find((one) => one.piece === piece);
  const choice = gesture.do === "choose" ? entry?.choices.find(({ id }) => id === gesture.choice) : undefined;
  // What is chosen and can be no more is taken back.
  if (choice?.chosen) return sheetAt({ ...pad, orders: composed(writing, { do: "shorten", piece }) });
  const subject = subjectFor(pad, piece);
  if (!subject || (gesture.do !== "choose" && gesture.do !== "pull")) return sheet;
  const why = whyNothing(subject, gesture);
  return noted(sheet, piece, [why.note], { used: why.short });
}

/** With what is to be said beside a piece: who did not follow, why nothing changed. */
const noted = (sheet: Sheet, piece: string, notes: readonly Note[], more: Partial<Entry> = {}): Sheet => ({
  ...sheet,
  entries: sheet.entries.map((one) =>
    one.piece === piece ? { ...one, ...more, notes: [...notes, ...one.notes] } : one,
  ),
});

const isDeepEqual = (a: readonly Order[], b: readonly Order[]): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

function shorter(order: Order): Order | undefined {
  const path = "path" in order ? withoutLast(order.path) : [];
  return "path" in order && path.length > 0 ? { ...order, path } : undefined;
}

const sheetAt = (pad: Pad): Sheet =>
  sheetFor(
    writingOn(pad, () => {}),
    { do: "orders", orders: pad.orders } satisfies Action,
    wording().confirm[pad.window],
  );
