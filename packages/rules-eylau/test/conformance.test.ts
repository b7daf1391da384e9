import { conformance } from "@grognard/testkit";
import { NIGHTFALL } from "./nightfall.ts";
import { SCENARIOS, settingOf, trial } from "./trial.ts";

const OPTIONAL = [
  "moving-squares",
  "stacked-fire",
  "russian-skirmishers",
  "column-fire",
  "cavalry-shock",
  "disordered-fire",
  "historical",
];
const READINGS = ["frontage-fire", "simple-sight", "declared-shocks", "one-shock", "trace-through-friends"];

// The beginning of every scenario, and the smallest with the options that matter most; `npm run soak -- --system eylau`
// plays on.
const settings = [
  ...[[], OPTIONAL, READINGS].map((options) => ({ ...settingOf("serpallen", options), answers: 300 })),
  { name: "nightfall", scenario: NIGHTFALL, options: [], answers: 800 },
  ...SCENARIOS.filter((id) => id !== "serpallen").map((id) => ({ ...settingOf(id, []), answers: 100 })),
];

conformance({ ...trial, settings, games: 1, seed: "eylau", every: 90, saveEvery: 0 });
