// How far a learner has come, kept in the browser: a reload does not teach the same thing twice.

import { NOTHING_READ, type Progress } from "./lessons.ts";

const keyOf = (game: string): string => `grognard/lessons/${game}`;

/** Broken or blocked storage only means that lessons come again. */
export function storedProgress(game: string): Progress {
  try {
    return { ...NOTHING_READ, ...JSON.parse(localStorage.getItem(keyOf(game)) ?? "{}") };
  } catch {
    return NOTHING_READ;
  }
}

export function storeProgress(game: string, progress: Progress): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(progress));
  } catch {
    // private windows may refuse: it lasts as long as the page
  }
}

/** Deleted together with its game. */
export function forgetProgress(game: string): void {
  try {
    localStorage.removeItem(keyOf(game));
  } catch {
    // nothing was stored either
  }
}
