// What the guided first game says about fire, charges, morale and melee.

import type { BatailleLesson } from "../en/fight-lessons.ts";

export const FIGHTING: readonly BatailleLesson[] = [
  {
    id: "opportunity",
    when: { question: "opportunityFire" },
    title: "Tir d'opportunité",
    text: [
      "L'ennemi quitte un hexagone, tourne ou change de formation juste devant vos troupes : elles peuvent tirer d'abord.",
      "Tirer maintenant n'ôte rien à vos tirs suivants. On a rarement une raison de se retenir.",
    ],
    cite: "12.7",
  },
  {
    id: "defensive",
    when: { question: "defensiveFire" },
    title: "Tir défensif",
    text: [
      "Après le mouvement ennemi, vos troupes tirent sur les ennemis juste devant elles.",
      "Choisissez une cible : toutes les unités qui le peuvent tirent sur elle. Vous voyez les chances avant de confirmer.",
    ],
    cite: "12.6",
  },
  {
    id: "offensive",
    when: { question: "offensiveFire" },
    title: "Tir offensif",
    text: [
      "Votre valeur de tir contre la défense de la cible donne la colonne de la table de tir. Maisons et bois protègent ; une colonne dense souffre.",
      "Les canons portent loin, mais il leur faut une vue dégagée : pointez votre batterie pour voir son champ de tir.",
    ],
    cite: "12.5",
    point: { pieces: ["F-1D-B1"] },
  },
  {
    id: "dice",
    when: { event: "fireResult" },
    title: "Lire les dés",
    text: [
      "Deux dés se lisent en dizaines et unités, de 11 à 66 : trente-six résultats, tous aussi probables. Un résultat élevé profite à celui qui lance.",
      "Les modificateurs comptent des résultats, non des nombres : trois de moins que 22 font 15, car personne ne peut faire 17.",
      "Des pertes peuvent ébranler l'unité : elle teste alors son moral.",
    ],
    cite: "2.5",
  },
  {
    id: "check",
    when: { event: "check" },
    title: "Moral",
    text: [
      "Il faut faire plus que la valeur de moral de l'unité. Si l'infanterie échoue, elle est désorganisée et retraite ; si elle l'était déjà, elle part en déroute. La cavalerie n'est jamais désorganisée : elle part aussitôt en déroute.",
      "Un d ou un D sur le bloc l'indique. La désorganisation réduit de moitié le tir, la mêlée et le mouvement.",
    ],
    cite: "4.2",
  },
  {
    id: "ride",
    when: { question: "ride" },
    title: "La charge",
    text: [
      "La cavalerie charge droit devant elle, hexagone par hexagone, et peut tourner d'un côté en entrant. Trois hexagones en ligne droite vers la cible doublent sa valeur : cette partie du chemin est dorée.",
      "L'infanterie tentera de former le carré, et la cavalerie ennemie peut venir à sa rencontre.",
    ],
    cite: "10.2",
  },
  {
    id: "square",
    when: { question: "formSquare" },
    title: "Cavalerie !",
    text: [
      "La cavalerie ennemie arrive. L'infanterie à quatre points de mouvement ou moins peut tenter le carré : plus la cavalerie est proche, plus c'est difficile.",
      "La chance est écrite sur le bouton. En cas d'échec, l'infanterie est surprise et désorganisée, ou pire ; si elle tient sans bouger, elle teste son moral.",
    ],
    cite: "10.2.8",
  },
  {
    id: "melee",
    when: { question: "melee" },
    title: "À la baïonnette",
    text: [
      "Choisissez une ou plusieurs unités, puis l'hexagone de front à assaillir. Les chances comprennent les tests de moral que font d'abord les deux camps ; au-dessous figurent celles de la mêlée si tous réussissent.",
      "Une ligne sur deux hexagones vaut la moitié dans chacun, et une attaque de flanc compte double. Une unité qui échoue à son test ne combat pas.",
    ],
    cite: "13.1",
  },
  {
    id: "result",
    when: { event: "meleeResult" },
    title: "Le fer croisé",
    text: [
      "La première lettre est le camp, A l'attaquant, D le défenseur ; la seconde ce qui arrive : D désorganisation, R déroute, S reddition. Deux nombres sont les pertes des deux camps.",
      "Les attaquants peuvent occuper l'hexagone si les défenseurs l'ont quitté.",
    ],
    cite: "13.5",
  },
  {
    id: "assaulted",
    when: { question: "retreatBefore" },
    title: "Un assaut se prépare",
    text: [
      "Certaines troupes peuvent retraiter avant la mêlée : surtout les tirailleurs et la cavalerie.",
      "Les autres combattent où elles sont.",
    ],
    cite: "13.3",
  },
  {
    id: "tired",
    when: { event: "readiness" },
    title: "Les chevaux se fatiguent",
    text: [
      "Une cavalerie qui a combattu est fatiguée, puis épuisée, et marquée d'un F ou d'un É. Elle combat à la moitié ou au tiers de sa valeur jusqu'à ce qu'elle se soit reposée.",
    ],
    cite: "5.0",
  },
];
