// Slopes: strokes that run downhill from a crest, thick above and thin below.

import type { HexBoard, Point } from "@grognard/scene";
import { type Cells, sharedSide } from "./cells.ts";
import { courseOf } from "./course.ts";
import type { Mark } from "./mark.ts";
import { chains, type Link, merged } from "./network.ts";
import { noiseAt } from "./noise.ts";
import { once } from "./pens.ts";
import { between, boxOf, distance, heading, pointKey } from "./shapes.ts";

interface Crest {
  readonly middle: Point;
  /** Downhill. */
  readonly down: Point;
}

/** Sides that join make one crest, bent like the ground. */
export function slopeMarks(board: HexBoard, cells: Cells): Mark[] {
  const corners = new Map<string, Point>();
  const crests: Crest[] = [];
  const links = board.slopes.flatMap(([upper, lower]): Link[] => {
    const side = sharedSide(cells, upper, lower);
    if (!side) return [];
    const [a, b] = side.map((corner) => String(pointKey(corner))) as [string, string];
    corners.set(a, side[0]).set(b, side[1]);
    const middle = between(...side);
    crests.push({ middle, down: heading(middle, cells.of(lower)!.middle) });
    return [{ a, b, names: [upper], rank: 1 }];
  });
  return chains(merged(links)).map((chain) => {
    const shape = { at: (node: string) => corners.get(node)!, isPinned: () => false };
    const { points } = courseOf(chain, { ...shape, width: () => 1, taper: () => 1 });
    const path = once(() => strokes(points, crests));
    return {
      box: boxOf(points, 16),
      from: 0.2,
      draw: ({ ctx, palette }) => {
        ctx.fillStyle = palette.hachure;
        ctx.fill(path());
      },
    };
  });
}

const STEP = 2.7;

function strokes(points: readonly Point[], crests: readonly Crest[]): Path2D {
  const path = new Path2D();
  const whole = points.reduce((sum, point, i) => (i === 0 ? 0 : sum + distance(points[i - 1]!, point)), 0);
  let done = 0;
  let next = STEP / 2;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!];
    const long = distance(a, b);
    for (; next <= done + long; next += STEP) {
      const at = between(a, b, (next - done) / long);
      // shorter towards both ends of the crest
      const swell = Math.min(1, 0.35 + Math.min(next, whole - next) / 26);
      stroke(path, at, downAt(at, heading(a, b), crests), swell);
    }
    done += long;
  }
  return path;
}

/** Square to the crest, on the side where the ground falls. */
function downAt(at: Point, along: Point, crests: readonly Crest[]): Point {
  const near = crests.reduce((best, crest) =>
    distance(crest.middle, at) < distance(best.middle, at) ? crest : best,
  );
  const side = Math.sign(along.y * near.down.x - along.x * near.down.y) || 1;
  return { x: along.y * side, y: -along.x * side };
}

function stroke(path: Path2D, at: Point, down: Point, swell: number): void {
  const long = (7 + noiseAt(Math.round(at.x), Math.round(at.y), 7) * 4) * swell;
  const half = 0.85;
  const [x, y] = [at.x - down.x * 2, at.y - down.y * 2];
  path.moveTo(x - down.y * half, y + down.x * half);
  path.lineTo(x + down.y * half, y - down.x * half);
  path.lineTo(at.x + down.x * long, at.y + down.y * long);
  path.closePath();
}
