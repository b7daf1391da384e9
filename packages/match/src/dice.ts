// Where a match's chance comes from.

import { type Chance, type SideId, secure, seeded } from "@grognard/kernel";

export interface MatchDice {
  /** The game's own. */
  readonly game: Chance;
  /** A computer player's: what it throws away changes nothing for anybody else. */
  player(side: SideId): Chance;
}

/** Made for a match; the moment is how many answers have been given in it. */
export type MakeDice = (moment: () => number) => MatchDice;

/** Real chance; or, with a seed, dice that depend on the moment only, so that taking it up again changes nothing. */
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
