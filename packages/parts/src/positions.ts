// What the position files of all systems have in common: a scenario, or blank ground, with some parts replaced; pieces
// by id, with their properties and their state; and the moment at which play begins. A system declares its fields; those
// of the scenario and the properties of pieces are read as in its scenario files.

import { type Json, Problem } from "@grognard/kernel";
import * as v from "valibot";
import { anything, byName, type Loose, readBy, readShape, shapeOf } from "./shapes.ts";

/** How fields are read in a world. */
type Entries<World> = { readonly [key: string]: (world: World) => v.GenericSchema };
type Values<E> = {
  readonly [K in keyof E]?: E[K] extends (world: never) => v.GenericSchema
    ? v.InferOutput<ReturnType<E[K]>>
    : never;
};

export interface Pieces<World> {
  /** The state of a piece. */
  readonly state: Entries<World>;
  /** The properties of a piece: they make a new one, or change one of the scenario's. */
  readonly spec: readonly string[];
  /** A single word is enough: `"broken"` for `{"is": "broken"}`, and any other for `{"at": "7,21"}`. */
  readonly away?: { readonly key: string; readonly words: readonly string[] };
}

export interface PositionForm<
  World,
  Moment extends Entries<World> = Entries<World>,
  Groups extends { readonly [group: string]: Pieces<World> } = { readonly [group: string]: Pieces<World> },
> {
  readonly moment: Moment;
  /** Pieces by id: units, and commanders where they are not units. */
  readonly pieces: Groups;
  /** Parts of the scenario that a position can replace: their names in the scenario file. */
  readonly replaces: { readonly [key: string]: string };
}

/** The fields of one group of pieces, as they are in the file. */
export type RawPieces = readonly (readonly [id: string, entry: Loose])[];

type Read<Moment, Groups> = Values<Moment> & {
  readonly [G in keyof Groups]: Groups[G] extends {
    readonly state: infer State;
    readonly spec: readonly (infer Key extends string)[];
  }
    ? { readonly [id: string]: Values<State> & { readonly [K in Key]?: Json } }
    : never;
};

/** A position of this form, read in a world. */
export type PositionOf<Form> = Form extends { readonly moment: infer M; readonly pieces: infer G }
  ? Read<M, G>
  : never;

/** Declares what a position file of a system can contain. */
export const positionForm =
  <World>() =>
  <const M extends Entries<World>, const G extends { readonly [group: string]: Pieces<World> }>(
    form: PositionForm<World, M, G>,
  ) =>
    form;

/** Fields that are read alike. */
export const each = <const Key extends string, Read>(keys: readonly Key[], read: Read) =>
  Object.fromEntries(keys.map((key) => [key, read])) as { readonly [K in Key]: Read };
/** Parts of a scenario that have the same name in a position. */
export const alike = (...keys: readonly string[]): { readonly [key: string]: string } =>
  Object.fromEntries(keys.map((key) => [key, key]));
/** Something known by its name, read as its number. */
export const known = (find: (name: string) => number | undefined, says: (name: string) => string) =>
  readBy((name) => {
    const found = find(String(name));
    if (found !== undefined && found >= 0) return found;
    throw new Problem(says(String(name)));
  });

/** Ids have hyphens. */
const WORD = /^[\w-]+$/;

/** Reads a position in a world, every field into its value. */
export function readPosition<
  World,
  M extends Entries<World>,
  G extends { readonly [group: string]: Pieces<World> },
>(form: PositionForm<World, M, G>, world: World, position: Json): Read<M, G> {
  const none = Object.fromEntries(Object.keys(form.pieces).map((group) => [group, {}]));
  const schema = schemaOf(form, (read) => read(world));
  return { ...none, ...readShape(schema, position, "position", WORD) } as Read<M, G>;
}

/** The same before there is a world: only the names of the fields can be checked. */
const rawPosition = <World>(form: PositionForm<World>, position: Json): Loose =>
  readShape(
    schemaOf(form, () => anything),
    position,
    "position",
    WORD,
  ) as Loose;

export const rawPieces = (pieces: Json | undefined): RawPieces =>
  Object.entries((pieces ?? {}) as Loose) as RawPieces;

