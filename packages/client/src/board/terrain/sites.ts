// Places that matter, each kind with its own shape: a flag, an arrow, a sign of the road home.

import type { Point, SideLook, Site } from "@grognard/scene";
import { lookOf, sideNumber } from "../../sides.ts";
import { type Geometry, HEX } from "../geometry.ts";
import type { Mark } from "./mark.ts";
import { around, type Box } from "./shapes.ts";
import { type Colours, entry, flag, home } from "./site-signs.ts";

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
    box: around(stand.at, 64),
    from: 0.2,
    draw: (brush) => {
      if (stand.site.look === "objective" && !brush.flags) return;
      const colours = coloursOf(stand.site.side, sides);
      const swell = Math.min(2, Math.max(1, 0.95 / brush.scale));
      const { ctx } = brush;
      ctx.save();
      // a larger arrow comes from farther away, so as not to cover what else is in the hex
      const back = stand.site.look === "entry" ? (swell - 1) * HEX * 0.45 : 0;
      ctx.translate(stand.at.x - stand.inward.x * back, stand.at.y - stand.inward.y * back);
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

function coloursOf(side: string, sides: readonly SideLook[]): Colours {
  const { paper, ink } = lookOf(sides, side);
  return { paper, ink, cut: sideNumber(sides, side) % 2 };
}
