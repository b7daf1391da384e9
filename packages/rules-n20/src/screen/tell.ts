// What has happened: a sentence, and what it is about on the map. Pieces are called as they were before.

import type { RollEvent } from "@grognard/kernel";
import { rollTelling, tellingBy } from "@grognard/parts";
import type { Telling } from "@grognard/scene";
import { EVENTS, type N20Event } from "../events.ts";
import { SIDE_IDS, type World } from "../types.ts";
import { words } from "../words.ts";
import { readingOf } from "./reading.ts";

export function tellingOf(world: World, event: N20Event | RollEvent): Telling {
  const text = words.event(world, event);
  if (event.type === "rolled")
    return rollTelling(text, event as RollEvent, words.say((event as RollEvent).why));
  const told = event as N20Event;
  const telling = tellingBy(EVENTS, told, text, KINDS[told.type]);
  const pieces = telling.pieces.flatMap((id) => onTheMap(id, told));
  const side = sideOf(world, told, pieces);
  const reading = readingOf(world, told);
  const { move, ...rest } = telling;
  return {
    ...rest,
    event: told.type === "turn" && told.night ? "night" : told.type,
    ...(side ? { side } : {}),
    pieces,
    ...(isUncovering(told) ? { was: `?${told.hex}` } : {}),
    ...(move && pieces[0] !== undefined ? { move: { ...move, piece: pieces[0] } } : {}),
    ...(reading ? { reading } : {}),
  };
}

const KINDS: { readonly [T in N20Event["type"]]?: Telling["kind"] } = {
  turn: "turn",
  phase: "phase",
  moved: "move",
  entered: "move",
  shifted: "move",
  disengaged: "move",
  penetrated: "move",
  contact: "move",
  retreated: "move",
  advanced: "move",
  leaderFled: "move",
  declared: "battle",
  cancelled: "battle",
  battle: "battle",
  differential: "battle",
  column: "battle",
  result: "battle",
  elan: "roll",
  wavers: "roll",
  rout: "roll",
  hazard: "roll",
  control: "roll",
  rallyRoll: "roll",
  suddenDeath: "roll",
  napoleon: "roll",
  broke: "loss",
  eliminated: "loss",
  garrisonFell: "loss",
  routed: "loss",
  leaderBroke: "loss",
  leaderRemoved: "loss",
  dummyRemoved: "loss",
  over: "end",
};

/** Events in which nobody stirs, so that a hidden piece is where its name says. */
const STILL: readonly N20Event["type"][] = ["declared", "battle"];

/** A hidden piece is told of by where it stands afterwards; on the map it is still where it stood. */
function onTheMap(id: string, event: N20Event): string[] {
  if (!id.startsWith("?") || STILL.includes(event.type)) return [id];
  return "from" in event ? [`?${event.from}`] : [];
}

const isUncovering = (event: N20Event): event is Extract<N20Event, { type: "revealed" | "dummyRemoved" }> =>
  event.type === "revealed" || event.type === "dummyRemoved";

function sideOf(world: World, event: N20Event, [id]: readonly string[]): string | undefined {
  if ("side" in event) return event.side;
  const unit = id === undefined ? undefined : world.pieceById.get(id);
  return unit === undefined ? undefined : SIDE_IDS[world.pieces[unit]!.side];
}
