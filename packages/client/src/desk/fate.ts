// Where a game's chance comes from.

import { type Chance, secure, seeded } from "@grognard/kernel";

/** Real chance; or, with a seed, dice that depend on the moment only, so that a reload changes nothing. */
export function fateOf(seed: string | undefined, moment: () => number): Chance {
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
