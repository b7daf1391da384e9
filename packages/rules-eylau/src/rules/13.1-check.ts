// [13.1] Morale checks: the topmost unit rolls for all in its hex.

import type { Hex } from "@grognard/hex";
import {
  idOf,
  isDisordered,
  isFormed,
  isRouted,
  isUnlimbered,
  sideOf,
  topAt,
  unitOf,
  unitsAt,
} from "../board.ts";
import { failureOf } from "../charts.ts";
import type { Term } from "../events.ts";
import type { CheckCause } from "../frames.ts";
import { purpose } from "../sayings.ts";
import type { Case, Play, Position, Side, UnitId } from "../types.ts";
import { die } from "./01-die.ts";
import { offerLimbering } from "./07.57-limbering.ts";
import { effectivenessOf } from "./13.2-effectiveness.ts";
import { isRunning, retreatUnits } from "./13.3-retreat.ts";
import { disorderUnits, routUnits } from "./13.3-stacks.ts";
import { moraleTerms } from "./13.13-modifiers.ts";

export interface CheckHow {
  /** The enemy hex that the danger comes from: it decides the first step of a retreat [13.32]. */
  readonly from?: Hex;
  /** What the cause adds: fire through flank or rear [13.13-l]. */
  readonly plus?: readonly Term[];
  /** The unit that is charging it [12.62-1a]. */
  readonly attacker?: UnitId;
  /** Not in a shock or charge: guns may be limbered to retreat [7.57]. */
  readonly limber?: boolean;
  /** Enemies that do not fire at it as it goes [R127]. */
  readonly victors?: readonly UnitId[];
}

/** Rolls and tells it; returns by how much the die is over effectiveness: zero or less is a pass. */
export function checkMorale(
  g: Play,
  unit: UnitId,
  why: CheckCause,
  cite: Case,
  { plus = [], attacker }: CheckHow = {},
): number {
  const { value: needed, terms: needs } = effectivenessOf(g, unit, "morale");
  const terms = [...moraleTerms(g, unit, why, attacker), ...plus];
  const rolled = die(g, sideOf(g, unit), purpose("morale", unitOf(g, unit).name), cite);
  const total = terms.reduce((sum, { value }) => sum + value, rolled);
  const passed = total <= needed;
  g.emit({ type: "checked", unit: idOf(g, unit), why, needed, needs, total, terms, passed, cite });
  return total - needed;
}

/** [13.12] Routed units never check, nor do leaders and guns without a crew. */
export function checkerAt(g: Position, hex: Hex, side: Side): UnitId | undefined {
  const top = topAt(g, hex, side);
  return top === undefined || isRouted(g, top) ? undefined : top;
}

/** [13.11] The topmost unit of a side in a hex checks, and the result applies to all of them. */
export function checkHex(
  g: Play,
  hex: Hex,
  side: Side,
  why: CheckCause,
  cite: Case,
  how: CheckHow = {},
): void {
  const top = checkerAt(g, hex, side);
  if (top === undefined) return;
  const excess = checkMorale(g, top, why, cite, how);
  if (excess > 0) fail(g, top, hex, excess, why, how);
}

/** Friends run or are lost: not for units whose retreat is interrupted by those [R89]. */
const PANIC: readonly CheckCause[] = ["retreat", "entered", "elimination"];

function fail(g: Play, top: UnitId, hex: Hex, excess: number, why: CheckCause, how: CheckHow): void {
  const who = isDisordered(g, top) ? "disordered" : isFormed(g, top) ? "formed" : "unformed";
  const cite = RESULTS[who];
  const { routed, retreat } = failureOf(g.world.charts, who, excess);
  const all = unitsAt(g, hex, sideOf(g, top));
  const units = PANIC.includes(why) ? all.filter((unit) => !isRunning(g, unit)) : all;
  if (routed) routUnits(g, units, cite);
  else disorderUnits(g, units, cite);
  if (retreat === 0) return;
  const flight = { hexes: retreat, routed, cite, from: how.from, victors: how.victors };
  if ((how.limber ?? true) && units.some((unit) => isUnlimbered(g, unit))) offerLimbering(g, units, flight);
  else retreatUnits(g, units, flight);
}

const RESULTS = { disordered: "13.1-a", unformed: "13.1-b", formed: "13.1-c" } as const;
