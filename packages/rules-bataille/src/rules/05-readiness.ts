// [5.0] Horses tire: Fresh, Fatigued, Exhausted, and rest.

import { edit } from "@grognard/kernel";
import { idOf, isCavalry, isRouted, onMap, sideName } from "../board.ts";
import {
  type Case,
  EVADED,
  EXHAUSTED,
  FATIGUED,
  FRESH,
  MELEED,
  MOVED_FAR,
  type Play,
  type Readiness,
  SHOT,
  type Side,
  STIRRED,
  type UnitId,
} from "../types.ts";
import { markReadiness } from "../verbs.ts";

const LEVELS = ["Fresh", "Fatigued", "Exhausted"] as const;

/** [5.2.1] After a melee: one step worse, or straight to Exhausted after a charge, unless the horses were spared. */
export function tire(
  g: Play,
  unit: UnitId,
  { charged, spared }: { readonly charged: boolean; readonly spared: boolean },
): void {
  if (!onMap(g, unit) || !isCavalry(g, unit) || isRouted(g, unit)) return; // [5.2.4]
  const now = g.state.readiness[unit]!;
  const worse = charged ? EXHAUSTED : Math.min(EXHAUSTED, now + 1);
  const cite: Case = spared ? "5.1.4" : worse === EXHAUSTED ? "5.1.3" : "5.1.2";
  setReadiness(g, unit, (spared ? now : worse) as Readiness, cite);
}

/** [5.2.2] [5.2.3] [5.2.5] [R32] A marker of this segment's colour, which restarts the count of rest; none if Fresh. */
export function setReadiness(g: Play, unit: UnitId, level: Readiness, cite: Case): void {
  const { state } = g;
  if (level === FRESH) markReadiness(g, unit, FRESH);
  else markReadiness(g, unit, level, 1 + state.active, state.turn);
  const marker = level === FRESH ? "none" : sideName(state.active);
  g.emit({ type: "readiness", unit: idOf(g, unit), level: LEVELS[level], marker, cite });
}

/** [5.3.4] Something that breaks a rest: STIRRED, MOVED_FAR, MELEED, EVADED, SHOT. */
export function breakRest(g: Play, unit: UnitId, bits: number): void {
  edit(g, "rest")[unit]! |= bits;
}

/** [15.1.1] [5.3.1] Both sides' cavalry with a marker of this segment's colour. */
export function recoverReadiness(g: Play): void {
  const { world, state } = g;
  for (const { index: unit } of world.units) {
    if (state.marker[unit] !== 1 + (state.active as Side) || !onMap(g, unit)) continue;
    if (state.marked[unit]! >= state.turn) continue; // placed in this same segment [5.3.2]
    const level = restedTo(state.readiness[unit]!, state.rest[unit]!);
    if (level < state.readiness[unit]!) setReadiness(g, unit, level, restCase(level, state.rest[unit]!));
    edit(g, "rest")[unit] = 0; // a breach counts once [R31]
  }
}

/** [5.3.4] [5.3.5] [5.3.6] */
function restedTo(level: Readiness, rest: number): Readiness {
  if ((rest & (MELEED | EVADED | SHOT)) !== 0) return level;
  if ((rest & (STIRRED | MOVED_FAR)) === 0) return FRESH;
  if ((rest & MOVED_FAR) !== 0) return level;
  return level === EXHAUSTED ? FATIGUED : FRESH;
}

const restCase = (level: Readiness, rest: number): Case =>
  rest === 0 ? "5.3.6" : level === FRESH ? "5.3.5a" : "5.3.5b";
