// [13.2.1] Where many could assault together they may be chosen one by one: `aim` at the hex, `join`, then `assault`.

import type { Hex } from "@grognard/hex";
import type { Action } from "../../actions.ts";
import { hexLabel, partName, partNamed, question } from "../../board.ts";
import type { MeleePhaseFrame } from "../../frames.ts";
import type { Decision, Position } from "../../types.ts";
import { boundParts, isSame, type Part, partNames, partsOf, volunteers } from "./13.1-assailants.ts";
import { areFew } from "./13.1-selections.ts";

/** A hex with too many sets of attackers to list them all. */
export const gatherActions = (g: Position, at: Hex, { waived }: MeleePhaseFrame): Action[] =>
  areFew(volunteers(g, at)) || waived.includes(at) ? [] : [{ do: "aim", at: hexLabel(g, at) }];

const chosen = (g: Position, { at, joined }: MeleePhaseFrame): Part[] => [
  ...boundParts(g, at),
  ...partsOf(joined),
];

export function gatherQuestion(g: Position, frame: MeleePhaseFrame): readonly Decision[] {
  const parts = chosen(g, frame);
  const left = volunteers(g, frame.at).filter((part) => !parts.some((one) => isSame(one, part)));
  const actions: Action[] = left.map((part) => ({ do: "join", firer: partName(g, ...part) }));
  const names = partNames(g, parts);
  if (parts.length > 0) actions.push({ do: "assault", at: hexLabel(g, frame.at), with: names });
  actions.push({ do: "pass" });
  return question(g.state.active, "gather", "13.2.1", names, actions);
}

/** True if the answer is part of the gathering. */
export function gather(g: Position, frame: MeleePhaseFrame, action: Action, at: Hex): boolean {
  if (action.do === "aim") {
    frame.at = at;
    frame.joined = [];
    return true;
  }
  if (frame.at < 0) return false;
  if (action.do === "join") frame.joined = [...frame.joined, ...partNamed(g, action.firer)];
  else {
    if (action.do !== "assault") frame.waived = [...frame.waived, frame.at]; // [R168]
    frame.at = -1;
  }
  return action.do !== "assault";
}
