// A box drawn around pieces.

import type { Point } from "@grognard/scene";
import type { Box } from "./camera.ts";
import { piecesIn } from "./finding.ts";
import type { BoardState, HoldOf } from "./state.ts";
import { svg } from "./svg.ts";

export function drawBox({ stage }: BoardState, hold: HoldOf<"box">, to: Point): void {
  hold.outline ??= stage.top.appendChild(svg("rect", { class: "pick-box" }));
  const { x, y, width, height } = boxOf(hold.from, to);
  for (const [name, value] of Object.entries({ x, y, width, height }))
    hold.outline.setAttribute(name, String(value));
}

export function dropBox(state: BoardState, { from, outline }: HoldOf<"box">, to: Point | undefined): void {
  outline?.remove();
  if (to) state.handlers.box(piecesIn(state, boxOf(from, to)));
}

const boxOf = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});
