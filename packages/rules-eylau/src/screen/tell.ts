// What has happened: a sentence, and what it is about on the map.

import type { RollEvent } from "@grognard/kernel";
import { tellEvent } from "@grognard/parts";
import type { Reading, Telling } from "@grognard/scene";
import { EVENTS, type EylauEvent } from "../events.ts";
import { SIDE_IDS, type World } from "../types.ts";
import { words } from "../words/index.ts";

const KINDS: { readonly [T in EylauEvent["type"]]?: Telling["kind"] } = {
  turn: "turn",
  phase: "phase",
  entered: "move",
  moved: "move",
  faced: "move",
  formed: "move",
  retreats: "move",
  fled: "move",
  disordered: "loss",
  routed: "loss",
  lost: "loss",
  eliminated: "loss",
  demoralized: "loss",
  checked: "roll",
  delivery: "roll",
  continued: "roll",
  reined: "roll",
  fired: "battle",
  attacks: "battle",
  shock: "battle",
  declaredCharge: "battle",
  rides: "battle",
  casualty: "loss",
  displaced: "move",
  gaveWay: "move",
};

const MANNER = {
  events: EVENTS,
  words,
  kinds: KINDS,
  sideOf: ({ units, unitById }: World, id: string) => {
    const unit = units[unitById.get(id) ?? -1];
    return unit && SIDE_IDS[unit.side];
  },
  reading: readingOf,
  settled: ["checked", "delivery", "continued", "reined", "segment"],
} as const;

/** The very cell of a chart that was read. */
function readingOf(_world: World, _event: EylauEvent): Reading | undefined {
  return undefined;
}

export const tellingOf = (world: World, event: EylauEvent | RollEvent): Telling =>
  tellEvent<World, EylauEvent>(MANNER, world, event);
