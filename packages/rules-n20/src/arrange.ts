// Positions made to order, for the laboratory (`grognard try`) and for tests. docs/positions.md explains
// the format to players; prepare.ts reads what it says about map and order of battle.

import { type Json, Problem, quote } from "@grognard/kernel";
import { asFlag, asList, asRecord, asWhole, type Loose, onlyKeys } from "@grognard/parts";
import { arrangeBattles } from "./arrange-battles.ts";
import { findUnit, isUnit, nameOf } from "./board.ts";
import { noSuchUnit } from "./fields.ts";
import type { N20Frame } from "./frames.ts";
import { buildIndex } from "./occupancy.ts";
import { PLACE_NAMES, type UnitEntry, unitEntries } from "./position-units.ts";
import { asHex, asSide } from "./position-values.ts";
import { inEzoc } from "./rules/07-zones-of-control.ts";
import { canHide, setupState } from "./setup.ts";
import {
  BROKEN,
  ELIMINATED,
  ON_MAP,
  type Phase,
  type Piece,
  POOL,
  SIDE_IDS,
  type State,
  WAITING,
  type World,
} from "./types.ts";

/** The state that a position describes. */
export function arrangeState(world: World, position: Json): State {
  const wanted = asRecord(position, "position");
  const state = setupState(world);
  state.turn = asWhole(wanted.turn ?? 1, 1, world.turns.length, "position.turn");
  state.player = asSide(wanted.player ?? SIDE_IDS[world.firstPlayer], "position.player");
  state.phasing = state.player;
  readMorale(state, wanted.morale);
  if (asFlag(wanted.clear, world.scenario === "field", "position.clear")) clearMap(world, state);
  for (const [id, entry] of unitEntries(wanted)) placeUnit(world, state, id, entry);
  readCards(world, state, wanted.cards);
  state.forcedMarch = asFlag(wanted.forcedMarch, false, "position.forcedMarch");
  state.battleRolls = asWhole(wanted.battleRolls ?? 0, 0, 99, "position.battleRolls");
  openPhase(world, state, wanted);
  checkHexes(world, state);
  if (wanted.battles !== undefined) arrangeBattles(world, state, wanted);
  return state;
}

