// What has befallen troops, and why.

import type * as en from "../en/causes.ts";

export const halts: typeof en.halts = {
  "enemy influence": "zone d'influence ennemie",
  "it has turned in enemy influence": "changement d'orientation en zone d'influence ennemie",
  "enemy cavalry is near": "la cavalerie ennemie est proche",
};

export const surrenders: typeof en.surrenders = {
  "no way out": "aucune issue",
  "driven off the map": "unité poussée hors de la carte",
  "overrun in a melee": "unité submergée en mêlée",
};

export const wounds: typeof en.wounds = {
  killed: "tué",
  "seriously wounded": "grièvement blessé",
  wounded: "blessé",
  captured: "capturé",
  "flesh wound": "égratigné",
};

export const readiness: typeof en.readiness = {
  Fresh: "fraîche",
  Fatigued: "fatiguée",
  Exhausted: "épuisée",
};

export const nightStages: typeof en.nightStages = {
  "the armies draw apart": "les armées se séparent",
  "divisions change place": "des divisions se redéploient",
  "order is restored": "l'ordre est rétabli",
};

export const endings: typeof en.endings = { "the day is over": "la journée est finie" };

export const squares: typeof en.squares = {
  square: "le carré est formé",
  disorder: "désorganisation",
  rout: "déroute",
};
