// What the conformance suite and the soak script need to know about La Bataille.

import { seeded } from "@grognard/kernel";
import type { Trial } from "@grognard/testkit";
import { settingsOf } from "@grognard/testkit/workshop";
import { ACTIONS, type Action } from "../src/actions.ts";
import { CASES } from "../src/cases.ts";
import { bataille } from "../src/ruleset.ts";
import { system } from "../src/system.ts";
import type { Bataille, Decision } from "../src/types.ts";
import { sameIndex } from "./same-index.ts";
import { shufflePlans, shuffleSecrets } from "./shuffle.ts";
import viewFields from "./view-fields.json" with { type: "json" };

const cases = new Set(Object.keys(CASES));
const chance = seeded("secrets");

export const trial: Trial<Bataille> = {
  rules: bataille,
  isCase: (cite) => cases.has(cite),
  sameIndex,
  kinds: ACTIONS.kinds,
  shuns,
  shuffleSecrets(position, viewer) {
    const other = shuffleSecrets(position, viewer, chance);
    return other && shufflePlans(other, viewer, chance);
  },
  viewFields,
  askedEvery: 10,
  shuffleValues: (position, viewer) => shuffleSecrets(position, viewer, chance),
  imagines: "sides",
  cap: 100_000, // two days of battle
};

export const SETTINGS = settingsOf(system);
export const { scenarios: SCENARIOS, settingOf } = SETTINGS;

const ENDS = ["pass", "timeUp", "stop", "drop", "exit"];
const IDLE = ["turn", "top", "breakDown", "buildUp", "hold", "take"];

/** Troops that fight make a game: few phases end immediately, few units make idle moves. */
function shuns(action: Action, { id }: Decision): number {
  if (action.do === "pass" && id === "movement") return 2;
  if (ENDS.includes(action.do)) return 1;
  return IDLE.includes(action.do) ? 3 : 0;
}
