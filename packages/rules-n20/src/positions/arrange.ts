// Constructed positions, for the laboratory (`grognard try`) and for tests: builds the state that a position
// describes. prepare.ts reads its map and order of battle.

import { type Json, Problem } from "@grognard/kernel";
import { readPosition } from "@grognard/parts";
import { findUnit, hexLabel, isUnit } from "../board.ts";
import { noSuchUnit } from "../fields.ts";
import { hasRoad } from "../map.ts";
import { buildIndex } from "../occupancy.ts";
import { inEzoc } from "../rules/07-zones-of-control.ts";
import { setupState } from "../setup.ts";
import {
  canHide,
  ELIMINATED,
  type NewState,
  ON_MAP,
  type Phase,
  type Piece,
  POOL,
  SIDE_IDS,
  type State,
  type World,
} from "../types.ts";
import { arrangeBattles } from "./battles.ts";
import { FORM, PHASES, PLACES, type PositionContent } from "./form.ts";

type UnitEntry = PositionContent["units"][string];

export function arrangeState(world: World, position: Json): State {
  const wanted = readPosition(FORM, world, position);
  const state = setupState(world);
  state.turn = wanted.turn ?? 1;
  state.player = wanted.player ?? world.firstPlayer;
  state.phasing = state.player;
  for (const side of [0, 1] as const)
    state.morale[side] = wanted.morale?.[SIDE_IDS[side]] ?? state.morale[side];
  if (wanted.clear ?? world.scenario === "field") clearMap(world, state);
  for (const [id, entry] of Object.entries(wanted.units)) placeUnit(world, state, id, entry);
  for (const piece of world.pieces) showAlone(world, state, piece, wanted.units[piece.id]);
  if (wanted.cards) dealCards(world, state, wanted.cards);
  state.forcedMarch = wanted.forcedMarch ?? false;
  state.battleRolls = wanted.battleRolls ?? 0;
  openPhase(world, state, wanted);
  checkHexes(world, state);
  if (wanted.battles) arrangeBattles(world, state, wanted.battles, wanted.phase);
  return state;
}

/** Everything leaves the map; garrisons stay. */
function clearMap(world: World, state: NewState): void {
  for (const { index, type, cadre } of world.pieces) {
    if (type === "garrison") continue;
    state.place[index] = type === "dummy" || cadre ? POOL : ELIMINATED;
    state.hex[index] = -1;
    state.hidden[index] = 0;
  }
}

function placeUnit(world: World, state: NewState, id: string, entry: UnitEntry): void {
  const place = `position.units.${id}`;
  const unit = findUnit(world, id);
  if (unit < 0) throw new Problem(whyNoUnit(world, id, entry), place);
  const piece = world.pieces[unit]!;
  if (entry.at !== undefined) {
    if (piece.roadBound && !hasRoad(world.map, entry.at))
      throw new Problem(`no road leads there, and ${id} is Road-bound`, `${place}.at`, "16.7.6");
    state.place[unit] = ON_MAP;
    state.hex[unit] = entry.at;
  } else if (entry.is !== undefined || entry.arrives !== undefined) {
    state.place[unit] = offMap(piece, entry.is ?? "waiting", `${place}.is`);
    state.hex[unit] = -1;
  }
  state.due[unit] = entry.due ?? state.due[unit]!;
  state.ready[unit] = Number(entry.ready ?? state.ready[unit]);
  markUnit(world, state, piece, entry, place);
}

function whyNoUnit(world: World, id: string, { type }: UnitEntry): string {
  const needs = (option: string) => `this piece is in the game only with the option ${option}`;
  if (type === "leader") return needs("leaders (16.9)");
  if (id.includes("-dummy-")) return needs("fog (16.1)");
  if (id.includes("-cadre-")) return needs("unitReduction (16.5) or breakdown (16.6)");
  return `${noSuchUnit(world, id)}; a leader needs the option leaders (16.9), a new unit a "type"`;
}

function offMap({ arrival, cadre, type }: Piece, is: keyof typeof PLACES, place: string) {
  if (is === "waiting" && !arrival) throw new Problem('it has no arrival; give it "arrives"', place);
  if (is === "broken" && (cadre || type === "dummy"))
    throw new Problem("goes back to its pool instead", place, cadre ? "16.5.2" : "16.1.3-B5");
  return PLACES[is];
}

