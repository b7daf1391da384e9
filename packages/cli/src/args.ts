// Reading the command line.

import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Json, Problem, parseJson } from "@grognard/kernel";
import { type Flags, UsageError } from "./command.ts";
import { reasonOf } from "./files/reason.ts";

/** Flags and the rest. A value may begin with a minus sign if it is a number: `--column -1`. */
export function readArgs<F extends Flags>(argv: readonly string[], options: F) {
  const args: string[] = [];
  for (const word of argv) {
    const last = args.at(-1);
    if (last !== undefined && takesValue(last, options) && /^-\d/.test(word))
      args[args.length - 1] = `${last}=${word}`;
    else args.push(word);
  }
  for (const [i, word] of args.entries()) {
    if (word === "--") break;
    const [, name] = /^--?([^-=\d][^=]*)/.exec(word) ?? [];
    const isValue = i > 0 && takesValue(args[i - 1]!, options);
    if (name !== undefined && !isValue && !Object.hasOwn(options, name))
      throw unknownOption(word, Object.keys(options));
  }
  return parseArgs({ args, options, allowPositionals: true, strict: true });
}

function unknownOption(word: string, known: readonly string[]): UsageError {
  const all = ["help", ...known].map((name) => `--${name}`).join(", ");
  return new UsageError(`There is no option "${word.split("=")[0]}". There are: ${all}.`);
}

/**
 * Flags that are not among these: each takes a value, and the caller must check whether it knows it. One without a value
 * can be none of them; it is told with those that there are usually.
 */
export function otherFlags(
  argv: readonly string[],
  known: Flags,
  usual: readonly string[],
): { [name: string]: { type: "string" } } {
  const others = argv.flatMap((word, i) => {
    const [, name, value] = /^--([a-z][\w-]*)(=)?/.exec(word) ?? [];
    if (name === undefined || Object.hasOwn(known, name) || name === "help") return [];
    if (value === undefined && (argv[i + 1] ?? "--").startsWith("--"))
      throw unknownOption(word, [...Object.keys(known), ...usual]);
    return [name];
  });
  return Object.fromEntries(others.map((name) => [name, { type: "string" as const }]));
}

const takesValue = (word: string, options: Flags): boolean =>
  word.startsWith("--") && options[word.slice(2)]?.type === "string";

/** The one thing a command is about. */
export function onlyOne(positionals: readonly string[], what: string): string {
  if (positionals.length === 1) return positionals[0] as string;
  throw new UsageError(positionals.length === 0 ? `Which ${what}?` : `One ${what} at a time, please.`);
}

export function wholeNumber(text: string, flag: string, [least, most] = [0, 1_000_000_000]): number {
  if (!/^\d+$/.test(text)) throw new UsageError(`${flag} takes a whole number, not "${text}".`);
  const number = Number(text);
  if (number >= least! && number <= most!) return number;
  throw new UsageError(`${flag} takes a whole number from ${least} to ${most}, not ${text}.`);
}

/** For commands that are about nothing in particular. */
export function nothingElse(positionals: readonly string[]): void {
  if (positionals.length > 0) throw new UsageError(`What is "${positionals[0]}"? Flags begin with --.`);
}

/** The text of a file, or of standard input for `-`. A byte order mark at its beginning is not part of it. */
export function readText(path: string): string {
  const text = decoded(readWhole(path), path);
  if (text.trim() === "") throw new Problem("the file is empty", path);
  if (text.includes("\u0000")) throw new Problem("this is not a text file", path);
  return text;
}

/** Its byte order mark, or how it encodes the brace that begins a file of ours. */
const UTF_16 = ["fffe", "feff", "7b00", "007b"];

function decoded(bytes: Buffer, path: string): string {
  if (UTF_16.includes(bytes.toString("hex", 0, 2)))
    throw new Problem("this file is encoded as UTF-16; save it as UTF-8", path);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Problem("this is not a text file, or not encoded as UTF-8", path);
  }
}

const READ_ERRORS: { readonly [code: string]: string } = {
  ENOENT: "there is no such file",
  EISDIR: "this is a folder, not a file",
  EACCES: "you may not read this file",
};

function readWhole(path: string): Buffer {
  try {
    return readFileSync(path === "-" ? 0 : path);
  } catch (error) {
    throw new Problem(READ_ERRORS[(error as NodeJS.ErrnoException).code ?? ""] ?? reasonOf(error), path);
  }
}

/** Names with commas between them; `first:army.json` is what the file contains, under that name. */
export const readOptionNames = (text: string): Json[] =>
  text
    .split(",")
    .filter((name) => name !== "")
    .map((name) => {
      const [, option, path] = /^(\w+):(.+\.json)$/.exec(name) ?? [];
      return option !== undefined && path !== undefined ? { [option]: readJson(path) as Json } : name;
    });

export const readJson = (path: string): unknown => parseJson(readText(path), path === "-" ? "input" : path);
