// How much a side risks: little when it is winning, much when it is losing.

import { type Position, type Side, scoreOf } from "@grognard/rules-tabletop/position";

/** The minimum expected gain of a charge, in points, and the minimum chance of winning it. */
export interface RiskLimits {
  readonly leastWorth: number;
  readonly leastWin: number;
}

const STEADY: RiskLimits = { leastWorth: 0.12, leastWin: 0.5 };
const WARY: RiskLimits = { leastWorth: 0.35, leastWin: 0.65 };
const BOLD: RiskLimits = { leastWorth: 0, leastWin: 0.25 };

/** By the score that the side would have if the battle ended now, the more so the later it is. */
export function riskLimits(g: Position, side: Side): RiskLimits {
  const { verdict, lost } = g.world.victory;
  const [a, b] = scoreOf(g);
  const lead = side === 0 ? a - b : b - a;
  const margin = verdict.kind === "higher" ? verdict.draw : side === 0 ? verdict.win : -verdict.lose;
  const left = g.world.turns - g.state.turn;
  if (lead >= margin + lost) return left <= 3 ? WARY : STEADY;
  return lead < margin && left <= 3 ? BOLD : STEADY;
}
