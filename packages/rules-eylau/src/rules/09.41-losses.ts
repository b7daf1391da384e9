// Losses, down a stack: by fire from the top, or from the bottom through the rear [9.51]; in shock by turns [12.42-6];
// of guns with skirmishers first one, then the other, then as the owner likes [9.41].

import type { Hex } from "@grognard/hex";
import { asking } from "@grognard/kernel";
import {
  asked,
  idsOf,
  isArtillery,
  isCompany,
  isCrew,
  isUnlimbered,
  onMap,
  unitNamed,
  unitsAt,
} from "../board.ts";
import type { FrameOf } from "../frames.ts";
import { no } from "../sayings.ts";
import type { Case, Eylau, Play, Position, Side, Step, UnitId } from "../types.ts";
import { lose } from "../verbs.ts";
import { hexLost } from "./13.11-cascade.ts";

export interface Losses {
  /** Points that have been taken. */
  readonly lost: number;
  readonly eliminated: readonly UnitId[];
}

/** How losses go through a stack. */
export type LossOrder = "top" | "rear" | "shock";

/** Takes points from a side's units in a hex; beyond the last they are ignored [9.51-1]. What the owner may
 *  distribute is asked afterwards, in a frame of its own. */
export function loseFrom(
  g: Play,
  hex: Hex,
  side: Side,
  points: number,
  cite: Case,
  order: LossOrder,
): Losses {
  const units = bearers(g, hex, side, order);
  const mixed = isMixed(g, units);
  let lost = 0;
  while (lost < points) {
    const left = remaining(g, units);
    if (left.length === 0) break;
    if (mixed && lost >= 2 && isMixed(g, left)) {
      g.push({ step: "losses", side, hex, units, points: points - lost, cite });
      break;
    }
    const one = mixed || order === "shock";
    const bearer = mixed ? byTurns(g, left, lost) : order === "shock" ? goingRound(g, units, lost) : left[0]!;
    lost += lose(g, bearer, one ? 1 : points - lost, cite);
  }
  const eliminated = units.filter((unit) => !onMap(g, unit));
  if (units.length > 0 && eliminated.length === units.length) hexLost(g, hex, side, eliminated);
  return { lost, eliminated };
}

/** Which of them are left. */
const remaining = (g: Position, units: readonly UnitId[]): UnitId[] => units.filter((unit) => onMap(g, unit));

/** In the order in which they suffer: units beneath a battalion or guns suffer last [R35] [7.61-B]. */
function bearers(g: Position, hex: Hex, side: Side, order: LossOrder): UnitId[] {
  const units = [...unitsAt(g, hex, side)];
  if (order === "rear") units.reverse();
  const depth = (unit: UnitId) => (isCrew(g, unit) ? 2 : isCompany(g, unit) ? 1 : 0);
  return units.sort((a, b) => depth(a) - depth(b));
}

/** [9.41] Unlimbered guns, and skirmishers with them. */
const isMixed = (g: Position, units: readonly UnitId[]): boolean =>
  units.some((unit) => isArtillery(g, unit) && isUnlimbered(g, unit)) &&
  units.some((unit) => isCompany(g, unit));

/** [9.41] Guns, then skirmishers, then any unit that is left. */
const byTurns = (g: Position, left: readonly UnitId[], taken: number): UnitId =>
  left.find((unit) => (taken === 0 ? isArtillery(g, unit) : isCompany(g, unit))) ?? left[0]!;

/** [12.42-6] Each in its turn, from the top down and again, if it is still there. */
function goingRound(g: Position, units: readonly UnitId[], taken: number): UnitId {
  for (let i = taken; ; i++) {
    const unit = units[i % units.length]!;
    if (onMap(g, unit)) return unit;
  }
}

/** Point by point. */
export const losses: Step<FrameOf<"losses">> = {
  run(g, { side, hex, units, points, cite }) {
    if (points > 0 && isMixed(g, remaining(g, units))) return;
    g.pop();
    let lost = 0;
    for (const unit of remaining(g, units)) lost += lose(g, unit, points - lost, cite);
    if (remaining(g, units).length === 0) hexLost(g, hex, side, units);
  },
  ...asking<Eylau, FrameOf<"losses">>(
    (g, { side, units, cite }) => asked(side, "losses", cite, idsOf(g, remaining(g, units))),
    {
      candidates: (g, { units }) => idsOf(g, remaining(g, units)).map((unit) => ({ do: "lose", unit })),
      forbids: {
        lose: (g, { units }, { unit }) =>
          remaining(g, units).includes(unitNamed(g, unit)) ? undefined : no("notAmongThem", "9.41"),
      },
    },
  ),
  answer(g, frame, action) {
    if (action.do !== "lose") return;
    lose(g, unitNamed(g, action.unit), 1, frame.cite);
    frame.points--;
  },
};
