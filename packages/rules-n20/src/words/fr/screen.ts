// What screens say beside questions, answers and the log.

import { capital, signed } from "@grognard/parts";
import type { SideName } from "../../types.ts";
import type { Words } from "../en/index.ts";
import { of } from "./grammar.ts";
import { feminine, sides } from "./naming.ts";

const counted = (n: number, noun: string): string => `${n} ${noun}${n > 1 ? "s" : ""}`;
const PM = (n: number): string => `${counted(n, "point")} de mouvement`;
const decimal = (value: number, digits: number): string => value.toFixed(digits).replace(".", ",");

/** "le marqueur français". */
const ofSide: Record<SideName, string> = { french: "français", coalition: "coalisé" };
const inPlace = (place: string | undefined): string => (place === undefined ? "" : ` en ${place}`);
/** "3 : localité +1". */
const sum = (total: number, parts: readonly string[]): string =>
  `${total}${parts.length > 0 ? ` : ${parts.join(", ")}` : ""}`;

export const board: Words["board"] = {
  objective: (place, side, morale) =>
    `${place} : objectif ${ofSide[side]} ; les ${sides[side]} perdent ${counted(morale, "point")} de moral chaque nuit où l'ennemi le tient`,
  home: (place, nation) =>
    `${place} : ligne de communication ${feminine(nation)} ; les unités battues de cette armée reculent vers elle`,
  entry: (place, side, turns) =>
    `Les renforts ${side === "french" ? "français" : "coalisés"} entrent en ${place} : ${turns.length === 1 ? "tour" : "tours"} ${turns.join(", ")}`,
};

export const overlays: Words["overlays"] = {
  zones: (side) => `Zones de contrôle ${side === "french" ? "françaises" : "coalisées"}`,
  bridge: "pont",
  communications: "Lignes de communication",
  objectives: "Objectifs, et qui les tient",
  battles: "Combats annoncés",
};

export const track: Words["track"] = {
  suddenDeath: (stop) =>
    `la partie se termine après ce tour sur un jet de ${stop > 1 ? `${stop} ou moins` : stop}`,
  coming: (n) => `${counted(n, "renfort")} ${n > 1 ? "attendus" : "attendu"}`,
};

export const trays: Words["trays"] = {
  titled: (side, title) => `${side} : ${title}`,
  waiting: "Renforts",
  broken: "Brisées",
  eliminated: "Éliminées",
  pool: "Inutilisés",
  arrival: (turn, places, roll) =>
    `${turn === undefined ? "Maintenant" : `Tour ${turn}`}${places === undefined ? "" : `, en ${places.join(" ou ")}`}${roll === undefined ? "" : `, sur un jet de ${roll} ou plus`}`,
};

export const marks: Words["marks"] = {
  routedSign: "D",
  routed: (side) =>
    `En déroute : demi-force, pas de zone de contrôle, pas d'avance. Se ressaisit après une Phase de combat ${side === "french" ? "française" : "coalisée"}, hors des ZdC ennemies`,
  contact: "Au contact : demi-force, pas de zone de contrôle, pas d'avance",
  hidden: "Face cachée : l'ennemi n'en voit que le dos",
  committed: "Garde engagée",
  attacks: (battle) => `Attaque dans le combat ${battle}`,
  attacked: (battle) => `Attaquée dans le combat ${battle}`,
};

export const traits: Words["traits"] = {
  guard: "Garde : l'engager coûte du moral, et son échec davantage",
  elite: "Élite : fuit moins loin en déroute, se rallie plus aisément",
  light: "Infanterie légère : peut se désengager comme la cavalerie",
  cossack: "Cosaques : peuvent se désengager même de la cavalerie ennemie",
  unreliable: "Peu sûre : peut flancher au combat",
  reluctant: "Réticente : peut refuser d'avancer",
  "road-bound": "Liée aux routes",
  irregular: "Irrégulière",
  special: "Spéciale : voir les règles du scénario",
};

