// Questions that a player would rather not be asked, and one that they would: kept with the settings.

import type { Offer, Question, Routine } from "@grognard/scene";

export interface Preferences extends Readonly<Record<Routine, boolean>> {
  /** What can be answered in one way only is answered by the page. */
  readonly single: boolean;
  /** A phase that ends while units could still act is asked about once. */
  readonly remind: boolean;
}

/** Everything is asked, nothing twice. */
export const NO_PREFERENCES: Preferences = {
  single: false,
  remind: false,
  column: false,
  charge: false,
  reserve: false,
  scout: false,
  sequence: false,
  optional: false,
};

/**
 * The answer that the page gives by itself. What closes something waits for the player as long as the last answer could
 * still be taken back.
 */
export function foregoneAnswer(
  { offers, routine, sheet, clock, stop }: Question,
  canUndo: boolean,
  preferences: Preferences,
): Offer | undefined {
  if (sheet || clock) return undefined;
  const usual =
    routine && preferences[routine.kind] ? offers.find(({ n }) => n === routine.answer) : undefined;
  if (usual) return usual.regret === undefined ? usual : undefined;
  const [only, ...others] = offers;
  if (!only || others.length > 0 || !preferences.single || only.weighty || only.regret !== undefined)
    return undefined;
  return only.closes && canUndo && only.n !== stop ? undefined : only;
}
