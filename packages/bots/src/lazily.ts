// The players of one system, without loading those of the others.

import { loadLanguage } from "@grognard/kernel";
import type { ComputerPlayer } from "./player.ts";
import { random } from "./random.ts";

export type { ComputerPlayer } from "./player.ts";
export { playerAmong } from "./player-among.ts";
export { checkSeats, HUMAN } from "./seats.ts";
export { type Situation, situationAt } from "./situation.ts";

type Loader = () => Promise<{ readonly specialists: readonly ComputerPlayer[] }>;

/** A Map, because rulesets are named in files: an object also has a "constructor". */
const LOADERS: ReadonlyMap<string, Loader> = new Map<string, Loader>([
  ["bataille", () => import("./bataille/specialists.ts")],
  ["eylau", () => import("./eylau/specialists.ts")],
  ["march", () => import("./march/specialists.ts")],
  ["n20", () => import("./n20/specialists.ts")],
  ["tabletop", () => import("./tabletop/specialists.ts")],
]);

/** The weakest first. */
export async function loadPlayers(ruleset: string): Promise<readonly ComputerPlayer[]> {
  const known = await LOADERS.get(ruleset)?.();
  await loadLanguage();
  return [random, ...(known?.specialists ?? [])];
}
