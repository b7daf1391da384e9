// A choice that gives an order or takes it back, with what is said of it.

import { capital } from "@grognard/parts";
import type { Choice } from "@grognard/scene";
import { present } from "../board.ts";
import type { Case } from "../cases.ts";
import { costOf } from "../ledger.ts";
import { namedIn, type Order } from "../order-forms.ts";
import { headOf, isDrill, kindOf, type OrderKind } from "../orders.ts";
import { WINDOW } from "../sequence.ts";
import { mayStand } from "../window.ts";
import { wording } from "../words/wording.ts";
import { orderWords } from "../words/words.ts";
import { type Option, type Orders, type Subject, toggled, write } from "./subject.ts";

/** Under which head it is listed, and the case that allows it. */
export function listedOn({ window }: Subject, kind: OrderKind): { group: string; cite: Case } {
  if (window === "bonus" && isDrill(kind)) return { group: wording().groups.victory, cite: "VII.9-change" };
  return { group: wording().groups[headOf(kind)], cite: kindOf(kind).cite };
}

function priceOf({ g, unit, window }: Subject, kind: OrderKind): { price?: string } {
  const { spends } = kindOf(kind);
  return window !== "deployment" || spends === null
    ? {}
    : { price: wording().choices.price(costOf(g, unit, spends)) };
}

function textOf({ g, unit }: Subject, order: Order): string {
  if (order.order === "announce") return wording().choices.announce(present(g, unit));
  return wording().choices.texts[order.order] ?? capital(orderWords(g.world, order));
}

/** May one stay when the other, of another kind, is given to the same subject? */
const stays = ({ window }: Subject, one: Order, other: Order): boolean =>
  one.order !== "recall" && other.order !== "recall" && mayStand(WINDOW[window], one.order, other.order);

/** A subject's orders with one more; orders that are incompatible with it are removed. */
export const beside = (s: Subject, order: Order): Orders => [
  ...s.own.filter((one) => one.order !== order.order && stays(s, one, order)),
  order,
];

const isSame = (a: Order, b: Order): boolean =>
  a.order === b.order && JSON.stringify(namedIn(a).toSorted()) === JSON.stringify(namedIn(b).toSorted());

export type ChoiceWords = Partial<Omit<Choice, "chosen" | "cite">> & { readonly cite?: Case };

/** Gives an order, or takes it back. */
export function option(s: Subject, order: Order, more: ChoiceWords = {}): Option {
  const chosen = s.own.some((one) => isSame(one, order));
  const rest = s.own.filter((one) => one.order !== order.order);
  return {
    id: [order.order, ...namedIn(order)].join("/"),
    text: textOf(s, order),
    ...listedOn(s, order.order),
    ...priceOf(s, order.order),
    ...more,
    chosen,
    make: () => write(s, chosen ? rest : beside(s, order)),
  };
}

/** Each item can be added to a list of the order or removed from it; an order without any is taken back. */
export const members = <T extends string>(
  s: Subject,
  all: readonly T[],
  listed: readonly T[],
  order: (list: readonly T[]) => Order,
  say: (one: T) => ChoiceWords,
): readonly Option[] =>
  all.map((one) => {
    const next = toggled(listed, one);
    const alone = order([one]);
    const without = s.own.filter((given) => given.order !== alone.order);
    return {
      ...option(s, alone, { id: `${alone.order}/${one}`, ...say(one) }),
      chosen: listed.includes(one),
      make: () => write(s, next.length === 0 ? without : beside(s, order(next))),
    };
  });
