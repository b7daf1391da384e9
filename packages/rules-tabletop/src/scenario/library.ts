// The scenarios that come with the game.

import maida1806 from "../../data/scenarios/maida-1806.json" with { type: "json" };
import pickUp20 from "../../data/scenarios/pick-up-20.json" with { type: "json" };
import pickUp40 from "../../data/scenarios/pick-up-40.json" with { type: "json" };
import pordenone1809 from "../../data/scenarios/pordenone-1809.json" with { type: "json" };
import { usualOptions } from "../options.ts";
import type { GeneratedFile, ScenarioFile } from "./scenario-file.ts";

const SCENARIOS: readonly unknown[] = [pordenone1809, maida1806, pickUp20, pickUp40];

interface ScenarioSummary extends Pick<ScenarioFile, "id" | "name" | "length" | "difficulty" | "history"> {
  readonly usual: readonly string[];
  readonly seed?: number;
}

/** The learning scenario first. */
export function scenarioList(): ScenarioSummary[] {
  return (SCENARIOS as readonly (ScenarioFile & Partial<GeneratedFile>)[]).map(
    ({ id, name, length, difficulty, history, options, generate }) => ({
      id,
      name,
      length,
      difficulty,
      history,
      usual: usualOptions(options),
      ...(generate && { seed: generate.seed }),
    }),
  );
}

/** The file as it is on disk: `loadWorld` checks it like any other. */
export const scenarioById = (id: string): unknown | undefined =>
  SCENARIOS.find((scenario) => (scenario as ScenarioFile).id === id);
