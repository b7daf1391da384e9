import { conformance } from "@grognard/testkit";
import { skirmish } from "./skirmish.ts";
import { SCENARIOS, settingOf, trial } from "./trial.ts";

// Complete random games in which everything is checked. `npm run soak` plays thousands.
const settings = [
  ...SCENARIOS.map((scenario) => settingOf(scenario, [])),
  ...SCENARIOS.map((scenario) =>
    settingOf(scenario, ["fogOfWar", "bandsCumulative", "cumulative", "denseShell"]),
  ),
  ...["1", "2", "3", "4"].map((seed) => skirmish(seed)),
];

conformance({ ...trial, settings, games: 1, seed: "tabletop", every: 20, saveEvery: 1e9 });
