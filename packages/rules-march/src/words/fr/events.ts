// What has happened.

import type { RollEvent } from "@grognard/kernel";
import { capital, signed } from "@grognard/parts";
import type { BridgeWork, MarchEvent, Share } from "../../events.ts";
import type { FlightKind } from "../../frames.ts";
import { FATIGUE_IDS } from "../../state.ts";
import type { SideName } from "../../units.ts";
import type { Names } from "../names.ts";
import { mixed, pointsText } from "../numbers.ts";
import {
  type Articled,
  articled,
  at,
  atAll,
  batteries,
  count,
  facingTo,
  factorText,
  fatigue,
  hexes as hexCount,
  list,
  of,
  orderName,
  steps as stepCount,
} from "./naming.ts";

type Telling<E> = (names: Articled, event: E) => string;
type Tellings = { readonly [E in MarchEvent as E["type"]]: Telling<E> };

/** Of one unit, or of several. */
const verb = (units: readonly string[], one: string, several: string): string =>
  units.length > 1 ? several : one;

const tellings: Tellings = {
  turn: (names, { turn, night }) => `Tour ${turn}, ${names.turn(turn)}${night ? " : nuit" : ""}`,
  arrived: (names, { formation, units, hex }) =>
    `${names.formation(formation)} entre ${at(names.place(hex))} : ${list(names.units(units))}`,
  coming: (names, { formation, units }) =>
    `${names.formation(formation)} entrera ce tour-ci : ${list(names.units(units))}`,
  heldBack: (names, { formation }) => `${names.formation(formation)} reste en réserve hors de la carte`,
  ordered: (names, { formation, order, beneath, delay }) =>
    `Ordre pour ${names.formation(formation)} : ${orderName(order, beneath)}, ${delay === 0 ? "remis aussitôt" : `arrive dans ${count(delay, "tour")}`}`,
  received: (names, { formation, order, beneath }) =>
    `${names.formation(formation)} reçoit son ordre : ${orderName(order, beneath)}`,
  late: (names, { formation, order }) =>
    `Un ordre arrive trop tard pour ${names.formation(formation)} : ${orderName(order)}`,
  targets: (names, { side, hexes }) =>
    hexes.length === 0
      ? `Plus aucun Objectif des ${names.side(side)} sur la carte`
      : `Objectifs des ${names.side(side)} : ${list(names.places(hexes))}`,
  together: (names, { formations }) => `${list(formations.map(names.formation))} agissent ensemble`,
  rated: (_, { orders }) => `Chaque commandant en chef envoie au plus ${count(orders, "ordre")} par tour`,
  begins: (names, { side }) => `Les ${names.side(side)} jouent en premier`,
  initiativeReset: () => "Aucun combat : l'initiative revient au milieu",
  drawn: (names, { formation }) =>
    `Le pion ${of(names.plain.formation(formation))} est tiré : la formation est activée`,
  obeys: (names, { formation, total, cap }) =>
    `${names.formation(formation)} obéit à son ordre (${total})${cap === undefined ? "" : ` : ${cap} points de mouvement au plus ce tour-ci`}`,
  restsOnly: (names, { formation }) => `${names.formation(formation)} ne peut que se reposer`,
  discarded: (names, { formation, order }) =>
    `${names.formation(formation)} abandonne son ordre : ${orderName(order)}`,
  acts: (names, { formation, freely }) =>
    `${names.formation(formation)}, sans ordre, ${freely ? "agit librement" : "ne peut ni se déplacer ni attaquer"}`,
  checked: (names, { unit, why, needed, passed }) =>
    `${names.unit(unit)} ${passed ? "réussit" : "rate"} son test (${names.say(why)} : ${needed} ou moins)`,
  moved: (names, { unit, path, cost }) =>
    `${names.unit(unit)} va ${at(names.place(path.at(-1) ?? ""))}${cost > 0 ? ` pour ${pointsText(cost)} PM` : ""}`,
  formed: (names, { unit, counters }) =>
    `${names.unit(unit)} forme une colonne de marche${counters > 1 ? ` de ${counters} pions` : ""}`,
  waits: (names, { unit, hex }) => `${names.unit(unit)} attend : ${names.place(hex)} n'est pas libre`,
  joined: (names, { unit, left, cost }) =>
    `${names.unit(unit)} serre sur la tête pour ${pointsText(cost)} PM${left > 0 ? `, encore ${count(left, "pion")} à venir` : ""}`,
  deployed: (names, { unit, hex }) => `${names.unit(unit)} se déploie ${at(names.place(hex))}`,
  carries: (names, { unit }) => `${names.unit(unit)} reprend le marqueur MARCHER`,
  lined: (names, { unit, hexes, cost }) =>
    hexes.length > 1
      ? `${names.unit(unit)} se tient en ligne étendue : ${list(names.places(hexes))} (${pointsText(cost)} PM)`
      : `${names.unit(unit)} se resserre ${at(names.place(hexes[0]!))} (${pointsText(cost)} PM)`,
  positioned: (names, { unit, batteries: placed, hex }) =>
    `${names.unit(unit)} met ${batteries(placed)} en position ${at(names.place(hex))}`,
  tookUp: (names, { unit, batteries: taken }) => `${names.unit(unit)} reprend ${batteries(taken)}`,
  faced: (names, { unit, facing }) => `${names.unit(unit)} fait front ${facingTo(facing)}`,
  prepared: (names, { unit }) => `${names.unit(unit)} prépare une attaque déployée`,
  declared: (names, { unit, at: hex }) =>
    `${names.unit(unit)} va attaquer la cavalerie ${at(names.place(hex))}`,
  dug: (names, { unit, hex, how }) =>
    `${names.unit(unit)} ${how === "begun" ? "commence" : "achève"} des retranchements ${at(names.place(hex))}`,
  bridge: (names, { unit, hex, how }) => `${names.unit(unit)} ${BRIDGES[how]} vers ${names.place(hex)}`,
  escaped: (names, { unit, to }) => `${names.unit(unit)} s'échappe vers ${names.place(to)}`,
  captured: (names, { unit }) => `${names.unit(unit)} tombe aux mains de l'ennemi`,
  regained: (names, { unit }) => `${names.unit(unit)} rallie 1 pas de traînards`,
  detached: (names, { unit, from, steps }) =>
    `${names.unit(from)} détache ${stepCount(steps)} : ${names.unit(unit)}`,
  rejoined: (names, { unit, to }) => `${names.unit(unit)} rejoint ${names.unit(to)}`,
  resupplied: (names, { unit, wagon }) => `${names.unit(unit)} se ravitaille auprès ${of(names.unit(wagon))}`,
  emptied: (names, { unit }) => `${names.unit(unit)} est vide et quitte la carte`,
  split: (names, { unit }) => `${names.unit(unit)} se divise en deux`,
  exited: (names, { unit }) => `${names.unit(unit)} quitte la carte avec le convoi`,
  ranOut: (names, { unit }) => `${names.unit(unit)} manque de ravitaillement`,
  consumed: (names, { unit, left }) =>
    `${names.unit(unit)} ${left === 0 ? "n'a plus de dotation" : `a encore ${count(left, "dotation")}`}`,
  rested: (names, { unit }) => `${names.unit(unit)} se repose`,
  fatigued: (names, { unit, to }) => `${names.unit(unit)}, fatigue : ${fatigue[FATIGUE_IDS[to]!]}`,
  disorganized: (names, { unit }) => `${names.unit(unit)} se désorganise`,
  reorganized: (names, { unit }) => `${names.unit(unit)} se remet en ordre`,
  lost: (names, { unit, casualties, stragglers = 0 }) =>
    `${names.unit(unit)} perd ${list([
      ...(casualties > 0 || stragglers === 0 ? [stepCount(casualties)] : []),
      ...(stragglers > 0 ? [`${stepCount(stragglers)} de traînards`] : []),
    ])}`,
  smashed: (names, { unit }) => `${names.unit(unit)} s'effondre : unité brisée`,
  recovered: (names, { unit }) => `${names.unit(unit)} se rallie`,
  eliminated: (names, { unit, hex }) => `Unité détruite ${at(names.place(hex))} : ${names.unit(unit)}`,
  leaderLost: (names, { unit, rating }) =>
    `${names.unit(unit)} tombe ; son remplaçant a une valeur de ${rating}`,
  joins: (names, { unit, hex }) => `${names.unit(unit)} rejoint les troupes ${at(names.place(hex))}`,
  held: (names, { hex, side }) => `Les ${names.side(side)} prennent ${names.place(hex)}`,

  attacks: (names, { units, at: hexes, from }) =>
    `${list(names.units(units))} ${verb(units, "va", "vont")} attaquer ${list(names.places(hexes))}${from ? ` depuis ${list(names.places(from))}` : ""}`,
  lapsed: (names, { units, at: hexes }) =>
    `Plus d'ennemi ${atAll(names.places(hexes))} : l'attaque est annulée (${list(names.units(units))})`,
  fought: (
    names,
    { units, defenders, at: hexes, shares, attack, defence, ratio, charge, terms, die, total, retreat },
  ) =>
    `${list(names.units(units))} ${charge ? verb(units, "charge", "chargent") : verb(units, "attaque", "attaquent")} ${list(names.units(defenders))} ${atAll(names.places(hexes))} : ${mixed(attack)}${factorsOf(
      names.plain,
      shares.filter(({ unit }) => units.includes(unit)),
    )} contre ${mixed(defence)}${factorsOf(
      names.plain,
      shares.filter(({ unit }) => !units.includes(unit)),
    )}, ${names.ratio(ratio)} ; ${[`dé ${die}`, ...terms.map(({ label, value }) => `${names.say(label)} ${signed(value)}`)].join(", ")} = ${total} : ${outcome(retreat)}`,
  effects: (names, { units, die, drm, casualties, stragglers, disorganized, lossCheck, fatigue: levels }) =>
    `${list(names.units(units))} (dé ${die}${drm === 0 ? "" : ` ${signed(drm)}`}) : ${suffered(casualties, stragglers, disorganized, lossCheck, levels)}`,
  enfiladed: (names, { unit }) => `${names.unit(unit)} prend les attaquants d'enfilade`,
  traded: (names, { units, hexes }) =>
    `${list(names.units(units))} ${verb(units, "s'accroche", "s'accrochent")} aux maisons : ${hexCount(hexes)} de retraite en moins`,
  fled: (names, { units, path, why }) =>
    `${list(names.units(units))} ${FLIGHTS[why][units.length > 1 ? 1 : 0]} vers ${names.place(path.at(-1) ?? "")}`,
  blocked: (names, { units, hex }) => `Aucune issue pour ${list(names.units(units))} ${at(names.place(hex))}`,
  evaded: (names, { unit, path }) =>
    `${names.unit(unit)} se dérobe vers ${names.place(path.at(-1) ?? "")} avant l'attaque`,
  advanced: (names, { unit, path }) =>
    `${names.unit(unit)} avance jusqu'${at(names.place(path.at(-1) ?? ""))}`,
  pursued: (names, { units, against, attack, defence, casualties, losses }) =>
    `La cavalerie organique ${list(names.units(units).map(of))} poursuit ${list(names.units(against))} : ${mixed(attack)} contre ${mixed(defence)} ; pertes : ${stepCount(casualties)}${losses > 0 ? `, et ${losses} chez les poursuivants` : ""}`,
  organicLost: (names, { unit, strength }) =>
    `${names.unit(unit)} perd ${strength} de sa cavalerie organique`,
  gunsLost: (names, { unit }) => `${names.unit(unit)} perd une batterie`,
  initiative: (names, { toward, box }) =>
    box === 0
      ? "L'initiative revient au milieu"
      : `L'initiative passe du côté des ${names.side(toward)} (à ${count(Math.abs(box), "case")} du milieu)`,
};

