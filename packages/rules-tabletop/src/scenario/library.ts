// The scenarios that come with the game.

import { libraryOf, summariesOf } from "@grognard/parts";
import bussaco1810 from "../../data/scenarios/bussaco-1810.json" with { type: "json" };
import enzersdorf1809 from "../../data/scenarios/enzersdorf-1809.json" with { type: "json" };
import maida1806 from "../../data/scenarios/maida-1806.json" with { type: "json" };
import pickUp20 from "../../data/scenarios/pick-up-20.json" with { type: "json" };
import pickUp40 from "../../data/scenarios/pick-up-40.json" with { type: "json" };
import pickUpEvening from "../../data/scenarios/pick-up-evening.json" with { type: "json" };
import pickUpHour from "../../data/scenarios/pick-up-hour.json" with { type: "json" };
import pordenone1809 from "../../data/scenarios/pordenone-1809.json" with { type: "json" };
import { ARMY_OPTIONS, usualOptions } from "../options.ts";
import { wording } from "../words/wording.ts";
import { choicesOffered } from "./choices.ts";
import type { GeneratedFile, ScenarioFile } from "./scenario-file.ts";

const SCENARIOS: readonly { readonly id: string }[] = [
  pordenone1809,
  maida1806,
  enzersdorf1809,
  bussaco1810,
  pickUpHour,
  pickUpEvening,
];
/** Of earlier games: their armies were always the same. */
const EARLIER: readonly { readonly id: string }[] = [pickUp20, pickUp40];

/** With the options each of them sets. */
export const scenarioList = () =>
  summariesOf(SCENARIOS, wording().dataText).map((summary, i) => {
    const { options, generate } = SCENARIOS[i] as Partial<ScenarioFile & GeneratedFile>;
    return { ...summary, usual: usualOptions(options), ...(generate && drawn(generate)) };
  });

const drawn = ({ seed, nations, year, points }: GeneratedFile["generate"]) => ({
  seed,
  choices: choicesOffered(points),
  armies: ARMY_OPTIONS.map((side, i) => ({ side, nation: nations[i]!, year, points })),
});

export const scenarioById = libraryOf("scenario", [...SCENARIOS, ...EARLIER]).byId;
