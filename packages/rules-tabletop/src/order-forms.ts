// The types of orders, and of the forms in which a question offers them: they follow from the declaration in orders.ts.

import type { ReadOnly } from "@grognard/kernel";
import type { Point, Pose, Primitive } from "@grognard/table";
import type * as v from "valibot";
import type { Formation } from "./formations.ts";
import type { Manner } from "./march/check-path.ts";
import type { Schemas } from "./order-reading.ts";
import { type Declared, type Field, type Fields, kindOf, type OrderKind } from "./orders.ts";
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

type PlainKind = {
  [K in OrderKind]: Declared[K] extends { by: "commander" } | { ways: Fields }
    ? never
    : [keyof Declared[K]["fields"]] extends [never]
      ? K
      : never;
}[OrderKind];

/** Is it a unit's, with no fields of its own? */
export const isPlain = (form: Form): form is FormOf<PlainKind> => {
  const { by, fields, ways } = kindOf(form.order);
  return by === "unit" && !ways && Object.keys(fields).length === 0;
};

const NAMED: ReadonlySet<Field["bound"]> = new Set<Field["bound"]>(["is", "one", "each", "chosen"]);

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
