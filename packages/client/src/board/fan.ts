// A stack spread out, so that each of its counters can be seen and picked.

import type { Piece, Point } from "@grognard/scene";
import type { Pick } from "./board-view.ts";
import type { Box } from "./camera.ts";
import { layStack } from "./laying.ts";
import { isPile } from "./piles.ts";
import { showCount } from "./stack-counts.ts";
import { fanMiddle, fanned, HALF } from "./stacks.ts";
import type { BoardState, Fan } from "./state.ts";
import { move, svg } from "./svg.ts";

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

/** Spreads a stack out, if it is one, and closes the one that is open. */
export function spread(state: BoardState, place: string, pointed?: Pointed): void {
  const { troops } = state;
  if (place === troops.fan?.place) return;
  closeFan(state);
  const stack = troops.stacks.get(place) ?? [];
  if (!isPile(stack)) return;
  troops.fan = openFan(state, place, stack, pointed);
  showCount(state, place, 0);
}

export function closeFan(state: BoardState): void {
  const { fan } = state.troops;
  if (!fan) return;
  fan.close();
  state.troops.fan = undefined;
  layStack(state, fan.place);
}

function openFan(state: BoardState, place: string, stack: readonly Spread[], pointed?: Pointed): Fan {
  const spots = fanned(stack.length);
  const grown = Math.max(1, LEGIBLE / state.viewport.mover.camera.scale);
  const half = halfOf(spots);
  const spot = spots[stack.findIndex(({ piece }) => piece.id === pointed?.piece)];
  const wanted = pointed && spot ? fanMiddle(spot, pointed.at, grown) : state.geometry.middle(place);
  const at = inside(state.viewport.box, wanted, half, grown);
  const group = svg("g", { class: "fan", transform: `${move(at)} scale(${grown})` }, panel(half));
  stack.forEach((one, i) => {
    one.element.setAttribute("transform", move(spots[i]!) + narrower(one.piece));
    group.append(one.element);
  });
  state.stage.top.append(group);
  return { place, hit, close: () => group.remove() };

  function hit(point: Point): Pick | undefined {
    const [x, y] = [(point.x - at.x) / grown, (point.y - at.y) / grown];
    if (Math.abs(x) > half.x || Math.abs(y) > half.y) return undefined;
    const found = spots.findIndex((spot) => Math.abs(x - spot.x) <= HALF && Math.abs(y - spot.y) <= HALF);
    const piece = stack[found]?.piece.id;
    return piece === undefined ? { place } : { piece, place };
  }
}

const halfOf = (spots: readonly Point[]): Point => ({
  x: Math.max(...spots.map(({ x }) => x)) + HALF + AIR,
  y: Math.max(...spots.map(({ y }) => y)) + HALF + AIR,
});

const panel = ({ x, y }: Point): Element =>
  svg("rect", { class: "fan-panel", x: -x, y: -y, width: 2 * x, height: 2 * y, rx: 6 });

/** As wide as the others. */
function narrower({ block }: Piece): string {
  const many = block?.places.length ?? 1;
  return many > 1 ? ` scale(${(0.9 / many).toFixed(2)})` : "";
}

const inside = (seen: Box, wanted: Point, half: Point, grown: number): Point => ({
  x: kept(wanted.x, half.x * grown, seen.x, seen.width),
  y: kept(wanted.y, half.y * grown, seen.y, seen.height),
});

/** Near its stack, but not beyond the edge of the view. */
const kept = (at: number, half: number, from: number, length: number): number =>
  Math.max(Math.min(at, from + length - half), from + half);
