// A ruler for the table: from where it starts to where it is dragged, in millimetres. It snaps to nothing.

import type { Point } from "@grognard/scene";
import { line, move, svg } from "./svg.ts";

export interface Ruler {
  readonly isOut: boolean;
  /** Where it begins; undefined while it is not in use. */
  readonly from: Point | undefined;
  /** Takes it out, or puts it away. */
  take(isOut: boolean): void;
  /** All of it on the drawn board. */
  lay(from: Point, to: Point): void;
  /** In words, for screen readers. */
  readonly length: string;
}

/** Millimetres from tick to tick. */
const TICK = 10;

export function rulerOn(layer: SVGElement): Ruler {
  const group = svg("g", { class: "ruler" });
  layer.append(group);
  let isOut = false;
  let from: Point | undefined;
  let length = "";

  return {
    get isOut() {
      return isOut;
    },
    get from() {
      return from;
    },
    get length() {
      return length;
    },
    take(out) {
      isOut = out;
      from = undefined;
      length = "";
      group.replaceChildren();
    },
    lay(start, to) {
      from = start;
      length = measured(start, to);
      group.replaceChildren(...drawn(start, to, length));
    },
  };
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
