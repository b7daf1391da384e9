// [10.2] One charge from its first hex to contact, recall or rout. Every interruption returns to the stage it
// interrupted, which looks at the position again.

import { staged } from "@grognard/kernel";
import { hexOf, isGood, isMarked, onMap } from "../../board.ts";
import type { ChargeFrame } from "../../frames.ts";
import type { Bataille, Position, Step, UnitId } from "../../types.ts";
import { noteShotBy } from "../06-formations/06.5-square-fire.ts";
import { form } from "./10.1.8-form.ts";
import { arrive, leader, ride } from "./10.2.2-riding.ts";
import { declare } from "./10.2.3-targets.ts";
import { skirmishers } from "./10.2.6-skirmishers.ts";
import { closing, meet } from "./10.2.7-contact.ts";
import { squares } from "./10.2.8-square.ts";
import { recalled } from "./10.2.9-recall.ts";
import { duel, react, rideOut } from "./10.3-reaction.ts";

const stages = staged<Bataille, ChargeFrame>({
  before: squares,
  ride,
  leader,
  arrive,
  form,
  declare,
  evade: skirmishers,
  react,
  rideOut,
  squares,
  meet,
  closing,
  duel,
  recalled,
});

export const charge: Step<ChargeFrame> = {
  ...stages,
  run: (g, frame) => (keepRiders(g, frame) ? stages.run(g, frame) : g.pop()),
  noted: noteShotBy,
};

/** [R57] Units routed or eliminated on the way are out of the charge. False if none is left. */
function keepRiders(g: Position, frame: ChargeFrame): boolean {
  const isFit = (unit: UnitId) => onMap(g, unit) && isGood(g, unit) && !isMarked(g, unit);
  const { units, left } = frame;
  frame.units = units.filter(isFit);
  frame.left = left.filter((_, i) => isFit(units[i]!));
  const [first] = frame.units;
  if (first === undefined) return false;
  frame.leaders = frame.leaders.filter((unit) => hexOf(g, unit) === hexOf(g, first));
  return true;
}
