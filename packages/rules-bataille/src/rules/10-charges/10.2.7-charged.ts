// [4.2.2] Table 2: modifiers of morale checks of units being charged.

import type { Arc, Hex } from "@grognard/hex";
import { lookUp } from "@grognard/kernel";
import { bitsBetween, deciderAt, formationOf, sideOf, unitOf } from "../../board.ts";
import type { Line } from "../../events.ts";
import { type Case, isLine, MASSE, type Position, SQUARE, STREAM, type UnitId, UP } from "../../types.ts";
import { arcHit } from "../06-formations/06.2-arcs.ts";

/** The cavalry charging a hex. */
export interface Charging {
  readonly hex: Hex;
  /** The hexes it comes from. */
  readonly from: readonly Hex[];
  readonly chargers: readonly UnitId[];
}

type Condition =
  | "flank"
  | "rear"
  | "lances"
  | "heavy cavalry"
  | "line"
  | "masse"
  | "stream"
  | "upslope"
  | "force marching";

const CITES: Record<Condition, Case> = {
  flank: "10.2.7b",
  rear: "10.2.7b",
  lances: "13.4.8",
  "heavy cavalry": "13.4.9",
  line: "10.2.7b",
  masse: "16.2.7f",
  stream: "10.2.7b",
  upslope: "10.2.7b",
  "force marching": "11.2.7",
};

export function chargedLines(g: Position, charging: Charging, unit: UnitId): Line[] {
  const { chargers } = charging;
  const conditions: Condition[] = [];
  const arc = worstArc(g, charging, unit);
  if (arc !== "front") conditions.push(arc);
  if (chargers.some((one) => unitOf(g, one).lancer)) conditions.push("lances");
  if (chargers.some((one) => unitOf(g, one).heavy)) conditions.push("heavy cavalry");
  const formation = formationOf(g, unit);
  if (formation === MASSE) conditions.push("masse");
  else if (isLine(formation)) conditions.push("line");
  if (comesOver(g, charging, STREAM)) conditions.push("stream");
  if (comesOver(g, charging, UP)) conditions.push("upslope");
  if (g.state.marching[unit]) conditions.push("force marching");
  return conditions.map((label) => ({
    label,
    value: lookUp(g.world.charts.moraleCharged, label),
    cite: CITES[label],
  }));
}

/** [R112] The worst for the defenders; squares and Masses are all front against cavalry. */
function worstArc(g: Position, { hex, from }: Charging, unit: UnitId): Arc {
  const side = sideOf(g, unit);
  const formation = formationOf(g, deciderAt(g, hex, side));
  if (formation === MASSE || formation === SQUARE) return "front";
  const { moraleCharged } = g.world.charts;
  const weight = (arc: Arc) => (arc === "front" ? 0 : lookUp(moraleCharged, arc));
  const arcs = from.filter((other) => other !== hex).map((other) => arcHit(g, hex, side, other));
  return arcs.reduce<Arc>((worst, arc) => (weight(arc) < weight(worst) ? arc : worst), "front");
}

/** All of it comes across such a hexside; from farther away that is not known yet. */
const comesOver = (g: Position, { hex, from }: Charging, bit: number): boolean =>
  from.length > 0 && from.every((other) => (bitsBetween(g, other, hex) & bit) !== 0);
