// The systems that can be played, a line for each: its id, its rules and who plays it. Programs, scripts and tests take
// them from here. Each is loaded on its own: playing one does not load the others.

import type { ComputerPlayer, RolloutPolicy } from "@grognard/bots";
import type { Types } from "@grognard/kernel";
import type { System } from "@grognard/parts";

/** What a system's own folder of computer players has. */
interface Bots<T extends Types> {
  /** The weakest first. */
  readonly specialists: readonly ComputerPlayer[];
  readonly rolloutPolicy: RolloutPolicy<T>;
}

export interface Listed {
  readonly system: () => Promise<System>;
  /** Without any, only the random player plays it. */
  readonly bots: () => Promise<Bots<Types> | undefined>;
}

/** Forgets a system's own types: programs only hand its own objects back to it. */
export const listed = <T extends Types>(
  id: string,
  system: () => Promise<{ readonly system: System<T> }>,
  bots?: () => Promise<Bots<T>>,
): readonly [id: string, Listed] => [
  id,
  {
    system: async () => (await system()).system as unknown as System,
    bots: async () => (await bots?.()) as Bots<Types> | undefined,
  },
];

/** A Map, because ids come from files: an object also has a "constructor". */
export const LIST: ReadonlyMap<string, Listed> = new Map([
  listed(
    "n20",
    () => import("@grognard/rules-n20/system"),
    () => import("@grognard/bots/n20"),
  ),
  listed(
    "tabletop",
    () => import("@grognard/rules-tabletop/system"),
    () => import("@grognard/bots/tabletop"),
  ),
  listed(
    "bataille",
    () => import("@grognard/rules-bataille/system"),
    () => import("@grognard/bots/bataille"),
  ),
  listed(
    "march",
    () => import("@grognard/rules-march/system"),
    () => import("@grognard/bots/march"),
  ),
  listed(
    "eylau",
    () => import("@grognard/rules-eylau/system"),
    () => import("@grognard/bots/eylau"),
  ),
]);
