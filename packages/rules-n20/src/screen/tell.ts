// What has happened: a sentence, and what it is about on the map.

import type { RollEvent } from "@grognard/kernel";
import type { Reading, Spot, Telling } from "@grognard/scene";
import type { N20Event } from "../events.ts";
import { RESULTS } from "../sentences.ts";
import { SIDE_IDS, type World } from "../types.ts";
import { words } from "../words.ts";

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
    ...(side ? { side } : {}),
    pieces: piecesIn(told),
    places: placesIn(told),
    ...(move ? { move } : {}),
    ...(reading ? { reading } : {}),
  };
}

const rollTelling = (text: string, { cite, die, value, by, why }: RollEvent): Telling => ({
  text,
  cite,
  kind: "roll",
  side: by,
  pieces: [],
  places: [],
  roll: { die, value, side: by, why },
});

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

/** The fields of events that name units, and hexes; "path" and "hexes" are lists of hexes. */
const UNITS = ["unit", "by", "cadre", "attackers", "defenders", "cadres", "into"] as const;
const HEXES = ["hex", "from", "to", "path", "targets", "hexes"] as const;

const listOf = (event: N20Event, keys: readonly string[]): string[] => {
  const record = event as unknown as { readonly [key: string]: unknown };
  const all = keys.flatMap((key) => record[key] ?? []).filter((one) => typeof one === "string");
  return [...new Set(all)];
};

function piecesIn(event: N20Event): string[] {
  const before = "from" in event ? event.from : undefined;
  return listOf(event, UNITS)
    .filter((id) => id !== "?")
    .map((id) => (id.startsWith("?") && before ? `?${before}` : id));
}

const placesIn = (event: N20Event): string[] => listOf(event, HEXES);

function sideOf(world: World, event: N20Event): string | undefined {
  if ("side" in event) return event.side;
  const [id] = piecesIn(event);
  const unit = id === undefined ? undefined : world.pieceById.get(id);
  return unit === undefined ? undefined : SIDE_IDS[world.pieces[unit]!.side];
}

/** From where it stood, hex by hex. */
function moveOf(event: N20Event): Telling["move"] {
  const path = pathOf(event);
  const [piece] = piecesIn(event);
  return path && piece !== undefined ? { piece, path: path.map((place): Spot => ({ place })) } : undefined;
}

function pathOf(event: N20Event): readonly string[] | undefined {
  switch (event.type) {
    case "moved":
    case "disengaged":
      return [event.from, ...event.path];
    case "entered":
    case "advanced":
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

/** The cell of the chart that was read. */
function readingOf({ charts }: World, event: N20Event): Reading | undefined {
  if (event.type === "result")
    return {
      chart: charts.combatResults.id,
      keys: [event.die, event.column],
      result: `${event.result}, ${RESULTS[event.result]}`,
    };
  if (event.type === "rallyRoll") {
    const total = event.modifiers.reduce((sum, { value }) => sum + value, event.die);
    return {
      chart: charts.rally.id,
      keys: [within(charts.rally.axes[0]!.values, total)],
      result: event.result,
    };
  }
  if (event.type === "control") {
    const { id, axes } = charts.controlledAdvance;
    return { chart: id, keys: [within(axes[0]!.values, event.die)], result: `control is ${event.result}` };
  }
  return undefined;
}

/** Beyond its ends a chart is read at its end. */
const within = (values: readonly (number | string)[], key: number): number =>
  Math.max(Number(values[0]), Math.min(Number(values.at(-1)), key));
