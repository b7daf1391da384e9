// From a scenario file to a world: read it, check that it makes sense, build the tables.
// The first thing wrong is thrown as a Problem with its place in the file.

import type { Hex } from "@grognard/hex";
import { type Json, Problem } from "@grognard/kernel";
import { checkNames, hexesMeant, hexesOn, hexOn } from "@grognard/parts";
import { isCase } from "../cases.ts";
import { commandPointsOf, type MoraleEvent, moralePointsOf } from "../charts.ts";
import { figure } from "../figures.ts";
import { CHARTS, type Charts } from "../load-charts.ts";
import { readOptions } from "../options.ts";
import { refuseBreaches } from "../refuse-breaches.ts";
import { setupState } from "../setup.ts";
import { SNOW_IDS } from "../state.ts";
import { SIDE_IDS, type Side, type SideName, type Unit, type UnitId } from "../units.ts";
import type {
  GameMap,
  Home,
  HourlyPoints,
  Objective,
  PlacePoints,
  Reinforcement,
  Track,
  World,
} from "../world.ts";
import { checkArrivals, checkOwners } from "./check.ts";
import { loadFatigue, loadPosts } from "./load-posts.ts";
import { loadUnits, withTracks } from "./load-units.ts";
import { compileMap, resolveMap } from "./map.ts";
import { type GroupFile, readScenarioFile, type ScenarioFile, scenarioFile, WORD } from "./schema.ts";

export function loadWorld(scenario: unknown, options: Json): World {
  const chosen = readOptions(options);
  const file = readScenarioFile(scenario);
  const charts = CHARTS.load(file.charts);
  const map = compileMap(resolveMap(file.map));
  const drafts = loadUnits(file, charts, chosen);
  const unitById = new Map(drafts.map(({ id, index }): [string, UnitId] => [id, index]));
  checkReferences(file, map, unitById);
  checkArrivals(file, map);
  checkOwners(file, map);
  const named = (id: string): UnitId => unitById.get(id)!;
  const tracks = file.tracks.map((_, index) => trackOf(file, index, drafts, named, map, charts));
  const heads = new Map(
    file.tracks.flatMap(({ of }, index) => of.map((id): [UnitId, number] => [named(id), index])),
  );
  const units = withTracks(drafts, tracks, heads);
  const { french, allied } = file.armies;
  const both = <T>(read: (side: SideName) => T): [T, T] => [read("french"), read("allied")];
  const hexesNamed = (set: readonly string[]): Hex[] => hexesIn(map, set);
  const objectives = objectivesOf(file, hexesNamed);
  const groupOf = ({ name, turn, hexes, units: own }: GroupFile, side: Side): Reinforcement => ({
    name,
    side,
    turn,
    hexes: hexesNamed(hexes),
    units: own.map(named),
  });
  const world: World = {
    scenario: file.id,
    name: file.name,
    options: chosen,
    map,
    units,
    unitById,
    subordinates: units.map(({ index }) => under(units, index)),
    spares: units.map(({ index }) => sparesOf(units, index)),
    posts: loadPosts(file, map, units),
    commander: [commanderOf(french.commander, named), commanderOf(allied.commander, named)],
    headquarters: both((side) => {
      const { headquarters } = file.armies[side];
      return headquarters === undefined ? -1 : hexOn(map.grid, headquarters);
    }),
    commandPoints: [0, 0],
    hourly: both((side) => hourlyOf(file, side, charts)),
    attackOrders: file.leaders.filter(({ attackOrder }) => attackOrder).map(({ id }) => named(id)),
    ammunition: both((side) => file.armies[side].ammunition ?? figure(charts, "ammunition")),
    fatigue: loadFatigue(file),
    reinforcements: file.reinforcements.map((one) => groupOf(one, sideNamed(one.side))),
    marches: (file.marches ?? []).map(({ unit, ways }) => {
      const { index, side } = units[named(unit)]!;
      return {
        unit: index,
        side,
        ways: ways.map(({ fatigue = 0, reinforcements, ...way }) => ({
          ...way,
          fatigue,
          reinforcements: reinforcements.map((one) => groupOf(one, side)),
        })),
      };
    }),
    turns: file.turns.map(({ name, light, hourly = false, snowEvent, snow }) => ({
      name,
      light,
      hourly,
      snowEvent: snowEvent === "always" || (snowEvent === "option" && chosen.februarySnow),
      snow: snow === undefined ? undefined : SNOW_IDS.indexOf(snow),
    })),
    weather: { snow: SNOW_IDS.indexOf(file.weather.snow), wind: file.weather.wind },
    tracks,
    objectives,
    places: file.places.map((place) => placeOf(place, objectives, hexesNamed)),
    awards: { strength: [0, 0], routed: [0, 0], batteries: [0, 0], ...file.awards },
    levels: file.levels.map(({ id, least, winner }) => ({
      id,
      least,
      winner: winner === "none" ? -1 : sideNamed(winner),
    })),
    axis: file.axis,
    special: new Set(file.special),
    charts,
  };
  refuseBreaches(world, setupState(world), "units", (unit) => entryOf(file, unit));
  return world;
}

