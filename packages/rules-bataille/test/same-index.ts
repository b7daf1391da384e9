// The index compared with a rebuilt one: everything the verbs keep up to date, and everything computed on demand.

import { isDeepStrictEqual } from "node:util";
import { fielded, occupiedHexes } from "../src/board.ts";
import { shareIndex } from "../src/occupancy.ts";
import { waysOut } from "../src/rules/04-morale/04.4-ways.ts";
import { refreshHorse } from "../src/rules/06-formations/06.11-horse.ts";
import { reachOf } from "../src/rules/11-movement/11.1-reach.ts";
import type { Index, Position } from "../src/types.ts";

export function sameIndex(kept: Index, rebuilt: Index, { world, state }: Position): boolean {
  const [one, other] = [kept, rebuilt].map((index) => upToDate({ world, state, index: shareIndex(index) }));
  const fresh = { world, state, index: rebuilt };
  return isDeepStrictEqual(one, other) && sameReach(kept, fresh) && sameWays(kept, fresh);
}

/** The cached reach of a party, if it is of this exact position. */
function sameReach({ reach }: Index, g: Position): boolean {
  if (reach?.world !== g.world || reach.losses !== g.state.losses) return true;
  return isDeepStrictEqual(reach.reach, reachOf(g, reach.start));
}

/** The cached paths of fleeing units. */
const sameWays = ({ flight }: Index, g: Position): boolean =>
  !flight || isDeepStrictEqual(flight.ways, waysOut(g, flight.of));

/** Everything that can be computed has been; which of its lists a position owns depends on the copies made of it. */
function upToDate(g: Position): Index {
  refreshHorse(g);
  for (const side of [0, 1] as const) {
    fielded(g, side);
    occupiedHexes(g, side);
  }
  return { ...g.index, own: new Set(), reach: undefined, flight: undefined };
}
