// What a position changes on the map: `{"terrain": {"7,7": "forest"}, "levels": {"7,7": 1}, "minorRoads": [[...]], ...}`.
// Lists are added to the map's own.

import type { Json } from "@grognard/kernel";
import {
  anything,
  byName,
  many,
  mapValues,
  readShape,
  redrawn,
  shapeOf,
  whole,
  wordAmong,
} from "@grognard/parts";
import * as v from "valibot";
import { createMapGrid, TERRAIN_LETTERS } from "../scenario/map.ts";
import type { MapFile } from "../scenario/schema.ts";
import { TERRAINS } from "../types.ts";

const list = (what: string) => v.optional(many(what, anything), []);
const form = shapeOf({
  terrain: v.optional(byName(wordAmong(TERRAINS)), {}),
  levels: v.optional(byName(whole(0, 9)), {}),
  places: v.optional(byName(anything), {}),
  chateaux: list("hexes"),
  majorRoads: list("roads"),
  minorRoads: list("roads"),
  rivers: list("hexsides"),
  creeks: list("hexsides"),
  bridges: list("hexsides"),
  slopes: list("hexsides"),
  steepSlopes: list("hexsides"),
});

/** Not checked here: the resulting scenario is read again. */
export function changeMap(map: MapFile, changes: Json): MapFile {
  const more = readShape(form, changes, "position.map");
  const grid = createMapGrid(map);
  const letters = mapValues(more.terrain, (kind) => TERRAIN_LETTERS.charAt(TERRAINS.indexOf(kind)));
  const changed: { [key: string]: unknown } = {
    ...map,
    places: { ...map.places, ...more.places },
    chateaux: [...map.chateaux, ...more.chateaux],
    majorRoads: [...map.majorRoads, ...more.majorRoads.map(roadOf)],
    minorRoads: [...map.minorRoads, ...more.minorRoads.map(roadOf)],
    rivers: [...map.rivers, ...waterOf("River", more.rivers)],
    creeks: [...map.creeks, ...waterOf("Creek", more.creeks)],
    bridges: [...map.bridges, ...more.bridges],
    slopes: [...map.slopes, ...more.slopes],
    steepSlopes: [...map.steepSlopes, ...more.steepSlopes],
    terrain: redrawn(grid, map.terrain, letters, "position.map.terrain"),
    levels: redrawn(grid, map.levels, mapValues(more.levels, String), "position.map.levels"),
  };
  return changed as MapFile;
}

const roadOf = (road: Json): Json => (Array.isArray(road) ? { name: "Road", hexes: road } : road);

/** A plain list of hexsides is one stream. */
const waterOf = (name: string, sides: readonly Json[]): Json[] =>
  sides.length > 0 ? [{ name, sides: [...sides] }] : [];
