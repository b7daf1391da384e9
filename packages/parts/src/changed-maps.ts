// What a position changes on a map in letters: `{"terrain": {"7,7": "woods"}, "levels": {"7,7": 1}, "roads": [[...]]}`.
// Entries by name replace the map's own, lists are added to them. The result is not checked here: it is read again.

import type { Json } from "@grognard/kernel";
import * as v from "valibot";
import { letteredGrid, redrawn } from "./lettered-maps.ts";
import { mapValues } from "./records.ts";
import { anything, byName, many, readShape, shapeOf, whole, wordAmong } from "./shapes.ts";

/** A list of hexes, hexsides or roads that a position adds. */
export interface Addition {
  readonly of: string;
  /** The list of the map that it is added to, if that has another name. */
  readonly to?: string;
  /** As in a map file. */
  readonly made?: (given: readonly Json[]) => readonly Json[];
}

interface LetteredMap {
  readonly columns: number;
  readonly rows: number;
  readonly terrain: readonly string[];
  readonly levels: readonly string[];
}

interface Changeable<Map extends LetteredMap> {
  readonly terrains: readonly string[];
  /** A letter for each. */
  readonly letters: string;
  /** What a map has by name. */
  readonly named: readonly string[];
  readonly lists: { readonly [name: string]: Addition };
  /** What is left of the map when its terrain is this. */
  readonly on?: (map: Map, terrain: readonly string[]) => Map;
}

const asGiven = (given: readonly Json[]): readonly Json[] => given;

export function mapChanges<Map extends LetteredMap>({
  terrains,
  letters,
  named,
  lists,
  on = (map) => map,
}: Changeable<Map>): (map: Map, changes: Json) => Map {
  const form = shapeOf({
    terrain: v.optional(byName(wordAmong(terrains)), {}),
    levels: v.optional(byName(whole(0, 9)), {}),
    ...Object.fromEntries(named.map((name) => [name, v.optional(byName(anything), {})])),
    ...mapValues(lists, ({ of }) => v.optional(many(of, anything), [])),
  });
  return (map, changes) => {
    const { terrain, levels, ...more } = readShape(form, changes, "position.map");
    const grid = letteredGrid(map);
    const drawn = mapValues(terrain, (kind) => letters.charAt(terrains.indexOf(kind)));
    const rows = redrawn(grid, map.terrain, drawn, "position.map.terrain");
    const left = on(map, rows);
    const changed: { [key: string]: unknown } = Object.fromEntries(Object.entries(left));
    const given: { readonly [key: string]: unknown } = more;
    for (const name of named) changed[name] = { ...(changed[name] as object), ...(given[name] as object) };
    for (const [name, { to = name, made = asGiven }] of Object.entries(lists))
      changed[to] = [...(changed[to] as readonly Json[]), ...made(given[name] as readonly Json[])];
    return {
      ...left,
      ...changed,
      terrain: rows,
      levels: redrawn(grid, map.levels, mapValues(levels, String), "position.map.levels"),
    };
  };
}

/** A plain list of hexes is a road. */
export const roadsOf = (roads: readonly Json[]): readonly Json[] =>
  roads.map((road) => (Array.isArray(road) ? { name: "Road", hexes: road } : road));

/** Hexsides of one stream, which has this name and perhaps more to it. */
export const oneStream =
  (name: string, more: { readonly [key: string]: Json } = {}) =>
  (sides: readonly Json[]): readonly Json[] =>
    sides.length > 0 ? [{ name, ...more, sides: [...sides] }] : [];
