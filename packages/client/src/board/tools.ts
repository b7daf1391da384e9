// The buttons on the map, and what they take out: ruler and pencil, one at a time.

import { text } from "../text/index.ts";
import { takePencil, wipe } from "./plans.ts";
import { layRuler, takeRuler } from "./ruler.ts";
import type { BoardState } from "./state.ts";

export function watchTools(state: BoardState): void {
  const { viewport } = state;
  const { tools } = state.stage;
  tools.closer.addEventListener("click", () => viewport.zoom(1.4));
  tools.farther.addEventListener("click", () => viewport.zoom(1 / 1.4));
  tools.whole.addEventListener("click", viewport.fit);
  tools.ruler.addEventListener("click", () => toggleRuler(state, undefined));
  tools.pencil.addEventListener("click", () => takeOutPencil(state, !state.pencil.isOut));
  tools.wipe.addEventListener("click", () => wipe(state));
}

/** Starts the ruler at the cursor, or puts it away. */
export function toggleRuler(state: BoardState, from: string | undefined): void {
  const { ruler, stage, geometry } = state;
  if (state.pencil.isOut) takeOutPencil(state, false);
  takeRuler(ruler, !ruler.isOut);
  stage.tools.ruler.ariaPressed = String(ruler.isOut);
  stage.root.classList.toggle("measuring", ruler.isOut);
  stage.voice.textContent = ruler.isOut ? text().game.board.measuring : "";
  if (ruler.isOut && from !== undefined) layRuler(ruler, geometry.middle(from), geometry.middle(from));
}

function takeOutPencil(state: BoardState, isOut: boolean): void {
  const { ruler, stage } = state;
  if (isOut && ruler.isOut) toggleRuler(state, undefined);
  takePencil(state, isOut);
  stage.tools.pencil.ariaPressed = String(isOut);
  stage.tools.wipe.hidden = !isOut;
  stage.root.classList.toggle("drawing", isOut);
  stage.voice.textContent = isOut ? text().game.board.drawing : "";
}

/** Says whether one of them was out. */
export function putToolsAway(state: BoardState): boolean {
  const { ruler, pencil } = state;
  const wasOut = ruler.isOut || pencil.isOut;
  if (pencil.isOut) takeOutPencil(state, false);
  else if (wasOut) toggleRuler(state, undefined);
  return wasOut;
}
