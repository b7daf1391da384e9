// Position files, as documented in docs/positions.md. What is under "position" is the ruleset's own.

import { dirname, resolve } from "node:path";
import { isOlder, type Json, Problem } from "@grognard/kernel";
import { anything, many, readBy, readShape, shapeOf } from "@grognard/parts";
import { type System, scenarioNamed, systemNamed } from "@grognard/rulesets";
import * as v from "valibot";
import { readJson } from "../args.ts";
import { type GivenDie, readDie } from "./dice.ts";

export const POSITION_FORMAT = "grognard/position@1";

export interface PositionFile {
  readonly system: System;
  /** The scenario it starts from, or absent: then the ruleset's blank ground. */
  readonly scenario: unknown;
  readonly options: Json;
  readonly position: Json;
  readonly dice: readonly GivenDie[];
  readonly seed: number | string | undefined;
  /** The unit in which the lengths of its actions are written, if given. */
  readonly lengths: string | undefined;
  readonly actions: readonly Json[];
  readonly note: string;
  readonly expect: Json | undefined;
}

const OLDEST = "n20";

const fileForm = shapeOf({
  format: v.optional(v.custom((format) => format === POSITION_FORMAT, `must be "${POSITION_FORMAT}"`)),
  ruleset: v.optional(v.string("must be the id of a ruleset")),
  scenario: v.optional(anything),
  options: v.optional(anything, {}),
  position: v.optional(anything, {}),
  dice: v.optional(many("dice", readBy(readDie)), []),
  seed: v.optional(v.union([v.number(), v.string()], "must be a number or a word")),
  lengths: v.optional(v.string()),
  actions: v.optional(many("actions", anything), []),
  note: v.optional(anything),
  expect: v.optional(anything),
});

/** Without a format, a position is recognised by its fields. */
export const looksLikePosition = (data: unknown): boolean =>
  typeof data === "object" &&
  data !== null &&
  !("format" in data) &&
  ("position" in data || "actions" in data);

export function readPosition(data: unknown, path = "position.json"): PositionFile {
  if (typeof data !== "object" || data === null || Array.isArray(data))
    throw new Problem("a position file is an object; docs/positions.md explains it", path);
  const { format: _, ruleset, scenario, lengths, note, ...rest } = readShape(fileForm, data);
  const system = readSystem(ruleset);
  return {
    ...rest,
    system,
    scenario: readScenario(system, scenario, path),
    seed: rest.seed,
    lengths: readLengths(system, lengths),
    note: typeof note === "string" ? note : "",
    expect: rest.expect,
  };
}

/** Without an id: positions from before there was a choice. */
function readSystem(id = OLDEST): System {
  const [name = "", version] = id.split("@");
  const system = systemNamed(name, "ruleset");
  if (version !== undefined) checkVersion(system, version);
  return system;
}

/** Positions of older versions are read; those of later ones may contain anything. */
function checkVersion({ rules }: System, version: string): void {
  if (!/^\d+(\.\d+){0,2}$/.test(version))
    throw new Problem(`there is no version ${JSON.stringify(version)}; this is ${rules.version}`, "ruleset");
  if (isOlder(rules.version, version))
    throw new Problem(`is of version ${version}, but this is ${rules.version}`, "ruleset");
}

function readLengths({ rules, lengths = [] }: System, wanted: string | undefined): string | undefined {
  if (wanted === undefined || lengths.includes(wanted)) return wanted;
  throw new Problem(
    lengths.length > 0
      ? `must be one of ${lengths.join(", ")}`
      : `there are none to be written in ${rules.id}`,
    "lengths",
  );
}

/** An id, a whole scenario, or the path of one, relative to the position file. */
function readScenario(system: System, scenario: Json | undefined, path: string): unknown {
  if (scenario === undefined || scenario === null) return undefined;
  if (typeof scenario === "object") return scenario;
  if (typeof scenario !== "string")
    throw new Problem("must be the id of a scenario or a whole one", "scenario");
  if (scenario.endsWith(".json")) return readJson(resolve(dirname(path), scenario));
  return scenarioNamed(system, scenario, "scenario");
}
