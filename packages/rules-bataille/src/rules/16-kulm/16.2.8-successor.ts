// [16.2.8] When a commander falls, another takes his place: Yermolov for Ostermann-Tolstoy [R116].

import { edit } from "@grognard/kernel";
import { minuteNow } from "../../board.ts";
import { AWAY, type Play, type UnitId } from "../../types.ts";

/** A leader has been killed, captured or seriously wounded: his successor comes in his side's next Command Phase. */
export function callSuccessor(g: Play, leader: UnitId): void {
  for (const { leader: fallen, heir } of g.world.successors) {
    if (fallen === leader && g.state.place[heir] === AWAY) edit(g, "due")[heir] = minuteNow(g);
  }
}
