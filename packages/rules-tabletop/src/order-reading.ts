// Orders from outside. Everything passes through here before a rule looks at it: words are words, lengths are
// integers, whatever is named exists, and there are no unknown fields.

import { isRecord, Problem, quote } from "@grognard/kernel";
import { once } from "@grognard/parts";
import { EDGES } from "@grognard/table";
import * as v from "valibot";
import { FORMATIONS } from "./formations.ts";
import { MOST_PRIMITIVES } from "./march/ways.ts";
import type { Order } from "./order-forms.ts";
import { isOrderKind, kindOf, ORDER_KINDS, type OrderKind } from "./orders.ts";
import { hundredths } from "./scenario/units-of-length.ts";
import type { World } from "./types.ts";

/** How lengths and angles are written: as the rules count them [R43], or as players do, in degrees too. */
export const LENGTHS = ["hundredths", "millimetres"] as const;
export type Lengths = (typeof LENGTHS)[number];

/** Longer than any table, c; wider than any turn. */
const FAR = 1_000_000;
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
const hand = v.picklist(["left", "right"]);
const formation = v.picklist(FORMATIONS);
const face = v.picklist([0, 1, 2, 3]);
const side = v.picklist(EDGES);
const small = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(99));

/** Lengths, angles and paths. */
function measuresIn(lengths: Lengths) {
  const inside = lengths === "millimetres" ? hundredths : (n: number) => n;
  const measure = (from: number, to: number) =>
    v.pipe(v.number(), v.transform(inside), v.safeInteger(), v.minValue(from), v.maxValue(to));
  const integer = measure(-FAR, FAR);
  const length = measure(0, FAR);
  const heading = measure(0, 35_999);
  const angle = measure(-36_000, 36_000);
  const primitive = v.variant("go", [
    v.strictObject({ go: v.literal("forward"), d: length }),
    v.strictObject({ go: v.literal("oblique"), d: length, a: angle }),
    v.strictObject({ go: v.literal("wheel"), to: hand, q: length }),
    v.strictObject({ go: v.literal("back"), d: length }),
    v.strictObject({ go: v.literal("back-wheel"), to: hand, q: length }),
    v.strictObject({ go: v.literal("sidestep"), to: hand }),
    v.strictObject({ go: v.literal("by-face"), face }),
    v.strictObject({
      go: v.literal("follow"),
      legs: v.pipe(v.array(v.strictObject({ heading, d: length })), v.minLength(1), v.maxLength(12)),
    }),
    v.strictObject({ go: v.literal("skirmish"), heading, d: length, q: angle }),
  ]);
  const pose = v.strictObject({ x: integer, y: integer, heading });
  return {
    integer,
    length,
    heading,
    point: v.strictObject({ x: integer, y: integer }),
    poses: v.pipe(v.array(pose), v.maxLength(4)),
    path: v.pipe(v.array(primitive), v.maxLength(MOST_PRIMITIVES)),
  };
}

/** A path in hundredths, as orders have it. */
export const PATH = measuresIn("hundredths").path;

/** An id of something in this world. */
const named = (what: string, ...lists: readonly { has(id: string): boolean }[]) =>
  v.pipe(
    id,
    v.check(
      (name) => lists.some((list) => list.has(name)),
      ({ input }) => `there is no ${what} ${quote(input)}`,
    ),
  );

const idsOf = (things: readonly { readonly id: string }[]) => new Set(things.map((one) => one.id));

