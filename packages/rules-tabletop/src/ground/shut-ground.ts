// Ground that stops routed units: only what not even a column of route may pass. A crowd is a disc, so the only
// question is how far away the ground is [R41].

import { type Patch, type Point, patchGapSquared, pointLineGapSquared } from "@grognard/table";
import { unitOf } from "../board.ts";
import type { Position, Unit, UnitId } from "../types.ts";
import { carries } from "./crossings.ts";
import { type Bank, halfOf, reliefOf } from "./relief.ts";
import { atGate, closed, closedGround, drivenAs } from "./terrain.ts";
import { passableZone } from "./town.ts";

/** A piece of ground that may stop a routed unit. */
export interface Shut {
  /** The square of the distance from a point to its line or outline, and how far it reaches beyond that, c. */
  squared(at: Point): number;
  readonly reach: number;
  /** Is it impassable there? Not at a road, a crossing or a gate. */
  isShut(at: Point): boolean;
}

/** All ground that is shut to a crowd of this unit, of this radius. */
export function shutGround(g: Position, unit: UnitId, radius: number): readonly Shut[] {
  const spec = unitOf(g, unit);
  const orders = drivenAs(g, unit, "rout");
  const { areas, zones } = g.world.ground;
  const { walls, works, waters } = reliefOf(g.world.ground);
  const isDeep = (at: Point) => !carries(g, spec, orders, at, 2 * radius);
  const outlined = (patch: Patch, isShut: Shut["isShut"]): Shut => ({
    squared: (at) => patchGapSquared(patch, at),
    reach: 0,
    isShut,
  });
  const lined = (points: readonly Point[], reach: number, isShut: Shut["isShut"]): Shut => ({
    squared: (at) => pointLineGapSquared(points, at),
    reach,
    isShut,
  });
  return [
    ...zones.map((zone) => outlined(zone, () => !passableZone(g, zone.index, spec.side))),
    ...areas.map((area) =>
      outlined(
        area,
        area.row === "river" ? isDeep : (at) => closedGround(g, spec, orders, area, at) !== undefined,
      ),
    ),
    ...waters.map((water) => lined(water.points, halfOf(water), isDeep)),
    ...[...walls, ...works]
      .filter((bank) => closed(g, bank))
      .map((bank) => lined(bank.points, 0, (at) => stops(spec, bank, at))),
  ];
}

/** Guns cross no wall; cavalry and guns pass a work by its gates alone. */
const stops = ({ arm }: Unit, bank: Bank, at: Point): boolean =>
  bank.line.kind === "work" ? arm !== "infantry" && !atGate(bank, at) : arm === "artillery";
