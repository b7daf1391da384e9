// From a scenario file to a world: read it, check that it makes sense, build the tables.
// The first thing wrong is thrown as a Problem with its place in the file.

import { type Json, Problem } from "@grognard/kernel";
import { CASES } from "../cases.ts";
import type { Charts } from "../charts.ts";
import { loadCharts } from "../load-charts.ts";
import { readOptions } from "../options.ts";
import { refuseBreaches } from "../refuse-breaches.ts";
import { setupState } from "../setup.ts";
import type {
  Area,
  Command,
  ExitZone,
  GameMap,
  Group,
  HomeEdge,
  Objective,
  Succession,
  Unit,
  UnitId,
  Victory,
  World,
} from "../types.ts";
import { NATIONS, SIDE_IDS, type Side, type SideName } from "../units.ts";
import { type Calendar, dayOf, loadCalendar, minuteOf, turnAt } from "./calendar.ts";
import { hexNamedIn, hexSet, placeNamed } from "./hex-sets.ts";
import { loadPosts } from "./load-posts.ts";
import { loadUnits, resolveArmy } from "./load-units.ts";
import { compileMap, resolveMap } from "./map.ts";
import type { ArmyFile, ScenarioFile } from "./scenario-file.ts";
import { readScenarioFile } from "./schema.ts";

export function loadWorld(scenario: unknown, options: Json): World {
  const chosen = readOptions(options);
  const file = readScenarioFile(scenario);
  const charts: Charts = loadCharts(file.charts);
  const map = compileMap(resolveMap(file.map));
  const army = resolveArmy(file.army);
  const units = loadUnits(file, army, charts);
  const unitById = new Map(units.map(({ id, index }): [string, UnitId] => [id, index]));
  const commands = file.commandMorale ? loadCommands(army, units) : [];
  const calendar = loadCalendar(file.days);
  const side = (which: Side): UnitId[] =>
    units.filter((unit) => unit.side === which).map(({ index }) => index);
  checkRules(file);
  const world: World = {
    scenario: file.id,
    name: file.name,
    options: chosen,
    map,
    units: units.map((unit) => underCommand(unit, commands)),
    unitById,
    army: [side(0), side(1)],
    posts: loadPosts(file, map, units, chosen),
    ...calendar,
    commandMorale: file.commandMorale,
    commands,
    divisions: [...new Set(units.map(({ division }) => division))],
    groups: loadGroups(file, map, units, unitById, calendar),
    objectives: loadObjectives(file, map),
    homes: loadHomes(map),
    areas: loadAreas(file, map, units, unitById),
    exits: loadExits(file, map),
    successors: loadSuccessors(file, units, unitById),
    scoring: file.victory.scoring,
    victory: loadVictory(file),
    charts,
  };
  refuseBreaches(world, setupState(world), "posts", "posts");
  return world;
}

const sideNamed = (name: SideName | "none"): Side | -1 => SIDE_IDS.indexOf(name as SideName) as Side | -1;

/** [9.2.1] A command without infantry has no morale of its own. */
function loadCommands(army: ArmyFile, units: readonly Unit[]): Command[] {
  return army.commands
    .filter(({ id }) => units.some(({ command, arm }) => command === id && arm === "infantry"))
    .map(({ id, name, side, thresholds }, i) => {
      const [one, two, three] = thresholds;
      if (one >= two || two >= three)
        throw new Problem(
          "each level needs more than the one before",
          `army.commands[${i}].thresholds`,
          "9.2.4",
        );
      return { id, name, side: sideNamed(side) as Side, thresholds };
    });
}

const underCommand = (unit: Unit, commands: readonly Command[]): Unit =>
  commands.some(({ id }) => id === unit.command) ? unit : { ...unit, command: "" };

function unitIn(unitById: ReadonlyMap<string, UnitId>, id: string, place: string): UnitId {
  const unit = unitById.get(id);
  if (unit === undefined) throw new Problem(`there is no unit "${id}" in this scenario`, place);
  return unit;
}

function loadGroups(
  file: ScenarioFile,
  map: GameMap,
  units: readonly Unit[],
  unitById: ReadonlyMap<string, UnitId>,
  calendar: Calendar,
): Group[] {
  return file.groups.map(({ name, side, day, time, entries, units: ids, night = false }, i) => {
    const place = `groups[${i}]`;
    if (file.groups.findIndex((other) => other.name === name) !== i)
      throw new Problem(`there are two groups "${name}"`, `${place}.name`);
    for (const [j, letter] of entries.entries())
      if (!map.entries.has(letter))
        throw new Problem(`there is no entry ${letter} on this map`, `${place}.entries[${j}]`, "2.1.4");
    const members = ids.map((id, j) => {
      const at = `${place}.units[${j}]`;
      const unit = unitIn(unitById, id, at);
      if (units[unit]!.side !== sideNamed(side)) throw new Problem(`${id} is not of that side`, at);
      return unit;
    });
    const turn = turnAt(calendar, day, time, `${place}.time`);
    return { name, side: sideNamed(side) as Side, turn, entries, units: members, night };
  });
}

