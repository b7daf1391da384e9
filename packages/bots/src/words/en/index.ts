// English.

export const words = {
  /** By id. */
  names: {
    random: "Random",
    ensign: "Ensign",
    scout: "Scout",
    captain: "Captain",
    marshal: "Marshal",
    brigadier: "Brigadier",
    colonel: "Colonel",
    general: "General",
  } as { readonly [id: string]: string },
  /** One line for the menu, by player. */
  about: {
    random: "any legal move short of folly: the yardstick for all others",
    ensign: "plays plainly and overlooks things",
  },
  /** Why it did something that a better player would not have done. */
  overlooked: "It overlooked something better.",
  unknownPlayer: (id: string, known: readonly string[]) =>
    `there is no player "${id}"; there are ${known.join(", ")}`,
  unknownSide: (known: readonly string[]) => `there is no such side; there are ${known.join(", ")}`,
};

/** What every language has to say. */
export type Words = typeof words;
