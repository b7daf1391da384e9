// French: nothing but this folder.

import type { Words } from "../en/index.ts";

const sides = { blue: "Bleus", red: "Rouges" };
const results = { destroyed: "détruit", repulsed: "repoussé", nothing: "sans effet" };

export const words: Words = {
  options: {},
  cases: {
    "2": { title: "Ordres", summary: "Chaque bataillon reçoit un ordre pendant le tour de son camp." },
    "3": {
      title: "Marches",
      summary: "Deux hexagones en terrain découvert, jamais sur d'autres ni à travers eux.",
    },
    "3.1": { title: "Bois", summary: "On n'entre dans un bois que de l'hexagone voisin." },
    "4": {
      title: "Attaques",
      summary: "Tous les bataillons adjacents peuvent attaquer ensemble un même ennemi.",
    },
    "4.1": {
      title: "Rapport",
      summary: "Un dé plus la force des attaquants, moins celle du défenseur ; 1 de moins dans un bois.",
    },
    "4.2": { title: "Résultats", summary: "6 détruit le défenseur, 1 ou moins le premier attaquant." },
    "5": { title: "Victoire", summary: "Le carrefour après le dernier tour, ou l'ennemi détruit." },
  },
  order: (action, name) => {
    switch (action.do) {
      case "pass":
        return "Terminer le tour";
      case "march":
        return `${name(action.unit)} vers ${action.to}`;
      case "attack":
        return `Attaquer ${action.at} avec ${action.units.map(name).join(" et ")}`;
    }
  },
  eventText: (event, name) => {
    switch (event.type) {
      case "turn":
        return `Tour ${event.turn} : ${sides[event.side]}`;
      case "moved":
        return `${name(event.unit)} marche de ${event.from} à ${event.path.at(-1)}`;
      case "fought":
        return `${event.units.map(name).join(" et ")} contre ${event.at} : ${event.total}, ${results[event.result]}`;
      case "lost":
        return `${name(event.unit)} est perdu`;
    }
  },
  rolled: (value, why) => `${value} pour ${why}`,
  refusals: {
    notYours: "il n'est pas à vos ordres",
    ordered: "il a déjà reçu son ordre ce tour-ci",
    tooFar: (most) => `un bataillon marche de ${most} hexagones au plus`,
    taken: "la place est prise",
    wood: "on n'entre dans un bois que de l'hexagone voisin",
    closed: "le chemin est fermé",
    nobody: "aucun ennemi ne s'y trouve",
    apart: "pour attaquer, il faut être adjacent",
  },
  rolls: { attack: "l'attaque" },
  endings: {
    destroyed: "l'ennemi est détruit",
    held: "le carrefour est tenu",
    unheld: "personne ne tient le carrefour",
  },
  sides,
  results,
  question: {
    text: "Donnez vos ordres",
    hint: "Choisissez un bataillon, puis un hexagone ou un ennemi voisin.",
  },
  turn: (turn, last) => `Tour ${turn} sur ${last}`,
  phase: "Ordres",
  junction: "Carrefour",
  unit: (name, strength) => `${name}, force ${strength}`,
  forecast: { title: "Attaque", die: "Un dé" },
  battalions: "Bataillons",
};
