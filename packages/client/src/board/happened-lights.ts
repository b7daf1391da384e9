// What has happened since the player's last turn, on the map: the paths that were marched, arrows of attack, and a
// mark where a unit was destroyed or routed, or a place was taken.

import type { Happened, HappenedMove, Point, SideLook } from "@grognard/scene";
import { sideNumber } from "../sides.ts";
import type { Geometry } from "./geometry.ts";
import { circle, closed, line, move, svg } from "./svg.ts";

/** All ways of a side are one line. */
export function drawMarches(
  { moves }: Happened,
  geometry: Geometry,
  sides: readonly SideLook[],
): readonly Element[] {
  return [...Map.groupBy(moves, ({ side }) => sideNumber(sides, side))].flatMap(([side, own]) => {
    const d = own.map((one) => marched(one, geometry)).join("");
    return [
      svg("path", { class: "march-halo", d }),
      svg("path", { class: `march side-${side}`, d, "data-marches": own.length }),
    ];
  });
}

function marched({ path }: HappenedMove, geometry: Geometry): string {
  const points = path.map((spot) => geometry.at(spot));
  const [from, to] = [points.at(-2)!, points.at(-1)!];
  return circle(points[0]!, 3) + line(points) + line(wings(from, to, 9));
}

/** The strokes of an arrow's head. */
function wings(from: Point, to: Point, long: number): Point[] {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const wing = (turn: number): Point => ({
    x: to.x - long * Math.cos(angle + turn),
    y: to.y - long * Math.sin(angle + turn),
  });
  return [wing(0.5), to, wing(-0.5)];
}

export const drawAttacks = (
  { attacks }: Happened,
  geometry: Geometry,
  sides: readonly SideLook[],
): readonly Element[] =>
  attacks.flatMap(({ look, side, from, to }) => {
    const [a, b] = [geometry.at(from), geometry.at(to)];
    const long = Math.hypot(b.x - a.x, b.y - a.y);
    if (long < 1) return [];
    const put = placedAlong(a, b);
    const d = look === "fire" ? shot(long, put) : thrust(long, put);
    const kind = `attack-arrow ${look} side-${sideNumber(sides, side)}`;
    return [svg("path", { class: kind, d })];
  });

type Put = (far: number, beside: number) => Point;

const placedAlong = (a: Point, b: Point): Put => {
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return (far, beside) => ({ x: a.x + far * c - beside * s, y: a.y + far * s + beside * c });
};

/** Broad, and broader towards its head; it ends before the middle, where the enemy's number is. */
function thrust(long: number, put: Put): string {
  const [start, end] = [Math.min(16, long * 0.25), long - Math.min(14, long * 0.2)];
  const neck = end - Math.min(16, (end - start) * 0.5);
  const outline: readonly (readonly [number, number])[] = [
    [start, -2],
    [neck, -4.5],
    [neck, -10],
    [end, 0],
    [neck, 10],
    [neck, 4.5],
    [start, 2],
  ];
  return closed(outline.map(([far, beside]) => put(far, beside)));
}

/** A thin line with a small head. */
function shot(long: number, put: Put): string {
  const [start, end] = [Math.min(18, long * 0.3), long - Math.min(8, long * 0.15)];
  return line([put(start, 0), put(end, 0)]) + line(wings(put(start, 0), put(end, 0), 10));
}

/** Several in one place are drawn side by side. */
export function drawFates(
  { fates, taken }: Happened,
  geometry: Geometry,
  sides: readonly SideLook[],
): readonly Element[] {
  const here = new Map<string, number>();
  // what rallies stands there for all to see
  const marks = fates.flatMap(({ fate, at, side }) =>
    fate === "rallied" ? [] : [{ kind: fate, at: geometry.at(at), side }],
  );
  const takings = taken.map(({ place, side }) => ({
    kind: "taken" as const,
    at: geometry.middle(place),
    side,
  }));
  return [...takings, ...marks].map(({ kind, at, side }) => {
    const key = `${at.x},${at.y}`;
    const nth = here.get(key) ?? 0;
    here.set(key, nth + 1);
    const spot = { x: at.x + nth * 18, y: at.y };
    return svg(
      "g",
      {
        class: `fate ${kind} ${side === "" ? "" : `side-${sideNumber(sides, side)}`}`,
        transform: move(spot),
      },
      svg("g", {}, ...SIGNS[kind]()),
    );
  });
}

const path = (name: string, d: string) => svg("path", { class: name, d });
const DISC = circle({ x: 0, y: 0 }, 13);

/** A cross for what is lost, a white flag for what runs, a ring where a place has been taken. */
const SIGNS = {
  destroyed: () => [path("disc", DISC), path("stroke", "M-6 -6L6 6M6 -6L-6 6")],
  routed: () => [path("disc", DISC), path("cloth", "M-4 -8L8 -6 3 -2 8 2 -4 0Z"), path("stroke", "M-4 -8V9")],
  taken: () => [path("halo", circle({ x: 0, y: 0 }, 31)), path("ring-line", circle({ x: 0, y: 0 }, 31))],
} as const;
