// A shock begins [12.0]: by infantry in its phase, or as part of a charge.

import type { Hex } from "@grognard/hex";
import { hexOf, idsOf, nameOf, sideOf } from "../board.ts";
import type { ChargeShock, Manner } from "../frames.ts";
import type { Play, UnitId } from "../types.ts";

export interface Attack {
  /** Top first, all in one hex. */
  readonly attackers: readonly UnitId[];
  readonly at: Hex;
  readonly charge?: ChargeShock;
  /** Of an extended line [8.35-2]. */
  readonly from?: Hex;
  readonly manner?: Manner;
  readonly strength?: number;
  readonly second?: Hex;
}

export function startShock(
  g: Play,
  {
    attackers,
    at,
    charge,
    from = hexOf(g, attackers[0]!),
    manner = "whole",
    strength = 0,
    second = -1,
  }: Attack,
): void {
  for (const unit of attackers) g.state.shocked[unit]! += 1;
  g.emit({
    type: "attacks",
    units: idsOf(g, attackers),
    from: nameOf(g, from),
    at: nameOf(g, at),
    charge: charge !== undefined,
    cite: "12.0-P1",
  });
  g.push({
    step: "shock",
    side: sideOf(g, attackers[0]!),
    stage: "attempt",
    units: [...attackers],
    from,
    at,
    charge: charge ?? null,
    manner,
    strength,
    second,
    kept: "-",
    halved: false,
    fought: false,
    results: ["-", "-"],
    losses: [0, 0],
    guns: false,
    loose: false,
    beaten: [],
    advanced: 0,
  });
}
