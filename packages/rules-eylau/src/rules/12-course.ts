// What all parts of a shock need to know about it.

import type { Hex } from "@grognard/hex";
import { edit, goOn } from "@grognard/kernel";
import { enemyOf, hexLabel, idsOf, isRouted, onMap, unitsAt } from "../board.ts";
import type { ShockResult } from "../charts.ts";
import type { ShockFrame } from "../frames.ts";
import type { Note } from "../notes.ts";
import type { Case, Play, Position, UnitId } from "../types.ts";
import { foremost, hasIdleGuns, isDefended } from "./12.2-strength.ts";
import { convertedFor, lossOf, riddenDown, sizeOf } from "./12.42-adjustments.ts";

/** Counts and tells an attack [12.0-P1]. */
export function declare(g: Play, units: readonly UnitId[], from: Hex, at: Hex, charge: boolean): void {
  for (const unit of units) edit(g, "shocked")[unit]! += 1;
  g.emit({
    type: "attacks",
    units: idsOf(g, units),
    from: hexLabel(g, from),
    at: hexLabel(g, at),
    charge,
    cite: "12.0-P1",
  });
}

export const defendersOf = (g: Position, { at, side }: Readonly<ShockFrame>): readonly UnitId[] =>
  unitsAt(g, at, enemyOf(side));

/** Attackers that have been neither driven back nor lost. */
export const attackersLeft = (g: Position, { units, beaten }: Readonly<ShockFrame>): UnitId[] =>
  units.filter((unit) => onMap(g, unit) && !isRouted(g, unit) && !beaten.includes(unit));

/** There is nothing left to attack, nor guns to be taken [R126]. */
export const isDeserted = (g: Position, { at, side, charge }: Readonly<ShockFrame>): boolean =>
  !isDefended(g, at, enemyOf(side)) && (charge !== null || !hasIdleGuns(g, at));

/** The results for both sides, adjusted for their state, and their losses [12.42]. */
export function adjusted(
  g: Position,
  frame: Readonly<ShockFrame>,
  attacker: ShockResult,
  defender: ShockResult,
): Pick<ShockFrame, "results" | "losses"> {
  const { units, charge } = frame;
  const defenders = defendersOf(g, frame);
  const top = foremost(g, defenders);
  const size = sizeOf(g, units, defenders);
  const own = charge ? riddenDown(g, defenders, attacker) : attacker;
  const results = [
    convertedFor(g, units[0]!, own),
    top === undefined ? defender : convertedFor(g, top, defender),
  ] as const;
  const losses = [
    lossOf(g, units[0]!, results[0], size),
    top === undefined ? 0 : lossOf(g, top, results[1], size),
  ] as const;
  return { results, losses };
}

export const decide = (g: Play, frame: ShockFrame, attacker: ShockResult, defender: ShockResult): void =>
  void Object.assign(frame, adjusted(g, frame, attacker, defender));

/** It does not come to blows. What the first half of a line has suffered stays with it [8.35-2d]. */
export function lapse(g: Play, frame: ShockFrame, cite: Case): "again" {
  g.emit({ type: "lapsed", units: idsOf(g, frame.units), at: hexLabel(g, frame.at), cite });
  frame.units = attackersLeft(g, frame);
  if (!frame.fought || frame.units.length === 0) return goOn(frame, "conclusion");
  decide(g, frame, frame.kept, "-");
  return goOn(frame, "price");
}

/** A unit that has been driven back does not attack again. */
export function rememberBeaten(_: Play, frame: ShockFrame, note: Note): void {
  if (note.type === "stopped" && frame.units.includes(note.unit)) frame.beaten = [...frame.beaten, note.unit];
}
