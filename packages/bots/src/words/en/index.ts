// English.

export const words = {
  /** One line for the menu, by player. */
  about: { random: "any legal move short of folly: the yardstick for all others" },
  unknownPlayer: (id: string, known: readonly string[]) =>
    `there is no player "${id}"; there are ${known.join(", ")}`,
  unknownSide: (known: readonly string[]) => `there is no such side; there are ${known.join(", ")}`,
};

/** What every language has to say. */
export type Words = typeof words;
