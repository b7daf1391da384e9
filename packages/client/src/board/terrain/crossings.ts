// Bridges and fords, where the road meets the river.

import type { HexBoard, Point } from "@grognard/scene";
import { type Cells, sharedSide } from "./cells.ts";
import type { Brush, Mark } from "./mark.ts";
import { around, between } from "./shapes.ts";

/** Bridges over the hexside, as wide as the river; fords as a row of dots. */
export function crossingMarks(board: HexBoard, cells: Cells): Mark[] {
  const rivers = new Map<string, number>();
  for (const { look, sides } of board.rivers) {
    for (const side of sides) rivers.set([...side].sort().join("|"), look === "river" ? 9.5 : 4.2);
  }
  return board.crossings.flatMap(({ side, look }) => {
    const corners = sharedSide(cells, ...side);
    if (!corners) return [];
    const at = between(...corners);
    const wide = rivers.get([...side].sort().join("|")) ?? 4.2;
    const angle = Math.atan2(corners[1].y - corners[0].y, corners[1].x - corners[0].x);
    return [{ box: around(at, 14), draw: (brush) => crossing(brush, look, at, angle, wide) }];
  });
}

function crossing(brush: Brush, look: "bridge" | "ford", at: Point, angle: number, wide: number): void {
  const { ctx, palette } = brush;
  ctx.save();
  ctx.translate(at.x, at.y);
  // x along the river, y across it
  ctx.rotate(angle);
  if (look === "bridge") bridge(brush, wide);
  else {
    ctx.fillStyle = palette.ink;
    for (let y = -wide / 2 - 3; y <= wide / 2 + 3; y += 3.2) {
      ctx.beginPath();
      ctx.arc(0, y, 1.1, 0, Math.PI * 2);
      ctx.fill();
    }
  }
  ctx.restore();
}

function bridge({ ctx, palette, scale }: Brush, wide: number): void {
  const long = wide / 2 + 2.5;
  const swell = Math.max(1, 0.6 / scale);
  const half = 3 * swell;
  ctx.fillStyle = palette.roadFill;
  ctx.fillRect(-half, -long, half * 2, long * 2);
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = 1.1 * swell;
  ctx.beginPath();
  for (const x of [-half, half]) {
    const out = x + Math.sign(x) * 1.8;
    ctx.moveTo(out, -long - 1.8);
    ctx.lineTo(x, -long);
    ctx.lineTo(x, long);
    ctx.lineTo(out, long + 1.8);
  }
  ctx.stroke();
}
