// Orders for formations at the terminal: seen, given, paused and cancelled.

import { Problem } from "@grognard/kernel";
import { changeOrders, seatAt } from "@grognard/match";
import { type Formations, printedNumber } from "@grognard/scene";
import { wording } from "../words/index.ts";
import type { Place, Reply } from "./commands.ts";

/** "orders", "orders begin", "orders davout march 80,51", "orders davout cancel". */
export function orderFormations(place: Place, rest: string): Reply {
  const { match, display, decision } = place;
  const formations = seatAt(match, decision.side).formations;
  if (!formations) {
    display.out.print(`  ${wording().formations.none}`);
    return "stay";
  }
  const [name = "", what = "", where] = rest.split(/\s+/).filter(Boolean);
  if (name === "") {
    tell(place, formations);
    return "stay";
  }
  return change(place, formations, name, what, where);
}

function change(
  { session, match, display, decision: { side } }: Place,
  { waiting }: Formations,
  formation: string,
  what: string,
  place: string | undefined,
): Reply {
  try {
    if (formation === "begin") changeOrders(match, side, { do: "begin", formations: waiting });
    else if (what === "cancel") changeOrders(match, side, { do: "cancel", formation });
    else if (what === "pause" || what === "resume")
      changeOrders(match, side, { do: "pause", formation, isPaused: what === "pause" });
    else
      changeOrders(match, side, {
        do: "give",
        order: { formation, kind: what, ...(place !== undefined && { place }) },
      });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    display.out.print(`  ${error.message}`);
    return "stay";
  }
  session.trySave();
  return "again";
}

function tell({ display: { out } }: Place, { list, kinds, orders, waiting }: Formations): void {
  const words = wording().formations;
  out.print(`  ${words.formations}: ${list.map(({ id, pieces }) => `${id} (${pieces.length})`).join(", ")}`);
  for (const { id, text, hint } of kinds) out.print(`  ${id.padEnd(9)}${text}: ${hint}`);
  for (const { id, text, state, progress, left } of orders) {
    const waits = waiting.includes(id) ? `, ${words.waits}` : "";
    out.print(`  ${id}: ${text}; ${words.states[state]}, ${progress}${waits}`);
    for (const { piece, message, cite } of left)
      out.print(`    ${piece}: ${message} [${printedNumber(cite)}]`);
  }
  out.print(`  ${words.howTo}`);
}
