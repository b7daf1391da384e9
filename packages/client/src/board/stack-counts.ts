// How many counters are in each stack.

import type { BoardState } from "./state.ts";
import { svg } from "./svg.ts";

export function showCount({ troops, geometry, stage }: BoardState, place: string, many: number): void {
  troops.counts.get(place)?.remove();
  troops.counts.delete(place);
  if (many < 2) return;
  const { x, y } = geometry.middle(place);
  const badge = svg(
    "g",
    { class: "stack-count" },
    svg("circle", { cx: x - 24, cy: y - 24, r: 8 }),
    svg("text", { x: x - 24, y: y - 20 }, String(many)),
  );
  troops.counts.set(place, badge);
  stage.counters.append(badge);
}
