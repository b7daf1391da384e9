// What screens say besides.

import { capital } from "@grognard/parts";
import type { FireTrigger } from "../../frames.ts";
import type { ChargeEnding } from "../../rules/13-melee/13.5-forecast.ts";
import type * as en from "../en/screen.ts";
import { areMany, does, le } from "./grammar.ts";
import { at, counted, facingThe, inFormation, list, sides, toward } from "./naming.ts";

export const board: typeof en.board = {
  objective: (place, hex, owner) =>
    `${place} (${hex}) : compte pour la victoire ; ${owner ? `${owner === "french" ? "aux Français" : "à la Coalition"} au début` : "à personne au début"}`,
  entry: (letter, where, groups) =>
    `Entrée ${letter}, ${where} : ${groups.map(({ name, when }) => `${name}, ${when ?? "plus tard"}`).join(" ; ")}`,
  exit: (name, side, from) =>
    `${name} : les troupes qui sortent ici${from ? ` à partir du ${from}` : ""} comptent pour ${side === "french" ? "les Français" : "la Coalition"}`,
};

const stood = ({ where, formation, facing }: en.Stance): string =>
  ` ${at(where)}${formation ? `, ${inFormation[formation]}` : ""}${formation && facing ? `, ${facingThe(facing)}` : ""}`;

