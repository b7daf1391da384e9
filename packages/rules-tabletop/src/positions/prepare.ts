// The scenario of a position: one that exists, or a blank table, with what the position adds to it. What a position
// can say is in docs/positions.md.

import { type Json, Problem } from "@grognard/kernel";
import { asList, asRecord, type Loose } from "@grognard/parts";
import command from "../../data/charts/command.json" with { type: "json" };
import { expandScenario } from "../generator/generator.ts";
import type { CommanderFile, ScenarioFile, SideFile, UnitFile } from "../scenario/scenario-file.ts";
import { readScenarioFile } from "../scenario/schema.ts";
import { onlyKeys, textIn } from "./position-values.ts";

/** What a unit is, and what has happened to it. */
const SPEC_KEYS = [
  "name",
  "side",
  "arm",
  "grade",
  "class",
  "heavy",
  "lancer",
  "calibre",
  "guns",
  "horse",
  "weapon",
  "quarters",
  "sappers",
  "commander",
  "regiment",
  "brigade",
  "division",
  "adjust",
  "arrives",
] as const;
const UNIT_STATE_KEYS = [
  "at",
  "facing",
  "formation",
  "gap",
  "screen",
  "place",
  "strength",
  "start",
  "status",
  "zone",
  "posture",
  "lining",
  "square",
  "done",
  "firstFire",
  "fought",
  "owesRecall",
  "dismounted",
  "lastFired",
  "exit",
  "awayTurns",
  "origin",
  "gait",
  "firedOn",
  "fired",
  "lost",
  "passed",
  "burdens",
];
export const UNIT_KEYS: readonly string[] = [...SPEC_KEYS, ...UNIT_STATE_KEYS];
export const COMMANDER_KEYS = ["name", "side", "level", "rating", "superior", "at", "attached"];

const SCENARIO_KEYS = ["table", "sides", "turns", "begins", "victory", "deployment", "charts"] as const;
const STATE_KEYS = [
  "terrain",
  "units",
  "commanders",
  "clear",
  "turn",
  "weather",
  "sky",
  "window",
  "charges",
  "contacts",
  "fires",
  "damage",
  "announced",
  "tally",
];
const POSITION_KEYS: readonly string[] = [...STATE_KEYS, ...SCENARIO_KEYS];

const SIDES: readonly [SideFile, SideFile] = [
  { id: "blue", name: "Blue", nation: "blue", home: "south" },
  { id: "red", name: "Red", nation: "red", home: "north" },
];

/** Open ground, wide enough that the corners see nothing of the middle. */
const BLANK: ScenarioFile = {
  format: "grognard/tabletop-scenario@1",
  id: "blank",
  name: "A blank table",
  history: "A blank table for small positions.",
  length: "short",
  difficulty: "learning",
  options: { fogOfWar: false },
  table: [2400, 1600],
  turns: 20,
  begins: "08:00",
  weather: { start: "perfect", fixed: true },
  sides: SIDES,
  terrain: [],
  commanders: [],
  units: [],
  victory: { lost: 10, verdict: { kind: "higher", draw: 1 } },
};

type Draft = { -readonly [K in keyof ScenarioFile]: ScenarioFile[K] };

export function prepareScenario(scenario: unknown, position: Json): unknown {
  const wanted = asRecord(position, "position");
  onlyKeys(wanted, POSITION_KEYS, "position");
  const base = scenario === undefined ? BLANK : readable(scenario);
  const draft: Draft = { ...base };
  for (const key of SCENARIO_KEYS) {
    if (wanted[key] !== undefined) (draft as Record<string, unknown>)[key] = wanted[key];
  }
  if (wanted.sky !== undefined) (draft as Record<string, unknown>).weather = wanted.sky;
  if (wanted.terrain !== undefined) {
    const more = asList(wanted.terrain, "features", "position.terrain").map(nameFeature);
    draft.terrain = [...base.terrain, ...more] as ScenarioFile["terrain"];
  }
  for (const [id, entry] of entries(wanted.commanders, "position.commanders", COMMANDER_KEYS))
    draft.commanders = changed(draft.commanders, id, commanderOf(draft, id, entry));
  for (const [id, entry] of entries(wanted.units, "position.units", UNIT_KEYS))
    draft.units = changed(draft.units, id, unitOf(draft, id, entry));
  if (scenario === undefined) fillCommand(draft, wanted);
  return draft;
}

function readable(scenario: unknown): ScenarioFile {
  const file = readScenarioFile(scenario);
  return "generate" in file ? expandScenario(file, null) : file;
}

