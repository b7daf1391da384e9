// What has happened.

import type { RollEvent } from "@grognard/kernel";
import { phrase } from "@grognard/kernel";
import { signed } from "@grognard/parts";
import type { MarchEvent } from "../../events.ts";
import type { FlightKind } from "../../frames.ts";
import { FATIGUE_IDS } from "../../state.ts";
import type { World } from "../../types.ts";
import { formationName, mixed, place, pointsText, unitName } from "../naming.ts";
import { labels } from "./labels.ts";
import { armies, count, facingName, fatigue, list, names, orderName, sides } from "./naming.ts";
import { rolls } from "./rolls.ts";

type Telling<E> = (world: World, event: E) => string;
type Tellings = { readonly [E in MarchEvent as E["type"]]: Telling<E> };

const say = (saying: Parameters<typeof phrase>[1]): string => phrase({ ...labels, ...rolls }, saying);

const tellings: Tellings = {
  turn: (world, { turn, night }) =>
    `Turn ${turn}, ${world.turns[turn - 1]?.name ?? ""}${night ? ": night" : ""}`,
  arrived: (world, { formation, units, hex }) =>
    `${formationName(world, formation)} arrives at ${place(world, hex)}: ${names(world, units)}`,
  coming: (world, { formation, units }) =>
    `${formationName(world, formation)} will come in this turn: ${names(world, units)}`,
  heldBack: (world, { formation }) => `${formationName(world, formation)} is kept back`,
  ordered: (world, { formation, order, beneath, delay }) =>
    `${formationName(world, formation)} is sent ${orderName(order, beneath)}${delay === 0 ? ", at once" : `, ${count(delay, "turn")} under way`}`,
  received: (world, { formation, order, beneath }) =>
    `${formationName(world, formation)} receives its order: ${orderName(order, beneath)}`,
  late: (world, { formation, order }) =>
    `An order reaches ${formationName(world, formation)} too late: ${orderName(order)}`,
  targets: (world, { side, hexes }) =>
    hexes.length === 0
      ? `No ${sides[side]} Target is left on the map`
      : `${sides[side]} Targets: ${list(hexes.map((hex) => place(world, hex)))}`,
  together: (world, { formations }) =>
    `${list(formations.map((id) => formationName(world, id)))} act together`,
  begins: (_world, { side }) => `${armies[side]} begin`,
  initiativeReset: () => "Nobody has fought: the initiative goes back to the middle",
  drawn: (world, { formation }) => `${formationName(world, formation)} acts`,
  obeys: (world, { formation, total, cap }) =>
    `${formationName(world, formation)} obeys its order (${total})${cap === undefined ? "" : `: at most ${cap} Movement Points this turn`}`,
  restsOnly: (world, { formation }) => `${formationName(world, formation)} may only rest`,
  discarded: (world, { formation, order }) =>
    `${formationName(world, formation)} disregards its order: ${orderName(order)}`,
  acts: (world, { formation, freely }) =>
    `${formationName(world, formation)} has no order and ${freely ? "acts freely" : "stays where it is"}`,
  checked: (world, { unit, why, needed, passed }) =>
    `${unitName(world, unit)} ${passed ? "passes" : "fails"} (${say(why)}, ${needed} or less)`,
  moved: (world, { unit, path, cost }) =>
    `${unitName(world, unit)} goes to ${place(world, path.at(-1) ?? "")}${cost > 0 ? ` for ${pointsText(cost)} MP` : ""}`,
  formed: (world, { unit, counters }) =>
    `${unitName(world, unit)} forms march column${counters > 1 ? ` of ${counters} counters` : ""}`,
  waits: (world, { unit, hex }) => `${unitName(world, unit)} waits: ${place(world, hex)} is not free`,
  joined: (world, { unit, left, cost }) =>
    `${unitName(world, unit)} closes up for ${pointsText(cost)} MP${left > 0 ? `, ${count(left, "counter")} still to come` : ""}`,
  deployed: (world, { unit, hex }) => `${unitName(world, unit)} deploys in ${place(world, hex)}`,
  carries: (world, { unit }) => `${unitName(world, unit)} carries the MARCH on`,
  lined: (world, { unit, hexes, cost }) =>
    `${unitName(world, unit)} ${hexes.length > 1 ? `stands in extended line in ${list(hexes.map((hex) => place(world, hex)))}` : `draws together in ${place(world, hexes[0]!)}`} for ${pointsText(cost)} MP`,
  positioned: (world, { unit, batteries, hex }) =>
    `${unitName(world, unit)} positions ${count(batteries, "battery", "batteries")} in ${place(world, hex)}`,
  tookUp: (world, { unit, batteries }) =>
    `${unitName(world, unit)} takes up ${count(batteries, "battery", "batteries")}`,
  faced: (world, { unit, facing }) => `${unitName(world, unit)} faces ${facingName(facing)}`,
  prepared: (world, { unit }) => `${unitName(world, unit)} deploys for the attack`,
  declared: (world, { unit, at }) =>
    `${unitName(world, unit)} means to attack the cavalry in ${place(world, at)}`,
  bridge: (world, { unit, hex, how }) =>
    `The bridge to ${place(world, hex)} is ${how} by ${unitName(world, unit)}`,
  escaped: (world, { unit, to }) => `${unitName(world, unit)} escapes to ${place(world, to)}`,
  captured: (world, { unit }) => `${unitName(world, unit)} is captured`,
  regained: (world, { unit }) => `Stragglers come back to ${unitName(world, unit)}`,
  detached: (world, { unit, from, steps }) =>
    `${unitName(world, from)} sends out ${unitName(world, unit)} with ${count(steps, "step")}`,
  rejoined: (world, { unit, to }) => `${unitName(world, unit)} rejoins ${unitName(world, to)}`,
  resupplied: (world, { unit, wagon }) => `${unitName(world, unit)} is supplied by ${unitName(world, wagon)}`,
  emptied: (world, { unit }) => `${unitName(world, unit)} is empty and goes`,
  split: (world, { unit }) => `${unitName(world, unit)} is split in two`,
  exited: (world, { unit }) => `${unitName(world, unit)} leaves the map with the convoy`,
  ranOut: (world, { unit }) => `${unitName(world, unit)} is out of supply`,
  consumed: (world, { unit, left }) => `${unitName(world, unit)} has ${count(left, "allotment")} left`,
  rested: (world, { unit }) => `${unitName(world, unit)} rests`,
  fatigued: (world, { unit, to }) => `${unitName(world, unit)}: ${fatigue[FATIGUE_IDS[to]!]}`,
  disorganized: (world, { unit }) => `${unitName(world, unit)} is disorganized`,
  reorganized: (world, { unit }) => `${unitName(world, unit)} is in order again`,
  lost: (world, { unit, casualties, stragglers = 0 }) =>
    `${unitName(world, unit)} loses ${list([
      ...(casualties > 0 || stragglers === 0 ? [count(casualties, "step")] : []),
      ...(stragglers > 0 ? [`${count(stragglers, "step")} of stragglers`] : []),
    ])}`,
  smashed: (world, { unit }) => `${unitName(world, unit)} is smashed`,
  recovered: (world, { unit }) => `${unitName(world, unit)} rallies`,
  eliminated: (world, { unit, hex }) => `${unitName(world, unit)} is destroyed in ${place(world, hex)}`,
  leaderLost: (world, { unit, rating }) =>
    `${unitName(world, unit)} falls; the new commander is rated ${rating}`,
  joins: (world, { unit, hex }) => `${unitName(world, unit)} goes to ${place(world, hex)}`,
  held: (world, { hex, side }) => `${armies[side]} take ${place(world, hex)}`,

  attacks: (world, { units, at }) => `${names(world, units)} will attack ${places(world, at)}`,
  lapsed: (world, { units, at }) =>
    `Nobody is left in ${places(world, at)}: ${names(world, units)} need not attack`,
  fought: (world, { units, defenders, at, attack, defence, ratio, charge, terms, die, total, retreat }) =>
    `${names(world, units)} ${charge ? "charge" : "attack"}${units.length > 1 ? "" : "s"} ${names(world, defenders)} in ${places(world, at)}: ${mixed(attack)} against ${mixed(defence)}, ${ratio}; ${[`die ${die}`, ...terms.map(({ label, value }) => `${say(label)} ${signed(value)}`)].join(", ")} = ${total}: ${outcome(retreat)}`,
  effects: (world, { units, die, drm, casualties, stragglers, disorganized, lossCheck, fatigue: levels }) =>
    `${names(world, units)} (die ${die}${drm === 0 ? "" : ` ${signed(drm)}`}): ${suffered(casualties, stragglers, disorganized, lossCheck, levels)}`,
  enfiladed: (world, { unit }) => `${unitName(world, unit)} rakes the attackers`,
  traded: (world, { units, hexes }) =>
    `${names(world, units)} ${units.length > 1 ? "hold" : "holds"} on among the houses: ${count(hexes, "hex", "hexes")} less`,
  fled: (world, { units, path, why }) =>
    `${names(world, units)} ${FLIGHTS[why][units.length > 1 ? 1 : 0]} to ${place(world, path.at(-1) ?? "")}`,
  blocked: (world, { units, hex }) => `${names(world, units)} cannot get out of ${place(world, hex)}`,
  evaded: (world, { unit, path }) =>
    `${unitName(world, unit)} falls back to ${place(world, path.at(-1) ?? "")} before the attack`,
  advanced: (world, { unit, path }) =>
    `${unitName(world, unit)} advances to ${place(world, path.at(-1) ?? "")}`,
  pursued: (world, { units, against, attack, defence, casualties, losses }) =>
    `The cavalry of ${names(world, units)} pursues ${names(world, against)}: ${mixed(attack)} against ${mixed(defence)}; ${count(casualties, "step")} lost${losses > 0 ? `, and ${losses} of the pursuers` : ""}`,
  organicLost: (world, { unit, strength }) =>
    `${unitName(world, unit)} loses ${strength} of its organic cavalry`,
  gunsLost: (world, { unit }) => `${unitName(world, unit)} loses a battery`,
  initiative: (_world, { toward, box }) =>
    `The initiative shifts to the ${sides[toward]} side (${count(Math.abs(box), "box", "boxes")} from the middle)`,
};

