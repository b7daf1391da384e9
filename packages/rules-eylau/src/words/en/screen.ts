// What a screen shows beside questions and the log.

import type { SideName } from "../../units.ts";
import { count, facingName, letters, list, sides, withLoss } from "./naming.ts";

interface Worth {
  readonly name: string;
  readonly points: readonly [number, number];
  readonly counts: "place" | "half" | "hexes";
  readonly per: number;
}

interface Coming {
  readonly who: string;
  readonly when: string;
  readonly perhaps: boolean;
}

export const board = {
  place: (where: string, worths: readonly Worth[], owner: SideName | undefined) =>
    `${where}: ${worths.map((one) => worth(one, where)).join("; ")}${owner ? `; ${sides[owner]} at the start` : ""}`,
  entry: (where: string, coming: readonly Coming[]) =>
    `Entry at ${where}: ${coming.map(({ who, when, perhaps }) => `${perhaps ? "perhaps " : ""}${who}, ${when}`).join("; ")}`,
  headquarters: (side: SideName) => `${sides[side]} headquarters`,
  hq: "HQ",
};

const COUNTS = {
  place: () => "",
  half: () => " for half of it or more",
  hexes: (per: number) => (per > 1 ? ` for each ${per} hexes` : " a hex"),
};
/** The name of the place is not repeated. */
const worth = ({ name, points: [french, allied], counts, per }: Worth, where: string): string =>
  `${where.startsWith(name) ? "" : `${name}, `}${[
    ...(french > 0 ? [`${french} to the French`] : []),
    ...(allied > 0 ? [`${allied} to the Allies`] : []),
  ].join(" or ")}${COUNTS[counts](per)}`;

interface Stance {
  readonly where: string;
  /** Absent where it has none. */
  readonly facing?: number;
  readonly how?: string;
}

export const pieces = {
  /** Of what it is, what it is worth and how it stands. */
  label(described: string, values: string, stance: Stance | undefined): string {
    const where = stance ? `, in ${stance.where}` : "";
    const front = stance?.facing === undefined ? "" : `, facing ${facingName(stance.facing)}`;
    return `${described}${values ? `, ${values}` : ""}${where}${stance?.how ? `, ${stance.how}` : ""}${front}`;
  },
  troops: (strength: number, full: number, effectiveness: string) =>
    `strength ${strength} of ${full}, effectiveness ${effectiveness}`,
  guns: (guns: number, full: number, ammunition: number) =>
    `${guns} of ${count(full, "gun")}, ammunition ${ammunition}`,
  leader: (rating: number, bonus: number) => `rating ${rating}${bonus > 0 ? `, bonus +${bonus}` : ""}`,
};

export const marks = {
  disordered: "Disordered",
  routed: "Routed",
  exhausted: "Exhausted: slower and less effective",
  depleted: "Low on ammunition",
  ammunition: (points: number) => `${count(points, "ammunition point")} left`,
  crewless: "Without a crew",
  rearward: "Facing to the rear",
  out: "Out of command",
  charging: "Has declared a charge",
  mobilized: "Mobilized",
  inactive: "Inactive",
  ordered: "Holds an order",
  attack: (letter: number) => `Attack order ${letters[letter]}`,
  tired: (points: number, level: number) => `Fatigue ${points}, level ${level}`,
  reduced: "Replaced by a less able officer",
};

export const dossier = {
  under: (name: string) => `Under ${name}`,
  strength: (left: number, full: number) => `${left} of ${count(full, "strength point")}`,
  guns: (left: number, full: number) => `${left} of ${count(full, "gun")}`,
  crew: (left: number, full: number) => `Crew: ${left} of ${count(full, "step")}`,
  effectiveness: (value: number, modifier: number) =>
    `Effectiveness ${value}${modifier > 0 ? `, modifier +${modifier}` : ""}`,
  firing: (firing: number) => (firing === 0 ? "Does not fire" : `Firing class ${firing}`),
  ammunition: (points: number) => count(points, "ammunition point"),
  allowance: (points: number, spent: string) =>
    `${count(points, "Movement Point")}${spent ? `, ${spent} spent` : ""}`,
  command: { in: "In command", out: "Out of command", free: "Needs no command here" },
  rating: (standing: number, mobilized: number, bonus: number) =>
    `Rating ${standing === mobilized ? standing : `${standing} standing, ${mobilized} mobilized`}${bonus > 0 ? `, bonus +${bonus}` : ""}`,
  state: (mobilized: boolean): string => (mobilized ? "Mobilized" : "Standing"),
  fatigue: (points: number, level: number) => `Fatigue ${points}, level ${level}`,
  charges: "Leads charges within the command radius",
  ranges: (bands: readonly { readonly band: string; readonly far: number }[]) =>
    `Range: ${bands.map(({ band, far }) => `${band} ${far}`).join(", ")} hexes`,
  silent: (why: string) => `Does not fire now: ${why}`,
  noTarget: "no enemy is in range, in sight and in front of it",
};

