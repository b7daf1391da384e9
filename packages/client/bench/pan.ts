// The largest board there may be, with nothing behind it: to be dragged about and timed.

import { createBoard } from "../src/board/board.ts";
import { syntheticBoard, syntheticScene, syntheticSides } from "./synthetic-board.ts";
import "../src/style/index.css";
import "../src/style/game-index.css";
import "./pan.css";

const nothing = (): void => {};
const board = syntheticBoard();
const view = createBoard(
  document.getElementById("board")!,
  board,
  syntheticSides,
  {
    pick: nothing,
    box: nothing,
    drop: nothing,
    hover: nothing,
    letGo: nothing,
    grasp: nothing,
    pull: nothing,
    release: nothing,
    plan: nothing,
    choose: nothing,
  },
  { dark: false, reducedMotion: false, numbers: true, pace: 0 },
);
view.show(syntheticScene(board));
const began = performance.now();
requestAnimationFrame(() =>
  requestAnimationFrame(() => {
    document.documentElement.dataset.shown = String(performance.now() - began);
    document.documentElement.dataset.ready = "true";
  }),
);
