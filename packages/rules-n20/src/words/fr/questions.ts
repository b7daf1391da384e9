// What is asked, and what to do about it on the board.

import type { Words } from "../en/index.ts";

export const questions: Words["questions"] = {
  choose: "Désignez une unité pour la carte",
  return: "Replacez le chef brisé",
  movement: "Déplacez vos unités",
  fallBack: "Reculer encore, ou s'arrêter ici ?",
  combining: "Quelle unité les cadres reconstituent-ils ?",
  flight: "Où le chef s'échappe-t-il ?",
  reaction: "Réagissez avec votre cavalerie",
  pin: "Un ennemi veut se dérober : révéler une cavalerie cachée pour le fixer ?",
  scouting: "Montrer une cavalerie qui jouxte des ennemis cachés ?",
  contact: "Garder le contact avec l'ennemi qui s'est désengagé ?",
  declaration: "Annoncez vos combats",
  battleOrder: "Quel combat livrer maintenant ?",
  reserves: "Engager des réserves dans ce combat ?",
  column: "Sur quelle colonne ?",
  exchange: "Quelles unités perdez-vous dans l'échange ?",
  retreats: "Quelle unité recule maintenant ?",
  hold: "Tenir la position, ou reculer ?",
  toward: "Vers quelle ligne de communication ?",
  retreat: "Retraite vers quel hexagone ?",
  advance: "Avance après combat",
  rally: "Ralliez vos unités brisées",
  placing: "Où l'unité ralliée revient-elle ?",
  cadre: "Faire revenir un cadre à la place de l'unité brisée ?",
  dummies: "Placez un leurre",
};

export const hints: Words["hints"] = {
  return: "Choisissez un hexagone éclairé pour le chef, ou laissez-le de côté pour l'instant.",
  movement: "Choisissez une unité, puis un hexagone éclairé. Terminez la phase quand vous avez fini.",
  noMovement:
    "Aucune de vos unités ne peut bouger. Choisissez-en une pour savoir pourquoi, ou terminez la phase.",
  fallBack: "Choisissez le prochain hexagone éclairé, ou arrêtez-vous ici.",
  combining: "Choisissez l'unité que les deux cadres reconstituent.",
  flight: "Un chef ne reste pas seul près de l'ennemi : choisissez l'hexagone éclairé où il s'échappe.",
  crowded: "Deux unités ne restent pas dans un hexagone : déplacez-en une avant de terminer la phase.",
  reaction:
    "Choisissez une cavalerie, puis un ennemi à charger ou un hexagone éclairé où se dérober. Ou laissez venir l'ennemi.",
  charge: "Choisissez une cavalerie, puis un ennemi à charger. Ou laissez venir l'ennemi.",
  slipAway: "Choisissez une unité, puis un hexagone éclairé où se dérober. Ou laissez venir l'ennemi.",
  noReaction: "Aucune de vos unités ne peut réagir. Terminez la phase.",
  pin: "Choisissez la cavalerie à révéler, ou laissez partir l'ennemi.",
  scouting:
    "Une cavalerie visible révèle maintenant les ennemis qui la jouxtent. Choisissez-la, ou restez caché.",
  contact:
    "Choisissez l'unité qui suit, ou laissez partir l'ennemi. Elle sera Au contact jusqu'à la fin de la prochaine Phase " +
    "de combat ennemie : demi-force, pas de ZdC. Si elle se trouve alors en ZdC ennemie, elle doit attaquer à demi-force.",
  declaration:
    "Choisissez vos attaquants, puis les ennemis attaqués. Annoncez tous les combats avant de livrer le premier.",
  battleOrder: "Choisissez le combat à livrer maintenant.",
  reserves: "Engagez des réserves, ou combattez sans elles.",
  reservesIn: "Les réserves sont engagées. Jouez aussi une carte, ou combattez.",
  bombard: "Faites bombarder les canons au pont ou au gué, ou attaquez avec eux à force doublée.",
  noReserves: "Jouez une carte, ou combattez sans elle.",
  column: "Prenez la meilleure colonne, ou une plus basse à dessein.",
  exchange: "Choisissez les unités que vous sacrifiez.",
  retreats: "Choisissez l'unité battue qui recule maintenant.",
  hold: "Dans une place forte, une unité peut ignorer le repli : elle reste, ou recule d'un hexagone.",
  toward:
    "Choisissez la ligne à gagner. Les hexagones vides hors des ZdC ennemies passent d'abord, même s'ils en éloignent.",
  retreat: "Choisissez l'hexagone éclairé où reculer.",
  advance: "Choisissez une unité victorieuse, puis un hexagone éclairé. Ou restez sur place.",
  rally: "Choisissez une unité brisée pour tenter de la rallier, ou arrêtez.",
  placing: "Choisissez l'hexagone éclairé où l'unité revient.",
  cadre: "Choisissez un hexagone éclairé pour le cadre, ou laissez l'unité brisée.",
  dummies: "Choisissez une unité, puis un hexagone éclairé à côté. Ou n'en placez aucun.",
};

export const otherHint = "Choisissez une des réponses.";
