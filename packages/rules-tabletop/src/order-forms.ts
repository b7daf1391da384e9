// The shape of every order. Whatever comes from outside passes through here before a rule looks at it: words are
// words, lengths are integers, and no field is there that nobody asked for.

import { Problem, quote } from "@grognard/kernel";
import * as v from "valibot";
import type { Action, Order } from "./actions.ts";
import { FORMATIONS } from "./formations.ts";
import { ZONE_SIDES } from "./ground/zone-figures.ts";
import { MOST_PRIMITIVES } from "./path.ts";

/** Longer than any table, c; wider than any turn. */
const FAR = 1_000_000;
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
const integer = v.pipe(v.number(), v.safeInteger(), v.minValue(-FAR), v.maxValue(FAR));
const length = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(FAR));
const heading = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(35_999));
const angle = v.pipe(v.number(), v.safeInteger(), v.minValue(-36_000), v.maxValue(36_000));
const hand = v.picklist(["left", "right"]);
const formation = v.picklist(FORMATIONS);
const face = v.picklist([0, 1, 2, 3]);
const quarter = v.picklist([0, 90, 180, 270]);
const side = v.picklist(ZONE_SIDES);
const sides = v.pipe(v.array(side), v.maxLength(4));
const ids = v.pipe(v.array(id), v.maxLength(60));
const gait = v.optional(v.picklist(["trot", "gallop"]));
const point = v.strictObject({ x: integer, y: integer });
const pose = v.strictObject({ x: integer, y: integer, heading });
const small = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(99));

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
const path = v.pipe(v.array(primitive), v.maxLength(MOST_PRIMITIVES));

const aim = v.strictObject({
  part: small,
  target: id,
  shot: v.picklist(["volley", "skirmish", "case", "ball", "shell"]),
  point: v.optional(point),
});
const aims = v.pipe(v.array(aim), v.minLength(1), v.maxLength(16));

const unit = id;
const commander = id;
const order = <K extends Order["order"]>(kind: K) => v.literal(kind);

