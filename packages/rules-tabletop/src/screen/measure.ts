// From the engine's hundredths to the screen's millimetres and degrees, and back.

import type { Point as Spot, Stand } from "@grognard/scene";
import type { Box, Point, Pose } from "@grognard/table";
import { figureOf } from "../bodies/figures.ts";
import { zoneMiddle } from "../ground/zone-figures.ts";
import type { Body, Position, Unit, UnitId, World } from "../types.ts";

/** Hundredths as a plain number of millimetres or degrees. */
export const whole = (hundredths: number): number => hundredths / 100;

export const spotOf = ({ x, y }: Point): Spot => ({ x: whole(x), y: whole(y) });
export const spotsOf = (points: readonly Point[]): Spot[] => points.map(spotOf);

/** What somebody points at on the screen; anything that is no number is the corner of the table. */
export const pointOf = ({ x, y }: Spot): Point => ({ x: hundredths(x), y: hundredths(y) });

const FAR = 1_000_000;

/** Kept within what an order can say. */
export const hundredths = (n: number): number =>
  Number.isFinite(n) ? Math.max(-FAR, Math.min(FAR, Math.round(n * 100))) + 0 : 0;

/** A place on a table as the scene names it. */
export const placeName = ({ x, y }: Point): string => `${Math.round(x / 100)},${Math.round(y / 100)}`;

export const freeSpot = ({ x, y, heading }: Pose): { x: number; y: number; facing: number } => ({
  ...spotOf({ x, y }),
  facing: whole(heading),
});

/** "118 mm": people measure in whole millimetres. */
export const millimetres = (c: number): number => Math.round(c / 100);

/** What is touched for a target: the unit, or the ground in its middle. */
export function touchOf({ unitById, ground }: World, target: string): { target?: string; at?: Spot } {
  if (unitById.has(target)) return { target };
  const zone = ground.zones.find(({ id }) => id === target);
  if (zone) return { at: spotOf(zoneMiddle(zone)) };
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

export const standOf = ({ x, y, heading, width, depth }: Box, figures: Figures): Stand => ({
  ...freeSpot({ x, y, heading }),
  width: whole(width),
  depth: whole(depth),
  figures,
});

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
