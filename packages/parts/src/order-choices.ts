// Orders as records with a kind, the forms in which a question offers them, and the choices on a sheet that give one or
// take it back. The system supplies the kinds of orders and their words.

import type { Choice } from "@grognard/scene";
import { type Option, replaceOrders, toggled, type Writing } from "./sheet.ts";

/** An order of some kind. */
export interface KindOf {
  readonly order: string;
}

export type OfKind<O extends KindOf, K extends O["order"]> = Extract<O, { readonly order: K }>;

/** A kind of order that is open now, with its bounds. */
export interface OpenForm<K extends string = string> {
  readonly order: K;
  readonly [bound: string]: unknown;
}

/** A unit or leader that may be given orders. */
export interface Addressee<O extends KindOf> {
  readonly who: string;
  readonly forms: readonly OpenForm<O["order"]>[];
  /** All orders written so far, and those of this subject. */
  readonly orders: readonly O[];
  readonly own: readonly O[];
}

export const orderIn = <O extends KindOf, K extends O["order"]>(
  own: readonly O[],
  ...kinds: readonly K[]
): OfKind<O, K> | undefined =>
  own.find((order): order is OfKind<O, K> => (kinds as readonly string[]).includes(order.order));

export const formIn = <F extends OpenForm>(
  { forms }: { readonly forms: readonly F[] },
  ...kinds: readonly F["order"][]
): F | undefined => forms.find(({ order }) => kinds.includes(order));

/** A list in a form; empty if the form has none of that name. */
export const listIn = <T>(form: OpenForm | undefined, name: string): readonly T[] => {
  const list = form?.[name];
  return Array.isArray(list) ? (list as readonly T[]) : [];
};

type Said<C> = Omit<Choice, "id" | "chosen" | "cite"> & { readonly cite: C };
export type ChoiceWords<C> = Partial<Omit<Choice, "chosen" | "cite">> & { readonly cite?: C };

/** How a system writes its orders. */
export interface OrderSystem<O extends KindOf, S extends Addressee<O>, C extends string>
  extends Pick<Writing<O>, "subjectOf"> {
  /** The fields of an order that can be changed once it is given: by knobs, by numbers, by other choices. */
  readonly open: ReadonlySet<string>;
  /** The choice that gives an order, in words. */
  words(s: S, order: O): Said<C>;
  /** Whether one may stay when the other, of another kind, is given to the same subject. */
  stays(s: S, one: O, other: O): boolean;
}

export function orderChoices<O extends KindOf, S extends Addressee<O>, C extends string>({
  subjectOf,
  open,
  words,
  stays,
}: OrderSystem<O, S, C>) {
  const essence = (order: O) => Object.entries(order).filter(([field]) => !open.has(field));

  /** All orders, once a subject has these. */
  const write = ({ orders, who }: Pick<S, "orders" | "who">, own: readonly O[]): readonly O[] =>
    replaceOrders({ orders, subjectOf }, who, own);

  /** A subject's orders with one more; orders that are incompatible with it are removed. */
  const beside = (s: S, order: O): readonly O[] => [
    ...s.own.filter((one) => one.order !== order.order && stays(s, one, order)),
    order,
  ];

  const isSame = (a: O, b: O): boolean =>
    JSON.stringify(essence(a).toSorted()) === JSON.stringify(essence(b).toSorted());

  /** "form/line/0": the kind, and what it names. */
  const idOf = (order: O): string => {
    const who = subjectOf(order);
    const named = essence(order).flatMap(([field, value]) =>
      field === "order" || value === who ? [] : [value],
    );
    return [order.order, ...named].join("/");
  };

  /** Gives an order, or takes it back. */
  const option = (s: S, order: O, more: ChoiceWords<C> = {}): Option<O, C> => {
    const chosen = s.own.some((one) => isSame(one, order));
    const rest = s.own.filter((one) => one.order !== order.order);
    return {
      id: idOf(order),
      ...words(s, order),
      ...more,
      chosen,
      make: () => write(s, chosen ? rest : beside(s, order)),
    };
  };

  /** Each item can be added to a list of the order or removed from it; an order without any is taken back. */
  const members = <T extends string>(
    s: S,
    all: readonly T[],
    listed: readonly T[],
    order: (list: readonly T[]) => O,
    say: (one: T) => ChoiceWords<C>,
  ): readonly Option<O, C>[] =>
    all.map((one) => {
      const next = toggled(listed, one);
      const { order: kind } = order([one]);
      return {
        ...option(s, order([one]), { id: `${kind}/${one}`, ...say(one) }),
        chosen: listed.includes(one),
        make: () =>
          write(
            s,
            next.length === 0 ? s.own.filter((given) => given.order !== kind) : beside(s, order(next)),
          ),
      };
    });

  return { write, beside, option, members };
}
