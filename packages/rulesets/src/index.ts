// The systems that can be played.

import { Problem, parseJson } from "@grognard/kernel";
import type { System } from "@grognard/parts";
import { LIST } from "./list.ts";
import { scenarioNamed } from "./scenario-named.ts";

export type {
  CaseInfo,
  Description,
  FileKind,
  OddsReport,
  OptionInfo,
  ScenarioChoice,
  ScenarioSummary,
  Screen,
  System,
  UnitReport,
} from "@grognard/parts";
export { playerById, playersOf, rolloutPolicyFor } from "./players.ts";
export { scenarioNamed } from "./scenario-named.ts";

export const systems: readonly System[] = await Promise.all([...LIST.values()].map(({ system }) => system()));

export const systemById = (id: string): System | undefined => systems.find(({ rules }) => rules.id === id);

/** The system, or a Problem that lists the known ones. */
export function systemNamed(id: string, place = ""): System {
  const system = systemById(id);
  if (system) return system;
  const known = systems.map(({ rules }) => rules.id).join(", ");
  throw new Problem(`there is no ruleset "${id}"; there are ${known}`, place);
}

export interface GameChoice {
  readonly system: System;
  /** For a save: the id of a scenario that comes with the system, or the whole file. */
  readonly setting: string | object;
  /** The file, for `rules.load`. */
  readonly scenario: unknown;
}

/** `n20/waterloo-1815`, or the path of a scenario file if there is a way to read one. */
export function parseGame(text: string, readText?: (path: string) => string): GameChoice {
  if (isPath(text) && readText) return gameInFile(parseJson(readText(text), text), text);
  const slash = text.indexOf("/");
  if (slash < 0) return gameByScenario(text);
  const system = systemNamed(text.slice(0, slash));
  const id = text.slice(slash + 1);
  return { system, setting: id, scenario: scenarioNamed(system, id) };
}

const isPath = (text: string): boolean => text.endsWith(".json") || /^[./~\\]/.test(text);

function gameInFile(data: unknown, place: string): GameChoice {
  const format = (data as { format?: unknown } | null)?.format;
  const isIts = (system: System) =>
    system.files.some((file) => file.kind === "scenario" && file.format === format);
  const system = systems.find(isIts);
  if (!system) throw new Problem("this is not a scenario of any ruleset here", `${place}: format`);
  return { system, setting: data as object, scenario: data };
}

function gameByScenario(id: string): GameChoice {
  const system = systems.find((one) => one.scenario(id) !== undefined);
  if (system) return { system, setting: id, scenario: system.scenario(id) };
  const known = systems.flatMap((one) => one.scenarios().map((scenario) => `${one.rules.id}/${scenario.id}`));
  throw new Problem(`there is no game "${id}"; there are ${known.join(", ")}`);
}
