// The numbers of one side, taken as the game goes on, and what is said when it is over.

import type { RollEvent, SideId } from "@grognard/kernel";
import { measuresFor } from "@grognard/parts";
import type { Measure, Story } from "@grognard/scene";
import { isCombat, isSpent, isTired, onMap, sideNamed } from "../board.ts";
import type { MarchEvent } from "../events.ts";
import { pointsOf } from "../rules/17-victory.ts";
import type { View } from "../secrecy/view.ts";
import type { Side, World } from "../types.ts";
import { wording } from "../words/index.ts";
import { armyName, unitName } from "../words/naming.ts";
import { imagined } from "./imagined.ts";
import { stepsOn } from "./scene.ts";

export function measuresOf(world: World, view: View, side: SideId): Measure[] {
  const g = imagined(world, view);
  const own = sideNamed(side) as Side;
  const units = world.units
    .filter((unit) => unit.side === own && isCombat(g, unit.index))
    .map(({ index }) => index);
  const sum = (of: (unit: number) => number) => units.reduce((all, unit) => all + of(unit), 0);
  const titles = wording().measures;
  return measuresFor(side, [
    ["points", titles.points, pointsOf(g)[own]],
    ["steps", titles.steps, sum((unit) => stepsOn(g, unit))],
    ["lost", titles.lost, sum((unit) => g.state.lost[unit]!)],
    ["stragglers", titles.stragglers, sum((unit) => g.state.stragglers[unit]!)],
    [
      "tired",
      titles.tired,
      units.filter((unit) => onMap(g, unit) && (isTired(g, unit) || isSpent(g, unit))).length,
    ],
    ["places", titles.places, g.state.owners.filter((owner) => owner === own).length],
  ]);
}

export function epilogueOf(world: World, events: readonly (MarchEvent | RollEvent)[]): Story["notes"] {
  const reported = events.filter((event): event is MarchEvent => event.type !== "rolled");
  return [
    {
      title: wording().measures.losses,
      lines: ([0, 1] as const).map((side) =>
        wording().measures.lostBy(armyName(world, side), lossesOf(world, reported, side)),
      ),
    },
  ];
}

function lossesOf(world: World, reported: readonly MarchEvent[], side: Side): string[] {
  const lost = reported.flatMap((event) => (event.type === "eliminated" ? [event.unit] : []));
  return lost
    .filter((id) => world.units[world.unitById.get(id) ?? -1]?.side === side)
    .map((id) => unitName(world, id));
}
