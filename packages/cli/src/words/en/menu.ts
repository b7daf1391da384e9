export const menu = {
  welcome: "Grognard - Napoleonic wargames, every rule enforced and cited",
  about: "Play on this terminal, against the computer or each other on one screen:",
  which: (games: number) => `Which game? 1-${games} [1] `,
  who: (side: string, players: readonly string[], usual: string) =>
    `${side}: who plays? ${players.join(", ")} [${usual}] `,
  choice: (values: number) => `Which? 1-${values} [1] `,
  options: "Which optional rules? names or numbers with commas, or all [none] ",
  none: "none",
  all: "all",
  noOption: (name: string) => `There is no option "${name}".`,
  noneOfThem: (text: string) => `"${text}" is none of them.`,
  farewell: "Until next time.",
};
