// The markers on a unit: disorder, rout, tired horses, a melee that is due.

import type { Mark } from "@grognard/scene";
import { unitOf } from "../board.ts";
import type { ChargeFrame, ChargePhaseFrame } from "../frames.ts";
import { DISORDERED, EXHAUSTED, FATIGUED, type Position, ROUTED, type UnitId } from "../types.ts";
import { wording } from "../words/index.ts";

/** Its sign and its text are in words by its id. */
type Plain = Omit<Mark, "text" | "sign"> & {
  readonly id: "disordered" | "routed" | "fatigued" | "exhausted" | "frozen" | "marching" | "declared";
};

const MORALE: { readonly [morale: number]: Plain } = {
  [DISORDERED]: { id: "disordered", tone: "bad", cite: "4.3.5" },
  [ROUTED]: { id: "routed", tone: "bad", cite: "4.3.6" },
};

const READINESS: { readonly [readiness: number]: Plain } = {
  [FATIGUED]: { id: "fatigued", tone: "plain", cite: "5.1.2" },
  [EXHAUSTED]: { id: "exhausted", tone: "bad", cite: "5.1.3" },
};

const FROZEN: Plain = { id: "frozen", tone: "plain", cite: "13.3.5" };
const DECLARED: Plain = { id: "declared", tone: "good", cite: "10.2" };
const MARCHING: Plain = { id: "marching", tone: "plain", cite: "11.2.8" };

export function marksOf(g: Position, unit: UnitId): Mark[] {
  const { state } = g;
  const spoken = (mark: Plain | undefined): Mark | undefined =>
    mark && { ...mark, sign: wording().signs[mark.id], text: wording().pieces[mark.id] };
  const marks = [
    spoken(MORALE[state.morale[unit]!]),
    spoken(unitOf(g, unit).arm === "cavalry" ? READINESS[state.readiness[unit]!] : undefined),
    chargeMark(g, unit),
    spoken(isDeclared(g, unit) ? DECLARED : undefined),
    spoken(state.frozen[unit] ? FROZEN : undefined),
    spoken(state.marching[unit] ? MARCHING : undefined),
  ];
  return marks.filter((mark) => mark !== undefined);
}

/** It will charge in this phase, or is charging. */
const isDeclared = ({ state }: Position, unit: UnitId): boolean =>
  state.stack.some(
    (frame) =>
      (frame.step === "chargePhase" && (frame as ChargePhaseFrame).waiting.flat().includes(unit)) ||
      (frame.step === "charge" && (frame as ChargeFrame).units.includes(unit)),
  );

/** A melee that must be fought, with the bonus of a straight charge. */
function chargeMark({ state }: Position, unit: UnitId): Mark | undefined {
  const at = state.charges.findIndex(
    ({ attackers, defenders }) => attackers.includes(unit) || defenders.includes(unit),
  );
  const charge = state.charges[at];
  if (!charge) return undefined;
  const straight = charge.straight.includes(unit);
  const rides = charge.chargers.includes(unit);
  return {
    id: "charge",
    sign: `${at + 1}${straight ? "+" : ""}`,
    text: wording().pieces.mustFight(at + 1, rides, straight),
    tone: rides ? "good" : "plain",
    cite: straight ? "10.2.5" : "10.2.7e",
  };
}
