// The log.

import { signed } from "@grognard/parts";
import type { ArrivalRoll, MoraleShift } from "../../events.ts";
import type { SideName } from "../../types.ts";
import type { Words } from "../en/index.ts";
import { phases, results, sides } from "./naming.ts";

const armies: Record<SideName, string> = { french: "Les Français", coalition: "Les Coalisés" };
const phasesOf: Record<SideName, string> = { french: "française", coalition: "coalisée" };
const morals: Record<SideName, string> = { french: "Le moral français", coalition: "Le moral coalisé" };

const purposes = {
  "forced-march": "une marche forcée",
  rally: "un ralliement",
  reserves: "des réserves",
  guard: "engager la Garde",
  breakdown: "fractionner une unité",
} as const;

const rallies = {
  eliminated: "perte définitive",
  "cadre?": "un cadre tout au plus",
  rallied: "retour possible",
} as const;

const shift = ({ side, by, now }: MoraleShift): string =>
  by === 0 ? `${sides[side]} toujours à ${now}` : `${sides[side]} ${signed(by)}, soit ${now}`;

const onRoll = (unit: string, roll: ArrivalRoll | undefined): string =>
  roll ? `${unit} obtient ${roll.die}, ${roll.needed} requis :` : `${unit} :`;

const plural = (count: number, noun: string): string => `${count} ${noun}${count > 1 ? "s" : ""}`;

