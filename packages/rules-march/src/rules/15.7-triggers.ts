// Whether a column goes on, waits or deploys [15.7-triggers].

import { type Hex, IMPASSABLE } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import { apart, hexLabel, hexOf, onMap, sideOf, unitOf } from "../board.ts";
import { activationOf, type ColumnFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import type { Case, Position, UnitId } from "../types.ts";
import { isEzoc } from "./06.2-zones.ts";
import { leftOf } from "./06-allowance.ts";
import { enteringCost } from "./15.7-deploying-costs.ts";
import { choosesWay, deployedOf, goalOf, marchOf } from "./15.7-marching.ts";
import { hasRoom, priceBetween, priceOf, whyEnemyBars, whyFriendsBar } from "./15.7-obstacles.ts";
import { nextHexes } from "./15.7-route.ts";
import { entriesOf } from "./15.13-reinforcements.ts";

/** Why it deploys where it is, if it does. */
export function triggerOf(g: Position, { unit, moved }: Readonly<ColumnFrame>): Case | undefined {
  if (!onMap(g, unit)) return undefined;
  if (goalOf(g, unit) < 0 || g.state.deploying[unit] === 1) return "15.7-deploy"; // [R45] [R65]
  const hex = hexOf(g, unit);
  if (!moved && isEzoc(g, hex, sideOf(g, unit), [unit])) return "15.7-triggers"; // [R64]
  return endsAt(g, unit, hex);
}

/** The Target [15.7-triggers], or contact with a unit that has deployed [15.7-adjacent]: for the one with the marker,
 *  and for all beside a Target that they may share. */
function endsAt(g: Position, unit: UnitId, hex: Hex): Case | undefined {
  const { formation } = unitOf(g, unit);
  if (hex === targetOf(g, unit)) return "15.7-triggers";
  const isMet = () => deployedOf(g, formation).some((one) => apart(g, hexOf(g, one), hex) < 2);
  if (besideTarget(g, unit, hex)) return "15.7-adjacent";
  return g.state.marker[formation] === unit && isMet() ? "15.7-adjacent" : undefined;
}

/** The Target, if it is where the column goes now: cavalry may leave out the Waypoint [R56]; -1. */
function targetOf(g: Position, unit: UnitId): Hex {
  const target = marchOf(g, unitOf(g, unit).formation)?.target ?? -1;
  return choosesWay(g, unit) || goalOf(g, unit) === target ? target : -1;
}

/** The Target, if another division of its formation has deployed there: a column beside it may go in, too; -1. */
function sharedTarget(g: Position, unit: UnitId): Hex {
  const target = targetOf(g, unit);
  return deployedOf(g, unitOf(g, unit).formation).some((one) => hexOf(g, one) === target) ? target : -1;
}

/** What a column may do instead of deploying beside the Target: deploy in it, if there is room and it can pay for its
 *  head; with too few MP wait in column. */
export function besideTarget(
  g: Position,
  unit: UnitId,
  hex: Hex = hexOf(g, unit),
): { readonly target: Hex; readonly pays: boolean } | undefined {
  const target = sharedTarget(g, unit);
  const isOpen =
    target >= 0 &&
    apart(g, target, hex) === 1 &&
    priceBetween(g, hex, target) < IMPASSABLE &&
    !whyEnemyBars(g, unit, target) &&
    !whyFriendsBar(g, unit, target) &&
    hasRoom(g, unit, [target]);
  if (!isOpen) return undefined;
  return { target, pays: enteringCost(g, unit, target) <= leftOf(g, activationOf(g), unit) };
}

/** The hexes of its shortest ways that its MP would take it to, if nothing stopped it. */
export function hexesAhead(g: Position, unit: UnitId): Hex[] {
  const left = new Map([[hexOf(g, unit), leftOf(g, activationOf(g), unit)]]);
  for (const [hex, points] of left)
    for (const next of nextHexes(g, unit, hex)) {
      const spare = points - priceBetween(g, hex, next);
      if (spare >= 0 && !left.has(next)) left.set(next, spare);
    }
  return [...left.keys()].slice(1);
}

/** What keeps a column from entering the next hex of its way. */
export type Bar = "enemy" | "friends" | "points";

/** `into` is -1 where there is no way. */
export function barOf(g: Position, unit: UnitId, into: Hex): Bar | undefined {
  if (into < 0) return "friends";
  if (whyEnemyBars(g, unit, into)) return "enemy";
  if (whyFriendsBar(g, unit, into)) return "friends";
  const left = leftOf(g, activationOf(g), unit) - priceOf(g, unit, into);
  if (left < 0) return "points";
  return findsRoom(g, unit, into, left) ? undefined : "friends";
}

/** Whether it can stay there, or get through to a hex where it can [6.1]. */
function findsRoom(g: Position, unit: UnitId, into: Hex, left: number): boolean {
  const path = [into];
  while (!hasRoom(g, unit, path)) {
    const at = path.at(-1)!;
    const next = endsAt(g, unit, at) ? undefined : nextHexes(g, unit, at)[0];
    if (next === undefined || whyEnemyBars(g, unit, next) || whyFriendsBar(g, unit, next)) return false;
    left -= priceBetween(g, at, next);
    if (left < 0) return false;
    path.push(next);
  }
  return true;
}

const nextOf = (g: Position, unit: UnitId, shunned?: Hex): Hex[] =>
  onMap(g, unit) ? nextHexes(g, unit, hexOf(g, unit), shunned) : entriesOf(g, unit);

/** Why it does not go on into a hex. `shunned` is the one that it would go round. */
export function whyNotInto(g: Position, unit: UnitId, into: Hex, shunned?: Hex): Violation | undefined {
  if (into !== shunned && !nextOf(g, unit, shunned).includes(into))
    return onMap(g, unit) ? no("shortestWay", "15.6-march") : no("entersElsewhere", "15.13-entry");
  switch (barOf(g, unit, into)) {
    case "enemy":
      return whyEnemyBars(g, unit, into);
    case "friends":
      return whyFriendsBar(g, unit, into) ?? no("noRoomThere", "6.1", hexLabel(g, into));
    case "points":
      return no("tooFarToRide", "15.6-march-rate", hexLabel(g, into));
    default:
      return undefined;
  }
}

/** The next hexes of its shortest ways that are open to it, or closed by the enemy; if there are none, the first. -1:
 *  there is no way. */
export function waysOn(g: Position, unit: UnitId, shunned?: Hex): Hex[] {
  const next = nextOf(g, unit, shunned);
  const open = next.filter((into) => barOf(g, unit, into) !== "friends" && barOf(g, unit, into) !== "points");
  return open.length > 0 ? open : [next[0] ?? -1];
}
