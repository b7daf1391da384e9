// The board: layers under one transform, a viewport, pointer and keyboard.

import type { Point, Scene, Spot, Telling } from "@grognard/scene";
import { lineColour } from "../sides.ts";
import { text } from "../text/index.ts";
import type { BoardSettings, BoardView, CreateBoard, Lights, Pick } from "./board-view.ts";
import { type Box, centred, toBoard } from "./camera.ts";
import { cursorOn } from "./cursor.ts";
import { flagsOn } from "./flags.ts";
import { geometryOf } from "./geometry.ts";
import { gesturesOn } from "./gestures.ts";
import { handlesOn } from "./handles.ts";
import { type Cursor, watchKeys } from "./keys.ts";
import { lightLayer, NO_LIGHTS } from "./lights.ts";
import { createMinimap } from "./minimap.ts";
import { motionOn } from "./motion.ts";
import { plansOn } from "./plans.ts";
import { watchPointers } from "./pointers.ts";
import { rulerOn } from "./ruler.ts";
import { placeIndexOf } from "./speech.ts";
import { setStage } from "./stage.ts";
import { createTerrain } from "./terrain/terrain.ts";
import { tipIn } from "./tip.ts";
import { troopsOn } from "./troops.ts";
import { openViewport } from "./viewport.ts";

