// The shape of every order. Everything from outside passes through here before a rule looks at it: words are
// words, lengths are integers, whatever is named exists, and there are no unknown fields.

import { Problem, quote, type ReadOnly } from "@grognard/kernel";
import { EDGES } from "@grognard/table";
import * as v from "valibot";
import { FORMATIONS } from "./formations.ts";
import { MOST_PRIMITIVES } from "./march/ways.ts";
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
const quarter = v.picklist([0, 90, 180, 270]);
const side = v.picklist(EDGES);
const sides = v.pipe(v.array(side), v.maxLength(4));
const gait = v.exactOptional(v.picklist(["trot", "gallop"]));
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
  return {
    integer,
    length,
    heading,
    point: v.strictObject({ x: integer, y: integer }),
    pose: v.strictObject({ x: integer, y: integer, heading }),
    path: v.pipe(v.array(primitive), v.maxLength(MOST_PRIMITIVES)),
  };
}

const shot = v.picklist(["volley", "skirmish", "case", "ball", "shell"]);
const order = <K extends string>(kind: K) => v.literal(kind);

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

/** The forms of all orders in a world. */
function formsIn({ unitById, commanderById, ground }: World, lengths: Lengths) {
  const { integer, length, heading, point, pose, path } = measuresIn(lengths);
  const zones = idsOf(ground.zones);
  const sections = idsOf(ground.sections);
  const unit = named("unit", unitById);
  const units = v.pipe(v.array(unit), v.maxLength(60));
  const commander = named("commander", commanderById);
  const zone = named("town zone", zones);
  const section = named("wall, work or bridge", sections);
  const ferry = named("ferry", idsOf(ground.crossings.filter(({ kind }) => kind === "ferry")));
  const foe = named("unit or town zone", unitById, zones);
  const target = named("target", unitById, zones, sections);
  // One target of one part of a unit: a face of a square, a side of a garrison, a skirmishing stand. Parts are numbered
  // by the form of the question, 0 for a body that fires as one; `point`: where the line of ball and case runs
  // [V.9-target-point].
  const aim = v.strictObject({ part: small, target, shot, point: v.exactOptional(point) });
  const aims = v.pipe(v.array(aim), v.minLength(1), v.maxLength(16));
  return v.union([
    v.strictObject({
      unit,
      order: order("post"),
      x: integer,
      y: integer,
      heading,
      formation,
      gap: v.exactOptional(length),
    }),
    v.strictObject({
      unit,
      order: order("quarter"),
      zone,
      posture: v.picklist(["edge", "deep", "sheltered"]),
      sides: v.exactOptional(sides),
    }),
    v.strictObject({ unit, order: order("reserve") }),
    v.strictObject({ commander, order: order("stand"), x: integer, y: integer }),
    v.strictObject({ commander, order: order("attach"), to: unit }),
    v.strictObject({ commander, order: order("detach") }),
    // The brigadier takes over; without an order an officer of the staff does [XII.4-successor].
    v.strictObject({ commander, order: order("promote"), by: commander }),
    v.strictObject({ unit, order: order("face") }),
    // `variant` numbers the ways of R46 for this pair; `face` is the face of a square from which it unfolds; `bend` are
    // the poses of the stands of a line that is bent to the ground [R70].
    v.strictObject({
      unit,
      order: order("form"),
      to: formation,
      variant: small,
      gap: v.exactOptional(length),
      face: v.exactOptional(face),
      bend: v.exactOptional(v.pipe(v.array(pose), v.maxLength(4))),
    }),
    v.strictObject({ unit, order: order("split"), variant: small }),
    v.strictObject({ unit, order: order("limber"), turn: quarter }),
    v.strictObject({ unit, order: order("unlimber"), turn: quarter }),
    v.strictObject({ unit, order: order("load"), ferry }),
    v.strictObject({ unit, order: order("unload") }),
    v.strictObject({ unit, order: order("recall") }),
    v.strictObject({ unit, order: order("garrison"), sides }),
    v.strictObject({ unit, order: order("exchange"), with: unit }),
    v.strictObject({ unit, order: order("line-edge"), sides }),
    v.strictObject({ unit, order: order("deepen") }),
    v.strictObject({ unit, order: order("fight-fire"), zone }),
    v.strictObject({ unit, order: order("lay-charge"), section }),
    // Given by the senior, for all.
    v.strictObject({ unit, order: order("great-square"), with: units }),
    v.strictObject({
      unit,
      order: order("dissolve"),
      into: v.pipe(v.array(v.strictObject({ unit, face, to: formation, variant: small })), v.maxLength(4)),
    }),
    // Foot charges at its one pace: it names no gait. A town zone is named by its id.
    v.strictObject({ unit, order: order("charge"), target: foe, gait, path }),
    v.strictObject({ unit, order: order("stand-fast") }),
    v.strictObject({ unit, order: order("countercharge"), target: unit, gait, path }),
    v.strictObject({ unit, order: order("fall-back"), path, screen: v.exactOptional(path) }),
    v.strictObject({ unit, order: order("evade") }),
    v.strictObject({ unit, order: order("move-away"), path }),
    v.strictObject({ unit, order: order("halt") }),
    v.strictObject({ unit, order: order("press"), path, stopAt: v.exactOptional(length) }),
    // `screen`: the way of the skirmishers it has sent out [R61]. `haltWithin`: stops when a visible enemy is this
    // near.
    v.strictObject({
      unit,
      order: order("move"),
      path,
      screen: v.exactOptional(path),
      haltWithin: v.exactOptional(length),
    }),
    v.strictObject({ unit, order: order("wheel"), to: hand, q: length }),
    v.strictObject({ unit, order: order("hand-push"), path }),
    v.strictObject({ unit, order: order("leave-zone"), side, formation, path }),
    v.strictObject({ unit, order: order("enter"), at: point, formation, path }),
    v.strictObject({ unit, order: order("withdraw"), path }),
    v.strictObject({ commander, order: order("ride"), heading, d: length }),
    v.strictObject({ unit, order: order("fire"), aims }),
    // Two rounds, each at its own target [R12].
    v.strictObject({ unit, order: order("fire-fire"), aims, again: aims }),
    // These units check on one roll, with the worst of their modifiers [VI.1-group]. The first is the subject.
    v.strictObject({ unit, order: order("group"), with: units }),
    v.strictObject({ unit, order: order("stay") }),
    v.strictObject({ unit, order: order("go-back"), path }),
    v.strictObject({ unit, order: order("press-on"), path, gait }),
    v.strictObject({ unit, order: order("occupy"), zone, sides }),
    v.strictObject({ unit, order: order("second-move"), path }),
    v.strictObject({ unit, order: order("announce") }),
    v.strictObject({ unit, order: order("cross") }),
    v.strictObject({ unit, order: order("reform"), formation, heading, gap: v.exactOptional(length) }),
  ]);
}

