import { conformance } from "@grognard/testkit";
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

// Of every scenario the beginning, plain and with what changes most: `npm run soak -- --system eylau` plays on.
const settings = SCENARIOS.flatMap((id) =>
  [[], OPTIONAL, READINGS].map((options) => ({ ...settingOf(id, options), answers: 400 })),
);

conformance({ ...trial, settings, games: 1, seed: "eylau", every: 90, saveEvery: 0 });
