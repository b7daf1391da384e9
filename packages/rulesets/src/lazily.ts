// The systems one by one: whoever plays one of them need not load the others.

import { Problem } from "@grognard/kernel";
import type { System } from "./system.ts";

export { scenarioNamed } from "./scenario-named.ts";
export type * from "./screen.ts";
export type * from "./system.ts";

/** A Map, because ids come from files: an object also has a "constructor". */
const LOADERS: ReadonlyMap<string, () => Promise<System>> = new Map([
  ["n20", async () => (await import("./n20.ts")).n20System],
  ["tabletop", async () => (await import("./tabletop.ts")).tabletopSystem],
  ["bataille", async () => (await import("./bataille.ts")).batailleSystem],
]);

/** The system, or a Problem that names those there are. */
export async function loadSystem(id: string, place = ""): Promise<System> {
  const load = LOADERS.get(id);
  if (load) return load();
  throw new Problem(`there is no ruleset "${id}"; there are ${[...LOADERS.keys()].join(", ")}`, place);
}