/** What the fields of orders hold in a world. */
function schemasIn({ unitById, commanderById, ground }: World, lengths: Lengths) {
  const measures = measuresIn(lengths);
  const [zones, sections] = [idsOf(ground.zones), idsOf(ground.sections)];
  const unit = named("unit", unitById);
  // One target of one part of a unit: a face of a square, a side of a garrison, a skirmishing stand. Parts are numbered
  // by the form of the question, 0 for a body that fires as one; `point`: where the line of ball and case runs
  // [V.9-target-point].
  const aim = v.strictObject({
    part: small,
    target: named("target", unitById, zones, sections),
    shot: v.picklist(["volley", "skirmish", "case", "ball", "shell"]),
    point: v.exactOptional(measures.point),
  });
  return {
    ...measures,
    unit,
    units: v.pipe(v.array(unit), v.maxLength(60)),
    commander: named("commander", commanderById),
    zone: named("town zone", zones),
    section: named("wall, work or bridge", sections),
    ferry: named("ferry", idsOf(ground.crossings.filter(({ kind }) => kind === "ferry"))),
    foe: named("unit or town zone", unitById, zones),
    aims: v.pipe(v.array(aim), v.minLength(1), v.maxLength(16)),
    unfolding: v.pipe(v.array(v.strictObject({ unit, face, to: formation, variant: small })), v.maxLength(4)),
    sides: v.pipe(v.array(side), v.maxLength(4)),
    posture: v.picklist(["edge", "deep", "sheltered"]),
    quarter: v.picklist([0, 90, 180, 270]),
    gait: v.picklist(["trot", "gallop"]),
    ...{ hand, formation, face, side, small },
  };
}

export type Schemas = ReturnType<typeof schemasIn>;
type Reader = ReturnType<typeof readerIn>;
type Readers = ReadonlyMap<OrderKind, Reader>;

const readers: { readonly [L in Lengths]: (world: World) => Readers } = {
  hundredths: once((world) => readersIn(schemasIn(world, "hundredths"))),
  millimetres: once((world) => readersIn(schemasIn(world, "millimetres"))),
};

/** By kind, because a union cannot say which of its forms was meant. */
const readersIn = (schemas: Schemas): Readers =>
  new Map(ORDER_KINDS.map((kind) => [kind, readerIn(schemas, kind)]));

function readerIn(schemas: Schemas, kind: OrderKind) {
  const { by, fields, ways = {} } = kindOf(kind);
  const entries = Object.entries({ ...fields, ...ways }).map(([name, { reads, optional }]) => {
    return [name, optional ? v.exactOptional(schemas[reads]) : schemas[reads]];
  });
  return v.strictObject({ [by]: schemas[by], order: v.literal(kind), ...Object.fromEntries(entries) });
}

/** The order, or what is wrong with its shape, in words. */
export function readOrder(world: World, data: unknown, lengths: Lengths = "hundredths"): Order | string {
  if (!isRecord(data)) return "an order must be an object";
  const { order: kind } = data;
  if (!isOrderKind(kind)) return `there is no order ${kind === undefined ? "without a name" : quote(kind)}`;
  const read = v.safeParse(readers[lengths](world).get(kind)!, data);
  if (read.success) return (lengths === "hundredths" ? data : read.output) as Order; // of which the declaration is the type
  const [issue] = read.issues;
  const place = v.getDotPath(issue);
  return `${kind}${place ? `: ${place}` : ""}: ${issue.message}`;
}

type Loose = { readonly [name: string]: unknown };

/** Orders from a file: well formed, if not always legal; else a Problem. */
export function readAction(
  world: World,
  data: unknown,
  place: string,
  lengths: Lengths = "hundredths",
): { readonly do: "orders"; readonly orders: readonly Order[] } {
  const { do: verb = "orders", orders, ...more }: Loose = isRecord(data) ? data : {};
  if (verb === "pass" && orders === undefined && Object.keys(more).length === 0)
    return { do: "orders", orders: [] };
  if (verb !== "orders" || !Array.isArray(orders) || Object.keys(more).length > 0)
    throw new Problem('an answer is {"orders": [...]} or "pass", and nothing else', place);
  return {
    do: "orders",
    orders: orders.map((one, i) => {
      const order = readOrder(world, one, lengths);
      if (typeof order === "string") throw new Problem(order, `${place}.orders[${i}]`);
      return order;
    }),
  };
}
