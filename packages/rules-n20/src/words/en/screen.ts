// What screens say beside questions, answers and the log.

import { signed } from "@grognard/parts";
import type { Fate } from "../../odds.ts";
import type { Piece, SideName, Trait } from "../../types.ts";
import { sides } from "./naming.ts";

const counted = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? "" : "s"}`;
const inHexes = (n: number): string => (n === 1 ? "1 hex" : `${n} hexes`);

export const board = {
  objective: (place: string, side: SideName, morale: number) =>
    `${place}: ${sides[side]} objective; the ${sides[side]} ${side === "french" ? "lose" : "loses"} ${morale} Morale each Night that the enemy holds it`,
  home: (place: string, nation: string) =>
    `${place}: ${nation} line of communications; beaten ${nation} units retreat toward it`,
  entry: (place: string, side: SideName, turns: readonly number[]) =>
    `${sides[side]} reinforcements enter at ${place}: ${turns.length === 1 ? "turn" : "turns"} ${turns.join(", ")}`,
};

export const overlays = {
  zones: (side: SideName) => `${sides[side]} zones of control`,
  bridge: "bridge",
  communications: "Lines of communications",
  objectives: "Objectives, and who holds them",
  battles: "Declared battles",
};

export const track = {
  suddenDeath: (stop: number) =>
    `the game ends after this turn on a roll of ${stop > 1 ? `${stop} or less` : stop}`,
  coming: (n: number) => `${counted(n, "reinforcement")} due`,
};

export const trays = {
  titled: (side: string, title: string) => `${side}: ${title}`,
  waiting: "Reinforcements",
  broken: "Broken",
  eliminated: "Eliminated",
  pool: "Not in use",
  arrival: (turn: number | undefined, places: readonly string[] | undefined, roll: number | undefined) =>
    `${turn === undefined ? "Now" : `Turn ${turn}`}${places === undefined ? "" : ` at ${places.join(" or ")}`}${roll === undefined ? "" : `, on a roll of ${roll} or more`}`,
};

export const marks = {
  routedSign: "R",
  routed: (side: SideName) =>
    `Routed: half strength, no zone of control, no advance. Recovers after a ${sides[side]} Combat Phase, if it is outside enemy zones`,
  contact: "In Contact: half strength, no zone of control, no advance",
  hidden: "Face down: the enemy sees only its back",
  committed: "Guard committed",
  attacks: (battle: number) => `Attacks in battle ${battle}`,
  attacked: (battle: number) => `Is attacked in battle ${battle}`,
};

export const traits: Record<Trait, string> = {
  guard: "Guard: committing it costs Morale, and a failed attack costs more",
  elite: "Elite: routs less far, rallies more easily",
  light: "Light infantry: may disengage like cavalry",
  cossack: "Cossacks: may disengage even from enemy cavalry",
  unreliable: "Unreliable: may waver in battle",
  reluctant: "Reluctant: may refuse to advance",
  "road-bound": "Bound to roads",
  irregular: "Irregular",
  special: "Special: see the scenario's rules",
};

type Values = Pick<Piece, "type" | "strength" | "movement" | "span">;

export const pieces = {
  hidden: "Hidden piece",
  hiddenLabel: (side: SideName, place: string | undefined) => `Hidden ${sides[side]} piece${inPlace(place)}`,
  /** `kind` is "French infantry". */
  label: (
    name: string,
    kind: string,
    { type, strength, movement, span }: Values,
    place: string | undefined,
  ) => {
    const first = type === "leader" ? `command span ${span}` : `strength ${strength}`;
    return `${name}: ${kind}, ${first}${type === "garrison" ? "" : `, movement ${movement}`}${inPlace(place)}`;
  },
};

const inPlace = (place: string | undefined): string => (place === undefined ? "" : ` in ${place}`);

export const dossier = {
  hidden: (side: SideName, place: string) => `A hidden ${sides[side]} piece in ${place}: a unit, or a dummy`,
  unit: (name: string, kind: string, formation: string) =>
    `${name}: ${kind}${formation === "" ? "" : `, ${formation}`}`,
  span: (span: number) => `Command Span ${span}`,
  strength: (strength: number) => `Combat Strength ${strength}`,
  attacks: (total: number, parts: readonly string[]) => `Attacks with ${sum(total, parts)}`,
  defends: (total: number, parts: readonly string[]) => `Defends with ${sum(total, parts)}`,
  stands: (place: string, terrain: string, worth: number) =>
    `Stands in ${place}: ${terrain}, ${worth > 0 ? `${signed(worth)} in defence` : "no help in defence"}`,
  way: (cost: number, points: number, morale = 0) =>
    `${cost} of ${points} Movement Points${morale > 0 ? `, ${morale} Morale` : ""}`,
  allowance: (movement: number, now: number) =>
    `Movement Allowance ${movement}${now === movement ? "" : `, now ${now}`}`,
  byRoad: (points: number) => `${points} Movement Points if it keeps to roads`,
  night: "Night: one hex at most",
  weary: "Weary: one Movement Point less",
  forcedMarch: "Forced march: one Movement Point more",
  tooTired: "Too tired for the forced march",
  points: (add: number) => `${counted(Math.abs(add), "Movement Point")} ${add > 0 ? "more" : "less"}`,
  allowanceIs: (movement: number) => `Movement Allowance at most ${movement}`,
  atMost: (points: number) => `No more than ${points} Movement Points`,
  held: "It may not move now",
  inZone: "In an enemy zone of control: it cannot march away",
};

/** "3: town +1". */
const sum = (total: number, parts: readonly string[]): string =>
  `${total}${parts.length > 0 ? `: ${parts.join(", ")}` : ""}`;

export const duties = {
  mustAttack: (unit: string) => `Attack with ${unit}: it is in an enemy zone`,
  mustBeAttacked: (enemy: string, by: string, controls: boolean) =>
    `Attack ${enemy}: it ${controls ? `controls ${by}` : `is in the zone of ${by}`}`,
  crowded: (units: string, place: string) => `${units} share ${place}: one must leave before the phase ends`,
};

/** Answers that are complete by themselves, without the question. */
export const offers = {
  name: (unit: string, place: string) => `Name ${unit} in ${place}`,
  column: (column: number) => `Roll on column ${signed(column)}`,
  retreat: (place: string) => `Retreat to ${place}`,
  place: (place: string, dummy?: boolean) => `Place it in ${place}${dummy ? ", together with a dummy" : ""}`,
  morale: (points: number) => `${points} Morale`,
  march: (points: number, morale: number) => `${points}${morale > 0 ? ` + ${morale} Morale` : ""}`,
  /** `way` is "through 7,3 to 7,4", if there is only one. */
  toward: (place: string, hexes: number, way: string | undefined) =>
    `Toward ${place}, ${inHexes(hexes)} away: ${way ? `back ${way}` : "several ways"}`,
  reveal: "Reveal a hidden unit",
  crowds: (friend: string) =>
    `${friend} stands there and must then move on: two units cannot stay in one hex.`,
  selfDefeating: "This spends your last Morale Point: the game is lost.",
  reinforcements: (n: number) => `${n} reinforcements`,
  waiting: (units: string) => `${units} could still enter this turn.`,
};

export const asked = {
  card: (title: string) => `Name a unit for "${title}"`,
  cardHint: (text: string) => `${text} Pick one of the lit units.`,
  lostControl: "Control is lost: the cavalry must advance. Pick it, then a lit hex.",
  togo: (hint: string, hexes: number) => `${hint} ${inHexes(hexes)} still to go.`,
  contact: (place: string) => `Follow the enemy that slipped away from ${place}?`,
  /** How the battle stands, and what to do about it. */
  battle: (stand: string, hint: string) => `${stand}. ${hint}`,
};

export const forecast = {
  unknown: "The enemy is hidden: nobody can tell.",
  /** What is known of a battle with hidden enemies. */
  assumed: (dummy: boolean) =>
    `The enemy is hidden. These are the odds against the weakest and the strongest units that may be there.${dummy ? " If there is only a dummy, there is no battle." : ""}`,
  ofStrength: (strength: string, column: string) => `Against strength ${strength}: ${column}`,
  atBest: (strength: string, column: string) => `At best, against strength ${strength}: ${column}`,
  atWorst: (strength: string, column: string) => `At worst, against strength ${strength}: ${column}`,
  ground: "Defence, apart from hidden units",
  withReserves: (column: string) => `With reserves: ${column}`,
  withoutReserves: (column: string) => `Without reserves: ${column}`,
  ifEnemyReserves: (prospect: string) => `${prospect}, if the enemy commits reserves`,
  /** More often than the table says, because of the dice on the way back. */
  withRetreat: (column: string, breaks: readonly string[]) =>
    `${column}. Counting the retreat: ${breaks.join(", ")}`,
  hiddenGuns: "A hidden piece beside the defender may be guns in support",
  against: (attackers: string, defenders: string) => `${attackers} against ${defenders}`,
  /** The units that fight, and the sums. */
  stand: (fight: string, sums: string) => `${fight}: ${sums}`,
  /** `other` is whatever counts for neither side: "out of command -1". */
  sums: (attack: number, defence: number, other: readonly string[], differential: number) =>
    `${[`${attack} against ${defence}`, ...other].join(", ")}${other.length > 0 ? ":" : ","} differential ${signed(differential)}`,
  attack: "Attack",
  defence: "Defence",
  other: "Other",
  column: (column: number) => `Column ${signed(column)}`,
  ways: (ways: number, total: number) => `${ways} in ${total}`,
  columns: "This column, and those the attacker may name instead",
  morale: (changes: readonly (readonly [SideName, number])[]) =>
    `Morale on average: ${changes.map(([side, by]) => `${sides[side]} ${signed(by)}`).join(", ")}`,
  fate: (unit: string, chances: readonly string[]) => `${unit}: ${chances.join(", ")}`,
  rally: (unit: string) => `Rallying ${unit}`,
  urge: (unit: string) => `Urging ${unit} on`,
  roll: "The roll",
  die: "Die",
  rallied: "it comes back",
  staysBroken: "it stays Broken",
  eliminated: "it is out of the game",
  kept: "it can be led forward",
  lost: "it will not go",
  passes: "it gets through",
  breaks: "it Breaks",
  hazards: { river: "crossing a river", zone: "entering an enemy zone" },
  back: (place: string, hazards: readonly string[]) => `Back to ${place}: ${hazards.join(", then ")}`,
  toward: (place: string, hazards: readonly string[]) => `Toward ${place}: ${hazards.join(", then ")}`,
};

/** What may become of a unit in a battle. */
export const fates: Record<Fate, string> = {
  breaks: "breaks",
  routed: "routed",
  withdraws: "withdraws",
  stays: "stays",
};

/** What a cell of a chart means that has been read. */
export const readings = {
  hazard: { breaks: "it Breaks", passes: "it gets through" },
  control: { kept: "control is kept", lost: "control is lost" },
};

export const story = {
  morale: "Morale",
  strength: "Strength on the map",
  lost: "Units lost",
  ground: "Objectives held",
  end: "The end",
  dice: "The dice",
  losses: "Losses",
  /** Without a winner it is a draw. */
  ending: (winner: SideName | undefined, how: string) =>
    `${winner ? `${sides[winner]} victory` : "A draw"}: ${how}`,
  ofSide: (side: SideName, text: string) => `${sides[side]}: ${text}`,
  nobody: "nobody",
  noAttack: "attacked nobody",
  expected: (times: number, promised: number) =>
    `${counted(times, "time")} (${promised.toFixed(1)} expected)`,
  luck: (attacks: number, average: number, won: string, lost: string) =>
    `${counted(attacks, "attack")}, die ${average.toFixed(2)} on average (3.50 expected); beat the defender ${won}, thrown back ${lost}`,
};
