// Table and scene: phases, turns, tracks, trays, places that matter, what can be laid over the table, the numbers of a game.

import type { Words } from "../en/index.ts";
import { shares } from "./events.ts";
import { figure, hour } from "./lengths.ts";
import { many } from "./naming.ts";
import { postures, weathers } from "./terms.ts";

export const scene: Words["scene"] = {
  phases: {
    setup: "Mise en place",
    deployment: "Phase 1 : déploiement",
    charge: "Phase 2 : charges",
    reaction: "Phase 2 : réaction aux charges",
    press: "Phase 2 : charges à mi-chemin",
    movement: "Phase 2 : mouvement",
    "early-groups": "Phase 3 : moral des unités chargées",
    fire: "Phase 3 : tir",
    groups: "Phase 4 : moral avant combat",
    "neighbour-groups": "Phase 4 : moral des voisins",
    bonus: "Phase 5 : combat, les vainqueurs",
    "bonus-fire": "Phase 5 : combat, tir sur les vainqueurs",
    "post-groups": "Phase 6 : moral après combat",
    "non-combatant": "Phase 7 : mouvement hors combat",
    rally: "Phase 8 : ralliement",
    successor: "Un chef est tombé : sa succession",
  },
  over: "La bataille est terminée",
  writing: "Les ordres s'écrivent",
  when: (time, weather) => `${hour(time)}, ${weathers[weather]}`,
  mayCome: (units) => (units === 1 ? "1 unité peut arriver" : `${units} unités peuvent arriver`),
  scoreNow: "Score si la partie finissait maintenant : une unité en déroute compte comme perdue",
  commanders: "Chefs",
};

const PLACES: { readonly [place: string]: string } = {
  coming: "à venir",
  boat: "à bord",
  off: "en fuite hors de la table",
  withdrawn: "retirés",
  lost: "pertes",
  unseen: "hors de vue",
};

export const trays: Words["trays"] = {
  title: (side, place) => `${side} : ${PLACES[place]}`,
  awayFor: (turns) => `depuis ${many(turns, "tour")}`,
  nextTurn: "Arrive au prochain tour",
  inReserve: "En réserve",
  fromTurn: ({ turn, roll, surely }) =>
    `Dès le tour ${turn}${roll > 0 ? `, sur un jet de ${roll} ou plus` : ""}${surely > 0 ? `, au plus tard au tour ${surely}` : ""}`,
};

export const overlays: Words["overlays"] = {
  radii: (side) => `${side} : rayons de commandement`,
  zones: (side) => `${side} : zones de tir`,
  fires: "Incendies",
  burns: (place) => `incendie : ${place}`,
  fire: "incendie",
  garrisons: "Garnisons",
  posted: (unit, posture) => `${unit} (${postures[posture]})`,
  garrison: (town, units) => `${town} : ${units.join(", ")}`,
  objectives: "Objectifs",
  objective: (name, worth) => `${name} : ${worth.join(" ou ")}`,
  setUp: (side) => `${side} : zone de mise en place`,
  sight: "Vos unités en vue de l'ennemi",
  seen: "en vue",
};

const HOLDING = {
  last: "au dernier camp à y avoir eu une unité formée ou une garnison",
  sole: "au seul camp à y avoir des troupes formées à la fin",
  near: "au seul camp à proximité à la fin",
};

export const sites: Words["sites"] = {
  worth: (points, side) => `${points} (${side})`,
  objective: (name, worth, how) => `${name} : ${worth.join(", ")}, ${HOLDING[how]}`,
  exit: (name, points, side) => `${name} : ${points} (${side}) si une unité formée quitte la table ici`,
  entry: (side, turn) => `${side} : des renforts peuvent arriver ici dès le tour ${turn}`,
  turn: (turn) => `T${turn}`,
};

export const readings: Words["readings"] = {
  delayed: (share) =>
    share === "nothing"
      ? "s'arrête à la lisière"
      : share === "all"
        ? "aucun retard"
        : `${shares[share]} du mouvement`,
  check: (least, isRally) => {
    const holds = isRally ? "se rallie" : "tient";
    if (least > 100) return "aucun jet ne suffit";
    return least > 1 ? `${holds} à ${least} ou plus` : `${holds} à coup sûr`;
  },
};

export const measures: Words["measures"] = {
  score: "Score",
  strength: "Force sur la table",
  steady: "Unités en ordre",
  pointsLost: "Points d'armée perdus pour de bon",
};

const gone = (how: string, units: readonly string[]): string =>
  units.length > 0 ? ` ; ${how} : ${units.join(", ")}` : "";

export const story: Words["story"] = {
  end: "La fin",
  score: "Le score",
  dice: "Les dés",
  losses: "Les pertes",
  combats: (fought) =>
    ["Aucun combat n'a été livré", "Un combat a été livré"][fought] ?? `${fought} combats ont été livrés`,
  noDie: (side) => `${side} : aucun dé`,
  average: (side, dice, mean) =>
    `${side} : ${many(dice, "dé")} à dix faces, ${figure(Number(mean.toFixed(1)))} en moyenne (5,5 attendu)`,
  lost: (side, strength, destroyed, left) =>
    `${side} : ${many(strength, "point")} de force${gone("détruits", destroyed)}${gone("hors de la table", left)}`,
};
