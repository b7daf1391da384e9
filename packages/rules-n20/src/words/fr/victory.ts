// How the game is won.

import type { Words } from "../en/index.ts";

const OF = { french: "français", coalition: "coalisé" };

export const victory: Words["victory"] = {
  decisive: (enemy) => `Faire tomber le moral ${OF[enemy]} à 0 : victoire décisive immédiate`,
  ahead: "Avoir plus de moral que les Français à la fin de la partie : victoire marginale",
  draw: "À la fin de la partie, la Coalition n'a pas plus de moral : partie nulle",
  terrain: (enemy) => `La nuit, occuper les lieux qui coûtent du moral au camp ${OF[enemy]}`,
  place: (name, morale) => `${name} : ${morale}`,
  defeats: "Briser des unités ennemies : 1 de moral perdu pour l'ennemi, 1 gagné pour vous",
};
