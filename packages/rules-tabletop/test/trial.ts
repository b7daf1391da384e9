// What the conformance suite and the soak script want to know about the miniatures table.

import type { Trial } from "@grognard/testkit";
import { settingsOf } from "@grognard/testkit/workshop";
import { CASES } from "../src/cases.ts";
import { tabletop } from "../src/ruleset.ts";
import { system } from "../src/system.ts";
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

export const SETTINGS = settingsOf(system, "the usual options");
export const { scenarios: SCENARIOS, settingOf } = SETTINGS;
