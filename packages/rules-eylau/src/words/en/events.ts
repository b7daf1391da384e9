// What has happened.

import type { RollEvent } from "@grognard/kernel";
import { phrase } from "@grognard/kernel";
import { signed } from "@grognard/parts";
import type { EylauEvent, Term } from "../../events.ts";
import type { World } from "../../types.ts";
import { place, pointsText, unitName } from "../naming.ts";
import { labels } from "./labels.ts";
import {
  armies,
  bandName,
  causes,
  count,
  facingName,
  formations,
  names,
  phases,
  shockResults,
  snows,
} from "./naming.ts";
import { rolls } from "./rolls.ts";

type Telling<E> = (world: World, event: E) => string;
type Tellings = { readonly [E in EylauEvent as E["type"]]: Telling<E> };

const say = (saying: Parameters<typeof phrase>[1]): string => phrase({ ...labels, ...rolls }, saying);

/** "disordered -1, charged +2". */
const sum = (terms: readonly Term[]): string =>
  terms.map(({ label, value }) => `${say(label)} ${signed(value)}`).join(", ");
const inBrackets = (terms: readonly Term[]): string => (terms.length > 0 ? ` (${sum(terms)})` : "");
const price = (cost: number | undefined): string => (cost ? ` for ${pointsText(cost)} MP` : "");

