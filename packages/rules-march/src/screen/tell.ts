// What has happened: a sentence, and what it is about on the map.

import { type Chart, lookUp, type RollEvent } from "@grognard/kernel";
import { keyIn, tellEvent } from "@grognard/parts";
import type { Attack, Fate, Reading, Telling } from "@grognard/scene";
import { figure } from "../charts.ts";
import { EVENTS, type MarchEvent } from "../events.ts";
import type { Purpose } from "../sayings.ts";
import { SIDE_IDS, type World } from "../types.ts";
import { wording, words } from "../words/index.ts";

const KINDS: { readonly [T in MarchEvent["type"]]?: Telling["kind"] } = {
  turn: "turn",
  drawn: "phase",
  fled: "move",
  evaded: "move",
  advanced: "move",
  attacks: "battle",
  fought: "battle",
  pursued: "battle",
  effects: "roll",
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

const FATES: { readonly [T in MarchEvent["type"]]?: Fate } = {
  eliminated: "destroyed",
  leaderLost: "destroyed",
  smashed: "routed",
  reorganized: "rallied",
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
  settled: ["checked", "obeys", "restsOnly", "discarded", "leaderLost"],
  attack: attackOf,
  fates: FATES,
} as const;

function attackOf(event: MarchEvent, by: readonly string[]): Attack | undefined {
  if (event.type === "attacks") return { look: "assault", by, at: event.at };
  return event.type === "declared" ? { look: "assault", by, at: [event.at] } : undefined;
}

/** The exact cell of the chart that was used. */
function readingOf({ charts }: World, event: MarchEvent): Reading | undefined {
  if (event.type === "fought") return read(charts.combatResults, event.total, "result");
  if (event.type !== "effects") return undefined;
  return read(charts.combatEffects, event.die + event.drm, event.column);
}

/** Beyond its ends, a chart's last row counts. */
function read(chart: Chart<string>, roll: number, column: string): Reading {
  const { values } = chart.axes[0]!;
  const key = Math.max(Number(values[0]), Math.min(Number(values.at(-1)), roll));
  const { dataText } = wording();
  return {
    chart: chart.id,
    keys: [key, keyIn(dataText, column)],
    result: keyIn(dataText, lookUp(chart, key, column)),
  };
}

export function tellingOf(world: World, event: MarchEvent | RollEvent): Telling {
  const telling = tellEvent<World, MarchEvent>(MANNER, world, event);
  if (event.type === "disorganized") return { ...telling, event: `disorganized:${telling.side}` };
  return event.type === "rolled" ? withStakes(world, telling, (event as RollEvent).why) : telling;
}

/** The dice for a leader say what they are about: if nothing comes of them, no event tells it [15.2-loss]. */
function withStakes({ charts }: World, telling: Telling, why: RollEvent["why"]): Telling {
  if (why !== ("leader" satisfies Purpose) || !telling.roll) return telling;
  const { value } = telling.roll;
  const needed = figure(charts, "leader lost at");
  const stakes = wording().leaderDie(needed, value + DIE < needed);
  return {
    ...telling,
    text: wording().titled(telling.text, stakes),
    roll: { ...telling.roll, why: wording().titled(telling.roll.why, stakes) },
  };
}

/** The most that the other die can add. */
const DIE = 6;
