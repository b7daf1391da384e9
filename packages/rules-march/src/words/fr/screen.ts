// What a screen shows beside questions and the log.

import { capital } from "@grognard/parts";
import type * as en from "../en/screen.ts";
import type { PieceFacts } from "../facts.ts";
import { arms, at, batteries, count, facingTo, factorText, hexes, list, of, steps, the } from "./naming.ts";

export const board: typeof en.board = {
  place: (name, worth, owner) =>
    `${name} : ${worth.map(({ points, side }) => `${points} aux ${side}`).join(" ou ")} ; ${owner === undefined ? "à personne" : `aux ${owner}`} au début`,
  coming: (units, formation) => (formation === undefined ? list(units) : `${formation} (${list(units)})`),
  entry: (where, coming) =>
    `Entrée ${at(where)} : ${coming.map(({ names, when }) => `${names}, ${when}`).join(" ; ")}`,
  exit: (where, points) => `${where} : ${count(points, "point")} par fourgon qui sort ici`,
};

const described = ({ name, arm, heavy }: PieceFacts): string =>
  `${name} : ${arm === "cavalry" ? (heavy ? "cavalerie lourde" : "cavalerie légère") : arms[arm]}`;

/** A counter has little room. */
const abbreviated = (name: string): string =>
  name.replace(/^Saint-/, "St-").replace(/^Demi-fourgon/, "½ fourgon");

export const pieces: typeof en.pieces = {
  label(unit, values, stance) {
    const where = stance ? `, ${at(stance.where)}` : "";
    const front = stance?.facing === undefined ? "" : `, front ${facingTo(stance.facing)}`;
    return `${described(unit)}${values ? `, ${values}` : ""}${where}${stance?.how ? `, ${stance.how}` : ""}${front}`;
  },
  values: (strength, morale, mp) => `force ${strength}, moral ${morale}, ${mp} points de mouvement`,
  loads: (loads) => count(loads, "chargement"),
  rating: (rating, bonus) => `valeur ${rating}${bonus > 0 ? `, bonus +${bonus}` : ""}`,
  column: (counters) => `colonne de marche de ${count(counters, "pion")}`,
  heading: (name, isPerson) =>
    abbreviated(
      isPerson
        ? name.split(" ").at(-1)!
        : capital(
            name.replace(
              /^(Détachement|Artillerie \d+|Grande batterie( \d+)?) (du |de la |de l'|de |d')/,
              "",
            ),
          ),
    ),
  line: "ligne étendue",
  target: (side, where) => `Objectif des ${side} ${at(where)}, vrai ou leurre`,
  ownTarget: (formation, where) => `Objectif ${of(formation)} ${at(where)}`,
  ownDummy: (where) => `Leurre ${at(where)}`,
  waypoint: (formation, where) => `Point de passage ${of(formation)} ${at(where)}`,
  headings: { target: "Objectif", dummy: "Leurre", hq: "QG" },
  signs: { target: "O", waypoint: "P", dummy: "L", unknown: "?" },
};

export const marks: typeof en.marks = {
  disorganized: { sign: "D", text: "Désorganisée" },
  smashed: { sign: "B", text: "Brisée" },
  tired: { sign: "F", text: "Fatiguée : moitié de la vitesse et de la force" },
  spent: { sign: "E", text: "Épuisée" },
  unsupplied: { sign: "R", text: "Non ravitaillée" },
  prepared: { sign: "A", text: "Attaque déployée préparée" },
  marching: { sign: "M", text: "En marche forcée" },
  carrier: { sign: "O", text: "Porte le marqueur MARCHER" },
  bridge: { sign: "P", text: "Forme un pont" },
  idle: { sign: "I", text: "Ne peut pas encore agir" },
};

export const dossier: typeof en.dossier = {
  formation: (unit, formation) => `${described(unit)}${formation ? `, ${formation}` : ""}`,
  steps: (left, full) => `${left} pas sur ${full} sur la carte`,
  missing: (stragglers, lost, detached) =>
    `${steps(stragglers)} de traînards, ${lost} de pertes${detached > 0 ? `, ${detached} en détachement` : ""}`,
  fatigue: (box) => `Fatigue : ${box}`,
  guns: (guns, horse, organic) =>
    `${guns === 0 ? "Sans artillerie" : `${batteries(guns)}${horse ? " d'artillerie à cheval" : ""}`}${organic > 0 ? `, cavalerie organique ${organic}` : ""}`,
  zone: (exerts) => (exerts ? "Exerce une zone de contrôle" : "N'exerce pas de zone de contrôle"),
  supply: { in: "Ravitaillée", out: "Non ravitaillée" },
  allotments: (used) => `${count(used, "dotation consommée", "dotations consommées")} sur 4`,
  order: (order) => `Ordre : ${order}`,
  noOrder: "Sans ordre",
  demand: "Doit maintenant se déplacer comme le veut son ordre",
  inCommand: (points, most) => `Sous commandement : à ${points} PM de son chef, sur ${most}`,
  outOfCommand: (points, most) => `Hors commandement : à ${points} PM de son chef, ${most} au plus`,
  farther: "trop de",
  courier: (box) => `Un nouvel ordre arriverait ${box}`,
  boxes: ["aussitôt", "dans un tour", "dans deux tours", "dans trois tours"],
  rating: (rating, bonus) => `Valeur ${rating}${bonus > 0 ? `, bonus tactique +${bonus}` : ""}`,
  orders: (limit) => `Peut envoyer ${count(limit, "ordre")} par tour`,
  loads: (loads) => `${count(loads, "chargement")} de ravitaillement`,
};

