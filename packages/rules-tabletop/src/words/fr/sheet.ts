// The order sheet: choices, knobs, numbers and notes.

import { millimetres } from "@grognard/parts";
import type { Edge } from "@grognard/table";
import type { Gait, Quarter, Shot } from "../../actions.ts";
import type { Words } from "../en/index.ts";
import { bound, usedOf } from "../lengths.ts";
import { FACE_NAMES, wordFor } from "../naming.ts";
import { mm } from "./lengths.ts";
import { de, le, list, many } from "./naming.ts";
import { bands, edges, ground as grounds, hands, levels } from "./terms.ts";

export const groups: Words["groups"] = {
  formation: "Formation",
  facing: "Orientation",
  town: "Localité",
  leaveTown: "Sortie de localité",
  reserve: "Réserve",
  command: "Commandement",
  guns: "Artillerie",
  recall: "Rappel",
  sappers: "Sapeurs",
  ferry: "Bac",
  answer: "Réaction",
  charge: "Charge",
  enter: "Entrée",
  morale: "Moral",
  victory: "Victoire",
  announce: "Annonce",
  move: "Mouvement",
  wheel: "Conversion",
  fire: "Tir",
  twice: "Double tir",
  everybody: "Tous",
};

const POSTURES = {
  edge: (town: string) => `Border la lisière ${de(town)}`,
  deep: (town: string) => `Défendre l'intérieur ${de(town)}`,
  sheltered: (town: string) => `S'abriter dans ${town}`,
};

const QUARTERS: Record<Quarter, string> = {
  0: "",
  90: ", face à droite",
  180: ", face en arrière",
  270: ", face à gauche",
};

const TURNS: { readonly [turn: number]: string } = {
  9000: ", face à droite",
  18000: ", face en arrière",
  27000: ", face à gauche",
};

const sideOf = (side: Edge): string => `le côté ${edges[side]}`;
const FACES = { front: "en avant", right: "à droite", rear: "en arrière", left: "à gauche" };
const GAITS: Record<Gait, string> = { trot: " au trot", gallop: " au galop" };

const onto = (target: string, gait: Gait | undefined, gap: number | undefined): string =>
  `${le(target)}${gait ? GAITS[gait] : ""}${gap === undefined ? "" : `, à ${millimetres(gap)} mm`}`;

const WHERES = {
  ahead: "plus en avant",
  behind: "plus en arrière",
  out: "plus au large",
  in: "au plus près",
};

export const choices: Words["choices"] = {
  texts: {
    recall: "Rappel et ralliement (tout le tour)",
    reserve: "Garder en réserve",
  },
  announce: (isOnTable) =>
    isOnTable ? "Quitter la table au prochain tour" : "Entrer sur la table au prochain tour",
  price: (options) => `${options} option${options < 2 ? "" : "s"} sur 2`,
  line: (order, side, isLined) =>
    `${order === "garrison" ? "Garnison sur" : "Border"} ${sideOf(side)}${isLined ? " (comme maintenant)" : ""}`,
  lineOf: (side, town) => `Border ${sideOf(side)} ${de(town)}`,
  lineIts: (side) => `En border ${sideOf(side)}`,
  quarter: (posture, town) => POSTURES[posture](town),
  leave: (side, formation) => `Sortir par ${sideOf(side)} : ${formation}`,
  enter: (formation) => `Entrer sur la table : ${formation}`,
  change: (wing, turn) =>
    `${wing === undefined ? "" : wing > 0 ? " sur la droite" : wing < 0 ? " sur la gauche" : " sur le centre"}${TURNS[turn] ?? ""}`,
  where: (way, where) => `${way}, ${WHERES[where]}`,
  nth: (way, n) => `${way} (${n})`,
  wing: (hand, forward) => `aile ${hands[hand]} en ${forward ? "avant" : "arrière"}`,
  bend: (wings) => `Briser la ligne, ${wings.join(" et ")}`,
  dissolve: (formation, unit, face) =>
    `Dissoudre le carré (${formation}), ${le(unit)} ${FACES[FACE_NAMES[face]]}`,
  limber: (turn) => `Remettre l'avant-train${QUARTERS[turn]}`,
  unlimber: (turn) => `Mettre en batterie${QUARTERS[turn]}`,
  split: (way) => `Détacher une moitié en tirailleurs${way}`,
  greatSquare: (unit) => `Grand carré avec ${le(unit)}`,
  charge: (target, gait, gap) => `Charger ${onto(target, gait, gap)}`,
  countercharge: (target, gait, gap) => `Contre-charger ${onto(target, gait, gap)}`,
};

export const ways: Words["ways"] = {
  onward: {
    move: "Droit devant",
    "second-move": "Poursuivre la marche",
    "move-away": "S'éloigner",
    press: "Pousser la charge à fond",
    "hand-push": "Pousser les pièces en avant",
    withdraw: "Se retirer",
    "go-back": "Revenir en arrière",
    "press-on": "Poursuivre",
    "fall-back": "Se replier face à l'ennemi",
  },
  drawn: {
    march: "Tirer en avant pour marcher",
    facing: "Tirer pour orienter",
    distance: "Distance",
    lastLeg: "Dernier tronçon",
    incline: "Oblique, à droite",
    turn: "Tourner à droite",
    wheelAbout: (corner) =>
      `Tirer pour une conversion autour du coin ${corner === "right" ? "droit" : "gauche"}`,
    wheelTo: (hand) => `Conversion à ${hands[hand]}`,
  },
  sidestep: (hand) => `Une largeur de socle à ${hands[hand]}`,
  wheel: (hand) => `Conversion à ${hands[hand]}`,
  wheelOnly: (hand) => `Conversion à ${hands[hand]} sur place, au lieu de marcher`,
  fallBack: "Tirer vers l'arrière pour se replier face à l'ennemi",
  goBack: "Tirer vers l'arrière pour faire demi-tour et revenir",
  enter: "Tirer le long du bord jusqu'au point d'entrée",
  used: (c, most) => `${usedOf(c, most)} sur ${bound(most)} mm`,
  stops: (run, until) => `s'arrête après ${mm(run)} sur ${millimetres(until)}`,
  beforeDelay: (used) => `${used}, avant le jet de retard`,
};

