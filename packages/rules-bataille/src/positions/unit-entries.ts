// What a position says about units: `"F-46e-1": "7,7"`, `"F-46e-1": "eliminated"`, or an object with more.

import { type Json, Problem } from "@grognard/kernel";
import { asRecord, type Loose, onlyKeys } from "@grognard/parts";
import { PLACE_IDS } from "../state.ts";

/** What changes during a game. */
export const STATE_KEYS = [
  ...["at", "place", "formation", "facing", "tail", "losses", "veiled", "morale", "readiness", "marker"],
  ...["marked", "rest", "shown", "spent", "moved", "charged", "frozen", "limbered", "marching", "stung"],
  ...["reacted", "fellBack", "rallied", "due"],
] as const;

/** What a counter is: makes a new one, or changes one of the army's. `moraleValue` is the printed one. */
export const COUNTER_KEYS = [
  ...["side", "nation", "arm", "kind", "name", "division", "command", "increments", "melee", "battalions"],
  ...["regimentFire", "fire", "fires", "range", "moraleValue", "ma", "lance", "skirmishFire", "guard"],
  ...["horse", "brigade", "battalion", "bonuses"],
] as const;

export type StateKey = (typeof STATE_KEYS)[number];
export type CounterKey = (typeof COUNTER_KEYS)[number];
export type UnitEntry = { readonly [K in StateKey | CounterKey]?: Json };

/** In the order of the file: of units in one hex, those named first lie on top. */
export function unitEntries(wanted: Loose): [id: string, entry: UnitEntry][] {
  const units = asRecord(wanted.units ?? {}, "position.units");
  return Object.entries(units).map(([id, entry]) => [id, unitEntry(entry, `position.units.${id}`)]);
}

function unitEntry(entry: Json, place: string): UnitEntry {
  if (typeof entry === "string")
    return (PLACE_IDS as readonly string[]).includes(entry) ? { place: entry } : { at: entry };
  const given = asRecord(entry, place);
  onlyKeys(given, [...STATE_KEYS, ...COUNTER_KEYS], place);
  if (given.at !== undefined && given.place !== undefined)
    throw new Problem('is either "at" a hex or in a "place" off the map, not both', place);
  return given;
}

/** Only what is said about the counter itself. */
export function counterOf(entry: UnitEntry): { readonly [K in CounterKey]?: Json } {
  return Object.fromEntries(
    Object.entries(entry).filter(([key]) => (COUNTER_KEYS as readonly string[]).includes(key)),
  );
}
