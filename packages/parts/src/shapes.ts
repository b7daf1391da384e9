// Reads a file by its schema: the data, or a Problem in plain words for what is wrong with its form.

import { type Json, Problem, quote, refuseAll } from "@grognard/kernel";
import * as v from "valibot";

export const text = v.pipe(v.string(), v.nonEmpty("must not be empty"));
/** Of this form. */
export const written = (form: RegExp, says: string) => v.pipe(v.string(), v.regex(form, says));
export const plainId = written(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be small letters, digits and hyphens");
export const anyId = written(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, "must be letters, digits and hyphens");
export const maybe = v.exactOptional;
export const truth = v.boolean("must be true or false");
export const whole = (from: number, to: number, cite?: string): v.GenericSchema<unknown, number> => {
  const isWithin = (n: number) => Number.isInteger(n) && n >= from && n <= to;
  return v.pipe(
    v.custom<number>(() => true),
    v.check(Object.assign(isWithin, { cite }), `must be a whole number from ${from} to ${to}`),
  );
};

/** One of these words. */
export const wordAmong = <const Word extends string>(
  words: readonly Word[],
): v.GenericSchema<unknown, Word> =>
  v.custom<Word>((word) => words.includes(word as Word), `must be one of ${words.join(", ")}`);
/** The same, read as its index among them. */
export const placeAmong = <Place extends number = number>(
  words: readonly string[],
): v.GenericSchema<unknown, Place> =>
  v.pipe(
    wordAmong(words),
    v.transform((word) => words.indexOf(word) as Place),
  );

export type Loose = { readonly [key: string]: Json };

export const anObject = v.custom<unknown>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  "must be an object",
);
const withoutNulls = (given: unknown): unknown =>
  Object.fromEntries(Object.entries(given as Loose).filter(([, value]) => value !== null));

/** An object with these fields and no other; a field that is null counts as absent. */
export const shapeOf = <const Entries extends v.ObjectEntries>(
  entries: Entries,
): v.GenericSchema<unknown, v.InferOutput<v.StrictObjectSchema<Entries, undefined>>> =>
  v.pipe(
    anObject,
    v.transform(withoutNulls),
    v.strictObject(entries, ({ expected, message }) =>
      expected === "never" ? `unknown; known are ${Object.keys(entries).join(", ")}` : message,
    ),
  );
/** Names that must not be keys of a record. */
const RESERVED = ["__proto__", "prototype", "constructor"];
const notReserved = v.check(
  (given: unknown) => !RESERVED.some((name) => Object.hasOwn(given as object, name)),
  `must not name anything ${RESERVED.join(", ")}`,
);

