// Names that are the same in every language.

import { hexNamed } from "../board.ts";
import { COALITION, FRENCH, type SideName, type World } from "../types.ts";

/** "7,21 (Charleroi)". */
export function place(world: World, hex: string): string {
  const name = world.map.names.get(hexNamed({ world }, hex));
  return name ? `${hex} (${name})` : hex;
}

/** W06 "Eighty Guns": a card by the half that its owner reads. */
export function cardName({ cards }: World, card: string, side: SideName): string {
  const half = cards.find(({ id }) => id === card)?.halves[side === "french" ? FRENCH : COALITION];
  return half ? `${card} "${half.title}"` : card;
}
