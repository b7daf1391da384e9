// [XII.4-successor, R124] Who follows a commander who has fallen: an officer of the staff, where the figure is, or the
// senior brigadier, where that one is. The owner is asked where there is such a brigadier.
// Without an order the staff provides the successor.

import type { OrderOf } from "../actions.ts";
import { commanderNamed } from "../board.ts";
import { editCommander } from "../editing.ts";
import { type Fault, isFault, refuse } from "../faults.ts";
import { type Commander, type CommanderId, type Play, type Position, sideId } from "../types.ts";
import { stand } from "../verbs.ts";
import { ONE_ORDER, type Sets, type WindowFor } from "../window.ts";
import { rateSuccessor, seniorUnder } from "./12-command.ts";

const CITE = "XII.4-successor";

export const successorWindow: WindowFor<"promote"> = {
  id: "successor",
  cite: CITE,
  free: true,
  offers: {
    promote(g, commander) {
      const senior = seniorFor(g, commander);
      return isFault(senior) ? senior : [{ order: "promote", by: [senior.id] }];
    },
  },
  isIdle: (g) => !g.state.commanders.some(({ vacant }) => vacant),
  once: ONE_ORDER,
  sample: (_g, who, { by }) => ({ commander: who, order: "promote", by: by[0]! }),
  resolve,
};

function seniorFor(g: Position, commander: CommanderId): Commander | Fault {
  if (!g.state.commanders[commander]!.vacant) return refuse("stillInCommand", CITE);
  const senior = seniorUnder(g, commander);
  return senior === undefined ? refuse("noBrigadier", CITE) : g.world.commanders[senior]!;
}

function resolve(g: Play, orders: Sets<"promote">): void {
  const promotions = new Map(orders.flat().map((order) => [order.commander, order]));
  for (const { index, id } of g.world.commanders) {
    if (!g.state.commanders[index]!.vacant) continue;
    Object.assign(editCommander(g, index), { vacant: false, onTable: true });
    const promotion = promotions.get(id);
    if (promotion) promote(g, index, promotion);
    rateSuccessor(g, index);
  }
}

/** To where the brigadier is, whose place an officer of the brigade takes. */
function promote(g: Play, commander: CommanderId, { commander: id, by }: OrderOf<"promote">): void {
  const brigadier = commanderNamed(g, by);
  const { x, y } = g.state.commanders[brigadier]!;
  const { side } = g.world.commanders[commander]!;
  stand(g, commander, x, y);
  g.emit({ type: "promoted", commander: id, by, cite: CITE, only: [sideId(g, side)] });
  editCommander(g, brigadier).promoted++;
  rateSuccessor(g, brigadier);
}
