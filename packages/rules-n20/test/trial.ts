// What the conformance suite and the soak script need to know about Napoleonic 20.

import { seeded } from "@grognard/kernel";
import type { Trial } from "@grognard/testkit";
import { settingsOf } from "@grognard/testkit/workshop";
import type { Action } from "../src/actions.ts";
import { ACTIONS } from "../src/actions.ts";
import { CASES } from "../src/cases.ts";
import { OPTIONS } from "../src/options.ts";
import { n20 } from "../src/ruleset.ts";
import { system } from "../src/system.ts";
import type { Decision, N20 } from "../src/types.ts";
import { restate, retell, shuffleSecrets, uncovers } from "./secrets.ts";
import viewFields from "./view-fields.json" with { type: "json" };

const cases = new Set(Object.keys(CASES));

export const trial: Trial<N20> = {
  rules: n20,
  isCase: (cite) => cases.has(cite) || /^[A-CX]\d+$/.test(cite),
  sameIndex: () => true, // an invariant of the ruleset; a stale reach shows in the questions of a reloaded game
  kinds: ACTIONS.kinds,
  open: ["modifier"], // printed on the card
  shuns,
  shuffleSecrets,
  viewFields,
  retell,
  restate,
  uncovers,
  shuffleEvery: 1,
  imagines: "everybody",
};

export const SETTINGS = settingsOf(system);
export const { scenarios: SCENARIOS, settingOf } = SETTINGS;

/** None, each alone, all, and some mixes. */
export const optionSets = (mixes: number): string[][] => {
  const source = seeded("option sets");
  const mixed = Array.from({ length: mixes }, () => SETTINGS.randomOptions(source));
  return [[], ...OPTIONS.map(({ id }) => [id]), ["all"], ...mixed];
};

const WASTEFUL = ["forcedMarch", "breakDown", "reveal", "commit", "column", "pass"];

/** Battles and Morale make a game: no side loses on purpose (ruling R24), and few points or odds are wasted. */
function shuns(action: Action, { choice }: Decision): number {
  if ("selfDefeating" in action) return 20;
  const best = choice.kind === "listed" && choice.actions[0] === action;
  return WASTEFUL.includes(action.do) && !(action.do === "column" && best) ? 2 : 0;
}
