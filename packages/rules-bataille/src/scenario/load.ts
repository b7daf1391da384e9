// From a scenario file to a world: read it, check that it makes sense, build the tables.
// The first thing wrong is thrown as a Problem with its place in the file.

import type { Hex } from "@grognard/hex";
import { type Json, Problem } from "@grognard/kernel";
import { checkNames, hexesMeant, hexesOn, hexOn, placeOn } from "@grognard/parts";
import { isCase } from "../cases.ts";
import { CHARTS } from "../load-charts.ts";
import { readOptions } from "../options.ts";
import { refuseBreaches } from "../refuse-breaches.ts";
import { setupState } from "../setup.ts";
import {
  type Area,
  type Command,
  type GameMap,
  type Group,
  STEEP,
  type Unit,
  type UnitId,
  type World,
} from "../types.ts";
import { NATIONS, SIDE_IDS, type Side, type SideName } from "../units.ts";
import { type Calendar, loadCalendar, minuteOf, turnAt } from "./calendar.ts";
import { loadPosts } from "./load-posts.ts";
import { loadUnits, resolveArmy } from "./load-units.ts";
import { compileMap, resolveMap } from "./map.ts";
import { type ArmyFile, readScenarioFile, type ScenarioFile, scenarioFile, WORD } from "./schema.ts";

export function loadWorld(scenario: unknown, options: Json): World {
  const chosen = readOptions(options);
  const file = readScenarioFile(scenario);
  const charts = CHARTS.load(file.charts);
  const map = compileMap(resolveMap(file.map));
  const army = resolveArmy(file.army);
  const units = loadUnits(file, army, charts);
  const unitById = new Map(units.map(({ id, index }): [string, UnitId] => [id, index]));
  const commands = file.commandMorale ? loadCommands(army, units) : [];
  const calendar = loadCalendar(file.days);
  checkReferences(file, map, units, unitById);
  const armyOf = (which: Side): UnitId[] =>
    units.filter(({ side }) => side === which).map(({ index }) => index);
  const members: Members = ({ side, units: ids }, place) =>
    ids.map((id, i) => {
      const unit = unitById.get(id)!;
      if (units[unit]!.side !== sideNamed(side))
        throw new Problem(`${id} is not of that side`, `${place}.units[${i}]`);
      return unit;
    });
  const world: World = {
    scenario: file.id,
    name: file.name,
    options: chosen,
    map,
    units: units.map((unit) => underCommand(unit, commands)),
    unitById,
    army: [armyOf(0), armyOf(1)],
    posts: loadPosts(file, map, units, chosen),
    ...calendar,
    commandMorale: file.commandMorale,
    commands,
    divisions: [...new Set(units.map(({ division }) => division))],
    groups: file.groups.map((group, i) => loadGroup(group, members, calendar, `groups[${i}]`)),
    objectives: file.objectives.flatMap(({ place, owner }) =>
      placeOn(map.file.places, place).map((hex) => ({
        hex: hexOn(map.grid, hex),
        place,
        owner: sideNamed(owner),
      })),
    ),
    homes: NATIONS.map((nation) => loadHome(map, nation)),
    areas: file.areas.map((area, i) => loadArea(file, map, area, members, `areas[${i}]`)),
    exits: file.exits.map(({ name, side, hexes, day, from }) => ({
      name,
      side: sideNamed(side) as Side,
      hexes: hexesIn(map, hexes),
      day,
      from: minuteOf(day - file.days[0]!.day, from),
    })),
    successors: file.successors.map(({ leader, heir }) => ({
      leader: unitById.get(leader)!,
      heir: unitById.get(heir)!,
    })),
    scoring: file.victory.scoring,
    victory: {
      points: file.victory.points,
      results: file.victory.results.map(({ least = Number.NEGATIVE_INFINITY, result, winner }) => ({
        least,
        result,
        winner: sideNamed(winner),
      })),
    },
    charts,
  };
  refuseBreaches(world, setupState(world), "posts", (unit) => `posts.${unit}`);
  return world;
}

