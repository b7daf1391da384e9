import { conformance } from "@grognard/testkit";
import { skirmish } from "./skirmish.ts";
import { SCENARIOS, settingOf, trial } from "./trial.ts";

// Complete random games with everything checked. `npm run soak` plays thousands, the great battles too.
const settings = [
  ...SCENARIOS.filter((scenario) => scenario !== "pick-up-evening").map((scenario) =>
    settingOf(scenario, []),
  ),
  settingOf("pordenone-1809", ["fogOfWar", "bandsCumulative", "cumulative", "denseShell"]),
  ...["1", "2"].map((seed) => skirmish(seed)),
];

conformance({ ...trial, settings, games: 1, seed: "tabletop", every: 20, saveEvery: 0 });
