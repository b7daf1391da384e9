// English.

export const words = {
  "game.over": "the game is over",
  "game.notAsked": (side: string, asked: string) => `${side} has nothing to decide now; ${asked} has`,
  "game.notOffered": "this is not among the answers offered now",
  "game.otherQuestion": (question: string) => `something else is to be decided now: ${question}`,
  "game.noAction": 'an action is an object with a "do"',
  /** Faults of form are described in the reader's language. */
  "game.misformed": (fault: string) => fault,
};

/** What every language has to say. */
export type Sentences = typeof words;
