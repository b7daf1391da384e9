// Orders of formations on the map: an arrow to where they go, a ring where they hold, and the places of their units.

import type { Point } from "@grognard/scene";
import type { Standing } from "./board-view.ts";
import type { Geometry } from "./geometry.ts";
import { circle, line, svg } from "./svg.ts";

export const drawStanding = (geometry: Geometry, orders: readonly Standing[]): readonly Element[] =>
  orders.flatMap(({ id, from, to, state, posts }) => {
    const at = geometry.middle(from);
    const d = to === undefined || to === from ? circle(at, 17) : arrow(at, geometry.middle(to));
    const ghosts = posts.map((place) => circle(geometry.middle(place), 8)).join("");
    return [
      svg("path", { class: "standing-halo", d }),
      svg("path", { class: "standing-line", "data-state": state, "data-standing": id, d }),
      ...(ghosts ? [svg("path", { class: "standing-post", d: ghosts })] : []),
    ];
  });

/** Bent a little, with a head that is not taken for a road. */
function arrow(from: Point, to: Point): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const bend = { x: (from.x + to.x) / 2 - dy * 0.1, y: (from.y + to.y) / 2 + dx * 0.1 };
  const angle = Math.atan2(to.y - bend.y, to.x - bend.x);
  const wing = (turn: number): Point => ({
    x: to.x - 20 * Math.cos(angle + turn),
    y: to.y - 20 * Math.sin(angle + turn),
  });
  return `${line([from])}Q${bend.x} ${bend.y} ${to.x} ${to.y}${line([wing(0.45), to, wing(-0.45)])}`;
}
