// [16.6] Breaking a large unit down into Cadres, and building one up from them.

import type { Action, ActionOf } from "../actions.ts";
import { hexOf, idOf, nameOf, onMap, pieceOf, standing, unitNamed, unitsAt } from "../board.ts";
import { forgetReach } from "../occupancy.ts";
import { ELIMINATED, type Play, POOL, type Position, type Side, type UnitId } from "../types.ts";
import { goTo, takeOff } from "../verbs.ts";
import { eliminatedLarge, mayEndAt } from "./06.9-stacking.ts";
import { reachOf } from "./06-movement.ts";
import { freeDummy } from "./11-reinforcements.ts";
import { changeMorale, lastPoint, maySpend, spendMorale } from "./12-morale.ts";

const freeCadres = (g: Position, nation: number): UnitId[] =>
  g.world.pieces
    .filter((piece) => piece.cadre && piece.nation === nation && g.state.place[piece.index] === POOL)
    .map((piece) => piece.index);

export function breakDownActions(g: Position, side: Side, actions: Action[]): void {
  if (!g.world.options.breakdown || !maySpend(g, side, "breakdown") || g.index.stacked[side] > 0) return;
  for (const unit of standing(g, side)) {
    if (!mayBreakDown(g, unit)) continue;
    const action = { do: "breakDown" as const, unit: idOf(g, unit), ...lastPoint(g, side) };
    actions.push(action);
    // [16.6.1-dummy] Three pieces need two ways out, so a second free hex.
    if (g.state.hidden[unit] && freeDummy(g, side) >= 0 && waysOut(g, unit) >= 2)
      actions.push({ ...action, dummy: true });
  }
}

/** [16.6.1] Large infantry that has not moved, with two Cadres free and room for one of them to move off. */
function mayBreakDown(g: Position, unit: UnitId): boolean {
  const { type, strength, nation } = pieceOf(g, unit);
  return (
    type === "infantry" &&
    strength >= 2 &&
    !g.state.moved[unit] &&
    !g.state.routed[unit] &&
    freeCadres(g, nation).length >= 2 &&
    waysOut(g, unit) >= 1
  );
}

const waysOut = (g: Position, unit: UnitId): number =>
  reachOf(g, unit).hexes.filter((hex) => g.index.first[hex]! < 0 && mayEndAt(g, unit, hex)).length;

export function breakDown(g: Play, action: ActionOf<"breakDown">, side: Side): void {
  const unit = unitNamed(g, action.unit);
  const hex = hexOf(g, unit);
  const hidden = g.state.hidden[unit]!;
  const fatigue = g.state.fatigue[unit]!;
  const pieces = freeCadres(g, pieceOf(g, unit).nation).slice(0, 2);
  if (action.dummy) pieces.push(freeDummy(g, side));
  takeOff(g, unit, ELIMINATED);
  for (const piece of pieces) {
    goTo(g, piece, hex);
    g.state.moved[piece] = 0;
    g.state.hidden[piece] = hidden;
    if (pieceOf(g, piece).cadre) g.state.fatigue[piece] = fatigue;
  }
  forgetReach(g.index);
  g.emit({
    type: "brokenDown",
    unit: action.unit,
    into: pieces.map((piece) => idOf(g, piece)),
    cite: "16.6.1",
  });
  spendMorale(g, side, "breakdown", "16.6.1");
}

/** [16.6.2] Pairs of Cadres that end the phase together become the weakest eliminated large unit. */
export function combineCadres(g: Play, side: Side): void {
  if (!g.world.options.breakdown || g.index.stacked[side] === 0) return;
  for (const cadre of standing(g, side)) {
    if (!onMap(g, cadre)) continue; // combined with an earlier one
    const there = unitsAt(g, hexOf(g, cadre));
    if (there.length === 2 && there.every((unit) => pieceOf(g, unit).cadre)) combine(g, side, there);
  }
}

function combine(g: Play, side: Side, cadres: readonly UnitId[]): void {
  const hex = hexOf(g, cadres[0]!);
  const large = eliminatedLarge(g, pieceOf(g, cadres[0]!).nation);
  const weakest = large.reduce((a, b) => (pieceOf(g, b).strength < pieceOf(g, a).strength ? b : a));
  const hidden = cadres.every((cadre) => g.state.hidden[cadre]) ? 1 : 0;
  const fatigue = Math.max(...cadres.map((cadre) => g.state.fatigue[cadre]!));
  for (const cadre of cadres) takeOff(g, cadre, POOL);
  goTo(g, weakest, hex);
  g.state.hidden[weakest] = hidden;
  g.state.fatigue[weakest] = fatigue;
  g.state.moved[weakest] = 1;
  g.emit({
    type: "combined",
    cadres: cadres.map((cadre) => idOf(g, cadre)),
    unit: idOf(g, weakest),
    hex: nameOf(g, hex),
    cite: "16.6.2",
  });
  changeMorale(g, side, 1, "a unit was built up", "16.6.2");
}
