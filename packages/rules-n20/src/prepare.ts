// The scenario of a position: one that exists, or an empty field, with what the position adds to it.

import { type Json, Problem, quote } from "@grognard/kernel";
import { asList, asRecord, type Loose, onlyKeys } from "@grognard/parts";
import { resolveMap } from "./map.ts";
import { pieceKeysOf, type UnitEntry, unitEntries } from "./position-units.ts";
import type { LeaderFile, MapFile, ScenarioFile, UnitFile } from "./scenario-file.ts";
import { readScenarioFile } from "./schema.ts";
import { TERRAINS, type Terrain } from "./types.ts";

/** What replaces a part of the scenario, and what describes the state. */
const SCENARIO_KEYS = ["nations", "garrisons", "objectives", "turns", "exclusive", "firstPlayer", "dummies"];
const STATE_KEYS = [
  "turn",
  "player",
  "phase",
  "morale",
  "clear",
  "units",
  "cards",
  "forcedMarch",
  "battleRolls",
  "battles",
];
export const POSITION_KEYS: readonly string[] = [...STATE_KEYS, "map", "events", ...SCENARIO_KEYS];

/** 15 by 15 hexes of open ground. */
const FIELD: ScenarioFile = {
  format: "grognard/n20-scenario@1",
  id: "field",
  name: "A field",
  history: "An empty field for small positions.",
  length: "short",
  difficulty: "learning",
  map: {
    format: "grognard/n20-map@1",
    id: "field",
    name: "A field",
    columns: 15,
    rows: 15,
    metresPerHex: 1600,
    terrain: {},
    names: {},
    roads: [],
    rivers: [],
    crossings: [],
    slopes: [],
  },
  firstPlayer: "french",
  morale: { french: 5, coalition: 5 },
  dummies: { french: 2, coalition: 2 },
  nations: [
    { id: "french", name: "French", side: "french", loc: ["8,15"], cadres: 2 },
    { id: "prussian", name: "Prussian", side: "coalition", loc: ["8,1"], cadres: 2 },
  ],
  objectives: [],
  garrisons: [],
  turns: Array.from({ length: 8 }, (_, i) => ({ name: `Turn ${i + 1}` })),
  units: [],
  leaders: [],
  exclusive: [],
  cards: [],
};

type Draft = { -readonly [K in keyof ScenarioFile]: ScenarioFile[K] };

export function prepareScenario(scenario: unknown, position: Json): unknown {
  const wanted = asRecord(position, "position");
  onlyKeys(wanted, POSITION_KEYS, "position");
  const base = scenario === undefined ? FIELD : readable(scenario, (place) => `scenario.${place}`);
  const file: Record<string, unknown> = { ...base };
  if (wanted.map !== undefined) file.map = changeMap(base.map, asRecord(wanted.map, "position.map"));
  for (const key of SCENARIO_KEYS) if (wanted[key] !== undefined) file[key] = wanted[key];
  if (wanted.events !== undefined) file.cards = wanted.events;
  const draft: Draft = { ...readable(file, (place) => placeInPosition(file, place)) };
  for (const [id, entry] of unitEntries(wanted)) changePiece(draft, id, entry);
  if (scenario === undefined) fillSides(draft);
  return draft;
}

/** Only a scenario of the right shape can be changed; what is wrong with it is told from where it came. */
function readable(data: unknown, place: (inside: string) => string): ScenarioFile {
  try {
    return readScenarioFile(data);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(error.says, place(error.place), error.cite);
  }
}

/** A scenario needs a unit on either side; on the empty field one that never appears, too small for 16.6.2. */
function fillSides(file: Draft): void {
  for (const { id, side } of file.nations) {
    const isOf = (unit: UnitFile) => file.nations.some((one) => one.id === unit.nation && one.side === side);
    if (!file.units.some(isOf))
      addPiece(file, `absent-${side}`, { type: "infantry", strength: 1, nation: id });
  }
}

