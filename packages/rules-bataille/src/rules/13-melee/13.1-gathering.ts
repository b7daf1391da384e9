// [13.2.1] Where many could assault together they may be chosen one by one: `aim` at the hex, `join`, then `assault`.

import type { Hex } from "@grognard/hex";
import { asking, plainly, sameJson, type Violation } from "@grognard/kernel";
import type { Action, ActionOf } from "../../actions.ts";
import { asked, hexLabel, partName, partNamed, unitOf } from "../../board.ts";
import type { MeleePhaseFrame } from "../../frames.ts";
import { no, partsFault } from "../../refusal.ts";
import type { Bataille, Position } from "../../types.ts";
import {
  boundParts,
  isSame,
  type Part,
  partFault,
  partNames,
  partsOf,
  targetFault,
  volunteers,
} from "./13.1-assailants.ts";
import { areFew } from "./13.1-selections.ts";

/** A hex with too many sets of attackers to list them all. */
export const gatherActions = (g: Position, at: Hex, { waived }: MeleePhaseFrame): Action[] =>
  areFew(volunteers(g, at)) || waived.includes(at) ? [] : [{ do: "aim", at: hexLabel(g, at) }];

const chosen = (g: Position, { at, joined }: MeleePhaseFrame): Part[] => [
  ...boundParts(g, at),
  ...partsOf(joined),
];

export const gathering = asking<Bataille, MeleePhaseFrame>(
  (g, frame) => asked(g.state.active, "gather", "13.2.1", partNames(g, chosen(g, frame))),
  {
    candidates: (g, { at }) => volunteers(g, at).map((part) => ({ do: "join", firer: partName(g, ...part) })),
    forbids: { join: (g, frame, { firer }) => joinFault(g, frame, firer) },
  },
  {
    candidates: (g, frame) => [
      { do: "assault", at: hexLabel(g, frame.at), with: partNames(g, chosen(g, frame)) },
    ],
    forbids: { assault: togetherFault },
  },
  plainly("pass"),
);

function joinFault(g: Position, frame: MeleePhaseFrame, name: string): Violation | undefined {
  const part = partNamed(g, name);
  const isIn = chosen(g, frame).some((one) => isSame(one, part));
  if (isIn) return no("takesPartAlready", "13.2.1", unitOf(g, part[0]).name);
  return partFault(g, part, frame.at) ?? partsFault(g, [name], "13.2.1");
}

function togetherFault(
  g: Position,
  frame: MeleePhaseFrame,
  action: ActionOf<"assault">,
): Violation | undefined {
  const names = partNames(g, chosen(g, frame));
  if (names.length === 0) return no("nobodyChosen", "13.2.1");
  const isSo = action.at === hexLabel(g, frame.at) && sameJson(action.with, names);
  return isSo ? undefined : no("chosenAssault", "13.2.1");
}

/** Why attackers are not gathered one by one against a hex. */
export function gatherFault(g: Position, waived: readonly Hex[], at: Hex): Violation {
  const fault = targetFault(g, at);
  if (fault) return fault;
  return waived.includes(at) ? no("gaveUpAssault", "13.2.1") : no("allAssaultsListed", "13.2.1");
}

/** True if the answer is part of the gathering. */
export function gather(g: Position, frame: MeleePhaseFrame, action: Action, at: Hex): boolean {
  if (action.do === "aim") {
    frame.at = at;
    frame.joined = [];
    return true;
  }
  if (frame.at === -1) return false;
  if (action.do === "join") frame.joined = [...frame.joined, ...partNamed(g, action.firer)];
  else {
    if (action.do !== "assault") frame.waived = [...frame.waived, frame.at]; // [R168]
    frame.at = -1;
  }
  return action.do !== "assault";
}
