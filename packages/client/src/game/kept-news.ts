// Dice and news outlast a reload of the page, in the tab that has shown them and for the viewer who has seen them.

import type { Mark } from "./heard.ts";
import type { RollCard } from "./roll-cards.ts";

export interface News {
  readonly viewer: string;
  /** How many answers there were. */
  readonly at: number;
  readonly rolled: readonly RollCard[];
  readonly mark: Mark;
}

const KEY = "grognard/news";

/** Only of the game that was shown last. A browser that stores nothing shows none after a reload. */
export function rememberNews(
  game: string,
  { mark, ...news }: Omit<News, "mark"> & { mark: Mark | undefined },
): void {
  try {
    if (mark) sessionStorage.setItem(KEY, JSON.stringify({ game, ...news, mark }));
    else sessionStorage.removeItem(KEY);
  } catch {
    // nothing is lost but the news
  }
}

/** If nothing has been answered since, and nobody else looks at the screen. */
export function recalledNews(
  game: string,
  { viewer, at }: { readonly viewer: string; readonly at: number },
): News | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as (News & { game: string }) | null;
    const isThis = stored?.game === game && stored.viewer === viewer && stored.at === at;
    return isThis ? stored : undefined;
  } catch {
    return undefined;
  }
}
