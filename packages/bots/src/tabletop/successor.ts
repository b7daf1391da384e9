// Who follows a fallen commander: the staff, unless the enemy is about to ride over the spot and the brigadier is safer.

import { commanderNamed, formIn, isRouted } from "@grognard/rules-tabletop/position";
import type { Point } from "@grognard/table";
import { distance, mm, spotOf } from "./ground.ts";
import type { Look } from "./look.ts";
import { type Plan, settled, type Wish } from "./orders.ts";

const PRESSED = mm(200);

export function follow(look: Look): Plan {
  const { commanders } = look.g.state;
  const wishes = look.choices.flatMap(({ who, forms }): Wish[] => {
    const [by] = formIn({ forms }, "promote")?.by ?? [];
    if (by === undefined) return [];
    const here = dangerAt(look, commanders[commanderNamed(look.g, who)]!);
    const there = dangerAt(look, commanders[commanderNamed(look.g, by)]!);
    if (here > PRESSED || there <= here) return [];
    return [{ who, orders: [{ commander: who, order: "promote", by }], why: "handsOver" }];
  });
  return settled(look, wishes);
}

/** How far the next enemy is. */
const dangerAt = ({ g, theirs }: Look, spot: Point): number =>
  Math.min(...theirs.filter((foe) => !isRouted(g, foe)).map((foe) => distance(spot, spotOf(g, foe))));
