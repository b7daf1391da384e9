// Fires in towns and woods [XI.6-town-fire-start, V.11-fires, R59].

import { type Box, covers, distanceSquared, type Point } from "@grognard/table";
import { inContact, sideOf, stateOf, unitOf } from "../board.ts";
import { allStands, figuresOf } from "../bodies/figures.ts";
import { d100 } from "../dice.ts";
import { editGround } from "../editing.ts";
import { because } from "../faults.ts";
import type { AreaKind } from "../ground.ts";
import type { Play, Position, UnitId } from "../types.ts";
import { destroy } from "../verbs.ts";
import { ABLAZE, inhabitants } from "./town.ts";

/** Chances, in percent. */
const CATCHES_FIRE = 5;
const EXTINGUISHED = 5;
const EXTINGUISHED_WITH_SAPPERS = 10;
/** Diameter of a new fire, and by how much one successful roll reduces it, c. */
const FIRE_STEP = 5000;
/** At this diameter a fire stops growing and spreads to the next zones, c. */
const SPREADS_AT = 15_000;

/** After each battery that has fired shell at a zone: it may catch fire. */
export function rollForFire(g: Play, battery: UnitId, zone: number): void {
  const { flames } = g.state.ground;
  const { id } = g.world.ground.zones[zone]!;
  const roll = d100(g, sideOf(g, battery), because("fireIn", id), "XI.6-town-fire-start");
  if (roll > CATCHES_FIRE || flames[zone]! > 0) return;
  ignite(g, zone);
}

function ignite(g: Play, zone: number): void {
  editGround(g, "flames")[zone] = FIRE_STEP;
  tellFlames(g, zone, "XI.6-town-fire-start");
}

function tellFlames(
  g: Play,
  zone: number,
  cite: "XI.6-town-fire-start" | "XI.6-town-fire-growth" | "XI.6-town-fire-fight",
): void {
  const diameter = g.state.ground.flames[zone]!;
  g.emit({ type: "flames", zone: g.world.ground.zones[zone]!.id, diameter, cite });
}

const WOODS: ReadonlySet<AreaKind> = new Set(["lightwoods-regular", "lightwoods-rough", "densewoods"]);

/** The woods that a point is in and that can burn: light or dense ones; -1 none. */
function woodsAt(g: Position, point: Point): number {
  return g.world.ground.areas.findIndex((area) => WOODS.has(area.kind) && covers(area, point));
}

/** After each battery that has fired shell at troops in woods: the fire begins at the stand that was aimed at. */
export function rollForWoodFire(g: Play, battery: UnitId, { x, y }: Point): void {
  const area = woodsAt(g, { x, y });
  if (area < 0) return;
  const { id, name } = g.world.ground.areas[area]!;
  const roll = d100(g, sideOf(g, battery), because("fireIn", name), "V.11-fires");
  if (roll > CATCHES_FIRE || isBurning(g, area, { x, y })) return;
  editGround(g, "woodFires").push({ x, y, diameter: FIRE_STEP, area });
  g.emit({ type: "flames", zone: id, diameter: FIRE_STEP, cite: "V.11-fires" });
}

/** Is that place of the woods in flames? */
const isBurning = (g: Position, area: number, point: Point): boolean =>
  g.state.ground.woodFires.some((fire) => fire.area === area && reaches(fire, point));

const reaches = (fire: { x: number; y: number; diameter: number }, point: Point): boolean =>
  4 * distanceSquared(fire, point) <= fire.diameter * fire.diameter;

/** Busy with a fire for the whole turn: it does nothing else, and breaks if it is touched [XI.6-town-fire-fight]. */
export const fightsFire = (g: Position, unit: UnitId): boolean =>
  stateOf(g, unit).done.includes("fight-fire");

/**
 * The end of a firing phase, before the fires it has lit: units that fight a fire roll, then the older fires grow.
 * Units still in a burning zone are lost.
 */
export function growFires(g: Play): void {
  fightFires(g);
  const { fireGrowth } = g.world.charts.weather(g.state.weather);
  const older = g.state.ground.flames.flatMap((diameter, zone) => (diameter > 0 ? [zone] : []));
  for (const zone of fireGrowth === 0 ? [] : older) {
    const before = g.state.ground.flames[zone]!;
    if (before >= SPREADS_AT) continue;
    const diameter = Math.min(SPREADS_AT, before + fireGrowth);
    editGround(g, "flames")[zone] = diameter;
    tellFlames(g, zone, "XI.6-town-fire-growth");
    if (diameter >= ABLAZE && !g.state.ground.burnt[zone]) burnDown(g, zone);
    if (diameter >= SPREADS_AT) spread(g, zone);
  }
  for (const [i, fire] of fireGrowth === 0 ? [] : g.state.ground.woodFires.entries()) {
    const diameter = fire.diameter + fireGrowth;
    editGround(g, "woodFires")[i] = { ...fire, diameter };
    const { id } = g.world.ground.areas[fire.area]!;
    g.emit({ type: "flames", zone: id, diameter, cite: "V.11-fires" });
  }
  for (const unit of caughtInWoods(g)) destroy(g, unit, "caught by the burning woods", "V.11-fires");
}

function burnDown(g: Play, zone: number): void {
  editGround(g, "burnt")[zone] = true;
  g.emit({ type: "burnt", zone: g.world.ground.zones[zone]!.id, cite: "XI.6-town-fire-evacuate" });
  for (const unit of inhabitants(g, zone))
    destroy(g, unit, "perished in the flames", "XI.6-town-fire-evacuate");
}

function spread(g: Play, zone: number): void {
  for (const next of g.world.ground.zones[zone]!.neighbours) {
    if (g.state.ground.flames[next] === 0) ignite(g, next);
  }
}

/** Half its stands or more in the flames: they had their move to get out. */
function caughtInWoods(g: Position): readonly UnitId[] {
  return g.state.units.flatMap(({ place }, unit) => {
    if (place !== "table") return [];
    const stands = allStands(figuresOf(g, unit));
    const caught = stands.filter((stand) => isInFlames(g, stand)).length;
    return 2 * caught >= stands.length ? [unit] : [];
  });
}

const isInFlames = (g: Position, stand: Box): boolean => isBurning(g, woodsAt(g, stand), stand);

function fightFires(g: Play): void {
  g.state.units.forEach(({ place, zone }, unit) => {
    if (place !== "zone" || !fightsFire(g, unit) || inContact(g, unit) || !g.state.ground.flames[zone])
      return;
    const needs = hasSappers(g, zone, unit) ? EXTINGUISHED_WITH_SAPPERS : EXTINGUISHED;
    const { id, side } = unitOf(g, unit);
    if (d100(g, side, because("fightsFire", id), "XI.6-town-fire-fight") > needs) return;
    editGround(g, "flames")[zone] = Math.max(0, g.state.ground.flames[zone]! - FIRE_STEP);
    tellFlames(g, zone, "XI.6-town-fire-fight");
  });
}

/** Sappers at hand: the unit's own, or a detachment in the same zone. */
const hasSappers = (g: Position, zone: number, unit: UnitId): boolean =>
  unitOf(g, unit).sappers || inhabitants(g, zone).some((other) => unitOf(g, other).sappers);
