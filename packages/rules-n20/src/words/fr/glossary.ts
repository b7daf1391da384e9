// Words that a newcomer has not met, each in one plain sentence.

import type { Term } from "@grognard/scene";

export const glossary: readonly Term[] = [
  {
    forms: ["zone de contrôle", "zones de contrôle", "ZdC"],
    text: "Les six hexagones autour d'une unité : de jour, l'ennemi qui y entre doit s'arrêter et combattre.",
    cite: "7.0",
  },
  {
    forms: ["moral"],
    text: "La volonté de combattre d'une armée, comptée en points : à zéro, l'armée a perdu.",
    cite: "12.0",
  },
  {
    forms: ["force de combat"],
    text: "Le premier nombre du pion : ce que vaut l'unité au combat.",
    cite: "2.0-strength",
  },
  {
    forms: ["capacité de mouvement", "points de mouvement", "PM"],
    text: "La distance qu'une unité peut parcourir en un tour ; chaque hexagone coûte des points.",
    cite: "2.0-allowance",
  },
  {
    forms: ["en déroute", "déroute"],
    text: "Une unité en déroute a fui ; elle combat à demi-force et ne contrôle rien avant de se reprendre.",
    cite: "9.6.2",
  },
  {
    forms: ["brisée", "brisées"],
    text: "Une unité brisée quitte la carte ; elle peut se rallier la nuit.",
    cite: "9.6.1",
  },
  {
    forms: ["ralliement", "rallier"],
    text: "Ramener une unité brisée par un jet de dé, la nuit.",
    cite: "10.0",
  },
  {
    forms: ["renforts", "renfort"],
    text: "Des unités qui arrivent sur la carte à un tour ultérieur.",
    cite: "11.0",
  },
  {
    forms: ["avance après combat", "poursuite", "poursuivre"],
    text: "Après un combat, les vainqueurs peuvent entrer dans l'hexagone cédé ; la cavalerie peut aller plus loin.",
    cite: "9.8",
  },
  {
    forms: ["table de résolution des combats", "TRC"],
    text: "La table qui tire le résultat du combat de la différence des forces et d'un dé.",
    cite: "CRT",
  },
  {
    forms: ["phase de réaction", "réaction"],
    text: "Au tour de l'ennemi, la cavalerie voisine d'un ennemi peut charger ou s'esquiver.",
    cite: "8.0",
  },
  {
    forms: ["réserves"],
    text: "Un point de moral dépensé pour ajouter un à la force dans ce combat.",
    cite: "12.2.3",
  },
  {
    forms: ["retraite", "recul"],
    text: "Une unité battue recule vers sa ligne de communication.",
    cite: "9.7",
  },
  {
    forms: ["accalmie"],
    text: "Un tour sans combat : une armée peut gagner un point de moral.",
    cite: "13.0",
  },
  {
    forms: [
      "ligne de communication",
      "lignes de communication",
      "ligne de communications",
      "lignes de communications",
    ],
    text: "L'hexagone du bord de carte par où l'armée est ravitaillée et vers lequel elle se replie.",
    cite: "9.7.8-LOC",
  },
];
