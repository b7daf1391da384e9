// The retreat of beaten stacks [7.2-retreat], trains and leaders with them.

import type { Hex } from "@grognard/hex";
import { goOn } from "@grognard/kernel";
import { hexesOf, isGuns, isStaff, piecesAt, sideOf, trainsAt } from "../board.ts";
import { activationOf, type CombatFrame, type Stack } from "../frames.ts";
import type { Play, Step, UnitId } from "../types.ts";
import { eliminate, stand } from "../verbs.ts";
import { sendOff } from "./07.2-flight.ts";
import { alive } from "./10-losses.ts";

export const retreatStage: Step<CombatFrame> = {
  run(g, frame) {
    const stack = frame.stacks[frame.next++];
    if (stack) {
      if (stack.retreat > 0) beat(g, frame, stack);
    } else {
      frame.next = 0;
      goOn(frame, "pursuit");
    }
    return "again";
  },
};

/** Guns with other units stay behind, those alone are lost [16.4-alone]; a line contracts first [16.7-retreat]. */
function beat(g: Play, frame: CombatFrame, { side, hex, units, retreat: length }: Stack): void {
  const fighters = alive(g, units).filter((unit) => !isGuns(g, unit));
  if (fighters.length === 0) {
    for (const unit of alive(g, units)) eliminate(g, unit, "16.4-alone");
    return;
  }
  for (const unit of fighters) drawIn(g, unit, hex);
  const staff = piecesAt(g, hex).filter((unit) => isStaff(g, unit) && sideOf(g, unit) === side);
  const from = frame.attackers.flatMap((unit) => hexesOf(g, unit));
  const { smashedThen } = frame;
  sendOff(g, "retreat", [...fighters, ...trainsAt(g, hex, side), ...staff], {
    side,
    length,
    from,
    smashedThen,
  });
}

/** [16.7-retreat] A line contracts into the beaten hex and leaves the other. */
function drawIn(g: Play, unit: UnitId, hex: Hex): void {
  const activation = activationOf(g);
  activation.drawnIn = [...activation.drawnIn, ...hexesOf(g, unit).filter((one) => one !== hex)];
  stand(g, unit, { hex });
}