const BRIDGES: Record<BridgeWork, string> = {
  destroyed: "détruit le pont",
  repaired: "répare le pont",
  built: "jette un pont",
  removed: "replie le pont",
};

/** Why a strength is not that of the counters. */
function factorsOf(names: Names, shares: readonly Share[]): string {
  const changed = shares
    .filter(({ factors }) => factors.length > 0)
    .map(
      ({ unit, hex, factors }) =>
        `${names.unit(unit)}${hex === undefined ? "" : ` en ${names.place(hex)}`} : ${factors.map(({ label, times }) => factorText(names.say(label), mixed(times))).join(", ")}`,
    );
  return changed.length > 0 ? ` (${changed.join(" ; ")})` : "";
}

const outcome = (retreat: number): string =>
  retreat === 0 ? "les deux camps restent engagés" : `le défenseur fait retraite de ${hexCount(retreat)}`;

/** Of one, and of several. */
const FLIGHTS: Record<FlightKind, readonly [string, string]> = {
  retreat: ["fait retraite", "font retraite"],
  smashed: ["s'enfuit", "s'enfuient"],
  unrecovered: ["continue sa fuite", "continuent leur fuite"],
  exit: ["quitte le champ de tir", "quittent le champ de tir"],
  evicted: ["doit quitter le champ de tir", "doivent quitter le champ de tir"],
};