export const forecast = {
  die: "One die, 0 to 9",
  onTheDie: "On the die",
  effectiveness: "Effectiveness",
  fire: (strength: number, band: string, column: number) =>
    `Strength ${strength} at ${band} range, column ${column}`,
  classes: (firing: number, target: number) => `Firing class ${firing} at target class ${target}`,
  at: (where: string) => `At ${where}`,
  losses: (result: string) =>
    result === "0"
      ? "no effect"
      : result === "M"
        ? "a morale check"
        : `${count(Number(result), "point")} lost, and a check`,
  shock: (attack: number, defence: number, ratio: string, differential: string) =>
    `${attack} against ${defence}, ${ratio}; differential ${differential}`,
  attacker: "Attacker",
  defender: "Defender",
  against: (where: string) => `Against ${where}`,
  before: (what: string) => `Before it: ${what}`,
  fireOf: (name: string) => `fire of ${name}`,
  fireFirst: (units: number) =>
    `Before it, ${count(units, "unit")} may fire at the attackers. A loss or an M means a morale check; those that fail it do not attack.`,
  results: (attacker: string, defender: string) => `attacker ${attacker}, defender ${defender}`,
  withLoss,
  /** In a column of its own. Who retreats is disordered, too. */
  inShort: { "-": "holds", D: "disordered", Dr: "retreats", R: "routs" } as {
    readonly [result: string]: string;
  },
  lossInShort: (text: string, lost: number) => (lost > 0 ? `${text}, −${lost}` : text),
  /** With everything that is added to the die. */
  check: (name: string, needed: number, onDie: number) =>
    `${name}: ${onDie === 0 ? "" : `die ${onDie > 0 ? "+" : "−"} ${Math.abs(onDie)}, `}${needed} or less`,
  passes: "passes",
  fails: "fails",
  charge: {
    later:
      "If it passes, its charge zone lies on the map, and in your next Shock Phase the charge has to be ridden: forward through the zone, attacking the enemies it meets there, even ones you did not aim at. Reining in is not possible before the third row.",
    atOnce: "If it passes, it charges immediately.",
    inZone: (names: string) => `In its zone now: ${names}`,
    along: (names: string) => `Charging with it: ${names}`,
    fails: "If it fails, it is disordered.",
  },
  orderTo: (name: string, attack: boolean) => `An ${attack ? "attack order" : "order"} to ${name}`,
  plainOrder:
    "An order activates a command that is not committed; commanders may keep it, to mobilize or to send orders of their own.",
  attackOf: (name: string) => `The attack order of ${name}`,
  attackOrder:
    "Under an attack order infantry is more effective (+1), but its battalions must close in on the enemy every turn, and its brigades tire when it ends.",
  commandPoints: "Command points",
  pays: { order: "an order", attack: "with an attack", urgent: "urgent" },
  orders: {
    received: "arrives now",
    delay: "is delayed a turn, then rolls again",
    ignored: "is ignored",
    underWay: (delay: number) => `is on its way, delay ${delay}`,
  },
  rein: (name: string, needed: number) => `${name}: ${needed} or more`,
  reined: "is reined in",
  outOfHand: "gets out of hand",
};

