// Formations, points of the compass, and the words for what rules know by ids.

import type { Edge, Hand, Primitive } from "@grognard/table";
import type { Deed, Gait, OrderKind, Shot } from "../../actions.ts";
import type { Band } from "../../charts/charts.ts";
import type { Formation } from "../../formations.ts";
import type { WindowId } from "../../frames.ts";
import type { Ground } from "../../ground.ts";
import type { Calibre, Commander, Posture, Rating, Weather } from "../../types.ts";
import { type FaceName, pointOf } from "../naming.ts";

/** A name as it is written where there is little room. */
export const shortened = (name: string): string =>
  name
    .replace(/Régiment\b/, "Rgt")
    .replace(/Détachement\b/, "Dét.")
    .replace(/Bataillon\b/, "Bn")
    .replace(/Batterie\b/, "Batt.");

const SECTIONS: Record<Ground["sections"][number]["of"], string> = {
  wall: "le mur",
  work: "l'ouvrage",
  bridge: "le pont",
};
export const section = (of: keyof typeof SECTIONS, id: string): string => `${SECTIONS[of]} ${id}`;

export const formations: Record<Formation, string> = {
  line: "ligne",
  attack: "colonne d'attaque",
  open: "colonne ouverte",
  close: "colonne serrée",
  route: "colonne de route",
  square: "carré",
  skirmish: "tirailleurs",
  "half-line": "demi-bataillon en ligne",
  "half-column": "demi-bataillon en colonne",
  "cav-line-1": "ligne sur un rang",
  "cav-line-2": "ligne sur deux rangs",
  "cav-route": "colonne de route",
  "cav-open": "colonne ouverte par escadrons",
  "cav-attack": "colonne d'attaque",
  "cav-skirmish": "fourrageurs",
  "gun-firing": "en batterie",
  "gun-route": "sur avant-train",
  "great-square": "grand carré",
  rout: "en déroute",
};

/** "en ligne", "sur avant-train". */
export const inFormation = (formation: string): string => {
  const words = formations[formation as Formation] ?? formation;
  return /^(en|sur) /.test(words) ? words : `en ${words}`;
};

export const withSkirmishers = (formation: string): string => `${formation}, tirailleurs détachés`;
export const offTable = "hors de la table";

const POINTS = ["nord", "nord-est", "est", "sud-est", "sud", "sud-ouest", "ouest", "nord-ouest"];
/** "vers l'est". */
export const compass = (heading: number): string => POINTS[pointOf(heading)]!;
/** "face au nord", "face à l'est". */
export const facing = (heading: number): string => {
  const point = compass(heading);
  return /^[eo]/.test(point) ? `face à l'${point}` : `face au ${point}`;
};
/** "vers le nord", "vers l'est". */
export const towards = (heading: number): string => {
  const point = compass(heading);
  return /^[eo]/.test(point) ? `vers l'${point}` : `vers le ${point}`;
};

export const edges: Record<Edge, string> = { north: "nord", east: "est", south: "sud", west: "ouest" };
export const faces: Record<FaceName, string> = {
  front: "de front",
  right: "de droite",
  rear: "arrière",
  left: "de gauche",
};
export const hands: Record<Hand, string> = { left: "gauche", right: "droite" };
export const gaits: Record<Gait, string> = { trot: "trot", gallop: "galop" };
export const shots: Record<Shot, string> = {
  volley: "salve",
  skirmish: "feu de tirailleurs",
  case: "mitraille",
  ball: "boulet",
  shell: "obus",
};
export const bands: Record<Band, string> = { close: "courte", medium: "moyenne", long: "longue" };
/** "pièces lourdes". */
export const calibres: Record<Calibre, string> = {
  light: "pièces légères",
  medium: "pièces moyennes",
  heavy: "pièces lourdes",
  howitzer: "obusiers",
  siege: "pièces de siège",
};
export const weathers: Record<Weather, string> = {
  perfect: "temps parfait",
  fair: "beau temps",
  wet: "pluie",
  storm: "tempête",
  fog: "brouillard",
  snow: "neige",
};
export const ratings: Record<Rating, string> = { poor: "médiocre", average: "moyen", crack: "excellent" };
export const levels: Record<Commander["level"], string> = {
  brigade: "brigade",
  division: "division",
  corps: "corps",
};

