// Over the water: in column of route or skirmish order across a bridge, by boat where there is none.

import {
  type Body,
  type Choices,
  type Crossing,
  formIn,
  lengthOf,
  type Manner,
  type Position,
  steer,
  type UnitId,
  unitOf,
} from "@grognard/rules-tabletop/position";
import { headingTo, into, type Path, type Point, place } from "@grognard/table";
import type { Appraisal } from "./appraisal.ts";
import { distance, goingFor, mm, rounded, spotOf } from "./ground.ts";
import { bridgeTo, wayLength } from "./nav.ts";
import type { Wish } from "./orders.ts";

/** A bridge on the way of a unit: in front of it, and behind it on the other bank. */
export interface Passage {
  readonly name: string;
  readonly near: Point;
  readonly far: Point;
}

/** So far before the bank a column turns onto the bridge. */
const RUN_UP = mm(40);
/** From here on a unit forms for the bridge. */
const FORM_UP = mm(500);
/** As far off its axis as a column may be on a bridge, and less. */
const OFF_AXIS = mm(12);

/** The bridge that a unit must pass to get there, if it is near it. */
export function passageTo({ g }: Appraisal, unit: UnitId, body: Body, to: Point): Passage | undefined {
  const bridge = bridgeTo(g, goingFor(g, unit), body, rounded(to));
  if (!bridge || bridge === "water") return undefined;
  const [near, far] = [bridge.from, bridge.to].sort((a, b) => distance(body, a) - distance(body, b));
  return distance(body, near!) < FORM_UP ? { name: bridge.name, near: near!, far: far! } : undefined;
}

/** Onto the bridge and over it, as far as the pace goes. */
export function pathsOver(g: Position, unit: UnitId, body: Body, manner: Manner, passage: Passage): Path[] {
  const { near, far } = passage;
  const axis = { ...near, heading: headingTo(near, far) };
  const { u, v } = into(axis, body);
  const legs: { heading: number; d: number }[] = [];
  let left = manner.allowance;
  const go = (from: Point, to: Point, most: number) => {
    const d = Math.min(left, Math.floor(most));
    if (d >= SHORTEST) legs.push({ heading: headingTo(rounded(from), rounded(to)), d });
    left -= Math.max(0, d);
  };
  const onAxis = Math.abs(u) <= OFF_AXIS && v < mm(5);
  const start = onAxis ? body : place(axis, 0, -RUN_UP);
  if (!onAxis) go(body, start, distance(body, start));
  const beyond = distance(near, far) + lengthOf(unitOf(g, unit), body) + mm(30);
  const over = place(axis, 0, Math.floor(beyond));
  go(start, over, distance(start, over));
  const paths = [1, 0.75, 0.5, 0.25].flatMap((share) => pathOf(manner, partOf(legs, share)));
  if (onAxis) return paths;
  const approach = steer(unitOf(g, unit), body, manner, rounded(start), manner.allowance);
  return approach.length > 0 ? [...paths, approach] : paths;
}

type Legs = readonly { readonly heading: number; readonly d: number }[];

/** A friend may stand beyond the bridge: not so far, then. */
function partOf(legs: Legs, share: number): Legs {
  let left = Math.floor(legs.reduce((sum, { d }) => sum + d, 0) * share);
  return legs.flatMap(({ heading, d }) => {
    const part = Math.min(d, left);
    left -= part;
    return part >= SHORTEST ? [{ heading, d: part }] : [];
  });
}

const SHORTEST = mm(20);

function pathOf({ primitives }: Manner, legs: Legs): Path[] {
  if (legs.length === 0) return [];
  if (primitives.includes("follow")) return [[{ go: "follow", legs }]];
  if (primitives.includes("skirmish"))
    return [legs.map(({ heading, d }) => ({ go: "skirmish" as const, heading, d, q: 0 }))];
  return [];
}

// Boats --------------------------------------------------------------------------------------------------------------

/** A boat saves this much of the way, at least. */
const WORTH_A_BOAT = mm(400);
/** From here on a unit goes to the landing. */
const BOATS_NEAR = mm(320);

/** Aboard if that is the shorter way; ashore as soon as it is across. */
export function boatWish(appraisal: Appraisal, unit: UnitId, choice: Choices, to?: Point): Wish | undefined {
  const { who, forms } = choice;
  if (forms.some(({ order }) => order === "unload"))
    return { who, orders: [{ unit: who, order: "unload" }], why: "lands" };
  const load = formIn(choice, "load");
  if (!load || !to) return undefined;
  const [ferry] = load.ferry.filter((id) => isShorter(appraisal, unit, id, to));
  return ferry === undefined
    ? undefined
    : { who, orders: [{ unit: who, order: "load", ferry }], why: "boards" };
}

function isShorter({ g }: Appraisal, unit: UnitId, id: string, to: Point): boolean {
  const ferry = g.world.ground.crossings.find((one) => one.id === id)!;
  const [here, there] = banksFor(g, unit, ferry);
  const going = goingFor(g, unit);
  return wayLength(g, going, there!, to) + WORTH_A_BOAT < wayLength(g, going, here!, to);
}

/** The bank where it stands, and the other, a little inland. */
function banksFor(g: Position, unit: UnitId, { from, to }: Crossing): readonly Point[] {
  const at = spotOf(g, unit);
  const inland = (bank: Point, other: Point) =>
    place({ ...bank, heading: headingTo(other, bank) }, 0, mm(60));
  return distance(at, from) <= distance(at, to)
    ? [inland(from, to), inland(to, from)]
    : [inland(to, from), inland(from, to)];
}

/** Where a unit waits for a boat, if that is its shortest way. */
export function landingFor(appraisal: Appraisal, unit: UnitId, to: Point): Point | undefined {
  const { g } = appraisal;
  if (unitOf(g, unit).arm === "cavalry") return undefined;
  const at = spotOf(g, unit);
  for (const ferry of g.world.ground.crossings) {
    if (ferry.kind !== "ferry") continue;
    const [bank] = [ferry.from, ferry.to].sort((a, b) => distance(at, a) - distance(at, b));
    const bridge = bridgeTo(g, goingFor(g, unit), at, rounded(to));
    const far = distance(at, bank!);
    const isNearer =
      typeof bridge !== "object" || [bridge.from, bridge.to].every((end) => far < distance(at, end));
    if (far < BOATS_NEAR && isNearer && isShorter(appraisal, unit, ferry.id, to))
      return place({ ...bank!, heading: headingTo(bank!, rounded(at)) }, 0, mm(20));
  }
  return undefined;
}
