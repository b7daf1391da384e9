// What to do on the board, in one sentence; and what doing nothing means.

import type { OrderKind } from "../../state.ts";
import type { hints as en } from "../en/hints.ts";
import { list, of, the } from "./naming.ts";

const byCase: (typeof en)["byCase"] = {
  "15.6-town":
    "Si elle s'accroche, chaque camp perd un pas pour de bon, et la retraite compte un hexagone de moins.",
  "15.6-town2":
    "Si elle s'accroche encore, chaque camp perd un pas de traînards, et la retraite compte un hexagone de moins.",
  "15.6-chateau": "Les murs réduisent la retraite de deux hexagones au plus, sans perte.",
  "16.5-result": "Rester coûte un pas pour de bon par hexagone ; les pièces qui tirent ne perdent rien.",
};

const byQuestion: (typeof en)["byQuestion"] = {
  orders:
    "Choisissez un chef, puis l'ordre de sa formation ; le QG pose les leurres. Les autres gardent leur ordre.",
  units:
    "Choisissez une unité. Chacune agit une fois : elle bouge, ou travaille sur place, ou se repose. Les attaques se déclarent quand toutes ont agi, ou quand vous renoncez à faire agir les autres.",
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
  ["target", "Choisissez l'hexagone sur la carte. L'ennemi y voit un Objectif, sans savoir de qui."],
  ["waypoint", "Choisissez sur la carte un hexagone par où passer, ou aucun."],
  ["together", "Choisissez deux formations, ou laissez faire le tirage."],
  [
    "goal",
    "Choisissez une pile ennemie : toute unité qui peut s'en rapprocher le doit. Une unité désorganisée n'entre pas dans une ZdC ennemie.",
  ],
  ["move", "Choisissez un hexagone éclairé : le nombre est son coût."],
  [
    "evade",
    "Choisissez où la cavalerie se dérobe, ou faites face. Se dérober la désorganise ; si elle l'est déjà, un pas devient traînard.",
  ],
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

const demands: Record<OrderKind, string> = {
  attack: "Son ordre est ATTAQUER : elle doit attaquer, ou se rapprocher de l'ennemi.",
  advance: "Son ordre est AVANCER : elle doit finir plus près du QG ennemi ou du bord ennemi de la carte.",
  retreat: "Son ordre est RETRAITER : elle doit finir plus près de votre bord de carte.",
  march: "Son ordre est MARCHER : elle continue vers son Objectif.",
  hold: "Son ordre est TENIR : elle peut bouger d'un hexagone.",
};

export const hints: typeof en = {
  byCase,
  byQuestion,
  byAnswer,
  otherwise: "Choisissez une réponse.",
  unit: {
    move: "Choisissez un hexagone éclairé : le nombre est son coût.",
    turn: "Une flèche la fait tourner.",
    rests: "Elle se repose.",
    done: "Il ne lui reste rien à faire.",
    other: "Choisissez ce qu'elle fait.",
    declare:
      "De la cavalerie est adjacente : l'infanterie venue à son contact déclare maintenant l'attaque, et la cavalerie peut se dérober. Le combat a lieu quand toutes ont agi.",
    attackLater:
      "Un ennemi est adjacent : les attaques se déclarent quand les unités de la formation ont agi ; arrêtez-la ici pour attaquer ensuite.",
  },
  spent: (points, all) => `PM dépensés : ${points} sur ${all}.`,
  demands,
  cannotApproach:
    "Son ordre est ATTAQUER, mais elle ne peut pas se rapprocher maintenant : elle fait ce qu'elle veut.",
  fatigue: (now, moved, rested) =>
    `Fatigue : ${[now, ...(moved ? [`en bougeant, ${moved}`] : []), ...(rested ? [`au repos, ${rested}`] : [])].join(" ; ")}.`,
  fatigueAfter: (now, after) => `Fatigue : ${now}, puis ${after}.`,
  sent: (sent, limit) => `Ordres envoyés : ${sent} sur ${limit}.`,
  inForce: (orders) => `En vigueur : ${orders.join(" ; ")}.`,
  active: (formations) =>
    formations.length > 1
      ? `Les pions ${list(formations.map(of))} sont tirés.`
      : `Le pion ${list(formations.map(of))} est tiré.`,
  staff: "Le QG et le commandant en chef peuvent bouger une fois par tour, avec l'un de leurs corps.",
  parting:
    "Si le commandant en chef est loin du QG quand les ordres sont écrits, le QG n'envoie rien : seuls les chefs à côté du commandant en reçoivent.",
};

export const passingFirst: { readonly [question: string]: string } = {
  orders: "Aucun nouvel ordre",
  units: "Aucune n'agit",
  attacks: "Aucune attaque",
  advance: "Aucune avance",
};
export const onlyOneIdle = (unit: string): string => `Ne rien faire avec ${the(unit)}`;

export const passing: { readonly [question: string]: string } = {
  arrivals: "C'est tout",
  firstOrder: "Garder son ordre",
  orders: "Aucun autre ordre",
  waypoint: "Pas de Point de passage",
  together: "Laisser faire le tirage",
  forcedMarch: "Pas de marche forcée",
  units: "Les autres ne font rien",
  setOut: "Se mettre en route",
  towOrForce: "Se mettre en route",
  depart: "Se mettre en route",
  branch: "Poursuivre la marche",
  joinForced: "Pas de marche forcée",
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
