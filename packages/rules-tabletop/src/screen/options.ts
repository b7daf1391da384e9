// A choice that gives an order or takes it back, with what is said of it.

import { capital } from "@grognard/parts";
import type { Choice } from "@grognard/scene";
import { present } from "../board.ts";
import type { Case } from "../cases.ts";
import { spentOn } from "../deployment/deploying.ts";
import type { WindowId } from "../frames.ts";
import { costOf } from "../ledger.ts";
import { namedIn, type Order, type OrderKind } from "../order-forms.ts";
import type { Words } from "../words/en/index.ts";
import { said } from "../words/said.ts";
import { orderWords } from "../words/words.ts";
import { type Option, type Orders, type Subject, toggled, write } from "./subject.ts";

/** Under which head a kind is listed, and the case that allows it. */
const HEADS: { readonly [K in OrderKind]?: readonly [group: keyof Words["groups"], cite: Case] } = {
  post: ["formation", "III.1"],
  quarter: ["town", "XI.6-town-garrison"],
  reserve: ["reserve", "IX.4"],
  attach: ["command", "XII.3"],
  detach: ["command", "XII.3-detach"],
  promote: ["command", "XII.4-successor"],
  face: ["facing", "III.7"],
  form: ["formation", "III.6"],
  split: ["formation", "III.2-half-battalion"],
  limber: ["guns", "IV.3-limber"],
  unlimber: ["guns", "IV.3-limber"],
  "great-square": ["formation", "IV.3-multi-battalion"],
  dissolve: ["formation", "IV.3-multi-battalion"],
  recall: ["recall", "IV.4-recall"],
  garrison: ["town", "XI.6-town-garrison"],
  "line-edge": ["town", "XI.6-town-garrison"],
  deepen: ["town", "XI.6-town-garrison"],
  exchange: ["town", "XI.6-town-exchange"],
  "fight-fire": ["town", "XI.6-town-fire-fight"],
  "lay-charge": ["sappers", "V.7-impact"],
  load: ["ferry", "XI.5-river-movement"],
  unload: ["ferry", "XI.5-river-movement"],
  cross: ["ferry", "XI.5-river-movement"],
  "stand-fast": ["answer", "II.2-countercharge"],
  evade: ["answer", "II.2-skirmishers-withdraw"],
  charge: ["charge", "IV.4-charge"],
  countercharge: ["charge", "II.2-countercharge"],
  halt: ["charge", "II.2-charge-half"],
  "leave-zone": ["leaveTown", "XI.6-town-movement"],
  enter: ["enter", "IX.4"],
  group: ["morale", "VI.1-group"],
  stay: ["victory", "VII.9-stay"],
  occupy: ["victory", "XI.6-town-garrison"],
  announce: ["announce", "IX.4"],
  reform: ["formation", "X.2"],
};

function headOf({ window }: Subject, kind: OrderKind): { group: string; cite: Case } {
  if (window === "bonus" && (kind === "face" || kind === "form"))
    return { group: said().groups.victory, cite: "VII.9-change" };
  const [group, cite] = HEADS[kind] ?? ["move", "IV.4-move"];
  return { group: said().groups[group], cite };
}

function priceOf({ g, unit, window }: Subject, kind: OrderKind): { price?: string } {
  const deed = window === "deployment" ? spentOn(kind) : null;
  return deed === null ? {} : { price: said().choices.price(costOf(g, unit, deed)) };
}

function textOf({ g, unit }: Subject, order: Order): string {
  if (order.order === "announce") return said().choices.announce(present(g, unit));
  return said().choices.texts[order.order] ?? capital(orderWords(g.world, order));
}

/** Windows in which a unit may get several orders; of these kinds it gets one. */
const SEVERAL: { readonly [W in WindowId]?: ReadonlySet<OrderKind> } = {
  setup: new Set<OrderKind>(["post", "quarter", "reserve"]),
  deployment: new Set<OrderKind>([
    ...(["form", "split", "limber", "unlimber", "great-square", "dissolve"] as const),
    ...(["garrison", "line-edge", "deepen"] as const),
  ]),
  rally: new Set<OrderKind>(),
};

/** May one stay when the other, of another kind, is given to the same subject? */
function stays({ window }: Subject, one: Order, other: Order): boolean {
  const apart = SEVERAL[window];
  if (!apart || one.order === "recall" || other.order === "recall") return false;
  return !(apart.has(one.order) && apart.has(other.order));
}

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
    ...headOf(s, order.order),
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
