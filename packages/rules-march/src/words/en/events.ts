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
  army,
  batteries,
  count,
  does,
  facingName,
  factorText,
  fatigue,
  hexes as hexCount,
  list,
  orderName,
} from "./naming.ts";

type Telling<E> = (names: Names, event: E) => string;
type Tellings = { readonly [E in MarchEvent as E["type"]]: Telling<E> };

const tellings: Tellings = {
  turn: (names, { turn, night }) => `Turn ${turn}, ${names.turn(turn)}${night ? ": night" : ""}`,
  arrived: (names, { formation, units, hex }) =>
    `${does(names.formation(formation), "enters", "enter")} at ${names.place(hex)}: ${list(names.units(units))}`,
  coming: (names, { formation, units }) =>
    `${names.formation(formation)} will enter this turn: ${list(names.units(units))}`,
  heldBack: (names, { formation }) => `${does(names.formation(formation), "is", "are")} held back`,
  ordered: (names, { formation, order, beneath, delay }) =>
    `${does(names.formation(formation), "is", "are")} sent ${orderName(order, beneath)}${delay === 0 ? ", at once" : `, to arrive in ${count(delay, "turn")}`}`,
  received: (names, { formation, order, beneath }) =>
    `${does(names.formation(formation), "receives its order", "receive their order")}: ${orderName(order, beneath)}`,
  late: (names, { formation, order }) =>
    `An order reaches ${names.formation(formation)} too late: ${orderName(order)}`,
  targets: (names, { side, hexes }) =>
    hexes.length === 0
      ? `No ${names.side(side)} Target is left on the map`
      : `${names.side(side)} Targets: ${list(names.places(hexes))}`,
  together: (names, { formations }) => `${list(formations.map(names.formation))} act together`,
  rated: (_, { orders }) => `Either commander may send ${count(orders, "order", "orders")} a turn`,
  begins: (names, { side }) => `${capital(army(names.side(side)))} move first`,
  initiativeReset: () => "Nobody has fought: the initiative returns to the middle",
  drawn: (names, { formation }) =>
    `The chit of ${does(names.formation(formation), "is drawn: it is activated", "is drawn: they are activated")}`,
  obeys: (names, { formation, total, cap }) =>
    `${does(names.formation(formation), "obeys its order", "obey their order")} (${total})${cap === undefined ? "" : `: at most ${cap} Movement Points this turn`}`,
  restsOnly: (names, { formation }) => `${names.formation(formation)} may only rest`,
  discarded: (names, { formation, order }) =>
    `${does(names.formation(formation), "discards its order", "discard their order")}: ${orderName(order)}`,
  acts: (names, { formation, freely }) =>
    freely
      ? does(names.formation(formation), "has no order and acts freely", "have no order and act freely")
      : `${does(names.formation(formation), "has", "have")} no order and may neither move nor attack`,
  checked: (names, { unit, why, needed, passed }) =>
    `${names.unit(unit)} ${passed ? "passes" : "fails"} its check (${names.say(why)}: ${needed} or less)`,
  moved: (names, { unit, path, cost }) =>
    `${names.unit(unit)} moves to ${names.place(path.at(-1) ?? "")}${cost > 0 ? ` for ${pointsText(cost)} MP` : ""}`,
  formed: (names, { unit, counters }) =>
    `${names.unit(unit)} forms a march column${counters > 1 ? ` of ${counters} counters` : ""}`,
  waits: (names, { unit, hex }) => `${names.unit(unit)} waits: ${names.place(hex)} is not free`,
  joined: (names, { unit, left, cost }) =>
    `${names.unit(unit)} closes up for ${pointsText(cost)} MP${left > 0 ? `, ${count(left, "counter")} still to come` : ""}`,
  deployed: (names, { unit, hex }) => `${names.unit(unit)} deploys in ${names.place(hex)}`,
  carries: (names, { unit }) => `${names.unit(unit)} takes over the MARCH marker`,
  lined: (names, { unit, hexes, cost }) =>
    hexes.length > 1
      ? `${names.unit(unit)} is in extended line in ${list(names.places(hexes))} (${pointsText(cost)} MP)`
      : `${names.unit(unit)} contracts into ${names.place(hexes[0]!)} (${pointsText(cost)} MP)`,
  positioned: (names, { unit, batteries: placed, hex }) =>
    `${names.unit(unit)} positions ${batteries(placed)} in ${names.place(hex)}`,
  tookUp: (names, { unit, batteries: taken }) => `${names.unit(unit)} takes back ${batteries(taken)}`,
  faced: (names, { unit, facing }) => `${names.unit(unit)} faces ${facingName(facing)}`,
  prepared: (names, { unit }) => `${names.unit(unit)} prepares a Deployed attack`,
  declared: (names, { unit, at }) =>
    `${names.unit(unit)} declares an attack on the cavalry in ${names.place(at)}`,
  dug: (names, { unit, hex, how }) =>
    `${names.unit(unit)} ${how === "begun" ? "begins" : "finishes"} earthworks in ${names.place(hex)}`,
  bridge: (names, { unit, hex, how }) => `${names.unit(unit)} ${BRIDGES[how]} to ${names.place(hex)}`,
  escaped: (names, { unit, to }) => `${names.unit(unit)} escapes to ${names.place(to)}`,
  captured: (names, { unit }) => `${names.unit(unit)} is captured`,
  regained: (names, { unit }) => `${names.unit(unit)} recovers a step of stragglers`,
  detached: (names, { unit, from, steps }) =>
    `${names.unit(from)} sends out a detachment of ${count(steps, "step")}: ${names.unit(unit)}`,
  rejoined: (names, { unit, to }) => `${names.unit(unit)} rejoins ${names.unit(to)}`,
  resupplied: (names, { unit, wagon }) => `${names.unit(unit)} is supplied by ${names.unit(wagon)}`,
  emptied: (names, { unit }) => `${names.unit(unit)} is empty and is removed`,
  split: (names, { unit }) => `${names.unit(unit)} is split in two`,
  exited: (names, { unit }) => `${names.unit(unit)} leaves the map with the convoy`,
  ranOut: (names, { unit }) => `${names.unit(unit)} is out of supply`,
  consumed: (names, { unit, left }) => `${names.unit(unit)} has ${count(left, "allotment")} left`,
  rested: (names, { unit }) => `${names.unit(unit)} rests`,
  fatigued: (names, { unit, to }) => `${names.unit(unit)}, fatigue: ${fatigue[FATIGUE_IDS[to]!]}`,
  disorganized: (names, { unit }) => `${names.unit(unit)} is disorganized`,
  reorganized: (names, { unit }) => `${names.unit(unit)} is in order again`,
  lost: (names, { unit, casualties, stragglers = 0 }) =>
    `${names.unit(unit)} loses ${list([
      ...(casualties > 0 || stragglers === 0 ? [count(casualties, "step")] : []),
      ...(stragglers > 0 ? [`${count(stragglers, "step")} to straggling`] : []),
    ])}`,
  smashed: (names, { unit }) => `${names.unit(unit)} is smashed`,
  recovered: (names, { unit }) => `${names.unit(unit)} rallies`,
  eliminated: (names, { unit, hex }) => `${names.unit(unit)} is eliminated in ${names.place(hex)}`,
  leaderLost: (names, { unit, rating }) => `${names.unit(unit)} falls; the replacement is rated ${rating}`,
  joins: (names, { unit, hex }) => `${names.unit(unit)} joins the troops in ${names.place(hex)}`,
  held: (names, { hex, side }) => `${capital(army(names.side(side)))} take ${names.place(hex)}`,

  attacks: (names, { units, at, from }) =>
    `${list(names.units(units))} will attack ${list(names.places(at))}${from ? ` from ${list(names.places(from))}` : ""}`,
  lapsed: (names, { units, at }) =>
    `No enemy is left in ${list(names.places(at))}: the attack by ${list(names.units(units))} is cancelled`,
  fought: (
    names,
    { units, defenders, at, shares, attack, defence, ratio, charge, terms, die, total, retreat },
  ) =>
    `${list(names.units(units))} ${charge ? "charge" : "attack"}${units.length > 1 ? "" : "s"} ${list(names.units(defenders))} in ${list(names.places(at))}: ${mixed(attack)}${factorsOf(
      names,
      shares.filter(({ unit }) => units.includes(unit)),
    )} against ${mixed(defence)}${factorsOf(
      names,
      shares.filter(({ unit }) => !units.includes(unit)),
    )}, ${names.ratio(ratio)}; ${[`die ${die}`, ...terms.map(({ label, value }) => `${names.say(label)} ${signed(value)}`)].join(", ")} = ${total}: ${outcome(retreat)}`,
  effects: (names, { units, die, drm, casualties, stragglers, disorganized, lossCheck, fatigue: levels }) =>
    `${list(names.units(units))} (die ${die}${drm === 0 ? "" : ` ${signed(drm)}`}): ${suffered(casualties, stragglers, disorganized, lossCheck, levels)}`,
  enfiladed: (names, { unit }) => `${names.unit(unit)} enfilades the attackers`,
  traded: (names, { units, hexes }) =>
    `${list(names.units(units))} ${units.length > 1 ? "hold" : "holds"} on among the houses: ${hexCount(hexes)} less to retreat`,
  fled: (names, { units, path, why }) =>
    `${list(names.units(units))} ${FLIGHTS[why][units.length > 1 ? 1 : 0]} to ${names.place(path.at(-1) ?? "")}`,
  blocked: (names, { units, hex }) => `${list(names.units(units))} cannot get out of ${names.place(hex)}`,
  evaded: (names, { unit, path }) =>
    `${names.unit(unit)} falls back to ${names.place(path.at(-1) ?? "")} before the attack`,
  advanced: (names, { unit, path }) => `${names.unit(unit)} advances to ${names.place(path.at(-1) ?? "")}`,
  pursued: (names, { units, against, attack, defence, casualties, losses }) =>
    `The organic cavalry of ${list(names.units(units))} pursues ${list(names.units(against))}: ${mixed(attack)} against ${mixed(defence)}; ${count(casualties, "step")} lost${losses > 0 ? `, and ${losses} by the pursuers` : ""}`,
  organicLost: (names, { unit, strength }) => `${names.unit(unit)} loses ${strength} of its organic cavalry`,
  gunsLost: (names, { unit }) => `${names.unit(unit)} loses a battery`,
  initiative: (names, { toward, box }) =>
    box === 0
      ? "The initiative returns to the middle"
      : `The initiative shifts towards ${army(names.side(toward))} (${count(Math.abs(box), "box", "boxes")} from the middle)`,
};

