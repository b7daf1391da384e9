// The maps, armies and scenarios that come with the game.

import { libraryOf, summariesOf } from "@grognard/parts";
import kulmArmy from "../../data/armies/kulm.json" with { type: "json" };
import kulmMap from "../../data/maps/kulm.json" with { type: "json" };
import stradenMap from "../../data/maps/straden.json" with { type: "json" };
import campaign from "../../data/scenarios/kulm-campaign.json" with { type: "json" };
import firstDay from "../../data/scenarios/kulm-day-1.json" with { type: "json" };
import secondDay from "../../data/scenarios/kulm-day-2.json" with { type: "json" };
import straden from "../../data/scenarios/straden.json" with { type: "json" };
import { wording } from "../words/index.ts";

const SCENARIOS = [straden, firstDay, secondDay, campaign];
export const scenarioList = () => summariesOf(SCENARIOS, wording().dataText);
export const scenarioById = libraryOf("scenario", SCENARIOS).byId;
export const maps = libraryOf("map", [kulmMap, stradenMap]);
export const armies = libraryOf("army", [kulmArmy]);
