import { conformance } from "@grognard/testkit";
import { SCENARIOS, settingOf, trial } from "./trial.ts";

const OPTIONAL = [
  "initiative",
  "captured-supply",
  "positioned-artillery",
  "grand-batteries",
  "extended-line",
];

// The beginning of every scenario, plain and with the options that change most: `npm run soak -- --system march` plays
// on.
const settings = SCENARIOS.flatMap((id) =>
  [[], OPTIONAL, ["by-mail", "open", "detailed-supply"]].map((options) => ({
    ...settingOf(id, options),
    answers: 400,
  })),
);

conformance({ ...trial, settings, games: 1, seed: "march", every: 90, saveEvery: 0 });
