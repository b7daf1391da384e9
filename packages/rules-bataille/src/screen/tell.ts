// What has happened: a sentence, and what it is about on the map.

import type { RollEvent } from "@grognard/kernel";
import { rollTelling, tellingBy } from "@grognard/parts";
import type { Telling } from "@grognard/scene";
import { type BatailleEvent, EVENTS } from "../events.ts";
import { SIDE_IDS, type World } from "../types.ts";
import { legWords } from "../words/sentences.ts";
import { words } from "../words/words.ts";
import { readingOf } from "./reading.ts";

export function tellingOf(world: World, event: BatailleEvent | RollEvent): Telling {
  const text = words.event(world, event);
  if (event.type === "rolled")
    return rollTelling(text, event as RollEvent, words.say((event as RollEvent).why));
  const told = event as BatailleEvent;
  const telling = tellingBy(EVENTS, told, text, KINDS[told.type]);
  const side = sideOf(world, told, telling);
  const reading = readingOf(world, told);
  return {
    ...telling,
    ...(side ? { side } : {}),
    ...(told.type === "moved" ? { leg: legWords(world, told) } : {}),
    ...(reading ? { reading } : {}),
    ...(SETTLED.includes(told.type) ? { settles: true as const } : {}),
  };
}

/** What a roll has come to, where it is not read from a chart. */
const SETTLED: readonly BatailleEvent["type"][] = [
  "check",
  "squareRoll",
  "recall",
  "limbering",
  "casualty",
  "reacts",
];

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

function sideOf(world: World, event: BatailleEvent, { pieces: [id] }: Telling): string | undefined {
  if ("side" in event) return event.side;
  const unit = world.unitById.get(id ?? "");
  return unit === undefined ? undefined : SIDE_IDS[world.units[unit]!.side];
}
