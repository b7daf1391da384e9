// How position files write a state. A field of a form that is declared with one of these functions has the name of a part
// of the state: reading it, what it can be said of, and keeping it follow from the declaration.

import type { Grid, Hex } from "@grognard/hex";
import { Problem, quote, refuseAll } from "@grognard/kernel";
import * as v from "valibot";
import { hexOn, hexsideOn } from "./hex-maps.ts";
import { known } from "./positions.ts";
import { byName, checked, many, placeAmong, readBy, truth } from "./shapes.ts";

type Reads<World, Value> = (world: World) => v.GenericSchema<unknown, Value>;

/** Of which pieces something can be said. */
interface Limits {
  /** Only of these kinds, by this case. */
  readonly of?: readonly string[];
  readonly by?: string;
  /** Only of pieces on the map. */
  readonly standing?: true;
  /** The state keeps it as it is read, in the list of the same name. */
  readonly kept?: true;
}

/** A field of a piece that cannot be said of every piece. */
export const limited = <World, Value>(limits: Limits, reads: Reads<World, Value>) =>
  Object.assign((world: World) => reads(world), limits);
/** The same of one that the state keeps in a list for all pieces. */
export const kept = <World, Value>(limits: Limits, reads: Reads<World, Value>) =>
  limited({ ...limits, kept: true }, reads);

/** What a file says of a part of the state, read as the change that it makes. */
type Change = (before: never) => unknown;

const changing = <World, Value, Read>(
  reads: Reads<World, Read>,
  change: (before: Value, read: Read) => Value,
) => {
  const read = (world: World): v.GenericSchema<unknown, Change> =>
    v.pipe(
      reads(world),
      v.transform((given) => (before: Value) => change(before, given)),
    );
  return Object.assign(read, { changes: true });
};

/** It is kept as it is read. */
export const asRead = <World, Value>(reads: Reads<World, Value>) =>
  changing(reads, (_: Value, given: Value) => given);

/** One value for each side: `{"french": 3}`. */
export const bySides = <World, Value>(sides: readonly string[], reads: Reads<World, Value>) =>
  changing(
    (world: World) => byName(reads(world), v.picklist(sides)),
    (before: readonly Value[], given) => before.map((value, side) => given[sides[side]!] ?? value),
  );

/** A list of those that have a mark. */
export const asMarks = <World>(reads: Reads<World, readonly number[]>) =>
  changing(reads, (before: readonly number[], marked) =>
    before.map((value, i) => (marked.includes(i) ? 1 : value)),
  );

/** Values by name; one name may mean several places of the list. */
export const byNames = <World>(
  meant: (world: World, name: string) => readonly number[],
  reads: Reads<World, number>,
  says: (world: World) => string,
  cite?: string,
) =>
  changing(
    (world: World) => {
      const name = checked(v.string(), (one) => {
        if (meant(world, one).length === 0) throw new Problem(says(world), "", cite);
      });
      return v.pipe(
        byName(reads(world), name),
        v.transform((given) =>
          Object.entries(given).flatMap(([one, value]) =>
            meant(world, one).map((at) => [at, value] as const),
          ),
        ),
      );
    },
    (before: readonly number[], given) => {
      const values = new Map(given);
      return before.map((value, at) => values.get(at) ?? value);
    },
  );

/** Who holds places; "none" is kept as -1. */
export const ownersOf = <World>(
  sides: readonly string[],
  meant: (world: World, name: string) => readonly number[],
  cite?: string,
) => {
  const owner = v.pipe(
    placeAmong([...sides, "none"]),
    v.transform((side) => (side === sides.length ? -1 : side)),
  );
  return byNames(
    meant,
    () => owner,
    () => "nobody has to hold it",
    cite,
  );
};

interface Given {
  readonly [name: string]: unknown;
}

/** Writes into a state what a position says of its parts. */
export function writeParts(fields: object, state: object, wanted: object): void {
  const to = state as Record<string, unknown>;
  for (const [name, field] of Object.entries(fields)) {
    const given = (wanted as Given)[name];
    if (given !== undefined && "changes" in field) to[name] = (given as Change)(to[name] as never);
  }
}

interface PieceFields {
  readonly [name: string]: ((world: never) => v.GenericSchema) & Limits;
}

/** Keeps what is said of one piece. */
export function keepOfPiece(fields: PieceFields, state: object, index: number, entry: object): void {
  const lists = state as Record<string, unknown[]>;
  for (const [name, limits] of fieldsIn(fields, entry))
    if (limits.kept) lists[name]![index] = (entry as Given)[name];
}

/** Refuses everything that is said of a piece and cannot be said of its kind. */
export const checkKind = (fields: PieceFields, entry: object, kind: string, place: string): void =>
  refuseAll(
    fieldsIn(fields, entry).flatMap(([name, { of, by }]) =>
      of && !of.includes(kind)
        ? [new Problem(`is not for a piece of the kind ${quote(kind)}`, `${place}.${name}`, by)]
        : [],
    ),
  );

/** Refuses everything that is said of a piece and needs it on the map. */
export const checkOffMap = (fields: PieceFields, entry: object, place: string): void =>
  refuseAll(
    fieldsIn(fields, entry).flatMap(([name, { standing }]) =>
      standing ? [new Problem("it is not on the map", `${place}.${name}`)] : [],
    ),
  );

const fieldsIn = (fields: PieceFields, entry: object) =>
  Object.entries(fields).filter(([name]) => (entry as Given)[name] !== undefined);

/** The index of a piece that a position names. */
export function pieceMeant(byId: ReadonlyMap<string, number>, id: string): number {
  const index = byId.get(id);
  if (index !== undefined) return index;
  const says = `there is no unit ${quote(id)} in this position; a new one needs a "side"`;
  throw new Problem(says, `position.units.${id}`);
}

interface OnMap {
  readonly map: { readonly grid: Grid };
}
interface WithUnits {
  readonly unitById: ReadonlyMap<string, number>;
}

/** A hex by its name; `check` refuses those where nothing can stand. */
export const hexIn =
  <World extends OnMap>(check: (world: World, hex: Hex, name: string) => void = () => {}) =>
  (world: World): v.GenericSchema<unknown, Hex> =>
    readBy((name): Hex => {
      if (typeof name !== "string" || !/^\d+,\d+$/.test(name))
        throw new Problem(`must be a hex such as "7,7", not ${quote(name)}`);
      const hex = hexOn(world.map.grid, name);
      check(world, hex, name);
      return hex;
    });

export const unitIn = ({ unitById }: WithUnits) =>
  known(
    (id) => unitById.get(id),
    (id) => `there is no unit ${quote(id)} in this position`,
  );
export const unitsIn = (world: WithUnits) => many("units", unitIn(world));

/** As hex * 6 + direction. */
export const hexsideIn = ({ map: { grid } }: OnMap) =>
  readBy((name): number => {
    if (typeof name !== "string" || !/^\d+,\d+\|\d+,\d+$/.test(name))
      throw new Problem(`must be a hexside such as "7,7|7,8", not ${quote(name)}`);
    const [hex, dir] = hexsideOn(grid, name);
    return hex * 6 + dir;
  });

/** True or false, kept as 1 or 0. */
export const mark = () => v.pipe(truth, v.transform(Number));

/** Points kept as whole numbers of their smallest part. */
export const pointsIn = (parts: number, most: number, says: string) => () =>
  readBy((value): number => {
    const kept = Math.round(Number(value) * parts * 1000) / 1000;
    if (typeof value === "number" && Number.isInteger(kept) && kept >= 0 && kept <= most * parts) return kept;
    throw new Problem(says);
  });
