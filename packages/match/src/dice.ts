// The dice of a match.

import { type Chance, type SideId, secure, seeded } from "@grognard/kernel";

export interface MatchDice {
  /** The game's own. */
  readonly game: Chance;
  /** For computer players: their rolls change nothing else. */
  player(side: SideId): Chance;
}

/** Made for a match; the moment is how many answers have been given in it. */
export type MakeDice = (moment: () => number) => MatchDice;

/** Truly random; or, with a seed, dice that depend only on the moment, so that resuming a match changes nothing. */
export const matchDice =
  (seed?: string): MakeDice =>
  (moment) => ({
    game: diceOf(seed, moment),
    player: (side) => diceOf(seed && `${seed}/${side}`, moment),
  });

function diceOf(seed: string | undefined, moment: () => number): Chance {
  if (seed === undefined) return secure();
  let at = -1;
  let dice = seeded(seed);
  return {
    roll(faces) {
      if (at !== moment()) {
        at = moment();
        dice = seeded(`${seed}/${at}`);
      }
      return dice.roll(faces);
    },
  };
}
