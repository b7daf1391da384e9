// [11.3-4] The window in which the enemy fires: one firer after the other, until the enemy passes or there is nothing
// left to fire at.

import { asking, plainly, type Violation } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import { asked, enemyOf, hexesOf, hexNamed, idsOf, isHeldBy, sideOf, unitNamed } from "../board.ts";
import type { FireCause } from "../frames.ts";
import { no } from "../sayings.ts";
import type { Case, Eylau, Play, Position, Step } from "../types.ts";
import { fireKind, whyNoFire } from "./11.1-firers.ts";
import { farthestZone, hasInZone } from "./11.2-fire-zones.ts";
import { targets, type VolleyFrame, volleys, whyNotPlain } from "./11.3-special-fire.ts";
import { shotsAt } from "./11.5-shots.ts";
import { launch } from "./11-launch.ts";
import { checkUnderFire, withFire } from "./11-salvo.ts";

const CASES: { readonly [C in FireCause]: Case } = {
  formation: "11.3",
  facing: "11.3",
  stacking: "9.51-4",
  leaving: "11.3-1",
  unlimbering: "11.3-2",
  medium: "11.3-3",
  shock: "11.32",
  charge: "12.53-2",
  retreat: "13.34",
  displacement: "8.66-b",
  abandoning: "7.65-b",
};

export const volley: Step<VolleyFrame> = {
  run(g, frame) {
    if (volleys(g, frame).length === 0) close(g, frame);
  },
  ...asking<Eylau, VolleyFrame>(
    (g, { side, cause, target }) => asked(side, "volley", CASES[cause], idsOf(g, target)),
    { offers: volleys, refuses: { fire: whyNoVolley } },
    plainly("pass"),
  ),
  answer(g, frame, action) {
    if (action.do !== "fire") return close(g, frame);
    const unit = unitNamed(g, action.unit);
    const at = action.at === undefined ? frame.at : hexNamed(g, action.at);
    const kind = fireKind(g, unit)!;
    const far = farthestZone(g, unit);
    const froms = hexesOf(g, unit).filter((from) => hasInZone(g, unit, kind, from, at, far));
    frame.fired = [...frame.fired, unit];
    launch(g, frame.side, shotsAt(g, unit, kind, at, froms), frame.once);
  },
  noted(_g, frame, note) {
    if (note.type === "fired" && note.shaken && frame.once) frame.shaken = withFire(frame.shaken, note);
    if (note.type === "eliminated") frame.bereft = true;
  },
};

/** After the last fire before a shock or in a charge, one check for all of it [R51]. */
function close(g: Play, { shaken, bereft, at, side }: VolleyFrame): void {
  g.pop();
  const enemy = enemyOf(side);
  if (shaken.froms.length > 0 && isHeldBy(g, at, enemy)) checkUnderFire(g, at, enemy, shaken, bereft);
}

function whyNoVolley(
  g: Position,
  frame: Readonly<VolleyFrame>,
  action: ActionOf<"fire">,
): Violation | undefined {
  const unit = unitNamed(g, action.unit);
  const cite = CASES[frame.cause];
  if (sideOf(g, unit) !== frame.side) return no("notYours", "11.3");
  if (frame.fired.includes(unit)) return no("hasFired", "11.3");
  if (frame.spared.includes(unit)) return no("spared", cite);
  return whyNoFire(g, unit) ?? whyNotAtThem(g, frame, action) ?? no("notDrawn", cite);
}

/** Which hex is said only where they stand in two. */
function whyNotAtThem(
  g: Position,
  frame: Readonly<VolleyFrame>,
  { at, ...action }: ActionOf<"fire">,
): Violation | undefined {
  const cite = CASES[frame.cause];
  const hexes = targets(g, frame);
  if (hexes.length === 1) return whyNotPlain({ ...action, ...(at === undefined ? {} : { at }) }, cite);
  if (at === undefined) return no("nameTarget", cite);
  return hexes.includes(hexNamed(g, at)) ? whyNotPlain(action, cite) : no("noTargetThere", cite, at);
}
