// What to do on the board, in one sentence; and what matters at this moment: points left, whose fire comes next.

import { listedIn } from "@grognard/parts";
import type { Decision, Position } from "../types.ts";
import { said } from "../words/index.ts";

export function hintOf(_g: Position, decision: Decision): string {
  const kinds = new Set(listedIn(decision).map((action) => action.do));
  const { byQuestion, byAnswer, otherwise } = said().hints;
  return byQuestion[decision.id] ?? byAnswer.find(([kind]) => kinds.has(kind))?.[1] ?? otherwise;
}
