// Sappers and works: bridges blown up before the enemy can use them, ramparts manned.

import {
  type Choices,
  figuresOf,
  formIn,
  isDown,
  isRouted,
  type Position,
  type UnitId,
  unitOf,
} from "@grognard/rules-tabletop/position";
import { boxTouchesLine, headingTo, into, type Point } from "@grognard/table";
import type { Appraisal } from "./appraisal.ts";
import { distance, mm, rounded, spotOf } from "./ground.ts";
import type { Wish } from "./orders.ts";
import { because } from "./words/index.ts";

/** Sappers of this unit have laid a charge that has not gone off. */
export const isFuseLit = (g: Position, unit: UnitId): boolean =>
  g.state.ground.mines.some((mine) => mine.unit === unit);

export function mineWish(appraisal: Appraisal, unit: UnitId, choice: Choices): Wish | undefined {
  const { who } = choice;
  const section = formIn(choice, "lay-charge")?.section.find((id) => isForThemOnly(appraisal, unit, id));
  return section === undefined
    ? undefined
    : {
        who,
        orders: [{ unit: who, order: "lay-charge", section }],
        why: because("laysCharge", nameOf(appraisal.g, section)),
      };
}

const nameOf = ({ world }: Position, id: string): string =>
  world.ground.crossings.find((one) => one.id === id)?.name ?? id;

/** A bridge that only the enemy has a use for: none of ours is on the other bank, some of theirs are. */
function isForThemOnly({ g, ours, theirs }: Appraisal, sapper: UnitId, id: string): boolean {
  const bridge = g.world.ground.crossings.find((one) => one.id === id);
  if (!bridge) return false;
  const axis = { ...bridge.from, heading: headingTo(bridge.from, bridge.to) };
  const middle = distance(bridge.from, bridge.to) / 2;
  const isBeyond = (at: Point) => into(axis, rounded(at)).v > middle;
  const own = isBeyond(spotOf(g, sapper));
  const isAcross = (unit: UnitId) => isBeyond(spotOf(g, unit)) !== own;
  return !ours.some(isAcross) && theirs.some((unit) => !isRouted(g, unit) && isAcross(unit));
}

/** Behind this the enemy would be at the parapet. */
const TOUCH = 100;

/** It stands at a work that is still whole, the work before it, and no enemy has come round. */
export function mansWork({ g, theirs }: Appraisal, unit: UnitId): boolean {
  const [figure] = figuresOf(g, unit);
  if (!figure || unitOf(g, unit).arm === "cavalry") return false;
  const { ground } = g.world;
  const isManned = ground.sections.some(
    ({ index, of, from, to }) =>
      of === "work" &&
      !isDown(g, index) &&
      figure.front.some((stand) => boxTouchesLine([from, to], stand, TOUCH)) &&
      [from, to].every((end) => into(figure.body, end).v > -mm(2)),
  );
  return (
    isManned &&
    !theirs.some((foe) => {
      const { u, v } = into(figure.body, rounded(spotOf(g, foe)));
      return !isRouted(g, foe) && v < 0 && Math.hypot(u, v) < mm(300);
    })
  );
}
