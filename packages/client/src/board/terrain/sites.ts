// Places that matter, each kind with its own shape: a flag, an arrow, a sign of the road home.

import type { Point, SideLook, Site } from "@grognard/scene";
import { type Geometry, HEX } from "../geometry.ts";
import { SERIF } from "./lettering.ts";
import type { Brush, Mark } from "./mark.ts";
import { around, type Box } from "./shapes.ts";

interface Colours {
  readonly paper: string;
  readonly ink: string;
  /** Sides differ by the cut of their flags, too. */
  readonly cut: number;
}

interface Stand {
  readonly site: Site;
  readonly at: Point;
  /** For an entry, the way in. */
  readonly inward: Point;
  readonly box: Box;
}

/** Flags stand at the right of the hex, signs of the road home at the left, arrows come in from the edge. */
export function standsOf(sites: readonly Site[], geometry: Geometry): Stand[] {
  const here = new Map<string, number>();
  return sites.map((site) => {
    const middle = geometry.middle(site.place);
    const key = `${site.place}/${site.look}`;
    const nth = here.get(key) ?? 0;
    here.set(key, nth + 1);
    const inward = inwardAt(middle, geometry);
    const at =
      site.look === "objective"
        ? { x: middle.x + 24, y: middle.y - 14 + nth * 17 }
        : site.look === "home"
          ? { x: middle.x - 25 + nth * 14, y: middle.y + 20 }
          : entryAt(middle, inward, nth);
    return { site, at, inward, box: around(at, 12) };
  });
}

/** From the nearest edge of the map towards its middle. */
function inwardAt({ x, y }: Point, { width, height }: Geometry): Point {
  const ways: readonly (readonly [number, Point])[] = [
    [x, { x: 1, y: 0 }],
    [width - x, { x: -1, y: 0 }],
    [y, { x: 0, y: 1 }],
    [height - y, { x: 0, y: -1 }],
  ];
  return ways.reduce((best, way) => (way[0] < best[0] ? way : best))[1];
}

const entryAt = (middle: Point, inward: Point, nth: number): Point => ({
  x: middle.x - inward.x * HEX * 0.5 + inward.y * nth * 20,
  y: middle.y - inward.y * HEX * 0.46 + inward.x * nth * 20,
});

export function siteMarks(stands: readonly Stand[], sides: readonly SideLook[]): Mark[] {
  return stands.map((stand) => ({
    box: around(stand.at, 40),
    from: 0.2,
    draw: (brush) => {
      const colours = coloursOf(stand.site.side, sides, brush);
      const swell = Math.min(2, Math.max(1, 0.95 / brush.scale));
      const { ctx } = brush;
      ctx.save();
      ctx.translate(stand.at.x, stand.at.y);
      ctx.scale(swell, swell);
      ctx.lineJoin = "round";
      ctx.lineCap = "round";
      if (stand.site.look === "objective") flag(brush, colours, stand.site.label);
      else if (stand.site.look === "home") home(brush, colours, stand.site.label);
      else entry(brush, colours, stand.inward, stand.site.label);
      ctx.restore();
    },
  }));
}

function coloursOf(side: string, sides: readonly SideLook[], { palette }: Brush): Colours {
  const at = sides.findIndex(({ id }) => id === side);
  const nation = sides[at]?.nations[0];
  return {
    paper: nation?.paper ?? palette.margin,
    ink: nation?.ink ?? palette.ink,
    cut: Math.max(0, at) % 2,
  };
}

function flag({ ctx, palette }: Brush, { paper, ink, cut }: Colours, label: string): void {
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = 1.3;
  ctx.beginPath();
  ctx.moveTo(-5, 13);
  ctx.lineTo(-5, -9);
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(-5, -8);
  ctx.lineTo(9, -8);
  if (cut === 0) ctx.lineTo(6, -2.5);
  ctx.lineTo(9, 3);
  ctx.lineTo(-5, 3);
  ctx.closePath();
  inked({ ctx, palette }, paper);
  text(ctx, label, 1, -2.2, ink, 9);
}

/** A shield. */
function home({ ctx, palette }: Brush, { paper, ink }: Colours, label: string): void {
  ctx.beginPath();
  ctx.moveTo(-6, -7);
  ctx.lineTo(6, -7);
  ctx.lineTo(6, 1);
  ctx.quadraticCurveTo(5, 6, 0, 8);
  ctx.quadraticCurveTo(-5, 6, -6, 1);
  ctx.closePath();
  inked({ ctx, palette }, paper);
  if (label) text(ctx, label, 0, 0, ink, label.length > 2 ? 5.5 : 7.5);
  else {
    ctx.beginPath();
    ctx.arc(0, -0.5, 2.6, 0, Math.PI * 2);
    ctx.moveTo(-2.6, -0.5);
    ctx.lineTo(2.6, -0.5);
    ctx.moveTo(0, -3.1);
    ctx.lineTo(0, 2.1);
    ctx.strokeStyle = ink;
    ctx.stroke();
  }
}

function entry({ ctx, palette }: Brush, { paper, ink }: Colours, inward: Point, label: string): void {
  ctx.save();
  ctx.rotate(Math.atan2(inward.y, inward.x));
  ctx.beginPath();
  ctx.moveTo(-13, -7);
  ctx.lineTo(4, -7);
  ctx.lineTo(4, -11);
  ctx.lineTo(15, 0);
  ctx.lineTo(4, 11);
  ctx.lineTo(4, 7);
  ctx.lineTo(-13, 7);
  ctx.lineTo(-9, 0);
  ctx.closePath();
  inked({ ctx, palette }, paper);
  ctx.restore();
  text(ctx, label, -inward.x, -inward.y, ink, label.length > 2 ? 6.5 : 8.5);
}

function inked({ ctx, palette }: Pick<Brush, "ctx" | "palette">, paper: string): void {
  ctx.strokeStyle = palette.halo;
  ctx.lineWidth = 3;
  ctx.stroke();
  ctx.fillStyle = paper;
  ctx.fill();
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = 1.1;
  ctx.stroke();
}

function text(
  ctx: CanvasRenderingContext2D,
  label: string,
  x: number,
  y: number,
  ink: string,
  size: number,
): void {
  ctx.font = `bold ${size}px ${SERIF}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillStyle = ink;
  ctx.fillText(label, x, y + 0.4);
}
