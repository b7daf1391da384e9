// What the others have done since a player's last turn, in a few lines: which units moved where, what was fought, lost
// and rallied, which cards were drawn, what changed hands and which numbers changed.

import type { Card, Happened, HappenedChange, HappenedMove, HappenedTaking, Telling } from "@grognard/scene";

export interface Summary {
  readonly moved: readonly HappenedMove[];
  readonly fights: readonly Telling[];
  /** Lines about fights that are left to the log. */
  readonly more: number;
  readonly taken: readonly HappenedTaking[];
  readonly cards: readonly Card[];
  readonly changes: readonly HappenedChange[];
}

/** Lines about fights that are shown. */
const FIGHTS = 12;

/** Nothing if the others have done nothing: what a player's own answer has come to is seen anyway. */
export function summaryOf(
  viewer: string,
  tellings: readonly Telling[],
  happened: Happened,
): Summary | undefined {
  const { moves, attacks, fates, taken, cards, changes } = happened;
  const isOther = ({ side }: { readonly side: string }): boolean => side !== viewer;
  const moved = moves.filter(isOther);
  const rallied = fates.filter(({ fate }) => fate === "rallied");
  const isTheirs = taken.length > 0 || [moved, attacks, rallied, cards].some((news) => news.some(isOther));
  return isTheirs ? { moved, ...lastFights(tellings.filter(isFight)), taken, cards, changes } : undefined;
}

/** With its result; the dice themselves are in the log. */
const isFight = ({ kind, roll, attack, fate }: Telling): boolean =>
  !roll && (kind === "battle" || kind === "loss" || attack !== undefined || fate !== undefined);

/** Where there is too much, how it was reckoned is left out first. */
function lastFights(all: readonly Telling[]): Pick<Summary, "fights" | "more"> {
  const isReckoning = ({ kind, attack, reading, fate }: Telling): boolean =>
    kind === "battle" && !attack && !reading && !fate;
  const most = all.length > FIGHTS ? all.filter((one) => !isReckoning(one)) : all;
  const fights = most.slice(-FIGHTS);
  return { fights, more: all.length - fights.length };
}

/** Names may have commas of their own, as "Light Cavalry, Collaert-Vivian": then all are set `apart` more clearly. */
export const listed = (names: readonly string[], apart: (names: readonly string[]) => string): string =>
  names.some((name) => name.includes(",")) ? apart(names) : names.join(", ");
