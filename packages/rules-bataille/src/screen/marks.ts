// What lies on a unit: disorder, rout, tired horses, a melee that is due.

import type { Mark } from "@grognard/scene";
import { unitOf } from "../board.ts";
import { DISORDERED, EXHAUSTED, FATIGUED, type Position, ROUTED, type UnitId } from "../types.ts";

const MORALE: { readonly [morale: number]: Mark } = {
  [DISORDERED]: { id: "disordered", sign: "D", text: "Disordered", tone: "bad", cite: "4.3.5" },
  [ROUTED]: { id: "routed", sign: "R", text: "Routed", tone: "bad", cite: "4.3.6" },
};

const READINESS: { readonly [readiness: number]: Mark } = {
  [FATIGUED]: { id: "fatigued", sign: "F", text: "Fatigued", tone: "plain", cite: "5.1.2" },
  [EXHAUSTED]: { id: "exhausted", sign: "E", text: "Exhausted", tone: "bad", cite: "5.1.3" },
};

export function marksOf(g: Position, unit: UnitId): Mark[] {
  const { state } = g;
  const marks: Mark[] = [];
  for (const mark of [
    MORALE[state.morale[unit]!],
    unitOf(g, unit).arm === "cavalry" ? READINESS[state.readiness[unit]!] : undefined,
    chargeMark(g, unit),
  ])
    if (mark) marks.push(mark);
  if (state.frozen[unit])
    marks.push({
      id: "frozen",
      sign: "H",
      text: "Has retreated before melee",
      tone: "plain",
      cite: "13.3.5",
    });
  if (state.marching[unit])
    marks.push({ id: "marching", sign: "M", text: "On a force march", tone: "plain", cite: "11.2.8" });
  return marks;
}

/** A melee that must be fought, with the bonus of a straight ride. */
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
    text: `Melee ${at + 1} must be fought${rides ? ": it comes by a charge" : ""}${straight ? ", at full gallop" : ""}`,
    tone: rides ? "good" : "plain",
    cite: straight ? "10.2.5" : "10.2.7e",
  };
}
