// What has happened, as far as the declaration of events tells it: the pieces and places, and the way that was gone.

import type { Event, RollEvent } from "@grognard/kernel";
import type { Telling } from "@grognard/scene";
import { namesIn, type Vocabulary } from "./vocabulary.ts";

/** A card off the pile is drawn by chance too, but there is no die to show. */
export function rollTelling(text: string, { cite, die, value, by }: RollEvent, why: string): Telling {
  const told = { text, cite, event: "rolled", side: by, pieces: [], places: [] };
  if (die.startsWith("1-")) return { ...told, kind: "note" };
  return { ...told, kind: "roll", roll: { die, value, side: by, why } };
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

/** From where it stood, hex by hex, or straight to where it stands now; a reinforcement from where it enters. */
function wayIn<World>({ kinds }: Vocabulary<World>, event: Event): string[] {
  const fields = kinds[event.type] ?? {};
  if (fields.path?.names !== "place" && (fields.from?.names !== "place" || !fields.to)) return [];
  const record = event as { readonly from?: string; readonly path?: readonly string[]; readonly to?: string };
  return [record.from ?? [], record.path ?? [], record.to ?? []].flat();
}
