// What the cursor is on, in one sentence: for screen readers.

import type { Board, Piece, Site, TableBoard } from "@grognard/scene";
import type { Text } from "../text/index.ts";
import type { Lights } from "./board-view.ts";
import { isInside } from "./terrain/shapes.ts";

export type BoardWords = Text["game"]["board"];

/** The fixed things of a place, by its id. */
export interface PlaceIndex {
  describe(place: string): {
    readonly name: string;
    readonly ground: string;
    readonly sites: readonly Site[];
    /** On a table: the areas that overlap there. */
    readonly areas: readonly Area[];
  };
}

type Area = TableBoard["areas"][number];

export function placeIndexOf(board: Board): PlaceIndex {
  const sites = Map.groupBy(board.sites, ({ place }) => place);
  const hexes = new Map(board.kind === "hexes" ? board.hexes.map((hex) => [hex.id, hex]) : []);
  return {
    describe(place) {
      const hex = hexes.get(place);
      const areas = board.kind === "table" ? areasAt(board, place) : [];
      const name = hex?.name ?? areas.flatMap((area) => area.name ?? []).join(", ");
      return { name, ground: hex?.ground ?? "", sites: sites.get(place) ?? [], areas };
    },
  };
}

function areasAt({ areas }: TableBoard, place: string): readonly Area[] {
  const [x = 0, y = 0] = place.split(",").map(Number);
  return areas.filter(({ outline }) => isInside({ x, y }, outline));
}

export function speak(
  place: string,
  placeIndex: PlaceIndex,
  pieces: readonly Piece[],
  lights: Lights,
  words: BoardWords,
): string {
  const { name, ground, sites, areas } = placeIndex.describe(place);
  const lit = lights.places.get(place);
  return [
    name ? `${place}, ${name}` : place,
    ground && words.ground[ground as keyof typeof words.ground],
    ...areas.map(({ look }) => words.areas[look]),
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
