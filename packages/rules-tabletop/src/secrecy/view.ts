// What a side may know, as it is sent: the state it knows, and the window in which it is asked.

import type { Viewer } from "@grognard/kernel";
import { buildIndex } from "../bodies/figures.ts";
import type { WindowId } from "../frames.ts";
import { WINDOW } from "../sequence.ts";
import { type Position, SIDES, type State, sideId, type World } from "../types.ts";
import { isAsked } from "../window.ts";
import { knownTo } from "./known.ts";

export interface View {
  readonly viewer: Viewer;
  /** The window that is open to the viewer; null if the viewer is not asked anything. */
  readonly window: WindowId | null;
  /** Whether the viewer's own orders for it are in. */
  readonly answered: boolean;
  /** Strengths that are not known are -1, units out of sight are "unseen". The stack is empty. */
  readonly state: State;
}

export const makeView = (g: Position, viewer: Viewer): View => ({
  viewer,
  window: openTo(g, viewer),
  answered: g.state.sealed !== undefined && Object.hasOwn(g.state.sealed, viewer),
  state: knownTo(g, viewer),
});

/** A side with nothing to decide is not told that the other has [R2]. */
function openTo(g: Position, viewer: Viewer): WindowId | null {
  const step = g.state.stack.at(-1)?.step;
  const side = SIDES.find((one) => sideId(g, one) === viewer);
  if (step === undefined || step === "turn" || side === undefined) return null;
  return isAsked(WINDOW[step], g, side) ? step : null;
}

/** The same from a view alone: for screens and computer players. */
export const positionIn = (world: World, view: View): Position => ({
  world,
  state: view.state,
  index: buildIndex(view.state),
});
