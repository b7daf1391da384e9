// Lanes on a table, wide enough for a column: metalled, of earth, or two ruts.

import type { Point, RoadLook } from "@grognard/scene";
import type { Brush, Mark } from "./mark.ts";
import { lineOf } from "./pens.ts";
import { boxOf } from "./shapes.ts";

/** Millimetres. */
const WIDTH: Record<RoadLook, number> = { highway: 26, road: 20, track: 14 };

export function laneMarks(look: RoadLook, points: readonly Point[]): Mark[] {
  const path = lineOf(points);
  const box = boxOf(points, WIDTH[look]);
  return [
    { box, draw: (brush) => lane(brush, path(), WIDTH[look] + 3, "roadInk", look === "track" ? 0.25 : 0.75) },
    {
      box,
      draw: (brush) =>
        lane(
          brush,
          path(),
          WIDTH[look],
          look === "highway" ? "metalled" : "earth",
          look === "track" ? 0.55 : 1,
        ),
    },
    { box, from: 0.3, draw: (brush) => ruts(brush, path(), look) },
  ];
}

function lane(
  { ctx, palette, scale }: Brush,
  path: Path2D,
  wide: number,
  ink: "roadInk" | "metalled" | "earth",
  alpha: number,
): void {
  ctx.save();
  ctx.lineJoin = "round";
  ctx.lineCap = "butt";
  ctx.globalAlpha = alpha;
  ctx.strokeStyle = palette[ink];
  ctx.lineWidth = Math.max(wide, 1.5 / scale);
  ctx.stroke(path);
  ctx.restore();
}

/** The marks of wheels: none on stone. */
function ruts({ ctx, palette }: Brush, path: Path2D, look: RoadLook): void {
  if (look === "highway") return;
  ctx.save();
  ctx.lineJoin = "round";
  ctx.globalAlpha = 0.5;
  ctx.strokeStyle = palette.roadInk;
  ctx.lineWidth = WIDTH[look] * 0.5;
  ctx.setLineDash(look === "track" ? [9, 7] : [22, 9]);
  ctx.stroke(path);
  ctx.globalAlpha = 1;
  ctx.setLineDash([]);
  ctx.strokeStyle = palette.earth;
  ctx.lineWidth = WIDTH[look] * 0.5 - 2.4;
  ctx.stroke(path);
  ctx.restore();
}
