// Shots that belong together: all dice and losses first, then the targets check morale [11.53-a] [11.83].

import { distance, type Hex } from "@grognard/hex";
import { holderOf, topAt } from "../board.ts";
import type { FrameOf } from "../frames.ts";
import type { Play, Position, Side, Step } from "../types.ts";
import { targetIn } from "./11.0-target-class.ts";
import { bandOf } from "./11.2-ranges.ts";
import { markEmptied } from "./11.9-ammunition.ts";
import { fireAt } from "./11-fire.ts";
import { checkHex } from "./13.1-check.ts";
import { moraleTerm } from "./13.13-modifiers.ts";
import { alarmFired } from "./16.14-commitment.ts";

export const salvo: Step<FrameOf<"salvo">> = {
  run(g, frame) {
    const [shot, ...rest] = frame.shots;
    if (!shot) return settle(g, frame);
    frame.shots = rest;
    const { from, unit } = shot;
    const { at, check } = fireAt(g, shot);
    if (!check || frame.once || frame.checks.some((one) => one.at === at)) return;
    const far = bandOf(g, unit, distance(g.world.map.grid, from, shot.at)) === "extended";
    frame.checks = [...frame.checks, { at, from, far }];
  },
  noted(_g, frame, note) {
    if (note.type === "eliminated") frame.bereft = [...frame.bereft, note.hex];
  },
};

/** One hex after the other: a retreat is over before the next is asked for. Uncommitted brigades may activate
 *  before they check [17.53-b]. */
function settle(g: Play, frame: FrameOf<"salvo">): void {
  markEmptied(g);
  const [check, ...rest] = frame.checks;
  if (!check) return g.pop();
  const { at, from, far } = check;
  const side = holderOf(g, at);
  if (!frame.alarmed && !far && side >= 0) {
    frame.alarmed = true;
    return alarmFired(g, topAt(g, at, side as Side)!);
  }
  frame.alarmed = false;
  frame.checks = rest;
  if (side >= 0) checkUnderFire(g, at, side as Side, from, frame.bereft.includes(at));
}

/** [11.83] [13.11-1] Bereft: a unit in the hex was eliminated [13.11-2]. */
export function checkUnderFire(g: Play, at: Hex, side: Side, from: Hex, bereft: boolean): void {
  const arc = targetIn(g, at, side, from, "infantry")?.arc;
  const plus = arc === "front" ? [] : exposed(g);
  checkHex(g, at, side, bereft ? "loss" : "fire", bereft ? "13.11-2" : "11.83", { from, plus });
}

const exposed = (g: Position) => [moraleTerm(g, "flank or rear", "13.13-l")];
