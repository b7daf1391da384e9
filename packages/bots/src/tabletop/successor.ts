// Who follows a fallen commander: the staff, unless the enemy is about to ride over the spot and the brigadier is safer.

import { commanderNamed, formIn, isRouted } from "@grognard/rules-tabletop/position";
import type { Point } from "@grognard/table";
import type { Appraisal } from "./appraisal.ts";
import { distance, mm, spotOf } from "./ground.ts";
import { type Plan, settled, type Wish } from "./orders.ts";

const PRESSED = mm(200);

export function follow(appraisal: Appraisal): Plan {
  const { commanders } = appraisal.g.state;
  const wishes = appraisal.choices.flatMap(({ who, forms }): Wish[] => {
    const [by] = formIn({ forms }, "promote")?.by ?? [];
    if (by === undefined) return [];
    const here = dangerAt(appraisal, commanders[commanderNamed(appraisal.g, who)]!);
    const there = dangerAt(appraisal, commanders[commanderNamed(appraisal.g, by)]!);
    if (here > PRESSED || there <= here) return [];
    return [{ who, orders: [{ commander: who, order: "promote", by }], why: "handsOver" }];
  });
  return settled(appraisal, wishes);
}

/** How far the next enemy is. */
const dangerAt = ({ g, theirs }: Appraisal, spot: Point): number =>
  Math.min(...theirs.filter((foe) => !isRouted(g, foe)).map((foe) => distance(spot, spotOf(g, foe))));
