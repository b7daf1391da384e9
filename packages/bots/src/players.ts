// Who can be sat down at a table.

import { Problem, type Types } from "@grognard/kernel";
import { captain, marshal } from "./n20/generals.ts";
import { scout } from "./n20/scout.ts";
import type { Player } from "./player.ts";
import { random } from "./random.ts";
import { colonel } from "./tabletop/colonel.ts";

/** Players that know one rulebook only; the table's maker sees to it that they sit at the right one. */
const SPECIALISTS: { readonly [ruleset: string]: readonly Player[] } = {
  n20: [scout, captain, marshal].map((player) => player as unknown as Player),
  tabletop: [colonel].map((player) => player as unknown as Player),
};

export const playersOf = (ruleset: string): readonly Player[] => [random, ...(SPECIALISTS[ruleset] ?? [])];

export function playerById<T extends Types>(ruleset: string, id: string): Player<T> {
  const players = playersOf(ruleset);
  const found = players.find((player) => player.id === id);
  if (found) return found as unknown as Player<T>;
  throw new Problem(`there is no player "${id}"; there are ${players.map((player) => player.id).join(", ")}`);
}
