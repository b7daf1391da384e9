// A window: both sides write their orders unseen, and all are carried out together [R1, R2]. Every chapter that has
// something to decide is a Window; this turns it into a step of the kernel.

import type { Chance, Json, Violation } from "@grognard/kernel";
import { once } from "@grognard/parts";
import type { Action } from "./actions.ts";
import { commanderNamed, idOf, unitNamed } from "./board.ts";
import type { Case } from "./cases.ts";
import { type Fault, isFault, refuse } from "./faults.ts";
import type { WindowFrame, WindowId } from "./frames.ts";
import { optionsLeft } from "./ledger.ts";
import { isBounded, outside } from "./order-bounds.ts";
import type { Form, FormOf, Order, OrderOf } from "./order-forms.ts";
import { isOrderKind, type Kind, kindOf, type OrderKind } from "./orders.ts";
import type { Moves } from "./rules/04-movement.ts";
import type { Due } from "./rules/06-checks.ts";
import { seenBy } from "./secrecy/known.ts";
import { kept } from "./secrecy/still.ts";
import { type Decision, type Play, type Position, type Step, sideId, type World } from "./types.ts";
import { SIDES, type Side } from "./units.ts";

/** What one unit or commander may be ordered: the forms open to it, with their exact bounds. */
export interface Choices {
  /** Id of the unit or commander. */
  readonly who: string;
  /** Options it has left [IV.1]; 0 for commanders. */
  readonly left: number;
  readonly forms: readonly Form[];
}

/**
 * The forms of one kind of order that are open to a unit or commander, or the rule that bars it from all of them. No
 * form and no rule: the kind is open, but there is nothing to name within its bounds.
 */
export type Offer<K extends OrderKind> = readonly FormOf<K>[] | Fault;

/** By kind of order, for a unit or, where the kind is theirs, a commander. */
export type Offers<Kinds extends OrderKind> = {
  readonly [K in Kinds]: (g: Position, who: number) => Offer<K>;
};

/** The orders of both sides. */
export type Sets<K extends OrderKind> = readonly [readonly OrderOf<K>[], readonly OrderOf<K>[]];

/** A window, by the kinds of orders that may be written in it. */
export interface WindowFor<K extends OrderKind> {
  readonly id: WindowId;
  readonly cite: Case;
  /** Nothing in it costs an option. */
  readonly free?: true;
  /**
   * What may be ordered now, and why not the rest: questions and refusals are both made of it. `g` is what the side
   * sees and nothing else, so that neither can give anything away.
   */
  readonly offers: Offers<K>;
  /** Is there certainly nothing to order? Then nobody's offers need be looked at. */
  isIdle?(g: Position): boolean;
  /** Why a unit gets no second order; absent: it may get several. */
  readonly once?: Fault;
  /** Each is judged by what those before it do, its bounds included. */
  readonly inSequence?: true;
  /** Where a unit may get orders of several kinds: those of which it gets one. */
  readonly alternatives?: ReadonlySet<OrderKind>;
  /** What is wrong with each order, by itself and beside the others, that its bounds do not say. */
  forbids?(g: Position, orders: readonly OrderOf<K>[], side: Side): readonly (Fault | undefined)[];
  /** What is wrong with the set if nothing is with any of it. */
  together?(g: Position, orders: readonly OrderOf<K>[], side: Side): readonly Violation[];
  /** Where all march together: the bodies move, and nothing is told of it yet. */
  march?(g: Play, orders: Sets<K>): Moves;
  /** Who checks morale when the orders are in. */
  dues?(g: Position): readonly Due[];
  /** A random order of this form; not always legal. */
  sample(g: Position, who: string, form: FormOf<K>, chance: Chance): OrderOf<K> | undefined;
  /** Both sets are in: carries them out. */
  resolve(g: Play, orders: Sets<K>): void;
}

/** Any window: orders of other kinds are refused before it sees them. */
export interface Rules extends Omit<WindowFor<OrderKind>, "offers"> {
  readonly offers: Partial<Offers<OrderKind>>;
}

