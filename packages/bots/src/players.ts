// The players there are.

import type { Types } from "@grognard/kernel";
import { specialists as bataille } from "./bataille/specialists.ts";
import { specialists as eylau } from "./eylau/specialists.ts";
import { specialists as march } from "./march/specialists.ts";
import { specialists as n20 } from "./n20/specialists.ts";
import type { Player } from "./player.ts";
import { playerAmong } from "./player-among.ts";
import { random } from "./random.ts";
import { specialists as tabletop } from "./tabletop/specialists.ts";

/** Players that know one rulebook only; the table's maker sees to it that they sit at the right one. */
const SPECIALISTS: ReadonlyMap<string, readonly Player[]> = new Map(
  Object.entries({ bataille, eylau, march, n20, tabletop }),
);

export const playersOf = (ruleset: string): readonly Player[] => [
  random,
  ...(SPECIALISTS.get(ruleset) ?? []),
];

export const playerById = <T extends Types>(ruleset: string, id: string): Player<T> =>
  playerAmong(playersOf(ruleset), id);
