// How far a learner has come, kept in the browser: a reload does not teach the same thing twice.

import { type Progress, UNTAUGHT } from "./lessons.ts";

const keyOf = (game: string): string => `grognard/lessons/${game}`;

/** Broken or blocked storage only means that lessons come again. */
export function storedProgress(game: string): Progress {
  try {
    return { ...UNTAUGHT, ...JSON.parse(localStorage.getItem(keyOf(game)) ?? "{}") };
  } catch {
    return UNTAUGHT;
  }
}

export function storeProgress(game: string, progress: Progress): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(progress));
  } catch {
    // private windows may refuse: it lasts as long as the page
  }
}

/** With the game goes what was taught in it. */
export function forgetProgress(game: string): void {
  try {
    localStorage.removeItem(keyOf(game));
  } catch {
    // nothing was stored either
  }
}
