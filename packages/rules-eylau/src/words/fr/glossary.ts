// Words that a newcomer has not met, each in one plain sentence.

import type { Term } from "@grognard/scene";

export const glossary: readonly Term[] = [
  {
    forms: ["test de moral", "tests de moral"],
    text: "Un dé qui ne doit pas dépasser l'efficacité de l'unité.",
    cite: "13.1",
  },
  {
    forms: ["efficacité"],
    text: "La qualité et la fermeté d'une unité : moral et choc en dépendent.",
    cite: "2.4-f",
  },
  {
    forms: ["désordre", "désordonnée", "désordonné"],
    text: "Une unité en désordre a perdu ses rangs : elle se déplace et combat moins bien avant de se rallier.",
    cite: "7.21",
  },
  {
    forms: ["en déroute", "déroute"],
    text: "Une unité en déroute fuit et n'obéit à personne avant de se rallier.",
    cite: "7.22",
  },
  {
    forms: ["ralliement", "rallier"],
    text: "Le seul retour du désordre et de la déroute, près d'un chef.",
    cite: "7.23",
  },
  {
    forms: ["fatigue"],
    text: "Combats et charges lassent une brigade ; le repos la rétablit.",
    cite: "15.1",
  },
  {
    forms: ["moral de l'armée", "moral du corps"],
    text: "Quand trop est perdu, un corps ou une armée renonce à l'attaque.",
    cite: "14.0",
  },
  { forms: ["choc"], text: "L'attaque à la baïonnette ou au sabre sur l'hexagone devant soi.", cite: "12.0" },
  {
    forms: ["charge", "charges"],
    text: "La cavalerie déclare sa charge en phase de commandement et s'élance en phase de choc.",
    cite: "12.52-2",
  },
  {
    forms: ["rayon de commandement", "valeur de commandement", "valeur"],
    text: "La portée des ordres d'un chef, et leur efficacité.",
    cite: "2.4-e",
  },
  {
    forms: ["mobilisé", "en position"],
    text: "Un chef mobilisé se déplace plus vite, un chef en position commande plus loin.",
    cite: "16.15",
  },
  {
    forms: ["ordre d'attaque", "ordres d'attaque"],
    text: "Le commandant d'armée fait presser l'ennemi par un corps ou une division : l'infanterie y gagne en efficacité (+1), et doit se rapprocher.",
    cite: "17.7",
  },
  {
    forms: ["point de commandement", "points de commandement"],
    text: "Le commandant d'armée au quartier général en paie ses ordres : 1 pour un ordre, 1 de plus pour une attaque, 1 de plus s'il est urgent.",
    cite: "17.32-a",
  },
  {
    forms: ["bonus"],
    text: "Le bonus d'un chef aide les ordres à lui parvenir, et l'aide à rester mobilisé et à poursuivre une attaque.",
    cite: "17.35-a",
  },
  {
    forms: ["non engagée", "non engagé", "engagée"],
    text: "Une brigade est engagée quand son chef est sur la carte. Avant, elle ne se déplace pas : elle attend un ordre ou l'ennemi.",
    cite: "16.14",
  },
  { forms: ["hors commandement"], text: "Trop loin de son chef : l'unité reste sur place.", cite: "6.1-b" },
  {
    forms: ["orientation tous azimuts"],
    text: "Ni front ni flanc : tirailleurs, carrés et troupes dispersées.",
    cite: "5.2",
  },
  {
    forms: ["colonne de route"],
    text: "Longue et rapide sur la route, presque incapable de combattre.",
    cite: "6.6",
  },
  {
    forms: ["ligne étendue"],
    text: "Un bataillon étendu sur deux hexagones : plus de fusils devant.",
    cite: "8.31",
  },
  {
    forms: ["orientation"],
    text: "Le sommet de l'hexagone que regarde l'unité : elle se déplace et combat vers l'avant.",
    cite: "2.4-h",
  },
];
