// What the conformance suite and the soak script want to know about the miniatures table.

import type { Chance, Json } from "@grognard/kernel";
import type { Setting, Trial } from "@grognard/testkit";
import { CASES } from "../src/cases.ts";
import { OPTIONS } from "../src/options.ts";
import { tabletop } from "../src/ruleset.ts";
import { scenarioById, scenarioList } from "../src/scenario/library.ts";
import type { Tabletop } from "../src/types.ts";
import { sameIndex } from "./same-index.ts";
import { shuffleSecrets } from "./shuffle.ts";
import { isWithin } from "./within.ts";

const cases = new Set(Object.keys(CASES));

export const trial: Trial<Tabletop> = {
  rules: tabletop,
  isCase: (cite) => cases.has(cite),
  sameIndex,
  within: isWithin,
  shuffleSecrets,
  askedEvery: 0, // a window may be open for one side alone, which depends on what is hidden
  imagines: "sides",
  open: ["tally", "heard", "track", "bend", "path", "way"], // what the scenario counts, by name; ways are known whole or not
};

export const SCENARIOS: readonly string[] = scenarioList().map(({ id }) => id);
const NAMES: readonly string[] = OPTIONS.map(({ id }) => id);

export function settingOf(scenario: string, options: readonly string[]): Setting {
  const name = `${scenario} with ${options.length > 0 ? options.join(", ") : "the usual options"}`;
  return { name, scenario: scenarioById(scenario), options: options as Json };
}

/** Each option as likely switched as not. */
export const randomOptions = (source: Chance): string[] => NAMES.filter(() => source.roll(2) === 1);
