// What a position changes on the map: `{"terrain": {"7,7": "woods"}, "levels": {"7,7": 1}, "roads": [[...]], ...}`.
// Lists are added to the map's own.

import type { Json } from "@grognard/kernel";
import {
  anything,
  byName,
  letterAt,
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

const more = v.optional(byName(anything), {});
const list = (what: string) => v.optional(many(what, anything), []);
const form = shapeOf({
  terrain: v.optional(byName(wordAmong(TERRAINS)), {}),
  levels: v.optional(byName(whole(0, 9)), {}),
  roads: list("roads"),
  streams: list("streams"),
  places: more,
  labels: more,
  entries: more,
  homes: more,
});

export function changeMap(map: MapFile, changes: Json): MapFile {
  const { roads, streams, ...named } = readShape(form, changes, "position.map");
  const grid = createMapGrid(map);
  const kinds = mapValues(named.terrain, (kind) => TERRAIN_LETTERS.charAt(TERRAINS.indexOf(kind)));
  const terrain = redrawn(grid, map.terrain, kinds, "position.map.terrain");
  /** Places keep only the hexes that are still built up. */
  const standing = mapValues(map.places, (hexes) =>
    hexes.filter((hex) => "vt".includes(letterAt(grid, terrain, hex))),
  );
  return {
    ...map,
    terrain,
    levels: redrawn(grid, map.levels, mapValues(named.levels, String), "position.map.levels"),
    places: { ...standing, ...named.places },
    labels: { ...map.labels, ...named.labels },
    roads: [...map.roads, ...roads.map(roadOf)],
    streams: [...map.streams, ...streamsOf(streams)],
    entries: { ...map.entries, ...named.entries },
    homes: { ...map.homes, ...named.homes },
  } as unknown as MapFile;
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
