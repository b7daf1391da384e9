// From a scenario file to a world: read it, check that it makes sense, build the tables.
// The first thing wrong is thrown as a Problem with its place in the file.

import { type Hex, isEdge } from "@grognard/hex";
import { type Json, Problem } from "@grognard/kernel";
import { checkNames, hexesOn, hexOn } from "@grognard/parts";
import { isCase } from "../cases.ts";
import { figure } from "../charts.ts";
import { CHARTS } from "../load-charts.ts";
import { readOptions } from "../options.ts";
import { refuseBreaches } from "../refuse-breaches.ts";
import { setupState } from "../setup.ts";
import type { Award, GameMap, Objective, World } from "../types.ts";
import type { FormationId, SIDE_IDS, Side, UnitId } from "../units.ts";
import { loadPosts, loadReinforcements, orderOf } from "./load-posts.ts";
import { loadForces, placesIn, sideNamed } from "./load-units.ts";
import { checkGround, compileMap, resolveMap } from "./map.ts";
import { readScenarioFile, type ScenarioFile, scenarioFile, WORD } from "./schema.ts";

export function loadWorld(scenario: unknown, options: Json): World {
  const chosen = readOptions(options);
  const file = readScenarioFile(scenario);
  const charts = CHARTS.load(file.charts);
  const map = compileMap(resolveMap(file.map));
  const forces = loadForces(file, charts, chosen);
  const { units, formations, hq, commander } = forces;
  const unitById = new Map(units.map(({ id, index }): [string, UnitId] => [id, index]));
  const formationById = new Map(formations.map(({ id, index }): [string, FormationId] => [id, index]));
  checkReferences(file, map, unitById, formationById);
  const orders = formations.map(({ index }) => {
    const order = file.formations[index]?.order;
    return order ? orderOf(order, map, `formations[${index}].order`) : null;
  });
  const posts = loadPosts(file, map, forces, unitById);
  const { french, coalition } = file.armies;
  const limit = (own: number): number => (chosen.fixedRatings ? figure(charts, "fixed rating") : own);
  const hexesNamed = (names: readonly string[]): Hex[] => names.map((name) => hexOn(map.grid, name));
  const world: World = {
    scenario: file.id,
    name: file.name,
    options: chosen,
    map,
    sideNames: [french.name, coalition.name],
    units,
    unitById,
    formations,
    formationById,
    hq,
    commander,
    orderLimit: [limit(french.orders), limit(coalition.orders)],
    posts,
    orders,
    reinforcements: loadReinforcements(file, map, forces, unitById, orders, posts),
    turns: file.turns.map(({ name, day, night = false }) => ({ name, day, night })),
    friendlyEdges: [french.friendlyEdges, coalition.friendlyEdges],
    enemyEdges: [french.enemyEdges, coalition.enemyEdges],
    sources: [hexesNamed(french.sources), hexesNamed(coalition.sources)],
    trenches: hexesNamed(file.trenches),
    digs: [digs(file, "french"), digs(file, "coalition")],
    places: file.places.map((one) => placeOf(one, map)),
    awards: file.awards.map((award, i) => awardOf(award, map, formationById, `awards[${i}]`)),
    levels: file.levels.map(({ id, least, winner }) => ({ id, least, winner: sideOrNone(winner) })),
    initiative: file.initiative ?? 0,
    mud: file.mud ?? 0,
    charts,
  };
  const places = new Map(placesIn(file));
  refuseBreaches(world, setupState(world), "formations", (unit) => places.get(unit) ?? "formations");
  return world;
}

const sideOrNone = (name: Parameters<typeof sideNamed>[0] | "none"): Side | -1 =>
  name === "none" ? -1 : sideNamed(name);

const digs = ({ digs: sides }: ScenarioFile, side: (typeof SIDE_IDS)[number]): boolean =>
  sides?.includes(side) ?? false;

/** Everything that the scenario names exists. */
function checkReferences(
  file: ScenarioFile,
  { grid, terrain, file: { majorRoads, minorRoads } }: GameMap,
  unitById: ReadonlyMap<string, UnitId>,
  formationById: ReadonlyMap<string, FormationId>,
): void {
  const known = {
    ...hexesOn(grid),
    ground: (name: string) => checkGround(grid, terrain, name),
    entry(name: string) {
      if (!isEdge(grid, hexOn(grid, name)))
        throw new Problem(`${name} is not at the edge of the map`, "", "15.13-entry");
    },
    unit(id: string) {
      if (!unitById.has(id)) throw new Problem(`there is no unit "${id}" in this scenario`);
    },
    formation(id: string) {
      if (!formationById.has(id)) throw new Problem(`there is no formation "${id}" in this scenario`);
    },
    turn(turn: number) {
      if (turn > file.turns.length) throw new Problem(`the game ends with turn ${file.turns.length}`);
    },
    "road name": (name: string) => {
      if (![...majorRoads, ...minorRoads].some((road) => road.name === name))
        throw new Problem(`there is no road "${name}" on this map`);
    },
    case(cite: string) {
      if (!isCase(cite)) throw new Problem(`there is no case ${cite} in the rulebook`);
    },
  };
  checkNames(scenarioFile, file, known, "", WORD);
}

const placeOf = (
  { hex: name, name: own, owner, points }: ScenarioFile["places"][number],
  { grid, names }: GameMap,
): Objective => {
  const hex = hexOn(grid, name);
  return { hex, name: own ?? names.get(hex) ?? name, owner: sideOrNone(owner), points };
};

function awardOf(
  award: ScenarioFile["awards"][number],
  map: GameMap,
  formationById: ReadonlyMap<string, FormationId>,
  place: string,
): Award {
  const common = {
    side: sideNamed(award.side),
    points: award.points,
    how: undefined,
    road: "",
    formation: -1,
  };
  switch (award.kind) {
    case "exit":
      return { ...common, kind: "exit", hexes: award.hexes.map((name) => hexOn(map.grid, name)) };
    case "committed":
      return { ...common, kind: "committed", hexes: [], formation: formationById.get(award.formation)! };
    case "road":
      return {
        ...common,
        kind: "road",
        hexes: stretchOf(award, map, place),
        how: award.how,
        road: award.road,
      };
  }
}

type RoadAward = Extract<ScenarioFile["awards"][number], { readonly kind: "road" }>;

/** Part of a road, from one of its hexes to another, or all of it. */
function stretchOf({ road: name, from, to }: RoadAward, { grid, file }: GameMap, place: string): Hex[] {
  const { hexes } = [...file.majorRoads, ...file.minorRoads].find((road) => road.name === name)!;
  const at = (hex: string | undefined, key: "from" | "to", otherwise: number): number => {
    const found = hex === undefined ? otherwise : hexes.indexOf(hex);
    if (found < 0) throw new Problem(`${hex} is not on ${name}`, `${place}.${key}`);
    return found;
  };
  const ends = [at(from, "from", 0), at(to, "to", hexes.length - 1)];
  return hexes.slice(Math.min(...ends), Math.max(...ends) + 1).map((hex) => hexOn(grid, hex));
}
