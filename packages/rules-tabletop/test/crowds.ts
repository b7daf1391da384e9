// Crowds of units in a small place, and random orders for them: for what must hold whatever is ordered.

import type { Chance } from "@grognard/kernel";
import { bodiesOverlap } from "@grognard/table";
import type { Order } from "../src/actions.ts";
import { figureOf } from "../src/bodies/figures.ts";
import type { Formation } from "../src/formations.ts";
import { barred } from "../src/ground/terrain.ts";
import { seenBy } from "../src/secrecy/known.ts";
import { WINDOW } from "../src/sequence.ts";
import type { Play } from "../src/types.ts";
import { choicesIn, sampleOrders, type Window } from "../src/window.ts";
import { type Field, field } from "./field.ts";
import { patch } from "./ground.ts";

export const SIZE = 1400;
const FOOT: readonly Formation[] = ["line", "attack", "open", "close", "route", "square", "skirmish"];
const HORSE: readonly Formation[] = [
  "cav-line-1",
  "cav-line-2",
  "cav-open",
  "cav-attack",
  "cav-route",
  "cav-skirmish",
];
const GUNS: readonly Formation[] = ["gun-firing", "gun-route"];
const ARMS = [
  { arm: "infantry", formations: FOOT },
  { arm: "infantry", formations: FOOT },
  { arm: "cavalry", formations: HORSE },
  { arm: "artillery", formations: GUNS },
] as const;

export interface Posted {
  readonly id: string;
  readonly at: [number, number];
  readonly facing: number;
  readonly formation: Formation;
  readonly [more: string]: unknown;
}

/** Some units of both sides in a small place, none on another. */
export function crowd(chance: Chance, count: number): Posted[] {
  const pick = <T>(list: readonly T[]): T => list[chance.roll(list.length) - 1]!;
  const posted: Posted[] = [];
  const taken: ReturnType<typeof figureOf>[] = [];
  for (let i = 0; i < count * 6 && posted.length < count; i++) {
    const { arm, formations } = pick(ARMS);
    const formation = pick(formations);
    const id = `${posted.length % 2 === 0 ? "A" : "B"}${posted.length}`;
    const spot: [number, number] = [300 + chance.roll(800), 300 + chance.roll(800)];
    const guns = arm === "artillery" ? { calibre: "light", guns: 6 } : {};
    const unit = { at: spot, facing: 5 * chance.roll(71), formation, arm, ...guns };
    const lone = field({ table: [SIZE, SIZE], units: { [id]: unit } });
    const figure = figureOf(lone.g, 0, lone.g.state.units[0]!.bodies[0]!);
    if (taken.some((other) => bodiesOverlap(other.front, figure.front))) continue;
    taken.push(figure);
    posted.push({ id, ...unit });
  }
  return posted;
}

export const fieldOf = (posted: readonly Posted[], terrain: readonly object[] = []): Field =>
  field(
    {
      table: [SIZE, SIZE],
      terrain,
      units: Object.fromEntries(posted.map(({ id, ...unit }) => [id, unit])),
    },
    { dice: Array.from({ length: 200 }, (_, i) => 1 + ((7 * i) % 10)) },
  );

export const tableOf = (posted: readonly Posted[], terrain: readonly object[] = []): Play =>
  fieldOf(posted, terrain).g;

const GROUND = ["scrub-rough", "lightwoods-rough", "densewoods", "forest", "bog", "swamp", "lake"] as const;

/** Woods and waters anywhere, a town and a road; none of it under a unit. */
export function country(chance: Chance, posted: readonly Posted[]): object[] {
  const spot = () => [chance.roll(1200), chance.roll(1200)] as const;
  const features = [
    ...Array.from({ length: 5 }, () => {
      const [x, y] = spot();
      return patch(
        GROUND[chance.roll(GROUND.length) - 1]!,
        x,
        y,
        x + 40 + chance.roll(150),
        y + 40 + chance.roll(150),
      );
    }),
    { kind: "town", corner: [100 * chance.roll(12), 100 * chance.roll(12)] },
    { kind: "road-metalled", line: [spot(), spot()] },
    { kind: "wall", line: [spot(), spot()] },
  ];
  return features.filter((feature) => posted.every(({ id, ...unit }) => isFree(feature, { [id]: unit })));
}

function isFree(feature: object, units: object): boolean {
  try {
    const { g } = field({ table: [SIZE, SIZE], terrain: [feature], units });
    return barred(g, 0, g.state.units[0]!.bodies[0]!) === undefined;
  } catch {
    return false;
  }
}

/** Random legal orders of both sides, carried out. */
export function play(g: Play, window: Window, chance: Chance): readonly [readonly Order[], readonly Order[]] {
  const orders = [0, 1].map((side) => {
    const seen = seenBy(g, side as 0 | 1);
    const choices = choicesIn(window, seen, side as 0 | 1);
    return sampleOrders(window, g, side as 0 | 1, choices, chance).orders;
  }) as [readonly Order[], readonly Order[]];
  window.resolve(g, orders);
  return orders;
}

export const CHARGES = [WINDOW.charge, WINDOW.reaction, WINDOW.press] as const;