export const forecast: typeof en.forecast = {
  onTheDie: "Modificateurs au dé",
  oneDie: "Un dé",
  attack: "Attaque",
  defence: "Défense",
  combat: (attack, defence, ratio) => `${attack} contre ${defence}, ${ratio}`,
  against: (enemies) => `Contre ${list(enemies)}`,
  ownLosses: "Vos pertes",
  enemyLosses: "Pertes de l'ennemi",
  stepsLost: (lost) => (lost === 0 ? "aucun pas perdu" : `${steps(lost)} ${lost > 1 ? "perdus" : "perdu"}`),
  engaged: "les deux camps restent engagés",
  retreat: (length) => `retraite de ${hexes(length)}`,
  factor: factorText,
  losses: "D'après la table des effets ; s'y ajoutent traînards, fatigue et coûts d'une retraite",
  ifAlone: (unit) => `Si ${the(unit)} attaque sans appui`,
  imagined: "Ce que cache le tableau des forces ennemi est supposé tel qu'au début",
  check: (name, needed) => `${name} : ${needed} ou moins`,
  passes: "réussi",
  fails: "raté",
};

export const offers: typeof en.offers = {
  points: (spent, all) => `PM : ${spent} sur ${all}`,
  costs: (points) => `${points} PM`,
  face: "Changer d'orientation",
  order: (formation) => `Ordres : ${formation}`,
  arrives: (order, when) => `${order} (arrive ${when})`,
  enemy: (units, where) => `${list(units.map(the))} ${at(where)}`,
  attack: (enemies, units) => `Attaquer ${list(enemies)} avec ${list(units.map(the))}`,
  fight: (enemies) => `Résoudre le combat contre ${list(enemies)}`,
  goal: (enemy) => `Vers ${enemy}`,
  deployIn: (where) => `Se déployer en ${where}`,
  declare: (enemy) => `Déclarer l'attaque contre ${enemy}`,
  bombard: (enemy) => `Bombarder ${enemy}`,
  prepare: (points, worse) =>
    `Préparer une attaque déployée (${points} PM ; sinon −${worse} au dé pour une attaque hâtive)`,
  dummies: "Leurres, pour tromper l'ennemi",
  detach: "Former un détachement",
  extend: "Ligne étendue",
  retreat: (where) => `Retraiter vers ${where}`,
  advance: (name, where) => capital(`${the(name)} avance jusqu'${at(where)}`),
  stays: (name) => capital(`${the(name)} reste et change de front`),
};

export const scene: typeof en.scene = {
  due: (names) => `attendus : ${names.join(", ")}`,
  steps: "Pas",
  stepsOf: (side, there, missing, coming) =>
    `${side} : ${there} sur la carte${missing > 0 ? `, ${missing} en moins` : ""}${coming > 0 ? `, ${coming} à venir` : ""}`,
  points: "Points de victoire",
  pointsNow: (side) => `Points si la partie s'arrêtait là : ${side}`,
  pointsAtEnd: (side) => `Points à la fin : ${side}`,
  cup: "Pions dans le gobelet",
  initiative: "Initiative",
  nobody: "à personne",
  held: (side, boxes) => `${side}, ${count(boxes, "case")}`,
  zones: (side) => `Zones de contrôle des ${side}`,
  places: "Lieux qui comptent pour la victoire",
  fields: (side) => `Champs de tir des ${side}`,
  supply: (side) => `Portée des fourgons : ${side}`,
  command: (side) => `Portées de commandement des ${side}`,
  broken: "Ponts détruits",
  trenches: "Retranchements",
  digging: "Retranchements commencés",
};

export const trays: typeof en.trays = {
  waiting: "Renforts",
  exited: "Sortis de la carte",
  eliminated: "Détruits",
  charts: "Tableau des forces",
  orders: "Piste d'ordres",
  boxes: ["en vigueur", "arrive dans un tour", "arrive dans deux tours", "arrive dans trois tours"],
  order: (formation, order, box) => `${formation} : ${order} (${box})`,
  entry: (left, stragglers, lost, guns, organic) =>
    [
      steps(left),
      ...(stragglers > 0 ? [`${stragglers} de traînards`] : []),
      ...(lost > 0 ? [`${lost} de pertes`] : []),
      ...(guns > 0 ? [batteries(guns)] : []),
      ...(organic > 0 ? [`cavalerie organique ${organic}`] : []),
    ].join(", "),
  now: "maintenant",
  arrival: (when, where, optional) => `${when}, ${at(where)}${optional ? ", au choix" : ""}`,
};

export const measures: typeof en.measures = {
  steps: "Pas sur la carte",
  lost: "Pas perdus",
  stragglers: "Pas de traînards",
  tired: "Unités fatiguées ou épuisées",
  places: "Lieux tenus",
  points: "Points de victoire",
  losses: "Unités détruites",
  lostBy: (side, units) => `${side} : ${units.length > 0 ? list(units) : "aucune"}`,
};
