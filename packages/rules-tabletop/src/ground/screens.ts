// What hides one body from another: crests, woods and houses, cover, walls [R52].

import { once } from "@grognard/parts";
import {
  type Box,
  type Conditions,
  crosses,
  type Point,
  reaches,
  ridgeOf,
  type Screens,
} from "@grognard/table";
import type { TerrainKind } from "../charts/charts.ts";
import type { Position, World } from "../types.ts";
import { type Bank, halfOf, reliefOf } from "./relief.ts";
import { closed, levelAt } from "./terrain.ts";

export const screensOf = once((world: World): Screens<Bank> => {
  const { crests, walls, works, creeks } = reliefOf(world.ground);
  const row = (kind: TerrainKind) => world.charts.terrain(kind);
  const areas = world.ground.areas.map((area) => ({ ...area, ...row(area.row), kind: area.row as string }));
  const houses = world.ground.zones.map((zone) => ({ ...zone, ...row("town"), kind: "town" }));
  const behind = (banks: readonly Bank[], kind: TerrainKind) =>
    banks.map((bank) => ({ ...bank, bank, seenAt: row(kind).seenAt! }));
  return {
    ridges: crests.map(ridgeOf),
    thick: [...areas, ...houses].flatMap((patch) =>
      patch.sightThrough === null ? [] : [{ ...patch, through: patch.sightThrough }],
    ),
    cover: areas.flatMap((patch) => (patch.seenAt === null ? [] : [{ ...patch, seenAt: patch.seenAt }])),
    ditches: creeks.map((creek) => ({ ...creek, half: halfOf(creek), seenAt: row("creek").seenAt! })),
    banks: [...behind(walls, "wall"), ...behind(works, "fortification")],
  };
});

/** From this many contours up, creeks can be seen into [XI.5-creek-visibility]. */
const HIGH = 2;

export const conditionsOf = (g: Position): Conditions<Bank> => ({
  range: g.world.charts.weather(g.state.weather).sight,
  shelters: (bank, eye, stand) => shelters(g, bank, eye, stand),
  looksDown: (eye) => levelAt(g, eye) >= HIGH,
});

/** Behind a wall or work that still stands: touching it, with it between them and that point [R57]. */
export const shelters = (g: Position, bank: Bank, from: Point, stand: Box): boolean =>
  reaches(bank, stand) && closed(g, bank) && isBetween(g, bank, from, stand);

/** Does what is left of that wall or work run between them? */
export function isBetween(g: Position, { line }: Bank, from: Point, to: Point): boolean {
  const { walls, works } = reliefOf(g.world.ground);
  return (line.kind === "work" ? works : walls).some(
    (bank) => bank.line === line && closed(g, bank) && crosses(bank.points, from, to),
  );
}
