// One unit's page of the order sheet: what it may be told, and what each gesture on it comes to. A gesture is a
// function from the unit's orders to its new orders, so what is offered and what is done can never differ.

import type { Choice, Entry, Field, Handle, Point, Shape, Stand } from "@grognard/scene";
import type { Order, OrderKind, OrderOf } from "../actions.ts";
import type { Case } from "../cases.ts";
import type { WindowId } from "../frames.ts";
import type { Position, Side } from "../types.ts";
import { type Choices, type Form, subjectOf } from "../window.ts";

/** What the writer has before him. */
export interface Desk {
  /** As his side sees it. */
  readonly g: Position;
  readonly side: Side;
  readonly window: WindowId;
  readonly choices: readonly Choices[];
  /** All that is written so far, in order. */
  readonly orders: readonly Order[];
}

/** The orders of one unit or commander, after a gesture. */
export type Own = readonly Order[];

/** Something to choose. */
export interface Option extends Omit<Choice, "chosen"> {
  readonly cite: Case;
  readonly chosen: boolean;
  make(): Own;
  /** Told to others as well: the whole set after it. */
  all?(): readonly Order[];
}

/** Something to pull. */
export interface Knob extends Handle {
  pull(to: Point): Own;
}

/** Something to set by number. */
export interface Dial extends Field {
  set(value: number): Own;
  all?(value: number): readonly Order[];
}

export interface Note {
  readonly text: string;
  readonly cite: Case;
}

export interface Page {
  readonly options: readonly Option[];
  readonly knobs: readonly Knob[];
  readonly dials: readonly Dial[];
  readonly ghost: readonly Stand[];
  /** Of the skirmishers it has sent out. */
  readonly screen?: readonly Stand[];
  readonly shapes: readonly Shape[];
  readonly notes: readonly Note[];
  readonly used?: string;
  /** Where its words are not those of its orders. */
  readonly budget?: string;
}

export const EMPTY: Page = { options: [], knobs: [], dials: [], ghost: [], shapes: [], notes: [] };

/** What a window has to say about one of those who may be ordered. */
export type Writer = (desk: Desk, choices: Choices) => Page;

export const ownOrders = ({ orders }: Desk, who: string): Own =>
  orders.filter((order) => subjectOf(order) === who);

export const orderOf = <K extends OrderKind>(own: Own, ...kinds: readonly K[]): OrderOf<K> | undefined =>
  own.find((order): order is OrderOf<K> => kinds.includes(order.order as K));

export const formOf = ({ forms }: Choices, ...kinds: readonly OrderKind[]): Form | undefined =>
  forms.find(({ order }) => kinds.includes(order));

/** A list in a form; empty if it has none by that name. */
export const listIn = <T>(form: Form | undefined, name: string): readonly T[] => {
  const list = form?.[name];
  return Array.isArray(list) ? (list as readonly T[]) : [];
};

/** The set with one subject's orders replaced: where they stood, or at the end. */
export function rewritten(orders: readonly Order[], who: string, own: Own): readonly Order[] {
  const at = orders.findIndex((order) => subjectOf(order) === who);
  const others = orders.filter((order) => subjectOf(order) !== who);
  if (at < 0) return [...others, ...own];
  const before = orders.slice(0, at).filter((order) => subjectOf(order) !== who).length;
  return [...others.slice(0, before), ...own, ...others.slice(before)];
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A choice that gives one order and nothing besides, or takes it back. */
export function plainOption(
  own: Own,
  choice: Pick<Choice, "id" | "text" | "group"> & { readonly cite: Case } & Partial<Choice>,
  order: Order,
): Option {
  const chosen = own.some((one) => isSame(one, order));
  return { ...choice, chosen, make: () => (chosen ? [] : [order]) };
}

export const optionsWords = (left: number): string => (left === 1 ? "1 option left" : `${left} options left`);

/** The entry of the sheet, without the functions. */
export function entryOf(
  page: Page,
  head: Pick<Entry, "piece" | "name" | "budget"> & { text?: string },
): Entry {
  return {
    ...head,
    ...(page.budget === undefined ? {} : { budget: page.budget }),
    ...(page.used === undefined ? {} : { used: page.used }),
    choices: page.options.map(({ make: _, all: __, ...choice }) => choice),
    ghost: page.ghost,
    shapes: page.shapes,
    handles: page.knobs.map(({ pull: _, ...handle }) => handle),
    fields: page.dials.map(({ set: _, all: __, ...field }) => field),
    notes: page.notes,
  };
}
