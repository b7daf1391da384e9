// What the game knows, by name.

import type { Words } from "../en/index.ts";

export const sides: Words["sides"] = { french: "Français", coalition: "Coalisés" };

/** After a colon, and short: the head of the page has little room. */
export const phases: Words["phases"] = {
  events: "événements",
  movement: "mouvement",
  reaction: "réaction",
  combat: "combat",
  night: "nuit",
};

export const results: Words["results"] = {
  AB: "l'attaquant se brise",
  AR: "l'attaquant est mis en déroute",
  AW: "l'attaquant se replie",
  N: "les deux camps restent engagés",
  EX: "un échange",
  DW: "le défenseur se replie",
  DR: "le défenseur est mis en déroute",
  DB: "le défenseur se brise",
};

/** Said of an "unité". */
export const fatigue: Words["fatigue"] = ["Fraîche", "Dispose", "Fatiguée", "Lasse", "Épuisée"];

export { inSentence } from "./grammar.ts";

export const hiddenPiece = "un pion caché";
export const hiddenPieceIn: Words["hiddenPieceIn"] = (place) => `le pion caché en ${place}`;

export const unitIn: Words["unitIn"] = (unit, place) => `${unit} en ${place}`;

export const near: Words["near"] = (hex, place) => `${hex} (vers ${place})`;

export const titledCard: Words["titledCard"] = (card, title) => `${card} « ${title} »`;

export const listed: Words["listed"] = (parts) => parts.join(" ; ");

export const together: Words["together"] = (parts) => parts.join(" et ");

const types = {
  infantry: "infanterie",
  cavalry: "cavalerie",
  artillery: "artillerie",
  leader: "chef",
  garrison: "garnison",
  dummy: "leurre",
} as const;

/** Of nations as scenarios call them, masculine; an "e" makes them feminine. */
const adjectives: { readonly [nation: string]: readonly [masculine: string, feminine: string] } = {
  French: ["français", "française"],
  "Anglo-Netherlands": ["anglo-néerlandais", "anglo-néerlandaise"],
  Prussian: ["prussien", "prussienne"],
  "Prussian-Saxon": ["prusso-saxon", "prusso-saxonne"],
};

const masculine = (nation: string): string => adjectives[nation]?.[0] ?? `(${nation})`;
export const feminine = (nation: string): string => adjectives[nation]?.[1] ?? `(${nation})`;

/** "cavalerie prussienne". */
export const kind: Words["kind"] = (type, nation) =>
  `${types[type]} ${type === "leader" || type === "dummy" ? masculine(nation) : feminine(nation)}`;
