// A battle with hidden enemies [16.1]: its odds against the weakest and the strongest units that may be there. Only what
// the viewer knows counts: the orders of battle, and which of those units have not been seen.

import type { Forecast, Prospect } from "@grognard/scene";
import { isUnit, sideOf } from "../board.ts";
import type { Fight } from "../odds.ts";
import { type BattleReport, reportBattle } from "../odds-report.ts";
import type { Piece, Position, Side, UnitId } from "../types.ts";
import { wording } from "../words/index.ts";

export interface Assumption {
  readonly strengths: readonly number[];
  readonly report: BattleReport;
}

/** The best and the worst for the attacker; nothing if there are too few units for all that is hidden. */
export function assumptions(
  g: Position,
  fight: Fight,
  unlocated: readonly string[],
): { readonly best: Assumption; readonly worst: Assumption } | undefined {
  const hidden = fight.defenders.filter((unit) => g.state.hidden[unit]);
  if (hidden.length === 0) return undefined;
  const units = mayBeThere(g, sideOf(g, hidden[0]!), unlocated);
  const [first, ...others] = extremes(units, hidden.length).map((some): Assumption => {
    const report = reportBattle(as(g, hidden, some), fight, 0);
    return { strengths: some.map(({ strength }) => strength), report };
  });
  if (!first) return undefined;
  const better = (a: Assumption, b: Assumption): Assumption =>
    b.report.differential > a.report.differential ? b : a;
  const worse = (a: Assumption, b: Assumption): Assumption =>
    b.report.differential < a.report.differential ? b : a;
  return { best: others.reduce(better, first), worst: others.reduce(worse, first) };
}

const mayBeThere = ({ world, state }: Position, side: Side, unlocated: readonly string[]): Piece[] =>
  world.pieces.filter(
    (piece) =>
      piece.side === side &&
      unlocated.includes(piece.id) &&
      isUnit(piece) &&
      piece.type !== "dummy" &&
      (piece.arrival?.turn ?? 0) <= state.turn,
  );

/** The weakest and the strongest; cavalry apart, because a charge is doubled against others only [8.1.4]. */
function extremes(units: readonly Piece[], count: number): Piece[][] {
  const isCavalry = ({ type }: Piece): boolean => type === "cavalry";
  return [units, units.filter(isCavalry), units.filter((piece) => !isCavalry(piece))]
    .filter((some) => some.length >= count)
    .map((some) => some.toSorted((a, b) => a.strength - b.strength))
    .flatMap((some) => [some.slice(0, count), some.slice(-count)]);
}

/** The position in which the hidden units have the values of these. */
function as(g: Position, hidden: readonly UnitId[], units: readonly Piece[]): Position {
  const pieces = g.world.pieces.map((piece) => {
    const at = hidden.indexOf(piece.index);
    return at < 0 ? piece : { ...units[at]!, index: piece.index, id: piece.id };
  });
  return { ...g, world: { ...g.world, pieces } };
}

/** Whether there may be nothing but a dummy. */
export const mayBeDummy = ({ world }: Position, side: Side, unlocated: readonly string[]): boolean =>
  world.pieces.some((piece) => piece.side === side && piece.type === "dummy" && unlocated.includes(piece.id));

/** The two side by side, or one if they come to the same. */
export function comparedProspects(
  { best, worst }: NonNullable<ReturnType<typeof assumptions>>,
  prospectOf: (report: BattleReport) => Prospect,
): Pick<Forecast, "prospects" | "compared"> {
  const titled = (one: Assumption, title: (strength: string, column: string) => string): Prospect => {
    const prospect = prospectOf(one.report);
    return { ...prospect, title: title(wording().together(one.strengths.map(String)), prospect.title) };
  };
  const { atBest, atWorst, ofStrength } = wording().forecast;
  if (best.report.differential === worst.report.differential)
    return { prospects: [titled(best, ofStrength)] };
  return { prospects: [titled(best, atBest), titled(worst, atWorst)], compared: true };
}
