// The board: layers under one transform, a camera, hands and keys.

import type { Piece, Scene, Telling } from "@grognard/scene";
import { text } from "../text/index.ts";
import type { BoardSettings, BoardView, CreateBoard, Lights, Pick } from "./board-view.ts";
import {
  bounded,
  type Camera,
  centred,
  firstView,
  fitted,
  revealing,
  type Size,
  seen,
  zoomed,
} from "./camera.ts";
import { watchFingers } from "./fingers.ts";
import { geometryOf } from "./geometry.ts";
import { handsOn } from "./hands.ts";
import { type Cursor, watchKeys } from "./keys.ts";
import { DARK, lampOver } from "./lights.ts";
import { createMinimap } from "./minimap.ts";
import { motionOn } from "./motion.ts";
import { operate } from "./operator.ts";
import { gazetteerOf, speak, speakPiece } from "./speech.ts";
import { setStage } from "./stage.ts";
import { closed, svg } from "./svg.ts";
import { createTerrain } from "./terrain/terrain.ts";
import { tipIn } from "./tip.ts";
import { troopsOn } from "./troops.ts";

/** Below this, only blocks with their strength; below that, no small print. */
const detailAt = (scale: number): string => (scale < 0.6 ? "far" : scale < 0.85 ? "middle" : "near");
/** The map is drawn sharp again when it has rested so long. */
const REST = 400;