/** Ids matter in real scenarios; here they may be left out. */
function nameFeature(feature: Json, i: number): Json {
  const given = asRecord(feature, `position.terrain[${i}]`);
  return { id: `${textIn(given.kind, `position.terrain[${i}].kind`)}-${i + 1}`, ...given };
}

export function entries(value: Json | undefined, place: string, keys: readonly string[]): [string, Loose][] {
  return Object.entries(asRecord(value ?? {}, place)).map(([id, entry]) => {
    const at = `${place}.${id}`;
    const given = asRecord(entry, at);
    onlyKeys(given, keys, at);
    return [id, given];
  });
}

const changed = <T extends { readonly id: string }>(list: readonly T[], id: string, one: T): readonly T[] =>
  list.some((other) => other.id === id)
    ? list.map((other) => (other.id === id ? one : other))
    : [...list, one];

function unitOf(file: Draft, id: string, entry: Loose): UnitFile {
  const known = file.units.find((one) => one.id === id);
  const spec = Object.fromEntries(
    SPEC_KEYS.flatMap((key) => (entry[key] === undefined ? [] : [[key, entry[key]]])),
  );
  if (known) return { ...known, ...spec } as UnitFile;
  const side = sideFor(file, id, entry, `position.units.${id}`);
  const arm = entry.arm ?? armFor(entry.formation);
  const guns = arm === "artillery" ? { calibre: "medium", guns: 6 } : {};
  const commander = file.commanders.find((one) => one.side === side)?.id ?? `${side}-command`;
  const base = { id, name: id, side, arm, grade: 3, class: 1, commander, ...guns, ...spec };
  // where it stands is said by the position itself; this only keeps the scenario complete
  return { ...base, ...(entry.arrives ? {} : { arrives: HIDDEN }) } as UnitFile;
}

/** A unit that a position brings on needs no post. */
const HIDDEN = { turn: 99, from: [0, 0], to: [0, 0] } as const;

function sideFor(file: Draft, id: string, entry: Loose, place: string): string {
  if (entry.side !== undefined) return textIn(entry.side, `${place}.side`);
  if (id.startsWith("A")) return file.sides[0].id;
  if (id.startsWith("B")) return file.sides[1].id;
  throw new Problem('missing: only units called "A…" or "B…" need none', `${place}.side`);
}

function armFor(formation: Json | undefined): string {
  if (typeof formation !== "string") return "infantry";
  return formation.startsWith("cav-") ? "cavalry" : formation.startsWith("gun-") ? "artillery" : "infantry";
}

function commanderOf(file: Draft, id: string, entry: Loose): CommanderFile {
  const { attached: _, ...spec } = entry;
  const known = file.commanders.find((one) => one.id === id);
  if (known) return { ...known, ...spec } as unknown as CommanderFile;
  const side = sideFor(file, id, entry, `position.commanders.${id}`);
  return {
    id,
    name: id,
    side,
    level: "brigade",
    rating: "average",
    at: [0, 0],
    ...spec,
  } as unknown as CommanderFile;
}

/**
 * On a blank table a side needs no commander: it gets one in the corner behind it, out of sight, and if the position
 * names none at all, one whose voice carries everywhere.
 */
function fillCommand(draft: Draft, wanted: Loose): void {
  const [width, depth] = draft.table;
  draft.sides.forEach(({ id, home }, i) => {
    if (draft.commanders.some(({ side }) => side === id)) return;
    const at = home === "north" || home === "east" ? ([width, depth] as const) : ([0, 0] as const);
    const command: CommanderFile = {
      id: `${id}-command`,
      name: `${draft.sides[i]!.name} command`,
      side: id,
      level: "division",
      rating: "crack",
      at,
    };
    draft.commanders = [...draft.commanders, command];
  });
  if (wanted.commanders === undefined && wanted.charts === undefined) draft.charts = [EVERYWHERE];
}

const EVERYWHERE = { ...command, cells: command.cells.map(() => 9999) };

/** A place in the scenario of a position, as its author knows it. */
export function placeInPosition(prepared: unknown, place: string): string {
  const file = prepared as Partial<ScenarioFile>;
  const found = /^(units|commanders)\[(\d+)\](.*)$/.exec(place);
  if (found) {
    const [, list, index, rest] = found;
    const id = file[list as "units" | "commanders"]?.[Number(index)]?.id;
    if (id !== undefined) return `position.${list}.${id}${rest}`;
  }
  return place === "" ? "position" : `position.${place}`;
}
