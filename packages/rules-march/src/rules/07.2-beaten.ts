// The retreat of beaten stacks [7.2-retreat], trains and leaders with them.

import type { Hex } from "@grognard/hex";
import { asking, goOn } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import {
  asked,
  hexesOf,
  hexLabel,
  hexNamed,
  idsOf,
  inLine,
  isGuns,
  isStaff,
  piecesAt,
  sideOf,
  trainsAt,
} from "../board.ts";
import { activationOf, type CombatFrame, type Stack } from "../frames.ts";
import { no } from "../sayings.ts";
import type { March, Play, Position, Step, UnitId } from "../types.ts";
import { eliminate, stand } from "../verbs.ts";
import { sendOff } from "./07.2-flight.ts";
import { alive } from "./10-losses.ts";

export const retreatStage: Step<CombatFrame> = {
  run(g, frame) {
    const stack = frame.stacks[frame.next];
    if (!stack) {
      frame.next = 0;
      return goOn(frame, "pursuit");
    }
    if (tornIn(g, frame, stack) !== undefined) return;
    frame.next++;
    if (stack.retreat > 0) beat(g, frame, stack);
    return "again";
  },

  /** [16.7-retreat] A line that is beaten in both its hexes goes back from one: its owner says from which. */
  ...asking<March, CombatFrame>(
    (g, frame) =>
      asked(frame.stacks[frame.next]!.side, "gather", "16.7-retreat", idsOf(g, [tornLine(g, frame)])),
    {
      candidates: (g, frame) =>
        hexesOf(g, tornLine(g, frame)).map((hex) => ({ do: "contract", hex: hexLabel(g, hex) })),
      forbids: {
        contract: (g, frame, { hex }) =>
          hexesOf(g, tornLine(g, frame)).includes(hexNamed(g, hex))
            ? undefined
            : no("notItsHex", "16.7-retreat"),
      },
    },
  ),

  answer(g, frame, action) {
    drawIn(g, frame, tornLine(g, frame), hexNamed(g, (action as ActionOf<"contract">).hex));
  },
};

/** The one that is asked about. */
const tornLine = (g: Position, frame: Readonly<CombatFrame>): UnitId =>
  tornIn(g, frame, frame.stacks[frame.next]!)!;

/** A line in this stack that has been beaten here and in its other hex. */
const tornIn = (g: Position, { stacks }: Readonly<CombatFrame>, stack: Stack): UnitId | undefined =>
  alive(g, stack.units).find(
    (unit) =>
      inLine(g, unit) &&
      stacks.filter(({ units, retreat }) => retreat > 0 && units.includes(unit)).length > 1,
  );

/** Guns with other units stay behind, those alone are lost [16.4-alone]; a line contracts first [16.7-retreat]. */
function beat(g: Play, frame: CombatFrame, { side, hex, units, retreat: length, drawn }: Stack): void {
  const here = alive(g, units).filter((unit) => !drawn.includes(unit));
  const fighters = here.filter((unit) => !isGuns(g, unit));
  if (fighters.length === 0) {
    if (drawn.length === 0) for (const unit of here) eliminate(g, unit, "16.4-alone");
    return;
  }
  for (const unit of fighters) drawIn(g, frame, unit, hex);
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
function drawIn(g: Play, frame: CombatFrame, unit: UnitId, hex: Hex): void {
  const activation = activationOf(g);
  frame.stacks = frame.stacks.map((stack) =>
    stack.hex !== hex && stack.units.includes(unit) ? { ...stack, drawn: [...stack.drawn, unit] } : stack,
  );
  activation.drawnIn = [...activation.drawnIn, ...hexesOf(g, unit).filter((one) => one !== hex)];
  stand(g, unit, { hex });
}
