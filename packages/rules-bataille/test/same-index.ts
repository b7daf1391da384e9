// What the index keeps, beside what a rebuild gives: all that the verbs keep true, and whatever was worked out when asked.

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

/** What was kept of a party's reach, where it is of this very position. */
function sameReach({ reach }: Index, g: Position): boolean {
  if (reach?.world !== g.world || reach.losses !== g.state.losses) return true;
  return isDeepStrictEqual(reach.reach, reachOf(g, reach.start));
}

/** What was kept of the ways out for units in flight. */
const sameWays = ({ flight }: Index, g: Position): boolean =>
  !flight || isDeepStrictEqual(flight.ways, waysOut(g, flight.of));

/** All that can be worked out has been; which of its lists a position owns depends on the copies made of it. */
function upToDate(g: Position): Index {
  refreshHorse(g);
  for (const side of [0, 1] as const) {
    fielded(g, side);
    occupiedHexes(g, side);
  }
  return { ...g.index, own: new Set(), reach: undefined, flight: undefined };
}
