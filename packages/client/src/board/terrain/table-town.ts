// A town on a table: blocks of roofs with gardens between them, and a church where there is room for one.

import type { Point } from "@grognard/scene";
import type { Brush, Mark } from "./mark.ts";
import { noiseFrom, seedOf } from "./noise.ts";
import { once, traced } from "./pens.ts";
import { scatter } from "./scatter.ts";
import { awayFrom, boxOf } from "./shapes.ts";

interface Plot {
  readonly at: Point;
  readonly turn: number;
  readonly long: number;
  readonly deep: number;
}

/** Millimetres from plot to plot. */
const STEP = 16;

export function blockMark(outline: readonly Point[], isClear: (point: Point) => boolean): Mark {
  const town = once(() => build(outline, isClear));
  return {
    box: boxOf(outline, 8),
    draw: (brush) => {
      const { ctx, palette, scale } = brush;
      const { gardens, shadows, sunny, shady, ridges, church } = town();
      ctx.fillStyle = palette.garden;
      ctx.fill(gardens);
      ctx.fillStyle = palette.shadow;
      ctx.fill(shadows);
      ctx.fillStyle = palette.house;
      ctx.fill(sunny);
      ctx.fillStyle = palette.roofShade;
      ctx.fill(shady);
      ctx.strokeStyle = palette.houseInk;
      ctx.lineWidth = Math.max(0.8, 0.4 / scale);
      ctx.stroke(ridges);
      if (church) spire(brush, church);
    },
  };
}

function build(outline: readonly Point[], isClear: (point: Point) => boolean) {
  const [gardens, shadows, sunny, shady, ridges] = Array.from({ length: 5 }, () => new Path2D()) as [
    Path2D,
    Path2D,
    Path2D,
    Path2D,
    Path2D,
  ];
  const box = boxOf(outline);
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const wide = Math.min(box.right - box.left, box.bottom - box.top);
  const plots = scatter(outline, STEP, 43).filter((at) => isClear(at) && fromEdge(at, outline) > 7);
  const nearest = plots.toSorted((a, b) => away(a, middle) - away(b, middle))[0];
  const church = wide > 70 ? nearest : undefined;
  for (const at of plots) {
    if (at === church) continue;
    const noise = noiseFrom(seedOf(`${Math.round(at.x)},${Math.round(at.y)}`));
    const turn = (noise() < 0.5 ? 0 : Math.PI / 2) + (noise() - 0.5) * 0.25;
    const plot = { at, turn, long: 10 + noise() * 4, deep: 7 + noise() * 2.5 };
    if (noise() < 0.22) garden(gardens, plot);
    else house({ shadows, sunny, shady, ridges }, plot);
  }
  return { gardens, shadows, sunny, shady, ridges, church };
}

const away = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const fromEdge = (point: Point, outline: readonly Point[]): number =>
  Math.min(...outline.map((a, i) => awayFrom(point, a, outline[(i + 1) % outline.length]!)));

/** A corner of a plot, from its middle: half lengths along and across. */
const corner = ({ at, turn, long, deep }: Plot, i: number, j: number, shift = 0): Point => {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const [u, v] = [(i * long) / 2, (j * deep) / 2];
  return { x: at.x + c * u - s * v + shift, y: at.y + s * u + c * v + shift * 1.2 };
};

function garden(path: Path2D, plot: Plot): void {
  traced(path, [corner(plot, -1, -1), corner(plot, 1, -1), corner(plot, 1, 1), corner(plot, -1, 1)], true);
}

/** Two slopes that meet in a ridge. */
function house(
  { shadows, sunny, shady, ridges }: { readonly [part in "shadows" | "sunny" | "shady" | "ridges"]: Path2D },
  plot: Plot,
): void {
  const [a, b, c, d] = [corner(plot, -1, -1), corner(plot, 1, -1), corner(plot, 1, 1), corner(plot, -1, 1)];
  const [left, right] = [corner(plot, -1, 0), corner(plot, 1, 0)];
  traced(
    shadows,
    [corner(plot, -1, -1, 2.5), corner(plot, 1, -1, 2.5), corner(plot, 1, 1, 2.5), corner(plot, -1, 1, 2.5)],
    true,
  );
  traced(sunny, [a, b, right, left], true);
  traced(shady, [left, right, c, d], true);
  traced(ridges, [a, b, c, d], true);
  traced(ridges, [left, right]);
}

function spire({ ctx, palette, scale }: Brush, { x, y }: Point): void {
  ctx.fillStyle = palette.shadow;
  ctx.fillRect(x - 9, y - 3, 27, 14);
  ctx.fillStyle = palette.roofShade;
  ctx.fillRect(x - 12, y - 7, 27, 14);
  ctx.fillStyle = palette.house;
  ctx.fillRect(x - 12, y - 7, 27, 7);
  ctx.fillStyle = palette.halo;
  ctx.fillRect(x - 17, y - 6, 12, 12);
  ctx.strokeStyle = palette.houseInk;
  ctx.lineWidth = Math.max(0.9, 0.5 / scale);
  ctx.strokeRect(x - 12, y - 7, 27, 14);
  ctx.strokeRect(x - 17, y - 6, 12, 12);
  ctx.beginPath();
  ctx.moveTo(x - 17, y - 6);
  ctx.lineTo(x - 5, y + 6);
  ctx.moveTo(x - 5, y - 6);
  ctx.lineTo(x - 17, y + 6);
  ctx.stroke();
}
