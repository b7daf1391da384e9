// A board: made here, and told here what the page wants of it. All that it knows is in state.ts.

import type { Board, SideLook } from "@grognard/scene";
import { lineColour } from "../sides.ts";
import { text } from "../text/index.ts";
import { noMotion, stop } from "./animation.ts";
import type { BoardHandlers, BoardSettings, BoardView, CreateBoard, Lights } from "./board-view.ts";
import { centred } from "./camera.ts";
import { newCursor } from "./cursor.ts";
import { flagsOn } from "./flags.ts";
import { geometryOf } from "./geometry.ts";
import { emptyHand, emptyHands, gesturesOn } from "./hand.ts";
import { newKnobs, showKnobs } from "./handles.ts";
import { watchKeys } from "./keys.ts";
import { light, NO_LIGHTS, newLightLayers } from "./lights.ts";
import { createMinimap } from "./minimap.ts";
import { newPencil, showPlan } from "./plans.ts";
import { isDown, noFingers, watchPointers } from "./pointers.ts";
import { newRuler } from "./ruler.ts";
import { middles, playBeat, showFrame, showScene } from "./showing.ts";
import { placeIndexOf } from "./speech.ts";
import { setStage } from "./stage.ts";
import type { BoardState } from "./state.ts";
import { createTerrain } from "./terrain/terrain.ts";
import { tipIn } from "./tip.ts";
import { tipFor } from "./tip-words.ts";
import { watchTools } from "./tools.ts";
import { noTroops } from "./troops.ts";
import { openViewport } from "./viewport.ts";

export const createBoard: CreateBoard = (host, board, sides, handlers, settings): BoardView => {
  const state = newState(host, board, sides, handlers, settings);
  dress(state);
  const { life, stage, fingers, viewport } = state;
  watchPointers({ element: stage.root, fingers, gestures: gesturesOn(state) }, life.signal);
  watchKeys(state);
  watchTools(state);
  return {
    show: (scene) => showScene(state, scene),
    light: (lights) => lightAll(state, lights),
    play: (beat) => playBeat(state, beat),
    skip: () => stop(state.motion),
    reveal: (places) => void viewport.reveal(middles(state, places)),
    attend(places) {
      if (!isDown(fingers)) viewport.attend(middles(state, places));
    },
    plan: (plan) => showPlan(state, plan),
    use: (now) => use(state, now),
    destroy: () => destroy(state),
  };
};

function newState(
  host: HTMLElement,
  board: Board,
  sides: readonly SideLook[],
  handlers: BoardHandlers,
  settings: BoardSettings,
): BoardState {
  const geometry = geometryOf(board);
  const stage = setStage(host, geometry, board.name);
  const { root, world, top } = stage;
  const isStill = () => state.settings.reducedMotion;
  const viewport = openViewport(root, world, geometry, isStill, (box, scale) => showFrame(state, box, scale));
  const { mover } = viewport;
  const state: BoardState = {
    board,
    sides,
    geometry,
    placeIndex: placeIndexOf(board),
    handlers,
    stage,
    life: new AbortController(),
    terrain: createTerrain(board, geometry, sides, settings),
    viewport,
    minimap: createMinimap(board, geometry, sides, (middle) =>
      mover.jump(centred(viewport.view, middle, mover.camera.scale)),
    ),
    flags: flagsOn(stage.ground, board, geometry, sides),
    tip: tipIn(stage.tip, (pick) => tipFor(state, pick)),
    settings,
    lit: NO_LIGHTS,
    troops: noTroops(stage.counters),
    lightLayers: newLightLayers(stage.ground, stage.signs),
    motion: noMotion(),
    fingers: noFingers(),
    hand: emptyHand(),
    cursor: newCursor(stage.signs),
    knobs: newKnobs(root),
    ruler: newRuler(top),
    pencil: newPencil(top),
  };
  return state;
}

function dress({ board, sides, stage, terrain, minimap, settings }: BoardState): void {
  stage.label(text().game.board);
  sides.forEach(({ id }, i) => {
    stage.frame.style.setProperty(`--army-${i}`, lineColour(sides, id));
  });
  stage.world.prepend(terrain.element);
  stage.root.dataset.board = board.kind;
  stage.tools.ruler.hidden = board.kind !== "table";
  minimap.use(settings);
  stage.corner.append(minimap.element);
}

function lightAll(state: BoardState, now: Lights): void {
  const { lit } = state;
  if (now.orders !== lit.orders || now.arrows !== lit.arrows) showKnobs(state, now.orders, now.arrows);
  light(state, now);
}

function use(state: BoardState, now: BoardSettings): void {
  const { settings, terrain, minimap, stage } = state;
  if (now.dark !== settings.dark || now.numbers !== settings.numbers) terrain.use(now);
  minimap.use(now);
  stage.label(text().game.board);
  state.settings = now;
}

function destroy(state: BoardState): void {
  state.life.abort();
  emptyHands(state);
  stop(state.motion);
  state.viewport.close();
  state.terrain.destroy();
  state.minimap.destroy();
  state.stage.frame.remove();
}
