// The shapes of formations, seen from above with the front up, then turned to their facing. A block is as wide
// and deep as it would be on the ground, more or less; one in two hexes reaches from one into the other.

import type { Block, BlockForm, Point } from "@grognard/scene";
import { type Geometry, HEX } from "./geometry.ts";
import { circle, closed, line } from "./svg.ts";

/** Half the front, half the depth. */
const SIZES: { readonly [form in BlockForm]: readonly [number, number] } = {
  column: [13, 19],
  line: [26, 9],
  square: [18, 18],
  masse: [20, 14],
  loose: [20, 17],
  skirmish: [26, 7],
  road: [8, 21],
  limbered: [9, 18],
  guns: [22, 10],
  crowd: [17, 16],
  officer: [9.5, 9.5],
};

export interface BlockShape {
  /** Its outline, and what a ring follows. */
  readonly body: string;
  /** A front edge with a point in its middle, in the colour of the facings; all around a square. */
  readonly front: string;
  /** Thin lines: the sign of the arm, wheels, barrels. */
  readonly lines: string;
  /** What has been lost, along its rear. */
  readonly lost: string;
  /** Where its strength is written. */
  readonly middle: Point;
  /** The left end of its front. */
  readonly corner: Point;
  /** How far it reaches down the map. */
  readonly below: number;
  covers(point: Point): boolean;
}

type Put = (x: number, y: number) => Point;

const FRONT = 4.2;
const REAR = 3.4;

export function shapeOf(
  { form, places, strength, full }: Block,
  arm: string | undefined,
  facing: number,
  geometry: Geometry,
): BlockShape {
  const put = turnedBy(facing);
  const [half, d] = SIZES[form];
  const w = half + (isWide(form) && places.length > 1 ? HEX / 2 : 0);
  if (form === "road" && places.length > 1) return onTheRoad(places, put, geometry);
  const lost = full > 0 && strength < full ? 1 - strength / full : 0;
  return {
    body: bodyOf(form, w, d, put),
    front: frontOf(form, w, d, put),
    lines: linesOf(form, arm, w, d, put),
    lost: lost > 0 ? rect(w - 2 * w * lost, d - REAR, w, d, put) : "",
    middle: form === "crowd" || form === "square" ? { x: 0, y: 0 } : put(0, 1.8),
    corner: put(-w, -d),
    below: Math.max(...[put(w, d), put(-w, d), put(w, -d), put(-w, -d)].map(({ y }) => y)),
    covers: (point) => {
      const at = turnedBy(-facing)(point.x, point.y);
      return Math.abs(at.x) <= Math.max(w, TOUCH_RADIUS) && Math.abs(at.y) <= Math.max(d, TOUCH_RADIUS);
    },
  };
}

/** A thin line must still be easy to hit. */
const TOUCH_RADIUS = 15;

export const isWide = (form: BlockForm): boolean => form === "line" || form === "skirmish";

/** Between its hexes if it fills two side by side, otherwise at its head. */
export function anchorOf({ form, places }: Block, place: string, geometry: Geometry): Point {
  const at = geometry.middle(place);
  const [left, right] = places;
  if (!isWide(form) || left === undefined || right === undefined) return at;
  const [a, b] = [geometry.middle(left), geometry.middle(right)];
  return { x: at.x + (b.x - a.x) / 2, y: at.y + (b.y - a.y) / 2 };
}

function turnedBy(degrees: number): Put {
  const angle = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => ({ x: x * c - y * s, y: x * s + y * c });
}

const rect = (left: number, top: number, right: number, bottom: number, put: Put): string =>
  closed([put(left, top), put(right, top), put(right, bottom), put(left, bottom)]);

function bodyOf(form: BlockForm, w: number, d: number, put: Put): string {
  if (form === "officer") return circle({ x: 0, y: 0 }, w);
  if (form === "skirmish") return skirmishers(w, d, put);
  if (form === "loose") return closed(LOOSE.map(([x, y]) => put(x * w, y * d)));
  if (form === "crowd") return closed(CROWD.map(([x, y]) => put(x * w, y * d)));
  return rect(-w, -d, w, d, put);
}

/** Of the half width and depth. */
const LOOSE = [
  [-0.55, -1],
  [0.55, -1],
  [1, -0.45],
  [0.95, 0.4],
  [0.5, 1],
  [-0.5, 1],
  [-0.95, 0.4],
  [-1, -0.45],
] as const;
const CROWD = [
  [-0.7, -0.75],
  [-0.2, -1],
  [0.25, -0.78],
  [0.85, -0.85],
  [0.8, -0.2],
  [1, 0.3],
  [0.6, 0.95],
  [0.1, 0.75],
  [-0.45, 1],
  [-0.95, 0.55],
  [-0.75, 0],
  [-1, -0.35],
] as const;

