// A ruler for the table: from where it starts to where it is dragged, in millimetres. It snaps to nothing.

import type { Point } from "@grognard/scene";
import type { Ruler } from "./state.ts";
import { line, move, svg } from "./svg.ts";

/** Millimetres from tick to tick. */
const TICK = 10;

export function newRuler(layer: SVGElement): Ruler {
  const group = layer.appendChild(svg("g", { class: "ruler" }));
  return { group, isOut: false, from: undefined, length: "" };
}

/** Takes it out, or puts it away. */
export function takeRuler(ruler: Ruler, isOut: boolean): void {
  Object.assign(ruler, { isOut, from: undefined, length: "" });
  ruler.group.replaceChildren();
}

/** All of it on the drawn board. */
export function layRuler(ruler: Ruler, from: Point, to: Point): void {
  ruler.from = from;
  ruler.length = measured(from, to);
  ruler.group.replaceChildren(...drawn(from, to, ruler.length));
}

export const measured = (from: Point, to: Point): string =>
  `${Math.round(Math.hypot(to.x - from.x, to.y - from.y))} mm`;

function drawn(from: Point, to: Point, words: string): readonly Element[] {
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / (long || 1), y: (to.y - from.y) / (long || 1) };
  const ticks = Array.from({ length: Math.floor(long / TICK) + 1 }, (_, k) => {
    const at = { x: from.x + along.x * k * TICK, y: from.y + along.y * k * TICK };
    const half = k % 10 === 0 ? 7 : k % 5 === 0 ? 5 : 3;
    return line([
      { x: at.x - along.y * half, y: at.y + along.x * half },
      { x: at.x + along.y * half, y: at.y - along.x * half },
    ]);
  });
  const whole = line([from, to]);
  return [
    svg("path", { class: "ruler-halo", d: whole }),
    svg("path", { class: "ruler-line", d: whole + ticks.join("") }),
    svg("g", { class: "shape-label ruler-length", transform: move(to) }, svg("text", { y: -10 }, words)),
  ];
}