/** Under a block there is little room. */
const ABBREVIATED: readonly (readonly [RegExp, string])[] = [
  [/(^| )(?:rgt|bn) (?:de la |de |d'|du )?/i, "$1"],
  [/batterie/i, "Bat."],
  [/Chevau-légers lanciers/, "Chev.-lég."],
  [/chasseurs à cheval/i, "Chass. à ch."],
  [/chasseurs de la/, "chass. de la"],
  [/^Grenadiers/, "Gren."],
  [/^Cuirassiers/, "Cuir."],
  [/cavalerie de Landwehr de/, "cav. Landw."],
  [/ de la Garde/, " Garde"],
  [/de position/, "pos."],
  [/Prusse-Occidentale/, "Prusse-Occ."],
  [/Prusse-Orientale/, "Prusse-Or."],
];

const short = (name: string): string => ABBREVIATED.reduce((text, way) => text.replace(...way), name);

export const pieces: typeof en.pieces = {
  short,
  label(unit, [left, full], stance) {
    const strength = left === full ? counted(full, "incrément") : `${left} incréments sur ${full}`;
    return `${unit}${full === 0 ? "" : `, ${strength}`}${stance ? stood(stance) : ""}`;
  },
  surname: (name) => /\S+( [IVX]+)?$/.exec(name)?.[0] ?? name,
  disordered: "Désorganisé",
  routed: "En déroute",
  fatigued: "Fatiguée",
  exhausted: "Épuisée",
  frozen: "A retraité avant une mêlée",
  declared: "Va charger",
  marching: "En marche forcée",
  mustFight: (melee, rides, straight) =>
    `La mêlée ${melee} est obligatoire${rides ? " : issue d'une charge" : ""}${straight ? ", au grand galop" : ""}`,
};

/** Rout has the plain letter: "d" is for "désorganisé". */
export const signs: typeof en.signs = {
  disordered: "d",
  routed: "D",
  fatigued: "F",
  exhausted: "É",
  frozen: "R",
  marching: "M",
  declared: "C",
};

export const dossier: typeof en.dossier = {
  unit: (name, kind) => `${name} : ${kind}`,
  strength: (left, full) => `Reste ${left} incréments sur ${full}`,
  allowance: (ma, spent) => `Capacité de mouvement ${ma}${spent ? `, PM dépensés : ${spent}` : ""}`,
  unseen: "Rien de sa face spécifique n'a encore été vu",
  melee: (melee, lance) => `Mêlée ${melee}${lance ? `, avec la lance ${melee + lance}` : ""}`,
  fire: (fire, range) => `Tir ${fire}${range > 1 ? `, portée ${range} : peut tirailler` : ""}`,
  guns: (fires, range) =>
    `Tir ${fires.join(" / ")} à courte, moyenne et longue portée, jusqu'à ${range} hexagones`,
  skirmishFire: (fire) => `Peut tirailler à cheval : tir ${fire}`,
  morale: (morale) => `Moral ${morale}`,
  bonuses: ({ attack, defence, cavalry, artillery, morale }) =>
    `Bonus : infanterie ${attack} en attaque et ${defence} en défense, cavalerie ${cavalry}, artillerie ${artillery}, moral ${morale}`,
};

const results: Record<ChargeEnding, string> = {
  halts: "aucun attaquant ne va jusqu'au bout",
  AR: "l'attaquant est en déroute",
  AD: "l'attaquant est désorganisé",
  none: "sans effet",
  losses: "des pertes ou des tests de moral",
  DD: "le défenseur est désorganisé",
  DR: "le défenseur est en déroute",
  DS: "le défenseur se rend",
  flees: "le défenseur fuit avant la mêlée",
  destroyed: "les canons sont détruits",
};

export const forecast: typeof en.forecast = {
  onTheDice: "Au dé",
  orMore: (die) => `${die} ou plus`,
  twoDice: "Deux dés",
  oneDie: "Un dé",
  fire: "Tir",
  attack: "Attaque",
  defence: "Défense",
  volley: (total, defence, column, canister) =>
    `${total} contre ${defence}, colonne ${column}${canister ? ", à mitraille" : ""}`,
  at: (where) => `Sur ${where}`,
  losses: (losses) => (losses === 0 ? "sans effet" : counted(losses, "perte")),
  melee: ([attack, defence], column, shift) =>
    `${attack} contre ${defence}, colonne ${column}${shift === 0 ? "" : `, une à ${shift > 0 ? "droite" : "gauche"} pour la Garde`}`,
  ifBothStand: "Si les deux camps réussissent leurs tests",
  withChecks: "Avec les tests de moral des deux camps",
  check: (name, morale, chance, counted) =>
    `${capital(does(name, "réussit", "réussissent"))} ${areMany([name]) ? "leur" : "son"} test : ${chance} % (plus de ${morale}${counted.length > 0 ? ` ; ${counted.join(", ")}` : ""})`,
  unlessRetreat:
    "Si le défenseur ne se retire pas avant la mêlée ; les chefs choisis ensuite comptent encore aux dés",
  moraleFirst: "Avant la mêlée, les deux camps testent leur moral",
  unseen: "Les valeurs ennemies encore inconnues sont estimées d'après ce genre de troupes.",
  results,
  charge: {
    title: "Les chemins possibles",
    way: (from, arc, straight, points) =>
      `${{ front: "De front", flank: "De flanc", rear: "À revers" }[arc]}, depuis ${from}${straight ? ", en ligne droite" : ""} (${points} PM)`,
    loneGuns:
      "Des canons sans infanterie testent leur moral dès qu'ils sont pris pour cible, à n'importe quelle distance : s'ils échouent, ils sont détruits et la charge peut prendre une autre cible.",
    limberedGuns:
      "Des canons attelés sans infanterie partent en déroute dès qu'ils sont pris pour cible, à n'importe quelle distance.",
    noWay: "Aucun chemin n'y mène d'ici.",
    undisturbed: "Si personne ne tire ni ne contre-charge en chemin, et si la cible reste comme elle est.",
    fire: "L'ennemi peut tirer en chemin.",
    reaction: "La cavalerie ennemie peut contre-charger.",
    square: (chance) => `La cible peut tenter de former le carré : ${chance} %.`,
  },
  cavalryAway: (points) => `La cavalerie est à ${points} PM`,
  squareIn: (where) => `Carré ${at(where)}`,
  square: { square: "le carré est formé", disorder: "surpris et désorganisé", rout: "c'est la déroute" },
  inTheOpen: "Tenir à découvert",
  stand: { stands: "elle tient", fails: "elle cède" },
  above: (name, morale) => `${name} : plus de ${morale}`,
  rally: { passes: "bon ordre", routs: "en déroute", runs: "fuit plus loin" },
  react: { passes: "elle charge", fails: "elle reste sur place" },
  recall: {
    title: "Rappel",
    hears: "il est entendu",
    deaf: "la charge continue vers l'ennemi le plus proche",
  },
  limber: { title: "Avant-train", limbers: "les canons sont attelés", stays: "ils restent sur place" },
};

const triggers: Record<FireTrigger, string> = {
  leaves: "sur le point de quitter l'hexagone",
  changes: "sur le point de changer de formation",
  turns: "sur le point de tourner",
  limbers: "sur le point d'amener l'avant-train",
  unlimbers: "sur le point de mettre en batterie",
  "beside square": "maintenant adjacent à votre carré",
};

export const interrupts: typeof en.interrupts = {
  trigger: (units, why) => `${units} : ${triggers[why]}.`,
  square: (points, name, chance) => `${name} à ${points} PM, carré ${chance}`,
  cavalry(units, squares, stands) {
    const listed = squares.length > 0 ? [`${units} : ${squares.join(" ; ")}.`] : [];
    const standing = stands.length > 0 ? [`Pour tenir : ${stands.join(", ")}.`] : [];
    return [...listed, ...standing].join(" ");
  },
  duty: (units, where) => `Mêlée obligatoire : ${units} sur ${where}`,
  leading: (least, most) => `Le chef qui mène est touché sur un jet de ${least} ou ${most}.`,
  defending: (least) =>
    `Les chefs présents dans l'hexagone sont touchés sur ${least} ou plus, qu'ils mènent ou non.`,
};

export const offers: typeof en.offers = {
  endsGame: "La partie s'arrête aussitôt.",
  flee: (path, enemy) => `${path}, à ${counted(enemy, "hexagone")} de l'ennemi`,
  fleeTo: (where) => `Fuir jusqu'${at(where)}`,
  regiments: "Scinder ou reconstituer des régiments",
  onceInPhase: "Un régiment ne se scinde ou ne se reconstitue qu'une fois par phase.",
  lead: (leader, bonus) => `${capital(le(leader))} mène la mêlée : ${bonus} aux dés`,
  further: "Marcher plus loin",
  forceMarch: "Marche forcée",
  turn: (facing) => `Tourner ${toward(facing)}`,
  unlimber: "Mettre en batterie",
  square: (where) => (where === undefined ? "Former le carré" : `Former le carré ${at(where)}`),
  ride: (where, facing) => `Charger jusqu'${at(where)}, ${facingThe(facing)}`,
  advance: (units) => `Avancer avec ${list(units.map(le))}`,
  advanceFacing: (units, facing) => `Avancer avec ${list(units.map(le))}, ${facingThe(facing)}`,
  spentOf: (spent, all) => `${spent} PM sur ${all}`,
  points: (points) => `${points} PM`,
};

export const scene: typeof en.scene = {
  due: (groups) => `attendus : ${groups.join(", ")}`,
  nightFalls: "puis la nuit tombe",
  increments: "Incréments",
  incrementsOf: (side) => `Incréments ${side === "french" ? "français" : "de la Coalition"}`,
  points: "Points français",
  pointsKnown: "Points français, autant qu'on sache",
  commandMorale: "Moral de commandement",
  level: (command, level) => `${command} : niveau ${level}`,
  influence: (side) => `Zones d'influence ${side === "french" ? "françaises" : "de la Coalition"}`,
  objectives: "Objectifs tenus",
  melees: "Mêlées à livrer",
};

export const trays: typeof en.trays = {
  titled: (side, title) => `${side} : ${title}`,
  waiting: "Renforts",
  away: "Blessés ou absents",
  exited: "Sortis de la carte",
  eliminated: "Détruits",
  taken: "Tués ou capturés",
  now: "maintenant",
  afterGame: "après la partie",
  arrival: (group, when, entries) => `${group} : ${when}, entrée ${entries.join(" ou ")}`,
};

export const measures: typeof en.measures = {
  infantryLost: "Incréments d'infanterie perdus",
  routed: "Unités en déroute",
  objectives: "Objectifs tenus",
  end: "La fin",
  lost: "Détruits ou capturés",
  lostBy: (side, units) => `${sides[side]} : ${units || "aucun"}`,
};
