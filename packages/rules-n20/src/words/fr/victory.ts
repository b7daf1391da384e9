// How the game is won, and what changes Morale.

import type { Words } from "../en/index.ts";

const OF = { french: "français", coalition: "coalisé" };

export const victory: Words["victory"] = {
  decisive: (enemy) => `Faire tomber le moral ${OF[enemy]} à 0 : victoire décisive immédiate`,
  ahead: "Avoir plus de moral que les Français à la fin de la partie : victoire marginale",
  draw: "À la fin de la partie, les Coalisés n'ont pas plus de moral : partie nulle",
  terrain: (enemy) => `La nuit, occuper les lieux qui coûtent du moral au camp ${OF[enemy]}`,
  place: (name, morale) => `${name} : ${morale} point${morale > 1 ? "s" : ""} de moral`,
  home: (hex) => `ligne de communication en ${hex}`,
  defeats:
    "Une unité qui se brise, ou fuit plus loin que sa capacité de mouvement, coûte 1 point de moral à son camp et en donne 1 à l'ennemi (une seule fois si elle fait les deux)",
  guard: "Une Garde qui attaque sans vaincre coûte 1 point de moral de plus à son camp",
  rest: "Chaque nuit de repos donne 1 point de moral à un camp",
  lull: "Après la première nuit, un tour de jour sans combat ni marche forcée donne 1 point de moral au camp qui en a moins de 6, ou pas plus que l'ennemi",
  spending: "Le moral se dépense, 1 point à la fois, en marches forcées, réserves et ralliements",
  spendingOnGuard:
    "Le moral se dépense, 1 point à la fois, en marches forcées, réserves, ralliements et pour engager la Garde",
  breakdown: "Fractionner une grande unité en cadres coûte 1 point de moral ; la reconstituer en donne 1",
  napoleon: "Si Napoléon est brisé, un dé indique combien de points de moral perdent les Français",
  cards: "Des cartes d'événement font monter ou baisser le moral",
};
