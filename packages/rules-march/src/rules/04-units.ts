// The units of an activated formation act one by one, in any order [4.0] [R27].

import { asking, goOn, plainly, type Violation } from "@grognard/kernel";
import {
  asked,
  formationOf,
  idOf,
  inColumn,
  isSmashed,
  isStaff,
  isTrain,
  onMap,
  unitNamed,
  unitOf,
} from "../board.ts";
import { type ActivationFrame, newColumn } from "../frames.ts";
import { no } from "../sayings.ts";
import type { March, Position, Step, UnitId } from "../types.ts";
import { inHand } from "./06-reach.ts";
import { bringWagons } from "./12.3-splitting.ts";
import { staffToTake, takeStaff, whyNoStaff } from "./15.1-staff.ts";
import { whyNotDone } from "./15.6-demands.ts";
import { isNextToEnter } from "./15.13-reinforcements.ts";
import { whyFixed } from "./16.4-positioned.ts";

const candidates = (g: Position, frame: Readonly<ActivationFrame>): UnitId[] =>
  frame.formations
    .flatMap((formation) => formationOf(g, formation).units)
    .filter((unit) => !whyNotTake(g, frame, unit));

function whyNotTake(g: Position, frame: Readonly<ActivationFrame>, unit: UnitId): Violation | undefined {
  if (isStaff(g, unit)) return whyNoStaff(g, frame, unit);
  if (!frame.formations.includes(unitOf(g, unit).formation)) return no("otherFormation", "4.0");
  if (frame.done.includes(unit)) return no("hasActed", "4.1");
  if (!onMap(g, unit) && !(isNextToEnter(g, unit) && !isTrain(g, unit))) return no("offMap", "4.0");
  if (isSmashed(g, unit)) return no("onlyRecovers", "10.2-action");
  if (isTrain(g, unit) && g.state.idle[unit]! > g.state.turn) return no("trainWaits", "6.11-remove");
  return whyFixed(g, unit);
}

export const unitsStage: Step<ActivationFrame> = {
  run(g, frame) {
    bringWagons(g, frame);
    if (candidates(g, frame).length > 0 || staffToTake(g, frame).length > 0) return;
    return goOn(frame, "declare");
  },
  ...asking<March, ActivationFrame>(
    (_g, { side }) => asked(side, "units", "4.0"),
    {
      offers: (g, frame) =>
        [...candidates(g, frame), ...staffToTake(g, frame)].map((unit) => ({
          do: "take",
          unit: idOf(g, unit),
        })),
      refuses: {
        take: (g, frame, { unit }) => whyNotTake(g, frame, unitNamed(g, unit)),
        attack: () => ATTACKS_LATER,
      },
    },
    plainly("pass", whyNotDone),
  ),
  answer(g, frame, action) {
    if (action.do === "take") {
      const unit = unitNamed(g, action.unit);
      if (isStaff(g, unit)) return takeStaff(g, frame, unit);
      return g.push(inColumn(g, unit) ? newColumn(unit) : inHand(g, unit));
    }
    goOn(frame, "declare");
  },
};

export const ATTACKS_LATER = no("attacksLater", "7.0");
