import { conformance } from "@grognard/testkit";
import { melee } from "./melee.ts";
import { optionSets, SCENARIOS, settingOf, trial } from "./trial.ts";

// Every set of options on the learning scenario, which is short. The long ones share the sets: none and all on each,
// the others in turn. Borodino is begun only: an answer there takes twice the time. Random scenarios mix everything.
// `npm run soak` plays thousands of games, all of them to the end.
const [short, ...long] = SCENARIOS as [string, ...string[]];
const sets = optionSets(4);
const isCommon = (options: readonly string[]) => options.length === 0 || options[0] === "all";
const cut = (scenario: string) => (scenario === "borodino-1812" ? { answers: 120 } : {});

const settings = [
  ...sets.map((options) => settingOf(short, options)),
  ...long.flatMap((scenario, which) =>
    sets
      .filter((options, i) => isCommon(options) || i % long.length === which)
      .map((options) => ({ ...settingOf(scenario, options), ...cut(scenario) })),
  ),
  ...["fog", "leaders", "breakdown", "all", "all", "all"].map((option, i) => melee(`${i}`, [option])),
];

conformance({ ...trial, settings, games: 1, seed: "n20", every: 60, saveEvery: 0 });
