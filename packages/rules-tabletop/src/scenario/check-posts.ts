// Do the units of a scenario have room where they begin? And the sides, where they set up freely?

import { Problem } from "@grognard/kernel";
import { bodiesOverlap, isOff, type Outline, outlinesMeet } from "@grognard/table";
import { type Figure, figureOf } from "../bodies/figures.ts";
import { MOST_GARRISON, MOST_LINING } from "../ground/town.ts";
import type { Unit, World } from "../types.ts";
import type { ScenarioFile } from "./scenario-file.ts";
import { bodyAtPost } from "./setup.ts";

export function checkPosts(world: World, file: ScenarioFile): void {
  const placeOf = ({ id }: Unit) => `units[${file.units.findIndex((one) => one.id === id)}]`;
  const standing: { readonly unit: Unit; readonly figure: Figure }[] = [];
  for (const unit of world.units) {
    const { post, arrival } = unit;
    if (!post && !arrival) throw new Problem('needs a "post" or "arrives"', placeOf(unit));
    if (!post || post.zone >= 0) continue;
    const figure = figureOf({ world }, unit.index, bodyAtPost(unit, post));
    if (isOff(world.ground.bounds, figure.stands))
      throw new Problem("does not stand wholly on the table", `${placeOf(unit)}.post`);
    const other = standing.find((one) => bodiesOverlap(one.figure.stands, figure.stands));
    if (other) throw new Problem(`stands on ${other.unit.id}`, `${placeOf(unit)}.post`, "IV.7");
    standing.push({ unit, figure });
  }
  world.ground.zones.forEach(({ index, name }) => {
    checkGarrison(
      world.units.filter(({ post }) => post?.zone === index),
      name,
      placeOf,
    );
  });
  checkZones(world);
}

/** One side to a town zone, two units in the garrison, two stands to a side [XI.6-town-garrison]. */
function checkGarrison(units: readonly Unit[], name: string, placeOf: (unit: Unit) => string): void {
  const [first] = units;
  for (const [i, unit] of units.entries()) {
    const before = units.slice(0, i + 1);
    const must = (holds: boolean, says: string) => {
      if (!holds) throw new Problem(says, `${placeOf(unit)}.post`, "XI.6-town-garrison");
    };
    must(unit.side === first!.side, `${name} is held by ${first!.id}`);
    const garrison = before.filter(({ post }) => post!.posture !== "sheltered");
    must(garrison.length <= MOST_GARRISON, `${name} has its garrison`);
    const isCrowded = [0, 1, 2, 3].some(
      (side) => before.reduce((sum, { post }) => sum + post!.lining[side]!, 0) > MOST_LINING,
    );
    must(!isCrowded, `a side of ${name} holds ${MOST_LINING} stands`);
  }
}

/** Enemies that set up unseen must not be able to overlap. */
function checkZones(world: World): void {
  const outlinesOf = (side: 0 | 1): Outline[] => {
    const own = [...world.deployment.own].flatMap(([unit, zone]) =>
      world.units[unit]!.side === side ? [zone] : [],
    );
    const { zone } = world.sides[side];
    return zone.length > 0 ? [zone, ...own] : [];
  };
  const isShared = outlinesOf(0).some((a) => outlinesOf(1).some((b) => outlinesMeet(a, b)));
  if (isShared) throw new Problem("meets the zone of the other side", "sides[1].zone");
}