function readMorale(state: State, morale: Json | undefined): void {
  if (morale === undefined) return;
  const given = asRecord(morale, "position.morale");
  onlyKeys(given, SIDE_IDS, "position.morale");
  for (const side of [0, 1] as const) {
    const name = SIDE_IDS[side];
    state.morale[side] = asWhole(
      given[name] ?? state.morale[side],
      1,
      10,
      `position.morale.${name}`,
      "12.1.1",
    );
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
  if (unit < 0) throw new Problem(whyNoUnit(world, id, entry), place);
  const piece = world.pieces[unit]!;
  if (entry.at !== undefined) {
    state.place[unit] = ON_MAP;
    state.hex[unit] = asHex(world, entry.at, `${place}.at`);
  } else if (entry.is !== undefined || entry.arrives !== undefined) {
    state.place[unit] = offMap(piece, entry, place);
    state.hex[unit] = -1;
  }
  if (entry.due !== undefined) state.due[unit] = asWhole(entry.due, 1, world.turns.length, `${place}.due`);
  state.ready[unit] = asFlag(entry.ready, state.ready[unit] === 1, `${place}.ready`) ? 1 : 0;
  markUnit(world, state, piece, entry, place);
}

function whyNoUnit(world: World, id: string, { type }: UnitEntry): string {
  const needs = (option: string) => `this piece is in the game only with the option ${option}`;
  if (type === "leader") return needs("leaders (16.9)");
  if (id.includes("-dummy-")) return needs("fog (16.1)");
  if (id.includes("-cadre-")) return needs("unitReduction (16.5) or breakdown (16.6)");
  return `${noSuchUnit(world, id)}; a leader needs the option leaders (16.9), a new unit a "type"`;
}

function offMap({ arrival, cadre, type }: Piece, entry: UnitEntry, place: string): State["place"][number] {
  const is = (entry.is ?? "waiting") as (typeof PLACE_NAMES)[number];
  if (!PLACE_NAMES.includes(is)) throw new Problem(`must be one of ${PLACE_NAMES.join(", ")}`, `${place}.is`);
  if (is === "waiting" && !arrival) throw new Problem('it has no arrival; give it "arrives"', `${place}.is`);
  if (is === "broken" && (cadre || type === "dummy"))
    throw new Problem("goes back to its pool instead", `${place}.is`, cadre ? "16.5.2" : "16.1.3-B5");
  return PLACES[is];
}

/** Markers lie on pieces on the map only, and only if the option that uses them is on. */
function markUnit(world: World, state: State, piece: Piece, entry: UnitEntry, place: string): void {
  const { index: unit, type } = piece;
  const on = state.place[unit] === ON_MAP;
  for (const key of ["routed", "contact", "fatigue", "hidden", "moved", "committed"] as const) {
    if (entry[key] && !on) throw new Problem("it is not on the map", `${place}.${key}`);
  }
  const flag = (key: "contact" | "moved" | "committed") =>
    asFlag(entry[key], false, `${place}.${key}`) ? 1 : 0;
  state.routed[unit] = readRouted(state, entry.routed, `${place}.routed`);
  state.contact[unit] = flag("contact");
  state.moved[unit] = flag("moved");
  state.committed[unit] = flag("committed");
  state.fatigue[unit] = asWhole(entry.fatigue ?? 0, 0, 4, `${place}.fatigue`, "16.8");
  if (state.fatigue[unit] && !world.options.fatigue)
    throw new Problem("needs the option fatigue", `${place}.fatigue`, "16.8");
  const mayHide = world.options.fog && canHide(type) && on;
  const hidden = asFlag(entry.hidden, mayHide, `${place}.hidden`);
  if (hidden && !mayHide)
    throw new Problem(
      world.options.fog ? "stands in the open" : "needs the option fog",
      `${place}.hidden`,
      "16.1",
    );
  if (type === "dummy" && on && !hidden)
    throw new Problem("a dummy stands face down", `${place}.hidden`, "16.1.3-B5");
  state.hidden[unit] = hidden ? 1 : 0;
}

/** The colour of the marker; `true` means the one laid in this Player Turn. */
function readRouted(state: State, routed: Json | undefined, place: string): number {
  if (!routed) return 0;
  return 1 + (routed === true ? 1 - state.player : asSide(routed, place));
}

/** One side to a hex, and one unit, unless units are on the move. */
function checkHexes(world: World, state: State): void {
  const held = new Map<number, Piece>();
  for (const piece of world.pieces) {
    const hex = state.hex[piece.index]!;
    if (hex < 0 || !isUnit(piece)) continue;
    const other = held.get(hex);
    if (other) checkCompany(other, piece, nameOf({ world }, hex), state.phase);
    held.set(hex, piece);
  }
  for (const { index, side, id, type } of world.pieces) {
    const holder = held.get(state.hex[index]!);
    if (type !== "leader" && type !== "garrison") continue;
    if (holder && holder.side !== side)
      throw new Problem(`${id} shares its hex with the enemy ${holder.id}`, `position.units.${id}`, "6.3");
  }
}

function checkCompany(first: Piece, second: Piece, hex: string, phase: Phase): void {
  const place = `position.units.${second.id}.at`;
  if (first.side !== second.side) throw new Problem(`${hex} is held by the enemy ${first.id}`, place, "6.3");
  if (phase === "movement" || phase === "events") return;
  throw new Problem(`${hex} is held by ${first.id}; units stack only while they move`, place, "6.9");
}

function readCards(world: World, state: State, cards: Json | undefined): void {
  if (cards === undefined) return;
  const given = asRecord(cards, "position.cards");
  onlyKeys(given, ["deck", "discards", "kept"], "position.cards");
  const kept = asRecord(given.kept ?? {}, "position.cards.kept");
  onlyKeys(kept, SIDE_IDS, "position.cards.kept");
  const taken: number[] = [];
  const [french, coalition] = SIDE_IDS.map((side, i) => {
    const place = `position.cards.kept.${side}`;
    const cards = cardList(world, kept[side] ?? [], place, taken);
    const odd = cards.findIndex((card) => !world.cards[card]!.halves[i]!.keep);
    if (odd < 0) return cards;
    throw new Problem(
      `the ${side} do not keep ${world.cards[cards[odd]!]!.id}`,
      `${place}[${odd}]`,
      "5.0-keep",
    );
  });
  state.kept = [french!, coalition!];
  cardList(world, given.discards ?? [], "position.cards.discards", taken);
  state.deck = given.deck
    ? cardList(world, given.deck, "position.cards.deck", taken)
    : state.deck.filter((card) => !taken.includes(card));
  const elsewhere = [...state.deck, ...state.kept.flat()];
  state.discards = world.cards.map((_, i) => i).filter((i) => !elsewhere.includes(i));
}

/** Cards by id, each of which lies in one place only: `taken` remembers those named before. */
function cardList(world: World, ids: Json, place: string, taken: number[]): number[] {
  return asList(ids, "card ids", place).map((id, i) => {
    const card = world.cards.findIndex((one) => one.id === id);
    if (taken.includes(card)) throw new Problem(`${id} lies elsewhere already`, `${place}[${i}]`);
    taken.push(card);
    if (card >= 0) return card;
    const known = world.cards.map((one) => one.id).join(", ") || "none";
    throw new Problem(`there is no card ${quote(id)}; there are ${known}`, `${place}[${i}]`);
  });
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

function openPhase(world: World, state: State, wanted: Loose): void {
  const phase = wanted.phase ?? (wanted.battles ? "combat" : "movement");
  const found = typeof phase === "string" && Object.hasOwn(PHASES, phase) ? PHASES[phase] : undefined;
  if (!found) throw new Problem(`must be one of ${Object.keys(PHASES).join(", ")}`, "position.phase");
  if (phase === "night" && !world.turns[state.turn - 1]!.night)
    throw new Problem(
      `turn ${state.turn} is by day; choose a night "turn", or give "turns" of your own`,
      "position.phase",
    );
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
