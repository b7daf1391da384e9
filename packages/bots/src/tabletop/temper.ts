// How much is risked: whoever is winning need not, whoever is losing must.

import { type Position, type Side, scoreOf } from "@grognard/rules-tabletop/position";

/** What a charge must promise, in points, and how surely. */
export interface Temper {
  readonly leastWorth: number;
  readonly leastWin: number;
}

const STEADY: Temper = { leastWorth: 0.12, leastWin: 0.5 };
const WARY: Temper = { leastWorth: 0.35, leastWin: 0.65 };
const BOLD: Temper = { leastWorth: 0, leastWin: 0.25 };

/** By the score that the side would have if the battle ended now, the more so the later it is. */
export function temperOf(g: Position, side: Side): Temper {
  const { verdict, lost } = g.world.victory;
  const [a, b] = scoreOf(g);
  const lead = side === 0 ? a - b : b - a;
  const margin = verdict.kind === "higher" ? verdict.draw : side === 0 ? verdict.win : -verdict.lose;
  const left = g.world.turns - g.state.turn;
  if (lead >= margin + lost) return left <= 3 ? WARY : STEADY;
  return lead < margin && left <= 3 ? BOLD : STEADY;
}
