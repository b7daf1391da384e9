// The options, by id.

import type { options as english } from "../en/options.ts";

export const options: typeof english = {
  clock: {
    title: "La montre",
    text: "Chaque joueur n'a que quelques minutes pour ses mouvements ; ce qui n'a pas bougé reste. Elle tourne sur la page, pas dans le terminal.",
  },
  open: {
    title: "Valeurs ouvertes",
    text: "Les deux camps voient les valeurs de tir, de mêlée et de moral et les pertes de l'ennemi.",
  },
  "variable-entry": {
    title: "Entrée variable",
    text: "Un dé décide si les renforts arrivent à l'heure, en avance ou en retard.",
  },
  "free-setup": {
    title: "Mise en place libre",
    text: "Avant le premier tour, les deux joueurs placent leurs unités dans leurs zones.",
  },
  "guns-beside-column": {
    title: "Canons avec une colonne",
    text: "Une batterie empilée avec de l'infanterie en colonne peut tirer en plus de l'unité du dessus, sur la même cible.",
  },
  "skirmish-in-cover": {
    title: "Tirailleurs à couvert",
    text: "L'infanterie capable de tirailler peut aussi le faire dans les bois, villages et villes.",
  },
};
