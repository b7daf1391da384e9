// English.

/** At most one decimal. */
const tidy = (value: number): string => String(Math.round(value * 10) / 10);
const signed = (value: number): string => `${value > 0 ? "+" : ""}${tidy(value)}`;

export const words = {
  /** One line for the menu, by player. */
  about: {
    scout: "attacks where the odds are good, keeps its line, spends Morale with care",
    captain: "plays its plans out in thought, with the enemy's reply",
    marshal: "considers more plans than the captain, and each for longer",
  },
  /** What was done, and why. */
  because: (order: string, reason: string) => `${order}: ${reason}.`,
  done: (order: string, cite: string) => `${order} [${cite}].`,
  /** The sixths in which each side gives way. */
  odds: (column: number, defender: number, attacker: number) =>
    `column ${signed(column)}, the defender gives way in ${tidy(defender)} of 6 and the attacker in ${tidy(attacker)} [9.5]`,
  onColumn: (odds: string) => `Fights on ${odds}.`,
  reserves: (odds: string, column: number) =>
    `without reserves ${odds}; with them column ${signed(column)} [12.2.3]`,
  holdsBack: (reserves: string) => `Holds back: ${reserves}.`,
  /** A march up to the enemy is about the battle that follows; the Guard pays for it. */
  contact: (order: string, places: readonly string[], guard: boolean) =>
    `${order}, next to the enemy in ${places.join(" and ")}, which must then be attacked [9.1.1]${guard ? "; this commits the Guard [12.3.1]" : ""}.`,
  notThoughtThrough: "This was not among the plans that were thought through.",
  noChoice: "There was no choice.",
  nothingElse: "Nothing else was worth thinking through.",
  nextThought: (order: string) => `The next choice would have been: ${order}.`,
  expectation: (tried: number, us: number, them: number) =>
    `Played out in thought ${tried} times with the enemy's reply, it changes our Morale by ${signed(us)} and theirs by ${signed(them)} on average.`,
  hardlyWorse: (order: string) => `Next best: ${order}, hardly worse.`,
  /** Counted in Morale Points, in which everything else is valued too. */
  worse: (order: string, by: number) =>
    `Next best: ${order}, worse by about ${tidy(by)} Morale, counting what it does to the chance of winning [15.0].`,
};

/** What every language has to say. */
export type Words = typeof words;