export const pieces: Words["pieces"] = {
  hidden: "Pion caché",
  hiddenLabel: (side, place) => `Pion ${ofSide[side]} caché${inPlace(place)}`,
  label: (name, kind, { type, strength, movement, span }, place) => {
    const first = type === "leader" ? `rayon de commandement ${span}` : `force ${strength}`;
    return `${name} : ${kind}, ${first}${type === "garrison" ? "" : `, mouvement ${movement}`}${inPlace(place)}`;
  },
};

export const dossier: Words["dossier"] = {
  hidden: (side, place) => `Un pion ${ofSide[side]} caché en ${place} : une unité, ou un leurre`,
  unit: (name, kind, formation) => `${name} : ${kind}${formation === "" ? "" : `, ${formation}`}`,
  span: (span) => `Rayon de commandement ${span}`,
  strength: (strength) => `Force de combat ${strength}`,
  attacks: (total, parts) => `Attaque avec ${sum(total, parts)}`,
  defends: (total, parts) => `Défend avec ${sum(total, parts)}`,
  stands: (place, terrain, worth) =>
    `En ${place} : ${terrain}, ${worth > 0 ? `${signed(worth)} en défense` : "sans avantage en défense"}`,
  way: (cost, points, morale = 0) =>
    `${cost} sur ${PM(points)}${morale > 0 ? `, ${counted(morale, "point")} de moral` : ""}`,
  allowance: (movement, now) =>
    `Capacité de mouvement ${movement}${now === movement ? "" : `, actuellement ${now}`}`,
  byRoad: (points) => `${PM(points)} en ne suivant que des routes`,
  night: "Nuit : un hexagone au plus",
  weary: "Lasse : un point de mouvement de moins",
  forcedMarch: "Marche forcée : un point de mouvement de plus",
  tooTired: "Trop fatiguée pour la marche forcée",
  points: (add) => `${PM(Math.abs(add))} ${add > 0 ? "de plus" : "de moins"}`,
  allowanceIs: (movement) => `Capacité de mouvement de ${movement} au plus`,
  atMost: (points) => `Pas plus de ${PM(points)}`,
  held: "Ne peut pas bouger maintenant",
  inZone: "En zone de contrôle ennemie : ne peut pas repartir",
};

export const duties: Words["duties"] = {
  mustAttack: (unit) => `Attaquer avec ${unit} : en ZdC ennemie`,
  mustBeAttacked: (enemy, by, controls) =>
    `Attaquer ${enemy} : ${controls ? `contrôle ${by}` : `dans la ZdC ${of(by)}`}`,
  crowded: (units, place) =>
    `${capital(units)} partagent ${place} : il faut en partir avant la fin de la phase`,
};

export const offers: Words["offers"] = {
  name: (unit, place) => `Désigner ${unit} en ${place}`,
  column: (column) => `Lancer le dé sur la colonne ${signed(column)}`,
  retreat: (place) => `Reculer en ${place}`,
  place: (place, dummy) => `Placer en ${place}${dummy ? ", avec un leurre" : ""}`,
  morale: (points) => `${counted(points, "point")} de moral`,
  march: (points, morale) => `${points}${morale > 0 ? ` + ${morale} moral` : ""}`,
  toward: (place, hexes, way) =>
    `Vers ${place}, à ${counted(hexes, "hexagone")} : ${way ? `recul ${way}` : "plusieurs chemins"}`,
  reveal: "Révéler une unité cachée",
  crowds: (friend) =>
    `${capital(friend)} s'y trouve et devra en partir : deux unités ne restent pas dans un hexagone.`,
  selfDefeating: "C'est votre dernier point de moral : la partie serait perdue.",
  reinforcements: (n) => `${n} renforts`,
  waiting: (units) => `Peuvent encore entrer ce tour-ci : ${units}.`,
};

export const asked: Words["asked"] = {
  card: (title) => `Désignez une unité pour « ${title} »`,
  cardHint: (text) => `${text} Choisissez une des unités éclairées.`,
  lostControl: "Contrôle perdu : la cavalerie doit avancer. Choisissez-la, puis un hexagone éclairé.",
  togo: (hint, hexes) => `${hint} Encore ${counted(hexes, "hexagone")}.`,
  contact: (place) => `Suivre l'ennemi qui s'est dérobé de ${place} ?`,
  battle: (stand, hint) => `${stand}. ${hint}`,
};

