// The numbers of one side, recorded during the game, and what is said about them at the end.

import type { RollEvent, SideId } from "@grognard/kernel";
import { measuresFor } from "@grognard/parts";
import type { Measure, Story } from "@grognard/scene";
import { isRouted, onMap, sideNamed } from "../board.ts";
import type { BatailleEvent } from "../events.ts";
import { infantryOf } from "../rules/17-scenarios/17-score.ts";
import type { View } from "../secrecy/view.ts";
import { SIDE_IDS, type World } from "../types.ts";
import { wording, words } from "../words/index.ts";
import { names } from "../words/naming.ts";
import { imagined } from "./imagined.ts";
import { strengthOf } from "./scene.ts";

export function measuresOf(world: World, view: View, side: SideId): Measure[] {
  const g = imagined(world, view);
  const own = sideNamed(side);
  const routed = world.army[own].filter((unit) => onMap(g, unit) && isRouted(g, unit)).length;
  const held = g.state.owners.filter((owner) => owner === own).length;
  const titles = wording().measures;
  return measuresFor(side, [
    ["strength", wording().scene.increments, strengthOf(g, own)],
    ["infantry", titles.infantryLost, infantryOf(g, own).lost],
    ["routed", titles.routed, routed],
    ...(world.objectives.length > 0 ? [["ground", titles.objectives, held] as const] : []),
  ]);
}

export function epilogueOf(world: World, events: readonly (BatailleEvent | RollEvent)[]): Story["notes"] {
  const reported = events.filter((event): event is BatailleEvent => event.type !== "rolled");
  return [
    {
      title: wording().measures.end,
      lines: reported.flatMap((event) =>
        event.type === "score" || event.type === "over" ? [words.event(world, event)] : [],
      ),
    },
    {
      title: wording().measures.lost,
      lines: SIDE_IDS.map((side, i) => wording().measures.lostBy(side, lossesOf(world, reported, i))),
    },
  ];
}

function lossesOf(world: World, reported: readonly BatailleEvent[], side: number): string {
  const lost = reported.flatMap((event) =>
    event.type === "eliminated" ? [event.unit] : event.type === "leaderCaptured" ? [event.leader] : [],
  );
  const own = lost.filter((id) => world.units[world.unitById.get(id) ?? -1]?.side === side);
  return names(world, own);
}
