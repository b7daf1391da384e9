// A body of troops on a table: its bases with their figures, its front, its name, and its marks.

import type { Mark, Piece, Point, SideLook, Spot, Stand } from "@grognard/scene";
import { lookOf } from "../sides.ts";
import { type Base, basesOf, cornersOf, footOf, isFree, placer } from "./bodies.ts";
import { BADGES } from "./counter-shapes.ts";
import { figuresOf } from "./figures.ts";
import { closed, line, move, svg } from "./svg.ts";

export function drawBody(piece: Piece, sides: readonly SideLook[]): SVGGElement {
  const nation = lookOf(sides, piece.side, piece.face?.nation);
  const bases = basesOf(piece.stands ?? [], piece.at);
  const isCrowd = bases.some(({ figures }) => figures === "crowd");
  return svg(
    "g",
    {
      class: ["counter body-of-troops", piece.spent && "spent", isCrowd && "crowd"].filter(Boolean).join(" "),
      style: `--counter:${nation.paper};--print:${nation.ink};--band:${nation.band}`,
    },
    ...drawBases(bases),
  );
}

/** Without name and marks: also for a ghost. */
export function drawBases(bases: readonly Base[]): readonly Element[] {
  const { coats, packs, muskets, heads, horses, iron, plumes } = figuresOf(bases);
  const part = (name: string, d: string) => (d ? [svg("path", { class: name, d })] : []);
  return [
    svg("path", { class: "body", d: outlineOfBody(bases) }),
    ...part("far-sign", farSigns(bases)),
    ...part("iron near", iron),
    ...part("horses near", horses),
    ...part("packs near", packs),
    ...part("coats near", coats),
    ...part("muskets near", muskets),
    ...part("heads near", heads),
    ...part("plumes near", plumes),
    ...part("front", fronts(bases)),
  ];
}

export const ghostOf = (stands: readonly Stand[], at: Spot): readonly Element[] =>
  drawBases(basesOf(stands, at));

export const outlineOfBody = (bases: readonly Base[], grow = 0): string =>
  bases.map((base) => closed(cornersOf(base, grow))).join("");

/** A thick front edge with a point in its middle; a crowd has no front. */
const fronts = (bases: readonly Base[]): string =>
  bases
    .filter(({ figures }) => figures !== "crowd")
    .map((base) => {
      const put = placer(base);
      const [w, d] = [base.width / 2, -base.depth / 2];
      const point = Math.min(4.5, base.width / 5);
      const corners = [put(-w, d), put(-point, d), put(0, d - point), put(point, d), put(w, d)];
      return closed([...corners, put(w, d + 1.8), put(-w, d + 1.8)]);
    })
    .join("");

/** From afar, one for all bases: crossed for foot, slanted for horse, a ball for guns and officers. */
function farSigns(bases: readonly Base[]): string {
  const [first] = bases;
  if (!first || first.figures === "crowd") return "";
  const corners = bases.filter(({ figures }) => figures === first.figures).flatMap((base) => cornersOf(base));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const h = Math.min(bottom - top, (right - left) * 1.5) / 2;
  const w = Math.min(right - left, h * 4) / 2;
  const at = (i: number, j: number): Point => ({ x: middle.x + i * w, y: middle.y + j * h });
  const slant = line([at(-1, 1), at(1, -1)]);
  if (first.figures === "foot") return slant + line([at(-1, -1), at(1, 1)]);
  if (first.figures === "horse") return slant;
  const r = Math.min(w, h) * 0.6;
  return closed([
    { x: middle.x - r, y: middle.y },
    { x: middle.x, y: middle.y - r },
    { x: middle.x + r, y: middle.y },
    { x: middle.x, y: middle.y + r },
  ]);
}

/** Its name and marks: they stay upright under the body, however it turns, and over all other bodies. */
export function drawTag({ face, marks }: Piece): SVGGElement {
  const group = svg("g", { class: "tag" });
  const words = [face?.heading, face?.values.join("-")].filter(Boolean).join(" · ");
  if (words) group.append(svg("text", { class: "name" }, words));
  group.append(...badges(marks));
  return group;
}

/** In a row beneath the name; sized with it. */
const badges = (marks: readonly Mark[]): readonly Element[] =>
  marks.map(({ sign, tone }, i) =>
    svg(
      "g",
      { class: "mark", style: `--nth:${i - (marks.length - 1) / 2}` },
      svg("path", { class: `badge ${tone}`, d: BADGES[tone] }),
      svg("text", { class: `badge-sign ${tone}`, y: 3.2 }, sign),
    ),
  );

export interface Body {
  readonly element: SVGGElement;
  readonly tag: SVGGElement;
  readonly bases: readonly Base[];
}

/** Where its name is written. */
export function tagSpot(bases: readonly Base[], spot: Spot, at: Point): Point {
  const { x, below } = footOf(bases, isFree(spot) ? spot.facing : 0);
  return { x: at.x + x, y: at.y + below };
}

/** Where it is and how it is turned. */
export function layBody({ element, tag, bases }: Body, spot: Spot, at: Point): void {
  const facing = isFree(spot) ? spot.facing : 0;
  element.setAttribute("transform", `${move(at)} rotate(${facing})`);
  tag.setAttribute("transform", move(tagSpot(bases, spot, at)));
}
