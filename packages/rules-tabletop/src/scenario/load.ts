// From a scenario file to a world: read it, check that it makes sense, build the tables. The first thing wrong is
// thrown as a Problem with its place in the file.

import { type Json, Problem } from "@grognard/kernel";
import { checkNames } from "@grognard/parts";
import { boxOf } from "@grognard/table";
import { loadCharts } from "../charts/load-charts.ts";
import { expandScenario } from "../generator/generator.ts";
import { WANTS } from "../generator/wanted.ts";
import type { Ground } from "../ground.ts";
import { ARMY_OPTIONS, type Options, readOptions } from "../options.ts";
import type { Deployment, SideInfo, World } from "../types.ts";
import type { Side, Unit } from "../units.ts";
import { buildGround } from "./build-ground.ts";
import { checkPosts } from "./check-posts.ts";
import { checkOutline } from "./check-shapes.ts";
import { loadCommanders, loadUnits, sideNamed } from "./load-units.ts";
import {
  readScenarioFile,
  type ScenarioFile,
  type SideFile,
  scenarioFile,
  type WorthFile,
} from "./scenario-file.ts";
import { hundredths, pointOf } from "./units-of-length.ts";
import type { PerSide, Place, Victory } from "./victory-file.ts";

export function loadWorld(scenario: unknown, options: Json): World {
  const given = readScenarioFile(scenario);
  const own = "generate" in given ? {} : (given.options ?? {});
  const chosen = readOptions(options, own);
  const file = "generate" in given ? expandScenario(given, chosen) : asItIs(given, chosen);
  const charts = loadCharts(file.charts);
  checkIds(file);
  checkNames(scenarioFile, file, { side: (id: string) => checkSide(file, id) });
  const ground = buildGround(file, charts);
  const commanders = loadCommanders(file);
  const units = loadUnits(file, ground, commanders, charts, chosen);
  const sides = file.sides.map((side, i) => sideOf(file, side, chosen, `sides[${i}]`));
  const world: World = {
    scenario: file.id,
    name: file.name,
    switches: chosen.switches,
    fog: chosen.fogOfWar,
    prepared: chosen.preparedPositions,
    ground,
    sides: sides as [SideInfo, SideInfo],
    units,
    unitById: new Map(units.map(({ id, index }) => [id, index])),
    army: [armyOf(units, 0), armyOf(units, 1)],
    commanders,
    commanderById: new Map(commanders.map(({ id, index }) => [id, index])),
    turns: file.turns,
    dawn: minutes(file.begins),
    weather: {
      start: file.weather.start ?? null,
      season: file.weather.season ?? "summer",
      fixed: file.weather.fixed ?? false,
    },
    charts,
    victory: loadVictory(file, ground),
    deployment: loadDeployment(file, units),
  };
  checkPosts(world, file);
  return world;
}

/** No army is brought to a battle that has its own, and nobody chooses its ground. */
function asItIs(file: ScenarioFile, { armies, battle }: Options): ScenarioFile {
  const [first] = armies.flatMap((army, side) => (army ? [`options.${ARMY_OPTIONS[side]}`] : []));
  if (first !== undefined) throw new Problem("this battle has its own armies", first);
  const want = WANTS.find((name) => battle[name] !== null);
  if (want !== undefined) throw new Problem("this battle has its own ground and weather", `options.${want}`);
  return file;
}

const armyOf = (units: readonly Unit[], side: Side) =>
  units.filter((unit) => unit.side === side).map(({ index }) => index);

function minutes(time: string): number {
  const [hours, rest] = time.split(":");
  return 60 * Number(hours) + Number(rest);
}

