// The segments of a Command Phase in their order: up the chain of command for the Allies, down for the French [4.1-2]
// [4.1-7].

import type { CommandStage, FrameOf } from "../frames.ts";
import { FRENCH } from "../types.ts";

const UPWARDS: readonly CommandStage[] = [
  "delays",
  "brigades",
  "divisions",
  "division",
  "divisionAttacks",
  "batteries",
  "corps",
  "corpsAttacks",
  "army",
  "charges",
  "resupply",
  "over",
];
const DOWNWARDS: readonly CommandStage[] = [
  "delays",
  "army",
  "corps",
  "corpsAttacks",
  "divisions",
  "division",
  "divisionAttacks",
  "batteries",
  "brigades",
  "charges",
  "resupply",
  "over",
];

export function nextSegment(frame: FrameOf<"command">): "again" {
  const order = frame.side === FRENCH ? DOWNWARDS : UPWARDS;
  frame.stage = order[order.indexOf(frame.stage) + 1]!;
  frame.sent = [];
  frame.done = [];
  return "again";
}
