// French.

import type { Words } from "../en/index.ts";

/** At most one decimal. */
const tidy = (value: number): string => String(Math.round(value * 10) / 10).replace(".", ",");
const signed = (value: number): string => `${value > 0 ? "+" : ""}${tidy(value)}`;

export const words: Words = {
  about: {
    scout: "attaque quand les chances sont bonnes, tient sa ligne, ménage son moral",
    captain: "joue ses plans en pensée, avec la réponse de l'ennemi",
    marshal: "étudie plus de plans que le capitaine, et chacun plus longuement",
  },
  because: (order, reason) => `${order} : ${reason}.`,
  done: (order, cite) => `${order} [${cite}].`,
  odds: (column, defender, attacker) =>
    `colonne ${signed(column)}, le défenseur cède ${tidy(defender)} fois sur 6 et l'attaquant ${tidy(attacker)} [9.5]`,
  onColumn: (odds) => `Combat sur la ${odds}.`,
  reserves: (odds, column) => `sans réserves ${odds} ; avec elles colonne ${signed(column)} [12.2.3]`,
  holdsBack: (reserves) => `Garde ses réserves : ${reserves}.`,
  contact: (order, places, guard) =>
    `${order}, à côté de l'ennemi en ${places.join(" et ")}, qu'il faudra attaquer [9.1.1]${guard ? " ; la Garde est engagée [12.3.1]" : ""}.`,
  notThoughtThrough: "Ce coup n'était pas parmi les plans étudiés.",
  noChoice: "Il n'y avait pas le choix.",
  nothingElse: "Rien d'autre ne méritait réflexion.",
  nextThought: (order) => `Le choix suivant aurait été : ${order}.`,
  expectation: (tried, us, them) =>
    `En ${tried} essais joués en pensée avec la réponse de l'ennemi, notre moral change de ${signed(us)} et le sien de ${signed(them)} en moyenne.`,
  hardlyWorse: (order) => `Second choix : ${order}, à peine moins bon.`,
  worse: (order, by) =>
    `Second choix : ${order}, moins bon d'environ ${tidy(by)} de moral, chances de victoire comprises [15.0].`,
};
