// [16.6] Breaking a large unit down into Cadres, and building one up from them.

import { asking, edit, type Violation } from "@grognard/kernel";
import type { Appendable } from "@grognard/parts";
import type { Action, ActionOf } from "../actions.ts";
import {
  asked,
  freeCadres,
  freeDummy,
  hexLabel,
  hexOf,
  idOf,
  idsOf,
  onMap,
  pieceOf,
  standing,
  unitNamed,
  unitsAt,
} from "../board.ts";
import type { CombiningFrame } from "../frames.ts";
import { spendingBarred } from "../modifiers.ts";
import { type Fault, no } from "../refusal.ts";
import {
  ELIMINATED,
  type N20,
  type Play,
  POOL,
  type Position,
  type Side,
  type Step,
  type UnitId,
} from "../types.ts";
import { goTo, takeOff } from "../verbs.ts";
import { eliminatedLarge, exitsOf, isLarge, mayEndAt } from "./06.9-stacking.ts";
import { changeMorale, lastPoint, spendMorale, whyUnconfirmed } from "./12-morale.ts";
import { beginScouting } from "./16.1-fog.ts";
import { showLeadersAlone } from "./16.9-leaders.ts";

export function breakDownActions(g: Position, side: Side, actions: Appendable<Action>): void {
  if (whyNoneBreaksDown(g, side)) return;
  for (const unit of standing(g, side)) {
    if (whyKeptWhole(g, unit)) continue;
    const action = { do: "breakDown" as const, unit: idOf(g, unit), ...lastPoint(g, side) };
    actions.push(action);
    if (!whyNoDummy(g, unit)) actions.push({ ...action, dummy: true });
  }
}

export function whyNoBreakDown(g: Position, action: ActionOf<"breakDown">, side: Side): Fault {
  const unit = unitNamed(g, action.unit);
  return (
    whyNoneBreaksDown(g, side) ??
    whyKeptWhole(g, unit) ??
    (action.dummy ? whyNoDummy(g, unit) : undefined) ??
    whyUnconfirmed(g, side, action)
  );
}

/** What prevents the whole army from it. */
function whyNoneBreaksDown(g: Position, side: Side): Fault {
  if (!g.world.options.breakdown) return no("noBreakdown", "16.6");
  const barred = spendingBarred(g, side, "breakdown");
  return barred && no("noMoraleForThis", barred.cite);
}

/** [16.6.1] Large infantry that has not moved, alone in its hex, with two Cadres free: they can always combine again. */
function whyKeptWhole(g: Position, unit: UnitId): Fault {
  const piece = pieceOf(g, unit);
  const { moved, spent } = g.state;
  if (!onMap(g, unit)) return no("notOnMap", "16.6.1", piece.name);
  if (!isLarge(piece)) return no("onlyLarge", "16.6.1-large");
  if (freeCadres(g, piece.nation).length < 2) return no("noCadresFree", "16.6.1");
  if (moved[unit] || spent[unit] || unitsAt(g, hexOf(g, unit)).length > 1)
    return no("notFresh", "16.6.1", piece.name);
  return undefined;
}

/** [16.6.1-dummy] A hidden unit may leave a dummy behind too, if one of the pieces can then move off. */
function whyNoDummy(g: Position, unit: UnitId): Fault {
  const joins =
    g.state.hidden[unit] === 1 &&
    freeDummy(g, pieceOf(g, unit).side) >= 0 &&
    exitsOf(g, unit).some((hex) => g.index.first[hex]! < 0 && mayEndAt(g, unit, hex));
  if (joins) return undefined;
  return no("noDummyJoins", "16.6.1-dummy");
}

