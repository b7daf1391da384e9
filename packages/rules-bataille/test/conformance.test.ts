import { conformance } from "@grognard/testkit";
import { overnight, randomBattle } from "./random-battle.ts";
import { settingOf, trial } from "./trial.ts";

// The learning scenario complete, the beginnings of the large ones: `npm run soak -- --system bataille` goes on.
const settings = [
  settingOf("straden", []),
  settingOf("straden", ["all"]),
  { ...settingOf("kulm-day-1", []), answers: 400 },
  { ...settingOf("kulm-day-2", []), answers: 400 },
  ...["open", "", "free-setup"].map((option, i) => randomBattle(`${i}`, option ? [option] : [])),
  overnight(randomBattle("night", [])),
];

conformance({ ...trial, settings, games: 1, seed: "bataille", every: 90, saveEvery: 0 });
