// What a position changes on the map: `{"terrain": {"7,7": "woods"}, "levels": {"7,7": 1}, "roads": [[...]], ...}`.
// Lists are added to the map's own.

import { type Json, Problem } from "@grognard/kernel";
import { anything, byName, many, placeAmong, readShape, shapeOf, whole } from "@grognard/parts";
import * as v from "valibot";
import { TERRAIN_LETTERS } from "../scenario/map.ts";
import type { MapFile } from "../scenario/scenario-file.ts";
import { TERRAINS } from "../types.ts";

const more = v.optional(byName(anything), {});
const list = (what: string) => v.optional(many(what, anything), []);
const form = shapeOf({
  terrain: v.optional(byName(placeAmong(TERRAINS)), {}),
  levels: v.optional(byName(whole(0, 9)), {}),
  roads: list("roads"),
  streams: list("streams"),
  places: more,
  labels: more,
  entries: more,
  homes: more,
});

export function changeMap(map: MapFile, changes: Json): MapFile {
  const { terrain, levels, roads, streams, ...named } = readShape(form, changes, "position.map");
  const ground = redrawn(map, "terrain", terrain, (kind) => TERRAIN_LETTERS.charAt(kind));
  return {
    ...map,
    terrain: ground,
    levels: redrawn(map, "levels", levels, String),
    places: { ...standing(map.places, ground), ...named.places },
    labels: { ...map.labels, ...named.labels },
    roads: [...map.roads, ...roads.map(roadOf)],
    streams: [...map.streams, ...streamsOf(streams)],
    entries: { ...map.entries, ...named.entries },
    homes: { ...map.homes, ...named.homes },
  } as unknown as MapFile;
}

function redrawn(
  map: MapFile,
  key: "terrain" | "levels",
  changes: { readonly [hex: string]: number },
  letterOf: (value: number) => string,
): string[] {
  const { columns, rows } = map;
  const letters = map[key].map((row) => [...row]);
  for (const [hex, value] of Object.entries(changes)) {
    const [col = -1, row = -1] = /^\d+,\d+$/.test(hex) ? hex.split(",").map(Number) : [];
    if (col < 0 || col >= columns || row >= rows)
      throw new Problem(
        `${hex} is not on the map of ${columns} columns and ${rows} rows`,
        `position.map.${key}["${hex}"]`,
      );
    letters[row]![col] = letterOf(value);
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
