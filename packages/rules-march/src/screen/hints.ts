// What to do on the board, in one sentence; and for the active unit its order, its remaining MP and its coming fatigue.

import { listedIn } from "@grognard/parts";
import { isCombat, isNight } from "../board.ts";
import { fatigueOf } from "../charts.ts";
import { activationOf, type FrameOf, type UnitFrame } from "../frames.ts";
import { allowanceOf } from "../rules/06-allowance.ts";
import { demandOn } from "../rules/15.6-demands.ts";
import { bindingOrder } from "../rules/15.6-orders.ts";
import { type Decision, FATIGUE_IDS, type Position, SPENT, type UnitId } from "../types.ts";
import { said } from "../words/index.ts";
import { pointsText } from "../words/numbers.ts";

export function hintOf(g: Position, decision: Decision): string {
  const kinds = new Set(listedIn(decision).map((action) => action.do));
  const { byQuestion, byAnswer, otherwise } = said().hints;
  const hint = byQuestion[decision.id] ?? byAnswer.find(([kind]) => kinds.has(kind))?.[1] ?? otherwise;
  return [hint, ...momentOf(g)].join(" ");
}

function momentOf(g: Position): string[] {
  const top = g.state.stack.at(-1);
  if (top?.step === "unit") return inHandHints(g, (top as UnitFrame).unit);
  if (top?.step !== "orders") return [];
  const { side, sent } = top as FrameOf<"orders">;
  return [said().hints.sent(sent.length, g.world.orderLimit[side])];
}

function inHandHints(g: Position, unit: UnitId): string[] {
  const frame = activationOf(g);
  const texts = said().hints;
  const order = demandOn(g, frame, unit) && bindingOrder(g, frame, unit);
  return [
    ...(order ? [texts.demand(said().orders[order])] : []),
    texts.spent(pointsText(g.state.spent[unit]!), pointsText(allowanceOf(g, frame, unit))),
    ...(isCombat(g, unit) ? [fatigueText(g, unit)] : []),
  ];
}

/** Where it is on the fatigue track, and where moving or resting would take it [11.0-table]. */
export function fatigueText(g: Position, unit: UnitId): string {
  const now = g.state.fatigue[unit]!;
  const box = (levels: number) => said().fatigue[FATIGUE_IDS[Math.max(0, Math.min(SPENT, now + levels))]!];
  const after = (row: "move" | "rest") => box(fatigueOf(g.world.charts, row, isNight(g)));
  return said().hints.fatigue(box(0), after("move"), after("rest"));
}
