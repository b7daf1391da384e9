// Trains on roads [15.8]: always in column, and optionally behind a marching one.

import { type Hex, IMPASSABLE } from "@grognard/hex";
import { edit, type Violation } from "@grognard/kernel";
import {
  bitsBetween,
  directionBetween,
  hexesOf,
  hexLabel,
  hexLabels,
  hexOf,
  idOf,
  isBridging,
  isTrain,
  onMap,
  sideOf,
} from "../board.ts";
import { activationOf, type ColumnFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import { MINOR, MOBILE, type Play, type Position, ROAD, type UnitId } from "../types.ts";
import { stand } from "../verbs.ts";
import { whyNoRoom } from "./06.1-stacking.ts";
import { leftOf } from "./06-allowance.ts";
import { costsFor } from "./06-costs.ts";
import { whyFriendsBar } from "./15.7-obstacles.ts";

/** [15.8-stack] The hex behind a train that has come from there: on a minor road it occupies both. */
export const tailAfter = (g: Position, from: Hex, to: Hex): Hex[] =>
  (bitsBetween(g, from, to) & MINOR) !== 0 ? [from] : [];

/** [15.8-follow] [15.8-chain] [R69] Why a train does not follow: it must be next to the tail, or to the last train in
 *  tow, on a road, and must not have acted. */
export function whyNoTow(
  g: Position,
  { unit, towed }: Readonly<ColumnFrame>,
  train: UnitId,
): Violation | undefined {
  if (!isTrain(g, train) || sideOf(g, train) !== sideOf(g, unit) || !onMap(g, train) || !onMap(g, unit))
    return no("noTrain", "15.8-follow");
  if (towed.includes(train)) return no("towedAlready", "15.8-chain");
  if (hasHadTurn(g, train)) return no("trainHasMoved", "15.8-chain");
  const last = hexesOf(g, towed.at(-1) ?? unit).at(-1)!;
  const isBehind = (bitsBetween(g, hexOf(g, train), last) & ROAD) !== 0;
  return isBehind ? undefined : no("notBehind", "15.8-follow");
}

/** By the Supply chit, or behind a column. */
function hasHadTurn({ state, world }: Position, train: UnitId): boolean {
  const { formation } = world.units[train]!;
  const { formations, done } = activationOf({ state });
  const isActive = formations.includes(formation) && !done.includes(train) && state.spent[train] === 0;
  return (
    state.idle[train]! > state.turn ||
    isBridging({ state }, train) ||
    !(state.cup.includes(formation) || isActive)
  );
}

export const towable = (g: Position, frame: Readonly<ColumnFrame>): UnitId[] =>
  g.world.units.map(({ index }) => index).filter((unit) => !whyNoTow(g, frame, unit));

/** The trains in tow follow over the same hexes, as far as their own MP and the road allow. */
export function followColumn(g: Play, { unit, towed, line }: Readonly<ColumnFrame>): void {
  let road: readonly Hex[] = line;
  for (const train of towed) {
    const before = hexesOf(g, train).reverse();
    follow(
      g,
      train,
      road.filter((hex) => !hexesOf(g, unit).includes(hex)),
    );
    road = [...before, ...road];
  }
}

function follow(g: Play, train: UnitId, road: readonly Hex[]): void {
  const { state } = g;
  const from = hexOf(g, train);
  const [path, cost] = wayBehind(g, train, road);
  edit(g, "idle")[train] = state.turn + 1;
  const to = path.at(-1);
  if (to === undefined) return;
  edit(g, "spent")[train]! += cost;
  edit(g, "category")[train] = MOBILE;
  stand(g, train, { hex: to, trail: tailAfter(g, path.at(-2) ?? from, to) });
  g.emit({
    type: "moved",
    unit: idOf(g, train),
    from: hexLabel(g, from),
    path: hexLabels(g, path),
    cost,
    cite: "15.8-follow",
  });
}

/** The farthest hex that it can reach and stay in. */
function wayBehind(g: Position, train: UnitId, road: readonly Hex[]): [Hex[], number] {
  const { roads } = costsFor(g, "train");
  const left = leftOf(g, activationOf(g), train);
  let best: [Hex[], number] = [[], 0];
  let at = hexOf(g, train);
  let cost = 0;
  for (const [i, into] of road.entries()) {
    const dir = directionBetween(g, at, into);
    const price = dir < 0 ? IMPASSABLE : roads[at * 6 + dir]!;
    if (cost + price > left || whyFriendsBar(g, train, into)) break;
    const tail = tailAfter(g, at, into);
    cost += price;
    at = into;
    if (![into, ...tail].some((hex) => whyNoRoom(g, hex, [train]))) best = [road.slice(0, i + 1), cost];
  }
  return best;
}
