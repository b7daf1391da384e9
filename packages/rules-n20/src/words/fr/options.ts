// The optional rules, by id.

import type { Words } from "../en/index.ts";

export const options: Words["options"] = {
  fog: {
    title: "Brouillard de guerre",
    text: "Les unités restent face cachée jusqu'à ce qu'elles soient révélées, et des leurres marchent parmi elles.",
  },
  penetration: {
    title: "Pénétration de la cavalerie",
    text: "En réaction, la cavalerie peut se glisser dans un autre hexagone adjacent à l'ennemi.",
  },
  artillerySupport: {
    title: "Appui d'artillerie",
    text: "Les canons renforcent les défenseurs voisins et bombardent par-dessus les rivières.",
  },
  rallyHexes: {
    title: "Hexagones de ralliement",
    text: "Les unités ralliées peuvent revenir ailleurs que sur leur ligne de communication.",
  },
  unitReduction: {
    title: "Réduction d'unités",
    text: "L'infanterie brisée peut revenir sous forme d'un cadre de force 1.",
  },
  breakdown: {
    title: "Fractionnement et reconstitution",
    text: "Une grosse unité d'infanterie peut se scinder en deux cadres ; deux cadres peuvent en reformer une.",
  },
  specialTroops: {
    title: "Troupes spéciales",
    text: "L'élite montre de l'élan ; d'autres troupes flanchent, hésitent, tiraillent ou restent sur les routes.",
  },
  fatigue: {
    title: "Fatigue",
    text: "Chaque combat fatigue les unités engagées : à la longue, plus de marche forcée, une marche plus lente, et pas d'entrée en ZdC ennemie sans repos.",
  },
  leaders: {
    title: "Chefs",
    text: "Les généraux sont des pions ; les attaques hors de leur rayon de commandement sont plus faibles.",
  },
};
