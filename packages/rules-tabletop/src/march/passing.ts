// Which units may pass through which [IV.7, R49].

import type { Deed } from "../actions.ts";
import { stateOf } from "../board.ts";
import type { Formation } from "../formations.ts";
import type { Body, Position, UnitId } from "../types.ts";

/** As the table of interpenetration sorts bodies. */
type Passer = "loose" | "foot" | "foot-dense" | "horse" | "horse-dense" | "limbered" | "galloping";

const PASSER: { readonly [F in Formation]: Passer } = {
  line: "foot",
  open: "foot",
  route: "foot",
  "half-line": "foot",
  attack: "foot-dense",
  close: "foot-dense",
  square: "foot-dense",
  "half-column": "foot-dense",
  "great-square": "foot-dense",
  skirmish: "loose",
  "cav-skirmish": "loose",
  "gun-firing": "loose",
  rout: "loose",
  "cav-line-1": "horse",
  "cav-line-2": "horse",
  "cav-open": "horse",
  "cav-route": "horse",
  "cav-attack": "horse-dense",
  "gun-route": "limbered",
};

/** The mover, and all it may pass through. */
const PASSES: { readonly [P in Passer]: readonly Passer[] } = {
  loose: ["loose", "foot", "foot-dense", "horse", "horse-dense", "limbered"],
  foot: ["loose", "foot", "limbered"],
  "foot-dense": ["loose"],
  horse: ["loose", "horse", "limbered"],
  "horse-dense": ["loose"],
  limbered: ["loose", "foot", "horse"],
  galloping: [],
};

/** A galloper is one until the fighting is over; then, its stands as they are, it counts as dispersed [R19]. */
function passerOf(g: Position, unit: UnitId, { formation }: Body): Passer {
  const { gait, owesRecall } = stateOf(g, unit);
  if (gait === "gallop") return "galloping";
  return owesRecall ? "loose" : PASSER[formation];
}

/** By their kinds alone. */
export const bodiesPass = (g: Position, mover: UnitId, a: Body, other: UnitId, b: Body): boolean =>
  PASSES[passerOf(g, mover, a)].includes(passerOf(g, other, b));

const STIRS: readonly Deed[] = [
  "move",
  "wheel",
  "face",
  "form",
  "limber",
  "charge",
  "fall-back",
  "hand-push",
];

/** Has it moved, turned or changed this turn? Then no unit passes through it by choice [IV.7-static]. */
export const hasStirred = (g: Position, unit: UnitId): boolean =>
  stateOf(g, unit).done.some((deed) => STIRS.includes(deed));
