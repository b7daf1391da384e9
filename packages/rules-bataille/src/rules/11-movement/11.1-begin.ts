// [11.1] A move begins, and ends.

import { edit } from "@grognard/kernel";
import { hexesOf, hexOf, isCavalry, isDisordered, sideName, unitOf } from "../../board.ts";
import type { MoveFrame } from "../../frames.ts";
import { MOVED_FAR, type Play, type Position, STIRRED, type UnitId } from "../../types.ts";
import { settleOverstack } from "../03-increments/03.1-stacking.ts";
import { failMorale } from "../04-morale/04.3-states.ts";
import { friendsShaken } from "../04-morale/04.4-contagion.ts";
import { breakRest } from "../05-readiness.ts";
import { fighters, isSlow, moverOf } from "./11.1-party.ts";
import { fights, restFault } from "./11.1-steps.ts";

export const moveFrame = (g: Position, units: readonly UnitId[], division = -1): MoveFrame => ({
  step: "move",
  units: [...units],
  at: hexOf(g, units[0]!),
  division,
  ahead: [],
  deed: null,
  fires: [],
  arrivals: [],
  squared: false,
  entered: false,
  emerging: null,
  stopped: null,
  slow: units.filter((unit) => isSlow(g, unit)),
  fresh: true,
  morale: g.state.morale[units[0]!]!,
  shotBy: [],
});

/** Units set out; units beside a disordered one that sets out check morale first [4.1-b4] [R16]. */
export function setOut(g: Play, units: readonly UnitId[], division = -1): void {
  g.push(moveFrame(g, units, division));
  const [lead] = units as [UnitId];
  if (!fights(g, lead) || !isDisordered(g, lead)) return;
  const intruders = { units, kind: "retreat", exempt: [] } as const;
  const shaken = friendsShaken(g, intruders, hexOf(g, lead), "begins");
  failMorale(g, shaken.units, { cite: shaken.cite });
}

/** The move is over: no unit of the party moves again in this phase. */
export function endMove(g: Play, frame: MoveFrame): void {
  g.pop();
  for (const unit of frame.units) retire(g, unit);
  const [first, ...others] = fighters(g, frame);
  if (first === undefined || !restFault(g, moverOf(g, frame))) return;
  for (const hex of hexesOf(g, first)) settleOverstack(g, hex, [first, ...others]);
}

/** One unit is finished. */
export function retire(g: Play, unit: UnitId): void {
  const { state } = g;
  edit(g, "moved")[unit] = 1;
  if (!isCavalry(g, unit) || state.spent[unit] === 0) return;
  breakRest(g, unit, STIRRED); // [5.3.6]
  if (state.spent[unit]! > 2 * Math.floor(unitOf(g, unit).ma / 2)) breakRest(g, unit, MOVED_FAR); // [5.3.4a]
}

/** [9.1.3] The phase ends when the move has ended; a force march too. */
export function callTime(g: Play): void {
  g.note({ note: "time up" });
  g.emit({ type: "timeUp", side: sideName(g.state.active), cite: "9.1.3" });
}
