// Loads each system on its own: playing one does not load the others.

import { loadLanguage, Problem, type Types } from "@grognard/kernel";
import type { System } from "@grognard/parts";

export type { ArmyDesk, CaseInfo, System } from "@grognard/parts";
export { scenarioNamed } from "./scenario-named.ts";

/** Forgets a system's own types: programs only hand its own objects back to it. */
const erased = <T extends Types>(system: System<T>): System => system as unknown as System;

/** A Map, because ids come from files: an object also has a "constructor". */
export const LOADERS: ReadonlyMap<string, () => Promise<System>> = new Map([
  ["n20", async () => erased((await import("@grognard/rules-n20/system")).system)],
  ["tabletop", async () => erased((await import("@grognard/rules-tabletop/system")).system)],
  ["bataille", async () => erased((await import("@grognard/rules-bataille/system")).system)],
  ["march", async () => erased((await import("@grognard/rules-march/system")).system)],
  ["eylau", async () => erased((await import("@grognard/rules-eylau/system")).system)],
]);

/** The system, in the current language; or a Problem that lists the known ones. */
export async function loadSystem(id: string, place = ""): Promise<System> {
  const load = LOADERS.get(id);
  if (!load)
    throw new Problem(`there is no ruleset "${id}"; there are ${[...LOADERS.keys()].join(", ")}`, place);
  const system = await load();
  await loadLanguage();
  return system;
}
