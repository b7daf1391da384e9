// [10.2] One charge from its first hex to contact, recall or rout. Every interruption comes back to the stage that it
// interrupted, which looks at the world afresh.

import { hexNamed, hexOf, idOf, isGood, isMarked, onMap } from "../board.ts";
import type { ChargeFrame, ChargeStage } from "../frames.ts";
import { no } from "../refusal.ts";
import type { Play, Position, Step } from "../types.ts";
import { evade, evadeActions, refuges } from "./06.7.12-evasion.ts";
import { form } from "./10.1.8-form.ts";
import { arrive, leader, ride } from "./10.2.2-riding.ts";
import { declare } from "./10.2.3-targets.ts";
import { closing, meet } from "./10.2.7-contact.ts";
import { squares } from "./10.2.8-square.ts";
import { breakBefore } from "./10.2.8j-rout.ts";
import { recalled } from "./10.2.9-recall.ts";
import { chargedSide, goOn, question, type Stage } from "./10.2-stage.ts";
import { duel, react } from "./10.3-reaction.ts";

/** [6.7.12] Skirmishers that are the target say one by one whether they fall back; the others are ridden down. */
const skirmishers: Stage = {
  run(g, charge) {
    const [unit] = charge.evaders;
    if (unit !== undefined && onMap(g, unit) && refuges(g, unit).length > 0) return undefined;
    if (unit !== undefined) {
      letStay(charge);
      return "again";
    }
    if (charge.caught.length > 0) return catchAll(g, charge);
    return goOn(charge, "react");
  },
  ask(g, charge) {
    const unit = charge.evaders[0]!;
    return question(chargedSide(g), "evade", "6.7.12", [idOf(g, unit)], evadeActions(g, unit));
  },
  answer(g, charge, action) {
    if (action.do !== "evade") return letStay(charge);
    const unit = charge.evaders[0]!;
    charge.evaders = charge.evaders.slice(1);
    g.state.reacted[unit] = 1;
    evade(g, unit, hexNamed(g, action.to));
  },
  why: (_g, _charge, action) =>
    action.do === "evade"
      ? no("they fall back on adjacent woods, houses or friends in Good Order", "6.7.12")
      : undefined,
};

function letStay(charge: ChargeFrame): void {
  charge.caught = [...charge.caught, charge.evaders[0]!];
  charge.evaders = charge.evaders.slice(1);
}

/** [6.7.13] */
function catchAll(g: Play, charge: ChargeFrame): "again" {
  const units = charge.caught.filter((unit) => onMap(g, unit));
  charge.caught = [];
  if (units.length > 0) breakBefore(g, charge, charge.target, units);
  return "again";
}

const STAGES: Record<ChargeStage, Stage> = {
  before: squares,
  ride,
  leader,
  arrive,
  form,
  declare,
  evade: skirmishers,
  react,
  squares,
  meet,
  closing,
  duel,
  recalled,
};

export const charge: Step<ChargeFrame> = {
  run(g, frame) {
    if (!keepRiders(g, frame)) return g.pop();
    return STAGES[frame.stage].run(g, frame);
  },
  ask: (g, frame) => [STAGES[frame.stage].ask!(g, frame)],
  answer: (g, frame, action) => STAGES[frame.stage].answer!(g, frame, action),
  why: (g, frame, action) => STAGES[frame.stage].why?.(g, frame, action),
};

/** [R57] Who has routed or died under way is out of the charge. False if that is all of them. */
function keepRiders(g: Position, frame: ChargeFrame): boolean {
  const fit = frame.units.map((unit) => onMap(g, unit) && isGood(g, unit) && !isMarked(g, unit));
  frame.units = frame.units.filter((_, i) => fit[i]);
  frame.left = frame.left.filter((_, i) => fit[i]);
  const [first] = frame.units;
  if (first === undefined) return false;
  frame.leaders = frame.leaders.filter((unit) => onMap(g, unit) && hexOf(g, unit) === hexOf(g, first));
  return true;
}
