import { conformance } from "@grognard/testkit";
import { fray } from "./fray.ts";
import { settingOf, trial } from "./trial.ts";

// The learning scenario whole, of the great ones the beginning: `npm run soak -- --system bataille` plays on.
const settings = [
  settingOf("straden", []),
  settingOf("straden", ["all"]),
  { ...settingOf("kulm-day-2", []), answers: 400 },
  ...["open", "", "free-setup"].map((option, i) => fray(`${i}`, option ? [option] : [])),
];

conformance({ ...trial, settings, games: 1, seed: "bataille", every: 90, saveEvery: 0 });
