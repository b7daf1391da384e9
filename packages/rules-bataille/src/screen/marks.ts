// The markers on a unit: disorder, rout, tired horses, a melee that is due.

import type { Mark } from "@grognard/scene";
import { unitOf } from "../board.ts";
import { DISORDERED, EXHAUSTED, FATIGUED, type Position, ROUTED, type UnitId } from "../types.ts";
import { said } from "../words/index.ts";

/** Its text is in words by its id. */
type Plain = Omit<Mark, "text"> & {
  readonly id: "disordered" | "routed" | "fatigued" | "exhausted" | "frozen" | "marching";
};

const MORALE: { readonly [morale: number]: Plain } = {
  [DISORDERED]: { id: "disordered", sign: "D", tone: "bad", cite: "4.3.5" },
  [ROUTED]: { id: "routed", sign: "R", tone: "bad", cite: "4.3.6" },
};

const READINESS: { readonly [readiness: number]: Plain } = {
  [FATIGUED]: { id: "fatigued", sign: "F", tone: "plain", cite: "5.1.2" },
  [EXHAUSTED]: { id: "exhausted", sign: "E", tone: "bad", cite: "5.1.3" },
};

const FROZEN: Plain = { id: "frozen", sign: "H", tone: "plain", cite: "13.3.5" };
const MARCHING: Plain = { id: "marching", sign: "M", tone: "plain", cite: "11.2.8" };

export function marksOf(g: Position, unit: UnitId): Mark[] {
  const { state } = g;
  const spoken = (mark: Plain | undefined): Mark | undefined =>
    mark && { ...mark, text: said().pieces[mark.id] };
  const marks = [
    spoken(MORALE[state.morale[unit]!]),
    spoken(unitOf(g, unit).arm === "cavalry" ? READINESS[state.readiness[unit]!] : undefined),
    chargeMark(g, unit),
    spoken(state.frozen[unit] ? FROZEN : undefined),
    spoken(state.marching[unit] ? MARCHING : undefined),
  ];
  return marks.filter((mark) => mark !== undefined);
}

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
    text: said().pieces.mustFight(at + 1, rides, straight),
    tone: rides ? "good" : "plain",
    cite: straight ? "10.2.5" : "10.2.7e",
  };
}
