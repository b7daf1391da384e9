// What has happened: a sentence, and what it is about on the map. Pieces are called as they were before.

import type { RollEvent } from "@grognard/kernel";
import type { Spot, Telling } from "@grognard/scene";
import type { N20Event } from "../events.ts";
import { SIDE_IDS, type World } from "../types.ts";
import { words } from "../words.ts";
import { readingOf } from "./reading.ts";

export function tellingOf(world: World, event: N20Event | RollEvent): Telling {
  const text = words.event(world, event);
  if (event.type === "rolled") return rollTelling(text, event as RollEvent);
  const told = event as N20Event;
  const side = sideOf(world, told);
  const move = moveOf(told);
  const reading = readingOf(world, told);
  return {
    text,
    cite: told.cite,
    kind: KINDS[told.type] ?? "note",
    event: told.type === "turn" && told.night ? "night" : told.type,
    ...(side ? { side } : {}),
    pieces: piecesIn(told),
    places: listOf(told, HEXES),
    ...(isUncovering(told) ? { was: `?${told.hex}` } : {}),
    ...(move ? { move } : {}),
    ...(reading ? { reading } : {}),
  };
}

/** A card off the pile is drawn by chance too, but there is no die to show. */
function rollTelling(text: string, { cite, die, value, by, why }: RollEvent): Telling {
  const told = { text, cite, event: "rolled", side: by, pieces: [], places: [] };
  if (die.startsWith("1-")) return { ...told, kind: "note" };
  return { ...told, kind: "roll", roll: { die, value, side: by, why } };
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

/** The fields of events that name units, and hexes. */
const UNITS = ["unit", "by", "cadre", "attackers", "defenders", "cadres", "into"] as const;
const HEXES = ["hex", "from", "to", "path", "targets", "hexes"] as const;

function listOf(event: N20Event, keys: readonly string[]): string[] {
  const record = event as unknown as { readonly [key: string]: unknown };
  const all = keys.flatMap((key) => record[key] ?? []).filter((one) => typeof one === "string");
  return [...new Set(all)];
}

/** Events in which nobody stirs, so that a hidden piece is where its name says. */
const STILL: readonly N20Event["type"][] = ["declared", "battle"];

/** A hidden piece is told of by where it stands afterwards; on the map it is still where it stood. */
function piecesIn(event: N20Event): string[] {
  const from = "from" in event ? event.from : undefined;
  return listOf(event, UNITS).flatMap((id) => {
    if (!id.startsWith("?") || STILL.includes(event.type)) return [id];
    return from === undefined ? [] : [`?${from}`];
  });
}

const isUncovering = (event: N20Event): event is Extract<N20Event, { type: "revealed" | "dummyRemoved" }> =>
  event.type === "revealed" || event.type === "dummyRemoved";

function sideOf(world: World, event: N20Event): string | undefined {
  if ("side" in event) return event.side;
  const [id] = piecesIn(event);
  const unit = id === undefined ? undefined : world.pieceById.get(id);
  return unit === undefined ? undefined : SIDE_IDS[world.pieces[unit]!.side];
}

/** From where it stood, hex by hex; a reinforcement from where it enters. */
function moveOf(event: N20Event): Telling["move"] {
  const path = pathOf(event);
  const [piece] = piecesIn(event);
  return path && piece !== undefined ? { piece, path: path.map((place): Spot => ({ place })) } : undefined;
}

function pathOf(event: N20Event): readonly string[] | undefined {
  switch (event.type) {
    case "moved":
    case "disengaged":
    case "advanced":
      return [event.from, ...event.path];
    case "entered":
      return event.path;
    case "shifted":
    case "penetrated":
    case "contact":
    case "retreated":
    case "leaderFled":
      return [event.from, event.to];
    default:
      return undefined;
  }
}
