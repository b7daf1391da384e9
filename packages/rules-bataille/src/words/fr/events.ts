// What has happened, a sentence each.

import { capital } from "@grognard/parts";
import type { BatailleEvent, Line, Share } from "../../events.ts";
import type { SideName } from "../../units.ts";
import type { Names } from "../facts.ts";
import { halts, nightStages, readiness, squares, surrenders, wounds } from "./causes.ts";
import { areMany, le } from "./grammar.ts";
import { guardShift, meleeResult } from "./melee.ts";
import {
  counted,
  facingThe,
  from as fromPlace,
  inFormation,
  at as inPlace,
  list,
  number,
  sides,
} from "./naming.ts";

const DICE: { readonly [die: string]: string } = { base6: "dés", d6: "dé" };

export const rolled = (side: SideName, die: string, value: number, why: string): string =>
  `${sides[side] ?? side}, ${DICE[die] ?? die} (${why}) : ${value}`;

const fires = { defensive: "tir défensif", offensive: "tir offensif", opportunity: "tir d'opportunité" };

export const eventText = (event: BatailleEvent, names: Names): string => capital(sentence(event, names));

function sentence(event: BatailleEvent, names: Names): string {
  const { unit, all, hex, name, say, odds } = names;
  const the = (id: string) => le(unit(id));
  const those = (ids: readonly string[]) => list(ids.map(the));
  const at = (where: string) => inPlace(hex(where));
  const from = (where: string) => fromPlace(hex(where));
  /** Whoever does it, with the verb in the singular or the plural. */
  const does = (ids: readonly string[], one: string, many: string) =>
    `${those(ids)} ${areMany(ids.map(unit)) ? many : one}`;
  const noted = (lines: readonly Line[]) => (names.sum(lines) === "" ? "" : ` (${names.sum(lines)})`);
  /** What the modifiers make of a roll, if there are any. */
  const summed = ({ modifiers, result }: { modifiers: readonly Line[]; result: number }): string =>
    noted(modifiers) === "" ? "" : `${noted(modifiers)} = ${result}`;
  const share = ({ unit: id, value, notes }: Share) =>
    `${unit(id)} avec ${value}${notes.length > 0 ? ` (${notes.map(say).join(", ")})` : ""}`;
  switch (event.type) {
    case "turn":
      return name(event.name);
    case "phase":
      return names.phase(event.phase, event.side);
    case "commandMorale":
      return `${name(event.command)} : ${counted(event.ineffective, "unité")} hors de combat, moral de commandement au niveau ${event.level}`;
    case "due":
      return `Renforts disponibles : ${name(event.group)}`;
    case "held":
      return `Renforts retenus : ${name(event.group)}`;
    case "entryShifted":
      return `${name(event.group)} : ${event.turns === 0 ? "arrivée à l'heure" : `${counted(Math.abs(event.turns), "tour")} ${event.turns < 0 ? "d'avance" : "de retard"}`}`;
    case "deployed":
      return `${does([event.unit], "prend place", "prennent place")} ${at(event.hex)}`;
    case "moved":
      return Object.values(leg(event, names)).join("");
    case "turned":
      return `${does(event.units, "tourne", "tournent")} ${at(event.hex)}`;
    case "formed":
      return `${does(event.units, "se forme", "se forment")} ${inFormation[event.formation]} ${list(event.hexes.map(at))}${event.formation === "square" ? "" : `, ${facingThe(names.facing(event.formation, event.facing))}`}`;
    case "limbering":
      return `${event.succeeds ? does([event.unit], "amène", "amènent") : does([event.unit], "ne parvient pas à amener", "ne parviennent pas à amener")} l'avant-train (${event.die})`;
    case "unlimbered":
      return `${does([event.unit], "se met en batterie", "se mettent en batterie")} ${at(event.hex)}`;
    case "brokenDown":
      return `${does([event.unit], "se scinde", "se scindent")} : ${all(event.into)}`;
    case "builtUp":
      return `${those(event.from)} reconstituent ${the(event.unit)}`;
    case "topped":
      return `${does([event.unit], "passe au sommet", "passent au sommet")} de la pile ${at(event.hex)}`;
    case "entered":
      return `${does(event.units, "entre", "entrent")} ${at(event.at)}`;
    case "exited":
      return `${does(event.units, "sort", "sortent")} de la carte ${at(event.hex)}${event.counts ? "" : " : perte pour l'armée"}`;
    case "stopped":
      return `${does(event.units, "s'arrête", "s'arrêtent")} ${at(event.hex)} : ${halts[event.why]}`;
    case "forceMarch":
      return `Marche forcée : ${name(event.division)}${event.turns > 1 ? `, ${event.turns} tours de suite` : ""}`;
    case "timeUp":
      return `${sides[event.side]} : temps écoulé`;
    case "overstacked":
      return `Trop d'unités ${at(event.hex)} : ${all(event.units)}`;
    case "displaced":
      return `${does([event.unit], "recule faute de place,", "reculent faute de place,")} ${from(event.from)} à ${hex(event.to)}`;
    case "check":
      return `${unit(event.unit)}, test de moral (${say(event.reason)}) : ${event.roll}${summed(event)}, ${event.passed ? "réussi" : "raté"}`;
    case "disordered":
      return `${unit(event.unit)} : désorganisation`;
    case "routed":
      return `${does([event.unit], "part en déroute", "partent en déroute")}`;
    case "rallied":
      return `${does([event.unit], "se rallie", "se rallient")} ${inFormation[event.formation]}`;
    case "fled":
      return `${event.kind === "rout" ? does(event.units, "fuit", "fuient") : does(event.units, "retraite", "retraitent")} jusqu'${at(event.path.at(-1) ?? "")}`;
    case "surrendered":
      return event.cite === "4.5.5"
        ? `${does(event.units, "fuit", "fuient")} hors de la carte par ${hex(event.hex)} : unité perdue`
        : `${does(event.units, "se rend", "se rendent")} ${at(event.hex)} : ${surrenders[event.why]}`;
    case "staysAtEdge":
      return `${does(event.units, "reste", "restent")} au bord de la carte ${at(event.hex)} : aucun ennemi n'est assez près pour les en chasser`;
    case "leaderStays":
      return `${does([event.unit], "reste", "restent")} ${at(event.hex)}`;
    case "lost":
      return `${does([event.unit], "perd", "perdent")} ${counted(event.increments, "incrément")}, il en reste ${event.left}`;
    case "halved":
      return `Canons seuls ${at(event.hex)}, la moitié de ${event.from} : ${event.to === 0 ? "aucune perte" : event.to}`;
    case "eliminated":
      return `${unit(event.unit)} : unité détruite`;
    case "shrunk":
      return `${does([event.unit], "se resserre", "se resserrent")} ${at(event.hex)}`;
    case "chargeDeclared":
      return `Charge déclarée : ${all(event.units)}`;
    case "charges":
      return `${does(event.units, "charge", "chargent")} avec ${event.points} PM`;
    case "targeted":
      return `${does(event.units, "prend", "prennent")} pour cible ${hex(event.hex)}`;
    case "declined":
      return `${does(event.units, "passe", "passent")} au large ${from(event.hex)}`;
    case "recall":
      return `${event.succeeds ? does(event.units, "entend", "entendent") : does(event.units, "n'entend pas", "n'entendent pas")} le rappel (${event.die})`;
    case "squareRoll":
      return `Carré ${at(event.hex)}, cavalerie à ${event.distance} PM : ${event.roll}${noted(event.modifiers)}, ${squares[event.result]}`;
    case "stood":
      return `${does(event.units, "tient", "tiennent")} ${at(event.hex)}`;
    case "evaded":
      return `${does([event.unit], "se replie", "se replient")} ${from(event.from)} à ${hex(event.to)}`;
    case "reacts":
      return `${event.succeeds ? does([event.unit], "charge", "chargent") : does([event.unit], "ne charge pas", "ne chargent pas")} ${event.kind === "reaction" ? "à la rencontre de la cavalerie" : "l'ennemi en mouvement"}`;
    case "contact":
      return `${does(event.units, "arrive", "arrivent")} au contact ${at(event.hex)}${event.straight ? ", au grand galop" : ""}`;
    case "noContact":
      return `${does(event.units, "ne trouve", "ne trouvent")} pas d'ennemi : déroute ${at(event.hex)}`;
    case "pursuit":
      return `La poursuite sabre ${those(event.units)} : ${counted(event.die, "hexagone")} de déroute et autant d'incréments perdus`;
    case "fire":
      return `${sides[event.side]}, ${fires[event.kind]} sur ${hex(event.at)} : ${event.firers.map(share).join(", ")} ; ${event.total} contre ${list(event.defence.map(({ label, value }) => `${value} (${say(label)})`))} : ${odds(event.column)}${event.canister ? ", à mitraille" : ""}`;
    case "fireResult":
      return `Tir sur ${hex(event.at)} : ${event.losses === 0 ? "sans effet" : `résultat ${event.losses}`}, dés ${event.roll}${summed(event)} sur ${odds(event.column)}`;
    case "assault":
      return event.mandatory
        ? `${does(event.units, "livre", "livrent")} la mêlée de la charge ${at(event.at)}`
        : `${does(event.units, "donne", "donnent")} l'assaut ${at(event.at)}`;
    case "retreatBefore":
      return `${does([event.unit], "retraite", "retraitent")} jusqu'${at(event.path.at(-1) ?? "")} avant la mêlée`;
    case "melee":
      return `Mêlée ${at(event.at)} : ${event.attack.map(share).join(", ")} contre ${event.defence.map(share).join(", ")} : ${event.totals[0]} contre ${event.totals[1]}${guardShift(event.shift)} : ${odds(event.column)}`;
    case "meleeResult":
      return `Dés ${event.roll}${summed(event)} sur ${odds(event.column)} : ${meleeResult(event.cell)}`;
    case "bounced":
      return does(event.units, "rebondit", "rebondissent");
    case "advanced":
      return `${does(event.units, "avance", "avancent")} ${at(event.to)}`;
    case "readiness":
      return `${unit(event.unit)} : cavalerie ${readiness[event.level]}`;
    case "casualty":
      return `${the(event.leader)} est touché (${event.die}) : ${wounds[event.result]}${event.hours > 0 ? `, absent ${counted(event.hours, "heure")}` : ""}`;
    case "leaderMoved":
      return `${the(event.leader)} va ${from(event.from)} à ${hex(event.to)}`;
    case "leaderCaptured":
      return `${the(event.leader)} est capturé ${at(event.hex)}`;
    case "leaderReturns":
      return `${the(event.leader)} rejoint les troupes ${at(event.hex)}`;
    case "night":
      return `Nuit : ${nightStages[event.stage]}`;
    case "redeployed":
      return `Redéploiement : ${name(event.division)}`;
    case "recovered":
      return `${does([event.unit], "récupère", "récupèrent")} ${counted(event.increments, "incrément")}`;
    case "taken":
      return `${name(event.place)} (${event.hex}) : pris par ${event.side === "french" ? "les Français" : "la Coalition"}`;
    case "honors":
      return event.offered
        ? event.accepted
          ? "Les honneurs de la guerre sont acceptés"
          : "Les honneurs de la guerre sont refusés"
        : "Les honneurs de la guerre ne sont pas offerts";
    case "score":
      return isVillage(event.lines)
        ? `Hexagones du village tenus par les Français : ${event.total}`
        : `Points français : ${number(event.total)}${noted(event.lines)}`;
    case "over":
      return event.winner === "draw" ? drawn(event.how, say) : say(event.how);
  }
}

/** In the learning scenario nothing but hexes is counted. */
const isVillage = ([only, ...others]: readonly Line[]): boolean =>
  only?.label === "hexes held" && others.length === 0;

const drawn = (how: string, say: Names["say"]): string =>
  how === "draw" ? "Partie nulle" : `Partie nulle : ${say(how)}`;

/** A step of a march in two parts, so that steps in a row can be read as one. */
export const leg = (
  { units, from, to }: Extract<BatailleEvent, { type: "moved" }>,
  { all, hex }: Names,
): { readonly head: string; readonly tail: string } => ({
  head: `${all(units)} : ${fromPlace(hex(from))}`,
  tail: ` à ${hex(to)}`,
});
