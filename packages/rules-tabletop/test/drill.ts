// Bodies and stands for tests of formations, without a table around them.

import { type Box, boxAt, type Point } from "@grognard/table";
import { bodyAt } from "../src/bodies/changes.ts";
import { layoutOf, type Shape } from "../src/bodies/layouts.ts";
import { type Formation, formationsOf } from "../src/formations.ts";
import type { Body } from "../src/types.ts";

export const FOOT: Shape = { arm: "infantry", calibre: null, guns: 0, horse: false, quarters: 4 };
export const HORSE: Shape = { ...FOOT, arm: "cavalry" };
export const GUNS: Shape = { ...FOOT, arm: "artillery", calibre: "medium", guns: 8 };

export const FOOT_FORMATIONS = formationsOf(FOOT);
export const HORSE_FORMATIONS = formationsOf(HORSE);

export const shapeOf = (formation: Formation): Shape =>
  formation.startsWith("cav") ? HORSE : formation.startsWith("gun") ? GUNS : FOOT;

/** A whole unit of the usual arm in a formation, at a spot in mm. */
export const body = (formation: Formation, x = 1000, y = 1000, heading = 0): Body =>
  bodyAt(shapeOf(formation), { x: x * 100, y: y * 100, heading }, formation);

export const standsOf = (of: Body, shape: Shape = shapeOf(of.formation)): Box[] =>
  layoutOf(shape, of).map(({ pose, ...stand }) => boxAt(pose, stand));

/** Middles and turns of the stands as the body sees them, in mm and degrees. */
export const plan = (formation: Formation, shape: Shape = shapeOf(formation)): number[][] =>
  layoutOf(shape, body(formation)).map(({ u, v, turn }) => [u / 100, v / 100, turn / 100]);

/** The ground that is covered, regardless of facings: corners in a fixed order. */
export const groundOf = (boxes: readonly Box[]): string[] =>
  boxes.map(({ corners }) => corners.map(asText).sort().join(" ")).sort();
const asText = ({ x, y }: Point): string => `${x},${y}`;

/** Stands of the second that are exactly on stands of the first. */
export function kept(before: readonly Box[], after: readonly Box[]): number {
  const old = new Set(groundOf(before));
  return groundOf(after).filter((one) => old.has(one)).length;
}
