// What to do on the board, in one sentence; and what doing nothing means.

import type { Words } from "../en/index.ts";
import { count } from "./grammar.ts";

const HEX = "Choisissez un hexagone éclairé.";

export const hints: Words["hints"] = {
  byQuestion: {
    marches: "Chaque route les amène ailleurs, à une autre heure. Les règles du scénario les disent toutes.",
    detach:
      "Choisissez un bataillon. Ses compagnies le couvrent, profitent du moindre abri et harcèlent l'ennemi. Un bataillon de ligne qui garde sa compagnie peut la détacher plus tard, même après des pertes.",
    movement:
      "Choisissez une unité : elle se déplace tout de suite, seule ou avec d'autres de son hexagone. L'onglet Commandement montre qui est hors commandement.",
    mover:
      "Choisissez un hexagone éclairé : le nombre est son coût, et ! signale un tir ou une charge possible de l'ennemi. Les flèches orientent l'unité.",
    crossing: "Prendre son temps coûte plus de points mais garde mieux l'ordre.",
    fire: "Choisissez une cible : les chances s'affichent avant le tir. Un hexagone qui ne tire pas n'a plus d'autre occasion.",
    volley: "Choisissez qui tire, ou retenez votre feu. Les chances sont affichées.",
    sweep:
      "Vos hexagones tirent l'un après l'autre à partir de là jusqu'à l'autre extrémité, en alternance avec l'ennemi : commencez là où les premiers coups comptent le plus.",
    shockPhase:
      "Choisissez un attaquant, puis l'hexagone attaqué : les chances s'affichent avant de vous engager.",
    division:
      "Choisissez un chef sur la carte ou dans l'onglet Commandement, puis une action ou le destinataire d'un ordre.",
    corps:
      "Choisissez un commandant sur la carte ou dans l'onglet Commandement, puis une action ou le destinataire d'un ordre.",
    army: "Choisissez le commandant d'armée, puis le destinataire. Son coût en points de commandement est indiqué avec chaque ordre.",
    attackOrders: "Tout le corps attaque, ou une seule division ; ou l'ordre est gardé pour plus tard.",
    place:
      "Choisissez un hexagone éclairé parmi ses troupes : celles qui sont dans son rayon sont sous commandement.",
    opportunity: "Choisissez la cavalerie qui charge, ou laissez passer l'ennemi.",
    declareCharge:
      "Choisissez une cavalerie : elle doit réussir un test ; sa zone de charge reste ensuite sur la carte, et elle doit charger dans votre phase de choc.",
    shaken:
      "Choisissez un hexagone : ses chances s'affichent. L'ordre compte quand des unités qui flanchent en traversent d'autres, qui testent alors aussi.",
    endAttack:
      "On peut mettre fin à un ordre d'attaque à chaque phase de ralliement. Ses chefs repassent alors en position et ses brigades d'infanterie se fatiguent.",
    ride: "Choisissez un ennemi : la charge y va d'elle-même. Ou un hexagone éclairé. Les flèches tournent la charge, mais la désorganisent.",
    reform: "Choisissez une formation, puis une flèche pour son front.",
    limbering:
      "Remettre l'avant-train peut coûter une pièce ; sauver les servants seuls abandonne toutes les pièces.",
  },
  byAnswer: [
    ["order", "Choisissez qui envoie l'ordre, puis qui le reçoit."],
    ["retreat", HEX],
    ["displace", HEX],
    ["place", HEX],
    ["react", "Choisissez une flèche, ou gardez l'orientation."],
    ["charge", "Choisissez la cavalerie qui charge : les chances sont affichées."],
    ["lose", "Choisissez l'unité qui subit la perte."],
    ["rally", "Choisissez une unité : les chances sont affichées."],
  ],
  otherwise: "Choisissez une des réponses.",
  stuck: (name, why, checks) =>
    `${name} ne peut pas quitter l'hexagone : ${why}. Possible seulement : tourner ou changer de formation${checks ? ", une fois, si un test réussit" : ""}.`,
  spent: (points, left) => `PM dépensés : ${points} ; restants : ${left}.`,
  spentBut: (points, left) =>
    `PM dépensés : ${points} ; restants pour tourner ou changer de formation : ${left}.`,
  points: (left) => `Il reste ${count(left, "point")} de commandement.`,
  because: (does) => `L'ennemi ${does}.`,
  rhythm: (own, enemy) =>
    own === 0 && enemy === 0
      ? "C'est le dernier hexagone de ce segment."
      : `Tireront encore après celui-ci : ${own} à vous, ${enemy} à l'ennemi.`,
};

export const passing: Words["passing"] = {
  deactivate: "Aucune autre",
  exempt: "Les laisser tester",
  takeOver: "Non",
  division: "Chefs de division : terminé",
  batteries: "Garder l'ordre",
  corps: "Commandants : terminé",
  attackOrders: "Plus d'ordre d'attaque",
  army: "Aucun autre ordre",
  alarm: "Rester inactif",
  states: "Aucun autre",
  endAttack: "Poursuivre l'attaque",
  detach: "Aucun autre tirailleur",
  movement: "Terminer le mouvement",
  reforming: "Rester en ordre dispersé",
  parting: "Céder sans tirer",
  reaction: "Ne pas tourner",
  limbering: "Sauver les servants seuls",
  abandonment: "Rester avec les pièces",
  declareCharge: "Aucune autre charge",
  opportunity: "Ne pas charger",
  slip: "Rester ici",
  withdraw: "Rester ici",
  volley: "Retenir le feu",
  slipAway: "Rester sous le feu",
  declareShocks: "Aucune autre attaque",
  shockPhase: "Aucune autre attaque",
  rally: "Personne d'autre",
  return: "Attendre",
};
export const done = "Terminé";
