// All computer players.

import type { Types } from "@grognard/kernel";
import { specialists as bataille } from "./bataille/specialists.ts";
import { specialists as eylau } from "./eylau/specialists.ts";
import { specialists as march } from "./march/specialists.ts";
import { specialists as n20 } from "./n20/specialists.ts";
import type { ComputerPlayer } from "./player.ts";
import { playerAmong } from "./player-among.ts";
import { random } from "./random.ts";
import { specialists as tabletop } from "./tabletop/specialists.ts";

/** Players that know only one rulebook. */
const SPECIALISTS: ReadonlyMap<string, readonly ComputerPlayer[]> = new Map(
  Object.entries({ bataille, eylau, march, n20, tabletop }),
);

export const playersOf = (ruleset: string): readonly ComputerPlayer[] => [
  random,
  ...(SPECIALISTS.get(ruleset) ?? []),
];

export const playerById = <T extends Types>(ruleset: string, id: string): ComputerPlayer<T> =>
  playerAmong(playersOf(ruleset), id);