export const log: Words["log"] = {
  turn: (turn, name, night) => `Tour ${turn} : ${name}${night && !/nuit/i.test(name) ? " (nuit)" : ""}`,
  phase: (side, phase) => `${sides[side]} : ${phases[phase]}`,
  card: (side, card, title, text) => `${armies[side]} tirent ${card} « ${title} » : ${text}`,
  cardKept: (side, card) => `${armies[side]} conservent ${card}`,
  cardPlayed: (side, card) => `${armies[side]} jouent ${card}`,
  cardExpired: (side, card) => `${armies[side]} défaussent ${card} : le délai est passé`,
  cardVoid: (card, on, why) =>
    `${card} est sans effet${on ? ` sur ${on === "Morale" ? "le moral" : "la marche"}` : ""} : ${why}`,
  noCard: (side, why) => `${armies[side]} ne tirent pas de carte : ${why}`,
  reshuffled: (cards) => `Les cartes sont remélangées : ${cards} dans la pioche`,
  named: (unit, card) => `${unit} : unité désignée pour ${card}`,
  morale: (shifts, why) => `Moral : ${shifts.map(shift).join(" ; ")} (${why})`,
  moraleFull: (side, most, lost) =>
    `${morals[side]} ne peut dépasser ${most} : ${plural(lost, "point")} en pure perte`,
  spent: (side, on, unit, left) =>
    `${armies[side]} dépensent 1 point de moral pour ${purposes[on]}${unit ? ` (${unit})` : ""} ; reste ${left}`,
  forcedMarch: (side, free) => `${armies[side]} font une marche forcée${free ? " sans frais" : ""}`,
  delayed: (unit, turn, roll) => `${onRoll(unit, roll)} arrivée reportée au tour ${turn}`,
  arrives: (unit, roll) => `${onRoll(unit, roll)} entrée possible désormais`,
  moved: (unit, from, to) => `${unit} va de ${from} à ${to}`,
  fellBack: (unit, from, to) => `${unit} recule de ${from} à ${to}`,
  entered: (unit, to) => `${unit} entre sur la carte, jusqu'en ${to}`,
  hiddenPieces: (pieces) => `${pieces} pions cachés`,
  brokenDown: (unit, into) => `${unit} se fractionne en ${into}`,
  combined: (cadres, unit, hex) => `${cadres} reconstituent ${unit} en ${hex}`,
  revealed: (unit, hex) => `${unit} se révèle en ${hex}`,
  dummyRemoved: (dummy, hex) => `Ce n'était qu'un leurre : ${dummy} quitte ${hex}`,
  concealed: (side) => `${armies[side]} retournent toutes leurs unités face cachée`,
  dummyPlaced: (dummy, hex) => `${dummy} rejoint l'unité en ${hex}`,
  shifted: (unit, from, to) => `${unit} glisse de ${from} à ${to}`,
  way: (through, to) => `${through ? `par ${through} ` : ""}jusqu'en ${to}`,
  disengaged: (unit, from, way) => `${unit} se désengage de ${from} ${way}`,
  penetrated: (unit, from, to) => `${unit} s'infiltre de ${from} à ${to}`,
  pinned: (by, unit) => `${by} fixe ${unit}`,
  contact: (unit, to) => `${unit} suit en ${to} et reste Au contact`,
  contactEnds: (unit) => `${unit} n'est plus Au contact`,
  declared: (units, count, targets) => `${units} ${count === 1 ? "attaquera" : "attaqueront"} ${targets}`,
  countercharges: (units, count, targets) =>
    `${units} ${count === 1 ? "contre-charge" : "contre-chargent"} ${targets}`,
  cancelled: (targets) => `Personne à combattre${targets ? ` en ${targets}` : ""} : le combat n'a pas lieu`,
  battle: (attackers, defenders, hexes) => `Combat : ${attackers} contre ${defenders} en ${hexes}`,
  elan: (unit, roll, inspired) =>
    `${unit} obtient ${roll} à l'élan, 6 requis : ${inspired ? "+1 de force" : "sans effet"}`,
  wavers: (unit, roll, steady) =>
    `${unit} obtient ${roll} au test de fermeté, 2 requis : ${steady ? "tient bon" : "flanche, -1 de force"}`,
  differential: (attack, defence, other, column) =>
    `Attaque ${attack} ; défense ${defence}${other ? ` ; ${other}` : ""} : ${column}`,
  columnOf: (column, differential) =>
    `${differential === undefined ? "" : `${signed(differential)}, `}colonne ${signed(column)}`,
  column: (column) => `L'attaquant prend la colonne inférieure ${signed(column)}`,
  result: (die, column, result) =>
    `Dé ${die} sur la colonne ${signed(column)} : ${result}, ${results[result]}`,
  bombards: (unit) => `${unit} bombarde par-dessus le pont ou le gué, à sa force imprimée`,
  immune: (unit, result, counts) =>
    `${unit} bombarde : ${counts ? `${result} compte comme ${counts}` : "l'échange ne l'atteint pas"}`,
  recoils: (unit) => `La Garde recule : ${unit} a attaqué et ne peut avancer, 1 point de moral perdu`,
  onceOnly: (unit) =>
    `${unit} a déjà coûté un point de moral par sa longue déroute : rien de plus n'est perdu ni gagné`,
  broke: (unit, hex, cadre) =>
    `${unit} se brise en ${hex}${cadre ? " et retourne à la réserve de pions" : ""}`,
  eliminated: (unit) => `${unit} quitte la partie pour de bon`,
  garrisonFell: (hex) => `La garnison de ${hex} est détruite`,
  rout: (unit, die, modifiers, hexes) =>
    `Dé de déroute ${die} pour ${unit}${modifiers} : ${hexes === 0 ? "un simple repli, pas de déroute" : plural(hexes, "hexagone")}`,
  withdraws: (unit) => `${unit} se replie d'un hexagone`,
  holds: (unit, hex) => `${unit} tient ${hex} au lieu de se replier`,
  retreated: (unit, from, to) => `${unit} bat en retraite de ${from} à ${to}`,
  needed: (rolls) => `${rolls.join(" ou ")} requis`,
  hazard: (unit, die, hazard, needed, result) =>
    `${unit} obtient ${die} ${hazard === "river" ? "pour franchir la rivière" : "en entrant dans une ZdC ennemie"}, ${needed} : ${result === "breaks" ? "se brise" : "passe"}`,
  routed: (unit, marker) =>
    `${unit} est en déroute, jusqu'à la fin d'une Phase de combat ${phasesOf[marker]} où l'unité est hors des ZdC ennemies`,
  recovered: (unit) => `${unit} n'est plus en déroute`,
  urged: (unit, roll, goes) => `${unit} obtient ${roll} : ${goes ? "consent à avancer" : "refuse d'avancer"}`,
  control: (roll, kept, matters) =>
    `Avance contrôlée, dé ${roll} : contrôle ${kept ? "gardé" : matters ? "perdu" : "perdu, mais rien n'oblige à avancer"}`,
  advanced: (unit, way) => `${unit} avance ${way}`,
  pursued: (unit, way) => `${unit} poursuit ${way}`,
  rests: (unit, before, now) => `${unit} se repose : ${before} → ${now}`,
  tires: (unit, before, now) => `${unit} se fatigue : ${before} → ${now}`,
  rallyRoll: (unit, roll, needed, result) =>
    `${unit} obtient ${roll} au ralliement, ${needed} : ${rallies[result]}`,
  rallied: (unit, hex) => `${unit} se rallie en ${hex}`,
  staysBroken: (unit, why) => `${unit} ne revient pas : ${why}`,
  cadre: (unit, cadre, hex) => `${unit} quitte la partie, et ${cadre} prend sa place en ${hex}`,
  leaderFled: (leader, from, to) => `${leader} s'échappe de ${from} à ${to}`,
  leaderBroke: (leader) => `${leader} se retire du champ de bataille`,
  leaderReturned: (leader, hex) => `${leader} revient en ${hex}`,
  leaderRemoved: (leader) => `${leader} quitte la partie`,
  napoleon: (die, result, morale) =>
    `Napoléon brisé, dé ${die} : ${result}, ${morale > 0 ? `${plural(morale, "point")} de moral en moins` : "pas de perte de moral"}`,
  lull: (side) => `Accalmie : ${side === "french" ? "les Français" : "les Coalisés"} se reposent`,
  captured: (side, hex, morale) => `${armies[side]} tiennent ${hex} : -${morale} au moral ennemi`,
  suddenDeath: (die, stop, ends) =>
    `Mort subite, dé ${die}, ${stop} ou moins requis : ${ends ? "la partie se termine" : "la partie continue"}`,
  drawnGame: (how) => `Partie nulle : ${how}`,
  won: (side, how) => `${armies[side]} l'emportent : ${how}`,
  rolled: (side, value, die, purpose) => `${armies[side]} obtiennent ${value} (${die}) pour ${purpose}`,
  drawn: (side, value, cards, purpose) =>
    `${armies[side]} tirent le numéro ${value} sur ${cards} (${purpose})`,
};