const sideNamed = (name: SideName | "none"): Side | -1 => SIDE_IDS.indexOf(name as SideName) as Side | -1;

/** Everything that the scenario refers to exists. */
function checkReferences(
  file: ScenarioFile,
  map: GameMap,
  units: readonly Unit[],
  unitById: ReadonlyMap<string, UnitId>,
): void {
  const { grid, terrain, entries } = map;
  const { places } = map.file;
  const known = {
    ...hexesOn(grid),
    ground(name: string) {
      if (terrain[hexOn(grid, name)] === STEEP) throw new Problem(`no unit can enter ${name}`, "", "16.1.2");
    },
    "hex set": (text: string) => {
      hexesMeant(grid, places, text);
    },
    place: (name: string) => {
      placeOn(places, name);
    },
    unit(id: string) {
      if (!unitById.has(id)) throw new Problem(`there is no unit "${id}" in this scenario`);
    },
    leader(id: string) {
      if (units[unitById.get(id) ?? -1]?.arm !== "leader") throw new Problem("is no leader");
    },
    heir(id: string) {
      if (!file.away.includes(id)) throw new Problem(`${id} is not away`);
    },
    entry(letter: string) {
      if (!entries.has(letter)) throw new Problem(`there is no entry ${letter} on this map`, "", "2.1.4");
    },
    day(day: number) {
      if (!file.days.some((one) => one.day === day)) throw new Problem(`day ${day} is not played`);
    },
    case(cite: string) {
      if (!isCase(cite)) throw new Problem(`there is no case ${cite} in the rulebook`);
    },
  };
  checkNames(scenarioFile, file, known, "", WORD);
}

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

/** The units of a group or an area, all of its side. */
type Members = (
  of: { readonly side: SideName; readonly units: readonly string[] },
  place: string,
) => UnitId[];

function loadGroup(
  group: ScenarioFile["groups"][number],
  members: Members,
  calendar: Calendar,
  place: string,
): Group {
  const { name, side, day, time, entries, night = false } = group;
  const turn = turnAt(calendar, day, time, `${place}.time`);
  return { name, side: sideNamed(side) as Side, turn, entries, units: members(group, place), night };
}

/** In order, without the hexes that no unit can enter. */
function hexesIn(
  { grid, terrain, file }: GameMap,
  set: readonly string[],
  without: readonly string[] = [],
): Hex[] {
  const meant = (texts: readonly string[]) => texts.flatMap((text) => hexesMeant(grid, file.places, text));
  const left = new Set(meant(without));
  const hexes = new Set(meant(set).filter((hex) => !left.has(hex) && terrain[hex] !== STEEP));
  return [...hexes].sort((a, b) => a - b);
}

/** [4.4.2] */
function loadHome(map: GameMap, nation: Unit["nation"]): World["homes"][number] {
  const hexes = hexesIn(map, map.file.homes[nation]);
  if (hexes.length === 0) throw new Problem("nobody can flee there", `map.homes.${nation}`, "4.4.2");
  return { nation, hexes };
}

function loadArea(
  { posts }: ScenarioFile,
  map: GameMap,
  area: ScenarioFile["areas"][number],
  members: Members,
  place: string,
): Area {
  const units = members(area, place);
  const hexes = hexesIn(map, area.hexes, area.without);
  for (const [i, id] of area.units.entries()) {
    const post = posts[id];
    const at = `${place}.units[${i}]`;
    if (!post) throw new Problem(`${id} has no post of its own`, at);
    if (!hexes.includes(hexOn(map.grid, post.at)))
      throw new Problem(`the post of ${id}, ${post.at}, is not in this area`, at);
  }
  return { name: area.name, side: sideNamed(area.side) as Side, hexes, units };
}
