// Every kind of order, declared once: to whom it is given, what it says, and how a question bounds that. The types of
// orders and forms follow, what is read from outside (order-reading.ts), whether an order is within a form
// (order-bounds.ts), and what a sheet offers.

import type { ReadOnly } from "@grognard/kernel";
import type { Point, Pose, Primitive } from "@grognard/table";
import type * as v from "valibot";
import type { Formation } from "./formations.ts";
import type { Manner } from "./march/check-path.ts";
import type { Schemas } from "./order-reading.ts";
import type { PartForm } from "./rules/05-orders.ts";

/** How a form bounds a field: what it says under the field's own name. */
interface Bounds<Value> {
  /** The value itself: there is a form, or a way, for each. */
  is: Value;
  /** All that it may be. */
  one: readonly Value[];
  /** All that may be in the list. */
  each: Value;
  /** From the least to the most, in steps. */
  step: Range;
  /** A path: the manner of moving, with what the ground makes of it. */
  path: PathBound;
  /** What each part may be aimed at. */
  aims: readonly PartForm[];
}

export interface Range {
  readonly least: number;
  readonly most: number;
  readonly step: number;
}

/** `road`: the allowance if the whole way is on a road; `delays`: a delay roll is due where it stands. */
export interface PathBound extends Manner {
  readonly road?: number;
  readonly delays?: boolean;
}

type Named = keyof Schemas;
/** `free` and `chosen`: the form says nothing of it, the rules judge it; what is chosen tells one order from another. */
type Bound = keyof Bounds<unknown> | "free" | "chosen";

export interface Field {
  readonly reads: Named;
  readonly bound: Bound;
  readonly optional?: true;
}
export interface Fields {
  readonly [name: string]: Field;
}

export interface Kind {
  readonly by: "unit" | "commander";
  readonly fields: Fields;
  /** Fields that hang together: a form lists the ways to fill them. */
  readonly ways?: Fields;
}

const bounded =
  <const B extends Bound>(bound: B) =>
  <const N extends Named>(reads: N) =>
    ({ reads, bound }) as const;
const [is, one, each] = [bounded("is"), bounded("one"), bounded("each")];
const [step, path, aims] = [bounded("step"), bounded("path"), bounded("aims")];
const [free, chosen] = [bounded("free"), bounded("chosen")];
const maybe = <const F extends Field>(field: F) => ({ ...field, optional: true }) as const;

const unit = <const F extends Fields>(fields: F) => ({ by: "unit", fields }) as const;
const unitBy = <const W extends Fields, const F extends Fields>(ways: W, fields: F) =>
  ({ by: "unit", fields, ways }) as const;
const commander = <const F extends Fields>(fields: F) => ({ by: "commander", fields }) as const;

const PLAIN = unit({});
const MARCH = unit({ path: path("path") });
const WHEREVER = { x: free("integer"), y: free("integer") };
/** Of the sides of a town. */
const SIDES = free("sides");
/** Foot charges at its one pace: it names no gait. */
const GAITS = { gait: maybe(is("gait")), path: path("path") };

