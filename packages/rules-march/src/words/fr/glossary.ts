// Words that a newcomer has not met, each in one plain sentence.

import type { Term } from "@grognard/scene";

export const glossary: readonly Term[] = [
  {
    forms: ["pas perdus", "pas perdu", "pas de perte"],
    text: "Une part de la force d'une unité : les pertes se comptent en pas.",
    cite: "2.2.1-steps",
  },
  {
    forms: ["pion d'activation", "pions d'activation"],
    text: "Le marqueur d'une formation dans le gobelet : celle qui est tirée agit ensuite.",
    cite: "2.3",
  },
  {
    forms: ["gobelet"],
    text: "On en tire les pions d'activation à l'aveugle : personne ne sait qui agira ensuite.",
    cite: "3.0-III-A",
  },
  {
    forms: ["zone de contrôle", "zones de contrôle", "ZdC"],
    text: "Les hexagones autour d'une unité où l'ennemi doit s'arrêter.",
    cite: "6.2",
  },
  {
    forms: ["désorganisée", "désorganisé", "désorganisées"],
    text: "Une unité désorganisée vaut moins au combat jusqu'à ce qu'elle se reprenne.",
    cite: "9.0",
  },
  {
    forms: ["traînards", "traînard"],
    text: "Des hommes restés en chemin : ils peuvent revenir quand l'unité se repose.",
    cite: "10.0",
  },
  {
    forms: ["brisée", "brisées", "Brisée"],
    text: "Une unité si battue qu'elle ne peut plus que se reprendre.",
    cite: "10.2",
  },
  { forms: ["détachement", "détachements"], text: "Une part d'une unité envoyée seule.", cite: "10.3" },
  {
    forms: ["fatigue"],
    text: "Marches et combats lassent les unités ; une unité lasse combat moins bien et ne charge pas.",
    cite: "11.0",
  },
  {
    forms: ["rayon de commandement", "hors commandement"],
    text: "La portée d'un chef : au-delà, une unité n'agit que sous des limites.",
    cite: "15.1",
  },
  {
    forms: ["ordre", "ordres"],
    text: "Ce qu'un corps a reçu mission de faire : cela lie ses unités jusqu'au prochain ordre.",
    cite: "15.3",
  },
  {
    forms: ["ATTAQUER"],
    text: "Une unité doit attaquer si un ennemi est à portée ; sinon toutes s'en rapprochent.",
    cite: "15.6-attack",
  },
  {
    forms: ["AVANCER"],
    text: "L'infanterie doit gagner du terrain vers l'ennemi, sans entrer dans ses zones de contrôle.",
    cite: "15.6-advance",
  },
  {
    forms: ["TENIR"],
    text: "Un hexagone de mouvement au plus ; on attaque plus mal ces unités, qui peuvent s'accrocher aux villages et aux villes.",
    cite: "15.6-hold",
  },
  {
    forms: ["RETRAITER"],
    text: "L'infanterie doit se replier vers son bord de carte ; on l'attaque plus facilement.",
    cite: "15.6-retreat",
  },
  {
    forms: ["MARCHER"],
    text: "L'infanterie va vers un Objectif en colonne de marche, à pleine vitesse et par le plus court ; elle n'attaque pas.",
    cite: "15.6-march",
  },
  {
    forms: ["attaque déployée"],
    text: "Une attaque pour laquelle l'unité dépense 2 PM à côté de l'ennemi, ou qui part de là : elle évite le -2 d'une attaque hâtive.",
    cite: "6.9",
  },
  {
    forms: ["Objectif", "Objectifs", "objectif", "objectifs"],
    text: "Un marqueur du but d'un ordre ; l'ennemi ignore lesquels sont vrais.",
    cite: "15.3-target",
  },
  {
    forms: ["test d'ordres"],
    text: "Un dé avec la valeur du chef : la formation obéit-elle ?",
    cite: "15.5",
  },
  {
    forms: ["colonne de marche", "colonne de route"],
    text: "Une division étirée sur la route : rapide, longue, et sans défense si on l'attaque.",
    cite: "15.7",
  },
  { forms: ["trains"], text: "Des voitures : elles suivent les routes et ne combattent pas.", cite: "2.2.3" },
  { forms: ["test de moral"], text: "Un dé qui ne doit pas dépasser le moral de l'unité.", cite: "5.0" },
];
