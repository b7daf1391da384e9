// What to do on the board, in one sentence.

import { sideName, unitOf } from "../board.ts";
import type { ChargeFrame, MoveFrame } from "../frames.ts";
import type { Decision, Position } from "../types.ts";
import { wording } from "../words/index.ts";
import { straightRun } from "./charge-legs.ts";
import { interruptText } from "./interrupts.ts";
import { pointsText } from "./prices.ts";

export function hintOf(g: Position, decision: Decision): string {
  const { choice } = decision;
  const kinds = new Set(choice.kind === "listed" ? choice.actions.map((action) => action.do) : []);
  const { byQuestion, byAnswer, otherwise, nothingLeft, reinforcements } = wording().hints;
  const isEmpty = kinds.size === 1 && kinds.has("pass");
  const usual = byQuestion[decision.id] ?? byAnswer.find(([kind]) => kinds.has(kind))?.[1] ?? otherwise;
  const coming = kinds.has("move") && kinds.has("enter") ? reinforcements : "";
  const parts = [interruptText(g, decision), isEmpty ? nothingLeft : usual, coming, pointsLeft(g, decision)];
  return parts.filter((part) => part !== "").join(" ");
}

/** How far the moving units can still go: for their owner. Three hexes straight are a bonus [10.2.5]. */
function pointsLeft(g: Position, { side }: Decision): string {
  const top = g.state.stack.at(-1);
  if (side !== sideName(g.state.active)) return "";
  if (top?.step === "charge") {
    const charge = top as ChargeFrame;
    return wording().hints.ridingLeft(pointsText(Math.max(...charge.left)), straightRun(g, charge));
  }
  if (top?.step !== "move") return "";
  const [unit] = (top as MoveFrame).units;
  if (unit === undefined) return "";
  return wording().hints.spent(pointsText(g.state.spent[unit]!), unitOf(g, unit).ma);
}
