// Positions made to order, for the laboratory (`grognard try`) and for tests. docs/positions.md explains
// the format to players.

import type { Hex } from "@grognard/hex";
import { type Json, Problem } from "@grognard/kernel";
import { findUnit, hexNamed } from "./board.ts";
import type { N20Frame } from "./frames.ts";
import { resolveMap } from "./map.ts";
import { buildIndex } from "./occupancy.ts";
import { inEzoc } from "./rules/07-zones-of-control.ts";
import type { LeaderFile, MapFile, ScenarioFile, UnitFile } from "./scenario-file.ts";
import { canHide, setupState } from "./setup.ts";
import {
  BROKEN,
  ELIMINATED,
  ON_MAP,
  type Phase,
  POOL,
  SIDE_IDS,
  type Side,
  type State,
  type Terrain,
  WAITING,
  type World,
} from "./types.ts";

type Loose = { readonly [key: string]: Json };

/** What a position says about one unit: its state, and what it is if the scenario does not have it. */
interface UnitEntry {
  readonly at?: string;
  readonly is?: "broken" | "eliminated" | "waiting" | "pool";
  readonly routed?: string | boolean;
  readonly contact?: boolean;
  readonly fatigue?: number;
  readonly hidden?: boolean;
  readonly moved?: boolean;
  readonly committed?: boolean;
  readonly due?: number;
  readonly ready?: boolean;
  readonly type?: string;
  readonly nation?: string;
  readonly arrives?: Json;
}

const UNIT_STATE = [
  "at",
  "is",
  "routed",
  "contact",
  "fatigue",
  "hidden",
  "moved",
  "committed",
  "due",
  "ready",
];
const KEYS = [
  ...["turn", "player", "phase", "morale", "clear", "units", "cards", "forcedMarch", "battleRolls"],
  ...["map", "nations", "garrisons", "objectives", "turns", "exclusive", "events", "firstPlayer", "dummies"],
];

