// Words that a newcomer has not met, each in one plain sentence.

import type { Term } from "@grognard/scene";

export const glossary: readonly Term[] = [
  {
    forms: ["pas perdus", "pas perdu", "pas de perte"],
    text: "Une part de la force d'une unité : les pertes se comptent en pas.",
    cite: "2.2.1-steps",
  },
  {
    forms: ["jeton", "jetons"],
    text: "Le marqueur d'une formation dans le gobelet : celle qui est tirée agit ensuite.",
    cite: "2.3",
  },
  {
    forms: ["gobelet"],
    text: "On en tire les jetons à l'aveugle : personne ne sait qui agira ensuite.",
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
    forms: ["écrasée", "écrasé", "écrasées"],
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
    forms: ["objectif", "objectifs"],
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
