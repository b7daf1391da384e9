// What is under the mouse: pointed at, named by a tooltip; a stack spreads when the mouse rests on it.

import type { Point } from "@grognard/scene";
import type { Pick } from "./board-view.ts";
import { closeFan, spread } from "./fan.ts";
import { hit, onBoard, piecesAt } from "./finding.ts";
import type { BoardState } from "./state.ts";

/** Delay before a stack under the mouse spreads, so that passing over it does nothing. */
const FAN_DELAY = 140;

export function hover(state: BoardState, at: Point | undefined): void {
  if (at) return hoverOver(state, at);
  closeFan(state);
  pointAt(state, undefined);
}

function hoverOver(state: BoardState, at: Point): void {
  const { hand, troops, tip } = state;
  hand.mouse = at;
  const pick = hit(state, onBoard(state, at));
  if (troops.fan && troops.fan.place !== pick?.place) closeFan(state);
  if (isSame(pick, hand.over)) return tip.follow(at);
  pointAt(state, pick);
  if (pick) tip.offer(pick, at);
  if (pick?.place !== hand.quiet) hand.quiet = undefined;
  if (pick) spreadSoon(state, pick);
}

export function pointAt({ hand, tip, handlers }: BoardState, pick: Pick | undefined): void {
  clearTimeout(hand.timer);
  if (!pick) tip.hide();
  if (isSame(pick, hand.over)) return;
  hand.over = pick;
  handlers.hover(pick);
}

function spreadSoon(state: BoardState, { piece, place }: Pick): void {
  const { hand } = state;
  if (piece === undefined || place === hand.quiet || !isStack(state, place)) return;
  hand.timer = setTimeout(() => spreadUnder(state, piece, place), FAN_DELAY);
}

/** A click means what the tooltip names: that stays under the mouse; at the edge of the view, what has moved there. */
function spreadUnder(state: BoardState, piece: string, place: string): void {
  const { mouse } = state.hand;
  spread(state, place, { piece, at: onBoard(state, mouse) });
  hoverOver(state, mouse);
}

const isSame = (a: Pick | undefined, b: Pick | undefined): boolean =>
  a?.piece === b?.piece && a?.place === b?.place;

export function isStack(state: BoardState, place: string): boolean {
  const pieces = piecesAt(state, place);
  return pieces.length > 1 && !pieces[0]?.stands;
}
