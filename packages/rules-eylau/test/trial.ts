// What the conformance suite and the soak script want to know about Winter's Victory.

import type { Chance, Json } from "@grognard/kernel";
import type { Setting, Trial } from "@grognard/testkit";
import { ACTIONS, type Action } from "../src/actions.ts";
import { CASES } from "../src/cases.ts";
import { OPTIONS } from "../src/options.ts";
import { eylau } from "../src/ruleset.ts";
import { scenarioById, scenarioList } from "../src/scenario/library.ts";
import type { Eylau } from "../src/types.ts";

const cases = new Set(CASES.map(({ id }) => id));

/** Troops that come to grips make a game: few phases end at once. */
const shuns = (action: Action): number =>
  action.do === "pass" || action.do === "stop" || action.do === "skip" ? 1 : 0;

export const trial: Trial<Eylau> = {
  rules: eylau,
  isCase: (cite) => cases.has(cite as never),
  sameIndex: (kept, rebuilt) =>
    kept.at.every((units, hex) => String(units ?? "") === String(rebuilt.at[hex] ?? "")) &&
    kept.leaders.every((units, hex) => String(units ?? "") === String(rebuilt.leaders[hex] ?? "")), // zones when asked for
  kinds: ACTIONS.kinds,
  shuns,
  imagines: "everybody",
  cap: 100_000,
};

export const SCENARIOS: readonly string[] = scenarioList().map(({ id }) => id);
const NAMES: readonly string[] = OPTIONS.map(({ id }) => id);

export function settingOf(scenario: string, options: readonly string[]): Setting {
  const name = `${scenario} with ${options.length > 0 ? options.join(", ") : "no options"}`;
  return { name, scenario: scenarioById(scenario), options: options as Json };
}

/** Each option as likely in as out. */
export const randomOptions = (source: Chance): string[] => NAMES.filter(() => source.roll(2) === 1);
