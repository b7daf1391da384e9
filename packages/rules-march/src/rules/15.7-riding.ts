// Cavalry in march column [R56]: by the rates and within the limits of a MARCH, on a way of its own.

import { createReach, type Grid, type Hex, pathTo, type Reach, reachedHexes, reachFrom } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import { hexOf, isClosed, nameOf, onMap, sideOf, unitOf } from "../board.ts";
import { activationOf, type ColumnFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import type { Position, UnitId } from "../types.ts";
import { leftOf } from "./06-allowance.ts";
import { fieldsAgainst } from "./08.2-extent.ts";
import { marchOf } from "./15.7-marching.ts";
import { hasRoom, priceOf, whyEnemyBars, whyFriendsBar } from "./15.7-obstacles.ts";
import { marchCosts } from "./15.7-route.ts";
import { entriesOf } from "./15.13-reinforcements.ts";

const scratch = new WeakMap<Grid, Reach>();

const whyBarred = (g: Position, unit: UnitId, hex: Hex, fields?: ReadonlySet<Hex>): Violation | undefined =>
  whyEnemyBars(g, unit, hex, fields) ?? whyFriendsBar(g, unit, hex);

/** All within its MP; undefined if it cannot even come onto the map. */
function search(g: Position, unit: UnitId): Reach | undefined {
  const { grid } = g.world.map;
  const reach = scratch.get(grid) ?? createReach(grid);
  scratch.set(grid, reach);
  const isIn = onMap(g, unit);
  const from = isIn ? hexOf(g, unit) : (entriesOf(g, unit)[0] ?? -1);
  if (from < 0 || (!isIn && whyBarred(g, unit, from))) return undefined;
  const budget = leftOf(g, activationOf(g), unit) - (isIn ? 0 : priceOf(g, unit, from));
  if (budget < 0) return undefined;
  const fields = fieldsAgainst(g, sideOf(g, unit));
  const closed = Uint8Array.from({ length: grid.count }, (_, hex) =>
    whyBarred(g, unit, hex, fields) ? 1 : 0,
  );
  const stop = new Uint8Array(grid.count);
  const target = marchOf(g, unitOf(g, unit).formation)?.target ?? -1;
  if (target >= 0) stop[target] = 1; // [15.7-triggers]
  return reachFrom(reach, { from, budget, costs: marchCosts(g), closed, stop });
}

const wayIn = (g: Position, unit: UnitId, reach: Reach, to: Hex): Hex[] =>
  pathTo(reach, to).slice(onMap(g, unit) ? 1 : 0);

/** Where it can end. */
export function rides(g: Position, { unit }: Readonly<ColumnFrame>): Hex[] {
  const reach = search(g, unit);
  if (!reach) return [];
  return reachedHexes(reach).filter(
    (to) => (to !== reach.from || !onMap(g, unit)) && hasRoom(g, unit, wayIn(g, unit, reach, to)),
  );
}

/** The hexes of the way there. */
export function rideOf(g: Position, { unit }: Readonly<ColumnFrame>, to: Hex): Hex[] {
  const reach = search(g, unit);
  return reach ? wayIn(g, unit, reach, to) : [];
}

export function whyNoRide(g: Position, frame: Readonly<ColumnFrame>, to: Hex): Violation | undefined {
  if (to < 0 || isClosed(g, to)) return no("closedHex", "8.4");
  if (to < 0) return no("closedHex", "8.4");
  const barred = whyBarred(g, frame.unit, to);
  if (barred) return barred;
  const way = rideOf(g, frame, to);
  if (way.length === 0) return no("tooFarToRide", "15.6-march-rate", nameOf(g, to));
  return hasRoom(g, frame.unit, way) ? undefined : no("noRoomThere", "6.1", nameOf(g, to));
}
