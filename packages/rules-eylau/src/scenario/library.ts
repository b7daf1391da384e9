// The maps and scenarios that come with the game.

import { libraryOf, summariesOf } from "@grognard/parts";
import davoutMap from "../../data/maps/davout.json" with { type: "json" };
import eylauMap from "../../data/maps/eylau.json" with { type: "json" };
import groundMap from "../../data/maps/ground.json" with { type: "json" };
import rearguardMap from "../../data/maps/rearguard.json" with { type: "json" };
import serpallenMap from "../../data/maps/serpallen.json" with { type: "json" };
import davout from "../../data/scenarios/davout.json" with { type: "json" };
import eylau from "../../data/scenarios/eylau.json" with { type: "json" };
import eylauShort from "../../data/scenarios/eylau-short.json" with { type: "json" };
import rearguard from "../../data/scenarios/rearguard.json" with { type: "json" };
import serpallen from "../../data/scenarios/serpallen.json" with { type: "json" };
import plan from "../../data/two-days.json" with { type: "json" };
import { wording } from "../words/index.ts";
import { bothDays } from "./both-days.ts";

const twoDays = bothDays(plan, eylau, rearguard);

const SCENARIOS = [serpallen, rearguard, davout, eylauShort, eylau, twoDays];
export const scenarioList = () => summariesOf(SCENARIOS, wording().dataText);
export const scenarioById = libraryOf("scenario", SCENARIOS).byId;
export const maps = libraryOf("map", [serpallenMap, rearguardMap, davoutMap, eylauMap, groundMap]);
