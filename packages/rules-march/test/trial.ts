// What the conformance suite and the soak script need to know about March into Battle.

import { type Chance, seeded } from "@grognard/kernel";
import type { Trial } from "@grognard/testkit";
import { settingsOf } from "@grognard/testkit/workshop";
import { ACTIONS, type Action } from "../src/actions.ts";
import { CASES } from "../src/cases.ts";
import { march } from "../src/ruleset.ts";
import { system } from "../src/system.ts";
import type { Decision, March } from "../src/types.ts";
import { shuffleSecrets } from "./shuffle.ts";
import viewFields from "./view-fields.json" with { type: "json" };

const cases = new Set(Object.keys(CASES));
const chance = seeded("secrets");

export const trial: Trial<March> = {
  rules: march,
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

export const SETTINGS = settingsOf(system);
export const { scenarios: SCENARIOS, settingOf } = SETTINGS;

/** Grand batteries need the initiative [16.5-needs]. */
export const randomOptions = (source: Chance): string[] => {
  const some = SETTINGS.randomOptions(source);
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
