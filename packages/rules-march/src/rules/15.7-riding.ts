// Cavalry in march column [R56]: at the rates and within the limits of a MARCH, by a way of its owner's choice.

import { createReach, type Grid, type Hex, pathTo, type Reach, reachedHexes, reachFrom } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import { once } from "@grognard/parts";
import { hexLabel, hexOf, isClosed, sideOf, unitOf } from "../board.ts";
import { activationOf, type ColumnFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import type { Position, UnitId } from "../types.ts";
import { leftOf } from "./06-allowance.ts";
import { fieldsAgainst } from "./08.2-extent.ts";
import { marchOf } from "./15.7-marching.ts";
import { hasRoom, whyEnemyBars, whyFriendsBar } from "./15.7-obstacles.ts";
import { marchCosts } from "./15.7-route.ts";

const scratchOf = once((grid: Grid): Reach => createReach(grid));

const whyBarred = (g: Position, unit: UnitId, hex: Hex, fields?: ReadonlySet<Hex>): Violation | undefined =>
  whyEnemyBars(g, unit, hex, fields) ?? whyFriendsBar(g, unit, hex);

/** All within its MP; it goes no farther than the Target [15.7-triggers]. */
function search(g: Position, unit: UnitId): Reach {
  const { grid } = g.world.map;
  const reach = scratchOf(grid);
  const fields = fieldsAgainst(g, sideOf(g, unit));
  const closed = Uint8Array.from({ length: grid.count }, (_, hex) =>
    whyBarred(g, unit, hex, fields) ? 1 : 0,
  );
  const stop = new Uint8Array(grid.count);
  stop[marchOf(g, unitOf(g, unit).formation)!.target] = 1; // without a MARCH it would have deployed
  const budget = leftOf(g, activationOf(g), unit);
  return reachFrom(reach, { from: hexOf(g, unit), budget, costs: marchCosts(g), closed, stop });
}

const wayIn = (reach: Reach, to: Hex): Hex[] => pathTo(reach, to).slice(1);

/** Where it can end. */
export function rides(g: Position, { unit }: Readonly<ColumnFrame>): Hex[] {
  const reach = search(g, unit);
  return reachedHexes(reach).filter((to) => to !== reach.from && hasRoom(g, unit, wayIn(reach, to)));
}

/** The hexes of the way there. */
export const rideOf = (g: Position, { unit }: Readonly<ColumnFrame>, to: Hex): Hex[] =>
  wayIn(search(g, unit), to);

export function whyNoRide(g: Position, frame: Readonly<ColumnFrame>, to: Hex): Violation | undefined {
  if (to < 0 || isClosed(g, to)) return no("closedHex", "8.4");
  if (to === hexOf(g, frame.unit)) return no("isThere", "15.6-march");
  const barred = whyBarred(g, frame.unit, to);
  if (barred) return barred;
  const way = rideOf(g, frame, to);
  if (way.length === 0) return no("tooFarToRide", "15.6-march-rate", hexLabel(g, to));
  return hasRoom(g, frame.unit, way) ? undefined : no("noRoomThere", "6.1", hexLabel(g, to));
}
