// What an answer means.

import { capital } from "@grognard/parts";
import type { Action } from "../../actions.ts";
import type { Names } from "../names.ts";
import {
  type Articled,
  articled,
  at,
  atAll,
  batteries,
  facingTo,
  list,
  of,
  orderName,
  steps,
} from "./naming.ts";

type Orders = { readonly [A in Action as A["do"]]: string | ((names: Articled, action: A) => string) };

const ORDERS: Orders = {
  pass: "Terminer",
  bring: ({ formation }, action) => `Faire entrer ${formation(action.formation)} ce tour-ci`,
  keepBack: ({ formation }, action) => `Retenir ${formation(action.formation)}`,
  order: ({ plain }, action) =>
    `${plain.formation(action.formation)} : ${orderName(action.order, action.beneath)}`,
  target: ({ place }, { hex }) => `Objectif : ${place(hex)}`,
  waypoint: ({ place }, { hex }) => `Passer par ${place(hex)}`,
  dummy: ({ place }, { hex }) => `Poser un leurre ${at(place(hex))}`,
  removeDummy: ({ place }, { hex }) => `Retirer le leurre ${at(place(hex))}`,
  together: ({ formation }, { formations }) => `Activer ensemble ${list(formations.map(formation))}`,
  rate: (_, { orders }) => `${orders} ${orders > 1 ? "ordres" : "ordre"} par tour`,
  begin: (_, { first }) => (first === "self" ? "Jouer en premier" : "Laisser l'ennemi jouer en premier"),
  forceMarch: "Ordonner une marche forcée",
  goal: ({ place }, { hex }) => `Vers l'ennemi ${at(place(hex))}`,
  take: ({ unit }, action) => `Faire agir ${unit(action.unit)}`,
  rest: "Se reposer",
  move: ({ place }, { to }) => `Aller ${at(place(to))}`,
  enter: ({ place }, { hex }) => `Passer par ${place(hex)}`,
  stop: "S'arrêter ici",
  face: (_, { facing }) => `Faire front ${facingTo(facing)}`,
  prepare: "Préparer une attaque déployée",
  force: "Participer à la marche forcée",
  declare: ({ place }, { at: hex }) => `Déclarer l'attaque de la cavalerie ${at(place(hex))}`,
  evade: ({ place }, { to }) => `Se dérober vers ${place(to)}`,
  hold: "Faire face",
  recover: "Tenter de rallier des traînards",
  resupply: ({ unit }, { wagon }) => `Se ravitailler auprès ${of(unit(wagon))}`,
  destroyBridge: ({ place }, { hex }) => `Détruire le pont vers ${place(hex)}`,
  repairBridge: ({ place }, { hex }) => `Réparer le pont vers ${place(hex)}`,
  buildBridge: ({ place }, { hex }) => `Jeter un pont vers ${place(hex)}`,
  removeBridge: "Replier le pont",
  dig: "Se retrancher",
  split: "Diviser le fourgon en deux",
  exit: "Quitter la carte avec le convoi",
  capture: "Capturer le fourgon",
  destroy: "Détruire",
  detach: (_, { steps: sent, batteries: guns }) =>
    `Former un détachement de ${steps(sent)}${guns === 0 ? "" : ` avec ${batteries(guns)}`}`,
  rejoin: "Rejoindre la division",
  position: (_, action) =>
    `Mettre ${batteries(action.batteries)} en position ici, front ${facingTo(action.facing)}`,
  takeUp: ({ unit }, { batteries: taken, guns }) => `Reprendre ${batteries(taken)} ${of(unit(guns))}`,
  extend: ({ place }, { hex, facing }) => `Étendre la ligne vers ${place(hex)}, front ${facingTo(facing)}`,
  line: ({ places }, { to }) => `Déplacer la ligne : ${list(places(to))}`,
  halt: ({ place }, { hex }) => `Marquer une pause ${at(place(hex))} pour un détachement`,
  contract: ({ place }, { hex }) => `Resserrer la ligne ${at(place(hex))}`,
  tow: ({ unit }, action) => `${unit(action.unit)} suit sur la route`,
  deploy: "Se déployer",
  attack: (names, { units, at: hexes, from }) =>
    `Attaquer ${list(names.places(hexes))} avec ${list(names.units(units))}${from ? ` depuis ${list(names.places(from))}` : ""}`,
  fight: ({ places }, { at: hexes, from }) =>
    `Résoudre le combat ${atAll(places(hexes))}${from ? ` depuis ${list(places(from))}` : ""}`,
  enfilade: ({ unit }, action) => `Tirer d'enfilade avec ${unit(action.unit)}`,
  morale: ({ unit }, action) => `Comparer ${unit(action.unit)} et ${unit(action.against)}`,
  trade: "S'accrocher",
  retreat: ({ place }, { path }) => `Retraiter vers ${place(path.at(-1) ?? "")}${via(path)}`,
  pursue: (names, { units }) => `Poursuivre avec la cavalerie organique de ${list(names.units(units))}`,
  advance: ({ unit, place }, { unit: id, path }) =>
    path.length === 0
      ? `${unit(id)} reste et change de front`
      : `${unit(id)} avance vers ${place(path.at(-1)!)}${via(path)}`,
  lose: ({ unit }, action) => `Perte pour ${unit(action.unit)}`,
  lead: ({ unit }, action) => `Rester avec ${unit(action.unit)}`,
  bombard: ({ place }, { at: hex }) => `Bombarder ${place(hex)}`,
  gather: ({ unit, place }, action) =>
    `Grande batterie ${at(place(action.hex))}, front ${facingTo(action.facing)} : ${batteries(action.batteries)} ${of(unit(action.unit))}`,
};

const via = (path: readonly string[]): string =>
  path.length > 1 ? ` par ${path.slice(0, -1).join(" ")}` : "";

export function order(names: Names, action: Action): string {
  const text = ORDERS[action.do] as string | ((names: Articled, action: Action) => string);
  return typeof text === "string" ? text : capital(text(articled(names), action));
}
