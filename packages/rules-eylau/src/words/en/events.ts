// What has happened.

import type { RollEvent } from "@grognard/kernel";
import { signed } from "@grognard/parts";
import type { EventOf, EylauEvent, Term } from "../../events.ts";
import { facesOneWay } from "../../formations.ts";
import type { Names } from "../names.ts";
import {
  armies,
  bandName,
  causes,
  count,
  facingName,
  formations,
  list,
  phases,
  shockClasses,
  sides,
  snows,
  withLoss,
} from "./naming.ts";

type Telling<E> = (names: Names, event: E) => string;
type Tellings = { readonly [E in EylauEvent as E["type"]]: Telling<E> };

const tellings: Tellings = {
  turn: (n, { turn }) => `Turn ${turn}, ${n.turn(turn)}`,
  phase: (_, { phase }) => phases[phase],

  chosenWay: (n, { unit, way }) => `${n.unit(unit)} will come by ${n.way(unit, way)}`,
  disclosed: (n, { unit, way }) => `The troops of ${n.unit(unit)} come by ${n.way(unit, way)}`,
  movedHeadquarters: (n, { side, hex }) => `${sides[side]} headquarters move to ${n.place(hex)}`,

  entered: (n, { unit, hex }) => `${n.unit(unit)} enters at ${n.place(hex)}`,
  moved: (n, event) => Object.values(leg(n, event)).join("") + price(n, event.cost),
  faced: (n, { units, facing, cost }) =>
    `${all(n, units)} ${verb(units, "turn")} to face ${facingName(facing)}${price(n, cost)}`,
  formed: (n, { unit, formation, facing, cost }) =>
    `${n.unit(unit)} is now ${formations[formation]}${facesOneWay(formation) ? `, facing ${facingName(facing)}` : ""}${price(n, cost)}`,
  disordered: (n, { unit }) => `${n.unit(unit)} is disordered`,
  routed: (n, { unit }) => `${n.unit(unit)} routs`,
  recovered: (n, { unit, to }) =>
    `${n.unit(unit)} recovers from disorder${to === undefined ? "" : `, ${formations[to]}`}`,
  rallied: (n, { unit }) => `${n.unit(unit)} rallies`,
  exhausted: (n, { unit }) => `${n.unit(unit)} is exhausted`,
  refreshed: (n, { unit }) => `${n.unit(unit)} is fresh again`,
  raised: (n, { unit, hex }) => `${n.unit(unit)} is now on top in ${n.place(hex)}`,
  detached: (n, { unit, companies, left }) =>
    `${n.unit(unit)} sends out ${count(companies.length, "company", "companies")}, ${left} left`,
  saved: (n, { units }) =>
    `${all(n, units)} ${verb(units, "keep")} ${units.length === 1 ? "a company" : "their companies"} for later`,
  rejoined: (n, { unit, to, strength }) => `${n.unit(unit)} rejoins ${n.unit(to)}, now ${strength}`,
  displaced: (n, { units, to }) => `${all(n, units)} ${verb(units, "give")} way to ${n.place(to)}`,
  left: (n, { unit, hex }) => `${n.unit(unit)} abandons its guns in ${n.place(hex)}`,
  manned: (n, { unit }) => `${n.unit(unit)} is manned again`,
  split: (n, { unit }) => `${n.unit(unit)} splits in two`,
  combined: (n, { unit, half }) => `${n.unit(half)} and ${n.unit(unit)} combine into one battery`,
  lost: (n, { unit, points, left }) => `${n.unit(unit)} loses ${points}, ${left} left`,
  eliminated: (n, { unit, hex }) =>
    `${n.unit(unit)} is eliminated${hex === undefined ? "" : ` in ${n.place(hex)}`}`,
  withdrew: (n, { units, hex }) => `${all(n, units)} ${verb(units, "leave")} the map at ${n.place(hex)}`,
  fled: (n, { unit, hex }) => `${n.unit(unit)} flees off the map at ${n.place(hex)}`,

  checked: (n, { unit, why, needed, total, terms, passed }) =>
    `${n.unit(unit)} ${passed ? "stands" : "wavers"} (${causes[why]}: ${total} against ${needed}${andTerms(n, terms)})`,
  retreats: (n, { units, to }) => `${all(n, units)} ${verb(units, "retreat")} to ${n.place(to)}`,
  track: (n, { track, points, left, unit }) =>
    `${n.track(track)} ${points < 0 ? "loses" : "regains"} ${count(Math.abs(points), "morale point")}${unit === undefined ? "" : ` (${n.unit(unit)})`}, ${left} left`,
  demoralized: (n, { track }) => `${n.track(track)} is demoralized`,
  scored: (_, { side, points }) =>
    `${armies[side]} ${points < 0 ? "lose" : "score"} ${count(Math.abs(points), "point")}`,

  fatigue: (n, { unit, points, left }) =>
    `${brigade(n.unit(unit))} ${points < 0 ? "rests" : "tires"}: fatigue ${left}`,
  points: (_, { side, points, left }) =>
    `${armies[side]} ${points < 0 ? "spend" : "receive"} ${count(Math.abs(points), "command point")}, ${left} left`,
  activated: (n, { unit, hex }) =>
    `${n.unit(unit)} is activated${hex === undefined ? "" : ` in ${n.place(hex)}`}`,
  deactivated: (n, { unit }) => `${n.unit(unit)} goes inactive`,
  retired: (n, { unit }) => `${n.unit(unit)} has no troops left and retires`,
  mobilized: (n, { unit }) => `${n.unit(unit)} mobilizes`,
  standing: (n, { unit }) => `${n.unit(unit)} is now standing`,
  continued: (n, { unit, needed, total, terms, passed }) =>
    `${n.unit(unit)} ${passed ? "stays mobilized" : "falls back to standing"} (${total} against ${needed}${andTerms(n, terms)})`,
  exempted: (n, { unit }) => `${n.unit(unit)} is exempt from the check`,
  sent: (n, { unit, from, attack, urgent, delay }) =>
    `${n.unit(from)} sends ${n.unit(unit)} ${urgent ? "an urgent" : "an"} ${attack ? "attack order" : "order"}${delay > 0 ? `, delay ${delay}` : ""}`,
  delivery: (n, { unit, total, terms, result }) =>
    `The order to ${n.unit(unit)} ${DELIVERIES[result]} (${total}${andTerms(n, terms)})`,
  received: (n, { unit, attack }) =>
    attack === undefined
      ? `${n.unit(unit)} has received an order`
      : `${n.unit(unit)} has received attack order ${attack}`,
  attached: (n, { unit, to }) => `${n.unit(unit)} is now under ${n.unit(to)}`,
  attackOrder: (n, { unit, letter }) => `${n.unit(unit)} is under attack order ${letter}`,
  violated: (n, { side, letter, violations, unit, why }) =>
    `${sides[side]} attack order ${letter}: ${n.unit(unit)} ${VIOLATIONS[why]} (${count(violations, "violation")})`,
  attackEnds: (n, { side, letter, unit }) =>
    `${sides[side]} attack order ${letter} ends${unit === undefined ? "" : ` for ${n.unit(unit)}`}`,
  batteries: (n, { unit }) => `The batteries of ${n.unit(unit)} fire together`,
  gaveWay: (n, { unit, hex }) => `${n.unit(unit)} gives way to ${n.place(hex)}`,
  casualty: (n, { unit }) => `${n.unit(unit)} is hit`,
  returned: (n, { unit }) => `${n.unit(unit)} is back`,
  commands: (n, { unit, instead }) => `${n.unit(unit)} takes command in place of ${n.unit(instead)}`,

  declaredCharge: (n, { units, facing, primaryOnly, opportunity }) =>
    `${all(n, units)} ${verb(units, "declare")} ${opportunity ? "an opportunity charge" : "a charge"} to the ${facingName(facing)}${primaryOnly ? ", not beyond the primary zone" : ""}`,
  massCharge: (n, { unit }) => `${n.unit(unit)} leads all the cavalry forward`,
  rides: (n, { units, from }) => `${all(n, units)} ${verb(units, "charge")} from ${n.place(from)}`,
  projected: (n, { units, hex }) =>
    `${all(n, units)} ${verb(units, "ride")} on from ${n.place(hex)} into the secondary zone`,
  reined: (n, { unit, needed, passed }) =>
    `${n.unit(unit)} ${passed ? "is reined in" : "gets out of hand"} (${needed} or more)`,
  abortedCharge: (n, { units }) => `The charge of ${all(n, units)} is called off`,
  endedCharge: (n, { units, hex }) => `The charge of ${all(n, units)} ends in ${n.place(hex)}`,

  attacks: (n, { units, at, charge }) =>
    `${all(n, units)} ${verb(units, charge ? "charge" : "attack")} ${n.place(at)}`,
  shock: (n, { units, defenders, attack, defence, ratio, differential, die, ...outcome }) =>
    `${all(n, units)} against ${all(n, defenders) || "nobody"}: ${attack.strength} to ${defence.strength}, ${ratio}; effectiveness ${attack.effectiveness}${inBrackets(n, attack.terms)} against ${defence.effectiveness}${inBrackets(n, defence.terms)}, differential ${signed(differential)}; ${die === undefined ? "no die needed" : `die ${die}`}: ${shockText(outcome)}`,
  lapsed: (n, { units, at }) => `${all(n, units)} ${verb(units, "do")} not come to blows in ${n.place(at)}`,

  fired: (n, { unit, at, strength, band, column, firing, target, terms, total, result }) =>
    `${n.unit(unit)} fires at ${n.place(at)} with ${strength} (${bandName(band)} range, column ${column}, class ${firing} at class ${target}): ${total}${inBrackets(n, terms)}, ${fireResult(result)}`,
  impact: (n, { unit, at, hex }) =>
    `The shot of ${n.unit(unit)} at ${n.place(at)} falls ${hex === undefined ? "off the map" : hex === at ? "where it was aimed" : `in ${n.place(hex)} and hits only those who are there`}`,
  ammunition: (n, { unit, left }) => `${n.unit(unit)} has ${count(left, "ammunition point")} left`,
  depleted: (n, { unit }) => `${n.unit(unit)} is out of ammunition`,
  supplied: (n, { unit }) => `${n.unit(unit)} is resupplied with ammunition`,
  segment: (_, { segment, side }) => `${segments[segment]}: ${FIRST[side]}`,
  snow: (_, { snow }) => (snow === "none" ? "The snow stops" : `There is ${snows[snow]}`),
};

