// What may be ordered in the movement section, as data [IV.4]; and random orders of each form.

import type { Chance, Json } from "@grognard/kernel";
import { EDGES, type Point, partWay } from "@grognard/table";
import type { Order } from "../actions.ts";
import { idOf, stateOf, unitNamed, unitOf } from "../board.ts";
import { bodyAt } from "../bodies/changes.ts";
import { type Figure, figureOf, figuresOf } from "../bodies/figures.ts";
import { frameOf } from "../bodies/layouts.ts";
import { refuse } from "../faults.ts";
import type { Formation } from "../formations.ts";
import { delayOn } from "../ground/delay.ts";
import { roadFactor } from "../ground/roads.ts";
import { exitBar, exitBody, exitFormations } from "../ground/town-moves.ts";
import type { CommanderId, Position, UnitId } from "../types.ts";
import type { Form, Offer } from "../window.ts";
import { arrivalOf, edgeHeading } from "./arriving.ts";
import { type Manner, mannerOf, type Pace } from "./check-path.ts";
import { HALT } from "./field.ts";
import { type MoveKind, moveBar } from "./march.ts";
import type { Stretch } from "./outside.ts";
import { steer } from "./ways.ts";

/** The forms of a kind, unless a rule bars it. */
const unless =
  (kind: MoveKind, forms: (g: Position, unit: UnitId) => readonly Form[]) =>
  (g: Position, unit: UnitId): Offer =>
    moveBar(g, unit, kind) ?? forms(g, unit);

const paced = (order: "move" | "wheel" | "fall-back" | "hand-push" | "withdraw") =>
  unless(order, (g, unit) => [paceForm(g, unit, order)]);

export const moveOffers = {
  move: paced("move"),
  wheel: paced("wheel"),
  "fall-back": paced("fall-back"),
  "hand-push": paced("hand-push"),
  withdraw: paced("withdraw"),
  "leave-zone": unless("leave-zone", exits),
  enter: unless("enter", arrivals),
  ride: rides,
};

function paceForm(g: Position, unit: UnitId, order: MoveKind & Pace): Form {
  const [first, second] = figuresOf(g, unit);
  const body = mannerForm(g, unit, first!, order)!;
  const screen = second && order !== "wheel" ? mannerForm(g, unit, second, order) : undefined;
  return { order, body, ...(screen && { screen }), ...(order === "move" && { halt: HALT.halt }) };
}

function mannerForm(
  g: Position,
  unit: UnitId,
  figure: Figure,
  pace: Pace,
): { [bound: string]: Json } | undefined {
  const manner = mannerOf(g, unit, figure.body, pace);
  if (!manner) return undefined;
  const figures = [figure];
  const road = pace === "move" ? manner.allowance * roadFactor(g, unit, figures) : manner.allowance;
  const delays = delayOn(g, figures) !== undefined;
  return { ...manner, primitives: [...manner.primitives], road, delays };
}

function exits(g: Position, unit: UnitId): Form[] {
  const { zone } = stateOf(g, unit);
  const ways = EDGES.flatMap((side, i) =>
    exitFormations(unitOf(g, unit)).flatMap((formation): Json[] => {
      if (exitBar(g, unit, i, formation)) return [];
      const body = exitBody(g, unit, zone, i, formation);
      const manner = mannerForm(g, unit, figureOf(g, unit, body), "move");
      return manner ? [{ side, formation, x: body.x, y: body.y, heading: body.heading, ...manner }] : [];
    }),
  );
  return ways.length > 0 ? [{ order: "leave-zone", ways }] : [];
}

function arrivals(g: Position, unit: UnitId): Form[] {
  const { stretches, formations } = arrivalOf(g, unit)!;
  return stretches.flatMap((stretch) => arrivalsBy(g, unit, stretch, formations));
}

function arrivalsBy(
  g: Position,
  unit: UnitId,
  { from, to }: Stretch,
  formations: readonly Formation[],
): Form[] {
  const spec = unitOf(g, unit);
  const heading = edgeHeading(g, partWay(from, to, 0.5));
  const ways = formations.flatMap((formation): Json[] => {
    const body = bodyAt(spec, { ...from, heading }, formation);
    const manner = mannerOf(g, unit, body, "move");
    const left = manner ? manner.allowance - frameOf(spec, body).depth : -1;
    return manner && left >= 0
      ? [{ formation, ...manner, primitives: [...manner.primitives], allowance: left }]
      : [];
  });
  return ways.length > 0 ? [{ order: "enter", from: { ...from }, to: { ...to }, heading, ways }] : [];
}

function rides(g: Position, commander: CommanderId): Offer {
  const { onTable: there, attached } = g.state.commanders[commander]!;
  if (!there) return refuse("offTable", "XII.1");
  if (attached >= 0) return refuse("ridesWith", "XII.3", idOf(g, attached));
  return [{ order: "ride", allowance: g.world.charts.commanderRate }];
}

export function sampleMove(g: Position, who: string, form: Form, chance: Chance): Order | undefined {
  if (form.order === "ride")
    return {
      commander: who,
      order: "ride",
      heading: chance.roll(36000) - 1,
      d: chance.roll(Number(form.allowance)),
    };
  const unit = unitNamed(g, who);
  const ways = (form.ways ?? []) as { readonly [bound: string]: Json }[];
  if (ways.length === 0) return samplePath(g, unit, who, form, chance);
  const way = ways[chance.roll(ways.length) - 1]!;
  if (form.order === "leave-zone")
    return {
      unit: who,
      order: "leave-zone",
      side: way.side as (typeof EDGES)[number],
      formation: way.formation as Formation,
      path: [{ go: "forward", d: chance.roll(Number(way.allowance)) }],
    };
  const { from, to } = form as Form & { from: Point; to: Point };
  const at = { x: between(from.x, to.x, chance), y: between(from.y, to.y, chance) };
  return { unit: who, order: "enter", at, formation: way.formation as Formation, path: [] };
}

const between = (a: number, b: number, chance: Chance): number =>
  Math.min(a, b) + chance.roll(Math.abs(a - b) + 1) - 1;

function samplePath(g: Position, unit: UnitId, who: string, form: Form, chance: Chance): Order | undefined {
  const body = stateOf(g, unit).bodies[0]!;
  const manner = form.body as Manner;
  const allowance = chance.roll(manner.allowance);
  if (form.order === "wheel")
    return { unit: who, order: "wheel", to: chance.roll(2) === 1 ? "left" : "right", q: chance.roll(1500) };
  const { width, depth } = g.world.ground;
  const to = { x: chance.roll(width), y: chance.roll(depth) };
  const path = steer(unitOf(g, unit), body, manner, to, allowance);
  switch (form.order) {
    case "move":
    case "fall-back":
    case "hand-push":
    case "withdraw":
      return { unit: who, order: form.order, path };
    default:
      return undefined;
  }
}