function schemaOf<World>(
  { moment, pieces, replaces }: PositionForm<World>,
  schema: (read: (world: World) => v.GenericSchema) => v.GenericSchema,
): v.GenericSchema<unknown, object> {
  const all = (entries: Entries<World>) => mapped(entries, (read) => v.optional(schema(read)));
  const free = (keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, v.optional(anything)]));
  const groups = mapped(pieces, ({ state, spec, away }) => {
    const piece = shapeOf({ ...all(state), ...free(spec) });
    const long = readBy((entry): unknown => (away ? longForm(entry, away) : entry));
    return v.optional(byName(v.pipe(long, piece)));
  });
  return shapeOf({ ...all(moment), ...groups, ...free(Object.keys(replaces)) });
}

const mapped = <From, To>(record: { readonly [key: string]: From }, to: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]));

function longForm(entry: Json, { key, words }: NonNullable<Pieces<never>["away"]>): Json {
  if (typeof entry === "string") return words.includes(entry) ? { [key]: entry } : { at: entry };
  const { at, [key]: where } = (entry ?? {}) as Loose;
  if (at === undefined || where === undefined) return entry;
  throw new Problem(`is either "at" a hex or off the map, "${key}", not both`);
}

type Draft<File> = { -readonly [K in keyof File]: File[K] };

/**
 * The scenario of a position: an existing one or blank ground, with the parts that the position replaces, changed by
 * `change`. Errors in it are reported at their place in the position file.
 */
export function scenarioOf<World, File extends object>(
  form: PositionForm<World>,
  read: (data: unknown) => File,
  scenario: unknown,
  position: Json,
  change: (draft: Draft<File>, wanted: Loose) => void = () => {},
): { readonly draft: Draft<File>; readonly wanted: Loose } {
  const wanted = rawPosition(form, position);
  const base = readFrom(
    () => read(scenario),
    (place) => `scenario.${place}`,
  );
  const parts = Object.entries(form.replaces).filter(([key]) => wanted[key] !== undefined);
  const file = { ...base, ...Object.fromEntries(parts.map(([key, name]) => [name, wanted[key]])) };
  change(file, wanted);
  const checked = readFrom(
    () => read(file),
    (place) => placeInPosition(form, file, place),
  );
  return { draft: { ...checked }, wanted };
}

function readFrom<T>(read: () => T, place: (inside: string) => string): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw error.moved(place);
  }
}

/** The fields of an entry that are properties of the piece. */
export const specOf = <Key extends string>(
  spec: readonly Key[],
  entry: Loose,
): { readonly [K in Key]?: Json } =>
  Object.fromEntries(spec.flatMap((key) => (entry[key] === undefined ? [] : [[key, entry[key]]]))) as {
    readonly [K in Key]?: Json;
  };

/** With this piece instead of the one with its id, or at the end. */
export const withPiece = <P extends { readonly id: string }>(list: readonly P[], piece: P): readonly P[] =>
  list.some(({ id }) => id === piece.id)
    ? list.map((other) => (other.id === piece.id ? piece : other))
    : [...list, piece];

/** Lists of pieces in scenario files, and the group in which a position names them. */
const LISTS: { readonly [list: string]: string } = {
  units: "units",
  leaders: "units",
  commanders: "commanders",
};

/** A place in the scenario, as a place in the position file. */
export function placeInPosition<World>(
  { moment, pieces, replaces }: PositionForm<World>,
  prepared: unknown,
  place: string,
): string {
  const [, path = "", list = "", index = "", rest] =
    /^((?:.*\.)?(units|leaders|commanders))\[(\d+)\](.*)$/.exec(place) ?? [];
  const id = idIn(prepared, [...(path.match(/\w+/g) ?? []), index]);
  if (id !== undefined) return `position.${LISTS[list]}.${id}${rest}`;
  const [first = ""] = /^\w+/.exec(place) ?? [];
  const [key] = Object.entries(replaces).find(([, name]) => name === first) ?? [];
  if (key !== undefined) return `position.${key}${place.slice(first.length)}`;
  return first in { ...moment, ...pieces } ? `position.${place}` : place;
}

function idIn(file: unknown, path: readonly string[]): string | undefined {
  const piece = path.reduce<unknown>((at, key) => (at as Loose | undefined)?.[key], file);
  return (piece as { readonly id?: string } | undefined)?.id;
}
