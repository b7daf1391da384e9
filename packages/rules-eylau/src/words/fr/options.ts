// The options, by id.

import type { Words } from "../en/index.ts";

export const options: Words["options"] = {
  "jaeger-fatigue": {
    title: "Fatigue des chasseurs",
    text: "Une brigade dont les chasseurs ont tiré en tirailleurs gagne un point de fatigue par heure.",
  },
  "moving-squares": {
    title: "Carrés mobiles",
    text: "Un carré en ordre peut avancer d'un hexagone clair par phase, pour trois points.",
  },
  "stacked-fire": {
    title: "Tir en pile",
    text: "La deuxième unité d'une pile en ligne ou en colonne ajoute la moitié de sa force au tir de la première.",
  },
  "russian-skirmishers": {
    title: "Tirailleurs russes",
    text: "Un bataillon de ligne russe au complet peut détacher une compagnie d'un point, une fois par partie.",
  },
  "column-fire": {
    title: "Tir des colonnes",
    text: "Les unités de classe de tir 1 en colonne tirent une colonne plus à droite sur la table.",
  },
  "cavalry-shock": {
    title: "Choc sans charge",
    text: "La cavalerie formée peut attaquer un hexagone adjacent comme l'infanterie, sans charge et sans élan.",
  },
  "frontage-fire": {
    title: "Tir par front",
    text: "Les lignes répartissent leur tir sur les hexagones de leur front, neuf points par hexagone.",
  },
  "disordered-fire": {
    title: "Tir désorganisé",
    text: "Les lignes désorganisées tirent comme des tirailleurs, avec neuf points au plus.",
  },
  "simple-sight": {
    title: "Vue simplifiée",
    text: "Bois, maisons, amis et tout hexagone aussi haut que l'unité la plus haute bloquent la vue ; les pentes ne sont pas calculées.",
  },
  "declared-shocks": {
    title: "Chocs déclarés ensemble",
    text: "Tous les chocs d'infanterie sont déclarés avant de résoudre le premier, et doivent être menés.",
  },
  "one-shock": {
    title: "Un choc par phase",
    text: "L'infanterie attaque une fois par phase de choc, sauf l'infanterie légère et la Garde.",
  },
  "lone-leaders": {
    title: "Chefs isolés",
    text: "Les chefs de brigade hors commandement peuvent rejoindre leur supérieur à demi-vitesse.",
  },
  "detach-in-turn": {
    title: "Compagnies pendant le mouvement",
    text: "Les tirailleurs peuvent être détachés quand leur bataillon se déplace, pas seulement au début de la phase.",
  },
  historical: {
    title: "Comme ce jour-là",
    text: "Les commandants sont liés par ce qui s'est passé ce jour-là.",
  },
  "february-snow": {
    title: "Neige le 7",
    text: "Il peut aussi neiger dans l'après-midi du 7 février.",
  },
  "mild-massed-fire": {
    title: "Tir atténué sur les masses",
    text: "Le tir sur des cibles massées ajoute 1 au dé au lieu de 2.",
  },
  "massed-keeps-class": {
    title: "Les masses gardent leur classe",
    text: "Une cible n'est jamais plus difficile à toucher parce qu'elle est massée.",
  },
  "skirmish-class-swap": {
    title: "Classes de tirailleurs échangées",
    text: "Les tirailleurs de 5 à 7 points et ceux de 8 ou plus échangent leurs classes de cible.",
  },
  "split-square-fire": {
    title: "Tir réparti des carrés",
    text: "Un carré qui tire sur plusieurs cibles répartit sa force entre elles.",
  },
  "allied-disorder-roll": {
    title: "Réorganisation alliée au dé",
    text: "Les unités alliées désorganisées se réorganisent au dé, pas d'elles-mêmes.",
  },
  "trace-through-friends": {
    title: "Commandement à travers les amis",
    text: "Une unité amie dans un hexagone l'ouvre au commandement à travers une zone de tir ennemie.",
  },
};
