import type { Words } from "../en/index.ts";

export const menu: Words["menu"] = {
  welcome: "Grognard - wargames napoléoniens, chaque règle appliquée et citée",
  about: "Jouez dans ce terminal, contre l'ordinateur ou à deux devant le même écran :",
  which: (games) => `Quelle partie ? 1-${games} [1] `,
  who: (side, players, usual) => `${side} : qui joue ? ${players.join(", ")} [${usual}] `,
  choice: (values) => `Lequel ? 1-${values} [1] `,
  options: "Quelles règles optionnelles ? noms ou numéros séparés par des virgules, ou toutes [aucune] ",
  none: "aucune",
  all: "toutes",
  noOption: (name) => `Il n'y a pas d'option « ${name} ».`,
  noneOfThem: (text) => `« ${text} » n'est pas dans la liste.`,
  farewell: "À la prochaine.",
};
