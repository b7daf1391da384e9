// Fighting the declared combats, in the order that their owner chooses [7.1].

import { edit, goOn, type Violation } from "@grognard/kernel";
import type { Action, ActionOf } from "../actions.ts";
import { enemyOf, hexLabels, idsOf, isHeld, onMap, question, unitNamed } from "../board.ts";
import { type ActivationFrame, type Combat, newCombat } from "../frames.ts";
import { no } from "../sayings.ts";
import { MOBILE, type Play, type Position, type Step } from "../types.ts";
import { isHasty } from "./07-attackers.ts";
import { strikesInto } from "./07-strikes.ts";

export const fightStage: Step<ActivationFrame> = {
  run(g, frame) {
    const gone = frame.combats.find((combat) => !stillOn(g, frame, combat));
    if (gone) {
      frame.combats = frame.combats.filter((one) => one !== gone);
      lapse(g, frame, gone);
      return "again";
    }
    frame.combats = frame.combats.map((combat) => stillOn(g, frame, combat)!);
    if (frame.combats.length === 0) return goOn(frame, "fields");
    if (frame.combats.length === 1) begin(g, frame, frame.combats[0]!);
  },

  ask(g, frame) {
    const actions = frame.combats.map(
      ({ attackers, at }): Action => ({
        do: "fight",
        units: idsOf(g, attackers),
        at: hexLabels(g, at).sort(),
      }),
    );
    return question(frame.side, "fight", "7.1", [], actions);
  },

  answer(g, frame, action) {
    const { units } = action as ActionOf<"fight">;
    const first = unitNamed(g, units[0]!);
    begin(g, frame, frame.combats.find(({ attackers }) => attackers.includes(first))!);
  },

  why: (): Violation => no("notDeclared", "7.0"),
};

/** What is left of a combat: hexes that are still defended, and the attackers that can reach them. */
function stillOn(g: Position, { side }: ActivationFrame, { attackers, at }: Combat): Combat | undefined {
  const held = at.filter((hex) => isHeld(g, hex, enemyOf(side)));
  const able = attackers.filter((unit) => onMap(g, unit) && strikesInto(g, unit, held).length > 0);
  return able.length > 0 ? { attackers: able, at: held } : undefined;
}

/** No enemy is left there. Where a line has contracted, the attackers may still advance [16.7-advance]. */
function lapse(g: Play, { side, drawnIn }: ActivationFrame, { attackers, at }: Combat): void {
  g.emit({ type: "lapsed", units: idsOf(g, attackers), at: hexLabels(g, at), cite: "7.0" });
  const left = at.filter((hex) => drawnIn.includes(hex) && !isHeld(g, hex, enemyOf(side)));
  if (left.length === 0) return;
  const stacks = left.map((hex) => ({ side: enemyOf(side), hex, units: [], steps: [], retreat: 1, die: 0 }));
  g.push({ ...newCombat(side, { attackers, at: left }), stage: "advance", stacks });
}

function begin(g: Play, frame: ActivationFrame, combat: Combat): void {
  const { attackers, at } = combat;
  frame.combats = frame.combats.filter((one) => one !== combat);
  for (const unit of attackers) {
    edit(g, "attacked")[unit] = 1;
    edit(g, "category")[unit] = MOBILE;
  }
  g.push(newCombat(frame.side, combat, { hasty: attackers.filter((unit) => isHasty(g, frame, unit, at)) }));
}
