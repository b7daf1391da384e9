// Dice and what came of them, together: a card begins with a roll that follows a result.

import type { Telling } from "@grognard/scene";

export function rollCards(rolls: readonly Telling[]): readonly (readonly Telling[])[] {
  const cards: Telling[][] = [];
  for (const telling of rolls) {
    const card = cards.at(-1);
    const isSettled = card?.some(({ roll, reading }) => !roll || reading);
    if (card && !(telling.roll && isSettled)) card.push(telling);
    else cards.push([telling]);
  }
  return cards;
}