/** An empty field to set up small positions on. */
const BLANK: ScenarioFile = {
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

/** The scenario with what the position adds to it: ground, units, cards, special rules. */
export function prepareScenario(scenario: unknown, position: Json): unknown {
  const wanted = asRecord(position, "position");
  for (const key of Object.keys(wanted)) {
    if (!KEYS.includes(key)) throw new Problem(`unknown; known are ${KEYS.join(", ")}`, `position.${key}`);
  }
  const base = (scenario ?? BLANK) as ScenarioFile;
  const file: Record<string, unknown> = { ...base };
  if (wanted.map !== undefined) file.map = changeMap(base.map, asRecord(wanted.map, "position.map"));
  for (const key of ["nations", "garrisons", "objectives", "turns", "exclusive", "firstPlayer", "dummies"]) {
    if (wanted[key] !== undefined) file[key] = wanted[key];
  }
  if (wanted.events !== undefined) file.cards = wanted.events;
  addUnits(file as unknown as ScenarioFile, wanted);
  return file;
}

/** `{"terrain": {"8,13": "forest"}, "rivers": [...], ...}`; lists are added to the map's own. */
function changeMap(base: ScenarioFile["map"], changes: Loose): MapFile {
  const map = resolveMap(base);
  const terrain: { [T in Terrain]?: string[] } = {};
  const changed = asRecord(changes.terrain ?? {}, "position.map.terrain");
  for (const [kind, hexes] of Object.entries(map.terrain)) {
    terrain[kind as Terrain] = hexes.filter((hex) => !(hex in changed));
  }
  for (const [hex, kind] of Object.entries(changed)) {
    if (kind === "clear") continue;
    terrain[kind as Terrain] = [...(terrain[kind as Terrain] ?? []), hex];
  }
  const list = (key: "roads" | "rivers" | "crossings" | "slopes") => [
    ...map[key],
    ...((changes[key] as []) ?? []),
  ];
  const { terrain: _, roads, rivers, crossings, slopes, ...rest } = changes;
  return {
    ...map,
    ...rest,
    terrain,
    roads: list("roads"),
    rivers: list("rivers"),
    crossings: list("crossings"),
    slopes: list("slopes"),
  } as unknown as MapFile;
}

/** Units with a `type` are new, or replace one of the scenario's. They wait off map until `arrange` places them. */
function addUnits(file: { -readonly [K in keyof ScenarioFile]: ScenarioFile[K] }, wanted: Loose): void {
  const units: UnitFile[] = [...file.units];
  const leaders: LeaderFile[] = [...file.leaders];
  for (const [id, entry] of unitEntries(wanted)) {
    if (entry.type === undefined) continue;
    const { at: _at, is: _is, ...what } = entry;
    const about = Object.fromEntries(Object.entries(what).filter(([key]) => !UNIT_STATE.includes(key)));
    const nation = entry.nation ?? nationOf(file, about.side as string | undefined, `position.units.${id}`);
    const arrives = entry.arrives ?? { turn: 1, at: file.nations.find((one) => one.id === nation)?.loc[0] };
    const { side: _side, ...rest } = about;
    const made = { id, name: id, movement: entry.type === "infantry" ? 2 : 3, ...rest, nation, arrives };
    const list = (entry.type === "leader" ? leaders : units) as { id: string }[];
    const { type: _type, ...leader } = made as typeof made & { type?: string };
    const piece = entry.type === "leader" ? { span: 2, ...leader } : { strength: 2, ...made };
    const old = list.findIndex((one) => one.id === id);
    if (old >= 0) list[old] = piece;
    else list.push(piece);
  }
  file.units = units;
  file.leaders = leaders;
}

function nationOf(file: ScenarioFile, side: string | undefined, place: string): string {
  const nation = file.nations.find((one) => one.side === side)?.id;
  if (!nation) throw new Problem('a new unit needs a "nation" or a "side" (french, coalition)', place);
  return nation;
}

function unitEntries(wanted: Loose): [string, UnitEntry][] {
  const units = asRecord(wanted.units ?? {}, "position.units");
  return Object.entries(units).map(([id, entry]) => {
    if (typeof entry === "string") {
      return [id, /^\d+,\d+$/.test(entry) ? { at: entry } : ({ is: entry } as UnitEntry)];
    }
    return [id, asRecord(entry, `position.units.${id}`) as UnitEntry];
  });
}

function asRecord(value: Json | undefined, place: string): Loose {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Problem("must be an object", place);
  return value as Loose;
}

/** The state that a position describes. */
export function arrangeState(world: World, position: Json): State {
  const wanted = asRecord(position, "position");
  const state = setupState(world);
  state.turn = readTurn(world, wanted.turn ?? 1);
  state.player = readSide(wanted.player ?? SIDE_IDS[world.firstPlayer], "position.player");
  state.phasing = state.player;
  readMorale(state, wanted.morale);
  if (wanted.clear === true || (wanted.clear === undefined && world.scenario === "field"))
    clearMap(world, state);
  for (const [id, entry] of unitEntries(wanted)) placeUnit(world, state, id, entry);
  readCards(world, state, wanted.cards);
  state.forcedMarch = wanted.forcedMarch === true;
  state.battleRolls = typeof wanted.battleRolls === "number" ? wanted.battleRolls : 0;
  openPhase(world, state, (wanted.phase as string | undefined) ?? "movement");
  return state;
}

function readTurn(world: World, turn: Json): number {
  if (Number.isInteger(turn) && (turn as number) >= 1 && (turn as number) <= world.turns.length)
    return turn as number;
  throw new Problem(`must be a turn from 1 to ${world.turns.length}`, "position.turn");
}

function readSide(side: Json, place: string): Side {
  const at = SIDE_IDS.indexOf(side as (typeof SIDE_IDS)[number]);
  if (at < 0) throw new Problem(`must be "french" or "coalition", not ${JSON.stringify(side)}`, place);
  return at as Side;
}

function readMorale(state: State, morale: Json | undefined): void {
  if (morale === undefined) return;
  const given = asRecord(morale, "position.morale");
  for (const side of [0, 1] as const) {
    const value = given[SIDE_IDS[side]] ?? state.morale[side];
    if (!Number.isInteger(value) || (value as number) < 1 || (value as number) > 10) {
      throw new Problem("must be from 1 to 10", `position.morale.${SIDE_IDS[side]}`, "12.1.1");
    }
    state.morale[side] = value as number;
  }
}

/** Everything goes off the map; garrisons stay. */
function clearMap(world: World, state: State): void {
  for (const { index, type, cadre } of world.pieces) {
    if (type === "garrison") continue;
    state.place[index] = type === "dummy" || cadre ? POOL : ELIMINATED;
    state.hex[index] = -1;
    state.hidden[index] = 0;
  }
}

const PLACES = { broken: BROKEN, eliminated: ELIMINATED, waiting: WAITING, pool: POOL } as const;

function placeUnit(world: World, state: State, id: string, entry: UnitEntry): void {
  const place = `position.units.${id}`;
  const unit = findUnit(world, id);
  if (unit < 0) throw new Problem(`no such unit here; give it a "type" to make one`, place);
  const piece = world.pieces[unit]!;
  if (entry.at !== undefined) {
    state.place[unit] = ON_MAP;
    state.hex[unit] = readHex(world, entry.at, `${place}.at`);
  } else if (entry.is !== undefined) {
    if (!(entry.is in PLACES))
      throw new Problem(`must be one of ${Object.keys(PLACES).join(", ")}`, `${place}.is`);
    if (entry.is === "waiting" && !piece.arrival) throw new Problem("it has no arrival", `${place}.is`);
    state.place[unit] = PLACES[entry.is];
    state.hex[unit] = -1;
  } else if (entry.arrives !== undefined) {
    state.place[unit] = WAITING;
    state.hex[unit] = -1;
  }
  const flag = (value: boolean | undefined, old: number) => (value === undefined ? old : value ? 1 : 0);
  if (entry.routed) {
    state.routed[unit] =
      1 + (entry.routed === true ? 1 - state.player : readSide(entry.routed, `${place}.routed`));
  }
  state.contact[unit] = flag(entry.contact, 0);
  state.fatigue[unit] = readFatigue(entry.fatigue ?? 0, `${place}.fatigue`);
  const canBeHidden = world.options.fog && canHide(piece.type) && state.place[unit] === ON_MAP;
  state.hidden[unit] = canBeHidden ? flag(entry.hidden, 1) : 0;
  state.moved[unit] = flag(entry.moved, 0);
  state.committed[unit] = flag(entry.committed, 0);
  if (entry.due !== undefined) state.due[unit] = entry.due;
  state.ready[unit] = flag(entry.ready, state.ready[unit]!);
}

function readHex(world: World, name: string, place: string): Hex {
  const hex = hexNamed({ world }, name);
  if (hex < 0) throw new Problem(`${JSON.stringify(name)} is not a hex of this map`, place);
  return hex;
}

function readFatigue(level: number, place: string): number {
  if (Number.isInteger(level) && level >= 0 && level <= 4) return level;
  throw new Problem("must be from 0 (Fresh) to 4 (Spent)", place, "16.8");
}

function readCards(world: World, state: State, cards: Json | undefined): void {
  if (cards === undefined) return;
  const given = asRecord(cards, "position.cards");
  const numbers = (ids: Json | undefined, place: string): number[] | undefined => {
    if (ids === undefined) return undefined;
    if (!Array.isArray(ids)) throw new Problem("must be a list of card ids", place);
    return ids.map((id) => {
      const card = world.cards.findIndex((one) => one.id === id);
      if (card < 0) throw new Problem(`there is no card ${JSON.stringify(id)}`, place);
      return card;
    });
  };
  const kept = asRecord(given.kept ?? {}, "position.cards.kept");
  state.kept = [
    numbers(kept.french, "position.cards.kept.french") ?? [],
    numbers(kept.coalition, "position.cards.kept.coalition") ?? [],
  ];
  state.deck =
    numbers(given.deck, "position.cards.deck") ??
    state.deck.filter((card) => !state.kept.flat().includes(card));
  const used = [...state.deck, ...state.kept.flat()];
  state.discards =
    numbers(given.discards, "position.cards.discards") ??
    world.cards.map((_, i) => i).filter((i) => !used.includes(i));
}

/** Which phase frame stands on top, and where the Player Turn goes on after it. */
const PHASES: { readonly [phase: string]: readonly [phase: Phase, next: number, frame?: N20Frame] } = {
  events: ["events", 0],
  arrivals: ["movement", 1],
  movement: ["movement", 3, { step: "movement", begun: true }],
  reaction: ["reaction", 3],
  combat: ["combat", 4],
  recovery: ["combat", 6],
  night: ["night", 7, { step: "night", next: 4 }],
};

function openPhase(world: World, state: State, phase: string): void {
  const found = PHASES[phase];
  if (!found) throw new Problem(`must be one of ${Object.keys(PHASES).join(", ")}`, "position.phase");
  const [name, next, frame] = found;
  state.phase = name;
  const index = buildIndex(world, state);
  state.stuck = world.army[state.player].filter(
    (unit) => state.place[unit] === ON_MAP && inEzoc({ world, state, index }, state.hex[unit]!, state.player),
  );
  state.stack = [
    { step: "game", next: state.player === world.firstPlayer ? 1 : 2 },
    { step: "playerTurn", next },
  ];
  if (frame) state.stack.push({ ...frame });
}