export const offers = {
  points: (spent: string, all: string) => `${spent} of ${all} Movement Points`,
  listed: (parts: readonly string[]) => parts.join("; "),
  /** Beside its hex on the map. */
  danger: (cost: string) => `${cost}!`,
  dangers: {
    fire: (units: number) => `${count(units, "enemy unit")} may fire on the way`,
    zone: "ends at minimum range of the enemy",
    charge: "ends in an enemy charge zone",
  },
  face: "Change facing",
  stack: "Order in the stack",
  together: "Take along",
  stuck: "Cannot move, only turn or change formation",
  inPlace: (name: string) => `${name}: turn or change formation`,
  declares: (name: string) => `${name}: declare a charge`,
  beginAt: (where: string) => `Begin at ${where}`,
  partly: "Fire with fewer points, or at two hexes",
  abandon: "The guns stay behind without a crew, and the enemy can take them. Abandon them?",
  /** Left out where nothing is paid. */
  costs: (what: string, points: string) => (points === "" ? what : `${what} (${points} MP)`),
  commandPoints: (what: string, points: number, idle: boolean) =>
    `${points === 0 ? what : `${what} (${count(points, "command point")})`}${idle ? ": no infantry would get it" : ""}`,
  idle: (name: string) =>
    `No infantry under ${name} would get this attack order: a corps commander can pass it on only to divisions that have come, and only infantry gains by it.`,
  attack: {
    when: (delay: number, sameHex: boolean) =>
      delay > 0 ? `delay ${delay}` : sameHex ? "now" : "now, if the die allows",
    one: (name: string, how: string) => `${name} (${how})`,
    direct: "directly under the corps commander",
    goes: (what: string, gets: readonly string[], not: readonly string[]) =>
      `${what}: to ${list(gets)}${not.length > 0 ? `; not to ${list(not)}` : ""}`,
  },
};

export const scene = {
  due: (names: readonly string[]) => `reinforcements: ${names.join(", ")}`,
  weather: (seen: readonly string[], sight: number) =>
    `${seen.join(", ").replace(/^./, (first) => first.toUpperCase())}: sight ${count(sight, "hex", "hexes")}`,
  sight: (hexes: number) => `sight ${count(hexes, "hex", "hexes")}`,
  snowEvent: "snow may set in",
  hourly: "a new hour",
  notes: (notes: readonly string[]) => notes.join("; "),
  tally: (what: string, points: number) => `${what}: ${points}`,
  points: "Victory points",
  pointsNow: (side: SideName) => `${sides[side]} points as things stand`,
  command: "Command points",
  morale: (track: string) => `Morale: ${track}`,
  demoralized: (track: string) => `${track} (demoralized)`,
  objectives: "Owners of the victory hexes",
  headquarters: "Headquarters",
  fireOrder: "Who fires next",
  radius: (side: SideName) => `${sides[side]} command radius`,
  out: (side: SideName) => `${sides[side]} units out of command`,
  charges: (side: SideName) => `${sides[side]} charge zones`,
  seen: (side: SideName) => `What the ${sides[side]} side sees`,
  minimum: (side: SideName) => `${sides[side]} fire at minimum range`,
};

/** The chain of command beside the map. */
export const chain = {
  state: {
    active: "active",
    standing: "standing",
    mobilized: "mobilized",
    inactive: "inactive",
    display: "not committed",
    away: "off the map",
    waiting: "still to come",
    lost: "lost",
    retired: "without troops",
  },
  rating: (rating: number, bonus: number) => `rating ${rating}${bonus > 0 ? `, bonus +${bonus}` : ""}`,
  units: (units: number, strength: number) => `${count(units, "unit")}, strength ${strength}`,
  shaken: (disordered: number, routed: number) =>
    [
      ...(disordered > 0 ? [`${disordered} disordered`] : []),
      ...(routed > 0 ? [`${routed} routed`] : []),
    ].join(", "),
  out: (units: number) => `${units} out of command`,
  points: (points: number) => count(points, "command point"),
  dispatch: (from: string, delay: number, waited: number, letter: number) =>
    `${letter > 0 ? `Attack order ${letters[letter]}` : "Order"} from ${from}: delay ${delay}${waited > 0 ? `, ${count(waited, "turn")} waited` : ""}`,
  attack: (letter: number, held: boolean, implemented: boolean, violations: number) =>
    `Attack order ${letters[letter]}: ${implemented ? "under way" : held ? "held" : "on its way"}${violations > 0 ? `, ${count(violations, "violation")}` : ""}`,
  returns: (turn: string) => `Hit; back on ${turn}`,
};

export const trays = {
  waiting: "Reinforcements",
  fled: "Fled off the map",
  withdrawn: "Left the map",
  eliminated: "Eliminated",
  display: "Not committed",
  withTroops: "With their troops",
  unknownWay: (commander: string) => `With ${commander}: by which way, and when, is a secret`,
  titled: (side: string, what: string) => `${side}: ${what}`,
  now: "now",
  arrival: (name: string, when: string, where: string) => `${name}: ${when}, ${where}`,
};

export const measures = {
  strength: "Strength on the map",
  routed: "Routed units",
  disordered: "Disordered units",
  places: "Victory hexes",
  points: "Victory points",
  fatigue: "Fatigue of all brigades",
  losses: "Eliminated",
  lostBy: (side: SideName, units: string) => `${sides[side]}: ${units || "none"}`,
};
