// What is drawn on a place: a shape for each kind of answer that can be given there, its price, and rings.

import type { OfferLook, Point } from "@grognard/scene";
import type { Geometry } from "./geometry.ts";
import { circle, closed, move, svg } from "./svg.ts";

const ROUND = circle({ x: 0, y: 0 }, 11);

/** The badge and what is drawn in it while it has no price. */
const SIGNS: { readonly [look in OfferLook]: { readonly badge: string; readonly icon: string } } = {
  move: { badge: ROUND, icon: circle({ x: 0, y: 0 }, 4) },
  attack: {
    badge: "M0 -14L12 -7V5L0 14 -12 5V-7Z",
    icon: "M-6 -7L6 6M6 -7L-6 6M-7.5 2L-3 6.5M7.5 2L3 6.5",
  },
  retreat: { badge: "M-11 -9H11V5L0 14 -11 5Z", icon: "M0 -6V6M-5 1L0 6 5 1" },
  advance: { badge: "M-11 9V-5L0 -14 11 -5V9Z", icon: "M-5 0L0 -5 5 0M-5 6L0 1 5 6" },
  place: { badge: "M-10 -10H10V10H-10Z", icon: "M-5 0H5M0 -5V5" },
  name: { badge: ROUND, icon: "M-4 0H4" },
  button: { badge: ROUND, icon: "M-4 0H4" },
};

export function placeSign(look: OfferLook, price: string | undefined, at: Point, size = 1): Element {
  const { badge, icon } = SIGNS[look];
  const isPriced = price !== undefined && look !== "attack";
  const inside = isPriced ? svg("text", { y: 5 }, price) : svg("path", { class: "icon", d: icon });
  const d = isPriced && letters(price) > 2 ? pill(letters(price)) : badge;
  return svg(
    "g",
    { class: `sign ${look}`, transform: `${move(at)} scale(${size})` },
    svg("path", { class: "badge", d }),
    inside,
  );
}

/** A half is wider than a digit. */
const letters = (price: string): number => price.length + (price.includes("½") ? 0.6 : 0);

/** Wide enough for the text. */
const pill = (letters: number): string => {
  const half = letters * 4.2 - 4;
  return `M${-half} -11H${half}a11 11 0 0 1 0 22H${-half}a11 11 0 0 1 0 -22Z`;
};

/** Along the edge of its place, so that what stands there can be read. */
export function dutyRing(geometry: Geometry, place: string): Element {
  const { x, y } = geometry.middle(place);
  const inner = geometry.outline(place).map((corner) => ({
    x: x + (corner.x - x) * 0.93,
    y: y + (corner.y - y) * 0.93,
  }));
  const d = closed(inner) || circle({ x, y }, 30);
  return svg("g", { class: "duty" }, svg("path", { class: "halo", d }), svg("path", { class: "line", d }));
}

export function pointedRing(geometry: Geometry, place: string): Element {
  const ring = (kind: string) => svg("circle", { class: kind, r: 36 });
  return svg("g", { class: "pointed", transform: move(geometry.middle(place)) }, ring("halo"), ring("line"));
}
