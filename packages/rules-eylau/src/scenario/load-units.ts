// The pieces of a scenario: leaders, the units under them, and the counters that come with these: crews, companies,
// and the other halves of batteries.

import { eachOf, Problem, refuseAll } from "@grognard/kernel";
import { leaderAllowance, type Troops, troopsOf } from "../charts.ts";
import { figure } from "../figures.ts";
import type { Charts } from "../load-charts.ts";
import type { Options } from "../options.ts";
import { ALLIED, FRENCH, type Leadership, type Nation, type Side, type Unit, type UnitId } from "../units.ts";
import type { Track } from "../world.ts";
import { armOfKind, traitsOf } from "./kinds.ts";
import type { LeaderFile, ScenarioFile, UnitFile } from "./schema.ts";

export const sideOfNation = (nation: Nation): Side => (nation === "french" ? FRENCH : ALLIED);

/** What a file need not say. All pieces are made from it: records that have their fields in one order are read faster. */
const PLAIN: Unit = {
  index: -1,
  id: "",
  name: "",
  side: FRENCH,
  nation: "french",
  arm: "infantry",
  strength: 0,
  effectiveness: 0,
  modifier: 0,
  firing: 0,
  mp: [0, 0],
  light: false,
  guard: false,
  heavy: false,
  cossack: false,
  horse: false,
  designation: "",
  regiment: "",
  division: "",
  superior: -1,
  parent: -1,
  crew: -1,
  track: -1,
  spare: false,
  leader: undefined,
};

type Draft = { -readonly [K in keyof Unit]: Unit[K] };

export function loadUnits(file: ScenarioFile, charts: Charts, options: Options): Unit[] {
  const units: Draft[] = [];
  const add = (unit: Omit<Unit, "index">): Draft => {
    const added = { ...unit, index: units.length };
    units.push(added);
    return added;
  };
  const leaders = new Map(file.leaders.map((leader) => [leader.id, add(leaderOf(leader, charts))]));
  eachOf(file.leaders, ({ id, under }, i) => {
    leaders.get(id)!.superior = superiorOf(leaders, id, under, `leaders[${i}].under`);
  });
  eachOf(file.leaders, ({ id }, i) => refuseCircle(units, leaders.get(id)!, `leaders[${i}].under`));
  const troops = eachOf(file.units, (unit, i) => add(unitOf(unit, charts, leaders, `units[${i}]`)));
  for (const [i, unit] of troops.entries())
    unit.division = file.units[i]!.division ?? divisionOf(units, unit);
  for (const unit of troops) {
    if (unit.arm === "artillery") addCrewAndHalf(add, unit, charts);
    if (unit.arm === "infantry") for (const company of companiesOf(unit, charts, options)) add(company);
  }
  refuseTwins(units, file);
  return units;
}

function leaderOf(file: LeaderFile, charts: Charts): Omit<Unit, "index"> {
  const {
    id,
    name,
    nation,
    rank,
    rating,
    bonus = 0,
    designation = "",
    mp = leaderAllowance(charts, rank),
  } = file;
  const { cavalry = false, lightCavalry = false, alwaysOrdered = false } = file;
  const both: Leadership["rating"] = typeof rating === "number" ? [rating, rating] : rating;
  const leader = { rank, rating: both, bonus, cavalry, lightCavalry, alwaysOrdered };
  const side = sideOfNation(nation);
  return { ...PLAIN, id, name, nation, side, arm: "leader", mp, designation, leader };
}

type Leaders = ReadonlyMap<string, Draft>;

function superiorOf(leaders: Leaders, id: string, under: string | undefined, place: string): UnitId {
  if (under === undefined) return -1;
  const superior = leaders.get(under);
  if (!superior) throw new Problem(`there is no leader "${under}" in this scenario`, place);
  const own = leaders.get(id);
  if (own && own.side !== superior.side) throw new Problem(`${under} is of the other side`, place);
  return superior.index;
}

/** No leader is its own superior. */
function refuseCircle(units: readonly Draft[], leader: Draft, place: string): void {
  let steps = 0;
  for (let up = leader.superior; up >= 0; up = units[up]!.superior)
    if (up === leader.index || ++steps > units.length)
      throw new Problem(`${leader.id} would be his own superior`, place, "16.31");
}

function unitOf(file: UnitFile, charts: Charts, leaders: Leaders, place: string): Omit<Unit, "index"> {
  const { id, name, nation, kind, under, regiment = id.replace(/-\d+$/, "") } = file;
  const usual = usualOf(charts, nation, kind, `${place}.kind`);
  const { strength, effectiveness, modifier, firing, mp } = { ...usual, ...printedIn(file) };
  const superior = superiorOf(leaders, id, under, `${place}.under`);
  const side = sideOfNation(nation);
  const chief = leaders.get(under)!;
  if (chief.side !== side) throw new Problem(`${under} is of the other side`, `${place}.under`);
  return {
    ...PLAIN,
    ...traitsOf(kind),
    id,
    name,
    nation,
    side,
    arm: armOfKind(kind),
    strength,
    effectiveness,
    modifier,
    firing,
    mp,
    regiment,
    superior,
    designation: chief.designation,
  };
}

