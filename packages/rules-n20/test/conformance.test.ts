import { conformance } from "@grognard/testkit";
import { optionSets, SCENARIOS, settingOf, trial } from "./trial.ts";

// The learning scenario is short: every set of options. The long ones: none, all, and what mixes best.
const settings = [
  ...optionSets(3).map((options) => settingOf(SCENARIOS[0]!, options)),
  ...SCENARIOS.slice(1).flatMap((scenario) => [[], ["all"]].map((options) => settingOf(scenario, options))),
];

conformance({ ...trial, settings, games: 1, seed: "n20", every: 60, saveEvery: 1e9 });