const STOPS: { readonly [why: string]: string } = {
  range: "en bout de portée",
  spent: "à bout de force",
  ground: "dans le terrain",
  wall: "contre le mur",
  slope: "sur la pente",
  guns: "parmi les pièces",
};

export const notes: Words["notes"] = {
  delay: (kind, after) =>
    `Jet de retard${after > 0 ? ` après ${after} mm` : ""} : ${wordFor(grounds, kind)}.`,
  because: (why) => `Rien ne change. ${why}.`,
  nothing: "Rien ne change : il n'y a plus la place ou plus la distance pour cela.",
  blocked: (run, until, why) => `L'unité ne fera que ${mm(run)} sur ${millimetres(until)} : ${why}.`,
  inItsWay: (by) => `${by ? le(by) : "une autre unité"} lui barre le passage`,
  endsIn: (town) => `L'unité finit dans ${town}.`,
  leaves: (edge) => `L'unité quitte la table par le bord ${edges[edge]}.`,
  road: "Tout le trajet sur la route : distance doublée.",
  beyondRadius: "L'unité sera hors du rayon de son chef.",
  underFire: (units) => `L'unité sera dans la zone de tir ${list(units.map(de))}.`,
  noWay: (target, gait, why) =>
    `Ne peut charger ${le(target)}${gait ? GAITS[gait] : ""} : ${why ?? "aucun chemin permis à une charge n'y mène"}.`,
  strikes: (target, angle) =>
    `L'unité aborde ${le(target)} ${{ front: "de front", flank: "de flanc", rear: "à revers" }[angle]}.`,
  hits: (unit, stands) => `${le(unit)} (${stands})`,
  ball: (struck, why) =>
    `Le boulet frappe ${struck.length > 0 ? list(struck) : "dans le vide"} et s'arrête ${wordFor(STOPS, why)}.`,
  sharesRoll: (leader) => `Partage le jet ${de(leader)}.`,
  changed: "Si l'unité est chargée ce tour-ci, son test de moral sera plus difficile (-10).",
};

const SHOTS: Record<Shot, string> = {
  volley: "Salve",
  skirmish: "Feu de tirailleurs",
  case: "Mitraille",
  ball: "Boulet",
  shell: "Obus",
};

export const firing: Words["firing"] = {
  range: (range, band) => `${band ? `portée ${bands[band]}, ` : ""}${millimetres(range)} mm`,
  shot: (shot, target, range) => `${SHOTS[shot]} sur ${le(target)}, ${range}`,
  some: (shot, parts, of) => `${shot} (${parts} sur ${of})`,
  part: (part) => `Tir : ${part}`,
  first: (shot) => `Double tir, le premier : ${shot}`,
  second: (shot) => `Le second tir : ${shot}`,
  nearest: (units) => `Les ${units} sans cible : tirer au plus près`,
  struck: (stands, loss) =>
    `${many(stands, "socle")} touché${stands < 2 ? "" : "s"}${stands > 0 && loss === 0 ? ", aucune perte" : ""}`,
  aim: "Tirer la visée sur la cible",
};

/** Numbers that an order says. */
export const numbers: Words["numbers"] = {
  heading: "Orientation, depuis le nord",
  gap: "Intervalle entre socles",
  haltWithin: "S'arrêter si un ennemi est à moins de",
  stopAt: "S'arrêter à cette distance de l'ennemi",
};

export const standing: Words["standing"] = {
  turn: "Tirer pour orienter",
  place: "Tirer pour placer",
  setUp: "mise en place",
  rallies: "se rallie",
};

export const commanding: Words["commanding"] = {
  budget: "chef",
  place: "Tirer pour placer le chef",
  ride: "Tirer jusqu'à son nouveau poste",
  group: (level, name) => `${level === "corps" ? "Tout le" : "Toute la"} ${levels[level]} : ${name}`,
  wait: "Annuler tous leurs ordres",
  abreast: "En avant ensemble",
  ahead: "En avant, chacun au plus loin",
  forward: "Tous en avant",
  form: (formation) => `Tous : ${formation}`,
  some: (units, of) => `${units} sur ${of}`,
};

export const several: Words["several"] = {
  name: (n) => (n === 1 ? "1 unité" : `${n} unités ensemble`),
  ordered: (n, of) => `${n} sur ${of} ${n === 1 ? "a" : "ont"} un ordre`,
  go: "Tirer pour les déplacer toutes du même pas",
  wheelAbout: (flank) =>
    `Tirer pour faire pivoter toute la ligne sur son flanc ${flank === "left" ? "gauche" : "droit"}`,
  wheel: "Conversion en ligne (− à gauche)",
  turn: "Conversion de chacune (− à gauche)",
  stays: (name, why) => `${name} reste en place : ${why}.`,
  slowest: (name, why) => `Toutes se règlent sur ${name} : ${why}.`,
  noRoom: "il n'y a plus la place ou plus la distance pour cela",
};

export const pages: Words["pages"] = {
  skirmishers: (unit) => `Tirailleurs ${de(unit)}`,
  optionsLeft: (left) => `${many(left, "option")} restante${left < 2 ? "" : "s"}`,
  rolling: (needs) => (needs === undefined ? "teste" : `${needs} aux dés`),
};
