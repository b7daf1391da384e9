// A tap picks what is under it: a choice, a counter of a fan, a piece or a place. A tap on a stack spreads it first.

import type { Point } from "@grognard/scene";
import type { Pick } from "./board-view.ts";
import { followPointer } from "./cursor.ts";
import { closeFan, spread } from "./fan.ts";
import { find, hit, onBoard } from "./finding.ts";
import { knobAt } from "./handle-spots.ts";
import { isStack } from "./hovering.ts";
import { letArrowGo, mark } from "./plans.ts";
import { nearestTarget } from "./reach.ts";
import { takeRuler } from "./ruler.ts";
import type { BoardState } from "./state.ts";

export function tap(state: BoardState, at: Point, touch: boolean, joins: boolean): void {
  if (state.pencil.isOut) return tapWithPencil(state, at);
  const { hand, handlers } = state;
  clearTimeout(hand.timer); // a fan that opens after the click would cover its neighbours, which are clicked next
  if (state.ruler.isOut) return takeRuler(state.ruler, true);
  const knob = hand.holds?.kind === "knob" ? hand.holds.knob : undefined;
  hand.holds = undefined;
  if (knob && knob.kind !== "handle") return handlers.choose(knob.id);
  if (knob && knob === knobAt(state.knobs, at, touch)) return;
  pickUnder(state, at, touch, joins);
}

function tapWithPencil(state: BoardState, at: Point): void {
  letArrowGo(state);
  const place = state.geometry.placeAt(onBoard(state, at));
  if (place !== undefined) mark(state, place);
}

function pickUnder(state: BoardState, at: Point, touch: boolean, joins: boolean): void {
  const { troops, hand, handlers, lit } = state;
  const pick = meant(state, onBoard(state, at), touch);
  const inFan = pick !== undefined && pick.place === troops.fan?.place;
  if (pick && touch && !inFan && isStack(state, pick.place) && !lit.places.has(pick.place)) {
    spread(state, pick.place);
    return;
  }
  if (!inFan || pick?.piece) closeFan(state);
  if (!pick) handlers.letGo();
  else if (!inFan || pick.piece) {
    hand.quiet = pick.place;
    followPointer(state, pick.place);
    handlers.pick(pick, joins);
  }
}

function meant(state: BoardState, point: Point, touch: boolean): Pick | undefined {
  const { lit, geometry, viewport } = state;
  const { targets = [], friends = [] } = lit.orders ?? {};
  const direct = hit(state, point, new Set([...targets, ...friends]));
  if (!touch) return direct;
  return nearestTarget(direct, point, viewport.mover.camera.scale, lit, geometry, (id) => find(state, id));
}
