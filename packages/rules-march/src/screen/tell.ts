// What has happened: a sentence, and what it is about on the map.

import type { RollEvent } from "@grognard/kernel";
import { tellEvent } from "@grognard/parts";
import type { Telling } from "@grognard/scene";
import { EVENTS, type MarchEvent } from "../events.ts";
import { SIDE_IDS, type World } from "../types.ts";
import { words } from "../words/index.ts";

const KINDS: { readonly [T in MarchEvent["type"]]?: Telling["kind"] } = {
  turn: "turn",
  drawn: "phase",
  arrived: "move",
  moved: "move",
  faced: "move",
  checked: "roll",
  lost: "loss",
  smashed: "loss",
  eliminated: "loss",
  leaderLost: "loss",
  disorganized: "loss",
};

const MANNER = {
  events: EVENTS,
  words,
  kinds: KINDS,
  sideOf: ({ units, unitById }: World, id: string) => {
    const unit = units[unitById.get(id) ?? -1];
    return unit && SIDE_IDS[unit.side];
  },
  reading: () => undefined,
  settled: ["checked", "obeys", "restsOnly", "discarded"],
} as const;

export const tellingOf = (world: World, event: MarchEvent | RollEvent): Telling =>
  tellEvent<World, MarchEvent>(MANNER, world, event);
