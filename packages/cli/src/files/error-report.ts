// What a fault of the program leaves to work with: what was asked, where it failed, and the versions, in a file.

import { currentLanguage, Problem, rulesetName } from "@grognard/kernel";
import { systems } from "@grognard/rulesets";
import manifest from "../../package.json" with { type: "json" };
import { homePath } from "./paths.ts";
import { writeSafely } from "./write-safely.ts";

/** A fault in the middle of a game, which has been saved as far as it went; its cause may name what was wrong. */
export class GameFault extends Error {
  override readonly name = "GameFault";
  readonly save: string;

  constructor(cause: unknown, save: string) {
    super("a game has failed", { cause });
    this.save = save;
  }
}

/** Where it is; nothing, if it cannot be written. */
export function writeReport(
  error: Error,
  argv: readonly string[],
  save: string | undefined,
): string | undefined {
  const time = new Date().toISOString().slice(0, 19).replaceAll(":", "");
  const path = homePath(`error-report-${time}-${process.pid}.json`);
  const report = {
    format: "grognard/report@1",
    what: error.message,
    asked: argv,
    stack: error.stack,
    versions: {
      program: manifest.version,
      rules: systems.map(({ rules }) => rulesetName(rules)),
      node: process.version,
      system: `${process.platform} ${process.arch}`,
      language: currentLanguage(),
    },
    ...(save !== undefined && { save }),
  };
  try {
    writeSafely(path, `${JSON.stringify(report, null, 2)}\n`);
    return path;
  } catch (problem) {
    if (problem instanceof Problem) return undefined;
    throw problem;
  }
}
