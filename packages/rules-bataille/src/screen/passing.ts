// What doing nothing means, question by question; and which answers end something.

import type { Action } from "../actions.ts";
import type { ChargeFrame, ChargePhaseFrame, OpportunityChargeFrame } from "../frames.ts";
import type { Decision, Position } from "../types.ts";
import { wording } from "../words/index.ts";

export function passText(g: Position, { id }: Decision): string {
  const { passing, passingThen, done } = wording();
  return (hasBegun(g) ? passingThen[id] : undefined) ?? passing[id] ?? done;
}

/** Whether a charge has been declared in this phase, cavalry named to react, or an assault made. */
function hasBegun({ state }: Position): boolean {
  const top = state.stack.at(-1);
  if (top?.step === "chargePhase") return (top as ChargePhaseFrame).waiting.length > 0;
  if (top?.step === "charge" || top?.step === "opportunityCharge")
    return (top as ChargeFrame | OpportunityChargeFrame).named.length > 0;
  return state.assaulted.length > 0;
}

/** Ends a phase, a march, a ride: its button is always in the same place. */
export const closes = ({ do: kind }: Action): boolean =>
  kind === "pass" || kind === "stop" || kind === "halt" || kind === "stay";
