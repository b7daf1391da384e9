// The options, by id.

import type { options as en } from "../en/options.ts";

export const options: typeof en = {
  initiative: {
    title: "Initiative",
    text: "Les succès au combat donnent l'initiative, qui permet d'activer deux formations ensemble.",
  },
  "captured-supply": {
    title: "Ravitaillement capturé",
    text: "Un fourgon plein surpris par l'ennemi peut être capturé à demi chargé au lieu d'être détruit.",
  },
  "by-mail": {
    title: "Jeu par correspondance",
    text: "Pas de pions d'activation : toutes les formations d'un camp agissent, puis toutes celles de l'autre. Le succès au combat décide qui commence.",
  },
  "positioned-artillery": {
    title: "Artillerie en position",
    text: "Des batteries peuvent être laissées sur la carte, où elles appuient les unités de leur hexagone.",
  },
  "grand-batteries": {
    title: "Grandes batteries",
    text: "Certains chefs peuvent masser des pièces et bombarder. Demande l'initiative ou le jeu par correspondance.",
  },
  "detailed-supply": {
    title: "Ravitaillement détaillé",
    text: "Chaque combat consomme une dotation ; les fourgons en apportent d'autres.",
  },
  "extended-line": {
    title: "Ligne étendue",
    text: "Une division peut occuper deux hexagones et y combattre, avec la moitié de sa force dans chacun.",
  },
  "fixed-ratings": {
    title: "C'est vous qui commandez",
    text: "Les deux commandants en chef peuvent envoyer le même nombre d'ordres.",
  },
  open: {
    title: "Tableaux des forces ouverts",
    text: "Chaque camp voit la fatigue, les traînards, les canons, le ravitaillement et les ordres de l'autre.",
  },
  "supply-for-all": {
    title: "Ravitaillement pour toutes",
    text: "La nuit, toutes les unités ont besoin de ravitaillement, pas seulement celles qui ont combattu.",
  },
  "same-checks": {
    title: "Mêmes tests pour la cavalerie",
    text: "Hors commandement, la cavalerie n'a pas de bonus pour agir d'elle-même.",
  },
  "low-totals-fail": {
    title: "Les petits totaux échouent",
    text: "Un corps ébranlé perd son ordre sur un total de 5 ou moins, et non de 6 ou plus.",
  },
  "deploy-in-place": {
    title: "Déploiement sur place",
    text: "Une attaque déployée n'est gratuite que pour les unités qui attaquent sans avoir bougé.",
  },
  "fields-spare-waiting": {
    title: "Attendre sous le feu",
    text: "Une unité qui n'a pas bougé peut rester dans un champ de tir ennemi.",
  },
  "bridged-water-counts": {
    title: "L'eau compte malgré les ponts",
    text: "Une retraite par-dessus l'eau coûte des pas, même par un pont.",
  },
};
