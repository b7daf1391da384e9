// What the fields of actions, events and frames hold. A field is declared once: its type, how a value from outside is
// checked and tidied, and what it points at on a board.

import { Problem, quote } from "@grognard/kernel";

/** Throws a Problem if a value from outside is not of this kind. */
export type Check<World> = (value: unknown, place: string, world: World) => void;

interface FieldsIn {
  readonly [name: string]: Field<unknown, never>;
}

interface FieldTraits<World> {
  readonly check: Check<World>;
  /** The canonical form of a checked value: an id for a full name. */
  readonly tidy?: (value: never, world: World) => unknown;
  /** The sort rank of a tidied value in a list whose order means nothing. */
  readonly rank?: (value: never, world: World) => number;
  /** The kind of thing it names, which can be picked and pointed at. */
  readonly names?: "piece" | "place";
  /** The id in a value that contains more: "guard" in "guard@7,21". */
  readonly idIn?: (value: never) => string;
  /** For a list: the field of its items. */
  readonly each?: Field<unknown, never>;
  /** For a record: its fields, or those of each kind of record. */
  readonly fields?: FieldsIn;
  readonly kinds?: { readonly tag: string; readonly kinds: { readonly [kind: string]: FieldsIn } };
  readonly optional?: true;
  /** Not picked on a board. */
  readonly notPicked?: true;
  /** It follows from the other fields: actions written by people may leave it out. */
  readonly implied?: true;
}

declare const VALUE: unique symbol;

export interface Field<Value, World = unknown> extends FieldTraits<World> {
  /** For the type checker only. */
  readonly [VALUE]: Value;
}
/** A field that may be left out. */
export type Optional<F> = F & { readonly optional: true };

const fieldOf = <Value, World>(traits: FieldTraits<World>) => traits as Field<Value, World>;

/** A kind of value that only one system knows. */
export const field = <Value, World = unknown>(traits: FieldTraits<World>): Field<Value, World> =>
  fieldOf(traits);

export const optional = <F extends Field<unknown, never>>(one: F): Optional<F> => ({
  ...one,
  optional: true,
});

/** Not picked on the board: it follows from what is picked. */
export const notPicked = <F extends Field<unknown, never>>(one: F): F => ({ ...one, notPicked: true });

export const implied = <F extends Field<unknown, never>>(one: F): Optional<F> => ({
  ...optional(one),
  implied: true,
});

/** A list whose order matters: a path. */
export const listOf = <Value, World>(
  one: Field<Value, World>,
  what: string,
): Field<readonly Value[], World> => {
  const { names, idIn, tidy } = one;
  return fieldOf({
    each: one,
    ...(names ? { names } : {}),
    ...(idIn ? { idIn } : {}),
    ...(tidy ? { tidy: (list: readonly never[], world) => list.map((item) => tidy(item, world)) } : {}),
    check: (value, place, world) => {
      if (!Array.isArray(value)) throw new Problem(`must be a list of ${what}`, place);
      for (const [i, item] of value.entries()) one.check(item, `${place}[${i}]`, world);
    },
  });
};

/** A list whose order means nothing: it is sorted by rank. */
export const setOf = <Value, World>(
  one: Field<Value, World>,
  what: string,
): Field<readonly Value[], World> => {
  const { tidy = (value: never) => value, rank = () => 0 } = one;
  const place = (item: unknown, world: World) => rank(item as never, world);
  return fieldOf({
    ...listOf(one, what),
    tidy: (list: readonly never[], world) =>
      list.map((item) => tidy(item, world)).sort((a, b) => place(a, world) - place(b, world) || byText(a, b)),
  });
};

const byText = (a: unknown, b: unknown): number =>
  String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;

/** A hex by its name, such as "7,21". */
export const hex: Field<string> = fieldOf({ names: "place", check: checkHex });
export const hexes: Field<readonly string[]> = listOf(hex, "hexes");

export const integer: Field<number> = fieldOf({
  check: (value, place) => {
    if (!Number.isInteger(value)) throw new Problem("must be a whole number", place);
  },
});

/** True, or left out. */
export const flag: Optional<Field<true>> = optional(
  fieldOf({
    check: (value, place) => {
      if (value !== true) throw new Problem("must be true or left out", place);
    },
  }),
);

export const word = <Value extends string = string>(): Field<Value> =>
  fieldOf({
    check: (value, place) => {
      if (typeof value !== "string") throw new Problem("must be a word", place);
    },
  });

export const oneOf = <const Value extends string | number>(values: readonly Value[]): Field<Value> =>
  fieldOf({
    check: (value, place) => {
      if (!values.some((one) => one === value))
        throw new Problem(`must be one of ${values.join(", ")}`, place);
    },
  });

/** Only in events and frames, never in an answer: there is nothing to check. */
export const fact = <Value>(named: Pick<FieldTraits<unknown>, "names" | "idIn"> = {}): Field<Value> =>
  fieldOf({ ...named, check: () => {} });
/** A fact that has fields of its own. */
export const record = <Value extends object>(
  fields: {
    readonly [Name in keyof Value]-?: Field<Value[Name]>;
  },
): Field<Value> => fieldOf({ fields, check: () => {} });
/** The same, or null. */
export const orNone = <Value, World>(one: Field<Value, World>): Field<Value | null, World> => fieldOf(one);
/** A list of records. */
export const records = <Value extends object>(fields: Parameters<typeof record<Value>>[0]): Field<Value[]> =>
  fieldOf({ each: record(fields), check: () => {} });
export const number = fact<number>();
export const string = fact<string>();
export const boolean = fact<boolean>();

export function checkHex(name: unknown, place: string): void {
  if (typeof name === "string" && /^\d+,\d+$/.test(name)) return;
  throw new Problem(`hexes are written "column,row", such as "7,21", not ${quote(name)}`, place);
}

interface NamedPiece {
  readonly id: string;
  readonly name: string;
}

/** The index of the piece with this id or full name; -1 if there is none. */
export const pieceNamed = (pieces: readonly NamedPiece[], name: string): number => {
  const at = pieces.findIndex(({ id }) => id === name);
  return at >= 0 ? at : pieces.findIndex((piece) => piece.name === name);
};

/** A piece by id or full name; an error suggests the pieces that begin with the same `letters` letters. */
export const pieceField = <World>(
  piecesIn: (world: World) => readonly NamedPiece[],
  letters = 3,
  find = (world: World, name: string) => pieceNamed(piecesIn(world), name),
): Field<string, World> =>
  fieldOf({
    names: "piece",
    check: (name, place, world) => {
      if (typeof name !== "string") throw new Problem("must be the id or the name of a unit", place);
      if (find(world, name) < 0) throw new Problem(noUnitNamed(name, piecesIn(world), letters), place);
    },
    tidy: (name, world) => piecesIn(world)[find(world, name as string)]!.id,
    rank: (id, world) => find(world, id as string),
  });

/** An error that suggests units beginning with the same letters. */
export function noUnitNamed(name: string, units: readonly NamedPiece[], letters: number): string {
  const start = name.toLowerCase().slice(0, letters);
  const like = units.filter((unit) => `${unit.id} ${unit.name}`.toLowerCase().includes(start));
  const some = like.slice(0, 4).map(({ id }) => id);
  const hint = some.length > 0 ? `; perhaps ${some.join(", ")}?` : "";
  return `there is no unit ${quote(name)} in this game${hint}`;
}
