// What is on the board now: a scene, what happens before the next one, and each frame while the camera moves.

import type { Point, Scene, Spot, Telling } from "@grognard/scene";
import { stop } from "./animation.ts";
import type { Box } from "./camera.ts";
import { find } from "./finding.ts";
import { knobsFollow } from "./handle-spots.ts";
import { relight } from "./lights.ts";
import { play } from "./motion.ts";
import { writeNames } from "./names.ts";
import { isDown } from "./pointers.ts";
import type { BoardState } from "./state.ts";
import { showTroops } from "./troops.ts";

export function showScene(state: BoardState, scene: Scene): void {
  stop(state.motion);
  showTroops(state, scene.pieces);
  state.minimap.show(scene);
  state.flags.show(scene.holders ?? []);
  state.stage.weather.show(scene.weather);
  relight(state);
  state.viewport.begin(actionIn(state, scene));
}

/** What can be picked, and what the question is about; everything if nothing is asked. */
function actionIn(state: BoardState, { pieces }: Scene): readonly Point[] {
  const { lit, geometry } = state;
  const acting = pieces.filter(({ id }) => lit.ready.has(id) || lit.about.includes(id));
  const spots = [...acting.map(({ at }) => geometry.at(at)), ...middles(state, [...lit.places.keys()])];
  return spots.length > 0 ? spots : pieces.map(({ at }) => geometry.at(at));
}

export const middles = ({ geometry }: BoardState, places: readonly string[]): readonly Point[] =>
  places.map((place) => geometry.middle(place));

export async function playBeat(state: BoardState, beat: readonly Telling[]): Promise<void> {
  const { settings, life, fingers, viewport, geometry } = state;
  if (settings.pace === 0 || document.hidden || life.signal.aborted) return;
  const spots = beat.flatMap((telling) => spotsOf(state, telling));
  if (!isDown(fingers)) await viewport.reveal(spots.map((spot) => geometry.at(spot)));
  if (!life.signal.aborted) await play(state, beat, state.settings.pace);
}

/** Places where the latest events can be seen. */
function spotsOf(state: BoardState, { kind, move, places, pieces, shapes }: Telling): readonly Spot[] {
  if (move) return move.path;
  if (kind !== "battle" && kind !== "loss" && !shapes) return [];
  if (places.length > 0) return places.map((place) => ({ place }));
  return state.board.kind === "table" ? pieces.flatMap((id) => find(state, id)?.at ?? []) : [];
}

/** The camera has moved. */
export function showFrame(state: BoardState, box: Box, scale: number): void {
  const { board, geometry, terrain, minimap, stage } = state;
  knobsFollow(state, { x: box.x, y: box.y, scale });
  if (board.kind === "table") keepLegible(state, scale);
  terrain.see({ ...box, scale: scale * devicePixelRatio });
  minimap.see(box);
  const isWhole = box.width >= geometry.width && box.height >= geometry.height;
  if (stage.corner.hidden !== isWhole) stage.corner.hidden = isWhole;
}

/** Names and thin lines on a table are as large on the screen at every scale; in steps, to be cheap. */
function keepLegible({ stage, troops }: BoardState, scale: number): void {
  const unit = 2 ** (-Math.round(Math.log2(scale) * 4) / 4);
  if (stage.root.dataset.unit === unit.toFixed(3)) return;
  stage.root.dataset.unit = unit.toFixed(3);
  stage.root.style.setProperty("--unit", unit.toFixed(3));
  writeNames(troops, unit);
}
