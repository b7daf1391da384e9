// [11.3-4] The window in which the enemy fires: one firer after the other, until the enemy passes or there is nothing
// left to fire at.

import type { Violation } from "@grognard/kernel";
import { judgedBy } from "@grognard/parts";
import type { ActionOf } from "../actions.ts";
import { enemyOf, hexesOf, hexNamed, idsOf, isHeldBy, question, sideOf, unitNamed } from "../board.ts";
import type { FireCause } from "../frames.ts";
import { no } from "../sayings.ts";
import type { Case, Eylau, Play, Position, Step } from "../types.ts";
import { fireKind, whyNoFire } from "./11.1-firers.ts";
import { farthestZone, hasInZone } from "./11.2-fire-zones.ts";
import { type VolleyFrame, volleys } from "./11.3-special-fire.ts";
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
  ask: (g, frame) =>
    question(frame.side, "volley", CASES[frame.cause], idsOf(g, frame.target), [
      ...volleys(g, frame),
      { do: "pass" },
    ]),
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
  why: judgedBy<Eylau, VolleyFrame>({ fire: whyNoVolley }),
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
  if (sideOf(g, unit) !== frame.side) return no("notYours", "11.3");
  if (frame.fired.includes(unit)) return no("hasFired", "11.3");
  if (frame.spared.includes(unit)) return no("spared", CASES[frame.cause]);
  return whyNoFire(g, unit) ?? no("notDrawn", CASES[frame.cause]);
}