export const paces: { readonly [pace: string]: string } = {
  move: "marcher",
  wheel: "faire une conversion",
  gallop: "galoper",
  "fall-back": "se replier",
  evade: "se dérober",
  "hand-push": "être poussée à bras",
  charge: "charger",
  withdraw: "se retirer",
  "press-on": "poursuivre",
  "press-on-gallop": "poursuivre au galop",
};

export const goes: Record<Primitive["go"], string> = {
  forward: "marche en avant",
  oblique: "marche oblique",
  wheel: "conversion",
  back: "recul",
  "back-wheel": "conversion en arrière",
  sidestep: "pas de côté",
  "by-face": "marche par une face",
  follow: "marche en file",
  skirmish: "marche en tirailleurs",
};

export const orderKinds: Record<Deed | OrderKind, string> = {
  face: "demi-tour",
  form: "changement de formation",
  split: "envoi de tirailleurs",
  limber: "mise sur avant-train",
  unlimber: "mise en batterie",
  load: "embarquement",
  unload: "débarquement",
  garrison: "occupation de la lisière",
  "line-edge": "occupation de la lisière",
  deepen: "défense en profondeur",
  exchange: "relève de la garnison",
  charge: "charge",
  countercharge: "contre-charge",
  move: "mouvement",
  wheel: "conversion",
  "fall-back": "repli",
  "hand-push": "pièces poussées à bras",
  recall: "rappel et ralliement",
  "second-move": "mouvement hors combat",
  fire: "tir",
  "fire-fire": "double tir",
  "fight-fire": "lutte contre l'incendie",
  "lay-charge": "pose d'une charge de poudre",
  "victory-bonus": "bonus de victoire",
  "great-square": "grand carré",
  dissolve: "dissolution du grand carré",
  post: "mise en place",
  quarter: "mise en place dans une localité",
  reserve: "mise en réserve",
  stand: "mise en place d'un chef",
  attach: "jonction avec une unité",
  detach: "départ d'une unité",
  promote: "prise du commandement",
  "stand-fast": "attente de pied ferme",
  evade: "dérobade",
  "move-away": "éloignement",
  halt: "arrêt",
  press: "charge à fond",
  "leave-zone": "sortie d'une localité",
  enter: "entrée sur la table",
  withdraw: "retrait après un galop",
  ride: "déplacement d'un chef",
  group: "test groupé",
  stay: "maintien sur place",
  "go-back": "retour en arrière",
  "press-on": "poursuite",
  occupy: "occupation d'une localité",
  announce: "annonce",
  cross: "traversée",
  reform: "reformation",
};

export const windows: Record<WindowId, string> = {
  setup: "mise en place",
  deployment: "déploiement",
  charge: "déclaration des charges",
  reaction: "réaction aux charges",
  press: "charges à mi-chemin",
  movement: "mouvement",
  "early-groups": "moral des unités chargées",
  fire: "tir",
  groups: "moral avant combat",
  "neighbour-groups": "moral des voisins",
  bonus: "bonus de victoire",
  "bonus-fire": "tir sur les vainqueurs",
  "post-groups": "moral après combat",
  "non-combatant": "mouvement hors combat",
  rally: "ralliement",
  successor: "choix d'un successeur",
};

export const ground: { readonly [kind: string]: string } = {
  "interval-regular": "pente",
  "interval-rough": "pente difficile",
  "interval-rugged": "pente très difficile",
  "scrub-regular": "broussailles claires",
  "scrub-rough": "broussailles",
  "lightwoods-regular": "bois très clairs",
  "lightwoods-rough": "bois clairs",
  densewoods: "bois épais",
  forest: "forêt",
  creek: "ruisseau",
  ford: "gué",
  river: "fleuve",
  bog: "tourbière",
  swamp: "marais",
  wall: "mur",
  town: "localité",
  fortification: "ouvrage",
  "road-metalled": "route empierrée",
  "road-unmetalled": "route de terre",
  "bridge-temporary": "pont provisoire",
  "bridge-permanent": "pont permanent",
  trail: "sentier",
};

export const postures: Record<Posture, string> = {
  none: "dans la localité",
  edge: "en lisière",
  deep: "à l'intérieur",
  sheltered: "à l'abri",
};
