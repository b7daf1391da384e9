// What the cursor is on, in one breath: for those who hear the map.

import type { Board, Piece, Site } from "@grognard/scene";
import type { Text } from "../text/index.ts";
import type { Lights } from "./board-view.ts";

export type BoardWords = Text["table"]["board"];

/** The fixed things of a place, by its id. */
export interface Gazetteer {
  describe(place: string): {
    readonly name: string;
    readonly ground: string;
    readonly sites: readonly Site[];
  };
}

export function gazetteerOf(board: Board): Gazetteer {
  const sites = Map.groupBy(board.sites, ({ place }) => place);
  const hexes = new Map(board.kind === "hexes" ? board.hexes.map((hex) => [hex.id, hex]) : []);
  return {
    describe(place) {
      const hex = hexes.get(place);
      return { name: hex?.name ?? "", ground: hex?.ground ?? "", sites: sites.get(place) ?? [] };
    },
  };
}

export function speak(
  place: string,
  gazetteer: Gazetteer,
  pieces: readonly Piece[],
  lights: Lights,
  words: BoardWords,
): string {
  const { name, ground, sites } = gazetteer.describe(place);
  const lit = lights.places.get(place);
  return [
    name ? `${place}, ${name}` : place,
    ground && words.ground[ground as keyof typeof words.ground],
    ...sites.map(({ text }) => text),
    ...pieces.map((piece) => speakPiece(piece, lights, words)),
    lights.duties.includes(place) && words.duty,
    lights.picked.places.includes(place) && words.picked,
    lit && words.lit(words.look[lit.look], lit.price),
  ]
    .filter(Boolean)
    .join(". ");
}

export function speakPiece({ id, label }: Piece, lights: Lights, words: BoardWords): string {
  if (lights.picked.pieces.includes(id)) return `${label} (${words.picked})`;
  if (lights.ready.has(id) || lights.instead.has(id)) return `${label} (${words.ready})`;
  return label;
}
