// [12.1] Which units may fire at which hex, and why not. A firer is a unit and the hex it fires from: the halves of a
// unit in two hexes fire separately.

import type { Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import {
  deciderAt,
  fielded,
  formationOf,
  hexesOf,
  holds,
  isArtillery,
  isCavalry,
  isClear,
  isCombat,
  isInfantry,
  isRouted,
  isSkirmishing,
  isUnlimbered,
  range,
  sideOf,
  unitOf,
  unitsAt,
} from "../../board.ts";
import { fireMultiple } from "../../charts.ts";
import { no } from "../../refusal.ts";
import {
  COLUMN,
  enemyOf,
  GENERAL,
  isLine,
  isSkirmish,
  MASSE,
  type Position,
  ROAD,
  type Side,
  SQUARE,
  type UnitId,
} from "../../types.ts";
import { squareFault, standsInSquare } from "../06-formations/06.5-square-fire.ts";
import { isLineClear, looksToward } from "../07-line-of-sight.ts";
import { isClosest } from "./12.4-artillery.ts";

export type FireKind = "defensive" | "offensive" | "opportunity";
export type Firer = readonly [unit: UnitId, from: Hex];

/** Every hex of a side from which a unit might fire. */
export function firersOf(g: Position, side: Side): Firer[] {
  const found: Firer[] = [];
  for (const unit of fielded(g, side))
    if (!cannotFire(g, unit)) for (const hex of hexesOf(g, unit)) found.push([unit, hex]);
  return found;
}

/** Why a firer may not fire at a hex; undefined if it may. */
export function firerFault(
  g: Position,
  kind: FireKind,
  side: Side,
  [unit, from]: Firer,
  at: Hex,
): Violation | undefined {
  if (sideOf(g, unit) !== side || !hexesOf(g, unit).includes(from)) return no("noSuchUnitThere", "12.1.2");
  return (
    cannotFire(g, unit) ??
    stackFault(g, side, unit, from) ??
    targetFault(g, kind, side, from, at) ??
    aimFault(g, kind, side, unit, from, at) ??
    spentFault(g, kind, side, unit, from, at)
  );
}

/** Nothing to fire with. */
export function cannotFire(g: Position, unit: UnitId): Violation | undefined {
  const counter = unitOf(g, unit);
  if (!isCombat(counter)) return no("leadersDoNotFire", "12.1.2");
  if (isRouted(g, unit)) return no("routedDoNotFire", "4.3.6b");
  if (formationOf(g, unit) === ROAD) return no("roadMarchDoesNotFire", "6.10.8");
  if (counter.arm === "artillery")
    return isUnlimbered(g, unit) ? undefined : no("limberedDoNotFire", "12.4.2");
  if (counter.arm === "cavalry")
    return isSkirmishing(g, unit) && counter.skirmishFire > 0 ? undefined : no("horseDoesNotFire", "6.8.6");
  const multiple = fireMultiple(g.world.charts, counter, formationOf(g, unit));
  if (multiple === "none") return no("formationDoesNotFire", "12.5.2a");
  return multiple === "printed" && counter.fire <= 0 ? no("noFireValue", "12.1.2") : undefined;
}

/** Which units of a stack may fire. */
function stackFault(g: Position, side: Side, unit: UnitId, from: Hex): Violation | undefined {
  const stack = unitsAt(g, from, side);
  const top = stack[0] === unit;
  if (isArtillery(g, unit)) return gunsFault(g, side, unit, from);
  const formation = formationOf(g, unit);
  if (top || isLine(formation) || isSkirmish(formation) || formation === SQUARE) return undefined;
  return no("onlyTopFires", formation === GENERAL ? "6.6.4" : "12.1.6");
}

function gunsFault(g: Position, side: Side, unit: UnitId, from: Hex): Violation | undefined {
  const stack = unitsAt(g, from, side);
  const top = stack[0] === unit;
  if (stack.every((other) => isArtillery(g, other)))
    return top || isClear(g, from) ? undefined : no("onlyTopBatteryFires", "12.4.3");
  const formation = formationOf(g, deciderAt(g, from, side));
  if (formation === SQUARE || isLine(formation)) return undefined; // [12.4.4] [12.4.5]
  const isJoined = g.world.options.gunsBesideColumn && (formation === COLUMN || formation === MASSE);
  if (top || isJoined) return undefined; // [6.3.4] [R44]
  return no("onlyTopFires", formation === GENERAL ? "6.6.4" : "12.4.6");
}

/** Enemy troops must be there, and a hex with both sides in it is for its square alone [R90]. */
function targetFault(g: Position, kind: FireKind, side: Side, from: Hex, at: Hex): Violation | undefined {
  if (!holds(g, at, enemyOf(side))) return no("noEnemyTroops", "12.1.2");
  if (holds(g, at, side) && !(at === from && standsInSquare(g, side, at)))
    return no("onlySquareFires", "6.5.9");
  if (kind !== "opportunity" && g.state.targets.includes(at)) return no("firedAtInPhase", "12.1.1");
  return undefined;
}

/** Front, range, sight, and for guns the closest target; cavalry fires at all that is beside it [6.8.6]. */
function aimFault(
  g: Position,
  kind: FireKind,
  side: Side,
  unit: UnitId,
  from: Hex,
  at: Hex,
): Violation | undefined {
  if (at === from) return undefined; // cavalry upon the square
  const distance = range(g, from, at);
  if (distance > reachOf(g, kind, side, unit, from)) return no("outOfRange", rangeCase(g, kind, unit));
  if (!isCavalry(g, unit) && !looksToward(g, from, side, at)) return no("notInFront", FRONT_CASES[kind]);
  if (!isLineClear(g, from, at)) return no("noSight", "12.1.2");
  if (kind === "offensive" && isArtillery(g, unit) && !isClosest(g, side, unit, from, at))
    return no("gunsFireAtClosest", "12.4.1");
  return undefined;
}

const FRONT_CASES = { defensive: "12.6.2", offensive: "12.1.2", opportunity: "12.7.4" } as const;

/** How many hexes a firer reaches: one, unless it is skirmishing infantry or guns in Offensive Fire. */
export function reachOf(g: Position, kind: FireKind, side: Side, unit: UnitId, from: Hex): number {
  if (kind !== "offensive" || isCavalry(g, unit)) return 1; // [12.6.3] [12.7.4] [6.8.6]
  const { range: printed } = unitOf(g, unit);
  if (isArtillery(g, unit)) return standsInSquare(g, side, from) ? 1 : printed; // [12.4.5b]
  return isSkirmishing(g, unit) ? printed : 1; // [12.1.3]
}

function rangeCase(g: Position, kind: FireKind, unit: UnitId) {
  if (kind !== "offensive") {
    if (isInfantry(g, unit) && isSkirmishing(g, unit)) return "6.7.11";
    return kind === "defensive" ? "12.6.3" : "12.7.4";
  }
  if (isArtillery(g, unit)) return "12.4.9";
  return isCavalry(g, unit) ? "6.8.6" : "12.1.3";
}

/** What the firer, or its stack, has already done in this phase. */
function spentFault(
  g: Position,
  kind: FireKind,
  side: Side,
  unit: UnitId,
  from: Hex,
  at: Hex,
): Violation | undefined {
  if (kind === "offensive" && g.state.marching[unit]) return no("hasForceMarched", "11.2.8");
  if (kind === "defensive" && g.state.fellBack[unit])
    return no("skirmishersFellBack", isCavalry(g, unit) ? "6.8.3" : "6.7.12a");
  if (standsInSquare(g, side, from)) return squareFault(g, kind, from, at);
  if (kind === "opportunity") return undefined; // [12.7.2]
  if (isCavalry(g, unit)) return freshTargetFault(g, side, unit, at);
  const shots = g.state.shots.filter((shot) => shot.from === from);
  if (shots.some((shot) => shot.unit === unit))
    return no("hasFired", kind === "defensive" ? "12.6.4" : "12.1.7");
  if (shots.some((shot) => isArtillery(g, shot.unit) !== isArtillery(g, unit)))
    return no("lineAndBatteryFireAtOne", "12.4.4");
  return undefined;
}

/** [6.8.6] Once at every adjacent enemy unit, whatever hexes that fills. */
function freshTargetFault(g: Position, side: Side, unit: UnitId, at: Hex): Violation | undefined {
  const shotAt = g.state.shots.filter((shot) => shot.unit === unit).map((shot) => shot.at);
  const fresh = unitsAt(g, at, enemyOf(side)).some(
    (enemy) => !hexesOf(g, enemy).some((hex) => shotAt.includes(hex)),
  );
  return fresh ? undefined : no("skirmishersHaveFired", "6.8.6");
}
