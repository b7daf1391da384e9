// How many counters are in each stack.

import type { Geometry } from "./geometry.ts";
import { svg } from "./svg.ts";

export function countsOn(layer: SVGElement, geometry: Geometry) {
  const badges = new Map<string, SVGGElement>();
  return { show };

  function show(place: string, many: number): void {
    badges.get(place)?.remove();
    badges.delete(place);
    if (many < 2) return;
    const { x, y } = geometry.middle(place);
    const badge = svg(
      "g",
      { class: "stack-count" },
      svg("circle", { cx: x - 24, cy: y - 24, r: 8 }),
      svg("text", { x: x - 24, y: y - 20 }, String(many)),
    );
    badges.set(place, badge);
    layer.append(badge);
  }
}