export function breakDown(g: Play, action: ActionOf<"breakDown">, side: Side): void {
  const unit = unitNamed(g, action.unit);
  const hex = hexOf(g, unit);
  const hidden = g.state.hidden[unit]!;
  const fatigue = g.state.fatigue[unit]!;
  const routed = g.state.routed[unit]!; // the text bars no Routed unit
  const pieces = freeCadres(g, pieceOf(g, unit).nation).slice(0, 2);
  if (action.dummy) pieces.push(freeDummy(g, side));
  takeOff(g, unit, ELIMINATED);
  for (const piece of pieces) {
    edit(g, "routed")[piece] = routed;
    goTo(g, piece, hex);
    edit(g, "moved")[piece] = 0;
    edit(g, "hidden")[piece] = hidden;
    if (pieceOf(g, piece).cadre) edit(g, "fatigue")[piece] = fatigue;
  }
  g.emit({
    type: "brokenDown",
    unit: action.unit,
    into: pieces.map((piece) => idOf(g, piece)),
    cite: "16.6.1",
    ...(hidden ? { reveals: true as const } : {}), // it is placed among the eliminated, visible to both sides
  });
  spendMorale(g, side, "breakdown", "16.6.1");
}

// [16.6.2] Pairs of Cadres that end the phase together become the weakest eliminated large unit.

export const combining: Step<CombiningFrame, ActionOf<"combine">> = {
  run(g) {
    const pair = nextPair(g);
    if (!pair) {
      g.pop();
      return closeMovement(g);
    }
    const [only, ...others] = weakest(g, pair);
    if (others.length > 0) return;
    combine(g, pair, only!);
    return "again";
  },
  ...asking<N20, CombiningFrame, ActionOf<"combine">>(
    (g) => asked(g.state.player, "combining", "16.6.2", idsOf(g, nextPair(g)!)),
    {
      offers: (g) => weakest(g, nextPair(g)!).map((unit) => ({ do: "combine", unit: idOf(g, unit) })),
      refuses: { combine: (g, _frame, { unit }) => whyNotCombined(g, unitNamed(g, unit)) },
    },
  ),
  answer(g, _frame, action) {
    combine(g, nextPair(g)!, unitNamed(g, action.unit));
  },
};

function whyNotCombined(g: Position, unit: UnitId): Violation {
  const { name, nation } = pieceOf(g, unit);
  const [cadre] = nextPair(g)!;
  return eliminatedLarge(g, pieceOf(g, cadre!).nation).includes(unit)
    ? no("weakestFirst", "16.6.2")
    : no("notBuiltUp", nation === pieceOf(g, cadre!).nation ? "16.6.2" : "16.5.2", name);
}

/** After the last move and the last pair of Cadres. */
function closeMovement(g: Play): void {
  edit(g, "spent").fill(0);
  showLeadersAlone(g);
  beginScouting(g);
}

/** Two Cadres that share a hex. */
function nextPair(g: Position): UnitId[] | undefined {
  const first = standing(g, g.state.player).find((unit) => g.index.next[unit]! >= 0);
  return first === undefined ? undefined : unitsAt(g, hexOf(g, first));
}

/** Among equally weak units the owner chooses (ruling R75). */
function weakest(g: Position, [cadre]: readonly UnitId[]): UnitId[] {
  const large = eliminatedLarge(g, pieceOf(g, cadre!).nation);
  const least = Math.min(...large.map((unit) => pieceOf(g, unit).strength));
  return large.filter((unit) => pieceOf(g, unit).strength === least);
}

function combine(g: Play, cadres: readonly UnitId[], unit: UnitId): void {
  const { state } = g;
  const hex = hexOf(g, cadres[0]!);
  const hidden = cadres.every((cadre) => state.hidden[cadre]) ? 1 : 0;
  const fatigue = Math.max(...cadres.map((cadre) => state.fatigue[cadre]!));
  const routed = Math.max(...cadres.map((cadre) => state.routed[cadre]!));
  for (const cadre of cadres) takeOff(g, cadre, POOL);
  edit(g, "routed")[unit] = routed;
  goTo(g, unit, hex);
  edit(g, "hidden")[unit] = hidden;
  edit(g, "fatigue")[unit] = fatigue;
  edit(g, "moved")[unit] = 1;
  g.emit({
    type: "combined",
    cadres: cadres.map((cadre) => idOf(g, cadre)),
    unit: idOf(g, unit),
    hex: hexLabel(g, hex),
    cite: "16.6.2",
    ...(hidden ? { reveals: true as const } : {}), // the Cadres return to the pool, visible to both sides
  });
  changeMorale(g, state.player, 1, "builtUp", "16.6.2");
}
