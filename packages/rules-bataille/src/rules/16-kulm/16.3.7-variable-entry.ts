// [16.3.7] Variable entry, an option: a die forty minutes ahead decides whether reinforcements come early or late.

import { edit, lookUp } from "@grognard/kernel";
import { sideName } from "../../board.ts";
import { purpose } from "../../sayings.ts";
import { FRENCH, type Group, type Play, type Position, type Side, WAITING } from "../../types.ts";

const AHEAD = 40;

/** Rolls for every group of a side that is due in forty minutes; at the start of a day for those due sooner. */
export function rollEntries(g: Play, side: Side): void {
  if (!g.world.options.variableEntry) return;
  for (const [i, group] of g.world.groups.entries()) {
    if (group.side === side && !group.night && rollTurn(g, group) === g.state.turn) rollEntry(g, i);
  }
}

/** The first turn that is no more than forty minutes before the printed one. */
function rollTurn({ world }: Position, { turn }: Group): number {
  const due = world.turns[turn - 1]!;
  return 1 + world.turns.findIndex(({ minute, day }) => day === due.day && minute >= due.minute - AHEAD);
}

function rollEntry(g: Play, at: number): void {
  const { name, side, units, turn } = g.world.groups[at]!;
  const die = g.roll("d6", sideName(side), purpose("arrivalOf", name), "16.3.7");
  const early = side === FRENCH && g.world.turns[turn - 1]!.day === 2 ? 0 : g.state.turn - turn;
  const shift = Math.max(early, lookUp(g.world.charts.variableEntry, die)); // the French are never early on day 2
  edit(g, "shifted")[at] = shift;
  for (const unit of units) if (g.state.place[unit] === WAITING) edit(g, "due")[unit] = turn + shift;
  g.emit({ type: "entryShifted", group: name, turns: shift, cite: "16.3.7" });
}
