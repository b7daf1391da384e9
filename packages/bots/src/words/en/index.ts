// English.

export const words = {
  /** One line for the menu, by player. */
  about: { random: "any legal move short of folly: the yardstick for all others" },
};

/** What every language has to say. */
export type Words = typeof words;
