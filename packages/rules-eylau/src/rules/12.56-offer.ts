// [12.56] An enemy has come near: is there cavalry that might charge?

import type { Hex } from "@grognard/hex";
import { apart, enemyOf, hexOf, ridersNear, sideOf, spotsOf } from "../board.ts";
import { figure } from "../figures.ts";
import type { OpportunityFrame } from "../frames.ts";
import type { Play, Position, UnitId } from "../types.ts";

/** Units have entered a hex in their Movement Phase [12.56-1]. */
export const offerOpportunity = (g: Play, movers: readonly UnitId[], at: Hex): void =>
  offer(g, movers, at, false);

/** Units have advanced, or ridden, into a hex in a Shock Phase [12.56-2]. */
export const offerSwift = (g: Play, movers: readonly UnitId[], at: Hex): void => offer(g, movers, at, true);

function offer(g: Play, movers: readonly UnitId[], at: Hex, swift: boolean): void {
  const frame: OpportunityFrame = {
    step: "opportunity",
    side: enemyOf(sideOf(g, movers[0]!)),
    movers: [...movers],
    at,
    swift,
  };
  if (near(g, frame).length > 0) g.push(frame);
}

/** Those of them that a unit can reach. */
export const spotsNear = (
  g: Position,
  unit: UnitId,
  { movers, at, swift }: Readonly<OpportunityFrame>,
): Hex[] => spotsOf(g, movers, at).filter((spot) => apart(g, hexOf(g, unit), spot) <= reachOf(g, swift));

/** Cavalry of the side near enough for the question to matter. */
export const near = (g: Position, { side, movers, at, swift }: Readonly<OpportunityFrame>): UnitId[] =>
  ridersNear(g, side, spotsOf(g, movers, at), reachOf(g, swift));

const reachOf = (g: Position, swift: boolean): number =>
  figure(g.world.charts, swift ? "shock charge reach" : "charge reach");
