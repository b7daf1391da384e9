// Positions that look the same to a viewer [16.1]: face-down pieces of the other side swap identities, some of them
// with reinforcements that could have arrived by now, and which of these may enter is rolled again. Markers stay in
// their hexes. Cards have no secrets: kept ones are face up, and the order of the pile does not exist yet.

import type { Hex } from "@grognard/hex";
import { seeded } from "@grognard/kernel";
import { declaredFields, declaredOnly } from "@grognard/parts";
import type { Action } from "../src/actions.ts";
import { hexNamed, hexOf, onMap, pieceOf, sideName, unitNamed } from "../src/board.ts";
import type { CardEffect } from "../src/cards.ts";
import type { N20Event } from "../src/events.ts";
import { FRAMES } from "../src/frames.ts";
import { fits } from "../src/modifiers.ts";
import { buildIndex } from "../src/occupancy.ts";
import { pathTo } from "../src/rules/06-reach.ts";
import { wayAlong } from "../src/rules/06-trails.ts";
import { nextToEnemyUnit } from "../src/rules/07-zones-of-control.ts";
import { wayOut } from "../src/rules/08.2-disengagement.ts";
import { mayReact } from "../src/rules/08-reaction.ts";
import { reachOfEntry } from "../src/rules/11-reinforcements.ts";
import { canHide } from "../src/state.ts";
import {
  type Draft,
  type N20,
  type Piece,
  type Position,
  type State,
  type UnitId,
  WAITING,
  type World,
} from "../src/types.ts";
import { BATTLE, EFFECT } from "../src/view.ts";

const chance = seeded("secrets");
const pick = <T>(items: readonly T[]): T => items[chance.roll(items.length) - 1] as T;

/** Which piece takes which one's identity in a shuffled position. */
type Cast = ReadonlyMap<string, string>;
const casts = new WeakMap<Position["state"], Cast>();

export function shuffleSecrets(g: Draft, viewer: string): Draft | undefined {
  if (!g.world.options.fog) return undefined;
  const secret = g.world.pieces.filter((piece) => viewer !== sideName(piece.side) && isSecret(g, piece));
  if (secret.length === 0) return undefined;
  const shuffled = { ...g, state: structuredClone(g.state) };
  const parts = new Map(secret.map(({ index }) => [index, index]));
  for (let i = 0; i < 12; i++) {
    const [a, b] = [pick(secret), pick(secret)];
    if (a === b || a.side !== b.side || !maySwap(shuffled, a, b)) continue;
    const other = exchange(a.index, b.index);
    swap(shuffled.state, a.index, b.index, other);
    for (const [unit, by] of parts) parts.set(unit, other(by));
  }
  rollArrivals(shuffled.state, secret);
  shuffled.index = buildIndex(g.world, shuffled.state);
  for (const frame of shuffled.state.stack) if (frame.step === "reaction") recount(shuffled, frame, secret);
  const id = (unit: UnitId) => pieceOf(g, unit).id;
  casts.set(shuffled.state, new Map([...parts].map(([unit, by]) => [id(unit), id(by)])));
  return shuffled;
}

/** Face down on the map, or waiting beside it, with nothing to show which of them it is. */
const isSecret = (g: Draft, { index: unit, type }: Piece): boolean =>
  canHide(type) && (onMap(g, unit) ? g.state.hidden[unit] === 1 : g.state.place[unit] === WAITING);

const mayHaveCome = (g: Draft, { arrival }: Piece): boolean =>
  arrival !== undefined && arrival.turn <= g.state.turn;

const exchange =
  (a: UnitId, b: UnitId) =>
  (unit: UnitId): UnitId =>
    unit === a ? b : unit === b ? a : unit;

/** Only if nothing that is publicly known about either forbids it. */
function maySwap(g: Draft, one: Piece, other: Piece): boolean {
  const { routed, contact, fatigue, effects, stack, moved } = g.state;
  const [a, b] = [one.index, other.index];
  if ((one.type === "leader") !== (other.type === "leader")) return false; // leaders show by being second in a hex
  if (onMap(g, a) !== onMap(g, b) && !(mayHaveCome(g, one) && mayHaveCome(g, other))) return false;
  const plain = (unit: UnitId) => !routed[unit] && !contact[unit] && !fatigue[unit];
  const anybody = ({ type }: Piece) => type === "infantry" || type === "cavalry";
  if (![a, b].every(plain) && ![one, other].every(anybody)) return false;
  for (const { modifier, units, side } of effects) {
    const chosen = [a, b].some((unit) => units?.includes(unit));
    const who = "who" in modifier ? modifier.who : undefined;
    if (chosen && ![one, other].every((piece) => fits(g, who ?? {}, piece, side))) return false;
  }
  for (const frame of stack) {
    const acting = frame.step === "maneuver" || frame.step === "march" || frame.step === "fallBack";
    if (acting && [a, b].includes(frame.unit) && !alike(one, other)) return false;
    if (frame.step === "reaction" && (moved[a] || moved[b]) && ![one, other].every(mayReact)) return false;
  }
  return true;
}

