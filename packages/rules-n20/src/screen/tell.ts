// What has happened: a sentence, and what it is about on the map. Pieces are named as they were before.

import type { RollEvent } from "@grognard/kernel";
import { cellRead, tellEvent } from "@grognard/parts";
import type { Attack, Fate, Reading, Telling } from "@grognard/scene";
import { EVENTS, type N20Event } from "../events.ts";
import { total } from "../rules/09.4-strength.ts";
import { SIDE_IDS, type World } from "../types.ts";
import { wording, words } from "../words/index.ts";

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

const FATES: { readonly [T in N20Event["type"]]?: Fate } = {
  broke: "destroyed",
  eliminated: "destroyed",
  garrisonFell: "destroyed",
  leaderBroke: "destroyed",
  routed: "routed",
  rallied: "rallied",
};

/** What came of a die that is read from no chart, and a card that was drawn. */
const SETTLED: readonly N20Event["type"][] = [
  "card",
  "elan",
  "wavers",
  "rout",
  "arrives",
  "delayed",
  "suddenDeath",
];

const MANNER = {
  events: EVENTS,
  words,
  kinds: KINDS,
  sideOf: ({ pieces, pieceById }: World, id: string) => {
    const piece = pieces[pieceById.get(id) ?? -1];
    return piece && SIDE_IDS[piece.side];
  },
  reading: readingOf,
  settled: SETTLED,
  attack: attackOf,
  fates: FATES,
} as const;

function attackOf(event: N20Event): Attack | undefined {
  return event.type === "declared" ? { look: "assault", by: event.attackers, at: event.targets } : undefined;
}

export function tellingOf(world: World, event: N20Event | RollEvent): Telling {
  const telling = tellEvent<World, N20Event>(MANNER, world, event);
  if (event.type === "rolled") return telling;
  const fact = event as N20Event;
  const { move, ...rest } = telling;
  const pieces = telling.pieces.flatMap((id) => onTheMap(id, fact));
  return {
    ...rest,
    event: fact.type === "turn" && fact.night ? "night" : fact.type,
    pieces,
    ...(isUncovering(fact) ? { was: `?${fact.hex}` } : {}),
    ...(move && pieces[0] !== undefined ? { move: { ...move, piece: pieces[0] } } : {}),
  };
}

/** Events in which nothing moves, so that a hidden piece is where its name says. */
const STILL: readonly N20Event["type"][] = ["declared", "battle"];

/** A hidden piece is named by its hex after the event; on the map it is still where it was before. */
function onTheMap(id: string, event: N20Event): string[] {
  if (!id.startsWith("?") || STILL.includes(event.type)) return [id];
  return "from" in event ? [`?${event.from}`] : [];
}

const isUncovering = (event: N20Event): event is Extract<N20Event, { type: "revealed" | "dummyRemoved" }> =>
  event.type === "revealed" || event.type === "dummyRemoved";

/** The exact cell of the chart that was read. */
function readingOf({ charts }: World, event: N20Event): Reading | undefined {
  switch (event.type) {
    case "result": {
      const result = `${event.result}, ${wording().results[event.result]}`;
      return { chart: charts.combatResults.id, keys: [event.die, event.column], result };
    }
    case "hazard":
      return cellRead(charts.hazardousRetreat, event.die, wording().readings.hazard[event.result]);
    case "rallyRoll":
      return cellRead(charts.rally, event.die + total(event.modifiers), wording().dataText(event.result));
    case "control":
      return cellRead(
        charts.controlledAdvance,
        event.die + total(event.modifiers),
        wording().readings.control[event.result],
      );
    case "napoleon":
      return cellRead(charts.breakingNapoleon, event.die, wording().dataText(event.result));
    default:
      return undefined;
  }
}
