// Orders that are written rather than picked. A page lists what can be chosen, pulled and set for one subject, each with
// a function that returns all orders after it, so that what is offered and what is done cannot differ. The sheet that
// people see is the pages without the functions.

import type { Choice, Entry, EntryGesture, Field, Handle, PieceGesture, Point, Sheet } from "@grognard/scene";

/** Something to choose, by a case of the rules. */
export interface Option<O, C extends string = string> extends Choice {
  readonly cite: C;
  make(): readonly O[];
}

/** Something to pull. */
export interface Knob<O> extends Handle {
  pull(to: Point): readonly O[];
}

/** Something to set by number; it is never called with a number out of bounds. */
export interface Dial<O> extends Field {
  set(value: number): readonly O[];
}

/** What may be done with one piece. */
export interface Page<O> extends Omit<Entry, "choices" | "handles" | "fields"> {
  readonly options: readonly Option<O>[];
  readonly knobs: readonly Knob<O>[];
  readonly dials: readonly Dial<O>[];
}

/** Orders being written, from an empty sheet to one that is handed in. */
export interface Writing<O> {
  /** All orders so far, in order. */
  readonly orders: readonly O[];
  /** The subjects that may be given orders, in the order of the sheet. */
  readonly subjects: readonly string[];
  subjectOf(order: O): string;
  /** A subject's pages: one, or one for each of its pieces. Its first piece has its id, others are called `id/name`. */
  pagesOf(subject: string): readonly Page<O>[];
  /** An order without its last leg; undefined if nothing is left of it. */
  shorter(order: O): O | undefined;
}

/** All orders, with those of one subject replaced: in the same place, or at the end. */
export function replaceOrders<O>(
  { orders, subjectOf }: Pick<Writing<O>, "orders" | "subjectOf">,
  subject: string,
  own: readonly O[],
): readonly O[] {
  const at = orders.findIndex((order) => subjectOf(order) === subject);
  const isOther = (order: O) => subjectOf(order) !== subject;
  if (at < 0) return [...orders, ...own];
  return [...orders.slice(0, at), ...own, ...orders.slice(at).filter(isOther)];
}

/** All orders after a gesture; a meaningless gesture changes nothing. */
export function composed<O>(writing: Writing<O>, gesture: PieceGesture): readonly O[] {
  const { orders, subjects } = writing;
  const { piece } = gesture;
  const subject = subjects.find((id) => piece === id || piece.startsWith(`${id}/`));
  if (subject === undefined) return orders;
  if (gesture.do === "clear") return replaceOrders(writing, subject, []);
  if (gesture.do === "shorten") return shortened(writing, subject);
  const page = writing.pagesOf(subject).find((one) => one.piece === piece);
  return (page && writtenOn(page, gesture)) ?? orders;
}

/** Without the last leg of the last order, or else without that order. */
function shortened<O>(writing: Writing<O>, subject: string): readonly O[] {
  const own = writing.orders.filter((order) => writing.subjectOf(order) === subject);
  const last = own.pop();
  const shorter = last && writing.shorter(last);
  return replaceOrders(writing, subject, shorter ? [...own, shorter] : own);
}

/** All orders after a gesture on a page; undefined if it means nothing there. */
export function writtenOn<O>(
  { options, knobs, dials }: Page<O>,
  gesture: Extract<EntryGesture, { do: "choose" | "pull" | "set" }>,
): readonly O[] | undefined {
  if (gesture.do === "choose") return options.find(({ id }) => id === gesture.choice)?.make();
  if (gesture.do === "pull") return knobs.find(({ id }) => id === gesture.handle)?.pull(gesture.to);
  const dial = dials.find(({ id }) => id === gesture.field);
  if (!dial || !Number.isFinite(gesture.value)) return undefined;
  return dial.set(Math.max(dial.least, Math.min(dial.most, gesture.value)));
}

/** As it is shown; the objections of the rules are added by the caller, which has the game. */
export const sheetFor = <O>({ subjects, pagesOf }: Writing<O>, action: unknown, confirm: string): Sheet => ({
  action,
  confirm,
  refused: [],
  entries: subjects.flatMap((subject) => pagesOf(subject).map(entryOf)),
});

/** A page without its functions. */
export const entryOf = <O>({ options, knobs, dials, ...rest }: Page<O>): Entry => ({
  ...rest,
  choices: options.map(({ make: _, ...choice }) => choice),
  handles: knobs.map(({ pull: _, ...handle }) => handle),
  fields: dials.map(({ set: _, ...field }) => field),
});

/** A number with its bounds. */
export const dial = <O>(
  id: string,
  text: string,
  unit: Field["unit"],
  [value, least, most, step]: readonly [value: number, least: number, most: number, step: number],
  set: (value: number) => readonly O[],
): Dial<O> => ({ id, text, unit, value, least, most, step, set });
