// What has happened: a sentence, and what it is about on the map.

import type { ChartKey, RollEvent } from "@grognard/kernel";
import { keyIn, tellEvent } from "@grognard/parts";
import type { Attack, Fate, Reading, Telling } from "@grognard/scene";
import { deliveryOf, tableOf } from "../charts.ts";
import { EVENTS, type EylauEvent } from "../events.ts";
import { SIDE_IDS, type World } from "../types.ts";
import { legOf, wording, words } from "../words/index.ts";

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

const FATES: { readonly [T in EylauEvent["type"]]?: Fate } = {
  eliminated: "destroyed",
  casualty: "destroyed",
  routed: "routed",
  recovered: "rallied",
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
  settled: ["checked", "delivery", "continued", "reined", "segment", "impact", "snow"],
  attack: attackOf,
  fates: FATES,
} as const;

function attackOf(event: EylauEvent, by: readonly string[]): Attack | undefined {
  if (event.type === "fired") return { look: "fire", by, at: [event.at] };
  return event.type === "attacks" ? { look: "assault", by, at: [event.at] } : undefined;
}

/** Rows and columns as the chart has them in the language that is spoken. */
const inChart = (keys: readonly ChartKey[]) => keys.map((key) => keyIn(wording().dataText, key));

/** The cell of a chart that was read. */
function readingOf(world: World, event: EylauEvent): Reading | undefined {
  if (event.type === "fired") {
    const { unit, firing, target, column, result } = event;
    const keys = inChart([`${firing} at ${target}`, `C${column}`]);
    return { chart: fireChart(world, unit), keys, result: wording().forecast.losses(result) };
  }
  if (event.type === "delivery") return deliveryReading(world, event.total);
  if (event.type !== "shock" || event.die === undefined) return undefined;
  const { ratio, die, differential, printed } = event;
  const { id } = world.charts.shockResults;
  const keys = inChart([`${ratio}, die ${die}`, shockColumn(world, differential)]);
  return { chart: id, keys, result: printed };
}

/** Beyond its ends the table is read at its end. */
function deliveryReading({ charts }: World, total: number): Reading {
  const { id, axes } = charts.orderDelivery;
  const rows = axes[0]!.values.map(Number);
  const row = Math.max(rows[0]!, Math.min(rows.at(-1)!, total));
  return { chart: id, keys: inChart([row]), result: wording().forecast.orders[deliveryOf(charts, total)] };
}

/** The table on which a unit fires. */
export function fireChart({ charts, units, unitById }: World, unit: string): string {
  const { arm, nation } = units[unitById.get(unit)!]!;
  return charts[arm === "artillery" ? "artilleryFire" : tableOf(nation)].id;
}

/** Beyond its ends the table is read at its end [12.23-4]. */
export function shockColumn({ charts }: World, differential: number): number {
  const columns = charts.shockResults.axes[1]!.values.map(Number);
  return Math.max(columns[0]!, Math.min(columns.at(-1)!, differential));
}

export function tellingOf(world: World, event: EylauEvent | RollEvent): Telling {
  const telling = tellEvent<World, EylauEvent>(MANNER, world, event);
  return event.type === "moved" ? { ...telling, leg: legOf(world, event as Moved) } : telling;
}

type Moved = Extract<EylauEvent, { type: "moved" }>;
