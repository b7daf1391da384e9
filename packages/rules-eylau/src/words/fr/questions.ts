// What each decision asks, by its id.

import type { Words } from "../en/index.ts";

export const ask: Words["ask"] = (question, units) =>
  `${units} : ${question.charAt(0).toLowerCase()}${question.slice(1)}`;

export const questions: Words["questions"] = {
  // Before the first turn
  marches: "Par où arrivent-ils ? L'ennemi l'apprendra quand les premiers seront là.",

  // Interphase [4.1]
  deactivate: "Quelles brigades deviennent inactives pour se reposer ?",
  exempt: "Dispenser un commandant du test, pour un point de commandement ?",
  takeOver: "Bagration reprend-il le commandement d'un général perdu ?",

  // Command [17.0]
  place: "Où placer le chef sur la carte ?",
  division: "Que font vos chefs de division ?",
  batteries: "La grande batterie exécute-t-elle son ordre ?",
  corps: "Que font vos commandants de corps et d'aile ?",
  attackOrders: "Comment exécuter l'ordre d'attaque ?",
  army: "Que fait le commandant d'armée ?",
  alarm: "L'ennemi est près d'une brigade inactive. S'active-t-elle ?",
  giveWay: "L'ennemi est trop près. Où va le chef ?",
  states: "Quels commandants repassent en position ?",
  endAttack: "Mettre fin à un ordre d'attaque ?",

  // Movement [5.0] to [9.0]
  detach: "Quels bataillons détachent des tirailleurs ?",
  movement: "Quelle unité se déplace maintenant ?",
  mover: "Que faire ?",
  crossing: "Passage difficile : prendre son temps ou se hâter ?",
  arrival: "De quel côté fait-elle face ?",
  reforming: "Sortie du couvert : quelle formation prendre ?",
  consolidation: "La ligne doit se resserrer. Dans quel hexagone ?",
  displacement: "Les tirailleurs sont refoulés. Où vont-ils ?",
  displacedAgain: "L'ennemi s'arrête à côté des tirailleurs refoulés. Vont-ils plus loin ?",
  evasion: "L'ennemi s'approche des cosaques. S'esquivent-ils ?",
  parting: "Les tirailleurs tirent-ils avant de céder la place ?",
  reaction: "L'ennemi se déplace près de votre cavalerie. Fait-elle face ?",
  limbering: "La batterie doit reculer : avant-train, ou sauver les servants ?",
  abandonment: "L'infanterie attaque les pièces. Les servants restent-ils ?",

  // Charges [12.5]
  declareCharge: "Quelle cavalerie déclare une charge ?",
  opportunity: "L'ennemi se déplace près de votre cavalerie. Charge-t-elle ?",
  ride: "Où va la charge ?",
  slip: "Charge retenue. Avance-t-elle d'un hexagone, loin de l'ennemi ?",
  withdraw: "La charge est finie. Où va la cavalerie ?",

  // Fire [11.0]
  sweep: "À quelle extrémité de votre ligne commence le tir ?",
  fire: "Sur quoi cet hexagone tire-t-il ?",
  joint: "Quelles pièces de la grande batterie tirent sur le même hexagone ?",
  volley: "Tirez-vous sur eux ?",
  slipAway: "La cavalerie s'esquive-t-elle, désorganisée, devant le feu ?",

  // Morale [13.0]
  retreat: "Où reculent-ils ?",
  shaken: "Plusieurs hexagones testent leur moral. Lequel d'abord ?",
  losses: "Un point est perdu. Quelle unité subit la perte ?",
  rally: "Quelle unité en déroute tente de se rallier ?",
  reform: "De nouveau en ordre : quelle formation et quel front ?",
  return: "Une unité en fuite revient. Où ?",

  // Shock [12.0]
  declareShocks: "Quels chocs déclarez-vous ?",
  shockPhase: "Qui attaque ?",
  stance: "Votre ligne étendue est attaquée. Comment se défend-elle ?",
};
