// Washes of colour with irregular edges, one over all joining hexes of a kind; rising ground in tints.

import type { Ground, Point } from "@grognard/scene";
import { type Cells, edgesOf, filed, natural } from "./cells.ts";
import type { Brush, Mark } from "./mark.ts";
import { noiseAt } from "./noise.ts";
import type { Colour } from "./palette.ts";
import { lineOf, loopsOf, once } from "./pens.ts";
import { boxOf, distance, heading } from "./shapes.ts";

interface Wash {
  readonly ground: Ground;
  readonly fill: Colour;
  readonly edge?: Colour;
  /** How far the edge strays, its distance from the hexside, and the number of lobes. */
  readonly stray: readonly [amount: number, inset: number, parts: number];
}

const WASHES: readonly Wash[] = [
  { ground: "rough", fill: "roughWash", stray: [5, 0, 2] },
  { ground: "marsh", fill: "marshWash", stray: [5, -2, 2] },
  { ground: "scrub", fill: "scrubWash", stray: [6, 4, 3] },
  { ground: "wood", fill: "woodWash", edge: "woodEdge", stray: [5, -2, 3] },
  { ground: "water", fill: "water", edge: "bank", stray: [4, 0, 2] },
  { ground: "ice", fill: "ice", edge: "bank", stray: [4, 0, 2] },
  { ground: "town", fill: "townWash", stray: [6, 9, 2] },
  { ground: "village", fill: "townWash", stray: [6, 11, 2] },
];

const isBuilt = (ground: Ground): boolean => ground === "town" || ground === "village";

/** One kind of ground after the other. */
export function* washLayers(cells: Cells): Generator<Mark[]> {
  for (const { ground, fill, edge, stray } of WASHES) {
    const loops = edgesOf(cells, ({ hex, isRim }) => hex.ground === ground && !(isRim && isBuilt(ground)));
    yield patches(loops.map((loop) => natural(filed(loop, 1), ...stray))).map((patch) =>
      washMark(patch, fill, edge),
    );
  }
}

/** Colour gathers along the edge, as it does when a wash dries. */
export function washMark(loops: readonly (readonly Point[])[], fill: Colour, edge?: Colour): Mark {
  const path = loopsOf(loops);
  return {
    box: boxOf(loops.flat(), 3),
    draw: ({ ctx, palette, scale }) => {
      ctx.fillStyle = palette[fill];
      ctx.fill(path(), "evenodd");
      if (!edge) return;
      if (scale > 0.4) {
        ctx.save();
        ctx.clip(path(), "evenodd");
        ctx.strokeStyle = palette[fill];
        for (const wide of [5, 10]) {
          ctx.lineWidth = wide;
          ctx.stroke(path());
        }
        ctx.restore();
      }
      ctx.strokeStyle = palette[edge];
      ctx.lineWidth = 0.8;
      ctx.stroke(path());
    },
  };
}

/** Each outer edge with the clearings in it: an edge that runs the other way is a hole. */
function patches(loops: readonly Point[][]): Point[][][] {
  const outer = loops.filter((loop) => area(loop) > 0).map((loop) => ({ box: boxOf(loop), loops: [loop] }));
  for (const hole of loops.filter((loop) => area(loop) <= 0)) {
    const inner = boxOf(hole);
    const home = outer
      .filter(({ box }) => box.left <= inner.left && box.right >= inner.right)
      .filter(({ box }) => box.top <= inner.top && box.bottom >= inner.bottom)
      .sort((a, b) => a.box.right - a.box.left - (b.box.right - b.box.left));
    home[0]?.loops.push(hole);
  }
  return outer.map((patch) => patch.loops);
}

const area = (loop: readonly Point[]): number =>
  loop.reduce((sum, a, i) => {
    const b = loop[(i + 1) % loop.length]!;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);

/** A tint for every step up, with a line and strokes that run downhill, heavier away from the light. */
export function* reliefLayers(cells: Cells): Generator<Mark[]> {
  const highest = cells.all.reduce((most, { hex }) => Math.max(most, hex.level ?? 0), 0);
  for (let level = 1; level <= highest; level++) {
    const loops = edgesOf(cells, ({ hex }) => (hex.level ?? 0) >= level);
    const edges = loops.map((loop) => natural(filed(loop, 3), 4, 3 * level, 2));
    yield [
      ...patches(edges).map((patch) => washMark(patch, "rise")),
      ...edges.flatMap((edge) => hillsides([...edge, edge[0]!])),
    ];
  }
}

const STRETCH = 60;

/** The foot of a slope, in stretches. */
export function hillsides(edge: readonly Point[]): Mark[] {
  return Array.from({ length: Math.ceil((edge.length - 1) / STRETCH) }, (_, k) => {
    const part = edge.slice(k * STRETCH, (k + 1) * STRETCH + 1);
    const line = lineOf(part);
    const strokes = once(() => hachures(part));
    return {
      box: boxOf(part, 12),
      draw: (brush: Brush) => {
        const { ctx, palette, scale } = brush;
        ctx.strokeStyle = palette.contour;
        ctx.lineWidth = Math.max(0.9, 0.5 / scale);
        ctx.stroke(line());
        if (scale < 0.3) return;
        ctx.lineWidth = 0.7;
        ctx.stroke(strokes().lit);
        ctx.lineWidth = 1.2;
        ctx.stroke(strokes().shaded);
      },
    };
  });
}

/** The high ground is to the right of its edge, so downhill is to the left. */
function hachures(edge: readonly Point[]): { lit: Path2D; shaded: Path2D } {
  const [lit, shaded] = [new Path2D(), new Path2D()];
  for (let i = 1; i < edge.length; i++) {
    const [a, b] = [edge[i - 1]!, edge[i]!];
    const along = heading(a, b);
    const down = { x: along.y, y: -along.x };
    const path = down.x + down.y > 0 ? shaded : lit;
    const count = Math.max(1, Math.round(distance(a, b) / 3.4));
    for (let k = 0; k < count; k++) {
      const x = a.x + ((b.x - a.x) * k) / count;
      const y = a.y + ((b.y - a.y) * k) / count;
      const long = 4 + noiseAt(Math.round(x), Math.round(y), 3) * 4;
      path.moveTo(x, y);
      path.lineTo(x + down.x * long, y + down.y * long);
    }
  }
  return { lit, shaded };
}

/** The area outside the field, under a veil. */
export function fadeMarks(cells: Cells): Mark[] {
  const loops = edgesOf(cells, ({ hex }) => hex.ground === "closed");
  return patches(loops).map((patch) => washMark(patch, "fade"));
}
