// A window: both sides write their orders unseen, and all are carried out together [R1, R2]. Every chapter that has
// something to decide is a Window; this turns it into a step of the kernel.

import type { Chance, Json, Violation } from "@grognard/kernel";
import type { Action, Order } from "./actions.ts";
import type { Case } from "./cases.ts";
import type { WindowFrame, WindowId } from "./frames.ts";
import { misshapen } from "./order-forms.ts";
import { seenBy } from "./secrecy/view.ts";
import { type Play, type Position, type Step, sideId } from "./types.ts";
import { SIDES, type Side } from "./units.ts";

/** What one unit or commander may be told: the forms of orders open to it, with their exact bounds. */
export interface Choices {
  /** Id of the unit or commander. */
  readonly who: string;
  /** Options it has left [IV.1]; 0 for commanders. */
  readonly left: number;
  readonly forms: readonly Form[];
}

/** A form of order: its kind and its bounds, plain data that a client can draw and a bot can read. */
export interface Form {
  readonly order: Order["order"];
  readonly [bound: string]: Json;
}

export interface Objection extends Violation {
  /** Id of the unit or commander whose order is at fault; absent: the set as a whole. */
  readonly who?: string;
}

export interface Window {
  readonly id: WindowId;
  readonly cite: Case;
  /**
   * What the side may order now. `g` is what it sees and nothing else, so that neither question nor refusal can
   * betray anything. Empty: it has nothing to decide.
   */
  choices(g: Position, side: Side): readonly Choices[];
  /** What is wrong with a set whose orders all name a unit that may decide and a form open to it. */
  judge(g: Position, side: Side, orders: readonly Order[]): readonly Objection[];
  /** A random order of this form, legal by itself if luck will have it. */
  sample(g: Position, who: string, form: Form, chance: Chance): Order | undefined;
  /** Both sets are in: carries them out. */
  resolve(g: Play, orders: readonly [readonly Order[], readonly Order[]]): void;
}

export const subjectOf = (order: Order): string => ("unit" in order ? order.unit : order.commander);

/** One order a unit, in windows that know no sequence of them [IV.1-no-repeat]. */
export function orderedTwice(orders: readonly Order[]): readonly Objection[] {
  const seen = new Set<string>();
  return orders.flatMap((order): Objection[] => {
    const who = subjectOf(order);
    if (seen.has(who)) return [{ who, message: "has two orders", cite: "IV.1-no-repeat" }];
    seen.add(who);
    return [];
  });
}

export function windowStep(window: Window): Step<WindowFrame> {
  return {
    run(g) {
      if (SIDES.some((side) => window.choices(seenBy(g, side), side).length > 0)) return;
      close(g, window, [[], []]);
    },
    ask: (g) =>
      SIDES.flatMap((side) => {
        const choices = window.choices(seenBy(g, side), side);
        if (choices.length === 0) return [];
        const about = choices.map(({ who }) => who);
        const limits = choices as unknown as Json;
        return [
          {
            id: window.id,
            side: sideId(g, side),
            cite: window.cite,
            about,
            choice: { kind: "open", form: "orders", limits },
          },
        ];
      }),
    reveal(g, _frame, answers) {
      const [a, b] = SIDES.map((side) => answers[sideId(g, side)]?.orders ?? []);
      g.emit({ type: "revealed", window: window.id, cite: window.cite, reveals: true });
      close(g, window, [a!, b!]);
    },
  };
}

function close(g: Play, window: Window, orders: readonly [readonly Order[], readonly Order[]]): void {
  g.pop();
  window.resolve(g, orders);
}

/** Everything that is wrong with a set of orders, from outside: trust nothing in it. */
export function objections(
  window: Window,
  g: Position,
  side: Side,
  choices: readonly Choices[],
  action: Action,
): readonly Objection[] {
  const { do: verb, orders, ...more } = action as { do: string; orders?: unknown };
  if (verb !== "orders" || !Array.isArray(orders) || Object.keys(more).length > 0) {
    return [
      { message: 'an answer is {"do": "orders", "orders": [...]} and nothing else', cite: window.cite },
    ];
  }
  if (orders.length > MOST_ORDERS)
    return [{ message: "these are more orders than there can be", cite: window.cite }];
  const shape = orders.flatMap((order) => outOfPlace(window, choices, order) ?? []);
  return shape.length > 0 ? shape : window.judge(seenBy(g, side), side, orders as readonly Order[]);
}

const MOST_ORDERS = 500;

function outOfPlace(window: Window, choices: readonly Choices[], order: unknown): Objection | undefined {
  const { cite } = window;
  const wrong = misshapen(order);
  if (wrong) return { message: wrong, cite };
  const { order: kind } = order as Order;
  const who = subjectOf(order as Order);
  const open = choices.find((one) => one.who === who);
  if (!open) return { message: "has nothing to decide now", cite, who };
  if (!open.forms.some((form) => form.order === kind)) {
    const forms = [...new Set(open.forms.map((form) => form.order))].join(", ");
    return { message: `cannot be ordered to ${kind} now, only: ${forms}`, cite, who };
  }
  return undefined;
}

/** Whoever changes and marches all the time never comes to blows. */
const MAY_REST: ReadonlySet<WindowId> = new Set<WindowId>(["deployment", "movement"]);

/** A random legal set: orders that turn out illegal, alone or together, are dropped until the rest is legal. */
export function sampleOrders(
  window: Window,
  g: Position,
  side: Side,
  choices: readonly Choices[],
  chance: Chance,
): Action {
  const seen = seenBy(g, side);
  const zeal = MAY_REST.has(window.id) ? chance.roll(5) - 1 : 3;
  let orders = choices.flatMap(({ who, forms }): Order[] => {
    if (forms.length === 0 || chance.roll(4) > zeal) return [];
    const order = window.sample(seen, who, forms[chance.roll(forms.length) - 1]!, chance);
    return order ? [order] : [];
  });
  while (orders.length > 0) {
    const blamed = window.judge(seen, side, orders).map(({ who }) => who);
    if (blamed.length === 0) break;
    const wrong = orders.filter((order) => blamed.includes(subjectOf(order)));
    // The later half of them, because those that come first may be right without the others.
    const out = new Set(wrong.length > 0 ? wrong.slice(Math.floor(wrong.length / 2)) : orders.slice(-1));
    orders = orders.filter((order) => !out.has(order));
  }
  return { do: "orders", orders };
}
