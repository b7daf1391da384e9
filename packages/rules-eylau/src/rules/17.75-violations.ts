// Violations of attack orders that are found at the end of Movement and Rally Phases [17.75].

import { DIRECTIONS, type Hex } from "@grognard/hex";
import { goOn } from "@grognard/kernel";
import {
  apart,
  beyond,
  commandOf,
  enemyOf,
  fielded,
  hexesOf,
  hexOf,
  isFormed,
  isHeldBy,
  isInfantry,
  isRouted,
  isThreat,
  onMap,
  rankOf,
  sideOf,
} from "../board.ts";
import { figure } from "../figures.ts";
import type { FrameOf } from "../frames.ts";
import { FLED, NONE, type Play, type Position, type Side, type Step, type UnitId } from "../types.ts";
import { stepCost } from "./06.2-costs.ts";
import { whyNoRoom } from "./09.1-stacking.ts";

import { isAttacking, violate } from "./17.7-attack-orders.ts";
import { isInCommand } from "./17.11-in-command.ts";

type RallyFrame = FrameOf<"rally">;

const attacking = (g: Position, side: Side): UnitId[] =>
  commandOf(g, side).filter((leader) => rankOf(g, leader) === "brigade" && isAttacking(g, leader));
const battalionsOf = (g: Position, brigade: UnitId): UnitId[] =>
  g.world.subordinates[brigade]!.filter((unit) => isInfantry(g, unit));

/** [17.75-1] At the end of a side's Movement Phase: one for each brigade with a battalion that holds back. */
export function movementViolations(g: Play, side: Side): void {
  for (const brigade of attacking(g, side))
    if (battalionsOf(g, brigade).some((unit) => holdsBack(g, unit, battalionsOf(g, brigade))))
      violate(g, brigade, "holdsBack");
}

/** [R112 as amended] Neither at the enemy, nor nearer to one than before, nor behind a battalion of the brigade that
 *  is at the enemy, although there is a way. */
function holdsBack(g: Position, unit: UnitId, brigade: readonly UnitId[]): boolean {
  if (!onMap(g, unit) || !isFormed(g, unit) || !isInCommand(g, unit)) return false;
  if (isEngaged(g, unit) || hasClosed(g, unit)) return false;
  const reach = figure(g.world.charts, "attack support");
  const isSupport = brigade.some(
    (one) => onMap(g, one) && isEngaged(g, one) && apartUnits(g, one, unit) <= reach,
  );
  return !isSupport && canClose(g, unit);
}

const apartUnits = (g: Position, a: UnitId, b: UnitId): number =>
  Math.min(...hexesOf(g, a).flatMap((one) => hexesOf(g, b).map((other) => apart(g, one, other))));

const isEngaged = (g: Position, unit: UnitId): boolean =>
  hexesOf(g, unit).some((hex) =>
    DIRECTIONS.some((dir) => {
      const next = beyond(g, hex, dir);
      return next !== NONE && isHeldBy(g, next, enemyOf(sideOf(g, unit)));
    }),
  );

const threats = (g: Position, side: Side): Hex[] =>
  fielded(g, enemyOf(side))
    .filter((unit) => isThreat(g, unit))
    .flatMap((unit) => hexesOf(g, unit));

const hasClosed = (g: Position, unit: UnitId): boolean => {
  const began = g.state.began[unit]!;
  const isNearer = (hex: Hex): boolean => apart(g, hexOf(g, unit), hex) < apart(g, began, hex);
  return began === NONE || threats(g, sideOf(g, unit)).some(isNearer);
};

/** Some neighbouring hex that it could enter is nearer to an enemy. */
function canClose(g: Position, unit: UnitId): boolean {
  const from = hexOf(g, unit);
  const enemies = threats(g, sideOf(g, unit));
  return DIRECTIONS.some((dir) => {
    const to = beyond(g, from, dir);
    if (to === NONE || !enemies.some((hex) => apart(g, to, hex) < apart(g, from, hex))) return false;
    return stepCost(g, unit, from, to) >= 0 && !whyNoRoom(g, [unit], to);
  });
}

/** [17.75-2] One for each brigade with routed battalions. */
export const rallyViolations: Step<RallyFrame> = {
  run(g, frame) {
    for (const brigade of attacking(g, frame.side))
      if (
        battalionsOf(g, brigade).some(
          (unit) => g.state.place[unit] === FLED || (onMap(g, unit) && isRouted(g, unit)),
        )
      )
        violate(g, brigade, "routed");
    return goOn(frame, "orders");
  },
};