/** Where the file has a unit; a crew or a company is made for the unit after which it is named. */
function entryOf({ units, leaders }: ScenarioFile, piece: string): string {
  const at = (list: readonly { readonly id: string }[]): number =>
    list.findIndex(({ id }) => piece === id || piece.startsWith(`${id}-`));
  const exact = units.findIndex(({ id }) => id === piece);
  const unit = exact < 0 ? at(units) : exact;
  return unit < 0 ? `leaders[${at(leaders)}]` : `units[${unit}]`;
}

const sideNamed = (name: SideName): Side => SIDE_IDS.indexOf(name) as Side;

const commanderOf = (id: string | undefined, named: (id: string) => UnitId): UnitId =>
  id === undefined ? -1 : named(id);

const under = (units: readonly Unit[], leader: UnitId): UnitId[] =>
  units
    .filter(({ superior, arm, spare }) => superior === leader && arm !== "crew" && !spare)
    .map(({ index }) => index);

const sparesOf = (units: readonly Unit[], unit: UnitId): UnitId[] =>
  units
    .filter(({ parent, spare, arm }) => parent === unit && spare && arm !== "crew")
    .map(({ index }) => index);

/** Everything that the scenario refers to exists. */
function checkReferences(
  file: ScenarioFile,
  { grid, file: map }: GameMap,
  unitById: ReadonlyMap<string, UnitId>,
): void {
  const isLeader = new Set(file.leaders.map(({ id }) => id));
  const known = {
    ...hexesOn(grid),
    "hex set": (text: string) => {
      hexesMeant(grid, map.places, text);
    },
    unit(id: string) {
      if (!unitById.has(id)) throw new Problem(`there is no unit "${id}" in this scenario`);
    },
    leader(id: string) {
      if (!isLeader.has(id)) throw new Problem(`there is no leader "${id}" in this scenario`);
    },
    turn(turn: number) {
      if (turn > file.turns.length) throw new Problem(`the game ends with turn ${file.turns.length}`);
    },
    case(cite: string) {
      if (!isCase(cite)) throw new Problem(`there is no case ${cite} in the rulebook`);
    },
  };
  checkNames(scenarioFile, file, known, "", WORD);
}

/** In the order in which they are named. */
const hexesIn = ({ grid, file }: GameMap, set: readonly string[]): Hex[] => [
  ...new Set(set.flatMap((text) => hexesMeant(grid, file.places, text))),
];

/** [17.21] */
function hourlyOf({ armies }: ScenarioFile, side: SideName, charts: Charts): HourlyPoints {
  const usual = (what: "an hour" | "most" | "after a loss"): number => commandPointsOf(charts, side, what);
  const { hour, most, afterLoss, resets } = armies[side].commandPoints ?? {};
  return {
    hour: hour ?? usual("an hour"),
    most: most ?? usual("most"),
    afterLoss: afterLoss ?? Math.min(hour ?? usual("an hour"), usual("after a loss")),
    resets: resets ?? side === "french",
  };
}

const EVENTS: readonly MoraleEvent[] = [
  "routed",
  "halved",
  "eliminated",
  "brigade leader",
  "division leader",
  "corps commander",
  "army commander",
];

/** [14.0] */
function trackOf(
  { tracks }: ScenarioFile,
  index: number,
  units: readonly Unit[],
  named: (id: string) => UnitId,
  { grid }: GameMap,
  charts: Charts,
): Track {
  const { id, name, of, points, home, costs = {}, shaken, worth } = tracks[index]!;
  const priced = EVENTS.map((event) => [event, costs[event] ?? moralePointsOf(charts, event)]);
  const at: Home = home.includes(",")
    ? { corner: hexOn(grid, home, `tracks[${index}].home`) }
    : { edge: home as Extract<Home, { readonly edge: string }>["edge"] };
  return {
    index,
    id,
    name,
    side: units[named(of[0]!)]!.side,
    points,
    home: at,
    costs: Object.fromEntries(priced) as Track["costs"],
    shaken: shaken?.under.map(named) ?? [],
    shakenCost: shaken?.routed ?? 0,
    worth,
  };
}

function objectivesOf(
  { places, owners }: ScenarioFile,
  hexesNamed: (set: readonly string[]) => Hex[],
): Objective[] {
  const owned = SIDE_IDS.map((side) => new Set(hexesNamed(owners[side])));
  const hexes = new Set(places.flatMap((place) => hexesNamed(place.hexes)));
  return [...hexes].map((hex) => ({ hex, owner: owned.findIndex((own) => own.has(hex)) as Side | -1 }));
}

function placeOf(
  { name, hexes, points, counts = "place", per = 1, turn = 0 }: ScenarioFile["places"][number],
  objectives: readonly Objective[],
  hexesNamed: (set: readonly string[]) => Hex[],
): PlacePoints {
  const at = hexesNamed(hexes).map((hex) => objectives.findIndex((one) => one.hex === hex));
  return { name, objectives: at, points, counts, per, turn };
}
