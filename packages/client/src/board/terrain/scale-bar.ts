// The scale of the map.

import { figure } from "../../text/figures.ts";
import { HEX } from "../geometry.ts";
import { SERIF } from "./lettering.ts";
import type { Brush } from "./mark.ts";
import type { Box } from "./shapes.ts";

/** Four thousand metres, nearly: a league of the post. */
const LEAGUE = 3898;
const STEPS = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20];

/** Kilometres, and leagues beside them. */
export function scaleBar(brush: Brush, metresPerUnit: number, field: Box): void {
  const room = Math.min(HEX * 4.5, (field.right - field.left) * 0.3);
  const km = STEPS.findLast((step) => (step * 4000) / metresPerUnit <= room) ?? STEPS[0]!;
  const step = (km * 1000) / metresPerUnit;
  const [x, y] = [field.left + 10, field.bottom + 25];
  const labels = [0, 1, 2, 3, 4].map((k) => figure(Number((k * km).toFixed(2))));
  bar(brush, x, y, step, labels, "km");
  const leagues = Math.min(4, Math.floor(room / (LEAGUE / metresPerUnit)));
  if (leagues < 1) return;
  const counts = Array.from({ length: leagues + 1 }, (_, k) => String(k));
  bar(brush, x + step * 4 + 46, y, LEAGUE / metresPerUnit, counts, "lieues");
}

function bar(
  { ctx, palette }: Brush,
  x: number,
  y: number,
  step: number,
  labels: readonly string[],
  unit: string,
): void {
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = 0.8;
  ctx.font = `11px ${SERIF}`;
  ctx.textBaseline = "alphabetic";
  ctx.textAlign = "center";
  labels.forEach((label, k) => {
    ctx.fillStyle = palette.ink;
    ctx.fillText(label, x + k * step, y - 3);
    if (k === labels.length - 1) return;
    ctx.fillStyle = k % 2 === 0 ? palette.ink : palette.margin;
    ctx.fillRect(x + k * step, y, step, 3.5);
    ctx.strokeRect(x + k * step, y, step, 3.5);
  });
  ctx.fillStyle = palette.ink;
  ctx.textAlign = "left";
  ctx.fillText(unit, x + (labels.length - 1) * step + 5, y + 4.5);
}
