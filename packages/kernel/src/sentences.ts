// What the kernel itself has to say to players.

import { spoken } from "./words.ts";

const en = {
  "game.over": "the game is over",
  "game.notAsked": (side: string, asked: string) => `${side} has nothing to decide now; ${asked} has`,
  "game.notOffered": "this is not among the answers offered now",
  "game.noAction": 'an action is an object with a "do"',
  /** What is wrong with its form is said in the words of whoever reads it. */
  "game.misformed": (fault: string) => fault,
};

export const sentences = spoken({ en });
