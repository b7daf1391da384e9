// [12.3] The die, or what needs none.

import type { Hex } from "@grognard/hex";
import { goOn } from "@grognard/kernel";
import { hexLabel, idsOf, isArtillery, isObstructed, unitOf } from "../board.ts";
import { lowestDifferential, ratioBelow, type ShockResults, shockResult } from "../charts.ts";
import { figure } from "../figures.ts";
import type { ShockFrame } from "../frames.ts";
import { purpose } from "../sayings.ts";
import { type Case, NONE, type Position, type Step, type UnitId } from "../types.ts";
import { die } from "./01-die.ts";
import { isSkirmishHex } from "./08.35-lines-in-shock.ts";
import { type Differential, differentialOf } from "./12.2-differential.ts";
import { foremost } from "./12.2-strength.ts";
import { worseOf } from "./12.42-adjustments.ts";
import { adjusted, decide, defendersOf } from "./12-course.ts";

const REPULSED: ShockResults = { attacker: "Dr", defender: "-" };
const OVERRUN: ShockResults = { attacker: "-", defender: "Dr" };

/** The row in which to look, or the result without a die. */
export function columnOf(
  g: Position,
  { attack, defence, ratio, value }: Differential,
  at: Hex,
  target: UnitId | undefined,
): { readonly row: string; readonly sure?: ShockResults; readonly cite: Case } {
  const { charts } = g.world;
  const lowest = lowestDifferential(charts);
  if (value < lowest) {
    const row = value === lowest - 1 ? ratioBelow(charts, ratio, figure(charts, "rows down")) : undefined;
    return row === undefined ? { row: ratio, sure: REPULSED, cite: "12.23-5" } : { row, cite: "12.23-5" };
  }
  const overwhelming =
    attack.strength >= figure(charts, "automatic ratio") * defence.strength &&
    value >= figure(charts, "automatic differential") &&
    !isObstructed(g, at) &&
    !(target !== undefined && isArtillery(g, target));
  return overwhelming ? { row: ratio, sure: OVERRUN, cite: "12.23-2" } : { row: ratio, cite: "12.3" };
}

export const combat: Step<ShockFrame> = {
  run(g, frame) {
    const { units, from, at, charge, strength, halved } = frame;
    const defenders = defendersOf(g, frame);
    const odds = differentialOf(g, units, at, { from, impetus: charge?.impetus ?? false, strength, halved });
    const { row, sure, cite } = columnOf(g, odds, at, foremost(g, defenders));
    const rolled = sure
      ? undefined
      : die(g, frame.side, purpose("shock", unitOf(g, units[0]!).name), "12.0-P6");
    const printed = sure ?? shockResult(g.world.charts, row, rolled!, odds.value);
    // The first of two halves bears nothing before the second has fought [8.35-2d].
    const both = frame.second !== NONE;
    if (both) frame.kept = printed.attacker;
    const own = worseOf(frame.kept, printed.attacker);
    const { results, losses } = adjusted(g, frame, own, printed.defender);
    decide(g, frame, both ? "-" : own, printed.defender);
    frame.fought = true;
    frame.guns ||= defenders.some((unit) => isArtillery(g, unit));
    frame.loose &&= !isObstructed(g, at) && isSkirmishHex(g, at, units[0]!);
    g.emit({
      type: "shock",
      units: idsOf(g, units),
      defenders: idsOf(g, defenders),
      from: hexLabel(g, from),
      at: hexLabel(g, at),
      attack: odds.attack,
      defence: odds.defence,
      ratio: row,
      differential: odds.value,
      ...(rolled === undefined ? {} : { die: rolled }),
      printed: `${printed.attacker}/${printed.defender}`,
      result: results.join("/"),
      losses,
      ...(both ? { pending: true as const } : {}),
      cite,
    });
    return goOn(frame, "losses");
  },
};
