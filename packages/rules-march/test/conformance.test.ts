import { conformance } from "@grognard/testkit";
import { FRAY } from "./fray.ts";
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

// There both sides are asked in turn from the first activation on.
const frays = [[], OPTIONAL].map((options) => ({
  name: `a fray with ${options.length > 0 ? "much" : "no options"}`,
  scenario: FRAY,
  options,
  answers: 300,
}));

conformance({
  ...trial,
  settings: [...settings, ...frays],
  games: 1,
  seed: "march",
  every: 90,
  saveEvery: 0,
});