export interface Window extends Rules {
  /** What is wrong with a set of orders of which none is barred by its kind. */
  judge(g: Position, side: Side, orders: readonly Order[]): readonly Violation[];
}

export const subjectOf = (order: Order): string => ("unit" in order ? order.unit : order.commander);

// Judging -----------------------------------------------------------------------------------------------------------

/** One order a unit, where no sequence of them is allowed [IV.1-no-repeat]. */
export const ONE_ORDER = refuse("twoOrders", "IV.1-no-repeat");

/**
 * The one judge of all windows: a second order, what is beyond the bounds, what the window itself forbids. What is wrong
 * by one of them hides what would be wrong by the next.
 */
export const judging = (rules: Rules): Window => ({
  ...rules,
  judge(g, side, orders) {
    const twice = givenTwice(rules, orders);
    if (twice.length > 0) return twice;
    const beyond = rules.inSequence ? [] : blamed(orders, (order) => beyondBounds(rules, g, order));
    if (beyond.length > 0) return beyond;
    const faults = rules.forbids?.(g, orders, side) ?? [];
    const wrong = blamed(orders, (_, i) => faults[i]);
    return wrong.length > 0 ? wrong : (rules.together?.(g, orders, side) ?? []);
  },
});

const blamed = (
  orders: readonly Order[],
  faultOf: (order: Order, i: number) => Fault | undefined,
): readonly Violation[] => {
  const wrong: Violation[] = [];
  orders.forEach((order, i) => {
    const fault = faultOf(order, i);
    if (fault) wrong.push({ about: subjectOf(order), ...fault });
  });
  return wrong;
};

function givenTwice(rules: Rules, orders: readonly Order[]): readonly Violation[] {
  if (!rules.once || new Set(orders.map(subjectOf)).size === orders.length) return [];
  return blamed(orders, (order, i) =>
    orders.slice(0, i).some((before) => excludes(rules, before, order)) ? rules.once : undefined,
  );
}

const excludes = (rules: Rules, one: Order, other: Order): boolean =>
  subjectOf(one) === subjectOf(other) && !mayStand(rules, one.order, other.order);

/** May a unit be given both? */
export function mayStand(
  { alternatives }: Pick<Rules, "alternatives">,
  one: OrderKind,
  other: OrderKind,
): boolean {
  if (!alternatives || one === other) return false;
  return !(alternatives.has(one) && alternatives.has(other));
}

function beyondBounds({ offers }: Rules, g: Position, order: Order): Fault | undefined {
  if (!isBounded(order.order)) return undefined;
  const subject = "unit" in order ? unitNamed(g, order.unit) : commanderNamed(g, order.commander);
  const forms = offers[order.order]?.(g, subject) ?? [];
  return isFault(forms) ? forms : outside(forms, order);
}

// The question ------------------------------------------------------------------------------------------------------

interface Subject {
  readonly who: string;
  readonly index: number;
  readonly commands: boolean;
}

/** Of each side. */
const subjectsIn = once((world: World) =>
  SIDES.map((side): readonly Subject[] => [
    ...world.army[side].map((index) => ({ who: idOf({ world }, index), index, commands: false })),
    ...world.commanders
      .filter((one) => one.side === side)
      .map(({ id, index }) => ({ who: id, index, commands: true })),
  ]),
);

/** What is offered to units, and what to commanders. */
const offersTo = once((offers: Window["offers"]) => {
  const those = (by: Kind["by"]) =>
    Object.keys(offers)
      .filter(isOrderKind)
      .flatMap((kind) => (kindOf(kind).by === by ? (offers[kind] ?? []) : []));
  return { units: those("unit"), commanders: those("commander") };
});

function formsFor({ offers }: Window, g: Position, { index, commands }: Subject): readonly Form[] {
  const { units, commanders } = offersTo(offers);
  const forms: Form[] = [];
  for (const offer of commands ? commanders : units) {
    const open = offer(g, index);
    if (!isFault(open)) forms.push(...open);
  }
  return forms;
}

