// Terrain variable delay [XI.7, R39].

import { type Box, runsOver } from "@grognard/table";
import { unitOf } from "../board.ts";
import { type Figure, figureOf } from "../bodies/figures.ts";
import type { Case } from "../cases.ts";
import type { TerrainKind } from "../charts/charts.ts";
import { d10 } from "../dice.ts";
import { because } from "../faults.ts";
import { isRouteColumn } from "../formations.ts";
import type { Body, Play, Position, UnitId } from "../types.ts";
import { reliefOf } from "./relief.ts";
import { onTrail } from "./roads.ts";
import { closed, kindsUnder, movementCase, takesStreets } from "./terrain.ts";

/** Why a unit must roll. */
export interface Due {
  /** The first pose of its way on such ground; 0: it starts there. */
  readonly at: number;
  readonly kind: TerrainKind;
  readonly cite: Case;
}

/** Does the way, pose by pose, lie over ground that delays this unit? */
export const delayDue = (g: Position, unit: UnitId, bodies: readonly Body[]): Due | undefined =>
  delayOn(
    g,
    bodies.map((body) => figureOf(g, unit, body)),
  );

export function delayOn(g: Position, figures: readonly Figure[]): Due | undefined {
  let before: readonly Box[] | undefined;
  for (const [at, { body, stands }] of figures.entries()) {
    const kind = slowKind(g, body, stands, before ?? stands);
    if (kind) return { at, kind, cite: movementCase(kind) };
    before = stands;
  }
  return undefined;
}

function slowKind(
  g: Position,
  body: Body,
  stands: readonly Box[],
  before: readonly Box[],
): TerrainKind | undefined {
  const route = isRouteColumn(body.formation);
  const { charts, switches } = g.world;
  for (const kind of kindsUnder(g, stands)) {
    if (kind === "town" && takesStreets(body.formation)) continue;
    if (route && charts.terrain(kind).density !== "rugged") continue;
    if (charts.terrain(kind).rolls) return kind;
    if (kind === "creek" && charts.weather(g.state.weather).creeksRough) return kind;
  }
  const { walls, works } = reliefOf(g.world.ground);
  if (works.some((bank) => runsOver(bank, before, stands))) return "fortification";
  if (!route && walls.some((bank) => closed(g, bank) && runsOver(bank, before, stands))) return "wall";
  return route && switches.trailColumnRolls && onTrail(g, body) ? "trail" : undefined;
}

/** The roll itself: quarters of the allowance, 0 to 4 [XI.7-table]. Its die is told to every side that sees the
 *  unit. */
export function rollDelay(g: Play, unit: UnitId, { cite }: Due): { die: number; share: number } {
  const die = d10(g, unitOf(g, unit).side, because("delayOf", unitOf(g, unit).id), cite);
  return { die, share: g.world.charts.delay(die) };
}

const MM = 100;

/** What is left of an allowance: full pace for the `free` part before the ground begins, a share of the rest. */
export function delayed(allowance: number, free: number, share: number): number {
  const before = Math.min(Math.max(free, 0), allowance);
  return before + Math.floor(((allowance - before) * share) / (4 * MM)) * MM;
}

const MINOR = 5000;

/** What the minor obstacles on a way cost, c: an agreed 50 each [XI.7-regular]. */
export function minorObstacles(g: Position, way: readonly Figure[]): number {
  const { minors } = reliefOf(g.world.ground);
  const crossed = minors.filter((bank) =>
    way.some(({ stands }, i) => i > 0 && runsOver(bank, way[i - 1]!.stands, stands)),
  );
  return MINOR * new Set(crossed.map(({ line }) => line.index)).size;
}
