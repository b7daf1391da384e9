// What the rules could never lead to is no position, nor a game's beginning.

import { Problem } from "@grognard/kernel";
import { breachesOf } from "./invariants.ts";
import { buildIndex } from "./occupancy.ts";
import type { State, World } from "./types.ts";

/** Units are told of in a place of the file. */
export function refuseBreaches(world: World, state: State, file: string, units: string): void {
  const [breach] = breachesOf({ world, state, index: buildIndex(world, state) });
  if (breach) throw new Problem(breach.says, breach.unit ? `${units}.${breach.unit}` : file, breach.cite);
}
