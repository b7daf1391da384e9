// Optional rules that are on or off: reads which of them a match uses.

import { type Json, Problem, quote } from "@grognard/kernel";

/** An optional rule: called by its id, by the case it comes from, or by its key in the options of a game. */
export interface Switch {
  readonly id: string;
  /** Where that is not its id. */
  readonly key?: string;
  readonly cite: string;
}
type KeyOf<S extends Switch> = S extends { readonly key: infer Key extends string } ? Key : S["id"];
/** Which of them are on. */
export type Switched<Known extends readonly Switch[]> = { readonly [Key in KeyOf<Known[number]>]: boolean };

const keyOf = ({ id, key = id }: Switch): string => key;

/** From a list of names or case numbers, "all" among them, or an object of booleans. Nothing means none. */
export function readSwitches<const Known extends readonly Switch[]>(
  known: Known,
  options: Json | undefined,
  place = "options",
): Switched<Known> {
  const chosen = new Set<string>();
  for (const [name, at] of namesIn(known, options, place)) {
    if (name === "all") for (const one of known) chosen.add(keyOf(one));
    else chosen.add(keyNamed(known, name, at));
  }
  return Object.fromEntries(known.map((one) => [keyOf(one), chosen.has(keyOf(one))])) as Switched<Known>;
}

function namesIn(
  known: readonly Switch[],
  options: Json | undefined,
  place: string,
): [name: string, place: string][] {
  if (options === null || options === undefined) return [];
  if (Array.isArray(options))
    return options.map((name, i) => [textIn(known, name, `${place}[${i}]`), `${place}[${i}]`]);
  if (typeof options !== "object")
    throw new Problem("must be a list of names or an object of booleans", place);
  return Object.entries(options).flatMap(([name, on]): [string, string][] => {
    const at = /^\w+$/.test(name) ? `${place}.${name}` : `${place}["${name}"]`;
    if (typeof on !== "boolean") throw new Problem("must be true or false", at);
    if (name !== "all") keyNamed(known, name, at);
    return on ? [[name, at]] : [];
  });
}

function textIn([first]: readonly Switch[], name: Json, place: string): string {
  if (typeof name === "string") return name;
  throw new Problem(`must be the name of an option or its case number, such as "${first?.cite}"`, place);
}

function keyNamed(known: readonly Switch[], name: string, place: string): string {
  const option = known.find(({ id, key, cite }) => name === id || name === key || name === cite);
  if (option) return keyOf(option);
  const all = known.map(({ id, cite }) => `${id} (${cite})`).join(", ");
  throw new Problem(`there is no option ${quote(name)}; there are ${all}, all`, place);
}
