// [17.0] When a game is over, and who has won it.

import { fielded, sideName } from "../../board.ts";
import {
  type Case,
  COALITION,
  FRENCH,
  type Play,
  type Position,
  type Side,
  type SideName,
  WAITING,
} from "../../types.ts";
import { infantryOf, scoreLines, totalOf } from "./17-score.ts";

export { scoreNow } from "./17-score.ts";

/** [R117] Before its last turn: no unit is left that could still withdraw. */
export function gameEnds(g: Position): boolean {
  const { scoring, army } = g.world;
  if (scoring !== "second-day" && scoring !== "campaign") return false;
  const toCome = army[FRENCH].some((unit) => g.state.place[unit] === WAITING);
  return !toCome && fielded(g, FRENCH).length === 0;
}

/** Counts the points and ends the game. */
export function finish(g: Play, honors = false): void {
  const lines = scoreLines(g, honors);
  const total = totalOf(lines);
  g.emit({ type: "score", lines, total, cite: "17.0" });
  g.state.winner = { verdict: verdictFor(g, total), cite: honors ? "16.1.6" : CITES[g.world.scoring] };
  g.emit({ type: "over", ...outcome(g)! });
}

export function outcome({ world, state }: Position): Verdict | undefined {
  if (!state.winner) return undefined;
  const { verdict, cite } = state.winner;
  const result = world.victory.results[verdict];
  if (!result) return { winner: "draw", how: "the day is over", cite };
  return { winner: result.winner === -1 ? "draw" : sideName(result.winner), how: result.result, cite };
}

interface Verdict {
  readonly winner: SideName | "draw";
  readonly how: string;
  readonly cite: Case;
}

const CITES = {
  learning: "17.0",
  "first-day": "17.1",
  "second-day": "17.2",
  campaign: "17.3",
  none: "17.0",
} as const;

function verdictFor(g: Position, total: number): number {
  const at = g.world.victory.results.findIndex(({ least }) => total >= least);
  return at !== -1 && g.world.scoring === "learning" ? worsened(g, at) : at;
}

/** In the learning scenario a side with ruinous losses does one step worse. */
function worsened(g: Position, at: number): number {
  const steps = (ruined(g, FRENCH) ? 1 : 0) - (ruined(g, COALITION) ? 1 : 0);
  return Math.max(0, Math.min(g.world.victory.results.length - 1, at + steps));
}

function ruined(g: Position, side: Side): boolean {
  const { now, needed } = ruinOf(g, side);
  return now >= needed;
}

/** More than half of its infantry lost or routed: how much is, and how much that would be. */
export function ruinOf(g: Position, side: Side): { readonly now: number; readonly needed: number } {
  const { full, lost, routed } = infantryOf(g, side);
  return { now: lost + routed, needed: Math.floor(full / 2) + 1 };
}
