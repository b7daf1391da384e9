// A base of figures on a table: a rectangle in millimetres that turns as a whole, with its front marked.

import type { Face } from "@grognard/scene";
import type { Printed } from "./counter.ts";
import { rectangle, sign } from "./counter-sign.ts";
import { svg } from "./svg.ts";

interface Base {
  readonly width: number;
  readonly depth: number;
}

export function tableCounter({ face }: Printed, { width, depth }: Base): readonly Element[] {
  const d = rectangle(width, depth);
  const edge = Math.max(Math.min(depth * 0.18, 8), 2);
  const parts: Element[] = [
    svg("path", { class: "body", d }),
    svg("path", { class: "band", d: `M${-width / 2} ${-depth / 2}h${width}v${edge}h${-width}Z` }),
  ];
  if (face) parts.push(...signs(face, { width, depth: depth - edge }, edge / 2));
  else parts.push(svg("path", { d, fill: "url(#board-back)" }));
  return parts;
}

/** The sign at the left if there is room for words beside it. */
function signs(face: Face, { width, depth }: Base, y: number): readonly Element[] {
  const scale = Math.min(width / 190, depth / 125);
  const beside = width > depth * 2.2;
  const x = beside ? -width / 2 + 95 * scale : 0;
  const box = sign(face.arm, undefined, scale, { x, y });
  if (!beside) return box;
  const size = Math.min(depth * 0.6, 18);
  const middle = (x + 75 * scale + width / 2) / 2;
  const text = svg(
    "text",
    { class: "values near", x: middle, y: y + size / 3 },
    face.values.join("-") || face.heading,
  );
  text.style.fontSize = `${size}px`;
  return [...box, text];
}
