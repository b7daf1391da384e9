// What has happened: a sentence, and what it is about on the map.

import type { RollEvent } from "@grognard/kernel";
import type { Spot, Telling } from "@grognard/scene";
import type { BatailleEvent } from "../events.ts";
import { SIDE_IDS, type World } from "../types.ts";
import { words } from "../words/words.ts";
import { readingOf } from "./reading.ts";

export function tellingOf(world: World, event: BatailleEvent | RollEvent): Telling {
  const text = words.event(world, event);
  if (event.type === "rolled") return rollTelling(text, event as RollEvent);
  const told = event as BatailleEvent;
  const side = sideOf(world, told);
  const move = moveOf(told);
  const reading = readingOf(world, told);
  return {
    text,
    cite: told.cite,
    kind: KINDS[told.type] ?? "note",
    event: told.type,
    ...(side ? { side } : {}),
    pieces: piecesIn(told),
    places: placesIn(told),
    ...(move ? { move } : {}),
    ...(told.type === "moved" ? { leg: legOf(text) } : {}),
    ...(reading ? { reading } : {}),
    ...(SETTLED.includes(told.type) ? { settles: true as const } : {}),
  };
}

/** "46e Ligne: 13,5" and " to 13,6". */
function legOf(text: string): NonNullable<Telling["leg"]> {
  const at = text.lastIndexOf(" to ");
  return { head: text.slice(0, at), tail: text.slice(at) };
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

const rollTelling = (text: string, { cite, die, value, by, why }: RollEvent): Telling => ({
  text,
  cite,
  kind: "roll",
  event: "rolled",
  side: by,
  pieces: [],
  places: [],
  roll: { die, value, side: by, why },
});

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

/** The fields of events that name units, and hexes. */
const UNITS = ["unit", "leader", "units", "into", "from"] as const;
const HEXES = ["hex", "at", "to", "from", "path", "hexes"] as const;

function listOf(event: BatailleEvent, keys: readonly string[]): string[] {
  const record = event as unknown as { readonly [key: string]: unknown };
  const all = keys.flatMap((key) => record[key] ?? []).filter((one) => typeof one === "string");
  return [...new Set(all)];
}

const isHex = (text: string): boolean => /^\d+,\d+$/.test(text);

/** Halves of a unit stand for the whole of it; those who fire or fight are named with what they are worth. */
function piecesIn(event: BatailleEvent): string[] {
  const shares = [
    ...("firers" in event ? event.firers : []),
    ...("attack" in event ? [...event.attack, ...event.defence] : []),
  ];
  const ids = [...listOf(event, UNITS), ...shares.map(({ unit }) => unit)];
  return [...new Set(ids.filter((id) => !isHex(id)).map((id) => id.split("@")[0]!))];
}

const placesIn = (event: BatailleEvent): string[] => listOf(event, HEXES).filter(isHex);

function sideOf(world: World, event: BatailleEvent): string | undefined {
  if ("side" in event) return event.side;
  const unit = world.unitById.get(piecesIn(event)[0] ?? "");
  return unit === undefined ? undefined : SIDE_IDS[world.units[unit]!.side];
}

function moveOf(event: BatailleEvent): Telling["move"] {
  const path = pathOf(event);
  const [piece, ...along] = piecesIn(event);
  if (!path || piece === undefined) return undefined;
  const spots = path.filter(isHex).map((place): Spot => ({ place }));
  return { piece, path: spots, ...(along.length > 0 ? { along } : {}) };
}

function pathOf(event: BatailleEvent): readonly string[] | undefined {
  switch (event.type) {
    case "moved":
    case "displaced":
    case "evaded":
    case "leaderMoved":
      return [event.from, event.to];
    case "fled":
    case "retreatBefore":
      return event.path;
    default:
      return undefined;
  }
}
