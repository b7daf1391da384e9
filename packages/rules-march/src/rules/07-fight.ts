// Fighting the declared combats, in the order that their owner chooses [7.1].

import { asking, edit, goOn, sameJson, type Violation } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import { asked, enemyOf, hexLabels, idsOf, isHeld, onMap } from "../board.ts";
import { type ActivationFrame, type Combat, newCombat } from "../frames.ts";
import { no } from "../sayings.ts";
import { type March, MOBILE, type Play, type Position, type Step } from "../types.ts";
import { isHasty } from "./07-attackers.ts";
import { namesOf } from "./07-declaration.ts";
import { strikesIn } from "./07-strikes.ts";

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

  ...asking<March, ActivationFrame>((_g, { side }) => asked(side, "fight", "7.1"), {
    offers: (g, frame) => frame.combats.map((combat) => ({ do: "fight", ...nameOf(g, frame, combat) })),
    refuses: { fight: whyNotFought },
  }),

  answer(g, frame, action) {
    begin(g, frame, combatToFight(g, frame, action as ActionOf<"fight">)!);
  },
};

/** Of two by the same units against the same hexes each strikes from its own. */
function whyNotFought(
  g: Position,
  frame: Readonly<ActivationFrame>,
  { units, at }: ActionOf<"fight">,
): Violation {
  const isAlike = frame.combats
    .map((combat) => nameOf(g, frame, combat))
    .some((one) => sameJson([one.units, one.at], [units, at]));
  return isAlike ? no("fromAsDeclared", "16.7-combat") : no("notDeclared", "7.0");
}

/** As if no other had been declared: two of a line may be at the same hex. */
const nameOf = (g: Position, frame: Readonly<ActivationFrame>, combat: Combat) =>
  namesOf(g, { ...frame, combats: [] }, combat);

/** The declared combat that an answer names. */
export const combatToFight = (
  g: Position,
  frame: Readonly<ActivationFrame>,
  { do: _, ...names }: ActionOf<"fight">,
): Combat | undefined => frame.combats.find((combat) => sameJson(nameOf(g, frame, combat), names));

/** What is left of a combat: hexes that are still defended, and the attackers that can reach them. */
function stillOn(g: Position, { side }: ActivationFrame, combat: Combat): Combat | undefined {
  const { attackers, at, from } = combat;
  const held = at.filter((hex) => isHeld(g, hex, enemyOf(side)));
  const able = attackers.filter(
    (unit) => onMap(g, unit) && strikesIn(g, { at: held, from }, unit).length > 0,
  );
  return able.length > 0 ? { attackers: able, at: held, from } : undefined;
}

/** No enemy is left there. Where a line has contracted, the attackers may still advance [16.7-advance]. */
function lapse(g: Play, { side, drawnIn }: ActivationFrame, combat: Combat): void {
  const { attackers, at } = combat;
  g.emit({ type: "lapsed", units: idsOf(g, attackers), at: hexLabels(g, at), cite: "7.0" });
  const left = at.filter((hex) => drawnIn.includes(hex) && !isHeld(g, hex, enemyOf(side)));
  if (left.length === 0) return;
  const stacks = left.map((hex) => ({
    side: enemyOf(side),
    hex,
    units: [],
    steps: [],
    retreat: 1,
    die: 0,
    drawn: [],
  }));
  g.push({ ...newCombat(side, { ...combat, at: left }), stage: "advance", stacks });
}

function begin(g: Play, frame: ActivationFrame, combat: Combat): void {
  frame.combats = frame.combats.filter((one) => one !== combat);
  for (const unit of combat.attackers) {
    edit(g, "attacked")[unit] = 1;
    edit(g, "category")[unit] = MOBILE;
  }
  g.push(
    newCombat(frame.side, combat, {
      hasty: combat.attackers.filter((unit) => isHasty(g, frame, unit, combat)),
    }),
  );
}
