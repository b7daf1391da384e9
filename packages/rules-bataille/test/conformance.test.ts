import { conformance } from "@grognard/testkit";
import { fray } from "./fray.ts";
import { settingOf, trial } from "./trial.ts";

// The learning scenario whole, the great ones in part: `npm run soak -- --system bataille` plays them to the end.
const settings = [
  settingOf("straden", []),
  settingOf("straden", ["all"]),
  ...["open", "", "free-setup"].map((option, i) => fray(`${i}`, option ? [option] : [])),
];

conformance({ ...trial, settings, games: 1, seed: "bataille", every: 90, saveEvery: 1e9 });