/** What the side may order now; empty: it has nothing to decide. `g` is what it sees. */
export const choicesIn = (window: Window, g: Position, side: Side): readonly Choices[] =>
  subjectsIn(g.world)[side]!.flatMap((one) => {
    const forms = formsFor(window, g, one);
    const left = window.free || one.commands ? 0 : optionsLeft(g, one.index);
    return forms.length > 0 ? [{ who: one.who, left, forms }] : [];
  });

/** The same from the whole position. */
export function choicesFor(window: Window, g: Position, side: Side): readonly Choices[] {
  const seen = seenBy(g, side);
  return kept(
    seen,
    "choices",
    () => window.id,
    () => (window.isIdle?.(seen) ? [] : choicesIn(window, seen, side)),
  );
}

/** What is wrong with a set of orders of which none is barred by its kind. `seen` is what the side sees. */
export const judged = (
  window: Window,
  seen: Position,
  side: Side,
  orders: readonly Order[],
): readonly Violation[] =>
  kept(
    seen,
    "judged",
    () => `${window.id} ${JSON.stringify(orders)}`,
    () => window.judge(seen, side, orders),
  );

/** Has the side anything to decide? */
export const isAsked = (window: Window, g: Position, side: Side): boolean =>
  choicesFor(window, g, side).length > 0;

/** The window that a question belongs to. */
export const windowOf = ({ id }: Pick<Decision, "id">): WindowId => id as WindowId;

/** The bounds that a question gives. */
export const choicesOf = ({ choice }: Pick<Decision, "choice">): readonly Choices[] =>
  choice.kind === "open" ? limitsIn(choice.limits) : [];
export const limitsIn = (limits: Json): readonly Choices[] => limits as unknown as readonly Choices[];

// The step ----------------------------------------------------------------------------------------------------------

/** A side with nothing to decide is not asked, and never learns that the window was open [R2]. */
export function windowStep(window: Window): Step<WindowFrame> {
  return {
    run(g) {
      if (!SIDES.some((side) => isAsked(window, g, side))) close(g, window, [[], []]);
    },
    ask: (g) =>
      SIDES.flatMap((side) => {
        const choices = choicesFor(window, g, side);
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
      const [a, b] = SIDES.map((side) => answers[sideId(g, side)]?.orders);
      const only = a && b ? {} : { only: Object.keys(answers) };
      g.emit({ type: "revealed", window: window.id, cite: window.cite, reveals: true, ...only });
      close(g, window, [a ?? [], b ?? []]);
    },
  };
}

function close(g: Play, window: Window, orders: readonly [readonly Order[], readonly Order[]]): void {
  g.pop();
  window.resolve(g, orders);
}

// Chance ------------------------------------------------------------------------------------------------------------

/** Here random orders sometimes leave most units idle: those that always change formation or march never get to
 *  fight. */
const MAY_STAY_IDLE: ReadonlySet<WindowId> = new Set<WindowId>(["deployment", "movement"]);

/** A random legal set: orders that turn out illegal, alone or together, are dropped until the rest is legal. */
export function sampleOrders(
  window: Window,
  g: Position,
  side: Side,
  choices: readonly Choices[],
  chance: Chance,
): Action {
  const seen = seenBy(g, side);
  const zeal = MAY_STAY_IDLE.has(window.id) ? chance.roll(5) - 1 : 3;
  let orders = choices.flatMap(({ who, forms }): Order[] => {
    if (forms.length === 0 || chance.roll(4) > zeal) return [];
    const order = window.sample(seen, who, forms[chance.roll(forms.length) - 1]!, chance);
    return order ? [order] : [];
  });
  while (orders.length > 0) {
    const blamed = judged(window, seen, side, orders).map(({ about }) => about);
    if (blamed.length === 0) break;
    const wrong = orders.filter((order) => blamed.includes(subjectOf(order)));
    // The later half of them, because those that come first may be right without the others.
    const out = new Set(wrong.length > 0 ? wrong.slice(Math.floor(wrong.length / 2)) : orders.slice(-1));
    orders = orders.filter((order) => !out.has(order));
  }
  return { do: "orders", orders };
}
