// What a position says about units: `"pajol": "7,21"`, `"pajol": "broken"`, or an object with more.

import { type Json, Problem } from "@grognard/kernel";
import { asRecord, type Loose, onlyKeys } from "@grognard/parts";

/** What changes during a game. */
export const STATE_KEYS = [
  ...["at", "is", "routed", "contact", "fatigue", "hidden", "moved", "committed", "due", "ready"],
] as const;

/** What a piece is: makes a new one, or changes one of the scenario's. */
export const PIECE_KEYS = [
  ...["type", "side", "nation", "name", "strength", "movement", "traits", "formation", "span", "arrives"],
] as const;

export const PLACE_NAMES = ["broken", "eliminated", "waiting", "pool"] as const;

export type UnitEntry = { readonly [K in (typeof STATE_KEYS)[number] | (typeof PIECE_KEYS)[number]]?: Json };

export function unitEntries(wanted: Loose): [id: string, entry: UnitEntry][] {
  const units = asRecord(wanted.units ?? {}, "position.units");
  return Object.entries(units).map(([id, entry]) => [id, unitEntry(entry, `position.units.${id}`)]);
}

function unitEntry(entry: Json, place: string): UnitEntry {
  if (typeof entry === "string") {
    return (PLACE_NAMES as readonly string[]).includes(entry) ? { is: entry } : { at: entry };
  }
  const given = asRecord(entry, place);
  onlyKeys(given, [...STATE_KEYS, ...PIECE_KEYS], place);
  if (given.at !== undefined && given.is !== undefined)
    throw new Problem('is either "at" a hex or "is" off the map, not both', place);
  return given;
}

export const pieceKeysOf = (entry: UnitEntry): [string, Json][] =>
  Object.entries(entry).filter(([key]) => (PIECE_KEYS as readonly string[]).includes(key)) as [
    string,
    Json,
  ][];
