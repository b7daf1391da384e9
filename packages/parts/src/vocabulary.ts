// All actions, or all events, of a system: their kinds and fields. From this one declaration come the types, the reader
// for input from outside, the canonical form, the pieces and places that are named, and what viewers may see.

import { copyJson, type Form, Problem, quote } from "@grognard/kernel";
import { type Field, field } from "./fields.ts";
import { once } from "./once.ts";

export type Fields<World = never> = { readonly [name: string]: Field<unknown, World> };
export type Kinds<World = never> = { readonly [kind: string]: Fields<World> };

export interface Vocabulary<World, Tag extends string = string, K extends Kinds<World> = Kinds<World>> {
  /** The field that says which kind it is. */
  readonly tag: Tag;
  readonly kinds: K;
}

/** `vocabulary<World>()("do", { pass: {}, move: { unit, to: hex } })`: the compiler infers kinds, but not the world. */
export const vocabulary =
  <World = unknown>() =>
  <Tag extends string, K extends Kinds<World>>(tag: Tag, kinds: K): Vocabulary<World, Tag, K> => ({
    tag,
    kinds,
  });

/** The union of all kinds. */
export type OneOf<V> = V extends { readonly tag: infer Tag extends string; readonly kinds: infer K }
  ? { [Kind in keyof K]: One<Tag, Kind, K[Kind]> }[keyof K]
  : never;

/** The same, mutable: for frames. */
export type Changing<S> = S extends unknown ? { -readonly [Key in keyof S]: S[Key] } : never;

type One<Tag extends string, Kind, F> = Flat<
  { readonly [T in Tag]: Kind } & { readonly [Name in Needed<F>]: ValueOf<F[Name]> } & {
    readonly [Name in Exclude<keyof F, Needed<F>>]?: ValueOf<F[Name]>;
  }
>;
type Needed<F> = { [Name in keyof F]: F[Name] extends { readonly optional: true } ? never : Name }[keyof F];
type ValueOf<F> = F extends Field<infer Value, never> ? Value : never;
type Flat<T> = { [Key in keyof T]: T[Key] };

/** A field that is itself of several kinds: an action within a frame. */
export const kindOf = <V extends Vocabulary<unknown>>({ tag, kinds }: V): Field<OneOf<V>> =>
  field({ kinds: { tag, kinds }, check: () => {} });

/** Only own keys count: the name of a kind may come from outside. */
function fieldsOf<World>({ tag, kinds }: Vocabulary<World>, given: object): Fields<World> | undefined {
  const kind = (given as Loose)[tag];
  return typeof kind === "string" && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
}

type Loose = { readonly [name: string]: unknown };

/** Reads a well-formed action, legal or not; throws a Problem otherwise. `"pass"` is short for `{"do": "pass"}`. */
export function readOneOf<World, V extends Vocabulary<World>>(
  vocab: V & Vocabulary<World>,
  world: World,
  data: unknown,
  place: string,
): OneOf<V> {
  const { tag, kinds } = vocab;
  const given = typeof data === "string" ? { [tag]: data } : data;
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new Problem(`an action is an object with a "${tag}"`, place);
  const loose = given as Loose;
  const fields = fieldsOf(vocab, given);
  if (!fields) {
    const known = Object.keys(kinds).join(", ");
    throw new Problem(`there is no action ${quote(loose[tag])}; there are ${known}`, `${place}.${tag}`);
  }
  for (const key of Object.keys(loose)) {
    if (key === tag || Object.hasOwn(fields, key)) continue;
    const known = Object.keys(fields).join(", ") || "no fields";
    throw new Problem(`unknown; ${loose[tag]} has ${known}`, `${place}.${key}`);
  }
  for (const [key, { optional, check }] of Object.entries(fields)) {
    if (loose[key] === undefined && optional) continue;
    check(loose[key], `${place}.${key}`, world);
  }
  return given as OneOf<V>;
}

