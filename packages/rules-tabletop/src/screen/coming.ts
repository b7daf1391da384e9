// Onto the table over its edge: where along its stretch a unit comes on.

import { pointOf, spotOf } from "@grognard/parts";
import { distanceSquared, nearestTo, type Point, partWay } from "@grognard/table";
import type { Formation } from "../formations.ts";
import { type FormOf, orderIn } from "../order-forms.ts";
import { wording } from "../words/wording.ts";
import { isLegal, type Knob, type Subject, write } from "./subject.ts";

/** A point of the edge where it may come on, 0 to 1 of the way along its stretch. */
const stretchOf =
  ({ from, to }: FormOf<"enter">) =>
  (share: number): Point =>
    partWay(from, to, share);

const TRIES = 20;
/** Between units that come on in the same turn, c. */
const APART = 15_000;

/** As near to the middle of its stretch as there is room, with some ground between it and other arrivals. */
export function firstRoom(s: Subject, form: FormOf<"enter">, formation: Formation): Point {
  const along = stretchOf(form);
  const others = s.orders.flatMap((order) =>
    order.order === "enter" && order.unit !== s.who ? [order.at] : [],
  );
  const shares = Array.from(
    { length: TRIES + 1 },
    (_, i) => 0.5 + ((i % 2 ? -1 : 1) * Math.ceil(i / 2)) / TRIES,
  );
  const isFree = (at: Point) =>
    others.every((other) => distanceSquared(at, other) >= APART ** 2) &&
    isLegal(s, [{ unit: s.who, order: "enter", at, formation, path: [] }]);
  return shares.map(along).find(isFree) ?? along(0.5);
}

const NOTCHES = 200;

/** The place where it comes on slides along the edge, and round corners. */
export function edgeKnobs(s: Subject): readonly Knob[] {
  const given = orderIn(s.own, "enter");
  if (!given) return [];
  const edges = s.forms.flatMap((form) => (form.order === "enter" ? [stretchOf(form)] : []));
  return [
    {
      id: "place",
      at: spotOf(given.at),
      look: "place",
      text: wording().ways.enter,
      pull: (to) => {
        const points = edges.flatMap((along) =>
          Array.from({ length: NOTCHES + 1 }, (_, i) => along(i / NOTCHES)),
        );
        return write(s, [{ ...given, at: nearestTo(pointOf(to), points) }]);
      },
    },
  ];
}