const MARKERS = ["routed", "contact", "fatigue", "hidden", "moved", "committed"] as const;

/** Only pieces on the map have markers, and only if the option that uses them is on. */
function markUnit(
  world: World,
  state: NewState,
  { index: unit, type }: Piece,
  entry: UnitEntry,
  place: string,
): void {
  const { fog, fatigue } = world.options;
  const on = state.place[unit] === ON_MAP;
  const refuse = (key: (typeof MARKERS)[number], says: string, cite?: string) => {
    throw new Problem(says, `${place}.${key}`, cite);
  };
  for (const key of MARKERS) if (entry[key] && !on) refuse(key, "it is not on the map");
  if (entry.fatigue && !fatigue) refuse("fatigue", "needs the option fatigue", "16.8");
  const mayHide = fog && canHide(type) && on;
  const hidden = entry.hidden ?? mayHide;
  if (hidden && !mayHide) refuse("hidden", fog ? "stands in the open" : "needs the option fog", "16.1");
  if (type === "dummy" && on && !hidden) refuse("hidden", "a dummy stands face down", "16.1.3-B5");
  state.routed[unit] = markerOf(state, entry.routed);
  state.fatigue[unit] = entry.fatigue ?? 0;
  state.hidden[unit] = Number(hidden);
  for (const key of ["contact", "moved", "committed"] as const)
    state[key][unit] = Number(entry[key] ?? false);
}

/** A leader without a unit is face up (ruling R100). */
function showAlone(world: World, state: NewState, { index, id, type, side }: Piece, entry?: UnitEntry): void {
  const hasUnit = world.pieces.some(
    (one) => isUnit(one) && one.side === side && state.hex[one.index] === state.hex[index],
  );
  if (type !== "leader" || hasUnit) return;
  if (entry?.hidden) throw new Problem("stands alone, in the open", `position.units.${id}.hidden`, "16.1");
  state.hidden[index] = 0;
}

/** The colour of the marker; `true` means the one placed in this Player Turn. */
const markerOf = (state: NewState, routed: UnitEntry["routed"] = false): number =>
  routed === false ? 0 : 1 + (routed === true ? 1 - state.player : SIDE_IDS.indexOf(routed));

/** One side to a hex, and one unit, unless units are moving. */
function checkHexes(world: World, state: NewState): void {
  const held = new Map<number, Piece>();
  for (const piece of world.pieces) {
    const hex = state.hex[piece.index]!;
    if (hex < 0 || !isUnit(piece)) continue;
    const other = held.get(hex);
    if (other) checkCompany(other, piece, hexLabel({ world }, hex), state.phase);
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

/** Each card is in one place only; cards not named are in the discards. */
function dealCards(
  { cards }: World,
  state: NewState,
  { deck, discards = [], kept }: NonNullable<PositionContent["cards"]>,
): void {
  const taken = new Set<number>();
  const take = (pile: readonly number[], place: string, mayLie = (_: number) => true) => {
    for (const [i, card] of pile.entries()) {
      const at = `position.cards.${place}[${i}]`;
      if (taken.has(card)) throw new Problem(`${cards[card]!.id} lies elsewhere already`, at);
      if (!mayLie(card))
        throw new Problem(`the ${place.slice(5)} do not keep ${cards[card]!.id}`, at, "5.0-keep");
      taken.add(card);
    }
    return [...pile];
  };
  const hand = (side: 0 | 1) =>
    take(kept[SIDE_IDS[side]] ?? [], `kept.${SIDE_IDS[side]}`, (card) => !!cards[card]!.halves[side]!.keep);
  state.kept = [hand(0), hand(1)];
  take(discards, "discards");
  state.deck = deck ? take(deck, "deck") : state.deck.filter((card) => !taken.has(card));
  const elsewhere = [...state.deck, ...state.kept.flat()];
  state.discards = cards.map((_, i) => i).filter((i) => !elsewhere.includes(i));
}

function openPhase(world: World, state: NewState, { phase, battles }: PositionContent): void {
  const wanted = phase ?? (battles ? "combat" : "movement");
  if (wanted === "night" && !world.turns[state.turn - 1]!.night)
    throw new Problem(
      `turn ${state.turn} is by day; choose a night "turn", or give "turns" of your own`,
      "position.phase",
    );
  const [name, next, frame] = PHASES[wanted]!;
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
