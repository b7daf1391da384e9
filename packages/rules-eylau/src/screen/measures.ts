// The figures of one side, recorded as the game goes on, and the summary when it is over.

import type { RollEvent, SideId } from "@grognard/kernel";
import { measuresFor } from "@grognard/parts";
import type { Measure, Story } from "@grognard/scene";
import { fielded, isDisordered, isRouted, sideNamed, strengthAll } from "../board.ts";
import type { EylauEvent } from "../events.ts";
import { pointsOf } from "../rules/20-victory.ts";
import { SIDE_IDS, type Side, type World } from "../types.ts";
import type { View } from "../view.ts";
import { wording } from "../words/index.ts";
import { unitNames } from "../words/naming.ts";
import { imagined } from "./imagined.ts";

export function measuresOf(world: World, view: View, side: SideId): Measure[] {
  const g = imagined(world, view);
  const own = sideNamed(side) as Side;
  const units = fielded(g, own);
  const titles = wording().measures;
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
  const gone = new Map<string, "eliminated" | "fled">();
  for (const event of events) {
    if (event.type === "eliminated" || event.type === "fled") gone.set((event as Gone).unit, event.type);
    if (event.type === "entered") gone.delete((event as Gone).unit);
  }
  const linesOf = (how: "eliminated" | "fled"): string[] =>
    SIDE_IDS.map((side, i) => {
      const units = [...gone].flatMap(([id, what]) =>
        what === how && world.units[world.unitById.get(id) ?? -1]?.side === i ? [id] : [],
      );
      return wording().measures.lostBy(side, unitNames(world, units));
    });
  const fled = [...gone.values()].includes("fled");
  return [
    { title: wording().measures.losses, lines: linesOf("eliminated") },
    ...(fled ? [{ title: wording().trays.fled, lines: linesOf("fled") }] : []),
  ];
}
type Gone = Extract<EylauEvent, { type: "eliminated" | "fled" | "entered" }>;
