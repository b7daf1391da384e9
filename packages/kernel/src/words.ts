// Keeps words out of the rules. Rules refer to sentences by id, with arguments; the phrasebook of each language has the
// text. So correcting a sentence changes no game, and another language is another phrasebook.

import type { Json } from "./json.ts";

/** A sentence not yet put into words: its id and its arguments, which may be such sentences themselves. */
export type Message = {
  readonly says: string;
  readonly with?: readonly Json[];
};

/** A sentence without arguments is its id alone. */
export type Saying = string | Message;

/** The id of a sentence. */
export const idOf = (saying: Saying): string => (typeof saying === "string" ? saying : saying.says);

/** The sentences of one language, by id. */
export interface Phrasebook {
  readonly [id: string]: string | ((...args: never[]) => string);
}

/** The arguments of a sentence in a phrasebook. Another sentence may take the place of a text. */
export type ArgsOf<P> = P extends (...args: infer Args) => string
  ? { [A in keyof Args]: Args[A] extends string ? Args[A] | Message : Args[A] }
  : [];

/** How rules refer to a sentence of a phrasebook: `because("tooNear", unit)`. */
export const phrasing =
  <B extends Phrasebook>() =>
  <Id extends keyof B & string>(says: Id, ...about: ArgsOf<B[Id]>): Message =>
    about.length > 0 ? { says, with: about } : { says };

/** A reference to a sentence of a phrasebook: its id alone if it needs no arguments. */
export type SayingOf<B> = { [Id in keyof B]: B[Id] extends string ? Id : never }[keyof B] | Message;

/** Sentences whose text is their id. */
export function idsAsText<Id extends string>(...ids: readonly Id[]): Record<Id, string> {
  const book = {} as Record<Id, string>;
  for (const id of ids) book[id] = id;
  return book;
}

/** The text of a sentence. `named` gives the names of its arguments in the current language. */
export function phrase(book: Phrasebook, saying: Saying, named: (name: string) => string = asItIs): string {
  const { says, with: about = [] } = typeof saying === "string" ? { says: saying } : saying;
  const found = Object.hasOwn(book, says) ? book[says]! : says;
  if (typeof found === "string") return found;
  const make = found as (...args: readonly unknown[]) => string;
  const events = (one: Json): Json =>
    typeof one === "string" ? named(one) : Array.isArray(one) ? one.map(events) : one;
  return make(...about.map((one) => (isMessage(one) ? phrase(book, one, named) : events(one))));
}

const asItIs = (text: string): string => text;

export const isMessage = (value: unknown): value is Message =>
  typeof (value as { readonly says?: unknown } | null)?.says === "string";

export const ENGLISH = "en";

let language = ENGLISH;

/** From now on everything is put into words in this language. */
export const speak = (tag: string): void => {
  language = tag;
};

export const currentLanguage = (): string => language;

/** Runs `make` with this language as the current one. */
export function inLanguage<R>(tag: string, make: () => R): R {
  const before = language;
  language = tag;
  try {
    return make();
  } finally {
    language = before;
  }
}

/** Loads another language for each phrasebook that has been created. */
const loaders = new Set<(tag: string) => Promise<void>>();

/**
 * The words of a package in the current language. English is always there. Another language is a folder beside it,
 * loaded when `loadLanguage` is called; until then, and where there is no such folder, English is used.
 */
export function spoken<W>(english: W, load: (tag: string) => Promise<{ readonly words: W }>): () => W {
  const known = new Map<string, W>([[ENGLISH, english]]);
  loaders.add(async (tag) => {
    if (!known.has(tag)) known.set(tag, (await load(tag)).words);
  });
  return () => (language === ENGLISH ? english : (known.get(language) ?? english));
}

/** Loads a language, by default the current one, for every package loaded so far. */
export async function loadLanguage(tag: string = language): Promise<void> {
  if (tag !== ENGLISH) await Promise.all([...loaders].map((load) => load(tag).catch(ignoreMissing)));
}

/** A package may lack a language; any other failure to load is reported. */
function ignoreMissing(error: unknown): void {
  const { code, message } = error as { readonly code?: string; readonly message?: string };
  const isMissing = code === "ERR_MODULE_NOT_FOUND" || /unknown variable dynamic import/i.test(message ?? "");
  if (!isMissing) throw error;
}
