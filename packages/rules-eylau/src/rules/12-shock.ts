// A shock, from its declaration to its conclusion [12.0]: by infantry in its phase, or as part of a charge.

import type { Hex } from "@grognard/hex";
import { staged } from "@grognard/kernel";
import { hexOf, sideOf } from "../board.ts";
import type { ChargeShock, Manner, ShockFrame } from "../frames.ts";
import { type Eylau, NONE, type Play, type Position, type UnitId } from "../types.ts";
import { stance } from "./08.35-receiving.ts";
import { combat } from "./12.3-combat.ts";
import {
  attackerLosses,
  attackerSuffers,
  defenderLosses,
  defenderSuffers,
  leadersRisked,
} from "./12.4-results.ts";
import { formation } from "./12.14-formation.ts";
import { advance, conclusion, opportunity, second } from "./12.41-advance.ts";
import { declare, rememberBeaten } from "./12-course.ts";
import { activation, attempt, charged, defensiveFire, departure, surprise } from "./12-prelude.ts";

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

export function startShock(g: Play, attack: Attack): void {
  const frame = shockFrame(g, attack);
  declare(g, frame.units, frame.from, frame.at, frame.charge !== null);
  g.push(frame);
}

/** An attack as it begins. */
export function shockFrame(
  g: Position,
  {
    attackers,
    at,
    charge,
    from = hexOf(g, attackers[0]!),
    manner = "whole",
    strength = 0,
    second: other = NONE,
  }: Attack,
): ShockFrame {
  return {
    step: "shock",
    side: sideOf(g, attackers[0]!),
    stage: "attempt",
    units: [...attackers],
    from,
    at,
    charge: charge ?? null,
    manner,
    strength,
    second: other,
    kept: "-",
    halved: false,
    fought: false,
    results: ["-", "-"],
    losses: [0, 0],
    guns: false,
    loose: true,
    beaten: [],
    advanced: 0,
  };
}

export const shock = {
  ...staged<Eylau, ShockFrame>({
    attempt,
    activation,
    stance,
    departure,
    surprise,
    charged,
    fire: defensiveFire,
    formation,
    combat,
    losses: defenderLosses,
    price: attackerLosses,
    leaders: leadersRisked,
    defender: defenderSuffers,
    attacker: attackerSuffers,
    second,
    advance,
    opportunity,
    conclusion,
  }),
  noted: rememberBeaten,
};
