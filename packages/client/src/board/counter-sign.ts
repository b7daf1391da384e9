// The sign of an arm in its box, with the size above it.

import type { Face, Point } from "@grognard/scene";
import { placed } from "./placed.ts";
import { svg } from "./svg.ts";
import { FRAME, unitSymbols } from "./unit-symbols.ts";

const { arms, sizes } = unitSymbols;

/** Around a point, at a scale of milsymbol's own drawing. */
export function sign(
  arm: Face["arm"],
  size: Face["size"],
  scale: number,
  at: Point = { x: 0, y: 0 },
): readonly Element[] {
  return drawn(arm, size, scale, at, "near");
}

/** Without its size: what can still be told from afar. */
export const farSign = (arm: Face["arm"], scale: number, at: Point): readonly Element[] =>
  drawn(arm, undefined, scale, at, "far-only");

function drawn(
  arm: Face["arm"],
  size: Face["size"],
  scale: number,
  at: Point,
  seen: "near" | "far-only",
): readonly Element[] {
  const { x, y, width, height } = FRAME;
  const symbol = arm in arms ? arms[arm as keyof typeof arms] : undefined;
  const box = `M${x},${y}h${width}v${height}h${-width}Z`;
  const put = (d: string) =>
    placed(d, scale, at.x - (x + width / 2) * scale, at.y - (y + height / 2) * scale);
  const lines = put(box + (symbol?.lines ?? "") + (size ? sizes[size].lines : ""));
  const parts: Element[] = [
    svg("path", { class: `symbol ${arm === "dummy" ? "dummy " : ""}${seen}`, d: lines }),
  ];
  if (symbol?.solid) parts.push(svg("path", { class: `solid ${seen}`, d: put(symbol.solid) }));
  return parts;
}
