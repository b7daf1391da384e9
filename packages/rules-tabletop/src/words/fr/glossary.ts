// Words that a newcomer has not met, each in one plain sentence.

import type { Term } from "@grognard/scene";

export const glossary: readonly Term[] = [
  {
    forms: ["option", "options"],
    text: "Chaque unité a deux actions par tour, et jamais deux fois la même.",
    cite: "IV.1",
  },
  {
    forms: ["attelée", "atteler", "dételer", "en batterie"],
    text: "Des pièces attelées se déplacent ; en batterie, elles tirent.",
    cite: "IV.3-limber",
  },
  {
    forms: ["conversion", "conversions"],
    text: "Un pivot autour d'un coin : il coûte le chemin du coin extérieur.",
    cite: "IV.4-wheel",
  },
  { forms: ["oblique"], text: "Une marche un peu de côté, le front restant le même.", cite: "IV.4-oblique" },
  {
    forms: ["charge", "charges"],
    text: "Le seul mouvement qui peut toucher l'ennemi ; il se déclare d'avance.",
    cite: "IV.4-charge",
  },
  {
    forms: ["contre-charge", "contre-charges"],
    text: "Une cavalerie chargée peut courir à son assaillant.",
    cite: "II.2-countercharge",
  },
  { forms: ["galop"], text: "La cavalerie va plus loin, et arrive dispersée.", cite: "IV.4-gallop" },
  {
    forms: ["boulet", "boulets"],
    text: "Un projectile plein : il traverse tout ce qui est sur sa ligne.",
    cite: "V.9",
  },
  {
    forms: ["mitraille"],
    text: "Une gerbe de balles à courte portée : meurtrière près de la bouche.",
    cite: "V.16-add",
  },
  {
    forms: ["ébranlée", "ébranlé", "ébranlées"],
    text: "Une unité ébranlée a perdu courage : elle ne peut attaquer avant de se rallier.",
    cite: "VI.4",
  },
  {
    forms: ["ralliement", "rallier"],
    text: "En fin de tour, les unités ébranlées ou en déroute peuvent se reprendre.",
    cite: "X.1",
  },
  {
    forms: ["bonus de victoire"],
    text: "Les vainqueurs peuvent rester, changer, revenir ou pousser plus loin.",
    cite: "VII.9",
  },
  {
    forms: ["carré"],
    text: "Une formation sans flancs, contre la cavalerie ; elle ne bouge guère.",
    cite: "III.2-square",
  },
  {
    forms: ["tirailleurs", "ordre de tirailleurs"],
    text: "Des compagnies dispersées : dures à atteindre, elles reculent devant des troupes formées.",
    cite: "III.2-skirmish-layout",
  },
  {
    forms: ["colonne de route"],
    text: "Une longue colonne de marche : elle suit sa tête et ne peut combattre.",
    cite: "III.2-route-layout",
  },
  {
    forms: ["colonne d'attaque"],
    text: "Une formation profonde, pour l'assaut.",
    cite: "III.2-attack-layout",
  },
];
