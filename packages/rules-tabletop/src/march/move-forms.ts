// What may be ordered in the movement section, as data [IV.4]; and random orders of each form.

import type { Chance } from "@grognard/kernel";
import { EDGES, type Path, partWay } from "@grognard/table";
import type { MoveOrder } from "../actions.ts";
import { idOf, stateOf, unitNamed, unitOf } from "../board.ts";
import { bodyAt } from "../bodies/changes.ts";
import { type Figure, figureOf, figuresOf } from "../bodies/figures.ts";
import { frameOf } from "../bodies/layouts.ts";
import { refuse } from "../faults.ts";
import type { Formation } from "../formations.ts";
import { delayOn } from "../ground/delay.ts";
import { roadFactor } from "../ground/roads.ts";
import { exitBar, exitBody, exitFormations } from "../ground/town-moves.ts";
import type { FormOf, PathBound } from "../order-forms.ts";
import type { CommanderId, Position, UnitId } from "../types.ts";
import type { Offer, Offers } from "../window.ts";
import { arrivalOf, edgeHeading } from "./arriving.ts";
import { type Manner, mannerOf, type Pace } from "./check-path.ts";
import { HALT } from "./field.ts";
import { type MoveKind, moveBar } from "./march.ts";
import type { Stretch } from "./outside.ts";
import { steer } from "./ways.ts";

/** The forms of a kind, unless a rule bars it. */
const unless =
  <K extends MoveKind>(kind: K, forms: (g: Position, unit: UnitId) => readonly FormOf<K>[]) =>
  (g: Position, unit: UnitId): Offer<K> =>
    moveBar(g, unit, kind) ?? forms(g, unit);

export const moveOffers: Offers<MoveOrder["order"]> = {
  move: unless("move", (g, unit) => [{ order: "move", ...bothBounds(g, unit, "move"), halt: HALT.halt }]),
  wheel: unless("wheel", (g, unit) => [{ order: "wheel", path: ownBound(g, unit, "wheel") }]),
  "fall-back": unless("fall-back", (g, unit) => [
    { order: "fall-back", ...bothBounds(g, unit, "fall-back") },
  ]),
  "hand-push": unless("hand-push", (g, unit) => [
    { order: "hand-push", path: ownBound(g, unit, "hand-push") },
  ]),
  withdraw: unless("withdraw", (g, unit) => [{ order: "withdraw", path: ownBound(g, unit, "withdraw") }]),
  "leave-zone": unless("leave-zone", exits),
  enter: unless("enter", arrivals),
  ride: rides,
};

const ownBound = (g: Position, unit: UnitId, pace: Pace): PathBound =>
  boundOf(g, unit, figuresOf(g, unit)[0]!, pace)!;

/** Of the unit and of the skirmishers that it has sent out. */
function bothBounds(g: Position, unit: UnitId, pace: Pace): Pick<FormOf<"move">, "path" | "screen"> {
  const [, second] = figuresOf(g, unit);
  const screen = second && boundOf(g, unit, second, pace);
  return { path: ownBound(g, unit, pace), ...(screen && { screen }) };
}

function boundOf(g: Position, unit: UnitId, figure: Figure, pace: Pace): PathBound | undefined {
  const manner = mannerOf(g, unit, figure.body, pace);
  if (!manner) return undefined;
  const figures = [figure];
  const road = pace === "move" ? manner.allowance * roadFactor(g, unit, figures) : manner.allowance;
  return { ...manner, road, delays: delayOn(g, figures) !== undefined };
}

function exits(g: Position, unit: UnitId): readonly FormOf<"leave-zone">[] {
  const { zone } = stateOf(g, unit);
  const ways = EDGES.flatMap((side, i) =>
    exitFormations(unitOf(g, unit)).flatMap((formation) => {
      if (exitBar(g, unit, i, formation)) return [];
      const body = exitBody(g, unit, zone, i, formation);
      const path = boundOf(g, unit, figureOf(g, unit, body), "move");
      return path ? [{ side, formation, x: body.x, y: body.y, heading: body.heading, path }] : [];
    }),
  );
  return ways.length > 0 ? [{ order: "leave-zone", ways }] : [];
}

function arrivals(g: Position, unit: UnitId): readonly FormOf<"enter">[] {
  const { stretches, formations } = arrivalOf(g, unit)!;
  return stretches.flatMap((stretch) => arrivalsBy(g, unit, stretch, formations));
}

function arrivalsBy(
  g: Position,
  unit: UnitId,
  { from, to }: Stretch,
  formations: readonly Formation[],
): readonly FormOf<"enter">[] {
  const spec = unitOf(g, unit);
  const heading = edgeHeading(g, partWay(from, to, 0.5));
  const ways = formations.flatMap((formation) => {
    const body = bodyAt(spec, { ...from, heading }, formation);
    const manner = mannerOf(g, unit, body, "move");
    const left = manner ? manner.allowance - frameOf(spec, body).depth : -1;
    return manner && left >= 0 ? [{ formation, path: { ...manner, allowance: left } }] : [];
  });
  return ways.length > 0 ? [{ order: "enter", from: { ...from }, to: { ...to }, heading, ways }] : [];
}

function rides(g: Position, commander: CommanderId): Offer<"ride"> {
  const { onTable: there, attached } = g.state.commanders[commander]!;
  if (!there) return refuse("offTable", "XII.1");
  if (attached >= 0) return refuse("ridesWith", "XII.3", idOf(g, attached));
  return [{ order: "ride", d: { least: 0, most: g.world.charts.commanderRate, step: 1 } }];
}

export function sampleMove(
  g: Position,
  who: string,
  form: FormOf<MoveOrder["order"]>,
  chance: Chance,
): MoveOrder | undefined {
  switch (form.order) {
    case "ride":
      return { commander: who, order: "ride", heading: chance.roll(36000) - 1, d: chance.roll(form.d.most) };
    case "leave-zone": {
      const { side, formation, path } = form.ways[chance.roll(form.ways.length) - 1]!;
      const d = chance.roll(path.allowance);
      return { unit: who, order: "leave-zone", side, formation, path: [{ go: "forward", d }] };
    }
    case "enter": {
      const { formation } = form.ways[chance.roll(form.ways.length) - 1]!;
      const { from, to } = form;
      const at = { x: between(from.x, to.x, chance), y: between(from.y, to.y, chance) };
      return { unit: who, order: "enter", at, formation, path: [] };
    }
    case "wheel":
      chance.roll(form.path.allowance); // how far, as for any march: a wheel ends before
      return { unit: who, order: "wheel", to: chance.roll(2) === 1 ? "left" : "right", q: chance.roll(1500) };
    default:
      return { unit: who, order: form.order, path: samplePath(g, unitNamed(g, who), form.path, chance) };
  }
}

const between = (a: number, b: number, chance: Chance): number =>
  Math.min(a, b) + chance.roll(Math.abs(a - b) + 1) - 1;

/** Towards any place on the table. */
export function samplePath(g: Position, unit: UnitId, manner: Manner, chance: Chance): Path {
  const allowance = chance.roll(manner.allowance);
  const { width, depth } = g.world.ground;
  const to = { x: chance.roll(width), y: chance.roll(depth) };
  return steer(unitOf(g, unit), stateOf(g, unit).bodies[0]!, manner, to, allowance);
}
