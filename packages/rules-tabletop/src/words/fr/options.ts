// What a match may choose.

import type { Words } from "../en/index.ts";

export const options: Words["options"] = {
  fogOfWar: {
    title: "Brouillard de guerre",
    text: "Les unités que l'ennemi ne voit pas lui sont cachées. Actif dans tous les scénarios sauf le premier.",
  },
  fixedStrengths: {
    title: "Forces fixes",
    text: "Les unités dont le scénario donne la force initiale la prennent, sans jet de dé.",
  },
  freeDeployment: {
    title: "Mise en place libre",
    text: "Les deux camps se placent en secret dans leurs zones, s'il y en a, au lieu de la mise en place historique.",
  },
  squareMixed: {
    title: "Carrés contre les deux armes",
    text: "Un carré qui combat cavalerie et infanterie ensemble a un multiplicateur de 1, et non de 2.",
  },
  bonusCostsOption: {
    title: "Le bonus de victoire coûte une option",
    text: "Seul un vainqueur à qui il reste une option peut prendre le bonus.",
  },
  cavalryDouble: {
    title: "Cavalerie doublée à chaque tour",
    text: "La cavalerie double sa force au premier combat de chaque tour, et non de la bataille.",
  },
  cavalryDoubleBase: {
    title: "Cavalerie : force actuelle doublée",
    text: "Au premier combat, c'est la force actuelle qui est doublée, et non la force initiale.",
  },
  bandsCumulative: {
    title: "Deux paliers de force",
    text: "Au quart de sa force, une unité subit aussi le malus de la moitié.",
  },
  shakenMayFallBack: {
    title: "Repli des unités ébranlées",
    text: "Une unité ébranlée peut se replier volontairement.",
  },
  formedCavalryFire: {
    title: "La cavalerie formée ne tire pas",
    text: "Seule la cavalerie en fourrageurs se sert de ses carabines.",
  },
  cumulative: {
    title: "Facteurs de pertes additionnés",
    text: "Pris de flanc par la cavalerie : pertes triplées, et non quadruplées ; les facteurs s'additionnent.",
  },
  trailColumnRolls: {
    title: "Retard sur les sentiers",
    text: "Une colonne de route sur un sentier fait un jet de retard.",
  },
  ruggedIntervalFormed: {
    title: "Pentes très difficiles : colonnes et tirailleurs",
    text: "Les autres formations ne peuvent entrer sur une pente très difficile.",
  },
  denseShell: {
    title: "Obus deux fois réduits dans les bois épais",
    text: "Tirés de l'extérieur, les obus comptent pour un quart dans les bois épais, et non pour moitié.",
  },
  preparedPositions: {
    title: "Les ouvrages sont des positions préparées",
    text: "Dans un ouvrage, l'artillerie tire à boulet par-dessus les amis, à mitraille par-dessus ceux de l'ouvrage, à obus sur ce qu'elle ne voit pas.",
  },
};