/** Every hex of a place that is fought for. */
function loadObjectives(file: ScenarioFile, map: GameMap): Objective[] {
  return file.objectives.flatMap(({ place, owner }, i) => {
    const hexes = placeNamed(map.file, place, `objectives[${i}].place`);
    if (file.objectives.findIndex((other) => other.place === place) !== i)
      throw new Problem(`${place} is an objective already`, `objectives[${i}].place`);
    return hexes.map((hex) => ({
      hex: hexNamedIn(map.grid, hex, `objectives[${i}]`),
      place,
      owner: sideNamed(owner),
    }));
  });
}

/** [4.4.2] */
function loadHomes(map: GameMap): HomeEdge[] {
  return NATIONS.map((nation) => {
    const place = `map.homes.${nation}`;
    const hexes = hexSet(map, map.file.homes[nation], place);
    if (hexes.length === 0) throw new Problem("nobody can flee there", place, "4.4.2");
    return { nation, hexes };
  });
}

function loadAreas(
  file: ScenarioFile,
  map: GameMap,
  units: readonly Unit[],
  unitById: ReadonlyMap<string, UnitId>,
): Area[] {
  return file.areas.map(({ name, side, hexes, without, units: ids }, i) => {
    const place = `areas[${i}]`;
    const members = ids.map((id, j) => {
      const at = `${place}.units[${j}]`;
      const unit = unitIn(unitById, id, at);
      if (units[unit]!.side !== sideNamed(side)) throw new Problem(`${id} is not of that side`, at);
      return unit;
    });
    const inside = hexSet(map, hexes, `${place}.hexes`, without);
    for (const [j, id] of ids.entries()) {
      const post = file.posts[id];
      const at = `${place}.units[${j}]`;
      if (!post) throw new Problem(`${id} has no post of its own`, at);
      if (!inside.includes(hexNamedIn(map.grid, post.at, `posts.${id}.at`)))
        throw new Problem(`the post of ${id}, ${post.at}, is not in this area`, at);
    }
    return { name, side: sideNamed(side) as Side, hexes: inside, units: members };
  });
}

function loadExits(file: ScenarioFile, map: GameMap): ExitZone[] {
  return file.exits.map(({ name, side, hexes, day, from }, i) => {
    const place = `exits[${i}]`;
    dayOf(file.days, day, `${place}.day`);
    return {
      name,
      side: sideNamed(side) as Side,
      hexes: hexSet(map, hexes, `${place}.hexes`),
      day,
      from: minuteOf(day - file.days[0]!.day, from),
    };
  });
}

function loadSuccessors(
  file: ScenarioFile,
  units: readonly Unit[],
  unitById: ReadonlyMap<string, UnitId>,
): Succession[] {
  return file.successors.map(({ leader, heir }, i) => {
    const place = `successors[${i}]`;
    const both = {
      leader: unitIn(unitById, leader, `${place}.leader`),
      heir: unitIn(unitById, heir, `${place}.heir`),
    };
    for (const key of ["leader", "heir"] as const)
      if (units[both[key]]!.arm !== "leader") throw new Problem("is no leader", `${place}.${key}`);
    if (!file.away.includes(heir)) throw new Problem(`${heir} is not away`, `${place}.heir`);
    return both;
  });
}

function loadVictory({ victory: { points, results } }: ScenarioFile): Victory {
  return {
    points,
    results: results.map(({ least = Number.NEGATIVE_INFINITY, result, winner }, i) => {
      const before = results[i - 1]?.least;
      const falls = i === 0 || (before !== undefined && least < before);
      if (!falls) throw new Problem("scores must fall from result to result", `victory.results[${i}].least`);
      if (i === results.length - 1 && least !== Number.NEGATIVE_INFINITY)
        throw new Problem("the last result takes every lower score", `victory.results[${i}].least`);
      return { least, result, winner: sideNamed(winner) };
    }),
  };
}

function checkRules({ rules }: ScenarioFile): void {
  for (const [i, { cite }] of rules.entries())
    if (!CASES.some(({ id }) => id === cite))
      throw new Problem(`there is no case ${cite} in the rulebook`, `rules[${i}].cite`);
}
