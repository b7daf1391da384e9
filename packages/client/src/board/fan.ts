// A stack spread out, so that each of its counters can be seen and picked.

import type { Piece, Point } from "@grognard/scene";
import type { Pick } from "./board-view.ts";
import type { Box } from "./camera.ts";
import { fanMiddle, fanned, HALF } from "./stacks.ts";
import { move, svg } from "./svg.ts";

export interface Fan {
  readonly place: string;
  hit(point: Point): Pick | undefined;
  close(): void;
}

/** The piece of the stack that is pointed at, and where: it stays under the pointer while the stack spreads. */
export interface Pointed {
  readonly piece: string;
  readonly at: Point;
}

interface Spread {
  readonly piece: Piece;
  readonly element: SVGGElement;
}

const AIR = 8;
/** Counters of a fan are never drawn smaller than this on the screen. */
const LEGIBLE = 0.85;

export function openFan(
  top: SVGElement,
  place: string,
  stack: readonly Spread[],
  middle: Point,
  seen: Box,
  scale: number,
  pointed?: Pointed,
): Fan {
  const spots = fanned(stack.length);
  const grown = Math.max(1, LEGIBLE / scale);
  const half = {
    x: (Math.max(...spots.map(({ x }) => x)) + HALF + AIR) * grown,
    y: (Math.max(...spots.map(({ y }) => y)) + HALF + AIR) * grown,
  };
  const spot = spots[stack.findIndex(({ piece }) => piece.id === pointed?.piece)];
  const wanted = pointed && spot ? fanMiddle(spot, pointed.at, grown) : middle;
  const at = {
    x: kept(wanted.x, half.x, seen.x, seen.width),
    y: kept(wanted.y, half.y, seen.y, seen.height),
  };
  const [w, h] = [half.x / grown, half.y / grown];
  const panel = svg("rect", { class: "fan-panel", x: -w, y: -h, width: 2 * w, height: 2 * h, rx: 6 });
  const group = svg("g", { class: "fan", transform: `${move(at)} scale(${grown})` }, panel);
  stack.forEach(({ element }, i) => {
    const many = stack[i]!.piece.block?.places.length ?? 1;
    const size = many > 1 ? ` scale(${(0.9 / many).toFixed(2)})` : ""; // as wide as the others
    element.setAttribute("transform", move(spots[i]!) + size);
    group.append(element);
  });
  top.append(group);
  return { place, hit, close: () => group.remove() };

  function hit(point: Point): Pick | undefined {
    const [x, y] = [(point.x - at.x) / grown, (point.y - at.y) / grown];
    if (Math.abs(x) > w || Math.abs(y) > h) return undefined;
    const found = spots.findIndex((spot) => Math.abs(x - spot.x) <= HALF && Math.abs(y - spot.y) <= HALF);
    const piece = stack[found]?.piece.id;
    return piece === undefined ? { place } : { piece, place };
  }
}

/** Near its stack, but not beyond the edge of the view. */
const kept = (at: number, half: number, from: number, length: number): number =>
  Math.max(Math.min(at, from + length - half), from + half);
