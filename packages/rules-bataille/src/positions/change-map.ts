// What a position changes on the map: `{"terrain": {"7,7": "woods"}, "levels": {"7,7": 1}, "roads": [[...]], ...}`.
// Lists are added to the map's own.

import { type Json, Problem } from "@grognard/kernel";
import { asList, asRecord, asWhole, type Loose, onlyKeys } from "@grognard/parts";
import { TERRAIN_LETTERS } from "../scenario/map.ts";
import type { MapFile } from "../scenario/scenario-file.ts";
import { TERRAINS } from "../types.ts";
import { asWord } from "./values.ts";

const MAP_KEYS = ["terrain", "levels", "roads", "streams", "places", "labels", "entries", "homes"];

export function changeMap(map: MapFile, changes: Loose): MapFile {
  onlyKeys(changes, MAP_KEYS, "position.map");
  const record = (key: string) => asRecord(changes[key] ?? {}, `position.map.${key}`);
  const list = (key: string) => asList(changes[key] ?? [], key, `position.map.${key}`);
  const terrain = redrawn(map, map.terrain, record("terrain"), "terrain", (value, place) =>
    TERRAIN_LETTERS.charAt(asWord(value, TERRAINS, place)),
  );
  const levels = redrawn(map, map.levels, record("levels"), "levels", (value, place) =>
    String(asWhole(value, 0, 9, place)),
  );
  return {
    ...map,
    terrain,
    levels,
    places: { ...standing(map.places, terrain), ...record("places") } as MapFile["places"],
    labels: { ...map.labels, ...record("labels") } as MapFile["labels"],
    roads: [...map.roads, ...list("roads").map(roadOf)] as unknown as MapFile["roads"],
    streams: [...map.streams, ...streamsOf(list("streams"))] as unknown as MapFile["streams"],
    entries: { ...map.entries, ...record("entries") } as MapFile["entries"],
    homes: { ...map.homes, ...record("homes") } as MapFile["homes"],
  };
}

function redrawn(
  { columns, rows }: MapFile,
  table: readonly string[],
  changes: Loose,
  key: string,
  letterOf: (value: Json, place: string) => string,
): string[] {
  const letters = table.map((row) => [...row]);
  for (const [hex, value] of Object.entries(changes)) {
    const place = `position.map.${key}["${hex}"]`;
    const [col = -1, row = -1] = /^\d+,\d+$/.test(hex) ? hex.split(",").map(Number) : [];
    if (col < 0 || col >= columns || row >= rows)
      throw new Problem(`${hex} is not on the map of ${columns} columns and ${rows} rows`, place);
    letters[row]![col] = letterOf(value, place);
  }
  return letters.map((row) => row.join(""));
}

/** Places keep only the hexes that are still built over. */
function standing(places: MapFile["places"], terrain: readonly string[]): MapFile["places"] {
  const isBuilt = (hex: string): boolean => {
    const [col, row] = hex.split(",").map(Number) as [number, number];
    return "vt".includes(terrain[row]!.charAt(col));
  };
  return Object.fromEntries(Object.entries(places).map(([name, hexes]) => [name, hexes.filter(isBuilt)]));
}

const roadOf = (road: Json): Json => (Array.isArray(road) ? { name: "Road", hexes: road } : road);

/** Pairs of hexes are hexsides of one stream; objects are as in a map file. */
function streamsOf(streams: readonly Json[]): Json[] {
  const sides = streams.filter((one) => Array.isArray(one));
  const others = streams
    .filter((one) => !Array.isArray(one))
    .map((one) => (typeof one === "object" ? { name: "Stream", ...one } : one));
  return sides.length > 0 ? [...others, { name: "Stream", sides }] : others;
}