const VIOLATIONS = {
  holdsBack: "fails to press the attack",
  routed: "has routed battalions",
  tired: "is too tired to go on",
  standing: "has gone standing",
  fallen: "has fallen",
};

const segments = {
  skirmish: "Fire of skirmishers and general order",
  battalions: "Fire of battalions",
  guns: "Fire of artillery",
} as const;
const FIRST = { french: "the French fire first", allied: "the Allies fire first" };

const all = (n: Names, units: readonly string[]): string => list(n.units(units));
const andTerms = (n: Names, terms: readonly Term[]): string =>
  terms.length > 0 ? `; ${n.terms(terms)}` : "";
const inBrackets = (n: Names, terms: readonly Term[]): string =>
  terms.length > 0 ? ` (${n.terms(terms)})` : "";
const price = (n: Names, cost: number | undefined): string => (cost ? ` for ${n.points(cost)} MP` : "");

/** Some leaders are called by their brigade. */
const brigade = (leader: string): string =>
  leader.endsWith("'s brigade")
    ? leader
    : leader.endsWith(" brigade")
      ? `The ${leader}`
      : `${leader}'s brigade`;

/** "charges", or "charge" of several. */
const verb = (units: readonly string[], does: string): string =>
  units.length > 1 ? does : does === "do" ? "does" : `${does}s`;

