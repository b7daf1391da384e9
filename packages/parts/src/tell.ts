// What has happened, as far as the declared events show it: the pieces, the places and the path taken.

import type { Chart, Event, RollEvent, Saying } from "@grognard/kernel";
import type { Attack, Fate, Reading, Telling } from "@grognard/scene";
import { namesIn, type Vocabulary } from "./vocabulary.ts";

/** Drawing a card is a roll too, but there is no die to show. */
export function rollTelling(text: string, { cite, die, value, by }: RollEvent, why: string): Telling {
  const fact = { text, cite, event: "rolled", side: by, pieces: [], places: [] };
  if (die.startsWith("1-")) return { ...fact, kind: "note" };
  return { ...fact, kind: "roll", roll: { die, value, side: by, why } };
}

/** `kind` is "note" unless the system says more. */
export function tellingBy<World>(
  events: Vocabulary<World>,
  event: Event,
  text: string,
  kind: Telling["kind"] = "note",
): Telling {
  const pieces = namesIn(events, event, "piece");
  const way = wayIn(events, event);
  const [piece, ...along] = pieces;
  return {
    text,
    cite: event.cite,
    kind,
    event: event.type,
    pieces,
    places: namesIn(events, event, "place"),
    ...(way.length > 0 && piece !== undefined
      ? { move: { piece, path: way.map((place) => ({ place })), ...(along.length > 0 ? { along } : {}) } }
      : {}),
  };
}

/** How a system's events are told. */
interface TellingSpec<World, E extends Event> {
  readonly events: Vocabulary<World>;
  readonly words: {
    say(saying: Saying): string;
    event(world: World, event: E | RollEvent): string;
  };
  readonly kinds: { readonly [T in E["type"]]?: Telling["kind"] };
  /** Whose piece it is. */
  sideOf(world: World, piece: string): string | undefined;
  reading(world: World, event: E): Reading | undefined;
  /** The result of a roll, where it is not read from a chart. */
  readonly settled?: readonly E["type"][];
  /** Which piece goes for which, given the pieces that the event names. */
  attack?(event: E, pieces: readonly string[]): Attack | undefined;
  readonly fates?: { readonly [T in E["type"]]?: Fate };
}

/** With the side that an event names, or else that of its first piece. */
export function tellEvent<World, E extends Event>(
  spec: TellingSpec<World, E>,
  world: World,
  event: E | RollEvent,
): Telling {
  const text = spec.words.event(world, event);
  if (event.type === "rolled")
    return rollTelling(text, event as RollEvent, spec.words.say((event as RollEvent).why));
  const fact = event as E;
  const telling = tellingBy(spec.events, fact, text, spec.kinds[fact.type as E["type"]]);
  const [first] = telling.pieces;
  const side = "side" in fact ? String(fact.side) : first && spec.sideOf(world, first);
  const reading = spec.reading(world, fact);
  const attack = spec.attack?.(fact, telling.pieces);
  const fate = spec.fates?.[fact.type as E["type"]];
  return {
    ...telling,
    ...(side ? { side } : {}),
    ...(attack ? { attack } : {}),
    ...(fate ? { fate } : {}),
    ...(reading ? { reading } : {}),
    ...(spec.settled?.includes(fact.type) ? { settles: true as const } : {}),
  };
}

/** The cell of a chart for a roll; rolls beyond the chart use its last row. */
export function cellRead({ id, axes }: Chart<unknown>, die: number, result: string): Reading {
  const { values } = axes[0]!;
  const key = Math.max(Number(values[0]), Math.min(Number(values.at(-1)), die));
  return { chart: id, keys: [key], result };
}

/** From its old hex, hex by hex or straight to the new one; a reinforcement from its entry hex. */
function wayIn<World>({ kinds }: Vocabulary<World>, event: Event): string[] {
  const fields = kinds[event.type] ?? {};
  if (fields.path?.names !== "place" && (fields.from?.names !== "place" || !fields.to)) return [];
  const record = event as { readonly from?: string; readonly path?: readonly string[]; readonly to?: string };
  return [record.from ?? [], record.path ?? [], record.to ?? []].flat();
}
