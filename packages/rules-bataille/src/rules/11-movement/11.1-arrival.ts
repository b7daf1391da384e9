// [6.11] [14.2.4] What entering a hex does immediately to moving units, before the other side is asked.

import type { Hex } from "@grognard/hex";
import { hexesOf, hexLabel, hexOf, idsOf, isCavalry, sideOf } from "../../board.ts";
import type { MoveFrame } from "../../frames.ts";
import type { Case, Play } from "../../types.ts";
import type { Halt } from "../../words/en/causes.ts";
import { haltCase, haltingFor } from "../06-formations/06.11-halts.ts";
import { inInfluence } from "../06-formations/06.11-influence.ts";
import { overrunLeaders } from "../14-leaders/14-leaders.ts";
import { fighters, moverOf } from "./11.1-party.ts";
import { footprint } from "./11.1-steps.ts";

/** After a step: facing is free. */
export function arriveIn(g: Play, frame: MoveFrame, from: readonly Hex[]): void {
  frame.entered = true;
  occupy(g, frame, from);
}

/** Leaders overrun, a halt in enemy influence, in the new hexes; the other side is asked about them later. */
export function occupy(g: Play, frame: MoveFrame, from: readonly Hex[]): void {
  const [lead] = fighters(g, frame);
  if (lead === undefined) return;
  const side = sideOf(g, lead);
  const entered = hexesOf(g, lead).filter((hex) => !from.includes(hex));
  for (const hex of entered) overrunLeaders(g, hex, side, isCavalry(g, lead));
  frame.arrivals = entered;
  frame.squared = false;
  const halting = haltingFor(g, side, frame.units);
  for (const hex of entered) halt(g, frame, haltCase(g, halting, hex));
}

/**
 * [6.11.4] [R167] Infantry and guns leave enemy influence only at the beginning of a move: a unit that has turned
 * there stays.
 */
export function stayAfterTurn(g: Play, frame: MoveFrame): void {
  const mover = moverOf(g, frame);
  const { foot, enemy } = haltingFor(g, mover.side, mover.units);
  if (foot && footprint(g, mover).some((hex) => inInfluence(g, hex, enemy))) halt(g, frame, "6.11.4");
}

const REASONS: { readonly [cite: string]: Halt } = {
  "6.11.3": "enemy influence",
  "6.11.4": "it has turned in enemy influence",
  "6.11.5": "enemy cavalry is near",
};

function halt(g: Play, frame: MoveFrame, cite: Case | undefined): void {
  if (!cite || frame.stopped) return;
  frame.stopped = cite;
  frame.ahead = [];
  g.emit({
    type: "stopped",
    units: idsOf(g, frame.units),
    hex: hexLabel(g, hexOf(g, frame.units[0]!)),
    why: REASONS[cite]!,
    cite,
  });
}
