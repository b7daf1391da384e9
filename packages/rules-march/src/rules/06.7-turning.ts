// Turning on purpose: in place, or at the end of a movement [6.7-stationary] [6.8-cost].

import { edit } from "@grognard/kernel";
import { formationOf, hexOf, inLine, unitOf } from "../board.ts";
import { costOf } from "../charts.ts";
import { type ActivationFrame, activationOf, type UnitFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import { MOBILE, type Play, type Position, STATIONARY, type UnitId } from "../types.ts";
import { face } from "../verbs.ts";
import { matesAt } from "./06.8-facing.ts";
import { leftOf } from "./06-allowance.ts";
import { isLastStriker, whyNotFace } from "./15.6-attack-duty.ts";
import { whyNotCategory, whyNotIdle } from "./15.6-demands.ts";
import { bindingOrder, needsCheck } from "./15.6-orders.ts";

export function whyNoTurn(g: Position, held: Readonly<UnitFrame>, facing: number) {
  const frame = activationOf(g);
  const { unit } = held;
  if (inLine(g, unit)) return no("lineWheels", "16.7-move");
  if (held.turned) return no("turnedAlready", "6.8-cost"); // [R111]
  if (g.state.facing[unit] === facing) return no("facesSo", "6.7");
  const blind = whyNotFace(g, frame, unit, facing);
  if (blind) return blind;
  const others = matesAt(g, unit, hexOf(g, unit));
  if (g.state.spent[unit] === 0) return whyStackStays(g, frame, [unit, ...others]);
  if (others.length > 0) return no("stackFaces", "6.7-stack");
  const owed = hexOf(g, unit) === g.state.started[unit] && whyNotLeave(g, frame, unit);
  if (owed) return owed;
  return leftOf(g, frame, unit) < costOf(g.world.charts, "turn", "combat")
    ? no("noPointsToTurn", "6.8-cost")
    : undefined;
}

/** Turning ends a movement: a unit that has only deployed must move on first if its order says so; an ATTACK may need
 *  it. */
const whyNotLeave = (g: Position, frame: Readonly<ActivationFrame>, unit: UnitId) =>
  bindingOrder(g, frame, unit) === "attack" ? undefined : whyNotIdle(g, frame, unit);

/** [6.7-stack] [R150] A stack turns as a whole: all of it must be free for a stationary action. */
function whyStackStays(g: Position, frame: Readonly<ActivationFrame>, stack: readonly UnitId[]) {
  const [unit, ...others] = stack as [UnitId, ...UnitId[]];
  if (stack.some((one) => isLastStriker(g, frame, one, stack)))
    return no("mustStrike", "15.6-attack", formationOf(g, unitOf(g, unit).formation).name);
  for (const other of others) {
    const free =
      !frame.done.includes(other) &&
      frame.formations.includes(unitOf(g, other).formation) &&
      g.state.category[other] !== MOBILE &&
      !needsCheck(frame, other) &&
      !whyNotCategory(g, frame, other, STATIONARY);
    if (!free) return no("mateStays", "6.7-stack", unitOf(g, other).name);
  }
  return undefined;
}

/** After movement for 1 MP; in place for nothing, with the whole stack, as a stationary action [6.7-stationary] [R5]. */
export function turnTo(g: Play, held: UnitFrame, facing: number): void {
  const { unit } = held;
  held.turned = true;
  if (g.state.spent[unit]! > 0) {
    edit(g, "spent")[unit]! += costOf(g.world.charts, "turn", "combat");
    held.stopped = true;
    return face(g, unit, facing, "6.8-cost");
  }
  for (const one of [unit, ...matesAt(g, unit, hexOf(g, unit))]) {
    edit(g, "category")[one] = STATIONARY;
    face(g, one, facing, "6.7-stationary");
  }
}
