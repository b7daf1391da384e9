// Maps that list everything except clear terrain: hexes by terrain, roads, rivers, crossings, slopes. A map may also be
// a window into another one, and a position may change it.

import { type Grid, offsetOf, parseHex } from "@grognard/hex";
import { type Json, Problem, quote, type ReadOnly } from "@grognard/kernel";
import * as v from "valibot";
import { chainOf, endsOf, hexNames, hexOn, hexsideText, hexText, mapHeading } from "./hex-maps.ts";
import { each } from "./positions.ts";
import {
  anObject,
  anything,
  byName,
  type Loose,
  many,
  maybe,
  plainId,
  readShape,
  text,
  whole,
} from "./shapes.ts";

const HEX = 'must be a hex number such as "7,21"';
const hex = hexText(HEX);
const hexside = hexsideText('must be a hexside such as "7,21|7,22"');
const slope = hexsideText('must be a slope such as "5,4>5,5", high ground first', ">");
const range = v.tuple([whole(1, 99), whole(1, 99)]);

/** The first kind of terrain is clear and is not listed. */
export const listedMap = <
  const Format extends string,
  const Terrain extends string,
  const River extends string,
  const Crossing extends string,
>(
  format: Format,
  [, ...terrains]: readonly [string, ...Terrain[]],
  rivers: readonly River[],
  crossings: readonly Crossing[],
) =>
  v.strictObject({
    ...mapHeading(format, 10000),
    terrain: v.strictObject(each(terrains, maybe(v.array(hex)))),
    names: hexNames(HEX),
    roads: v.array(v.strictObject({ id: text, name: text, hexes: chainOf(hex) })),
    rivers: v.array(v.strictObject({ name: text, kind: v.picklist(rivers), sides: v.array(hexside) })),
    crossings: v.array(v.strictObject({ kind: v.picklist(crossings), side: hexside, name: text })),
    slopes: v.array(slope),
  });
export type ListedMap = ReadOnly<v.InferOutput<ReturnType<typeof listedMap<string, string, string, string>>>>;

/** A part of another map, with the hex numbers printed there. Everything outside is closed. */
export const windowMap = <const Format extends string>(format: Format) =>
  v.strictObject({
    format: v.literal(format),
    id: plainId,
    name: text,
    /** `of`: the id of a map that comes with the game; first and last columns and rows. */
    window: v.strictObject({ of: plainId, columns: range, rows: range }),
  });
export type WindowMap = ReadOnly<v.InferOutput<ReturnType<typeof windowMap<string>>>>;

/** The terrain of each hex, as an index into the kinds. */
export function listedTerrain(
  grid: Grid,
  kinds: readonly string[],
  terrain: ListedMap["terrain"],
  place: string,
): Uint8Array {
  const table = new Uint8Array(grid.count);
  for (const [kind, hexes = []] of Object.entries(terrain)) {
    for (const [i, name] of hexes.entries()) {
      const at = hexOn(grid, name);
      if (table[at] !== 0)
        throw new Problem(`${name} is ${kinds[table[at]!]} already`, `${place}.terrain.${kind}[${i}]`);
      table[at] = kinds.indexOf(kind);
    }
  }
  return table;
}