const orderForm = v.union([
  v.strictObject({
    unit,
    order: order("post"),
    x: integer,
    y: integer,
    heading,
    formation,
    gap: v.optional(length),
  }),
  v.strictObject({
    unit,
    order: order("quarter"),
    zone: id,
    posture: v.picklist(["edge", "deep", "sheltered"]),
    sides: v.optional(sides),
  }),
  v.strictObject({ unit, order: order("reserve") }),
  v.strictObject({ commander, order: order("stand"), x: integer, y: integer }),
  v.strictObject({ commander, order: order("attach"), to: id }),
  v.strictObject({ commander, order: order("detach") }),
  v.strictObject({ unit, order: order("face") }),
  v.strictObject({
    unit,
    order: order("form"),
    to: formation,
    variant: small,
    gap: v.optional(length),
    face: v.optional(face),
    bend: v.optional(v.pipe(v.array(pose), v.maxLength(4))),
  }),
  v.strictObject({ unit, order: order("split"), variant: small }),
  v.strictObject({ unit, order: order("limber"), turn: quarter }),
  v.strictObject({ unit, order: order("unlimber"), turn: quarter }),
  v.strictObject({ unit, order: order("load"), ferry: id }),
  v.strictObject({ unit, order: order("unload") }),
  v.strictObject({ unit, order: order("recall") }),
  v.strictObject({ unit, order: order("garrison"), sides }),
  v.strictObject({ unit, order: order("exchange"), with: id }),
  v.strictObject({ unit, order: order("line-edge"), sides }),
  v.strictObject({ unit, order: order("deepen") }),
  v.strictObject({ unit, order: order("fight-fire"), zone: id }),
  v.strictObject({ unit, order: order("lay-charge"), section: id }),
  v.strictObject({ unit, order: order("great-square"), with: ids }),
  v.strictObject({
    unit,
    order: order("dissolve"),
    into: v.pipe(v.array(v.strictObject({ unit: id, face, to: formation, variant: small })), v.maxLength(4)),
  }),
  v.strictObject({ unit, order: order("charge"), target: id, gait, path }),
  v.strictObject({ unit, order: order("stand-fast") }),
  v.strictObject({ unit, order: order("countercharge"), target: id, gait, path }),
  v.strictObject({ unit, order: order("fall-back"), path, screen: v.optional(path) }),
  v.strictObject({ unit, order: order("evade") }),
  v.strictObject({ unit, order: order("move-away"), path }),
  v.strictObject({ unit, order: order("halt") }),
  v.strictObject({ unit, order: order("press"), path, stopAt: v.optional(length) }),
  v.strictObject({
    unit,
    order: order("move"),
    path,
    screen: v.optional(path),
    haltWithin: v.optional(length),
  }),
  v.strictObject({ unit, order: order("wheel"), to: hand, q: length }),
  v.strictObject({ unit, order: order("hand-push"), path }),
  v.strictObject({ unit, order: order("leave-zone"), side, formation, path }),
  v.strictObject({ unit, order: order("enter"), at: point, formation, path }),
  v.strictObject({ unit, order: order("withdraw"), path }),
  v.strictObject({ commander, order: order("ride"), heading, d: length }),
  v.strictObject({ unit, order: order("fire"), aims }),
  v.strictObject({ unit, order: order("fire-fire"), aims, again: aims }),
  v.strictObject({ unit, order: order("group"), with: ids }),
  v.strictObject({ unit, order: order("stay") }),
  v.strictObject({ unit, order: order("go-back"), path }),
  v.strictObject({ unit, order: order("press-on"), path, gait }),
  v.strictObject({ unit, order: order("occupy"), zone: id, sides }),
  v.strictObject({ unit, order: order("second-move"), path }),
  v.strictObject({ unit, order: order("announce") }),
  v.strictObject({ unit, order: order("cross") }),
  v.strictObject({ unit, order: order("reform"), formation, heading, gap: v.optional(length) }),
]);

/** By kind, because a union cannot say which of its forms was meant. Postures of attaching are the same everywhere. */
const FORMS: ReadonlyMap<string, (typeof orderForm.options)[number]> = new Map(
  orderForm.options.map((form) => [form.entries.order.literal as string, form]),
);

/** What is wrong with the shape of an order, in words; undefined if nothing is. */
export function misshapen(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return "an order must be an object";
  const { order: kind } = data as { order?: unknown };
  const form = typeof kind === "string" ? FORMS.get(kind) : undefined;
  if (!form) return `there is no order ${kind === undefined ? "without a name" : quote(kind)}`;
  const read = v.safeParse(form, data);
  if (read.success) return undefined;
  const [issue] = read.issues;
  const place = v.getDotPath(issue);
  return `${kind}${place ? `: ${place}` : ""}: ${issue.message}`;
}

/** Orders that somebody has written down: well formed, if not always legal; else a Problem. */
export function readAction(data: unknown, place: string): Action {
  const { do: verb = "orders", orders, ...more } = (data ?? {}) as { do?: unknown; orders?: unknown };
  if (verb === "pass" && orders === undefined && Object.keys(more).length === 0)
    return { do: "orders", orders: [] };
  if (verb !== "orders" || !Array.isArray(orders) || Object.keys(more).length > 0)
    throw new Problem('an answer is {"orders": [...]} or "pass", and nothing else', place);
  for (const [i, one] of orders.entries()) {
    const wrong = misshapen(one);
    if (wrong) throw new Problem(wrong, `${place}.orders[${i}]`);
  }
  return { do: "orders", orders: orders as Order[] };
}

/** The compiler proves that there is a form for every order, and no other. */
type Same<A, B> = [A, B] extends [B, A] ? true : never;
true satisfies Same<v.InferOutput<typeof orderForm>["order"], Order["order"]>;