/** An order of any kind; a unit that gets none does nothing. */
export type Order = ReadOnly<v.InferOutput<OrderForm>>;

type OrderForm = ReturnType<typeof formsIn>["options"][number];

type Forms = { readonly [L in Lengths]?: ReadonlyMap<unknown, OrderForm> };

const known = new WeakMap<World, Forms>();

/** By kind, because a union cannot say which of its forms was meant. Attaching is the same everywhere. */
function formsByKind(world: World, lengths: Lengths): ReadonlyMap<unknown, OrderForm> {
  const kept = known.get(world) ?? {};
  const forms =
    kept[lengths] ??
    new Map(formsIn(world, lengths).options.map((form) => [form.entries.order.literal, form]));
  known.set(world, { ...kept, [lengths]: forms });
  return forms;
}

/** Does an order of this kind have no fields of its own? */
export const isPlain = (world: World, kind: Order["order"]): boolean =>
  Object.keys(formsByKind(world, "hundredths").get(kind)!.entries).length === 2;

/** What is wrong with the shape of an order, in words; undefined if nothing is. */
export function misshapen(world: World, data: unknown): string | undefined {
  const order = readOrder(world, data, "hundredths");
  return typeof order === "string" ? order : undefined;
}

/** The order, or what is wrong with it. */
function readOrder(world: World, data: unknown, lengths: Lengths): Order | string {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return "an order must be an object";
  const { order: kind } = data as { order?: unknown };
  const form = formsByKind(world, lengths).get(kind);
  if (!form) return `there is no order ${kind === undefined ? "without a name" : quote(kind)}`;
  const read = v.safeParse(form, data);
  if (read.success) return lengths === "hundredths" ? (data as Order) : read.output;
  const [issue] = read.issues;
  const place = v.getDotPath(issue);
  return `${kind}${place ? `: ${place}` : ""}: ${issue.message}`;
}

/** Orders from a file: well formed, if not always legal; else a Problem. */
export function readAction(
  world: World,
  data: unknown,
  place: string,
  lengths: Lengths = "hundredths",
): { readonly do: "orders"; readonly orders: readonly Order[] } {
  const { do: verb = "orders", orders, ...more } = (data ?? {}) as { do?: unknown; orders?: unknown };
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
