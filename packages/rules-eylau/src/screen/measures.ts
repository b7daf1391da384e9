// The figures of one side, recorded as the game goes on, and the summary when it is over.

import type { RollEvent, SideId } from "@grognard/kernel";
import { measuresFor } from "@grognard/parts";
import type { Measure, Story } from "@grognard/scene";
import { fielded, isDisordered, isRouted, sideNamed, strengthAll } from "../board.ts";
import type { EylauEvent } from "../events.ts";
import { pointsOf } from "../rules/20-victory.ts";
import { SIDE_IDS, type Side, type World } from "../types.ts";
import type { View } from "../view.ts";
import { said } from "../words/index.ts";
import { unitNames } from "../words/naming.ts";
import { imagined } from "./imagined.ts";

export function measuresOf(world: World, view: View, side: SideId): Measure[] {
  const g = imagined(world, view);
  const own = sideNamed(side) as Side;
  const units = fielded(g, own);
  const titles = said().measures;
  const tired = world.units.reduce(
    (sum, { index, side: of }) => (of === own ? sum + g.state.fatigue[index]! : sum),
    0,
  );
  return measuresFor(side, [
    ["points", titles.points, pointsOf(g)[own]],
    ["strength", titles.strength, strengthAll(g, units)],
    ["routed", titles.routed, units.filter((unit) => isRouted(g, unit)).length],
    ["disordered", titles.disordered, units.filter((unit) => isDisordered(g, unit)).length],
    ["fatigue", titles.fatigue, tired],
    ["places", titles.places, g.state.owners.filter((owner) => owner === own).length],
  ]);
}

export function epilogueOf(world: World, events: readonly (EylauEvent | RollEvent)[]): Story["notes"] {
  const lost = events.flatMap((event) =>
    event.type === "eliminated" ? [(event as Extract<EylauEvent, { type: "eliminated" }>).unit] : [],
  );
  const of = (side: number): string =>
    unitNames(
      world,
      lost.filter((id) => world.units[world.unitById.get(id) ?? -1]?.side === side),
    );
  return [
    {
      title: said().measures.losses,
      lines: SIDE_IDS.map((side, i) => said().measures.lostBy(side, of(i))),
    },
  ];
}
