// Words that a newcomer has not met, each in one plain sentence.

import type { Term } from "@grognard/scene";

export const glossary: readonly Term[] = [
  {
    forms: ["incrément", "incréments"],
    text: "Une centaine d'hommes ; on y compte la force d'une unité et ses pertes.",
    cite: "1.1.3",
  },
  {
    forms: ["test de moral", "tests de moral"],
    text: "Des dés contre la valeur de moral d'une unité : en cas d'échec, son ordre en pâtit.",
    cite: "4.2",
  },
  {
    forms: ["désordonnée", "désordonné", "en désordre"],
    text: "Une unité en désordre a reculé ; ses valeurs sont réduites de moitié jusqu'à ce qu'elle se reprenne.",
    cite: "4.3.5",
  },
  {
    forms: ["en déroute", "déroute"],
    text: "Une unité en déroute fuit, ne peut pas tirer et court encore à chaque tour avant de se reprendre.",
    cite: "4.3.6",
  },
  {
    forms: ["fatiguée", "épuisée"],
    text: "Ce que laissent les mêlées : une unité lasse y vaut moins.",
    cite: "5.1",
  },
  {
    forms: ["colonne"],
    text: "Une formation profonde : elle marche et assaille bien, elle tire peu.",
    cite: "6.3",
  },
  {
    forms: ["ligne"],
    text: "Une formation large et mince : tous les fusils tirent, mais elle marche mal.",
    cite: "6.4",
  },
  {
    forms: ["carré"],
    text: "Une formation sans flancs, contre la cavalerie ; une cible facile pour les canons.",
    cite: "6.5",
  },
  {
    forms: ["ordre général"],
    text: "Un ordre lâche entre maisons et arbres, où aucune ligne ne tient.",
    cite: "6.6",
  },
  {
    forms: ["tirailleurs", "tirailleur"],
    text: "Des hommes dispersés devant la ligne : durs à atteindre, et ils peuvent s'esquiver.",
    cite: "6.7",
  },
  {
    forms: ["attelée", "attelé", "en batterie"],
    text: "Des pièces attelées se déplacent sans tirer ; en batterie, elles tirent sans se déplacer.",
    cite: "6.9",
  },
  {
    forms: ["mêlée", "assaut"],
    text: "Un combat au corps à corps : des unités assaillent l'hexagone ennemi devant elles.",
    cite: "13.0",
  },
  {
    forms: ["charge", "charges"],
    text: "Une cavalerie déclarée en charge doit courir à l'ennemi, et part en déroute si elle n'en atteint pas.",
    cite: "10.1",
  },
  {
    forms: ["empilement", "pile"],
    text: "Combien d'unités peuvent se trouver dans un hexagone.",
    cite: "3.1",
  },
  {
    forms: ["ligne de vue"],
    text: "Canons et fusils ne tirent que sur ce qu'ils voient, d'hexagone à hexagone.",
    cite: "7.1",
  },
  {
    forms: ["orientation"],
    text: "Le côté vers lequel regarde une unité : elle ne tire et n'assaille que devant elle.",
    cite: "6.2",
  },
];
