// [9.6.2-E1] A routed unit in its own Movement Phase may only continue its retreat, hex by hex (ruling R51).

import type { Hex } from "@grognard/hex";
import { edit } from "@grognard/kernel";
import type { Action, ActionOf } from "../actions.ts";
import {
  hexLabel,
  hexNamed,
  hexOf,
  hexsideFlags,
  idOf,
  isRugged,
  pieceOf,
  question,
  terrainAt,
  terrainName,
  unitNamed,
} from "../board.ts";
import type { FallBackFrame } from "../frames.ts";
import { onSide } from "../modifiers.ts";
import { no } from "../refusal.ts";
import { type Play, type Position, ROAD, type Step, type UnitId } from "../types.ts";
import { goTo } from "../verbs.ts";
import { mayEndAt } from "./06.9-stacking.ts";
import { pointsOf } from "./06-mover.ts";
import { homeward, mayFallBack, priceOf } from "./09.6-homeward.ts";
import { breakInRetreat, rollHazard } from "./09.7-retreat.ts";
import { crossesRiver, locChoices } from "./09.7-retreat-hexes.ts";
import { commitGuard } from "./12.3-guard.ts";

/** First steps of every unit that may fall back, with the line of communications it heads for. */
export function fallBackActions(g: Position, unit: UnitId): Action[] {
  const from = hexOf(g, unit);
  const { id } = pieceOf(g, unit);
  if (!mayFallBack(g, unit)) return [];
  return locChoices(g, unit, from).flatMap((toward) =>
    endable(g, unit, homeward(g, unit, from, [from], toward)).map((hex) => ({
      do: "fallBack" as const,
      unit: id,
      to: hexLabel(g, hex),
      toward: hexLabel(g, toward),
      ...priceOf(g, unit, hex),
    })),
  );
}

/** [6.9] Not a hex that others need to unstack. */
const endable = (g: Position, unit: UnitId, hexes: readonly Hex[]): Hex[] =>
  hexes.filter((hex) => mayEndAt(g, unit, hex));

export function beginFallBack(g: Play, action: ActionOf<"fallBack">): void {
  const unit = unitNamed(g, action.unit);
  const toward = hexNamed(g, action.toward);
  edit(g, "moved")[unit] = 1;
  const path = [hexOf(g, unit)];
  const frame: FallBackFrame = { step: "fallBack", unit, toward, path, used: 0, halted: false };
  g.push(frame);
  stepBack(g, frame, hexNamed(g, action.to));
}

export const fallBack: Step<FallBackFrame, ActionOf<"retreatTo"> | ActionOf<"pass">> = {
  run(g, frame) {
    if (!mayGoOn(g, frame)) g.pop();
  },
  ask(g, frame) {
    const { id, side } = pieceOf(g, frame.unit);
    const actions = nextHexes(g, frame).map((hex) => ({
      do: "retreatTo" as const,
      hex: hexLabel(g, hex),
      ...priceOf(g, frame.unit, hex),
    }));
    return question(side, "fallBack", "9.6.2-E1", [id], [...actions, { do: "pass" as const }]);
  },
  answer(g, frame, action) {
    if (action.do === "pass") return g.pop();
    stepBack(g, frame, hexNamed(g, action.hex));
  },
  why: () => ONLY_BACK,
};

export const ONLY_BACK = no("onlyBack", "9.6.2-E1");

const nextHexes = (g: Position, frame: FallBackFrame): Hex[] =>
  endable(g, frame.unit, homeward(g, frame.unit, hexOf(g, frame.unit), frame.path, frame.toward));

function mayGoOn(g: Position, frame: FallBackFrame): boolean {
  return !frame.halted && frame.used < pointsOf(g, frame.unit).off && nextHexes(g, frame).length > 0;
}

/** [6.5] Rugged ground off the road stops it; Cossacks pay two points instead [16.7.3-rugged]. */
function stopsAt(g: Position, unit: UnitId, from: Hex, to: Hex): boolean {
  const { side, light } = pieceOf(g, unit);
  const terrain = terrainAt(g.world, to, side);
  const byRoad = (hexsideFlags(g.world, from, to) & ROAD) !== 0;
  if (light || !isRugged(terrain) || byRoad) return false; // [16.7.2-rugged] [6.6]
  return !onSide(g, "no-rugged-stop", side).some(({ modifier }) => modifier.terrain === terrainName(terrain));
}

function stepBack(g: Play, frame: FallBackFrame, to: Hex): void {
  const { unit } = frame;
  const from = hexOf(g, unit);
  if (crossesRiver(g.world, from, to) && rollHazard(g, unit, "river") === "breaks") {
    g.pop();
    return breakInRetreat(g, unit, [], "9.7.5", false);
  }
  const stops = stopsAt(g, unit, from, to);
  const strides = stops && pieceOf(g, unit).cossack && pointsOf(g, unit).off - frame.used >= 2;
  commitGuard(g, unit, to);
  goTo(g, unit, to);
  frame.path.push(to);
  frame.used += strides ? 2 : 1;
  frame.halted = stops && !strides;
  const told = { unit: idOf(g, unit), from: hexLabel(g, from), path: [hexLabel(g, to)] };
  g.emit({ type: "moved", ...told, cite: "9.6.2-E1" });
}
