// Position files, as documented in docs/positions.md. What stands under "position" is the ruleset's own.

import { dirname, resolve } from "node:path";
import { type Json, Problem } from "@grognard/kernel";
import { type System, scenarioNamed, systemNamed, systems } from "@grognard/rulesets";
import { readJson } from "../args.ts";
import { type GivenDie, readDie } from "./dice.ts";

export const POSITION_FORMAT = "grognard/position@1";

export interface PositionFile {
  readonly system: System;
  /** The scenario it starts from, or nothing: then the ruleset's blank ground. */
  readonly scenario: unknown;
  readonly options: Json;
  readonly position: Json;
  readonly dice: readonly GivenDie[];
  readonly seed: number | string | undefined;
  /** In which unit the lengths of its actions are written, if it says so. */
  readonly lengths: string | undefined;
  readonly actions: readonly Json[];
  readonly note: string;
  readonly expect: Json | undefined;
}

const KEYS = [
  "format",
  "ruleset",
  "scenario",
  "options",
  "position",
  "dice",
  "seed",
  "lengths",
  "actions",
  "note",
  "expect",
];

/** Without a format, a position is known by what it has. */
export const looksLikePosition = (data: unknown): boolean =>
  typeof data === "object" &&
  data !== null &&
  !("format" in data) &&
  ("position" in data || "actions" in data);

export function readPosition(data: unknown, path = "position.json"): PositionFile {
  if (typeof data !== "object" || data === null || Array.isArray(data))
    throw new Problem("a position file is an object; docs/positions.md explains it", path);
  const given = data as { readonly [key: string]: Json | undefined };
  if (given.format !== undefined && given.format !== POSITION_FORMAT)
    throw new Problem(`must be "${POSITION_FORMAT}", not ${JSON.stringify(given.format)}`, "format");
  for (const key of Object.keys(given)) {
    if (!KEYS.includes(key)) throw new Problem(`unknown; known are ${KEYS.join(", ")}`, key);
  }
  const system = readSystem(given.ruleset);
  return {
    system,
    scenario: readScenario(system, given.scenario, path),
    options: given.options ?? {},
    position: given.position ?? {},
    dice: readDice(given.dice),
    seed: readSeed(given.seed),
    lengths: readLengths(system, given.lengths),
    actions: listOf(given.actions, "actions"),
    note: typeof given.note === "string" ? given.note : "",
    expect: given.expect,
  };
}

function readSystem(id: Json | undefined): System {
  const [oldest] = systems;
  if (id === undefined && oldest) return oldest; // positions from before there was a choice
  if (typeof id !== "string") throw new Problem("must be the id of a ruleset", "ruleset");
  const [name = "", version] = id.split("@");
  const system = systemNamed(name, "ruleset");
  if (version !== undefined) checkVersion(system, version);
  return system;
}

/** Positions of older versions are read: only their dice may fall otherwise. Those of later ones may hold anything. */
function checkVersion({ rules }: System, version: string): void {
  const numbers = (text: string) => text.split(".").map(Number);
  if (!/^\d+(\.\d+){0,2}$/.test(version))
    throw new Problem(`there is no version ${JSON.stringify(version)}; this is ${rules.version}`, "ruleset");
  const ours = numbers(rules.version);
  const later = numbers(version)
    .map((part, i) => part - (ours[i] ?? 0))
    .find((difference) => difference !== 0);
  if (later !== undefined && later > 0)
    throw new Problem(`is of version ${version}, but this is ${rules.version}`, "ruleset");
}

function readLengths({ rules, lengths = [] }: System, wanted: Json | undefined): string | undefined {
  if (wanted === undefined || lengths.includes(wanted as string)) return wanted as string | undefined;
  throw new Problem(
    lengths.length > 0
      ? `must be one of ${lengths.join(", ")}`
      : `there are none to be written in ${rules.id}`,
    "lengths",
  );
}

/** An id, a whole scenario, or the path of one, seen from the position file. */
function readScenario(system: System, scenario: Json | undefined, path: string): unknown {
  if (scenario === undefined || scenario === null) return undefined;
  if (typeof scenario === "object") return scenario;
  if (typeof scenario !== "string")
    throw new Problem("must be the id of a scenario or a whole one", "scenario");
  if (scenario.endsWith(".json")) return readJson(resolve(dirname(path), scenario));
  return scenarioNamed(system, scenario, "scenario");
}

function readDice(dice: Json | undefined): GivenDie[] {
  return listOf(dice, "dice").map((die, i) => readDie(die, `dice[${i}]`));
}

function readSeed(seed: Json | undefined): number | string | undefined {
  if (seed === undefined || typeof seed === "number" || typeof seed === "string") return seed;
  throw new Problem("must be a number or a word", "seed");
}

function listOf(value: Json | undefined, place: string): readonly Json[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new Problem("must be a list", place);
  return value;
}