export const forecast: Words["forecast"] = {
  unknown: "L'ennemi est caché : impossible à dire.",
  assumed: (dummy) =>
    `L'ennemi est caché. Voici les chances contre les unités les plus faibles et les plus fortes possibles.${dummy ? " S'il n'y a qu'un leurre, il n'y a pas de combat." : ""}`,
  ofStrength: (strength, column) => `Contre une force de ${strength} : ${column}`,
  atBest: (strength, column) => `Au mieux, contre une force de ${strength} : ${column}`,
  atWorst: (strength, column) => `Au pire, contre une force de ${strength} : ${column}`,
  ground: "Défense, sans les unités cachées",
  withReserves: (column) => `Avec les réserves : ${column}`,
  withoutReserves: (column) => `Sans réserves : ${column}`,
  ifEnemyReserves: (prospect) => `${prospect}, si l'ennemi engage des réserves`,
  withRetreat: (column, breaks) => `${column}. Retraite comprise : ${breaks.join(", ")}`,
  hiddenGuns: "Un pion caché près du défenseur pourrait être une artillerie en appui",
  against: (attackers, defenders) => `${attackers} contre ${defenders}`,
  stand: (fight, sums) => `${fight} : ${sums}`,
  sums: (attack, defence, other, differential) =>
    `${[`${attack} contre ${defence}`, ...other].join(", ")}${other.length > 0 ? " :" : ","} différentiel ${signed(differential)}`,
  attack: "Attaque",
  defence: "Défense",
  other: "Divers",
  column: (column) => `Colonne ${signed(column)}`,
  ways: (ways, total) => `${ways} sur ${total}`,
  columns: "Cette colonne, et celles que l'attaquant peut prendre à la place",
  morale: (changes) =>
    `Moral en moyenne : ${changes.map(([side, by]) => `${sides[side]} ${signed(by).replace(".", ",")}`).join(" ; ")}`,
  fate: (unit, chances) => `${unit} : ${chances.join(", ")}`,
  rally: (unit) => `Ralliement : ${unit}`,
  urge: (unit) => `Pousser en avant : ${unit}`,
  roll: "Le jet",
  die: "Dé",
  rallied: "revient",
  staysBroken: "reste brisée",
  eliminated: "quitte la partie",
  kept: "consent à avancer",
  lost: "refuse d'avancer",
  passes: "passe",
  breaks: "se brise",
  hazards: { river: "rivière à franchir", zone: "ZdC ennemie à traverser" },
  back: (place, hazards) => `Retraite en ${place} : ${hazards.join(", puis ")}`,
  toward: (place, hazards) => `Vers ${place} : ${hazards.join(", puis ")}`,
};

export const fates: Words["fates"] = {
  breaks: "se brise",
  routed: "en déroute",
  withdraws: "se replie",
  stays: "reste",
};

export const readings: Words["readings"] = {
  hazard: { breaks: "se brise", passes: "passe" },
  control: { kept: "contrôle gardé", lost: "contrôle perdu" },
};

export const story: Words["story"] = {
  morale: "Moral",
  strength: "Force sur la carte",
  lost: "Unités perdues",
  ground: "Objectifs tenus",
  end: "La fin",
  dice: "Les dés",
  losses: "Les pertes",
  ending: (winner, how) => `${winner ? `Les ${sides[winner]} l'emportent` : "Partie nulle"} : ${how}`,
  ofSide: (side, text) => `${sides[side]} : ${text}`,
  nobody: "aucune",
  noAttack: "aucune attaque",
  expected: (times, promised) =>
    `${times} fois (${decimal(promised, 1)} attendue${promised >= 2 ? "s" : ""})`,
  luck: (attacks, average, won, lost) =>
    `${counted(attacks, "attaque")}, dé de ${decimal(average, 2)} en moyenne (3,50 attendu) ; défenseur battu ${won}, attaquant repoussé ${lost}`,
};