/** Orders name units, commanders, towns and sections side by side: no two of them may have one id. */
function checkIds(file: ScenarioFile): void {
  const seen = new Set<string>();
  for (const list of ["terrain", "commanders", "units"] as const) {
    for (const [i, { id }] of file[list].entries()) {
      if (seen.has(id)) throw new Problem(`the id "${id}" is there twice`, `${list}[${i}].id`);
      seen.add(id);
    }
  }
  if (file.sides[0].id === file.sides[1].id) throw new Problem("both sides have the same id", "sides[1].id");
  if (file.sides[0].home === file.sides[1].home)
    throw new Problem("both sides have the same home", "sides[1].home", "VI.5");
}

function checkSide({ sides }: ScenarioFile, side: string): void {
  const ids = sides.map(({ id }) => id);
  if (!ids.includes(side)) throw new Problem(`there is no side "${side}"; there are ${ids.join(", ")}`);
}

function sideOf(file: ScenarioFile, side: SideFile, { freeDeployment }: Options, place: string): SideInfo {
  const { id, name, nation, home, exits = [], zone = [] } = side;
  const isFree = file.deployment?.free ?? (freeDeployment && file.sides.every((one) => one.zone));
  if (isFree && zone.length === 0) throw new Problem("missing: set-up is free", `${place}.zone`);
  if (zone.length > 0) checkOutline(zone.map(pointOf), `${place}.zone`);
  return {
    id,
    name,
    nation,
    home,
    exits: exits.map(({ edge, from, to }) => ({ edge, from: hundredths(from), to: hundredths(to) })),
    zone: isFree ? zone.map(pointOf) : [],
  };
}

function loadDeployment(file: ScenarioFile, units: readonly Unit[]): Deployment {
  const { withinRadius = false, reserves = false } = file.deployment ?? {};
  const own = file.units.flatMap(({ id, zone }) => {
    const unit = units.find((one) => one.id === id);
    return zone && unit ? [[unit.index, zone.map(pointOf)] as const] : [];
  });
  return { withinRadius, reserves, own: new Map(own) };
}

function loadVictory(file: ScenarioFile, ground: Ground): Victory {
  const { lost, shaken = 0, battery = {}, commander = 0, places = [], exits = [], lines = [] } = file.victory;
  const [first, second] = file.sides;
  const worths = (worth: WorthFile): PerSide => [worth[first.id] ?? 0, worth[second.id] ?? 0];
  return {
    lost,
    shaken,
    commander,
    battery: worths(battery),
    places: places.map((one, i) => ({
      id: one.id,
      name: one.name,
      how: one.how,
      ...groundOf(one.where, ground, `victory.places[${i}].where`),
      worth: worths(one.worth),
    })),
    exits: exits.map((one) => ({
      ...one,
      side: sideNamed(file, one.side),
      from: hundredths(one.from),
      to: hundredths(one.to),
    })),
    lines: lines.map((one) => ({ ...one, side: sideNamed(file, one.side), at: hundredths(one.at) })),
    broken: file.victory.broken ?? { percent: 0, of: "points" },
    verdict: file.victory.verdict,
  };
}

type Where = NonNullable<ScenarioFile["victory"]["places"]>[number]["where"];

/** The outlines of what has to be held, and the town zones among them. */
function groundOf(where: Where, ground: Ground, place: string): Pick<Place, "outlines" | "zones"> {
  const zones: number[] = [];
  const outlines = where.map((spot, i) => {
    if ("at" in spot) {
      const side = Math.max(2, hundredths(spot.side));
      return boxOf({ ...pointOf(spot.at), heading: 0 }, side, side).corners;
    }
    const zone = ground.zones.find(({ id }) => id === spot.feature);
    if (zone) {
      zones.push(zone.index);
      return zone.outline;
    }
    const crossing = ground.crossings.find(({ id }) => id === spot.feature);
    if (crossing) return [crossing.from, crossing.to];
    const area = ground.areas.find(({ id }) => id === spot.feature);
    if (area) return area.outline;
    throw new Problem(`there is no town, crossing or area "${spot.feature}"`, `${place}[${i}].feature`);
  });
  return { outlines, zones };
}
