// What to do on the board, in one sentence; and what doing nothing means.

import type { Action } from "../../actions.ts";
import { counted } from "./naming.ts";

/** By question, where the kind of answer does not say enough. */
const byQuestion: { readonly [question: string]: string } = {
  setup: "Choisissez l'unité à placer ailleurs. Vous pouvez y revenir jusqu'à la fin.",
  deploy: "Choisissez un hexagone éclairé de sa zone, ou laissez-la. Formation et orientation suivent.",
  command: "Les renforts que vous ne retenez pas pourront entrer en phase de mouvement.",
  declareCharges:
    "Choisissez la cavalerie ; celle qui porte un C va charger. Elle devra partir, et sera en déroute faute de contact. Une fois toutes les charges déclarées, l'infanterie à 4 PM ou moins peut former le carré, même avant le premier hexagone.",
  ride: "Choisissez un ennemi : la cavalerie y va d'elle-même. Ou l'hexagone devant elle ; une flèche l'y fait tourner.",
  chargeFormation: "Continuez ainsi, ou choisissez une formation et une flèche d'orientation.",
  emerge: "Choisissez une formation, puis une flèche d'orientation.",
  opportunityCharge:
    "Choisissez toute la cavalerie qui tente ; les chances s'affichent d'abord. Ou laissez passer.",
  reactToCharge: "Choisissez toute la cavalerie qui tente ; les chances s'affichent d'abord. Ou restez.",
  redeploy: "Choisissez une division : sa première unité est cerclée sur la carte.",
  nightForm: "Choisissez une flèche d'orientation, ou une autre formation.",
  nextRider: "Choisissez le régiment qui part maintenant.",
  rideToMeet: "Choisissez un hexagone éclairé, ou une flèche pour tourner à l'entrée.",
};

/** By the kind of answer that matters most, in this order. */
const byAnswer: readonly (readonly [Action["do"], string])[] = [
  ["move", "Choisissez une unité ou une pile entière. Terminez la phase après le dernier mouvement."],
  ["declare", "Choisissez la cavalerie qui doit charger ; une pile peut charger ensemble."],
  ["charge", "Choisissez la charge qui part maintenant."],
  ["step", "Choisissez un hexagone éclairé ; une flèche fait tourner, les boutons changent de formation."],
  ["target", "Choisissez l'ennemi à charger, ou continuez. Ceux que l'on dépasse sont à l'abri."],
  ["contact", "Choisissez l'hexagone d'où la cavalerie attaque."],
  ["square", "Choisissez un hexagone pour y former le carré, ou tenez : les chances s'affichent d'abord."],
  ["react", "Choisissez la cavalerie qui va à la rencontre de l'ennemi, ou restez."],
  ["evade", "Choisissez l'hexagone de repli. S'ils restent, ils sont sabrés."],
  ["fire", "Choisissez un ennemi éclairé. Les chances s'affichent, et vous pouvez choisir les tireurs."],
  ["join", "Choisissez les participants, puis donnez l'ordre."],
  [
    "assault",
    "Choisissez l'hexagone ennemi et les assaillants, dans l'ordre voulu. Les charges au contact sont obligatoires.",
  ],
  ["retreat", "Choisissez une unité, puis l'hexagone de retraite ; ou tenez et combattez."],
  ["lead", "Choisissez le chef qui marche avec les troupes, ou aucun."],
  ["lose", "Choisissez l'unité qui subit la perte."],
  ["flee", "Choisissez le chemin de fuite."],
  ["keep", "Choisissez l'hexagone où l'unité se resserre."],
  ["advance", "Occupez l'hexagone, dans l'orientation voulue, ou restez."],
  ["rally", "Choisissez l'unité suivante ; les chances s'affichent d'abord. En cas d'échec, elle fuit."],
  ["nightMove", "Choisissez une unité, puis l'hexagone où elle se retire."],
  ["place", "Choisissez un hexagone éclairé. Formation et orientation suivent."],
  ["recover", "Choisissez les unités dont les traînards reviennent."],
  ["placeLeader", "Choisissez le chef, puis les troupes qu'il rejoint."],
  ["enter", "Choisissez les unités qui entrent, puis un hexagone éclairé."],
];

export const hints = {
  byQuestion,
  byAnswer,
  otherwise: "Choisissez une réponse.",
  reinforcements: "Des renforts peuvent entrer : ils sont en tête de liste.",
  nothingLeft: "Il n'y a plus rien à faire ici.",
  /** How far a charge can still ride, and how many hexes it has come straight. */
  ridingLeft(points: string, straight: number): string {
    const run = straight === 0 ? "" : `, ${counted(straight, "hexagone")} en ligne droite`;
    return `Reste ${points} PM${run}.`;
  },
  spent: (points: string, all: number) => `PM dépensés : ${points} sur ${all}.`,
};

/** Doing nothing, by question. */
export const passing: { readonly [question: string]: string } = {
  setup: "Terminé : tout est en place",
  command: "Passer aux charges",
  declareCharges: "Aucune charge",
  movement: "Terminer la phase de mouvement",
  forceMarch: "Terminer la marche forcée",
  opportunityFire: "Ne pas tirer",
  aim: "Finalement ne pas tirer",
  defensiveFire: "Terminer le tir défensif",
  offensiveFire: "Terminer le tir offensif",
  formSquare: "Tenir sans bouger",
  reactToCharge: "Rester sur place",
  rideToMeet: "L'attendre ici",
  opportunityCharge: "Laisser passer l'ennemi",
  ride: "Renoncer : la charge part en déroute",
  declareTarget: "Les dépasser",
  switchTarget: "Poursuivre les fuyards",
  evade: "Rester sur place",
  melee: "Aucun assaut",
  gather: "Finalement pas d'assaut",
  retreatBefore: "Rester et combattre",
  follow: "Rester sur place",
  onward: "S'arrêter ici",
  lead: "Aucun chef",
  spare: "Aucune ne ménage ses chevaux",
  advance: "Rester sur place",
  redeploy: "Aucune autre division",
  nightRecovery: "Aucune unité n'en a besoin",
  offerHonors: "Poursuivre le combat",
  acceptHonors: "Poursuivre le combat",
};
/** The same when something has been done before. */
export const passingThen: { readonly [question: string]: string } = {
  declareCharges: "Aucune autre charge",
  reactToCharge: "Aucun autre",
  opportunityCharge: "Aucun autre",
  melee: "Aucun autre assaut",
};
export const done = "Terminé";
