// The maps and scenarios that come with the game.

import { libraryOf, summariesOf } from "@grognard/parts";
import belgium1815 from "../data/maps/belgium-1815.json" with { type: "json" };
import borodinoMap from "../data/maps/borodino-1812.json" with { type: "json" };
import quatreBras from "../data/maps/quatre-bras.json" with { type: "json" };
import thuringia1806 from "../data/maps/thuringia-1806.json" with { type: "json" };
import borodino1812 from "../data/scenarios/borodino-1812.json" with { type: "json" };
import jena1806 from "../data/scenarios/jena-1806.json" with { type: "json" };
import basics from "../data/scenarios/n20-basics.json" with { type: "json" };
import waterloo1815 from "../data/scenarios/waterloo-1815.json" with { type: "json" };
import { wording } from "./words/index.ts";

const SCENARIOS = [basics, waterloo1815, jena1806, borodino1812];
export const scenarioList = () => summariesOf(SCENARIOS, wording().dataText);
export const scenarioById = libraryOf("scenario", SCENARIOS).byId;
export const maps = libraryOf("map", [belgium1815, thuringia1806, borodinoMap, quatreBras]);