const tellings: Tellings = {
  turn: (world, { turn }) => `Turn ${turn}, ${world.turns[turn - 1]?.name ?? ""}`,
  phase: (_world, { phase }) => phases[phase],

  entered: (world, { unit, hex }) => `${unitName(world, unit)} comes in at ${place(world, hex)}`,
  moved: (world, { units, path, cost }) =>
    `${names(world, units)} ${units.length > 1 ? "go" : "goes"} to ${place(world, path.at(-1) ?? "")}${price(cost)}`,
  faced: (world, { units, facing, cost }) =>
    `${names(world, units)} ${units.length > 1 ? "face" : "faces"} ${facingName(facing)}${price(cost)}`,
  formed: (world, { unit, formation, facing, cost }) =>
    `${unitName(world, unit)} is ${formations[formation]}, facing ${facingName(facing)}${price(cost)}`,
  disordered: (world, { unit }) => `${unitName(world, unit)} is disordered`,
  routed: (world, { unit }) => `${unitName(world, unit)} routs`,
  recovered: (world, { unit, to }) =>
    `${unitName(world, unit)} is in order again${to === undefined ? "" : `, ${formations[to]}`}`,
  rallied: (world, { unit }) => `${unitName(world, unit)} rallies`,
  exhausted: (world, { unit }) => `The horses of ${unitName(world, unit)} are exhausted`,
  refreshed: (world, { unit }) => `The horses of ${unitName(world, unit)} are fresh again`,
  raised: (world, { unit, hex }) => `${unitName(world, unit)} is on top in ${place(world, hex)}`,
  detached: (world, { unit, companies, left }) =>
    `${unitName(world, unit)} sends out ${count(companies.length, "company", "companies")}, ${left} left`,
  rejoined: (world, { unit, to, strength }) =>
    `${unitName(world, unit)} rejoins ${unitName(world, to)}, now ${strength}`,
  displaced: (world, { units, to }) =>
    `${names(world, units)} ${verb(units, "give")} way to ${place(world, to)}`,
  left: (world, { unit, hex }) => `${unitName(world, unit)} leaves its guns in ${place(world, hex)}`,
  manned: (world, { unit }) => `${unitName(world, unit)} is manned again`,
  split: (world, { unit }) => `${unitName(world, unit)} divides`,
  combined: (world, { unit, half }) =>
    `${unitName(world, half)} and ${unitName(world, unit)} are one battery again`,
  lost: (world, { unit, points, left }) => `${unitName(world, unit)} loses ${points}, ${left} left`,
  eliminated: (world, { unit, hex }) =>
    `${unitName(world, unit)} is destroyed${hex === undefined ? "" : ` in ${place(world, hex)}`}`,
  withdrew: (world, { units, hex }) =>
    `${names(world, units)} ${verb(units, "leave")} the field at ${place(world, hex)}`,
  fled: (world, { unit, hex }) => `${unitName(world, unit)} runs off the map at ${place(world, hex)}`,

  checked: (world, { unit, why, needed, total, terms, passed }) =>
    `${unitName(world, unit)} ${passed ? "stands" : "wavers"} (${causes[why]}: ${total} against ${needed}${terms.length > 0 ? `; ${sum(terms)}` : ""})`,
  retreats: (world, { units, to }) =>
    `${names(world, units)} ${units.length > 1 ? "go" : "goes"} back to ${place(world, to)}`,
  track: (world, { track, points, left, unit }) =>
    `${trackName(world, track)} ${points < 0 ? "loses" : "regains"} ${count(Math.abs(points), "morale point")}${unit === undefined ? "" : ` (${unitName(world, unit)})`}, ${left} left`,
  demoralized: (world, { track }) => `${trackName(world, track)} is demoralized`,
  scored: (_world, { side, points }) =>
    `${armies[side]} ${points < 0 ? "lose" : "score"} ${count(Math.abs(points), "point")}`,

  fatigue: (world, { unit, points, left }) =>
    points < 0
      ? `The brigade of ${unitName(world, unit)} rests: fatigue ${left}`
      : `The brigade of ${unitName(world, unit)} tires: fatigue ${left}`,
  points: (_world, { side, points, left }) =>
    `${armies[side]} ${points < 0 ? "spend" : "gain"} ${count(Math.abs(points), "command point")}, ${left} left`,
  activated: (world, { unit, hex }) =>
    `${unitName(world, unit)} is active${hex === undefined ? "" : ` in ${place(world, hex)}`}`,
  deactivated: (world, { unit }) => `${unitName(world, unit)} goes inactive`,
  retired: (world, { unit }) => `${unitName(world, unit)} has nobody left to lead`,
  mobilized: (world, { unit }) => `${unitName(world, unit)} mobilizes`,
  standing: (world, { unit }) => `${unitName(world, unit)} is standing`,
  continued: (world, { unit, needed, total, terms, passed }) =>
    `${unitName(world, unit)} ${passed ? "stays mobilized" : "falls back to standing"} (${total} against ${needed}${terms.length > 0 ? `; ${sum(terms)}` : ""})`,
  exempted: (world, { unit }) => `${unitName(world, unit)} is spared the check`,
  sent: (world, { unit, from, attack, urgent, delay }) =>
    `${unitName(world, from)} sends ${unitName(world, unit)} ${urgent ? "an urgent" : "an"} order${attack ? " to attack" : ""}${delay > 0 ? `, delay ${delay}` : ""}`,
  delivery: (world, { unit, total, terms, result }) =>
    `The order to ${unitName(world, unit)} ${DELIVERIES[result]} (${total}${terms.length > 0 ? `; ${sum(terms)}` : ""})`,
  received: (world, { unit, attack }) =>
    `${unitName(world, unit)} has received an order${attack === undefined ? "" : ` to attack (${attack})`}`,
  attached: (world, { unit, to }) => `${unitName(world, unit)} is under ${unitName(world, to)} now`,
  attackOrder: (world, { unit, letter }) => `${unitName(world, unit)} is under attack order ${letter}`,
  violated: (world, { letter, violations, unit }) =>
    `Attack order ${letter}: ${unitName(world, unit)} does not do its part (${count(violations, "violation")})`,
  attackEnds: (world, { letter, unit }) =>
    `Attack order ${letter} is over${unit === undefined ? "" : ` for ${unitName(world, unit)}`}`,
  batteries: (world, { unit }) => `The batteries of ${unitName(world, unit)} fire together`,
  gaveWay: (world, { unit, hex }) => `${unitName(world, unit)} gives way to ${place(world, hex)}`,
  casualty: (world, { unit }) => `${unitName(world, unit)} is hit`,
  returned: (world, { unit }) => `${unitName(world, unit)} is back`,
  commands: (world, { unit, instead }) =>
    `${unitName(world, unit)} takes command instead of ${unitName(world, instead)}`,

  declaredCharge: (world, { units, facing, primaryOnly, opportunity }) =>
    `${names(world, units)} ${units.length > 1 ? "declare" : "declares"} ${opportunity ? "an opportunity charge" : "a charge"} to the ${facingName(facing)}${primaryOnly ? ", not beyond the primary zone" : ""}`,
  massCharge: (world, { unit }) => `${unitName(world, unit)} leads all the cavalry forward`,
  rides: (world, { units, from }) =>
    `${names(world, units)} ${units.length > 1 ? "charge" : "charges"} from ${place(world, from)}`,
  projected: (world, { units, hex }) =>
    `${names(world, units)} ${units.length > 1 ? "ride" : "rides"} on from ${place(world, hex)}`,
  reined: (world, { unit, needed, passed }) =>
    `${unitName(world, unit)} ${passed ? "is reined in" : "gets out of hand"} (${needed} or more)`,
  abortedCharge: (world, { units }) => `The charge of ${names(world, units)} is called off`,
  endedCharge: (world, { units, hex }) => `The charge of ${names(world, units)} ends in ${place(world, hex)}`,

  attacks: (world, { units, at, charge }) =>
    `${names(world, units)} ${verb(units, charge ? "charge" : "attack")} ${place(world, at)}`,
  shock: (world, { units, defenders, attack, defence, ratio, differential, die, result }) =>
    `${names(world, units)} against ${names(world, defenders) || "nobody"}: ${attack.strength} to ${defence.strength}, ${ratio}; effectiveness ${attack.effectiveness}${inBrackets(attack.terms)} against ${defence.effectiveness}${inBrackets(defence.terms)}, differential ${signed(differential)}; ${die === undefined ? "no die needed" : `die ${die}`}: ${shockText(result)}`,
  lapsed: (world, { units, at }) =>
    `${names(world, units)} ${verb(units, "do")} not come to blows in ${place(world, at)}`,

  fired: (world, { unit, at, strength, band, column, firing, target, terms, total, result }) =>
    `${unitName(world, unit)} fires at ${place(world, at)} with ${strength} (${bandName(band)} range, column ${column}, class ${firing} at class ${target}): ${total}${inBrackets(terms)}, ${fireResult(result)}`,
  impact: (world, { unit, at, hex }) =>
    `The shot of ${unitName(world, unit)} at ${place(world, at)} falls ${hex === undefined ? "off the map" : hex === at ? "where it was aimed" : `in ${place(world, hex)}`}`,
  ammunition: (world, { unit, left }) => `${unitName(world, unit)} has ${count(left, "round")} left`,
  depleted: (world, { unit }) => `${unitName(world, unit)} is out of ammunition`,
  supplied: (world, { unit }) => `${unitName(world, unit)} has ammunition again`,
  segment: (_world, { segment, side }) => `${segments[segment]}: ${armies[side]} fire first`,
  snow: (_world, { snow }) => (snow === "none" ? "The snow ends" : `There is ${snows[snow]}`),
};

const segments = {
  skirmish: "Skirmishers and general order",
  battalions: "Battalions",
  guns: "Guns",
} as const;

/** "charges", or "charge" of several. */
const verb = (units: readonly string[], does: string): string =>
  units.length > 1 ? does : does === "do" ? "does" : `${does}s`;

/** Results of attacker and defender. */
const shockText = (result: string): string => {
  const [attacker = "-", defender = "-"] = result.split("/");
  return `the attacker ${shockResults[attacker] ?? attacker}, the defender ${shockResults[defender] ?? defender}`;
};

const DELIVERIES = { received: "arrives", delay: "is delayed", ignored: "is ignored" };

const trackName = ({ tracks }: World, id: string): string =>
  tracks.find((track) => track.id === id)?.name ?? id;

const fireResult = (result: string): string =>
  result === "0" ? "no effect" : result === "M" ? "morale check" : `${count(Number(result), "point")} lost`;

export const told = (world: World, event: EylauEvent): string =>
  (tellings[event.type] as Telling<EylauEvent>)(world, event);

export const rolled = ({ value, by, why }: RollEvent): string =>
  `${armies[by as keyof typeof armies] ?? by} roll ${value} for ${say(why)}`;
