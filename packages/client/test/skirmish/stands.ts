// Where the stands of a unit are.

import type { Stand } from "@grognard/scene";
import type { View } from "./rules.ts";

const SPREAD: { readonly [formation: string]: readonly (readonly [number, number, number])[] } = {
  line: [
    [-52.5, 7.5, 0],
    [-17.5, 7.5, 0],
    [17.5, 7.5, 0],
    [52.5, 7.5, 0],
  ],
  column: [
    [-17.5, 7.5, 0],
    [17.5, 7.5, 0],
    [-17.5, 27.5, 0],
    [17.5, 27.5, 0],
  ],
  square: [
    [0, 7.5, 0],
    [25, 32.5, 90],
    [0, 57.5, 180],
    [-25, 32.5, 270],
  ],
};

/** Its spot is the middle of its front. */
export function standsOf({
  x,
  y,
  facing,
  arm,
  formation,
  mood,
}: Omit<View["units"][number], "strength">): Stand[] {
  const angle = (facing * Math.PI) / 180;
  const put = (
    u: number,
    v: number,
    turn: number,
    width: number,
    depth: number,
    figures: Stand["figures"],
  ): Stand => ({
    x: x + u * Math.cos(angle) - v * Math.sin(angle),
    y: y - u * Math.sin(angle) - v * Math.cos(angle),
    facing: (facing + turn) % 360,
    width,
    depth,
    figures: mood === "routed" ? "crowd" : figures,
  });
  if (arm === "officer") return [put(0, 10, 0, 20, 20, "officer")];
  if (arm === "gun")
    return formation === "line"
      ? [put(0, 17.5, 0, 60, 35, "gun")]
      : [put(0, 17.5, 0, 60, 35, "gun"), put(0, 58, 0, 25, 45, "limber")];
  if (arm === "horse") {
    const places =
      formation === "line"
        ? [-37.5, -12.5, 12.5, 37.5].map((u) => [u, 12.5])
        : [-12.5, 12.5].flatMap((u) => [
            [u, 12.5],
            [u, 40],
          ]);
    return places.map(([u, v]) => put(u!, v!, 0, 25, 25, "horse"));
  }
  return SPREAD[formation]!.map(([u, v, turn]) => put(u, v, turn, 35, 15, "foot"));
}
