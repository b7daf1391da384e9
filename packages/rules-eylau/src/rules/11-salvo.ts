// Shots that belong together: all dice and losses first, then the targets check morale [11.53-a] [11.83].

import { distance, type Hex } from "@grognard/hex";
import { holderOf, stackAt, topAt } from "../board.ts";
import { type Fires, type FrameOf, NO_FIRE } from "../frames.ts";
import { NONE, type Play, type Side, type Step, type UnitId } from "../types.ts";
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
    const { at, check, exposed } = fireAt(g, shot);
    if (!check || frame.once) return;
    const far = bandOf(g, unit, distance(g.world.map.grid, from, shot.at)) === "extended";
    const due = frame.checks.find((one) => one.at === at || topOf(g, one.at) === topOf(g, at));
    const all = withFire(due ?? NO_FIRE, { from, exposed });
    frame.checks = due
      ? frame.checks.map((one) => (one === due ? { at: due.at, far: due.far && far, ...all } : one))
      : [...frame.checks, { at, far, ...all }];
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
  const { at, far } = check;
  const side = holderOf(g, at);
  if (!frame.alarmed && !far && side !== NONE) {
    frame.alarmed = true;
    return alarmFired(g, topAt(g, at, side as Side)!);
  }
  frame.alarmed = false;
  frame.checks = rest;
  if (side !== NONE) checkUnderFire(g, at, side as Side, check, frame.bereft.includes(at));
}

/** An extended line that is hit in both of its hexes checks once [11.53-a]. */
const topOf = (g: Play, hex: Hex): UnitId => stackAt(g, hex)[0] ?? NONE;

/** One fire more for the same check: it came through flank or rear if any did [R51]. */
export const withFire = (
  { froms, exposed }: Fires,
  fire: { readonly from: Hex; readonly exposed: boolean },
): Fires => ({
  froms: froms.includes(fire.from) ? froms : [...froms, fire.from],
  exposed: exposed || fire.exposed,
});

/** [11.83] [13.11-1] Bereft: a unit in the hex was eliminated [13.11-2]. Fire from several hexes is no single cause
 *  that a retreat would lead away from [R91]. */
export function checkUnderFire(
  g: Play,
  at: Hex,
  side: Side,
  { froms, exposed }: Fires,
  bereft: boolean,
): void {
  const plus = exposed ? [moraleTerm(g, "flank or rear", "13.13-l")] : [];
  const [from, ...others] = froms;
  const how = from === undefined || others.length > 0 ? { plus } : { plus, from };
  checkHex(g, at, side, bereft ? "loss" : "fire", bereft ? "13.11-2" : "11.83", how);
}
