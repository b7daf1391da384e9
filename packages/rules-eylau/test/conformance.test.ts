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
  ...SCENARIOS.filter((id) => id !== "serpallen" && id !== "eylau").map((id) => ({
    ...settingOf(id, []),
    answers: 100,
  })),
];

conformance({ ...trial, settings, games: 1, seed: "eylau", every: 90, saveEvery: 0 });

// The first three turns of 8 February at its true scale. A phase ends sooner, and few of the many answers are checked.
conformance({
  ...trial,
  shuns: () => 0,
  settings: [{ ...settingOf("eylau", []), answers: 2_000 }],
  games: 1,
  seed: "eylau",
  afterEvery: 50,
  resumeEvery: 50,
  askedEvery: 0,
  every: 2_000,
  saveEvery: 0,
});
