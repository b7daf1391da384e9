// What has happened: a sentence, and what it is about on the map.

import type { RollEvent } from "@grognard/kernel";
import { tellEvent } from "@grognard/parts";
import type { Attack, Fate, Reading, Telling } from "@grognard/scene";
import { key, limbersOn, recallsOn } from "../charts.ts";
import { type BatailleEvent, EVENTS } from "../events.ts";
import { SIDE_IDS, type Unit, type World } from "../types.ts";
import { legOf, oddsText, wording, words } from "../words/index.ts";

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
  fireResult: "battle",
  meleeResult: "battle",
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

const FATES: { readonly [T in BatailleEvent["type"]]?: Fate } = {
  eliminated: "destroyed",
  surrendered: "destroyed",
  leaderCaptured: "destroyed",
  routed: "routed",
  rallied: "rallied",
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
  attack: attackOf,
  fates: FATES,
} as const;

function attackOf(event: BatailleEvent, by: readonly string[]): Attack | undefined {
  if (event.type === "fire") return { look: "fire", by, at: [event.at] };
  if (event.type === "assault") return { look: "assault", by, at: [event.at] };
  return event.type === "contact" ? { look: "assault", by, at: [event.hex] } : undefined;
}

export function tellingOf(world: World, event: BatailleEvent | RollEvent): Telling {
  const telling = tellEvent<World, BatailleEvent>(MANNER, world, event);
  return event.type === "moved" ? { ...telling, leg: legOf(world, event as Moved) } : telling;
}

type Moved = Extract<BatailleEvent, { type: "moved" }>;

/** The exact cell of the chart that was read. */
function readingOf(world: World, event: BatailleEvent): Reading | undefined {
  const { charts } = world;
  switch (event.type) {
    case "fireResult": {
      const result = wording().forecast.losses(event.losses);
      return { chart: charts.fireResults.id, keys: [event.result, oddsText(event.column)], result };
    }
    case "meleeResult":
      return {
        chart: charts.meleeResults.id,
        keys: [event.result, oddsText(event.column)],
        result: event.cell ? wording().dataText(event.cell) : wording().forecast.losses(0),
      };
    case "recall": {
      // the unit that obeys least readily
      const riders = unitsIn(world, event.units).filter(({ arm }) => arm === "cavalry");
      const [slow] = riders.toSorted((a, b) => recallsOn(charts, b) - recallsOn(charts, a));
      return slow && needed(charts.recall.id, slow, recallsOn(charts, slow));
    }
    case "limbering": {
      const [guns] = unitsIn(world, [event.unit]);
      return guns && needed(charts.limber.id, guns, limbersOn(charts, guns));
    }
    default:
      return undefined;
  }
}

const unitsIn = ({ units, unitById }: World, ids: readonly string[]): readonly Unit[] =>
  ids.flatMap((id) => units[unitById.get(id) ?? -1] ?? []);

/** The die that a unit needs, before a leader's bonus. */
const needed = (chart: string, unit: Unit, die: number): Reading => ({
  chart,
  keys: [wording().dataText(key(unit))],
  result: wording().forecast.orMore(die),
});
