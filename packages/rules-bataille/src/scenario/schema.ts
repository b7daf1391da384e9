// What scenario, army and map files look like. Whether they make sense is checked in load.ts, load-units.ts and
// map.ts.

import type { ReadOnly } from "@grognard/kernel";
import {
  anyId,
  byLeastScore,
  chainOf,
  distinct,
  heading,
  hexNames,
  hexSet,
  hexText,
  mapHeading,
  maybe,
  naming,
  orId,
  ownCharts,
  plainId,
  readShape,
  streamOf,
  text,
  whole,
  written,
} from "@grognard/parts";
import * as v from "valibot";
import { FORMATION_IDS } from "../formations.ts";
import { NATIONS, SIDE_IDS } from "../units.ts";

const HEX = 'must be a hex such as "13,19"';
const hex = hexText(HEX);
/** A hex in which a unit can stand. */
const ground = naming("ground", hex);
/** When a turn begins: each takes twenty minutes. */
const time = written(/^([1-9]|1\d|2[0-3]):(00|20|40)$/, 'must be the time of a turn such as "11:20"');
const side = v.picklist(SIDE_IDS);
const anySide = v.picklist([...SIDE_IDS, "none"]);
const unitId = naming("unit", anyId);
const leader = naming("leader", unitId);
const day = naming("day", whole(1, 9));
const flag = maybe(v.boolean());
const baseSix = v.pipe(
  v.number(),
  v.check((n) => /^[1-6][1-6]$/.test(String(n)), "must be a roll from 11 to 66"),
);

export const mapFile = v.strictObject({
  ...mapHeading("grognard/bataille-map@1", 1000),
  /** One string per row: `.` clear, `w` woods, `v` village, `t` town, `#` steep. */
  terrain: v.array(v.string()),
  /** One string per row: `.` or a digit. */
  levels: v.array(v.string()),
  /** Villages and towns by name. */
  places: v.record(text, v.array(naming("built", hex))),
  /** Other names, by hex. */
  labels: hexNames(HEX),
  /** A bridge is where one crosses a stream. */
  roads: v.array(v.strictObject({ name: text, hexes: naming("road", chainOf(hex)) })),
  streams: v.array(streamOf(hex)),
  /** Where reinforcements come in, by letter. */
  entries: v.record(written(/^[A-Z]$/, "must be one capital letter"), naming("edge", hex)),
  /** Where each nation flees to. */
  homes: v.strictObject({ french: hexSet, russian: hexSet, austrian: hexSet, prussian: hexSet }),
});

const general = v.strictObject({
  id: anyId,
  name: text,
  attack: whole(0, 9),
  defence: whole(0, 9),
  cavalry: whole(0, 9),
  artillery: whole(0, 9),
  morale: whole(0, 9),
  ma: whole(1, 30),
});

/** Printed values. A regiment in battalions is their sum; its own counter is made from them. */
const unit = v.strictObject({
  id: anyId,
  name: text,
  arm: v.picklist(["infantry", "cavalry", "artillery"]),
  kind: text,
  increments: maybe(whole(1, 60)),
  melee: maybe(whole(1, 200)),
  /** Increments and melee value of each, from left to right. */
  battalions: maybe(v.array(v.tuple([whole(1, 30), whole(1, 150)]))),
  /** The fire value on the counter of a regiment in battalions. */
  regimentFire: maybe(whole(1, 40)),
  fire: maybe(whole(1, 40)),
  fires: maybe(v.tuple([whole(0, 60), whole(0, 60), whole(0, 60)])),
  range: maybe(whole(1, 30)),
  morale: baseSix,
  ma: whole(1, 30),
  lance: maybe(whole(1, 60)),
  skirmishFire: maybe(whole(1, 40)),
  guard: flag,
  horse: flag,
  brigade: flag,
  /** Russian or Prussian infantry that is a battalion, not a whole regiment [16.2.2]. */
  battalion: flag,
});

