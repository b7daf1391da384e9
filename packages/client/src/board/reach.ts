// A finger is thicker than a small hex: it picks the nearest thing that can be picked.

import type { Piece, Point } from "@grognard/scene";
import type { Lights, Pick } from "./board-view.ts";
import { type Geometry, placeOf } from "./geometry.ts";

const TOUCH_RADIUS = 24;

export function nearestTarget(
  direct: Pick | undefined,
  point: Point,
  scale: number,
  { ready, instead, places, orders }: Lights,
  geometry: Geometry,
  find: (id: string) => Piece | undefined,
): Pick | undefined {
  const isTarget = (pick: Pick): boolean =>
    places.has(pick.place) ||
    (pick.piece !== undefined && (ready.has(pick.piece) || instead.has(pick.piece)));
  if (direct && (isTarget(direct) || (orders && direct.piece !== undefined))) return direct;

  const targets: Pick[] = Array.from(places.keys(), (place) => ({ place }));
  for (const id of [...ready, ...instead, ...(orders?.targets ?? []), ...(orders?.friends ?? [])]) {
    const at = find(id)?.at;
    if (at) targets.push({ piece: id, place: placeOf(at) });
  }
  const far = ({ place }: Pick): number => {
    const { x, y } = geometry.middle(place);
    return Math.hypot(x - point.x, y - point.y) * scale;
  };
  const near = targets.filter((target) => far(target) <= TOUCH_RADIUS);
  return near.sort((a, b) => far(a) - far(b))[0] ?? direct;
}
