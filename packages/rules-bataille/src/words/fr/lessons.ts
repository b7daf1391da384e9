// The guided first game: six turns at Straden, six French battalions, a battery and lancers. Whatever the learner does,
// each thing is explained when it first happens.

import type { BatailleLesson } from "../en/fight-lessons.ts";
import { FIGHTING } from "./fight-lessons.ts";

const OPENING: readonly BatailleLesson[] = [
  {
    id: "goal",
    when: { question: "declareCharges" },
    title: "Comment gagner : prendre le village",
    text: [
      "Vous commandez les Français. Tenez deux des trois hexagones de Straden à la fin du sixième tour, et vous gagnez ; un seul donne la partie nulle.",
      "Les chasseurs de la Garde russe tiennent les maisons. Ils sont durs à déloger : faites parler canons et fusils avant d'y aller.",
    ],
    cite: "17.0",
    point: { places: ["9,6", "10,6", "10,7"] },
  },
  {
    id: "welcome",
    when: { question: "declareCharges" },
    title: "Vos troupes",
    text: [
      "Les blocs bleu foncé sont à vous. Un bloc est dessiné dans sa formation : profond pour une colonne, large et mince pour une ligne, un essaim pour des tirailleurs. Le bord clair avec la pointe est son front.",
      "Le nombre est sa force en incréments d'une centaine d'hommes. Les pertes apparaissent en rouge à l'arrière.",
    ],
    cite: "2.2.2",
    point: { pieces: ["F-46e-1", "F-72e-1", "F-7L-1"] },
  },
  {
    id: "charges",
    when: { question: "declareCharges" },
    title: "La cavalerie d'abord",
    text: [
      "Un tour commence par les charges. Une cavalerie déclarée doit partir, et part en déroute si elle n'atteint pas d'ennemi.",
      "Pour l'instant l'ennemi est loin et en bon ordre. Gardez plutôt les lanciers en main : terminez les déclarations.",
    ],
    cite: "10.1",
    point: { pieces: ["F-9CL"] },
  },
  {
    id: "movement",
    when: { question: "movement" },
    title: "En marche",
    text: [
      "Choisissez une unité, puis un des hexagones éclairés ; le nombre est le coût en points de mouvement. Les flèches violettes la font tourner sur place, et ses formations sont listées à côté de la carte.",
      "Les colonnes marchent bien. Les lignes tirent bien et marchent mal. Une unité ne peut tirer sur l'ennemi ou l'assaillir que devant son front.",
    ],
    cite: "11.1",
    point: { pieces: ["F-46e-2"] },
  },
  {
    id: "formation",
    when: { event: "formed" },
    title: "Colonne, ligne, carré",
    text: [
      "Une ligne fait parler tous ses fusils, mais une colonne se déplace mieux et garde ses hommes groupés pour la mêlée. Un carré n'a pas de flancs : la cavalerie s'y brise, les canons le déchirent.",
      "On peut tirer sur une unité qui quitte un hexagone devant l'ennemi ou y change de formation.",
    ],
    cite: "6.0",
  },
  {
    id: "influence",
    when: { event: "stopped" },
    title: "Sous les yeux de l'ennemi",
    text: [
      "Une unité a une zone d'influence : les hexagones de son front. L'infanterie et l'artillerie à pied ennemies qui y entrent doivent s'arrêter.",
      "Sous « Calques », vous pouvez afficher les zones des deux camps sur la carte.",
    ],
    cite: "6.11",
  },
];

const CLOSING: readonly BatailleLesson[] = [
  {
    id: "rally",
    when: { question: "recovery", event: "rallied" },
    title: "Ralliement",
    text: [
      "À la fin de votre segment, toute unité désorganisée ou en déroute tente de se rallier : au-dessus de sa valeur de moral, elle revient en bon ordre, sinon elle fuit.",
      "Un chef dans le même hexagone aide. Le prince de Reuss est là pour cela.",
    ],
    cite: "4.5",
    point: { pieces: ["F-REUSS"] },
  },
  {
    id: "over",
    when: { event: "over" },
    title: "Les canons se taisent",
    text: [
      "Vous avez marché, tiré, chargé et abordé à la baïonnette. Les batailles de Kulm suivent les mêmes règles sur une carte plus grande, avec des corps dont le moral s'use d'un bloc.",
    ],
    cite: "17.0",
  },
];

export const lessons: readonly BatailleLesson[] = [...OPENING, ...FIGHTING, ...CLOSING];
