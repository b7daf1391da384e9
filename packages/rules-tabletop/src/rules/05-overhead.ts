// Fire over other units [V.9-overhead, V.10-overhead, V.11-overhead].

import { type Box, boxAlong, boxTouchesLine, gapSquared, into } from "@grognard/table";
import { friendsOf, idOf, sideOf, unitOf } from "../board.ts";
import { allStands, figuresOf, TOUCH } from "../bodies/figures.ts";
import { type Fault, refuse } from "../faults.ts";
import { areasAt } from "../ground/terrain.ts";
import type { Position, UnitId } from "../types.ts";
import type { Part } from "./05-parts.ts";

const FRIENDS_FROM_TARGET = 10000;
const FRIENDS_FROM_GUNS = 15000;

/** Shell flies over bodies if friends are neither near the target nor close before the guns [V.11-overhead]. */
export function hinderedOverhead(
  g: Position,
  firer: UnitId,
  { centre, heading, left, right }: Part,
  target: readonly Box[],
): Fault | undefined {
  const rank = boxAlong(left, right, 2);
  const isAhead = ({ corners }: Box) =>
    corners.some((corner) => into({ ...centre, heading }, corner).v > TOUCH);
  for (const friend of friendsOf(g, sideOf(g, firer))) {
    if (friend === firer) continue;
    const stands = allStands(figuresOf(g, friend));
    if (stands.some((one) => target.some((other) => gapSquared(one, other) < FRIENDS_FROM_TARGET ** 2)))
      return refuse("friendNearTarget", "V.11-overhead", idOf(g, friend));
    if (stands.some((one) => isAhead(one) && gapSquared(one, rank) <= FRIENDS_FROM_GUNS ** 2))
      return refuse("friendBeforeGuns", "V.11-overhead", idOf(g, friend));
  }
  return undefined;
}

/** In a prepared position, if the match has them [V.9-overhead, V.10-overhead, V.11-siege]. */
export const isPrepared = (g: Position, unit: UnitId): boolean => g.world.prepared && isFortified(g, unit);

/** All of it in a work, or along one. */
export const isFortified = (g: Position, unit: UnitId): boolean =>
  figuresOf(g, unit).every(({ stands }) =>
    stands.every(
      (stand) =>
        areasAt(g, stand).some(({ kind }) => kind === "fortification") ||
        g.world.ground.sections.some(
          ({ of, from, to }) => of === "work" && boxTouchesLine([from, to], stand, TOUCH),
        ),
    ),
  );

/** From a prepared position, or where the scenario lets it [V.9-overhead]. */
export const ballFliesOver = (g: Position, firer: UnitId): boolean =>
  unitOf(g, firer).overhead || isPrepared(g, firer);

/** Ball may; case from casemates alone, over troops that are under cover there too. */
export const mayFireOver = (g: Position, firer: UnitId, friend: UnitId, shot: "ball" | "case"): boolean =>
  shot === "ball" ? ballFliesOver(g, firer) : isPrepared(g, firer) && isFortified(g, friend);
