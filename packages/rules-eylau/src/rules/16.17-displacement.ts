// A command unit alone in a hex goes elsewhere when an enemy comes next to it [16.17].

import { type Hex, neighboursOf, within } from "@grognard/hex";
import { asking, type Violation } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import {
  apart,
  asked,
  enemyOf,
  fielded,
  hexesOf,
  hexLabel,
  hexNamed,
  hexOf,
  idOf,
  isHeldBy,
  isManned,
  leadersAt,
  leadersOf,
  sideOf,
  unitNamed,
} from "../board.ts";
import { figure } from "../figures.ts";
import type { FrameOf } from "../frames.ts";
import { no } from "../sayings.ts";
import { type Eylau, NONE, type Play, type Position, type Side, type Step, type UnitId } from "../types.ts";
import { stand } from "../verbs.ts";
import { troopsUnder } from "./16.3-chain.ts";

type GivingWayFrame = FrameOf<"givingWay">;

/** Combat units of a side have come to a hex, an extended line to two: enemy leaders alone there or next to it go. */
export function giveWay(g: Play, hex: Hex, by: Side, wing: Hex = NONE): void {
  const side = enemyOf(by);
  const leaders: UnitId[] = [];
  findAlone(g, hex, side, leaders);
  if (wing !== NONE) findAlone(g, wing, side, leaders);
  g.push({ step: "givingWay", side, leaders });
}

/** Those alone in a hex or next to it, each once. */
function findAlone(g: Position, hex: Hex, side: Side, leaders: UnitId[]): void {
  const find = (at: Hex): void => {
    for (const leader of leadersAt(g, at))
      if (sideOf(g, leader) === side && !isHeldBy(g, at, side) && !leaders.includes(leader))
        leaders.push(leader);
  };
  find(hex);
  for (const next of neighboursOf(g.world.map.grid, hex)) find(next);
}

/** Without a question: to the nearest unit, the first in order of those. */
export function goToNearest(g: Play, leader: UnitId): void {
  const [to] = nearestTroops(g, leader);
  if (to !== undefined) go(g, leader, to);
}

function go(g: Play, leader: UnitId, to: Hex): void {
  const from = hexLabel(g, hexOf(g, leader));
  stand(g, leader, { hex: to });
  g.emit({ type: "gaveWay", unit: idOf(g, leader), from, hex: hexLabel(g, to), cite: "16.17" });
}

/** The hexes of the nearest friendly units. */
function nearestTroops(g: Position, leader: UnitId): Hex[] {
  const at = hexOf(g, leader);
  const troops = fielded(g, sideOf(g, leader)).filter((unit) => isManned(g, unit));
  const hexes = [...new Set(troops.flatMap((unit) => hexesOf(g, unit)))];
  const least = Math.min(...hexes.map((hex) => apart(g, hex, at)));
  return hexes.filter((hex) => apart(g, hex, at) === least);
}

/** With the nearest unit; or up to three hexes away, nearer to a unit of its command or to another command unit. */
function refuges(g: Position, leader: UnitId): Hex[] {
  const at = hexOf(g, leader);
  const side = sideOf(g, leader);
  const friends = [...troopsUnder(g, leader), ...leadersOf(g, side).filter((one) => one !== leader)].map(
    (unit) => hexOf(g, unit),
  );
  const reach = figure(g.world.charts, "leader displacement");
  const hexes = new Set(nearestTroops(g, leader));
  for (const hex of within(g.world.map.grid, at, reach)) {
    if (hex === at || isHeldBy(g, hex, enemyOf(side))) continue;
    if (friends.some((friend) => apart(g, hex, friend) < apart(g, at, friend))) hexes.add(hex);
  }
  return [...hexes];
}

/** Why a place is refused that was not offered. */
function whyNoRefuge(
  g: Position,
  { leaders, side }: Readonly<GivingWayFrame>,
  { unit, hex }: ActionOf<"place">,
): Violation {
  if (unitNamed(g, unit) !== leaders[0]) return no("notToBePlaced", "16.17");
  const to = hexNamed(g, hex);
  if (to === hexOf(g, leaders[0])) return no("isThere", "16.17");
  return isHeldBy(g, to, enemyOf(side)) ? no("enemyThere", "16.17") : no("noRefuge", "16.17");
}

export const givingWay: Step<GivingWayFrame> = {
  run(g, frame) {
    const [leader, ...rest] = frame.leaders;
    if (leader === undefined) return g.pop();
    const hexes = refuges(g, leader);
    if (hexes.length > 1) return;
    for (const hex of hexes) go(g, leader, hex);
    frame.leaders = rest;
    return "again";
  },
  ...asking<Eylau, GivingWayFrame>(
    (g, { side, leaders: [leader = NONE] }) => asked(side, "giveWay", "16.17", [idOf(g, leader)]),
    {
      offers: (g, { leaders: [leader = NONE] }) =>
        refuges(g, leader).map((hex) => ({ do: "place", unit: idOf(g, leader), hex: hexLabel(g, hex) })),
      refuses: { place: whyNoRefuge },
    },
  ),
  answer(g, frame, action) {
    if (action.do !== "place") return;
    go(g, unitNamed(g, action.unit), hexNamed(g, action.hex));
    frame.leaders = frame.leaders.slice(1);
  },
};
