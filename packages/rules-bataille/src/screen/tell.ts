// What has happened: a sentence, and what it is about on the map.

import type { RollEvent } from "@grognard/kernel";
import { tellEvent } from "@grognard/parts";
import type { Reading, Telling } from "@grognard/scene";
import { type BatailleEvent, EVENTS } from "../events.ts";
import { SIDE_IDS, type World } from "../types.ts";
import { legOf, oddsText, said, words } from "../words/index.ts";

const KINDS: { readonly [T in BatailleEvent["type"]]?: Telling["kind"] } = {
  turn: "turn",
  phase: "phase",
  moved: "move",
  formed: "move",
  turned: "move",
  entered: "move",
  exited: "move",
  displaced: "move",
  evaded: "move",
  fled: "move",
  retreatBefore: "move",
  advanced: "move",
  leaderMoved: "move",
  fire: "battle",
  assault: "battle",
  melee: "battle",
  contact: "battle",
  check: "roll",
  squareRoll: "roll",
  fireResult: "roll",
  meleeResult: "roll",
  recall: "roll",
  limbering: "roll",
  casualty: "roll",
  disordered: "loss",
  routed: "loss",
  lost: "loss",
  eliminated: "loss",
  surrendered: "loss",
  leaderCaptured: "loss",
  over: "end",
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
  settled: ["check", "squareRoll", "recall", "limbering", "casualty", "reacts"],
} as const;

export function tellingOf(world: World, event: BatailleEvent | RollEvent): Telling {
  const telling = tellEvent<World, BatailleEvent>(MANNER, world, event);
  return event.type === "moved" ? { ...telling, leg: legOf(world, event as Moved) } : telling;
}

type Moved = Extract<BatailleEvent, { type: "moved" }>;

/** The very cell of a chart that was read. */
function readingOf({ charts }: World, event: BatailleEvent): Reading | undefined {
  if (event.type === "fireResult") {
    const result = said().forecast.losses(event.losses);
    return { chart: charts.fireResults.id, keys: [event.result, oddsText(event.column)], result };
  }
  if (event.type !== "meleeResult") return undefined;
  return {
    chart: charts.meleeResults.id,
    keys: [event.result, oddsText(event.column)],
    result: event.cell ? said().dataText(event.cell) : said().forecast.losses(0),
  };
}
