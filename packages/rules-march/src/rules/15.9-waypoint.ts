// The Waypoint of a MARCH [15.9]: the corps goes there first.

import { edit } from "@grognard/kernel";
import { hexOf, isCavalry, unitOf } from "../board.ts";
import type { Play, UnitId } from "../types.ts";
import { showTargets } from "./15.3-orders-track.ts";
import { columnsOf, marchOf } from "./15.7-marching.ts";

/** The head has entered a hex. When all columns have passed, the marker is removed [15.9-remove]. */
export function passWaypoint(g: Play, unit: UnitId): void {
  const { state } = g;
  const { formation } = unitOf(g, unit);
  const march = marchOf(g, formation);
  if (!march || march.waypoint !== hexOf(g, unit)) return;
  edit(g, "passed")[unit] = 1;
  const columns = columnsOf(g, formation).filter((one) => !isCavalry(g, one));
  if (!columns.every((one) => state.passed[one] === 1)) return;
  edit(g, "current")[formation] = { ...march, waypoint: -1 };
  for (const one of columns) edit(g, "passed")[one] = 0;
  showTargets(g, "15.9-remove");
}