/** Results of attacker and defender, as they count. */
const shockText = ({
  result,
  losses,
  pending,
}: Pick<EventOf<"shock">, "result" | "losses" | "pending">): string => {
  const [attacker = "-", defender = "-"] = result.split("/");
  const each = (one: string, lost: number): string =>
    withLoss(shockClasses[one.replace(/\d/, "")] ?? one, lost);
  const later = pending ? " when both halves have fought" : "";
  return `the attacker ${each(attacker, losses[0])}${later}, the defender ${each(defender, losses[1])}`;
};

const DELIVERIES = { received: "arrives", delay: "is delayed", ignored: "is ignored" };

const fireResult = (result: string): string =>
  result === "0" ? "no effect" : result === "M" ? "morale check" : `${count(Number(result), "point")} lost`;

/** A step of a march in two parts, so that steps in a row can be read as one. */
export const leg = (
  n: Names,
  { units, path }: Extract<EylauEvent, { type: "moved" }>,
): { readonly head: string; readonly tail: string } => ({
  head: `${all(n, units)} ${verb(units, "move")}`,
  tail: ` to ${n.place(path.at(-1) ?? "")}`,
});

export const eventText = (names: Names, event: EylauEvent): string =>
  (tellings[event.type] as Telling<EylauEvent>)(names, event);

export const rolled = (names: Names, { value, by, why }: RollEvent): string =>
  `${armies[by as keyof typeof armies] ?? by} roll ${value} for ${names.say(why)}`;
