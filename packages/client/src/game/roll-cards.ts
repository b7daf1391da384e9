// Dice and what came of them, together on a card: found in what is told, in the order it is told.

import type { Telling } from "@grognard/scene";

export interface RollCard {
  /** The answer that it came with. */
  readonly at: number;
  /** The dice first, if there are any, then what came of them. */
  readonly lines: readonly Telling[];
}

/** The most cards on show: the volleys of a whole phase. */
const CARDS = 16;

/** What is on the table, and what has been told at this point of the game. */
export const cardsAfter = (
  cards: readonly RollCard[],
  tellings: readonly Telling[],
  at: number,
): readonly RollCard[] => {
  const more = rollCards(tellings).map((lines) => ({ at, lines }));
  return more.length > 0 ? [...cards, ...more].slice(-CARDS) : cards;
};

/** Dice in a row share a card, and so do results that need none. The losses that follow are part of the result; a move or another phase ends it. */
export function rollCards(tellings: readonly Telling[]): readonly (readonly Telling[])[] {
  const cards: Telling[][] = [];
  let open: Telling[] | undefined;
  tellings.forEach((telling, i) => {
    const { roll, kind, undiced } = telling;
    const last = tellings[i - 1];
    if (ENDING.includes(kind)) open = undefined;
    else if ((roll && !last?.roll) || (undiced && !(last && open?.includes(last)))) {
      open = [telling];
      cards.push(open);
    } else if (roll || undiced || kind === "loss" || (open && isPending(open))) open?.push(telling);
  });
  return cards;
}

const ENDING: readonly Telling["kind"][] = ["move", "phase", "turn", "end"];

/** One result for each die. What is only noted, such as how a sum adds up, comes before the result. */
const isPending = (card: readonly Telling[]): boolean =>
  card.filter(isResult).length < card.filter(({ roll }) => roll).length;

const isResult = ({ roll, kind, reading, settles }: Telling): boolean =>
  !roll && (kind !== "note" || reading !== undefined || settles === true);
