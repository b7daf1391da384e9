// The maps, armies and scenarios that come with the game.

import kulmArmy from "../../data/armies/kulm.json" with { type: "json" };
import kulmMap from "../../data/maps/kulm.json" with { type: "json" };
import stradenMap from "../../data/maps/straden.json" with { type: "json" };
import campaign from "../../data/scenarios/kulm-campaign.json" with { type: "json" };
import firstDay from "../../data/scenarios/kulm-day-1.json" with { type: "json" };
import secondDay from "../../data/scenarios/kulm-day-2.json" with { type: "json" };
import straden from "../../data/scenarios/straden.json" with { type: "json" };
import type { ScenarioFile } from "./scenario-file.ts";

interface Named {
  readonly id: string;
}
const MAPS: readonly Named[] = [kulmMap, stradenMap];
const ARMIES: readonly Named[] = [kulmArmy];
const SCENARIOS: readonly Named[] = [straden, firstDay, secondDay, campaign];

export type ScenarioSummary = Pick<ScenarioFile, "id" | "name" | "length" | "difficulty" | "history">;

/** The learning scenario first. */
export const scenarioList = (): ScenarioSummary[] =>
  (SCENARIOS as unknown as readonly ScenarioFile[]).map(({ id, name, length, difficulty, history }) => ({
    id,
    name,
    length,
    difficulty,
    history,
  }));

const byId =
  (list: readonly Named[]) =>
  (id: string): unknown | undefined =>
    list.find((one) => one.id === id);

/** The file as it is on disk: `loadWorld` checks it like any other. */
export const scenarioById = byId(SCENARIOS);
export const mapById = byId(MAPS);
export const armyById = byId(ARMIES);
export const mapList = (): string[] => MAPS.map(({ id }) => id);
export const armyList = (): string[] => ARMIES.map(({ id }) => id);