/** `{"terrain": {"8,13": "forest"}, "rivers": [...], ...}`; lists are added to the map's own. */
function changeMap(base: ScenarioFile["map"], changes: Loose): MapFile {
  const map = resolveMap(base);
  const { terrain, roads, rivers, crossings, slopes, ...rest } = changes;
  const list = (value: Json | undefined, key: string) => asList(value ?? [], key, `position.map.${key}`);
  return {
    ...map,
    ...rest,
    terrain: changeTerrain(map, asRecord(terrain ?? {}, "position.map.terrain")),
    roads: [...map.roads, ...list(roads, "roads").map(roadOf)],
    rivers: [
      ...map.rivers,
      ...list(rivers, "rivers").map((river) => named(river, { name: "River", kind: "minor" })),
    ],
    crossings: [...map.crossings, ...list(crossings, "crossings").map(crossingOf)],
    slopes: [...map.slopes, ...list(slopes, "slopes")],
  } as unknown as MapFile;
}

function changeTerrain(map: MapFile, changed: Loose): MapFile["terrain"] {
  const terrain: { [T in Terrain]?: string[] } = {};
  for (const [kind, hexes] of Object.entries(map.terrain)) {
    terrain[kind as Terrain] = hexes.filter((hex) => !(hex in changed));
  }
  for (const [hex, kind] of Object.entries(changed)) {
    if (!TERRAINS.includes(kind as Terrain))
      throw new Problem(
        `there is no terrain ${quote(kind)}; there are ${TERRAINS.join(", ")}`,
        `position.map.terrain["${hex}"]`,
      );
    if (kind !== "clear") terrain[kind as Terrain] = [...(terrain[kind as Terrain] ?? []), hex];
  }
  return terrain as MapFile["terrain"];
}

/** Names matter on real maps; here they may be left out. */
const named = (value: Json, defaults: Loose): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...defaults, ...value } : value;
const roadOf = (road: Json, i: number): Json =>
  named(Array.isArray(road) ? { hexes: road } : road, { id: `added-${i + 1}`, name: "Road" });
const crossingOf = (crossing: Json): Json =>
  named(typeof crossing === "string" ? { side: crossing } : crossing, { kind: "bridge", name: "Crossing" });

/** Makes a new piece, or changes one of the scenario's. */
function changePiece(file: Draft, id: string, entry: UnitEntry): void {
  const about = pieceKeysOf(entry);
  if (about.length === 0) return;
  const old = [...file.units, ...file.leaders].find((piece) => piece.id === id || piece.name === id);
  if (!old || entry.type !== undefined) return addPiece(file, id, entry);
  const { side: _, ...changes } = Object.fromEntries(about);
  const changed = { ...old, ...changes };
  file.units = file.units.map((piece) => (piece === old ? (changed as UnitFile) : piece));
  file.leaders = file.leaders.map((piece) => (piece === old ? (changed as LeaderFile) : piece));
}

/** It waits off the map until `arrange` places it. */
function addPiece(file: Draft, id: string, entry: UnitEntry): void {
  const place = `position.units.${id}`;
  if (entry.type === undefined) throw new Problem('a new unit needs a "type"', place);
  const nation = entry.nation ?? nationOf(file, entry.side, place);
  const arrives = entry.arrives ?? { turn: 1, at: file.nations.find((one) => one.id === nation)?.loc[0] };
  const { type, side: _, ...about } = Object.fromEntries(pieceKeysOf(entry));
  const made = {
    id,
    name: id,
    movement: type === "infantry" || type === "artillery" ? 2 : 3,
    ...about,
    nation,
    arrives,
  };
  const keep = <P extends { id: string }>(list: readonly P[]) => list.filter((piece) => piece.id !== id);
  file.units = keep(file.units);
  file.leaders = keep(file.leaders);
  if (type === "leader") file.leaders = [...file.leaders, { span: 2, ...made } as unknown as LeaderFile];
  else file.units = [...file.units, { strength: 2, ...made, type } as unknown as UnitFile];
}

function nationOf(file: ScenarioFile, side: Json | undefined, place: string): string {
  const nation = file.nations.find((one) => one.side === side)?.id;
  if (!nation) throw new Problem('a new unit needs a "nation" or a "side" (french, coalition)', place);
  return nation;
}

/** A place in the prepared scenario, as the author of the position knows it. */
export function placeInPosition(prepared: unknown, place: string): string {
  const file = prepared as ScenarioFile;
  const [, list, at, rest] = /^(units|leaders)\[(\d+)\](.*)$/.exec(place) ?? [];
  if (list !== undefined) return `position.units.${file[list as "units" | "leaders"][Number(at)]?.id}${rest}`;
  if (/^cards\b/.test(place)) return place.replace("cards", "position.events");
  return POSITION_KEYS.some((key) => place.startsWith(key)) ? `position.${place}` : place;
}