export const ORDERS = {
  // Set-up
  post: unit({
    ...WHEREVER,
    heading: free("heading"),
    formation: one("formation"),
    gap: maybe(step("length")),
  }),
  quarter: unit({ zone: one("zone"), posture: chosen("posture"), sides: maybe(SIDES) }),
  reserve: PLAIN,
  stand: commander(WHEREVER),
  attach: commander({ to: one("unit") }),
  // Deployment
  detach: commander({}),
  // The brigadier takes over; without an order an officer of the staff does [XII.4-successor].
  promote: commander({ by: one("commander") }),
  face: PLAIN,
  // `variant` numbers the ways of R46 for this pair; `face` is the face of a square from which it unfolds; `bend` are
  // the poses of the stands of a line that is bent to the ground [R70].
  form: unitBy(
    { variant: is("small"), face: maybe(is("face")) },
    { to: is("formation"), gap: maybe(step("length")), bend: maybe(chosen("poses")) },
  ),
  split: unitBy({ variant: is("small") }, {}),
  limber: unitBy({ turn: is("quarter") }, {}),
  unlimber: unitBy({ turn: is("quarter") }, {}),
  load: unit({ ferry: one("ferry") }),
  unload: PLAIN,
  recall: PLAIN,
  garrison: unit({ sides: SIDES }),
  exchange: unit({ with: one("unit") }),
  "line-edge": unit({ sides: SIDES }),
  deepen: PLAIN,
  "fight-fire": unit({ zone: one("zone") }),
  "lay-charge": unit({ section: one("section") }),
  // Given by the senior, for all.
  "great-square": unit({ with: each("units") }),
  dissolve: unit({ into: chosen("unfolding") }),
  // Charges. A town zone is named by its id.
  charge: unitBy(GAITS, { target: one("foe") }),
  "stand-fast": PLAIN,
  countercharge: unitBy(GAITS, { target: one("unit") }),
  evade: PLAIN,
  "move-away": MARCH,
  halt: PLAIN,
  press: unit({ path: path("path"), stopAt: maybe(free("length")) }),
  // Movement. `screen`: the way of the skirmishers it has sent out [R61]. `haltWithin`: stops when a visible enemy is
  // this near.
  move: unit({ path: path("path"), screen: maybe(path("path")), haltWithin: maybe(free("length")) }),
  "fall-back": unit({ path: path("path"), screen: maybe(path("path")) }),
  wheel: unit({ to: free("hand"), q: free("length") }),
  "hand-push": MARCH,
  "leave-zone": unitBy({ side: is("side"), formation: is("formation"), path: path("path") }, {}),
  enter: unitBy({ formation: is("formation"), path: path("path") }, { at: free("point") }),
  withdraw: MARCH,
  ride: commander({ heading: free("heading"), d: step("length") }),
  // Fire: two rounds, each at its own target [R12].
  fire: unit({ aims: aims("aims") }),
  "fire-fire": unit({ aims: aims("aims"), again: aims("aims") }),
  // These units check on one roll, with the worst of their modifiers [VI.1-group]. The first is the subject.
  group: unit({ with: each("units") }),
  // Victory bonus
  stay: PLAIN,
  "go-back": MARCH,
  "press-on": unitBy(GAITS, {}),
  occupy: unit({ zone: one("zone"), sides: SIDES }),
  // Afterwards
  "second-move": MARCH,
  announce: PLAIN,
  cross: PLAIN,
  reform: unit({ formation: one("formation"), heading: free("heading"), gap: maybe(step("length")) }),
} satisfies { readonly [kind: string]: Kind };

/** What a form shows besides: where a unit may be put, what an order costs, where it leads. */
interface Shown {
  readonly post: { readonly areas: readonly Outline[] };
  readonly stand: { readonly areas: readonly Outline[] };
  /** A line that may bend, stand by stand, by so much. */
  readonly form: { readonly bends?: { readonly stands: number; readonly turn: number } };
  readonly limber: { readonly cost: number };
  readonly unlimber: { readonly cost: number };
  /** How many stands each side of the block still takes, and how many are to be placed. */
  readonly garrison: Lining;
  readonly "line-edge": Lining;
  readonly "great-square": { readonly most: number };
  /** How many ways each formation has from a face. */
  readonly dissolve: {
    readonly units: readonly string[];
    readonly to: readonly Formation[];
    readonly faces: { readonly [formation: string]: number };
  };
  /** How far away each target is in a straight line, c. */
  readonly charge: { readonly gaps: readonly number[] };
  readonly press: { readonly target: string };
  /** Where enemies stop it in any case, c. */
  readonly move: { readonly halt: number };
  readonly wheel: { readonly path: PathBound };
  /** The stretch of the edge. */
  readonly enter: { readonly from: Point; readonly to: Point; readonly heading: number };
  /** The pose after facing about. */
  readonly "go-back": { readonly from: Pose };
  readonly occupy: { readonly stands: number };
  /** How far enemies must stay away. */
  readonly "second-move": { readonly distance: number };
  readonly announce: { readonly what: "entry" | "exit" };
}
type Outline = readonly Point[];
interface Lining {
  readonly open: readonly number[];
  readonly stands: number;
}

/** The pose to which a way leads. */
type Led = "form" | "split" | "limber" | "unlimber" | "leave-zone";

// Types ---------------------------------------------------------------------------------------------------------------

type Declared = typeof ORDERS;
export type OrderKind = keyof Declared;

