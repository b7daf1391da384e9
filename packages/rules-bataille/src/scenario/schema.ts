// The shape of scenario, army and map files. Whether they make sense is asked in load.ts, load-units.ts and map.ts.

import { readShape, text, whole } from "@grognard/parts";
import * as v from "valibot";
import { FORMATION_IDS } from "../formations.ts";
import { NATIONS, SIDE_IDS } from "../units.ts";
import type { ArmyFile, MapFile, ScenarioFile } from "./scenario-file.ts";

const id = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be small letters, digits and hyphens"),
);
const unitId = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, "must be letters, digits and hyphens"),
);
const hex = v.pipe(v.string(), v.regex(/^\d+,\d+$/, 'must be a hex such as "13,19"'));
const time = v.pipe(
  v.string(),
  v.regex(/^([1-9]|1\d|2[0-3]):(00|20|40)$/, 'must be the time of a turn such as "11:20"'),
);
const side = v.picklist(SIDE_IDS);
const anySide = v.picklist([...SIDE_IDS, "none"]);
const hexSet = v.array(text);
const flag = v.exactOptional(v.boolean());
const baseSix = v.pipe(
  v.number(),
  v.check((n) => /^[1-6][1-6]$/.test(String(n)), "must be a roll from 11 to 66"),
);

const stream = v.lazy((input) =>
  typeof input === "object" && input !== null && "sides" in input
    ? v.strictObject({ name: text, sides: v.array(v.tuple([hex, hex])) })
    : v.strictObject({
        name: text,
        seam: v.tuple([whole(0, 98), whole(0, 98)]),
        rows: v.tuple([whole(0, 98), whole(0, 98)]),
      }),
);

const mapFile = v.strictObject({
  format: v.literal("grognard/bataille-map@1"),
  id,
  name: text,
  columns: whole(1, 99),
  rows: whole(1, 99),
  metresPerHex: whole(1, 1000),
  terrain: v.array(v.string()),
  levels: v.array(v.string()),
  places: v.record(text, v.array(hex)),
  labels: v.record(hex, text),
  roads: v.array(v.strictObject({ name: text, hexes: v.array(hex) })),
  streams: v.array(stream),
  entries: v.record(v.pipe(v.string(), v.regex(/^[A-Z]$/, "must be one capital letter")), hex),
  homes: v.strictObject({ french: hexSet, russian: hexSet, austrian: hexSet, prussian: hexSet }),
});

const leader = v.strictObject({
  id: unitId,
  name: text,
  attack: whole(0, 9),
  defence: whole(0, 9),
  cavalry: whole(0, 9),
  artillery: whole(0, 9),
  morale: whole(0, 9),
  ma: whole(1, 30),
});

const unit = v.strictObject({
  id: unitId,
  name: text,
  arm: v.picklist(["infantry", "cavalry", "artillery"]),
  kind: text,
  increments: v.exactOptional(whole(1, 60)),
  melee: v.exactOptional(whole(1, 200)),
  battalions: v.exactOptional(v.array(v.tuple([whole(1, 30), whole(1, 150)]))),
  regimentFire: v.exactOptional(whole(1, 40)),
  fire: v.exactOptional(whole(1, 40)),
  fires: v.exactOptional(v.tuple([whole(0, 60), whole(0, 60), whole(0, 60)])),
  range: v.exactOptional(whole(1, 30)),
  morale: baseSix,
  ma: whole(1, 30),
  lance: v.exactOptional(whole(1, 60)),
  skirmishFire: v.exactOptional(whole(1, 40)),
  guard: flag,
  horse: flag,
  brigade: flag,
  battalion: flag,
});

const armyFile = v.strictObject({
  format: v.literal("grognard/bataille-army@1"),
  id,
  name: text,
  commands: v.array(
    v.strictObject({
      id,
      name: text,
      side,
      thresholds: v.tuple([whole(1, 99), whole(1, 99), whole(1, 99)]),
    }),
  ),
  formations: v.array(
    v.strictObject({
      name: text,
      nation: v.picklist(NATIONS),
      command: v.string(),
      leaders: v.array(leader),
      units: v.array(unit),
    }),
  ),
});

const post = v.strictObject({
  at: hex,
  formation: v.exactOptional(v.picklist(FORMATION_IDS)),
  facing: v.exactOptional(whole(0, 5)),
  tail: v.exactOptional(v.array(hex)),
  losses: v.exactOptional(whole(0, 60)),
});

const day = v.strictObject({ day: whole(1, 9), date: text, first: time, last: time, wet: v.boolean() });
const group = v.strictObject({
  name: text,
  side,
  day: whole(1, 9),
  time,
  entries: v.pipe(v.array(text), v.minLength(1, "needs an entry")),
  units: v.array(unitId),
  night: flag,
});

const victory = v.strictObject({
  scoring: v.picklist(["learning", "first-day", "second-day", "campaign", "none"]),
  points: v.record(text, v.number()),
  results: v.array(
    v.strictObject({ least: v.exactOptional(whole(-999, 999)), result: text, winner: anySide }),
  ),
});

const orId = (schema: v.GenericSchema<unknown, unknown>) =>
  v.lazy((input) => (typeof input === "string" ? id : schema));

const scenarioFile = v.strictObject({
  format: v.literal("grognard/bataille-scenario@1"),
  id,
  name: text,
  history: text,
  length: text,
  difficulty: v.picklist(["learning", "standard", "long"]),
  map: orId(mapFile),
  army: orId(armyFile),
  days: v.pipe(v.array(day), v.minLength(1, "a game needs at least one day")),
  commandMorale: v.boolean(),
  posts: v.record(unitId, post),
  areas: v.array(
    v.strictObject({
      name: text,
      side,
      hexes: hexSet,
      without: v.exactOptional(hexSet),
      units: v.array(unitId),
    }),
  ),
  groups: v.array(group),
  away: v.array(unitId),
  successors: v.array(v.strictObject({ leader: unitId, heir: unitId })),
  objectives: v.array(v.strictObject({ place: text, owner: anySide })),
  exits: v.array(v.strictObject({ name: text, side, hexes: hexSet, day: whole(1, 9), from: time })),
  victory,
  rules: v.array(v.strictObject({ cite: text, text })),
  charts: v.exactOptional(v.array(v.unknown())),
});

/** Ids of counters such as F-46e count as words. */
const WORD = /^[\w-]+$/;

export const readScenarioFile = (data: unknown): ScenarioFile =>
  readShape(scenarioFile as unknown as v.GenericSchema<unknown, ScenarioFile>, data, "", WORD);
export const readArmyFile = (data: unknown, place = ""): ArmyFile => readShape(armyFile, data, place, WORD);
export const readMapFile = (data: unknown, place = ""): MapFile =>
  readShape(mapFile as unknown as v.GenericSchema<unknown, MapFile>, data, place, WORD);
