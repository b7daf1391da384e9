// The maps and scenarios that come with the game.

import { libraryOf, summariesOf } from "@grognard/parts";
import duenzlingMap from "../../data/maps/duenzling.json" with { type: "json" };
import eggmuehlMap from "../../data/maps/eggmuehl.json" with { type: "json" };
import landshutMap from "../../data/maps/landshut.json" with { type: "json" };
import teugnMap from "../../data/maps/teugn-hausen.json" with { type: "json" };
import duenzling from "../../data/scenarios/duenzling.json" with { type: "json" };
import eggmuehl from "../../data/scenarios/eggmuehl.json" with { type: "json" };
import landshut from "../../data/scenarios/landshut.json" with { type: "json" };
import teugn from "../../data/scenarios/teugn-hausen.json" with { type: "json" };
import { wording } from "../words/index.ts";

const SCENARIOS = [duenzling, teugn, landshut, eggmuehl];
export const scenarioList = () => summariesOf(SCENARIOS, wording().dataText);
export const scenarioById = libraryOf("scenario", SCENARIOS).byId;
export const maps = libraryOf("map", [duenzlingMap, teugnMap, landshutMap, eggmuehlMap]);
