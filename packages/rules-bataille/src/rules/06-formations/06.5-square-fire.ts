// [6.5.7] Fire from a square: into three of the six hexes around it, every other one, or at cavalry on it [R45]
// [R46].

import type { Hex } from "@grognard/hex";
import { frameOf, type Violation } from "@grognard/kernel";
import { deciderAt, directionBetween, holds, sideOf, stackAt } from "../../board.ts";
import type { ChargeFrame, MoveFrame, Note } from "../../frames.ts";
import { no } from "../../refusal.ts";
import { enemyOf, type Play, type Position, type Side, SQUARE } from "../../types.ts";

/** Hexes around a square 0, 2, 4 are one triad, 1, 3, 5 the other. */
const triadOf = (g: Position, square: Hex, at: Hex): number => directionBetween(g, square, at) % 2;

export const standsInSquare = (g: Position, side: Side, hex: Hex): boolean => {
  const decider = deciderAt(g, hex, side);
  return decider !== -1 && g.state.formation[decider] === SQUARE;
};

/** Why a square may not fire there, after what it has done in this phase, or against this move. */
export function squareFault(
  g: Position,
  kind: "defensive" | "offensive" | "opportunity",
  square: Hex,
  at: Hex,
): Violation | undefined {
  if (kind === "opportunity") return moveFault(g, square, at);
  if (at === square) return undefined; // a target only once, like every hex
  if (isRidden(g, square)) return no("squareFiresAtCharge", "6.5.9");
  const { triads } = g.state;
  for (let i = 0; i < triads.length; i += 2)
    if (triads[i] === square && triads[i + 1] !== triadOf(g, square, at))
      return no("squareFiresInThree", "6.5.7");
  return undefined;
}

/** Enemy cavalry is in the square's hex. */
function isRidden(g: Position, square: Hex): boolean {
  const [first] = stackAt(g, square);
  const side = sideOf(g, first!);
  return holds(g, square, enemyOf(side));
}

/** [R46] One shot into each hex that a move touches, all in one triad; and one at units that leave the square's hex. */
function moveFault(g: Position, square: Hex, at: Hex): Violation | undefined {
  const shots = shotsAtMove(g, square);
  if (shots.includes(at)) return no("squareHasFired", "12.7.5");
  const other = shots.find((hex) => hex !== square);
  if (at === square || other === undefined || triadOf(g, square, other) === triadOf(g, square, at))
    return undefined;
  return no("squareFiresInThree", "6.5.7");
}

/** The hexes into which a square has fired at the current move: pairs of square and hex. */
function shotsAtMove(g: Position, square: Hex): Hex[] {
  const shots = frameOf(g, "move", "charge")?.shotBy ?? [];
  return shots.filter((_, i) => i % 2 === 1 && shots[i - 1] === square);
}

/** Remembers a square's shot for the rest of the phase, or of the move. */
export function noteSquareShot(
  g: Play,
  kind: "defensive" | "offensive" | "opportunity",
  square: Hex,
  at: Hex,
): void {
  if (kind === "opportunity") g.note({ note: "square shot", square, at });
  else if (at !== square) g.state.triads = [...g.state.triads, square, triadOf(g, square, at)];
}

/** Moves and charges keep count of the squares' shots at them. */
export function noteShotBy(_g: Play, frame: MoveFrame | ChargeFrame, note: Note): void {
  if (note.note === "square shot") frame.shotBy = [...frame.shotBy, note.square, note.at];
}
