// What must hold after every answer, and in every constructed position.

import type { Hex } from "@grognard/hex";
import {
  hexesOf,
  hexLabel,
  idOf,
  increments,
  isCavalry,
  isCombat,
  isInfantry,
  isSteep,
  sideOf,
  stackAt,
} from "./board.ts";
import type { Case } from "./cases.ts";
import { chargeBreaches } from "./invariants-charges.ts";
import { isAtEase, stanceBreach } from "./invariants-standing.ts";
import {
  DISORDERED,
  GOOD,
  NONE,
  ON_MAP,
  type Position,
  ROUTED,
  SQUARE,
  UNLIMBERED,
  type Unit,
} from "./types.ts";

/** Something impossible: about one unit, or about the whole position. */
export interface Breach {
  readonly unit?: string;
  readonly says: string;
  /** A case of the rulebook, unless only the bookkeeping is wrong. */
  readonly cite?: Case;
}

export const brokenInvariants = (g: Position): string[] =>
  breachesOf(g, isAtEase(g)).map(
    ({ unit, says, cite }) => `${unit ? `${unit} ` : ""}${says}${cite ? ` [${cite}]` : ""}`,
  );

/** `atEase`: between actions; in the middle of one much may be temporarily irregular. */
export function breachesOf(g: Position, atEase: boolean): Breach[] {
  const breaches = g.world.units.flatMap((unit) => unitBreaches(g, unit, atEase));
  for (let hex = 0; hex < g.world.map.grid.count; hex++) breaches.push(...hexBreaches(g, hex, atEase));
  return atEase ? [...breaches, ...chargeBreaches(g)] : breaches;
}

function unitBreaches(g: Position, unit: Unit, atEase: boolean): Breach[] {
  const { state } = g;
  const { index: u, id } = unit;
  const breaches: Breach[] = [];
  const expect = (holds: boolean, says: string, cite?: Case) => {
    if (!holds) breaches.push({ unit: id, says, ...(cite ? { cite } : {}) });
  };
  if (state.place[u] !== ON_MAP) {
    expect(state.hex[u] === -1, "is off the map but in a hex");
    return breaches;
  }
  const hexes = hexesOf(g, u);
  expect(
    hexes.every((hex) => hex >= 0 && !isSteep(g, hex)),
    "stands where nobody can",
    "16.1.2",
  );
  if (isCombat(unit)) {
    expect(increments(g, u) > 0, "is on the map without increments", "3.2.4");
    expect(state.losses[u]! >= state.veiled[u]!, "hides more losses than it has", "2.2.3");
    expect(
      hexes.every((hex) => stackAt(g, hex).includes(u)),
      "is not in the index",
    );
    expectOrder(g, unit, expect);
  }
  const wrong = atEase && breaches.length === 0 ? stanceBreach(g, u) : undefined;
  return wrong ? [...breaches, { unit: id, ...wrong }] : breaches;
}

type Expect = (holds: boolean, says: string, cite?: Case) => void;

/** Morale and formation go together: a unit out of order has no formation. */
function expectOrder(g: Position, { index: u }: Unit, expect: Expect): void {
  const { morale, formation, readiness } = g.state;
  const order = morale[u];
  const formed = formation[u] !== NONE;
  if (isCavalry(g, u) && order === DISORDERED) return expect(false, "is cavalry and disordered", "4.3.2");
  if (formation[u] === UNLIMBERED && order !== GOOD)
    return expect(false, "is an unlimbered battery out of order", "4.3.3");
  const cite = order === ROUTED ? "4.3.6" : "4.3.5";
  expect(!(formed && order !== GOOD), "has a formation although it is out of order", cite);
  expect(formed || order !== GOOD, "is in Good Order without a formation", "4.3.4");
  expect(readiness[u] === 0 || order !== ROUTED, "is routed and has a readiness", "5.2.4");
}

function hexBreaches(g: Position, hex: Hex, atEase: boolean): Breach[] {
  const { state } = g;
  const stack = stackAt(g, hex);
  if (stack.length < 2) return [];
  const breaches: Breach[] = [];
  const sides = new Set(stack.map((unit) => sideOf(g, unit)));
  const onSquare = stack.some((unit) => state.formation[unit] === SQUARE);
  const passes = onSquare && !atEase; // cavalry riding through
  if (sides.size > 1 && !passes && !isFoughtOver(g, hex))
    breaches.push({
      says: `both sides are in ${hexLabel(g, hex)} without a charge to be fought: ${namesOf(g, stack)}`,
      cite: "10.1.10b",
    });
  const atRest = state.stack.at(-1)?.step === "game";
  const mixes = sides.size < 2 && stack.some((u) => isCavalry(g, u)) && stack.some((u) => isInfantry(g, u));
  if (atRest && mixes) {
    breaches.push({
      says: `cavalry and infantry share ${hexLabel(g, hex)}: ${namesOf(g, stack)}`,
      cite: "3.1.2",
    });
  }
  return breaches;
}

const namesOf = (g: Position, units: readonly number[]): string => units.map((u) => idOf(g, u)).join(", ");

/** Cavalry is on a square, or on one that has broken in place [10.2.7g]; or the melee is under way [13.6.1]. */
const isFoughtOver = ({ state }: Position, hex: Hex): boolean =>
  state.charges.some(({ at }) => at === hex) ||
  state.stack.some((frame) => frame.step === "assault" && frame.at === hex);
