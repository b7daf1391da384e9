// The maps and scenarios that come with the game.

import belgium1815 from "../data/maps/belgium-1815.json" with { type: "json" };
import quatreBras from "../data/maps/quatre-bras.json" with { type: "json" };
import thuringia1806 from "../data/maps/thuringia-1806.json" with { type: "json" };
import jena1806 from "../data/scenarios/jena-1806.json" with { type: "json" };
import basics from "../data/scenarios/n20-basics.json" with { type: "json" };
import waterloo1815 from "../data/scenarios/waterloo-1815.json" with { type: "json" };
import type { ScenarioFile } from "./scenario-file.ts";

const MAPS: readonly { readonly id: string }[] = [belgium1815, thuringia1806, quatreBras];
const SCENARIOS: readonly unknown[] = [basics, waterloo1815, jena1806];

export type ScenarioSummary = Pick<ScenarioFile, "id" | "name" | "length" | "difficulty" | "history">;

/** The learning scenario first. */
export function scenarioList(): ScenarioSummary[] {
  return (SCENARIOS as readonly ScenarioFile[]).map(({ id, name, length, difficulty, history }) => ({
    id,
    name,
    length,
    difficulty,
    history,
  }));
}

/** The file as it is on disk: `loadWorld` checks it like any other. */
export const scenarioById = (id: string): unknown | undefined =>
  SCENARIOS.find((scenario) => (scenario as ScenarioFile).id === id);

export const mapList = (): string[] => MAPS.map(({ id }) => id);

export const mapById = (id: string): unknown | undefined => MAPS.find((map) => map.id === id);
