// [9.6.2-E1] A routed unit in its own Movement Phase may only go on retreating, hex by hex (ruling R51).

import type { Hex } from "@grognard/hex";
import { listed } from "@grognard/kernel";
import type { Action, ActionOf } from "../actions.ts";
import {
  hexNamed,
  hexOf,
  idOf,
  isNight,
  isRugged,
  nameOf,
  namesOf,
  pieceOf,
  sideName,
  terrainAt,
  unitNamed,
} from "../board.ts";
import type { FallBackFrame } from "../frames.ts";
import { onUnit } from "../modifiers.ts";
import { type Play, type Position, ROAD, type Step, type UnitId } from "../types.ts";
import { goTo } from "../verbs.ts";
import { pointsOf } from "./06-reach.ts";
import { inEzoc } from "./07-zones-of-control.ts";
import { breakInRetreat, crossesRiver, locChoices, rollHazard, safeRetreatHexes } from "./09.7-retreat.ts";

/** First steps of every unit that may fall back, with the line of communications it makes for. */
export function fallBackActions(g: Position, unit: UnitId): Action[] {
  const from = hexOf(g, unit);
  const { id, side } = pieceOf(g, unit);
  if (!isNight(g) && inEzoc(g, from, side)) return []; // [7.0-day]
  if (onUnit(g, "no-move", unit).length > 0) return [];
  return locChoices(g, unit, from).flatMap((toward) =>
    homeward(g, unit, from, [from], toward).map((hex) => ({
      do: "fallBack" as const,
      unit: id,
      to: nameOf(g, hex),
      toward: nameOf(g, toward),
    })),
  );
}

const homeward = (g: Position, unit: UnitId, from: Hex, path: readonly Hex[], toward: Hex): Hex[] =>
  safeRetreatHexes(g, unit, from, path, toward);

export function beginFallBack(g: Play, action: ActionOf<"fallBack">): void {
  const unit = unitNamed(g, action.unit);
  const toward = hexNamed(g, action.toward);
  g.state.moved[unit] = 1;
  g.push({ step: "fallBack", unit, toward, path: [hexOf(g, unit)], used: 0 });
  stepBack(g, g.state.stack.at(-1) as FallBackFrame, hexNamed(g, action.to));
}

export const fallBack: Step<FallBackFrame, ActionOf<"retreatTo"> | ActionOf<"pass">> = {
  run(g, frame) {
    if (!mayGoOn(g, frame)) finish(g, frame);
  },
  ask(g, frame) {
    const { id, side } = pieceOf(g, frame.unit);
    const actions = nextHexes(g, frame).map((hex) => ({ do: "retreatTo" as const, hex: nameOf(g, hex) }));
    const choice = listed([...actions, { do: "pass" as const }]);
    return [{ id: "fallBack", side: sideName(side), cite: "9.6.2-E1", about: [id], choice }];
  },
  answer(g, frame, action) {
    if (action.do === "pass") return finish(g, frame);
    stepBack(g, frame, hexNamed(g, action.hex));
  },
};

const nextHexes = (g: Position, frame: FallBackFrame): Hex[] =>
  homeward(g, frame.unit, hexOf(g, frame.unit), frame.path, frame.toward);

function mayGoOn(g: Position, frame: FallBackFrame): boolean {
  const { unit, path, used } = frame;
  const hex = hexOf(g, unit);
  const { side, light } = pieceOf(g, unit);
  if (used >= pointsOf(g, unit).off) return false;
  const rugged = path.length > 1 && isRugged(terrainAt(g.world, hex, side)) && !light;
  if (rugged && !byRoad(g, path.at(-2)!, hex)) return false; // [6.5] [6.6]
  return nextHexes(g, frame).length > 0;
}

function byRoad(g: Position, from: Hex, to: Hex): boolean {
  const { grid, sides } = g.world.map;
  for (let at = from * 6; at < from * 6 + 6; at++)
    if (grid.neighbours[at] === to) return (sides[at]! & ROAD) !== 0;
  return false;
}

function stepBack(g: Play, frame: FallBackFrame, to: Hex): void {
  const { unit } = frame;
  const from = hexOf(g, unit);
  if (crossesRiver(g.world, from, to) && rollHazard(g, unit, "river") === "breaks") {
    g.pop();
    return breakInRetreat(g, unit, [], "9.7.5", false);
  }
  goTo(g, unit, to);
  frame.path.push(to);
  frame.used += 1;
}

function finish(g: Play, frame: FallBackFrame): void {
  const [from, ...path] = frame.path;
  g.pop();
  g.emit({
    type: "moved",
    unit: idOf(g, frame.unit),
    from: nameOf(g, from!),
    path: namesOf(g, path),
    cite: "9.6.2-E1",
  });
}
