// Whether an order keeps within the bounds that its forms give, and by which case not: read from the declaration of its
// kind. What bounds cannot say, a window forbids itself; nor are bounds judged here where the rules explain what they
// leave out.

import { type Fault, refuse } from "./faults.ts";
import type { Form, Order, Range } from "./order-forms.ts";
import { type Field, kindOf, ORDER_KINDS, type OrderKind } from "./orders.ts";

const isJudged = ({ bound, explained }: Field): boolean =>
  !explained && (bound === "is" || bound === "one" || bound === "each" || bound === "step");

const judgedIn = (kind: OrderKind): readonly (readonly [string, Field])[] => {
  const { fields, ways } = kindOf(kind);
  return Object.entries({ ...ways, ...fields }).filter(([, field]) => isJudged(field));
};

/** Of each kind, the fields that are judged by their bounds. */
const JUDGED = new Map(ORDER_KINDS.map((kind) => [kind, judgedIn(kind)]));

export const isBounded = (kind: OrderKind): boolean => JUDGED.get(kind)!.length > 0;

type Loose = { readonly [name: string]: unknown };

/** What the forms of its kind do not allow in this order. */
export function outside(forms: readonly Form[], order: Order): Fault | undefined {
  const { cite } = kindOf(order.order);
  const given: Loose = { ...order };
  for (const [name, field] of JUDGED.get(order.order)!) {
    if (given[name] === undefined && field.optional) continue;
    const open = forms.flatMap((form) => boundsIn(form, name));
    if (open.some((bound) => allows(field, bound, given[name]))) continue;
    return beyond(name, open, field.cite ?? cite);
  }
  return undefined;
}

/** What a form says of a field, itself or in its ways. */
function boundsIn(form: Form, name: string): readonly unknown[] {
  const { ways, [name]: bound }: Loose = { ...form };
  if (bound !== undefined) return [bound];
  return Array.isArray(ways) ? ways.map((way: Loose) => way[name]) : [];
}

function allows({ bound }: Field, open: unknown, value: unknown): boolean {
  if (isRange(open)) return isInRange(open, value);
  if (!Array.isArray(open)) return open === value;
  return bound === "each" && Array.isArray(value)
    ? value.every((one) => open.includes(one))
    : open.includes(value);
}

export const isRange = (bound: unknown): bound is Range =>
  typeof bound === "object" && bound !== null && "least" in bound;

const isInRange = ({ least, most, step }: Range, value: unknown): boolean =>
  typeof value === "number" && value >= least && value <= most && (value - least) % step === 0;

function beyond(name: string, open: readonly unknown[], cite: Fault["cite"]): Fault {
  const range = open.find(isRange);
  return range
    ? refuse("beyondRange", cite, name, range.least, range.most, range.step)
    : refuse("notOpen", cite, name, [...new Set(open.flat().map(String))]);
}
