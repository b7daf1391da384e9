// Reading the command line.

import { readFileSync } from "node:fs";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { Problem, parseJson } from "@grognard/kernel";
import { UsageError } from "./command.ts";

type Flags = NonNullable<ParseArgsConfig["options"]>;

/** Flags and the rest. A value may begin with a minus sign if it is a number: `--column -1`. */
export function readArgs<F extends Flags>(argv: readonly string[], options: F) {
  const args: string[] = [];
  for (const word of argv) {
    const last = args.at(-1);
    if (last !== undefined && takesValue(last, options) && /^-\d/.test(word))
      args[args.length - 1] = `${last}=${word}`;
    else args.push(word);
  }
  return parseArgs({ args, options, allowPositionals: true, strict: true });
}

const takesValue = (word: string, options: Flags): boolean =>
  word.startsWith("--") && options[word.slice(2)]?.type === "string";

/** The one thing a command is about. */
export function onlyOne(positionals: readonly string[], what: string): string {
  if (positionals.length === 1) return positionals[0] as string;
  throw new UsageError(positionals.length === 0 ? `Which ${what}?` : `One ${what} at a time, please.`);
}

export function wholeNumber(text: string, flag: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new UsageError(`${flag} takes a whole number, not "${text}".`);
}

/** The text of a file, or of what is piped in for `-`. */
export function readText(path: string): string {
  try {
    return readFileSync(path === "-" ? 0 : path, "utf8");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Problem(code === "ENOENT" ? "there is no such file" : message, path);
  }
}

export const readJson = (path: string): unknown => parseJson(readText(path), path === "-" ? "input" : path);