const army = v.strictObject({
  format: v.literal("grognard/bataille-army@1"),
  id: plainId,
  name: text,
  commands: v.array(
    v.strictObject({
      id: plainId,
      name: text,
      side,
      thresholds: v.tuple([whole(1, 99), whole(1, 99), whole(1, 99)]),
    }),
  ),
  /** Divisions, brigades and the like: each marches and is led as one. */
  formations: v.array(
    v.strictObject({
      name: text,
      nation: v.picklist(NATIONS),
      /** The id of a command, or "" for a unit without command morale. */
      command: v.string(),
      leaders: v.array(general),
      units: v.array(unit),
    }),
  ),
});

const post = v.strictObject({
  at: ground,
  formation: maybe(v.picklist(FORMATION_IDS)),
  facing: maybe(whole(0, 5)),
  /** Road March: the hexes behind the head. */
  tail: maybe(v.array(ground)),
  losses: maybe(whole(0, 60)),
});

/** Best for the French first. */
const results = byLeastScore({ result: text, winner: anySide });

export const scenarioFile = v.strictObject({
  ...heading("grognard/bataille-scenario@1"),
  /** The id of a map that comes with the game, or a whole map. */
  map: orId(mapFile),
  /** The same with an army. Units of it that the scenario does not name are not in the game. */
  army: orId(army),
  /** One or two, with a night between. */
  days: v.pipe(
    v.array(v.strictObject({ day: whole(1, 9), date: text, first: time, last: time, wet: v.boolean() })),
    v.minLength(1, "a game needs at least one day"),
  ),
  commandMorale: v.boolean(),
  /** The units on the map, by id. */
  posts: v.record(anyId, post),
  /** Where they may be put instead, if the set-up is free. */
  areas: v.array(
    v.strictObject({ name: text, side, units: v.array(unitId), hexes: hexSet, without: maybe(hexSet) }),
  ),
  /** `night`: comes in the night before, and is placed near its corps. */
  groups: distinct(
    v.strictObject({
      name: text,
      side,
      day: whole(1, 9),
      time,
      entries: v.pipe(v.array(naming("entry", text)), v.minLength(1, "needs an entry")),
      units: v.array(unitId),
      night: flag,
    }),
    "name",
    (name) => `there are two groups "${name}"`,
  ),
  /** Leaders who wait off the map. */
  away: v.array(anyId),
  successors: v.array(v.strictObject({ leader, heir: naming("heir", leader) })),
  objectives: distinct(
    v.strictObject({ place: naming("place", text), owner: anySide }),
    "place",
    (place) => `${place} is an objective already`,
  ),
  exits: v.array(v.strictObject({ name: text, side, hexes: hexSet, day, from: time })),
  victory: v.strictObject({
    scoring: v.picklist(["learning", "first-day", "second-day", "campaign", "none"]),
    /** What each thing is worth. */
    points: v.record(text, v.number()),
    results,
  }),
  /** Special rules, in words. */
  rules: v.array(v.strictObject({ cite: naming("case", text), text })),
  charts: ownCharts,
});

export type MapFile = ReadOnly<v.InferOutput<typeof mapFile>>;
export type ArmyFile = ReadOnly<v.InferOutput<typeof army>>;
export type FormationFile = ArmyFile["formations"][number];
export type LeaderFile = FormationFile["leaders"][number];
export type UnitFile = FormationFile["units"][number];
export type ScenarioFile = ReadOnly<v.InferOutput<typeof scenarioFile>>;
export type PostFile = ScenarioFile["posts"][string];
export type DayFile = ScenarioFile["days"][number];

/** Ids of counters such as F-46e count as words. */
export const WORD = /^[\w-]+$/;

export const readScenarioFile = (data: unknown): ScenarioFile => readShape(scenarioFile, data, "", WORD);
export const readArmyFile = (data: unknown, place = ""): ArmyFile => readShape(army, data, place, WORD);
export const readMapFile = (data: unknown, place = ""): MapFile => readShape(mapFile, data, place, WORD);