/** A piece that is acting has shown what it can do. */
const alike = (a: Piece, b: Piece): boolean =>
  a.type === b.type && a.movement === b.movement && a.traits.join() === b.traits.join();

const PARTS = [
  "place",
  "hex",
  "routed",
  "contact",
  "fatigue",
  "hidden",
  "moved",
  "spent",
  "committed",
] as const;

function swap(state: State, a: UnitId, b: UnitId, other: (unit: UnitId) => UnitId): void {
  const naming = { name: other };
  for (const part of PARTS) {
    const list: readonly number[] = state[part];
    Object.assign(state, { [part]: list.with(a, list[b]!).with(b, list[a]!) });
  }
  state.battles = state.battles.map((battle) => declaredFields(BATTLE, battle, naming));
  state.effects = state.effects.map((effect) => declaredFields(EFFECT, effect, naming));
  state.stack = state.stack.map((frame) => declaredOnly(FRAMES, frame, naming));
  state.stuck = state.stuck.map(other);
  state.charged = state.charged.map(other);
}

/** Which units may react depends on what is adjacent to an enemy. */
function recount(g: Draft, frame: { eligible: UnitId[] }, secret: readonly Piece[]): void {
  const mine = secret.filter(({ side }) => side !== g.state.player);
  const eager = mine.filter(
    (piece) =>
      onMap(g, piece.index) && mayReact(piece) && nextToEnemyUnit(g, hexOf(g, piece.index), piece.side),
  );
  const sure = frame.eligible.filter((unit) => !mine.includes(pieceOf(g, unit)));
  frame.eligible = [...sure, ...eager.map(({ index }) => index)];
}

/** Which waiting reinforcements have already succeeded in their roll is their owner's secret. */
function rollArrivals(state: State, secret: readonly Piece[]): void {
  const { place, turn } = state;
  for (const { index: unit, arrival } of secret) {
    if (place[unit] !== WAITING || !arrival) continue;
    const due = arrival.turn > turn ? arrival.turn : turn + chance.roll(2) - 1;
    const ready = arrival.roll === 0 ? 1 : chance.roll(2) - 1;
    state.due = state.due.with(unit, due);
    state.ready = state.ready.with(unit, ready);
  }
}

/** A piece named in an event or an action is replaced by the one that took its identity. */
function recast<V extends object>(value: V, to: Position): V {
  const cast = casts.get(to.state) ?? new Map<string, string>();
  const other = (one: unknown): unknown =>
    Array.isArray(one) ? one.map(other) : typeof one === "string" ? (cast.get(one) ?? one) : one;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, other(one)])) as V;
}

export const retell = (event: N20["Event"], _from: Position, to: Position): N20["Event"] => recast(event, to);

/** Both sides see the path of a piece: one that would take another path does something else. */
export function restate(action: Action, from: Position, to: Position): Action | undefined {
  const meant = recast(action, to);
  return wayOf(from, action).join() === wayOf(to, meant).join() ? meant : undefined;
}

function wayOf(g: Position, action: Action): readonly Hex[] {
  if (action.do !== "move" && action.do !== "enter" && action.do !== "disengage") return [];
  const [unit, end] = [unitNamed(g, action.unit), hexNamed(g, action.to)];
  if (action.do === "move") return pathTo(g, unit, end);
  if (action.do === "disengage") return wayOut(g, unit, end);
  const entry = hexNamed(g, action.at);
  return wayAlong(reachOfEntry(g, unit, entry).trail, end);
}

/** A card reveals something only if its effect depends on a piece's identity. */
export function uncovers(event: { readonly type: string; readonly reveals?: true }, world: World): boolean {
  if (event.type !== "card") return event.reveals === true;
  const { card, side } = event as Extract<N20Event, { type: "card" }>;
  const half = world.cards.find(({ id }) => id === card)!.halves[side === "french" ? 0 : 1];
  return half.effects.some(namesUnits);
}

const namesUnits = (effect: CardEffect): boolean =>
  effect.do === "arrive" || (effect.do === "morale" && /"who"/.test(JSON.stringify(effect.when ?? {})));
