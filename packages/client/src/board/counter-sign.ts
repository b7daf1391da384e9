// The sign of an arm in its box, with the size above it.

import type { Face } from "@grognard/scene";
import { svg } from "./svg.ts";
import { FRAME, unitSymbols } from "./unit-symbols.ts";

const { arms, sizes } = unitSymbols;

export function sign(arm: Face["arm"], size: Face["size"], transform: string): readonly Element[] {
  const { x, y, width, height } = FRAME;
  const drawn = arm in arms ? arms[arm as keyof typeof arms] : undefined;
  const box = `M${x},${y}h${width}v${height}h${-width}Z`;
  const d = box + (drawn?.lines ?? "") + (size ? sizes[size].lines : "");
  const parts: Element[] = [
    svg("path", { class: arm === "dummy" ? "symbol dummy near" : "symbol near", d, transform }),
  ];
  if (drawn?.solid) parts.push(svg("path", { class: "solid near", d: drawn.solid, transform }));
  return parts;
}

export const rectangle = (width: number, depth: number): string =>
  `M${-width / 2} ${-depth / 2}h${width}v${depth}h${-width}Z`;
