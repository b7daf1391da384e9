// The numbers of an order besides those of its path, to be set one by one: read from the declaration of its kind.

import { dial, hundredths, shown } from "@grognard/parts";
import { isRange } from "../order-bounds.ts";
import type { Form, Order, Range } from "../order-forms.ts";
import { readOrder } from "../order-reading.ts";
import { type Field, kindOf } from "../orders.ts";
import { wording } from "../words/wording.ts";
import type { Dial, Orders, Subject } from "./subject.ts";

type Loose = { readonly [name: string]: unknown };

const ROUND: Range = { least: 0, most: 35_900, step: 100 };
const FARTHEST: Range = { least: 0, most: 50_000, step: 500 };

/** What may be set: what the form bounds if it is given, all headings, and distances that may be left out. */
function rangeOf({ reads, bound, optional }: Field, now: unknown, open: unknown): Range | undefined {
  if (bound === "step") return now !== undefined && isRange(open) ? open : undefined;
  if (reads === "heading") return ROUND;
  return reads === "length" && optional ? FARTHEST : undefined;
}

/** `ordersWith`: all orders, once the subject has this one. */
export const numbersOf = (
  { g }: Subject,
  order: Order,
  form: Form | undefined,
  ordersWith: (order: Order) => Orders,
): readonly Dial[] =>
  Object.entries(kindOf(order.order).fields).flatMap(([name, field]) => {
    const { [name]: now, ...rest }: Loose = { ...order };
    const { [name]: open }: Loose = { ...form };
    const range = rangeOf(field, now, open);
    if (!range) return [];
    const { least, most, step } = range;
    const unit = field.reads === "heading" ? "°" : "mm";
    const bounds = [shown(Number(now ?? 0)), shown(least), shown(most), shown(step)] as const;
    return [
      dial(name, wording().numbers[name] ?? name, unit, bounds, (n) => {
        const value = least + step * Math.round((hundredths(n) - least) / step);
        const next = readOrder(g.world, value === 0 && field.optional ? rest : { ...rest, [name]: value });
        return ordersWith(typeof next === "string" ? order : next);
      }),
    ];
  });
