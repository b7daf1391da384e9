// [11.1] Everything a unit or stack on the move may do next.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import type { Action } from "../actions.ts";
import { across, areAdjacent, isArtillery, isUnlimbered, nameOf, unitOf } from "../board.ts";
import { goingCost } from "../charts.ts";
import type { MoveFrame } from "../frames.ts";
import { isTwoHex, type Position, ROAD, SQUARE, UNLIMBERED, type UnitId } from "../types.ts";
import { gunOffers } from "./06.9-guns.ts";
import { roadSides } from "./06.10-road-march.ts";
import { changeOffers } from "./11.1-changes.ts";
import { fighters, leftFor, moverOf } from "./11.1-party.ts";
import { reachOf } from "./11.1-reach.ts";
import { dropOffers, regimentOffers } from "./11.1-stacks.ts";
import { residentsAt } from "./11.1-standing.ts";
import { isFault, type Mover, moved, restFault, strideFor, surroundings } from "./11.1-steps.ts";
import { wheelsOf } from "./11.1-wheels.ts";
import { exitFault } from "./16.1.5-withdrawal.ts";

export function moveOffers(g: Position, frame: MoveFrame): Action[] {
  const clock: Action[] = g.world.options.clock ? [{ do: "timeUp" }] : [];
  if (frame.emerging) return [...changeOffers(g, frame), ...clock];
  const mover = moverOf(g, frame);
  const actions: Action[] = [];
  if (!frame.stopped) {
    addSteps(g, mover, actions);
    addMarches(g, mover, actions);
    for (const { on, to } of wheelsOf(g, mover))
      actions.push({ do: "pivot", on: nameOf(g, on), to: nameOf(g, to) });
    if (mayExit(g, frame, mover)) actions.push({ do: "exit" });
  }
  for (const facing of turnsOf(g, frame)) actions.push({ do: "turn", facing });
  actions.push(...changeOffers(g, frame));
  actions.push(...gunOffers(g, frame));
  if (!frame.stopped) actions.push(...dropOffers(g, frame), ...regimentOffers(g, frame.units));
  if (mayStop(g, frame)) actions.push({ do: "stop" });
  return [...actions, ...clock];
}

/** A move ends where its units may stand together; nobody has to go on who has not begun. */
export const mayStop = (g: Position, frame: MoveFrame): boolean =>
  frame.fresh || restFault(g, moverOf(g, frame)) === undefined;

function addSteps(g: Position, mover: Mover, actions: Action[]): void {
  const around = surroundings(g, mover.side);
  for (const dir of DIRECTIONS) {
    const stride = strideFor(g, mover, dir, around);
    if (isFault(stride) || restFault(g, moved(g, mover, stride))) continue;
    actions.push({ do: "step", to: nameOf(g, stride.to) });
  }
}

/** Neighbours are stepped to; whom a party only passes is not offered. */
function addMarches(g: Position, mover: Mover, actions: Action[]): void {
  for (const [hex, { rests, via }] of reachOf(g, mover)) {
    const oneStep = areAdjacent(g, mover.hex, hex) && via?.via === undefined;
    if (rests && !oneStep) actions.push({ do: "march", to: nameOf(g, hex) });
  }
}

function mayExit(g: Position, frame: MoveFrame, mover: Mover): boolean {
  if (mover.formations.some((formation) => isTwoHex(formation) || formation === UNLIMBERED)) return false;
  return (
    exitFault(g, frame.units, mover.hex) === undefined &&
    frame.units.every((unit, i) => exitCost(g, unit, mover.formations[i]!, mover.hex) <= mover.left[i]!)
  );
}

/** [R109] Half a point on the road in Road March. */
export function exitCost(g: Position, unit: UnitId, formation: number, hex: Hex): number {
  const onRoad = roadSides(g, hex).length > 0 && (formation === ROAD || isArtillery(g, unit));
  return goingCost(g.world.charts, onRoad ? "road" : "exit", unitOf(g, unit).arm);
}

/** [R38] Free on entering a hex, a Movement Point otherwise; two-hex units wheel instead. */
export function turnsOf(g: Position, frame: MoveFrame): number[] {
  const turning = fighters(g, frame);
  const mover = moverOf(g, frame);
  if (turning.length === 0 || mover.formations.some((one) => isTwoHex(one) || one === SQUARE)) return [];
  if (turning.some((unit) => isUnlimbered(g, unit)) && !frame.fresh && !frame.entered) return []; // [R50]
  if (residentsAt(g, mover.hex, mover).some((unit) => !isArtillery(g, unit))) return [];
  const afford = (unit: UnitId) =>
    leftFor(g, frame, unit) >= goingCost(g.world.charts, "turn", unitOf(g, unit).arm);
  if (!frame.entered && !turning.every(afford)) return [];
  const onward = (side: number) => !mover.tail.includes(across(g, mover.hex, side)); // not at its own tail
  const sides = mover.formations[0] === ROAD ? roadSides(g, mover.hex).filter(onward) : DIRECTIONS;
  return sides.filter((facing) => facing !== mover.facing);
}