/** The `Form` of a ruleset for the kernel. */
export const formOf = <World, V extends Vocabulary<World>>(
  vocab: V & Vocabulary<World>,
): Form<World, OneOf<V>> => ({
  fault: (world, action) => {
    try {
      readOneOf(vocab, world, action, "action");
      return undefined;
    } catch (error) {
      if (error instanceof Problem) return error.message;
      throw error;
    }
  },
  tidy: (world, action) => tidied(vocab, world, action),
});

/** The canonical form. */
function tidied<World, S>(vocab: Vocabulary<World>, world: World, given: S): S {
  const out: Record<string, unknown> = { ...(given as Loose) };
  for (const [key, { tidy }] of Object.entries(fieldsOf(vocab, given as object) ?? {})) {
    if (tidy && out[key] !== undefined) out[key] = tidy(out[key] as never, world);
  }
  return out as S;
}

/** The names of pieces in what a viewer may see. */
export interface Naming {
  name(piece: never): unknown;
  /** A list of pieces as a viewer may see it: the order of the list could give hidden pieces away. */
  list?(names: unknown[]): unknown[];
  /** Lists of facts are handed out as they are: nobody changes them any more. */
  readonly shares?: boolean;
}

/** Only the declared fields, with every piece by its name: what nobody thought of stays hidden. */
export function declaredOnly<World, S extends object>(vocab: Vocabulary<World>, given: S, naming: Naming): S {
  const { [vocab.tag]: kind, cite, reveals } = given as Loose;
  return {
    [vocab.tag]: kind,
    ...(cite === undefined ? {} : { cite }),
    ...(reveals === undefined ? {} : { reveals }),
    ...declaredFields(fieldsOf(vocab, given) ?? {}, given, naming),
  } as S;
}

export function declaredFields<S extends object>(fields: Fields, given: S, naming: Naming): S {
  const out: Record<string, unknown> = {};
  for (const name in fields) {
    const value = (given as Loose)[name];
    if (value !== undefined) out[name] = declaredValue(fields[name]!, value, naming);
  }
  return out as S;
}

function declaredValue(one: Field<unknown, never>, value: unknown, naming: Naming): unknown {
  if (typeof value !== "object" && one.names !== "piece") return value; // nearly always, and views are made often
  const { names, each, fields, kinds } = one;
  if (value === null) return null;
  if (Array.isArray(value) && (each || names === "piece")) {
    const items = value.map((item) => declaredValue(each ?? one, item, naming));
    return names === "piece" && naming.list ? naming.list(items) : items;
  }
  if (fields) return declaredFields(fields, value as object, naming);
  if (kinds) return declaredOnly(kinds, value as object, naming);
  if (names === "piece") return naming.name(value as never);
  return naming.shares ? value : copyJson(value);
}

/** The pieces, or the places, that are named, each once; `picked`: only those that are picked on a board. */
export function namesIn<World>(
  vocab: Vocabulary<World>,
  given: object,
  what: "piece" | "place",
  picked = false,
): string[] {
  const fields = fieldsOf(vocab, given);
  const all: string[] = [];
  for (const [key, { notPicked, idIn = String }] of fields ? namingIn(fields)[what] : []) {
    const value = (given as Loose)[key];
    if (value === undefined || (picked && notPicked)) continue;
    if (Array.isArray(value)) for (const one of value) all.push(idIn(one as never));
    else all.push(idIn(value as never));
  }
  return all.length > 1 ? [...new Set(all)] : all;
}

/** The fields of a kind that name something, cached: a long log has few kinds of events. */
const namingIn = once((fields: Fields) => {
  const that = (what: "piece" | "place") => Object.entries(fields).filter(([, { names }]) => names === what);
  return { piece: that("piece"), place: that("place") };
});

/** The fields that follow from the others, so that people may leave them out. */
export const impliedIn = <World>({ kinds }: Vocabulary<World>): string[] => [
  ...new Set(
    Object.values(kinds).flatMap((fields) => Object.keys(fields).filter((name) => fields[name]?.implied)),
  ),
];