type Value<F extends Field> = ReadOnly<v.InferOutput<Schemas[F["reads"]]>>;
type BoundOn<F extends Field> = F["bound"] extends keyof Bounds<unknown>
  ? Bounds<Value<F>>[F["bound"]]
  : never;

type Perhaps<F extends Fields> = { [N in keyof F]: F[N] extends { optional: true } ? N : never }[keyof F];
type Freely<F extends Fields> = {
  [N in keyof F]: F[N]["bound"] extends "free" | "chosen" ? N : never;
}[keyof F];
type Values<F extends Fields> = { readonly [N in Exclude<keyof F, Perhaps<F>>]: Value<F[N]> } & {
  readonly [N in Perhaps<F>]?: Value<F[N]>;
};
type Bounding<F extends Fields> = {
  readonly [N in Exclude<keyof F, Perhaps<F> | Freely<F>>]: BoundOn<F[N]>;
} & { readonly [N in Exclude<Perhaps<F>, Freely<F>>]?: BoundOn<F[N]> };
type Flat<T> = { [Key in keyof T]: T[Key] };

type WaysOf<K extends OrderKind> = Declared[K] extends { readonly ways: infer W extends Fields } ? W : never;

type OrderAs<K extends OrderKind> = K extends OrderKind
  ? Flat<
      { readonly order: K } & { readonly [By in Declared[K]["by"]]: string } & Values<Declared[K]["fields"]> &
        ([WaysOf<K>] extends [never] ? unknown : Values<WaysOf<K>>)
    >
  : never;

/** A way to fill the fields that hang together. */
export type WayOf<K extends OrderKind> = Flat<Bounding<WaysOf<K>> & (K extends Led ? Pose : unknown)>;

type FormAs<K extends OrderKind> = K extends OrderKind
  ? Flat<
      { readonly order: K } & Bounding<Declared[K]["fields"]> &
        ([WaysOf<K>] extends [never] ? unknown : { readonly ways: readonly WayOf<K>[] }) &
        (K extends keyof Shown ? Shown[K] : unknown)
    >
  : never;

/** An order of any kind; a unit that gets none does nothing. */
export type Order = OrderAs<OrderKind>;
/** A kind of order that is open, with its bounds: plain data that a client can draw and a computer player can read. */
export type Form = FormAs<OrderKind>;

export type OrderOf<K extends OrderKind> = Extract<Order, { readonly order: K }>;
export type FormOf<K extends OrderKind> = Extract<Form, { readonly order: K }>;

/** The kinds that take a path. */
export type PathKind = {
  [K in OrderKind]: OrderOf<K> extends { readonly path: readonly Primitive[] } ? K : never;
}[OrderKind];

export const kindOf = (kind: OrderKind): Kind => ORDERS[kind];
export const isOrderKind = (kind: unknown): kind is OrderKind =>
  typeof kind === "string" && Object.hasOwn(ORDERS, kind);
export const ORDER_KINDS: readonly OrderKind[] = Object.keys(ORDERS).filter(isOrderKind);

type PlainKind = { [K in OrderKind]: [typeof PLAIN] extends [Declared[K]] ? K : never }[OrderKind];

/** Has it no fields of its own? */
export const isPlain = (form: Form): form is FormOf<PlainKind> => kindOf(form.order) === PLAIN;

const NAMED: ReadonlySet<Bound> = new Set<Bound>(["is", "one", "each", "chosen"]);

/** What tells an order from others of its kind; the rest can be changed once it is given. */
export const namedIn = (order: Order): readonly unknown[] => {
  const { fields, ways } = kindOf(order.order);
  const all: Fields = { ...fields, ...ways };
  return Object.entries(order).flatMap(([name, value]) =>
    NAMED.has(all[name]?.bound ?? "free") ? [value] : [],
  );
};

/** The form of one of these kinds. */
export const formIn = <K extends OrderKind>(
  { forms }: { readonly forms: readonly Form[] },
  ...kinds: readonly K[]
): FormOf<K> | undefined => forms.find((form): form is FormOf<K> => isAmong(kinds, form.order));

/** The order of one of these kinds. */
export const orderIn = <K extends OrderKind>(
  own: readonly Order[],
  ...kinds: readonly K[]
): OrderOf<K> | undefined => own.find((order): order is OrderOf<K> => isAmong(kinds, order.order));

const isAmong = (kinds: readonly OrderKind[], kind: OrderKind): boolean => kinds.includes(kind);