/** The terrain inside the window; the rest is impassable. */
export function cutMap<M extends ListedMap>(
  map: M,
  { id, name, window: { columns, rows } }: WindowMap,
  grid: Grid,
  closed: keyof M["terrain"] & string,
  place: string,
): M {
  if (columns[0] > columns[1] || columns[1] > map.columns)
    throw new Problem(`${map.id} has columns 1 to ${map.columns}`, `${place}.window.columns`);
  if (rows[0] > rows[1] || rows[1] > map.rows)
    throw new Problem(`${map.id} has rows 1 to ${map.rows}`, `${place}.window.rows`);
  const isInside = (hex: string): boolean => {
    const { col, row } = offsetOf(grid, parseHex(grid, hex));
    return col >= columns[0] && col <= columns[1] && row >= rows[0] && row <= rows[1];
  };
  const areInside = (side: string): boolean => endsOf(side).every(isInside);
  const terrain = Object.entries(map.terrain).map(([kind, hexes = []]) => [kind, hexes.filter(isInside)]);
  const inside = Object.fromEntries(terrain) as ListedMap["terrain"];
  const outside = grid.names.filter((hex) => !isInside(hex));
  return {
    ...map,
    id,
    name,
    terrain: { ...inside, [closed]: [...(inside[closed] ?? []), ...outside] },
    names: Object.fromEntries(Object.entries(map.names).filter(([hex]) => isInside(hex))),
    roads: map.roads.flatMap((road) => stretches(road.hexes, isInside).map((hexes) => ({ ...road, hexes }))),
    rivers: map.rivers
      .map((river) => ({ ...river, sides: river.sides.filter(areInside) }))
      .filter(({ sides }) => sides.length > 0),
    crossings: map.crossings.filter(({ side }) => areInside(side)),
    slopes: map.slopes.filter(areInside),
  };
}

/** The unbroken parts of a road inside the window, of two hexes or more. */
function stretches(hexes: readonly string[], isInside: (hex: string) => boolean): string[][] {
  const parts: string[][] = [[]];
  for (const hex of hexes) {
    if (isInside(hex)) parts.at(-1)!.push(hex);
    else parts.push([]);
  }
  return parts.filter((part) => part.length > 1);
}

/** The fields that are added to the map's own; any other replaces it. */
const changesTo = (terrains: readonly string[]) => {
  const kind = v.custom<string>(
    (kind) => terrains.includes(kind as string),
    ({ input }) => `there is no terrain ${quote(input)}; there are ${terrains.join(", ")}`,
  );
  const list = (what: string) => v.optional(many(what, anything), []);
  return v.pipe(
    anObject,
    v.looseObject({
      terrain: v.optional(byName(kind), {}),
      roads: list("roads"),
      rivers: list("rivers"),
      crossings: list("crossings"),
      slopes: list("slopes"),
    }),
  );
};

/** `{"terrain": {"8,13": "forest"}, "rivers": [...], ...}`; lists are added to the map's own. */
export function changeListed(map: ListedMap, terrains: readonly string[], changes: Json): Json {
  const { terrain, roads, rivers, crossings, slopes, ...rest } = readShape(
    changesTo(terrains),
    changes,
    "position.map",
  );
  return {
    ...map,
    ...rest,
    terrain: changedTerrain(map, terrain, terrains[0]!),
    roads: [...map.roads, ...roads.map(roadOf)],
    rivers: [...map.rivers, ...rivers.map((river) => named(river, { name: "River", kind: "minor" }))],
    crossings: [...map.crossings, ...crossings.map(crossingOf)],
    slopes: [...map.slopes, ...slopes],
  } as Json;
}

function changedTerrain(
  map: ListedMap,
  changed: { readonly [hex: string]: string },
  clear: string,
): ListedMap["terrain"] {
  const terrain: { [kind: string]: string[] } = {};
  for (const [kind, hexes = []] of Object.entries(map.terrain))
    terrain[kind] = hexes.filter((hex) => !(hex in changed));
  for (const [hex, kind] of Object.entries(changed))
    if (kind !== clear) terrain[kind] = [...(terrain[kind] ?? []), hex];
  return terrain;
}

/** Real maps need names; here they may be left out. */
const named = (value: Json, defaults: Loose): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...defaults, ...value } : value;
const roadOf = (road: Json, i: number): Json =>
  named(Array.isArray(road) ? { hexes: road } : road, { id: `added-${i + 1}`, name: "Road" });
const crossingOf = (crossing: Json): Json =>
  named(typeof crossing === "string" ? { side: crossing } : crossing, { kind: "bridge", name: "Crossing" });
