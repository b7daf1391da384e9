// grognard <command>: finds the command, runs it, and turns any error into a sentence and an exit code.

import { readdirSync } from "node:fs";
import { ENGLISH, faultIn, loadLanguage, Problem, speak } from "@grognard/kernel";
import manifest from "../package.json" with { type: "json" };
import { type Command, EXIT, type Output, UsageError } from "./command.ts";
import { command as bench } from "./commands/bench.ts";
import { command as charts } from "./commands/charts.ts";
import { command as list } from "./commands/list.ts";
import { command as menu } from "./commands/menu.ts";
import { command as odds } from "./commands/odds.ts";
import { command as play } from "./commands/play.ts";
import { command as replay } from "./commands/replay.ts";
import { command as rules } from "./commands/rules.ts";
import { command as simulate } from "./commands/simulate.ts";
import { command as tryOut } from "./commands/try.ts";
import { command as validate } from "./commands/validate.ts";
import { GameFault, writeReport } from "./files/error-report.ts";
import { processOutput } from "./output.ts";
import { wording } from "./words/index.ts";

/** A language is a folder. */
const LANGUAGES = readdirSync(new URL("./words/", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

export const COMMANDS: readonly Command[] = [
  menu,
  list,
  play,
  simulate,
  replay,
  validate,
  tryOut,
  rules,
  charts,
  odds,
  bench,
];

export async function main(argv: readonly string[], out?: Output): Promise<number> {
  if (out) return run(argv, out);
  const own = processOutput();
  return own.finish(await run(argv, own));
}

async function run(argv: readonly string[], out: Output): Promise<number> {
  try {
    return await dispatch(await spokenTo(argv), out);
  } catch (error) {
    return explain(error, argv, out);
  }
}

function dispatch([name, ...rest]: readonly string[], out: Output): Promise<number> | number {
  if (name === "--version" || name === "-v") return say(out, manifest.version);
  if (name === undefined || isHelp(name)) return say(out, overview());
  if (name === "help") return say(out, rest[0] === undefined ? overview() : find(rest[0]).usage);
  const command = find(name);
  return rest.some(isHelp) ? say(out, command.usage) : command.run(rest, out);
}

/** Uses the language given here or by the system, if it exists. The rest is the command. */
async function spokenTo(argv: readonly string[]): Promise<readonly string[]> {
  const at = argv.indexOf("--language");
  const wanted = at < 0 ? process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG : argv[at + 1];
  const tag = /^[a-z]{2,3}/.exec(wanted ?? "")?.[0] ?? ENGLISH;
  if (at >= 0 && !LANGUAGES.includes(tag))
    throw new UsageError(`There is no language "${wanted ?? ""}". There are: ${LANGUAGES.join(", ")}.`);
  speak(LANGUAGES.includes(tag) ? tag : ENGLISH);
  await loadLanguage();
  return at < 0 ? argv : argv.toSpliced(at, 2);
}

function find(name: string): Command {
  const command = COMMANDS.find((one) => one.name === name);
  if (command) return command;
  const names = COMMANDS.map((one) => one.name).join(", ");
  throw new UsageError(`There is no command "${name}". There are: ${names}.`);
}

const isHelp = (word: string): boolean => word === "--help" || word === "-h";

function say(out: Output, text: string): number {
  for (const line of text.split("\n")) out.print(line);
  return EXIT.ok;
}

function overview(): string {
  const lines = COMMANDS.map(({ name, summary }) => `  ${name.padEnd(10)}${summary}`);
  const { title, call, more, language } = wording().help.overview;
  return [
    title,
    "",
    `  ${call}`,
    "",
    ...lines,
    "",
    `  ${more}`,
    `  ${language}`,
    "  grognard --version",
  ].join("\n");
}

function explain(error: unknown, argv: readonly string[], out: Output): number {
  if (isUsage(error)) {
    out.error((error as Error).message.split(". To specify")[0]!); // parseArgs is verbose
    return EXIT.usage;
  }
  const [what, save] = error instanceof GameFault ? [error.cause, error.save] : [error];
  if (what instanceof Problem) return explained(what, argv, out, save);
  const fault = asError(what);
  for (const line of wording().fault.bug(String(fault.stack)).split("\n")) out.error(line);
  reported(fault, argv, out, save);
  return EXIT.bug;
}

/** Over a file the rules may trip because somebody has changed it, or because of a bug. */
function explained(problem: Problem, argv: readonly string[], out: Output, save?: string): number {
  out.error(problem.message.replace(/^there/, "There"));
  const fault = faultIn(problem);
  if (fault !== undefined) {
    out.error(wording().fault.perhaps);
    reported(asError(fault), argv, out, save);
  }
  return EXIT.problem;
}

/** A report of a bug, and what else would help. */
function reported(fault: Error, argv: readonly string[], out: Output, save?: string): void {
  const words = wording().fault;
  const path = writeReport(fault, argv, save);
  out.error(path === undefined ? words.noReport : words.report(path));
  out.error(save === undefined ? words.file : words.save(save));
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** Our own, or one of `node:util`'s parseArgs. */
const isUsage = (error: unknown): boolean =>
  error instanceof UsageError || String((error as { code?: string })?.code).startsWith("ERR_PARSE_ARGS");

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
