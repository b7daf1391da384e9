// What is asked, window by window.

import type { Words } from "../en/index.ts";

export const questions: Words["questions"] = {
  setup: "Mettez votre armée en place",
  deployment: "Changez de formation et d'orientation",
  charge: "Déclarez vos charges",
  reaction: "L'ennemi charge : comment réagissez-vous ?",
  press: "À mi-chemin : charger à fond ou s'arrêter ?",
  movement: "Déplacez vos unités",
  "early-groups": "Quelles unités chargées testent ensemble ?",
  fire: "Choisissez les cibles de vos tirs",
  groups: "Quelles unités testent ensemble ?",
  "neighbour-groups": "Quels voisins des fuyards testent ensemble ?",
  bonus: "Victoire : que font les vainqueurs ?",
  "bonus-fire": "Tirer sur les vainqueurs qui poursuivent ?",
  "post-groups": "Quelles unités testent ensemble après le combat ?",
  "non-combatant": "Loin de l'ennemi : poursuivez la marche",
  rally: "Ralliement : comment vos unités se reforment-elles ?",
  successor: "Qui succède au chef tombé ?",
};

const TOGETHER =
  "Des unités peuvent partager un seul jet, avec les pires modificateurs : choisissez-en une et touchez les autres.";

export const hints: Words["hints"] = {
  setup:
    "Choisissez une unité, tirez-la à sa place, orientez-la et choisissez sa formation. Les autres restent comme elles sont.",
  deployment:
    "Choisissez une unité et un changement, ou un chef pour toutes ses unités. Les deux camps changent en même temps.",
  charge: "Choisissez une unité et touchez l'ennemi à charger. Ses poignées changent le chemin de la charge.",
  reaction: "Choisissez une unité chargée et sa réaction. Sans ordre, elle attend de pied ferme.",
  press:
    "La moitié du chemin est faite. Les charges sont poussées à fond, comme tracé, sauf autre chemin ou Halte ; une unité dont l'ordre est annulé s'arrête.",
  movement:
    "Choisissez une unité et tirez ses poignées : flèche pour marcher, coin pour une conversion, arrière pour se replier. Un chef déplace toutes les siennes.",
  "early-groups": TOGETHER,
  fire: "Choisissez une unité et touchez sa cible. Tirez la visée pour changer la ligne du boulet ou de la mitraille.",
  groups: TOGETHER,
  "neighbour-groups": TOGETHER,
  bonus: "Choisissez un vainqueur : rester, changer, revenir en arrière ou poursuivre.",
  "bonus-fire":
    "Les unités qui n'ont pas tiré peuvent faire feu une fois sur les vainqueurs qui poursuivent.",
  "post-groups": TOGETHER,
  "non-combatant": "Les unités loin de tout ennemi qui n'ont fait que marcher peuvent marcher encore.",
  rally: "Choisissez une unité, sa formation et son orientation. Sans ordre, elle se reforme comme avant.",
  successor:
    "Choisissez le chef : le plus ancien brigadier peut prendre le commandement, là où il se trouve. Sans ordre, c'est un officier de l'état-major, là où le chef est tombé. Dans les deux cas un dé fixe la valeur du successeur, jamais meilleure que la précédente.",
};

export const nobodyInReach: Words["nobodyInReach"] =
  "Aucune de vos unités ne peut aborder un ennemi : choisissez-en une pour savoir pourquoi. Validez sans charge pour continuer.";

export const confirm: Words["confirm"] = {
  setup: "Valider la mise en place",
  deployment: "Valider les changements",
  charge: "Valider les charges",
  reaction: "Valider les réactions",
  press: "Valider les décisions",
  movement: "Valider les mouvements",
  "early-groups": "Lancer les dés",
  fire: "Valider les cibles",
  groups: "Lancer les dés",
  "neighbour-groups": "Lancer les dés",
  bonus: "Valider les choix",
  "bonus-fire": "Valider les cibles",
  "post-groups": "Lancer les dés",
  "non-combatant": "Valider les marches",
  rally: "Rallier",
  successor: "Transmettre le commandement",
};