export const createBoard: CreateBoard = (host, board, sides, handlers, first): BoardView => {
  const geometry = geometryOf(board);
  const gazetteer = gazetteerOf(board);
  const words = () => text().table.board;
  const stage = setStage(host, geometry, board.name);
  stage.label(words());
  const { root, world } = stage;
  const terrain = createTerrain(board, geometry, sides, first);
  world.prepend(terrain.element);
  const off = new AbortController();

  let settings: BoardSettings = first;
  let lights: Lights = DARK;
  let view: Size = { width: 0, height: 0 };
  let pieces: readonly Piece[] | undefined;
  let isFramed = false;
  let frame = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const troops = troopsOn(stage.counters, stage.top, geometry, sides);
  const lamp = lampOver(stage, geometry, sides, troops);
  const motion = motionOn(stage.top, geometry, troops);
  const operator = operate(
    schedule,
    (camera) => bounded(camera, view, geometry),
    () => settings.reducedMotion,
  );
  const minimap = createMinimap(board, geometry, sides, (middle) =>
    operator.jump(centred(view, middle, operator.camera.scale)),
  );
  minimap.use(first);
  stage.corner.append(minimap.element);
  const tip = tipIn(stage.tip, tipFor);
  const outline = svg("path", { class: "cursor" });
  stage.signs.append(outline);

  const keys = watchKeys(
    root,
    {
      geometry,
      troops,
      handlers,
      lights: () => lights,
      start: () => geometry.placeAt(centre()) ?? firstPlace(),
      moved: cursorMoved,
      zoom,
      fit,
    },
    off.signal,
  );
  const hands = handsOn({
    troops,
    geometry,
    operator,
    handlers,
    top: stage.top,
    tip,
    lights: () => lights,
    view: () => view,
    touched: (place) => {
      keys.follow(place);
      outline.removeAttribute("d");
      troops.point(undefined);
    },
  });
  const noFingers = watchFingers(root, hands);
  const { closer, farther, whole } = stage.tools;
  closer.addEventListener("click", () => zoom(1.4));
  farther.addEventListener("click", () => zoom(1 / 1.4));
  whole.addEventListener("click", fit);
  const observer = new ResizeObserver(resized);
  observer.observe(root);

  return {
    show(scene: Scene) {
      motion.stop();
      pieces = scene.pieces;
      troops.show(scene.pieces);
      minimap.show(scene);
      lamp.again();
      frameFirst();
    },
    light(now) {
      lights = now;
      lamp.light(now);
    },
    play,
    lookAt,
    fit,
    zoom,
    use(now) {
      if (now.dark !== settings.dark || now.numbers !== settings.numbers) terrain.use(now);
      minimap.use(now);
      stage.label(words());
      settings = now;
    },
    destroy() {
      off.abort();
      observer.disconnect();
      noFingers();
      hands.release();
      motion.stop();
      operator.stop();
      terrain.destroy();
      minimap.destroy();
      cancelAnimationFrame(frame);
      clearTimeout(rest);
      stage.frame.remove();
    },
  };

  function resized(): void {
    const { width, height } = root.getBoundingClientRect();
    const { x, y, scale } = operator.camera;
    const by = { x: (width - view.width) / 2 / scale, y: (height - view.height) / 2 / scale };
    view = { width, height };
    if (isFramed) operator.jump({ x: x - by.x, y: y - by.y, scale });
    else frameFirst();
  }

  function frameFirst(): void {
    if (isFramed || view.width === 0 || !pieces) return;
    isFramed = true;
    const action = pieces.filter(({ id }) => lights.ready.size === 0 || lights.ready.has(id));
    operator.jump(
      firstView(
        view,
        geometry,
        action.map(({ at }) => geometry.at(at)),
      ),
    );
  }

  /** Once a frame at most; sharp again when it rests. */
  function schedule(): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => draw(operator.camera));
    clearTimeout(rest);
    rest = setTimeout(() => world.classList.remove("moving"), REST);
  }

  function draw({ x, y, scale }: Camera): void {
    if (!world.classList.contains("moving")) world.classList.add("moving");
    world.style.transform = `translate(${-x * scale}px, ${-y * scale}px) scale(${scale})`;
    const detail = detailAt(scale);
    if (root.dataset.detail !== detail) root.dataset.detail = detail;
    const box = seen(operator.camera, view);
    terrain.see({ ...box, scale: scale * devicePixelRatio });
    minimap.see(box);
    const isWhole = box.width >= geometry.width && box.height >= geometry.height;
    if (stage.corner.hidden !== isWhole) stage.corner.hidden = isWhole;
  }

  function centre() {
    const { x, y, width, height } = seen(operator.camera, view);
    return { x: x + width / 2, y: y + height / 2 };
  }

  function firstPlace(): string | undefined {
    return board.kind === "hexes" ? board.hexes[0]?.id : "0,0";
  }

  function zoom(factor: number): void {
    const middle = { x: view.width / 2, y: view.height / 2 };
    void operator.glide(zoomed(operator.camera, middle, factor, view, geometry));
  }

  function fit(): void {
    void operator.glide(fitted(view, geometry));
  }

  function lookAt(places: readonly string[]): void {
    void look(places.map((place) => geometry.middle(place)));
  }

  async function look(points: readonly { x: number; y: number }[]): Promise<void> {
    const to = bounded(revealing(operator.camera, view, points), view, geometry);
    const { x, y, scale } = operator.camera;
    if (Math.hypot(to.x - x, to.y - y) * scale > 1 || to.scale !== scale) await operator.glide(to);
  }

  async function play(telling: Telling): Promise<void> {
    if (settings.pace === 0 || document.hidden || off.signal.aborted) return;
    const stirs = telling.kind === "battle" || telling.kind === "loss";
    const spots = telling.move?.path ?? (stirs ? telling.places.map((place) => ({ place })) : []);
    await look(spots.map((spot) => geometry.at(spot)));
    await motion.play(telling, settings.pace);
  }

  function cursorMoved({ place, piece }: Cursor): void {
    if (place === undefined) return;
    const corners = geometry.outline(place);
    outline.setAttribute("d", closed(corners.length > 0 ? corners : cross(geometry.middle(place))));
    lookAt([place]);
    handlers.hover(piece ? { piece: piece.id, place } : { place });
    const stack = troops.at(place);
    troops.fan(stack.length > 1 ? place : undefined, seen(operator.camera, view), operator.camera.scale);
    troops.point(piece?.id);
    stage.voice.textContent =
      piece && piece !== stack[0]
        ? speakPiece(piece, lights, words())
        : speak(place, gazetteer, stack, lights, words());
  }

  function tipFor(pick: Pick): string {
    if (pick.piece !== undefined) return troops.find(pick.piece)?.label ?? "";
    const { name, sites } = gazetteer.describe(pick.place);
    return [name, ...sites.map((site) => site.text)].filter(Boolean).join(" · ");
  }
};

const cross = ({ x, y }: { x: number; y: number }) => [
  { x: x - 12, y },
  { x, y: y - 12 },
  { x: x + 12, y },
  { x, y: y + 12 },
];
