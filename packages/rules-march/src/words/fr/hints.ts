// What to do on the board, in one sentence; and what doing nothing means.

import type { hints as en } from "../en/hints.ts";

const byQuestion: (typeof en)["byQuestion"] = {
  orders:
    "Choisissez un chef, puis l'ordre de sa formation ; le QG pose les leurres. Les autres gardent leur ordre.",
  unit: "Choisissez un hexagone éclairé, ou une flèche pour tourner.",
  staff: "Choisissez un hexagone éclairé.",
  ride: "Choisissez un hexagone éclairé.",
  way: "Choisissez un hexagone éclairé : tous ces chemins sont aussi courts.",
  facing: "Choisissez une flèche.",
  marker: "Choisissez l'unité qui mène désormais la marche.",
  forcedMarch:
    "Le chef doit réussir un test. Chaque unité fatiguée ou épuisée peut alors y participer, et fait un test après sa marche.",
};

const byAnswer: (typeof en)["byAnswer"] = [
  ["bring", "Choisissez les formations qui entrent maintenant."],
  ["order", "Choisissez un ordre."],
  ["target", "Choisissez un hexagone. L'ennemi y voit un Objectif, sans savoir de qui."],
  ["waypoint", "Choisissez un hexagone en chemin, ou aucun."],
  ["together", "Choisissez deux formations, ou laissez faire le tirage."],
  ["goal", "Choisissez une pile ennemie : vos unités devront s'en rapprocher."],
  [
    "take",
    "Choisissez une unité. Chacune agit une fois : bouger et attaquer, rester et travailler, ou se reposer.",
  ],
  ["move", "Choisissez un hexagone éclairé : le nombre est son coût."],
  ["evade", "Choisissez où la cavalerie se dérobe, ou faites face."],
  [
    "attack",
    "Choisissez vos attaquants, puis l'ennemi : les chances s'affichent d'abord. Toutes les attaques se déclarent avant de combattre.",
  ],
  ["fight", "Choisissez le prochain combat. Les chances s'affichent."],
  ["retreat", "Choisissez l'hexagone de retraite."],
  ["advance", "Choisissez qui avance, puis où ; ou restez."],
  ["lose", "Choisissez l'unité qui subit la perte."],
  ["lead", "Choisissez l'unité avec laquelle reste le chef."],
  ["bombard", "Choisissez l'hexagone à bombarder."],
  ["face", "Choisissez une flèche, ou gardez le front."],
];

export const hints: typeof en = {
  byQuestion,
  byAnswer,
  otherwise: "Choisissez une réponse.",
  spent: (points, all) => `PM dépensés : ${points} sur ${all}.`,
  demand: (order) => `Son ordre l'oblige : ${order}.`,
  fatigue: (now, moved, rested) => `Fatigue : ${now} ; en bougeant, ${moved} ; au repos, ${rested}.`,
  sent: (sent, limit) => `Ordres envoyés : ${sent} sur ${limit}.`,
};

export const passing: { readonly [question: string]: string } = {
  arrivals: "C'est tout",
  orders: "Aucun autre ordre",
  waypoint: "Pas de Point de passage",
  together: "Laisser faire le tirage",
  forcedMarch: "Pas de marche forcée",
  units: "Les autres ne font rien",
  setOut: "Se mettre en route",
  attacks: "Aucune autre attaque",
  enfilade: "Aucune unité",
  trade: "Retraite entière",
  retreat: "Rester sur place",
  pursuit: "Pas de poursuite",
  advance: "Aucune autre avance",
  lead: "Rester",
  battery: "Rien",
};
export const done = "Terminer";
