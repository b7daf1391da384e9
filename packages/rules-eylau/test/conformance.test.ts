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
const settings = [
  ...SCENARIOS.flatMap((id) => [settingOf(id, []), settingOf(id, OPTIONAL)]),
  settingOf("serpallen", READINGS),
  settingOf("davout", READINGS),
].map((setting) => ({ ...setting, answers: 300 }));

conformance({ ...trial, settings, games: 1, seed: "eylau", every: 90, saveEvery: 0 });
