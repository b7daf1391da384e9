// What the conformance suite and the soak script need to know about March into Battle.

import { type Chance, type Json, seeded } from "@grognard/kernel";
import type { Setting, Trial } from "@grognard/testkit";
import { ACTIONS, type Action } from "../src/actions.ts";
import { CASES } from "../src/cases.ts";
import { OPTIONS } from "../src/options.ts";
import { march } from "../src/ruleset.ts";
import { scenarioById, scenarioList } from "../src/scenario/library.ts";
import type { Decision, March } from "../src/types.ts";
import { shuffleSecrets } from "./shuffle.ts";
import viewFields from "./view-fields.json" with { type: "json" };

const cases = new Set(Object.keys(CASES));
const chance = seeded("secrets");

export const trial: Trial<March> = {
  rules: march,
  explains: true,
  isCase: (cite) => cases.has(cite),
  sameIndex: (kept, rebuilt) =>
    kept.at.every((units, hex) => String(units ?? "") === String(rebuilt.at[hex] ?? "")), // the rest on request
  kinds: ACTIONS.kinds,
  shuns,
  shuffleSecrets: (position, viewer) => shuffleSecrets(position, viewer, chance),
  viewFields,
  askedEvery: 1,
  imagines: "sides",
  cap: 50_000,
};

export const SCENARIOS: readonly string[] = scenarioList().map(({ id }) => id);
const NAMES: readonly string[] = OPTIONS.map(({ id }) => id);

export function settingOf(scenario: string, options: readonly string[]): Setting {
  const name = `${scenario} with ${options.length > 0 ? options.join(", ") : "no options"}`;
  return { name, scenario: scenarioById(scenario), options: options as Json };
}

/** Each option is on or off with equal chance; grand batteries need the initiative [16.5-needs]. */
export const randomOptions = (source: Chance): string[] => {
  const some = NAMES.filter(() => source.roll(2) === 1);
  return some.includes("initiative") ? some : some.filter((id) => id !== "grand-batteries");
};

const ENDS = ["pass", "stop", "rest"];
const IDLE = ["dummy", "removeDummy", "target", "waypoint"];

/** Fighting makes a useful game: few activations end immediately, few markers are placed for nothing. */
function shuns(action: Action, { id }: Decision): number {
  if (action.do === "pass" && id === "orders") return 0;
  if (ENDS.includes(action.do)) return 1;
  return IDLE.includes(action.do) ? 3 : 0;
}
