// What a position changes on the map: `{"terrain": {"7,7": "woods"}, "levels": {"7,7": 1}, "majorRoads": [[...]],
// "streams": ["7,7|7,8"], "hedges": ["7,7>7,8"]}`. Lists are added to the map's own.

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
import { TERRAINS } from "../world.ts";

const list = (what: string) => v.optional(many(what, anything), []);
const form = shapeOf({
  terrain: v.optional(byName(wordAmong(TERRAINS)), {}),
  levels: v.optional(byName(whole(0, 9)), {}),
  places: v.optional(byName(anything), {}),
  majorRoads: list("roads"),
  minorRoads: list("roads"),
  brooks: list("hexsides"),
  streams: list("hexsides"),
  majorStreams: list("hexsides"),
  hedges: list("hexsides"),
});

/** Not checked yet: the scenario made from it is read again. */
export function changeMap(map: MapFile, changes: Json): MapFile {
  const more = readShape(form, changes, "position.map");
  const grid = createMapGrid(map);
  const letters = mapValues(more.terrain, (kind) => TERRAIN_LETTERS.charAt(TERRAINS.indexOf(kind)));
  const changed: { [key: string]: unknown } = {
    ...map,
    terrain: redrawn(grid, map.terrain, letters, "position.map.terrain"),
    levels: redrawn(grid, map.levels, mapValues(more.levels, String), "position.map.levels"),
    places: { ...map.places, ...more.places },
    roads: [...map.roads, ...roadsOf("major", more.majorRoads), ...roadsOf("minor", more.minorRoads)],
    waters: [
      ...map.waters,
      ...watersOf("brook", more.brooks),
      ...watersOf("stream", more.streams),
      ...watersOf("major stream", more.majorStreams),
    ],
    hedges: [...map.hedges, ...more.hedges],
  };
  return changed as MapFile;
}

const roadsOf = (kind: string, roads: readonly Json[]): Json[] =>
  roads.map((hexes) => ({ name: "Road", kind, hexes }));

/** Hexsides of one stream. */
const watersOf = (kind: string, sides: readonly Json[]): Json[] =>
  sides.length > 0 ? [{ name: "Stream", kind, sides: [...sides] }] : [];