function usualOf(charts: Charts, nation: Nation, kind: string, place: string): Troops {
  const usual = troopsOf(charts, `${nation} ${kind}`);
  if (!usual) throw new Problem(`there is no ${nation} ${kind}`, place, "2.34");
  return usual;
}

/** What the file says of the counter. */
function printedIn({ strength, effectiveness, modifier, firing, mp }: UnitFile): Partial<Troops> {
  const all = { strength, effectiveness, modifier, firing, mp };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** The first above it that leads a division, or else the first of all. */
function divisionOf(units: readonly Draft[], unit: Draft): string {
  let found = "";
  for (let up = unit.superior; up >= 0; up = units[up]!.superior) {
    const { id, leader } = units[up]!;
    if (leader!.rank === "division" || leader!.rank === "detachment") return id;
    found ||= leader!.rank === "brigade" ? "" : id;
  }
  return found;
}

type Add = (unit: Omit<Unit, "index">) => Draft;

/** [7.6] [19.42-1] */
function addCrewAndHalf(add: Add, battery: Draft, charts: Charts): void {
  battery.crew = add(crewOf(battery, charts)).index;
  const { nation, light, strength, id, name, index } = battery;
  if (nation !== "russian" || !light || strength < figure(charts, "light battery splits")) return;
  const half = add({
    ...battery,
    id: `${id}-half`,
    name: `${name}, other half`,
    strength: Math.floor(strength / 2),
    parent: index,
    spare: true,
  });
  half.crew = add({ ...crewOf(half, charts), spare: true }).index;
}

function crewOf(battery: Draft, charts: Charts): Omit<Unit, "index"> {
  const { index, id, name, mp, strength } = battery;
  return {
    ...battery,
    id: `${id}-crew`,
    name: `${name}, crew`,
    arm: "crew",
    strength: Math.ceil(strength / figure(charts, "guns a crew step")),
    firing: 0,
    mp: [mp[0], mp[0]],
    parent: index,
    crew: -1,
  };
}

/** [8.62] [8.63] As many as a battalion may ever have out. */
function companiesOf(battalion: Draft, charts: Charts, options: Options): Omit<Unit, "index">[] {
  const { index, id, name, nation, light, strength } = battalion;
  const size = nation === "french" && strength >= figure(charts, "two-point companies") ? 2 : 1;
  const mayDetach = nation !== "russian" || options.russianSkirmishers; // line battalions: one company
  const count = light ? Math.ceil(strength / size) : mayDetach ? 1 : 0;
  const isBetter = light && nation !== "russian"; // Jaegers are like line companies
  const { effectiveness, modifier, firing, mp } = troopsOf(charts, isBetter ? "light company" : "company")!;
  return Array.from({ length: count }, (_, i) => ({
    ...battalion,
    id: `${id}-c${i + 1}`,
    name: `${name}, company ${i + 1}`,
    arm: "skirmish" as const,
    strength: size,
    effectiveness,
    modifier,
    firing,
    mp,
    parent: index,
    spare: true,
  }));
}

/** Crews, companies and other halves have ids that are made from those of their units. */
function refuseTwins(units: readonly Draft[], file: ScenarioFile): void {
  const entries = [
    ...file.leaders.map(({ id }, i) => [id, `leaders[${i}]`] as const),
    ...file.units.map(({ id }, i) => [id, `units[${i}]`] as const),
  ];
  const twins = units.flatMap(({ id }, i) => {
    if (units.findIndex((unit) => unit.id === id) === i) return [];
    const [first = "units", again = first] = entries.filter(([own]) => own === id).map(([, place]) => place);
    const says = `there are two pieces "${id}"`;
    return [new Problem(first === again ? says : `${says}, the first in ${first}`, again)];
  });
  refuseAll(twins);
}

/** Each piece on the track of the nearest leader above it who has one. */
export function withTracks(
  units: readonly Unit[],
  tracks: readonly Track[],
  heads: ReadonlyMap<UnitId, number>,
): Unit[] {
  return units.map((unit) => {
    for (let up: UnitId = unit.index; up >= 0; up = units[up]!.superior) {
      const track = heads.get(up);
      if (track === undefined) continue;
      if (tracks[track]!.side !== unit.side) break;
      return { ...unit, track };
    }
    throw new Problem(`${unit.id} belongs to no morale track`, "tracks", "14.0");
  });
}