/** Men in pairs with gaps between them, and a few together where the number is written. */
function skirmishers(w: number, d: number, put: Put): string {
  const many = Math.floor((w - 12) / 7);
  const pairs = Array.from({ length: many }, (_, i) => 13 + 7 * i).flatMap((x) => [-x, x]);
  return [
    rect(-8.5, -d, 8.5, d, put),
    ...pairs.map((x, i) => rect(x - 2.4, -d + (i & 2), x + 2.4, d - 5 + (i & 2), put)),
  ].join("");
}

function frontOf(form: BlockForm, w: number, d: number, put: Put): string {
  if (form === "officer") return "";
  if (form === "crowd")
    return closed([put(-5, -d), put(0, -d - 5), put(5, -d), put(4, -d + 3), put(-4, -d + 3)]);
  if (form === "square")
    return rect(-w, -d, w, d, put) + rect(-w + FRONT, -d + FRONT, w - FRONT, d - FRONT, put);
  const point = Math.min(7, w * 0.45);
  const tip = [put(-point, -d), put(0, -d - point * 0.95), put(point, -d)];
  if (form === "skirmish")
    return closed([put(-8.5, -d), ...tip, put(8.5, -d), put(8.5, -d + 3), put(-8.5, -d + 3)]);
  const half = form === "loose" ? w * 0.55 : w;
  return closed([put(-half, -d), ...tip, put(half, -d), put(half, -d + FRONT), put(-half, -d + FRONT)]);
}

function linesOf(form: BlockForm, arm: string | undefined, w: number, d: number, put: Put): string {
  if (form === "officer") return "";
  if (form === "guns") return [-0.62, 0, 0.62].map((x) => gun(x * w, d, put)).join("");
  if (form === "limbered") return wheels(w, d, put);
  if (arm === "artillery") return circle(put(0, 2), 3);
  if (form === "skirmish" || form === "square") return "";
  const top = form === "crowd" ? -d * 0.7 : -d + FRONT;
  const [side, foot] = form === "crowd" || form === "loose" ? [w * 0.7, d * 0.7] : [w, d];
  const slant = line([put(-side, foot), put(side, top)]);
  return arm === "infantry" ? slant + line([put(-side, top), put(side, foot)]) : slant;
}

/** A barrel over the front, between two wheels. */
const gun = (x: number, d: number, put: Put): string =>
  line([put(x, d * 0.4), put(x, -d - 7)]) +
  line([put(x - 4, -d + 2), put(x - 4, d - 4)]) +
  line([put(x + 4, -d + 2), put(x + 4, d - 4)]);

const wheels = (w: number, d: number, put: Put): string =>
  [-1, 1]
    .flatMap((side) =>
      [-0.35, 0.6].map((y) => line([put(side * (w + 2), y * d - 4), put(side * (w + 2), y * d + 4)])),
    )
    .join("");

/** A column on the road winds through its hexes, the head first. */
function onTheRoad(places: readonly string[], put: Put, geometry: Geometry): BlockShape {
  const head = geometry.middle(places[0]!);
  const points = places.map((place) => {
    const { x, y } = geometry.middle(place);
    return { x: x - head.x, y: y - head.y };
  });
  const nose = put(0, -16);
  const way = [nose, ...points, beyond(points)];
  const body = ribbon(way, 8);
  return {
    body,
    front: closed([put(-8, -14), put(0, -24), put(8, -14), put(8, -10), put(-8, -10)]),
    lines: line(points.slice(0, -1)),
    lost: "",
    middle: { x: 0, y: 0 },
    corner: put(-8, -14),
    below: 14,
    covers: (point) => points.some(({ x, y }) => Math.hypot(point.x - x, point.y - y) <= HEX / 3),
  };
}

/** A little past the middle of the last hex. */
function beyond(points: readonly Point[]): Point {
  const [before, last] = points.slice(-2) as [Point, Point];
  return { x: last.x + (last.x - before.x) * 0.25, y: last.y + (last.y - before.y) * 0.25 };
}

/** A line widened into a band. */
function ribbon(way: readonly Point[], half: number): string {
  const side = (sign: 1 | -1): Point[] =>
    way.map((point, i) => {
      const [a, b] = [way[Math.max(i - 1, 0)]!, way[Math.min(i + 1, way.length - 1)]!];
      const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      return {
        x: point.x - (sign * half * (b.y - a.y)) / long,
        y: point.y + (sign * half * (b.x - a.x)) / long,
      };
    });
  return closed([...side(1), ...side(-1).reverse()]);
}
