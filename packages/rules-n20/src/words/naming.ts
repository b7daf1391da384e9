// What pieces, places and cards are called in the language that is spoken.

import { phrase } from "@grognard/kernel";
import { capital } from "@grognard/parts";
import { hexLabel, hexNamed, hexOf, idOf } from "../board.ts";
import type { Line } from "../events.ts";
import {
  COALITION,
  FRENCH,
  type Piece,
  type Position,
  type SideName,
  type UnitId,
  type World,
} from "../types.ts";
import { wording } from "./wording.ts";

/** "7,21 (Charleroi)". */
export function place(world: World, hex: string): string {
  const name = world.map.names.get(hexNamed({ world }, hex));
  return name ? `${hex} (${wording().dataName(name)})` : hex;
}

export const pieceName = ({ name }: Pick<Piece, "name">): string => wording().dataName(name);

/** By itself, in a list or a sum. "?" is a hidden piece anywhere, "?7,21" the one in that hex. */
export function unitLabel(world: World, id: string): string {
  if (id === "?") return wording().hiddenPiece;
  if (id.startsWith("?")) return wording().hiddenPieceIn(place(world, id.slice(1)));
  const unit = world.pieceById.get(id);
  return unit === undefined ? id : pieceName(world.pieces[unit]!);
}

/** In a sentence, where some languages want an article. */
export const unitName = (world: World, id: string): string => wording().inSentence(unitLabel(world, id));

/** An enemy with its hex: "Perponcher in 8,8", or "the hidden piece in 8,8". */
export function enemyIn(g: Position, unit: UnitId): string {
  const hex = hexLabel(g, hexOf(g, unit));
  if (g.state.hidden[unit]) return unitName(g.world, `?${hex}`);
  return wording().unitIn(unitName(g.world, idOf(g, unit)), place(g.world, hex));
}

/** At the beginning of a sentence; names are left as their owners write them. */
export function unitFirst(world: World, id: string): string {
  const name = unitName(world, id);
  return !id.startsWith("?") && name === unitLabel(world, id) ? name : capital(name);
}

/** No commas between them: there are some in names, such as "I Cavalry, Pajol". */
export const names = (world: World, ids: readonly string[]): string =>
  wording().together(ids.map((id) => unitName(world, id)));

/** At the beginning of a sentence. */
export const namesFirst = (world: World, [first, ...rest]: readonly string[]): string =>
  wording().together([unitFirst(world, first ?? ""), ...rest.map((id) => unitName(world, id))]);

/** W06 "Eighty Guns": a card by the half that its owner reads. */
export function cardName({ cards }: World, card: string, side: SideName): string {
  const half = cards.find(({ id }) => id === card)?.halves[side === "french" ? FRENCH : COALITION];
  return half ? wording().titledCard(card, wording().dataName(half.title)) : card;
}

/** The lines of a sum call units by their ids: "Pajol (routed, half)". */
export const labelFor = (world: World, { label, notes }: Pick<Line, "label" | "notes">): string =>
  withNotes(world.pieceById.has(label) ? unitLabel(world, label) : phrase(wording().labels, label), notes);

export const withNotes = (label: string, done: Line["notes"]): string =>
  done ? `${label} (${notesOf(done).join(", ")})` : label;

/** What has been done to the printed strength of a unit. */
export const notesOf = (done: Line["notes"] = []): string[] =>
  done.map((note) => phrase(wording().notes, note, wording().dataName));