/** What a stack suffers. */
function suffered(
  casualties: number,
  stragglers: number,
  disorganized: number | "all" | undefined,
  lossCheck: number | undefined,
  levels: number,
): string {
  const all = [
    ...(casualties > 0 ? [`perte de ${stepCount(casualties)}`] : []),
    ...(stragglers > 0 ? [`${stepCount(stragglers)} de traînards`] : []),
    ...(disorganized === "all" ? ["désorganisation"] : []),
    ...(typeof disorganized === "number" ? [`désorganisation si moral de ${disorganized} ou moins`] : []),
    ...(lossCheck === undefined
      ? []
      : [`désorganisation si moral de ${lossCheck} ou moins, sinon perte de 1 pas`]),
    ...(levels > 0 ? [`${count(levels, "niveau", "niveaux")} de fatigue`] : []),
  ];
  return all.length > 0 ? list(all) : "aucun effet";
}

export function eventText(names: Names, event: MarchEvent): string {
  return capital((tellings[event.type] as Telling<MarchEvent>)(articled(names), event));
}

export const rolled = (names: Names, { die, value, by, why }: RollEvent): string =>
  die.startsWith("1-")
    ? die === "1-1"
      ? "Le dernier pion est tiré du gobelet"
      : `Un pion sur ${die.slice(2)} est tiré du gobelet`
    : `Dé des ${names.side(by as SideName)} : ${value} (${names.say(why)})`;