export const createBoard: CreateBoard = (host, board, sides, handlers, first): BoardView => {
  let settings: BoardSettings = first;
  let lit: Lights = NO_LIGHTS;
  const lights = () => lit;
  const words = () => text().game.board;
  const off = new AbortController();

  const geometry = geometryOf(board);
  const placeIndex = placeIndexOf(board);
  const stage = setStage(host, geometry, board.name);
  stage.label(words());
  sides.forEach(({ id }, i) => {
    stage.frame.style.setProperty(`--army-${i}`, lineColour(sides, id));
  });
  const terrain = createTerrain(board, geometry, sides, first);
  stage.world.prepend(terrain.element);
  const hasRuler = board.kind === "table";
  stage.root.dataset.board = board.kind;
  stage.tools.ruler.hidden = !hasRuler;
  const handles = handlesOn(geometry, handlers);
  stage.root.append(handles.element);
  const viewport = openViewport(stage.root, stage.world, geometry, () => settings.reducedMotion, drawn);
  const { mover } = viewport;
  const minimap = createMinimap(board, geometry, sides, (middle) =>
    mover.jump(centred(viewport.view, middle, mover.camera.scale)),
  );
  minimap.use(first);
  stage.corner.append(minimap.element);

  const flags = flagsOn(stage.ground, board, geometry, sides);
  const troops = troopsOn(stage.counters, stage.top, geometry, sides);
  const layer = lightLayer(stage, geometry, sides, troops);
  const motion = motionOn(stage.top, geometry, sides, troops);
  const tip = tipIn(stage.tip, tipFor);
  const cursor = cursorOn({ stage, viewport, geometry, troops, placeIndex, handlers, lights, words });
  const ruler = rulerOn(stage.top);
  const plans = plansOn(stage.top, {
    geometry,
    toBoard: (at) => toBoard(mover.camera, at),
    drawn: (plan) => handlers.plan(plan),
  });
  const start = () => geometry.placeAt(middleOf(viewport.box)) ?? troops.anywhere();
  const { zoom, fit } = viewport;
  const around = {
    geometry,
    troops,
    handlers,
    lights,
    start,
    moved,
    zoom,
    fit,
    rule,
    putRulerAway,
    mark: plans.mark,
    hasRuler,
  };
  const keys = watchKeys(stage.root, around, off.signal);
  const touched = (place: string): void => {
    keys.follow(place);
    cursor.hide();
  };
  const hands = gesturesOn({
    troops,
    geometry,
    viewport,
    handlers,
    top: stage.top,
    tip,
    handles,
    ruler,
    lights,
    touched,
  });
  const isHeld = watchPointers(stage.root, plans.with(hands), off.signal);
  const middles = (places: readonly string[]) => places.map((place) => geometry.middle(place));
  stage.tools.closer.addEventListener("click", () => zoom(1.4));
  stage.tools.farther.addEventListener("click", () => zoom(1 / 1.4));
  stage.tools.whole.addEventListener("click", fit);
  stage.tools.ruler.addEventListener("click", () => rule(undefined));
  stage.tools.pencil.addEventListener("click", () => draw(!plans.isOut));
  stage.tools.wipe.addEventListener("click", plans.wipe);

  return {
    show(scene: Scene) {
      motion.stop();
      troops.show(scene.pieces);
      minimap.show(scene);
      flags.show(scene.holders ?? []);
      stage.weather.show(scene.weather);
      layer.redraw();
      viewport.begin(actionIn(scene));
    },
    light(now) {
      if (now.orders !== lit.orders || now.arrows !== lit.arrows) handles.show(now.orders, now.arrows);
      lit = now;
      layer.light(now);
    },
    play,
    skip: () => motion.stop(),
    lookAt: (places) => void viewport.look(middles(places)),
    attend(places) {
      if (!isHeld()) viewport.attend(middles(places));
    },
    plan: plans.show,
    use(now) {
      if (now.dark !== settings.dark || now.numbers !== settings.numbers) terrain.use(now);
      minimap.use(now);
      stage.label(words());
      settings = now;
    },
    destroy() {
      off.abort();
      hands.release();
      motion.stop();
      viewport.close();
      terrain.destroy();
      minimap.destroy();
      stage.frame.remove();
    },
  };

  /** What can be picked, and what the question is about; everything if nothing is asked. */
  function actionIn({ pieces }: Scene): readonly Point[] {
    const acting = pieces.filter(({ id }) => lit.ready.has(id) || lit.about.includes(id));
    const spots = [...acting.map(({ at }) => geometry.at(at)), ...middles([...lit.places.keys()])];
    return spots.length > 0 ? spots : pieces.map(({ at }) => geometry.at(at));
  }

  function drawn(box: Box, scale: number): void {
    handles.follow({ x: box.x, y: box.y, scale });
    if (hasRuler) keepLegible(scale);
    terrain.see({ ...box, scale: scale * devicePixelRatio });
    minimap.see(box);
    const isWhole = box.width >= geometry.width && box.height >= geometry.height;
    if (stage.corner.hidden !== isWhole) stage.corner.hidden = isWhole;
  }

  async function play(beat: readonly Telling[]): Promise<void> {
    if (settings.pace === 0 || document.hidden || off.signal.aborted) return;
    if (!isHeld()) await viewport.look(beat.flatMap(spotsOf).map((spot) => geometry.at(spot)));
    if (!off.signal.aborted) await motion.play(beat, settings.pace);
  }

  /** Places where the latest events can be seen. */
  function spotsOf({ kind, move, places, pieces, shapes }: Telling): readonly Spot[] {
    if (move) return move.path;
    if (kind !== "battle" && kind !== "loss" && !shapes) return [];
    if (places.length > 0) return places.map((place) => ({ place }));
    return board.kind === "table" ? pieces.flatMap((id) => troops.find(id)?.at ?? []) : [];
  }

  /** Names and thin lines on a table are as large on the screen at every scale; in steps, to be cheap. */
  function keepLegible(scale: number): void {
    const unit = 2 ** (-Math.round(Math.log2(scale) * 4) / 4);
    if (stage.root.dataset.unit === unit.toFixed(3)) return;
    stage.root.dataset.unit = unit.toFixed(3);
    stage.root.style.setProperty("--unit", unit.toFixed(3));
    troops.name(unit);
  }

  /** The cursor's ruler goes with the cursor. */
  function moved(at: Cursor): void {
    cursor.show(at);
    if (!ruler.isOut || at.place === undefined) return;
    const to = geometry.middle(at.place);
    ruler.lay(ruler.from ?? to, to);
    stage.voice.textContent = `${ruler.length}. ${stage.voice.textContent}`;
  }

  function draw(isOut: boolean): void {
    if (isOut && ruler.isOut) rule(undefined);
    plans.take(isOut);
    stage.tools.pencil.ariaPressed = String(isOut);
    stage.tools.wipe.hidden = !isOut;
    stage.root.classList.toggle("drawing", isOut);
    stage.voice.textContent = isOut ? words().drawing : "";
  }

  function rule(from: string | undefined): void {
    if (plans.isOut) draw(false);
    ruler.take(!ruler.isOut);
    stage.tools.ruler.ariaPressed = String(ruler.isOut);
    stage.root.classList.toggle("measuring", ruler.isOut);
    stage.voice.textContent = ruler.isOut ? words().measuring : "";
    if (ruler.isOut && from !== undefined) ruler.lay(geometry.middle(from), geometry.middle(from));
  }

  function putRulerAway(): boolean {
    const wasOut = ruler.isOut || plans.isOut;
    if (plans.isOut) draw(false);
    else if (wasOut) rule(undefined);
    return wasOut;
  }

  function tipFor(pick: Pick): string {
    if (pick.piece !== undefined) return troops.find(pick.piece)?.label ?? "";
    const { name, sites, areas } = placeIndex.describe(pick.place);
    const way = lit.way?.path.at(-1) === pick.place ? lit.way.text : "";
    const grounds = areas.map(({ look }) => words().areas[look]);
    return [way, name, ...grounds, ...sites.map(({ text, cite }) => `${text} [${cite}]`)]
      .filter(Boolean)
      .join(" · ");
  }
};

const middleOf = ({ x, y, width, height }: Box) => ({
  x: x + width / 2,
  y: y + height / 2,
});
