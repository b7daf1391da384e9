// Forced marches [15.14]: the leader checks once, each unit joins individually and checks after its movement [R114].

import { asking, goOn, plainly, type Violation } from "@grognard/kernel";
import {
  asked,
  formationOf,
  hexOf,
  idOf,
  isCombat,
  isSmashed,
  isSpent,
  isTired,
  isUnsupplied,
  onMap,
  unitOf,
  unitsOf,
} from "../board.ts";
import { type ActivationFrame, activationOf } from "../frames.ts";
import { no } from "../sayings.ts";
import type { FormationId, March, Play, Position, Step, UnitId } from "../types.ts";
import { passes } from "./05-morale-check.ts";
import { reckonWith } from "./07.9-aftermath.ts";
import { loseSteps } from "./10-losses.ts";

const isWeary = (g: Position, unit: UnitId): boolean =>
  isCombat(g, unit) &&
  !isSmashed(g, unit) &&
  !isUnsupplied(g, unit) && // [12.2]
  (isTired(g, unit) || isSpent(g, unit));

/** Whether its leader may try: a unit could join, and moving is allowed. */
function mayTry(g: Position, frame: Readonly<ActivationFrame>, at: number): boolean {
  const { leader } = formationOf(g, frame.formations[at]!);
  const kind = frame.commands[at]?.kind;
  if (leader < 0 || !onMap(g, leader) || kind === "rest" || kind === "halt") return false;
  return unitsOf(g, frame.formations[at]!).some((unit) => isWeary(g, unit));
}

export const forcedStage: Step<ActivationFrame> = {
  run(g, frame) {
    while (frame.at < frame.formations.length && !mayTry(g, frame, frame.at)) frame.at++;
    if (frame.at < frame.formations.length) return;
    frame.at = 0;
    return goOn(frame, "smashed");
  },
  ...asking<March, ActivationFrame>(
    (g, { side, formations, at }) =>
      asked(side, "forcedMarch", "15.14", [idOf(g, formationOf(g, formations[at]!).leader)]),
    plainly("forceMarch"),
    plainly("pass"),
  ),
  answer(g, frame, action) {
    const formation = frame.formations[frame.at++]!;
    if (action.do === "forceMarch" && leaderPasses(g, formation)) frame.force = [...frame.force, formation];
  },
};

const leaderPasses = (g: Play, formation: FormationId): boolean =>
  passes(g, formationOf(g, formation).leader, "forcedMarch", "15.14", { rating: g.state.rating[formation]! });

export function whyNotForce(g: Position, unit: UnitId): Violation | undefined {
  const frame = activationOf(g);
  if (!frame.force.includes(unitOf(g, unit).formation)) return no("noForcedMarch", "15.14");
  if (frame.forced.includes(unit)) return no("forcedAlready", "15.14");
  if (isUnsupplied(g, unit)) return no("hungryMarch", "12.2");
  if (!isWeary(g, unit)) return no("notWeary", "15.14");
  return g.state.spent[unit]! > 0 ? no("hasMoved", "15.14") : undefined;
}

export function joinForced(g: Play, unit: UnitId): void {
  const frame = activationOf(g);
  frame.forced = [...frame.forced, unit];
}

/** [15.14-check] After the movement of a unit that has taken part; its losses are inverted stragglers [R110]. */
export function attrition(g: Play, unit: UnitId): void {
  if (!activationOf(g).forced.includes(unit) || g.state.spent[unit] === 0) return;
  if (passes(g, unit, "attrition", "15.14-check")) return;
  reckonWith(g, [unit], [hexOf(g, unit)]);
  loseSteps(g, unit, 0, 1, "15.14-check", true);
}