/** An object whose keys are names of something. */
export const byName = <T>(
  value: v.GenericSchema<unknown, T>,
  name: v.GenericSchema<string, string> = v.string(),
): v.GenericSchema<unknown, { [name: string]: T }> => v.pipe(anObject, notReserved, v.record(name, value));
/** One of these names, with the message for any other. */
export const nameAmong = (names: readonly string[], says: string, cite?: string) => {
  const isKnown = (name: string) => names.includes(name);
  return v.pipe(v.string(), v.check(Object.assign(isKnown, { cite }), says));
};
/** A list, with the word for its items. */
export const many = <T>(what: string, item: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T[]> =>
  v.array(item, `must be a list of ${what}`);

/** A value that is read elsewhere. */
export const anything: v.GenericSchema<unknown, Json> = v.custom<Json>(() => true);
/** A value that a function reads; a Problem that it throws gets the place of the value. */
export const readBy = <T>(read: (value: Json) => T): v.GenericSchema<unknown, T> =>
  v.pipe(
    anything,
    v.rawTransform<Json, T>(({ dataset: { value }, addIssue, NEVER }) => {
      try {
        return read(value);
      } catch (error) {
        for (const issue of issuesOf(error, value)) addIssue(issue);
        return NEVER;
      }
    }),
  );

function issuesOf(error: unknown, value: unknown) {
  if (!(error instanceof Problem)) throw error;
  return error.all.map((problem) => issueOf(problem, value));
}

/** The place of a Problem continues that of the value: "2.hex". */
function issueOf({ says: message, cite: expected = "", place }: Problem, value: unknown) {
  if (place === "") return { message, expected };
  const [first = "", ...rest] = place.split(".").map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  const at = (key: string | number): v.IssuePathItem => ({
    type: "unknown",
    origin: "value",
    input: value,
    key,
    value,
  });
  const path: [v.IssuePathItem, ...v.IssuePathItem[]] = [at(first), ...rest.map(at)];
  return { message, expected, path };
}

/** The things of each kind that a file may name: throws a Problem for a name that does not exist. */
export type Known = { readonly [kind: string]: (named: never) => void };
interface Config {
  readonly known?: { readonly [kind: string]: (named: unknown) => void };
}

/** Matches the schema and has no fault; `known` is set once all names are known. */
export const checked = <S extends v.GenericSchema>(
  form: S,
  check: (value: v.InferOutput<S>, known: Config["known"]) => void,
): v.GenericSchema<v.InferInput<S>, v.InferOutput<S>> =>
  v.pipe(
    form,
    v.rawCheck(({ dataset: { typed, value }, config, addIssue }) => {
      if (!typed) return;
      try {
        check(value as v.InferOutput<S>, (config as Config).known);
      } catch (error) {
        for (const issue of issuesOf(error, value)) addIssue(issue);
      }
    }),
  );

/** Names something of this kind: `checkNames` checks that it exists. */
export const naming = <S extends v.GenericSchema>(kind: string, form: S) =>
  checked(form, (value, known) => known?.[kind]?.(value));

/** A list without duplicate names. */
export const distinct = <S extends v.GenericSchema>(
  item: S,
  key: keyof v.InferOutput<S> & string,
  says = (name: unknown) => `the ${key} ${quote(name)} is there twice`,
) =>
  checked(v.array(item), (list) => {
    const names = (list as v.InferOutput<S>[]).map((one) => one[key]);
    refuseAll(
      names.flatMap((name, i) => {
        const first = names.indexOf(name);
        return first === i ? [] : [new Problem(`${says(name)}, first in [${first}]`, `${i}.${key}`)];
      }),
    );
  });

/** Keys of this form follow a full stop in a place; others are put in brackets. */
const WORD = /^\w+$/;

export const readShape = <T>(
  schema: v.GenericSchema<unknown, T>,
  data: unknown,
  place = "",
  word: RegExp = WORD,
): T => parse(schema, data, place, word, {});

/** Checks that everything named in a well-formed file exists. */
export function checkNames(
  schema: v.GenericSchema<unknown, unknown>,
  data: unknown,
  known: Known,
  place = "",
  word: RegExp = WORD,
): void {
  parse(schema, data, place, word, { known });
}

function parse<T>(
  schema: v.GenericSchema<unknown, T>,
  data: unknown,
  place: string,
  word: RegExp,
  config: { readonly known?: Known },
): T {
  const run = (abortEarly: boolean) => schema["~run"]({ value: data }, { abortEarly, ...config }); // v.safeParse drops `known`
  if (hasMoreThan(MOST_VALUES, data)) throw new Problem("it has more parts than any file needs", place);
  const first = run(true);
  if (!first.issues) return first.value as T;
  const problems = (run(false).issues ?? []).slice(0, MOST_TOLD).map((issue) => {
    return new Problem(sentence(issue), placeOf(issue, place, word), citeOf(issue));
  });
  refuseAll(problems);
  return first.value as T;
}

/** The largest files that come with the game have a tenth of it. Loaders look at every piece for every other. */
const MOST_VALUES = 100_000;
const MOST_TOLD = 50;

function hasMoreThan(most: number, data: unknown): boolean {
  let left = most;
  const count = (value: unknown): boolean =>
    left-- <= 0 || (typeof value === "object" && value !== null && Object.values(value).some(count));
  return count(data);
}

/** The place given by the function that read the value, or by the check that failed. */
function citeOf({ type, expected, requirement }: v.BaseIssue<unknown>): string | undefined {
  if (type === "raw_transform" || type === "raw_check") return expected || undefined;
  return (requirement as { readonly cite?: string } | undefined)?.cite;
}

function placeOf(issue: v.BaseIssue<unknown>, outer: string, word: RegExp): string {
  let place = outer;
  for (const { key } of issue.path ?? []) {
    if (typeof key === "number") place += `[${key}]`;
    else if (word.test(String(key))) place += place === "" ? String(key) : `.${key}`;
    else place += `["${key}"]`;
  }
  return place;
}

/** What is wrong, in words. Messages that begin with a lower-case letter are our own. */
function sentence(issue: v.BaseIssue<unknown>): string {
  const found = issue.received;
  if (issue.type === "raw_transform" || issue.type === "raw_check") return issue.message;
  if (found === "undefined") return "missing";
  if (issue.message.startsWith("unknown")) return issue.message;
  if (issue.type === "strict_object" && issue.expected === "never") return "there is no such field";
  if (issue.type === "picklist" || issue.type === "variant" || issue.type === "literal") {
    const words = (issue.expected ?? "").replace(/[()]/g, "").split(" | ");
    return `must be ${words.length > 1 ? "one of " : ""}${words.join(", ")}, not ${found}`;
  }
  if (issue.message.startsWith("must be")) return `${issue.message}, not ${KINDS[found] ?? found}`;
  if (/^[a-z]/.test(issue.message)) return issue.message;
  return `must be ${KINDS[issue.expected ?? ""] ?? issue.expected}, not ${KINDS[found] ?? found}`;
}

const KINDS: { readonly [expected: string]: string } = {
  Object: "an object",
  Array: "a list",
  string: "a text",
  number: "a number",
  boolean: "true or false",
};
