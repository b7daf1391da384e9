// The state of a game, declared once: how each part of it begins, and what viewers may see of it. A part that is not
// declared is never shown.

import type { Grid } from "@grognard/hex";
import { quote } from "@grognard/kernel";
import { type Field, fact } from "./fields.ts";
import { mapValues } from "./records.ts";

export interface Part<Value, World> {
  readonly begins: (world: World) => Value;
  readonly tells: Field<Value>;
}
type Parts<World> = { readonly [name: string]: Part<unknown, World> };

export type StateOf<P> = {
  -readonly [Name in keyof P]: P[Name] extends { readonly tells: Field<infer Value> } ? Value : never;
};

/** The type of a record with these fields. */
export type RecordOf<Fields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends Field<infer Value> ? Value : never;
};

export const part = <Value, World = unknown>(
  begins: (world: World) => Value,
  tells: Field<Value> = fact(),
): Part<Value, World> => ({ begins, tells });
/** The same in every game. */
export const begins = <Value>(value: Value, tells?: Field<Value>): Part<Value, unknown> =>
  part(() => value, tells);
/** A list that begins empty. */
export const empty = <Value>(tells: Field<Value[]> = fact()): Part<Value[], unknown> => part(() => [], tells);
/** A list of zeros. */
export const zeros = <World>(count: (world: World) => number): Part<number[], World> =>
  part((world) => new Array<number>(count(world)).fill(0));

export const beginning = <World, P extends Parts<World>>(parts: P & Parts<World>, world: World): StateOf<P> =>
  mapValues(parts, ({ begins }) => begins(world)) as StateOf<P>;

export const visibleOf = <World, P extends Parts<World>>(
  parts: P & Parts<World>,
): { readonly [Name in keyof P]: Field<StateOf<P>[Name]> } =>
  mapValues(parts, ({ tells }) => tells) as { [Name in keyof P]: Field<StateOf<P>[Name]> };

/** Where hexes of pieces are kept, one for each or several. */
const HEXES = ["hex", "wing", "tail", "trail"];

/** More than any count, or any number of pieces, in a game on hexes: searches that go by larger ones would never end. */
const MOST = 1000;

/**
 * What a state must respect before an index can be made of it: the turns of the game, the hexes of the map, and numbers
 * of a size that play leads to.
 */
export function outOfBounds(
  { turns, map }: { readonly turns: readonly unknown[]; readonly map: { readonly grid: Grid } },
  state: { readonly turn: number },
): string[] {
  const { count } = map.grid;
  const isHex = (at: unknown) => Number.isInteger(at) && Number(at) >= -1 && Number(at) < count;
  return [
    ...turnFault(state.turn, turns.length),
    ...Object.entries(state).flatMap(([name, list]: [string, unknown]) => {
      if (!HEXES.includes(name) || !Array.isArray(list)) return [];
      const off = list.findIndex((at) => ![at].flat().every(isHex));
      return off < 0 ? [] : [`${name}[${off}] is ${quote(list[off])}, but the map has ${count} hexes`];
    }),
    ...numberFaults(state, "", MOST + 8 * count), // a hex and its side, or a facing or none, may be one number
  ];
}

function numberFaults(value: unknown, place: string, most: number): string[] {
  if (typeof value === "number") return value >= -MOST && value <= most ? [] : [`${place} is ${value}`];
  if (typeof value !== "object" || value === null) return [];
  const inside = (key: string) =>
    Array.isArray(value) ? `${place}[${key}]` : place ? `${place}.${key}` : key;
  return Object.entries(value).flatMap(([key, item]) => numberFaults(item, inside(key), most));
}

/** Behind the last turn, the game is over. */
export const turnFault = (turn: number, last: number): string[] =>
  turn >= 1 && turn <= last + 1 ? [] : [`it is turn ${turn} of ${last}`];