const places = (world: World, hexes: readonly string[]): string =>
  list(hexes.map((hex) => place(world, hex)));

const outcome = (retreat: number): string =>
  retreat === 0 ? "both stay engaged" : `the defender retreats ${count(retreat, "hex", "hexes")}`;

/** Of one, and of several. */
const FLIGHTS: Record<FlightKind, readonly [string, string]> = {
  retreat: ["retreats", "retreat"],
  smashed: ["runs", "run"],
  unrecovered: ["runs on", "run on"],
  exit: ["leaves the field of fire", "leave the field of fire"],
  evicted: ["is driven out of the field of fire", "are driven out of the field of fire"],
};

/** What a stack suffers, in words. */
function suffered(
  casualties: number,
  stragglers: number,
  disorganized: number | "all" | undefined,
  lossCheck: number | undefined,
  levels: number,
): string {
  const all = [
    ...(casualties > 0 ? [`${count(casualties, "step")} lost`] : []),
    ...(stragglers > 0 ? [`${count(stragglers, "step")} of stragglers`] : []),
    ...(disorganized === "all" ? ["disorganized"] : []),
    ...(typeof disorganized === "number" ? [`disorganized up to morale ${disorganized}`] : []),
    ...(lossCheck === undefined ? [] : [`up to morale ${lossCheck} disorganized, else a step lost`]),
    ...(levels > 0 ? [`${count(levels, "level")} of fatigue`] : []),
  ];
  return all.length > 0 ? list(all) : "no effect";
}

export function told(world: World, event: MarchEvent): string {
  return (tellings[event.type] as Telling<MarchEvent>)(world, event);
}

export const rolled = ({ die, value, by, why }: RollEvent): string =>
  die.startsWith("1-")
    ? `Drawn from the cup: chit ${value} of ${die.slice(2)}`
    : `${armies[by as keyof typeof armies] ?? by} roll ${value} for ${say(why)}`;
