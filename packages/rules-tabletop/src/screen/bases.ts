// Bodies as they lie on the screen, and what is touched there.

import { spotOf, standOf } from "@grognard/parts";
import type { Point as Spot, Stand } from "@grognard/scene";
import { blockMiddle, type Point } from "@grognard/table";
import { figureOf } from "../bodies/figures.ts";
import type { Body, Position, Unit, UnitId, World } from "../types.ts";

/** What is touched for a target: the unit, or the ground in its middle. */
export function touchOf({ unitById, ground }: World, target: string): { target?: string; at?: Spot } {
  if (unitById.has(target)) return { target };
  const zone = ground.zones.find(({ id }) => id === target);
  if (zone) return { at: spotOf(blockMiddle(zone.bounds)) };
  const section = ground.sections.find(({ id }) => id === target);
  if (!section) return {};
  return { at: spotOf({ x: (section.from.x + section.to.x) / 2, y: (section.from.y + section.to.y) / 2 }) };
}

type Figures = Stand["figures"];

function figuresOn(spec: Pick<Unit, "arm">, { formation }: Body): Figures {
  if (formation === "rout") return "crowd";
  if (formation === "gun-firing") return "gun";
  if (formation === "gun-route") return "limber";
  return spec.arm === "cavalry" ? "horse" : "foot";
}

/** The bases of a body, wherever it is or might be. */
export function standsOf(g: Pick<Position, "world">, unit: UnitId, body: Body): Stand[] {
  const figures = figuresOn(g.world.units[unit]!, body);
  return figureOf(g, unit, body).stands.map((box) => standOf(box, figures));
}

/** The figure of a commander: a round base, drawn as a square one. */
const OFFICER = 20;

export const officerAt = (at: Point): Stand[] => [
  { ...spotOf(at), facing: 0, width: OFFICER, depth: OFFICER, figures: "officer" },
];
