// What a position changes on the map: `{"terrain": {"7,7": "woods"}, "levels": {"7,7": 1}, "roads": [[...]], ...}`.

import type { Json } from "@grognard/kernel";
import { letterAt, letteredGrid, mapChanges, mapValues, oneStream, roadsOf } from "@grognard/parts";
import { TERRAIN_LETTERS } from "../scenario/map.ts";
import type { MapFile } from "../scenario/schema.ts";
import { TERRAINS } from "../types.ts";

export const changeMap = mapChanges<MapFile>({
  terrains: TERRAINS,
  letters: TERRAIN_LETTERS,
  named: ["places", "labels", "entries", "homes"],
  lists: {
    roads: { of: "roads", made: roadsOf },
    streams: { of: "streams", made: streamsOf },
  },
  on: standing,
});

/** Places keep only the hexes that are still built up. */
function standing(map: MapFile, terrain: readonly string[]): MapFile {
  const grid = letteredGrid(map);
  const isBuilt = (hex: string) => "vt".includes(letterAt(grid, terrain, hex));
  return { ...map, places: mapValues(map.places, (hexes) => hexes.filter(isBuilt)) };
}

/** Pairs of hexes are hexsides of one stream; objects are as in a map file. */
function streamsOf(streams: readonly Json[]): readonly Json[] {
  const others = streams
    .filter((one) => !Array.isArray(one))
    .map((one) => (typeof one === "object" ? { name: "Stream", ...one } : one));
  return [...others, ...oneStream("Stream")(streams.filter((one) => Array.isArray(one)))];
}