const BRIDGES: Record<BridgeWork, string> = {
  destroyed: "destroys the bridge",
  repaired: "repairs the bridge",
  built: "builds a bridge",
  removed: "dismantles the bridge",
};

/** Why a strength is not that of the counters: " (Friant: up a slope ×¾)". */
function factorsOf(names: Names, shares: readonly Share[]): string {
  const changed = shares
    .filter(({ factors }) => factors.length > 0)
    .map(
      ({ unit, hex, factors }) =>
        `${names.unit(unit)}${hex === undefined ? "" : ` in ${names.place(hex)}`}: ${factors.map(({ label, times }) => factorText(names.say(label), mixed(times))).join(", ")}`,
    );
  return changed.length > 0 ? ` (${changed.join("; ")})` : "";
}

const outcome = (retreat: number): string =>
  retreat === 0 ? "both sides stay engaged" : `the defender retreats ${hexCount(retreat)}`;

/** Of one, and of several. */
const FLIGHTS: Record<FlightKind, readonly [string, string]> = {
  retreat: ["retreats", "retreat"],
  smashed: ["flees", "flee"],
  unrecovered: ["flees further", "flee further"],
  exit: ["leaves the field of fire", "leave the field of fire"],
  evicted: ["is driven out of the field of fire", "are driven out of the field of fire"],
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
    ...(casualties > 0 ? [`${count(casualties, "step")} lost`] : []),
    ...(stragglers > 0 ? [`${count(stragglers, "step")} straggling`] : []),
    ...(disorganized === "all" ? ["disorganized"] : []),
    ...(typeof disorganized === "number" ? [`disorganized at morale ${disorganized} or less`] : []),
    ...(lossCheck === undefined
      ? []
      : [`disorganized at morale ${lossCheck} or less, otherwise a step lost`]),
    ...(levels > 0 ? [`${count(levels, "level")} of fatigue`] : []),
  ];
  return all.length > 0 ? list(all) : "no effect";
}

export function eventText(names: Names, event: MarchEvent): string {
  return (tellings[event.type] as Telling<MarchEvent>)(names, event);
}

export const rolled = (names: Names, { die, value, by, why }: RollEvent): string =>
  die.startsWith("1-")
    ? die === "1-1"
      ? "The last chit is drawn from the cup"
      : `One of ${die.slice(2)} chits is drawn from the cup`
    : `${capital(army(names.side(by as SideName)))} roll ${value} for ${names.say(why)}`;
