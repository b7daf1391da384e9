// What an answer means.

import { signed } from "@grognard/parts";
import type { Words } from "../en/index.ts";

const withThem = (along?: string): string => (along ? ` avec ${along}` : "");
const losing = (loses: boolean): string => (loses ? " - et perdre la partie" : "");
const morale = (points: number): string => `${points} point${points > 1 ? "s" : ""} de moral`;

export const orders: Words["orders"] = {
  reveal: (unit) => `Révéler ${unit}`,
  choose: (hex) => `Désigner l'unité en ${hex}`,
  move: (unit, to, pays) => `${unit} vers ${to}${pays > 0 ? `, engager la Garde pour ${morale(pays)}` : ""}`,
  enter: (unit, at, to, pays) =>
    `${unit} entre en ${at}${to ? ` et va en ${to}` : ""}${pays > 0 ? ` pour ${morale(pays)}` : ""}`,
  enterWithDummy: (unit, at) => `${unit} entre en ${at} avec un leurre`,
  fallBack: (unit, to, toward) => `${unit} recule en ${to}, vers ${toward}`,
  forcedMarch: (loses) => `Marche forcée : 1 point de moral pour +1 PM à toutes les unités${losing(loses)}`,
  breakDown: (unit, dummy, loses) =>
    `Fractionner ${unit} en deux cadres pour 1 point de moral${dummy ? ", avec un leurre" : ""}${losing(loses)}`,
  combine: (unit) => `Reconstituer ${unit}`,
  placeLeader: (leader, hex) => `${leader} revient en ${hex}`,
  flee: (hex) => `S'échapper en ${hex}`,
  countercharge: (units, count, targets) =>
    `${units} ${count === 1 ? "contre-charge" : "contre-chargent"} ${targets}`,
  disengage: (unit, to, along, card) =>
    `${unit} se désengage en ${to}${withThem(along)}${card ? `, en jouant ${card}` : ""}`,
  penetrate: (unit, to, along) => `${unit} s'infiltre en ${to}${withThem(along)}`,
  pin: (unit) => `Révéler ${unit} pour fixer l'ennemi`,
  maintainContact: (unit, along) => `${unit} suit et garde le contact${withThem(along)}`,
  attack: (units, count, targets) => `${units} ${count === 1 ? "attaque" : "attaquent"} ${targets}`,
  fight: (number, battle) => `Combat ${number} : ${battle}`,
  commitMorale: (loses) => `Engager les réserves pour 1 point de moral${losing(loses)}`,
  commitCard: (card) => `Engager les réserves avec la carte ${card}`,
  bombard: (unit) => `${unit} bombarde : force non doublée, mais au pire un repli`,
  play: (card, unit) => `Jouer ${card}${unit ? ` pour ${unit}` : ""}`,
  column: (column) => `Colonne ${signed(column)}`,
  sacrifice: (units) => `Sacrifier ${units}`,
  sacrificeNobody: "Ne rien sacrifier",
  retreat: (unit) => `${unit} bat en retraite`,
  toward: (hex) => `Vers ${hex}`,
  retreatTo: (hex) => `En ${hex}`,
  hold: "Tenir la position",
  advance: (unit, into, to, along) =>
    `${unit} avance en ${into}${to ? ` et poursuit jusqu'en ${to}` : ""}${withThem(along)}`,
  urge: (unit) => `Pousser ${unit} en avant (jet de dé)`,
  rally: (unit) => `Tenter de rallier ${unit}`,
  spendOnRally: (loses) => `Dépenser 1 point de moral : +1 à tous les jets de ralliement${losing(loses)}`,
  place: (hex, dummy) => `En ${hex}${dummy ? ", avec un leurre" : ""}`,
  placeDummy: (host, shifts, to) =>
    `Un leurre rejoint ${host} ; ${shifts === "dummy" ? "le leurre" : "l'unité"} glisse en ${to}`,
};

export const passes: Words["passes"] = {
  movement: "Terminer la Phase de mouvement",
  reaction: "Aucune autre réaction",
  noReaction: "Aucune réaction",
  declaration: "Annonces terminées : combattre",
  nothingMore: "Rien de plus",
  noReserves: "Pas de réserves",
  advance: "Rester sur place",
  fallBack: "S'arrêter ici",
  nobodyElse: "Aucune autre",
  nobody: "Aucune",
  scouting: "Rester caché",
  dummies: "Aucun leurre",
  rally: "Aucune autre tentative",
  noRally: "Aucune tentative",
  staysBroken: "Laisser de côté pour l'instant",
  maneuver: "Laisser partir",
  nothing: "Rien",
};
