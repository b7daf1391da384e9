// The log.

import { signed } from "@grognard/parts";
import type { Spending } from "../../cards.ts";
import type { ArrivalRoll, MoraleShift } from "../../events.ts";
import type { CombatResult, Phase, SideName } from "../../types.ts";
import { phases, results, sides } from "./naming.ts";

const armies: Record<SideName, string> = { french: "The French", coalition: "The Coalition" };

/** The French win, the Coalition wins. */
const army = (side: SideName, verb: string): string =>
  `${armies[side]} ${side === "french" ? verb : `${verb}s`}`;

const purposes: Record<Spending, string> = {
  "forced-march": "a forced march",
  rally: "rallying",
  reserves: "reserves",
  guard: "committing the Guard",
  breakdown: "breaking a unit down",
};

const rallies = {
  eliminated: "it is lost",
  "cadre?": "a Cadre at most",
  rallied: "it may come back",
} as const;

const shift = ({ side, by, now }: MoraleShift): string =>
  by === 0 ? `${sides[side]} stays at ${now}` : `${sides[side]} ${signed(by)} to ${now}`;

/** "a rolls 3, 4 needed: it ". */
const onRoll = (unit: string, roll: ArrivalRoll | undefined): string =>
  roll ? `${unit} rolls ${roll.die}, ${roll.needed} needed: it` : unit;

const distance = (hexes: number): string => (hexes === 1 ? "1 hex" : `${hexes} hexes`);

export const log = {
  /** Most nights are called so. */
  turn: (turn: number, name: string, night: boolean) =>
    `Turn ${turn}: ${name}${night && !/night/i.test(name) ? " (night)" : ""}`,
  phase: (side: SideName, phase: Phase) => `${armies[side]}: ${phases[phase]}`,
  card: (side: SideName, card: string, title: string, text: string) =>
    `${army(side, "draw")} ${card} "${title}": ${text}`,
  cardKept: (side: SideName, card: string) => `${army(side, "keep")} ${card}`,
  cardPlayed: (side: SideName, card: string) => `${army(side, "play")} ${card}`,
  cardExpired: (side: SideName, card: string) => `${army(side, "lay")} ${card} aside: its time is up`,
  cardVoid: (card: string, on: "Morale" | "marching" | undefined, why: string) =>
    `${card} has no effect${on ? ` on ${on}` : ""}: ${why}`,
  noCard: (side: SideName, why: string) => `${army(side, "draw")} no card: ${why}`,
  reshuffled: (cards: number) => `The cards are shuffled: ${cards} in the draw pile`,
  named: (unit: string, card: string) => `${unit} is named for ${card}`,
  morale: (shifts: readonly MoraleShift[], why: string) => `Morale: ${shifts.map(shift).join(", ")} (${why})`,
  moraleFull: (side: SideName, most: number, lost: number) =>
    `${sides[side]} Morale cannot rise above ${most}: ${lost === 1 ? "1 Point is" : `${lost} Points are`} lost`,
  spent: (side: SideName, on: Spending, unit: string | undefined, left: number) =>
    `${army(side, "spend")} 1 Morale on ${purposes[on]}${unit ? ` (${unit})` : ""}; ${left} left`,
  forcedMarch: (side: SideName, free: boolean) =>
    `${army(side, "make")} a forced march${free ? " without cost" : ""}`,
  delayed: (unit: string, turn: number, roll: ArrivalRoll | undefined) =>
    `${onRoll(unit, roll)} is delayed to turn ${turn}`,
  arrives: (unit: string, roll: ArrivalRoll | undefined) => `${onRoll(unit, roll)} may enter from now on`,
  moved: (unit: string, from: string, to: string) => `${unit} moves from ${from} to ${to}`,
  fellBack: (unit: string, from: string, to: string) => `${unit} falls back from ${from} to ${to}`,
  entered: (unit: string, to: string) => `${unit} enters the map, as far as ${to}`,
  hiddenPieces: (pieces: number) => `${pieces} hidden pieces`,
  brokenDown: (unit: string, into: string) => `${unit} breaks down into ${into}`,
  combined: (cadres: string, unit: string, hex: string) => `${cadres} combine into ${unit} in ${hex}`,
  revealed: (unit: string, hex: string) => `${unit} is revealed in ${hex}`,
  dummyRemoved: (dummy: string, hex: string) => `It was a dummy: ${dummy} leaves ${hex}`,
  concealed: (side: SideName) =>
    `${army(side, "turn")} all ${side === "french" ? "their" : "its"} units face down`,
  dummyPlaced: (dummy: string, hex: string) => `${dummy} joins the unit in ${hex}`,
  shifted: (unit: string, from: string, to: string) => `${unit} shifts from ${from} to ${to}`,
  /** "through 7,3 to 7,4". */
  way: (through: string | undefined, to: string) => `${through ? `through ${through} ` : ""}to ${to}`,
  disengaged: (unit: string, from: string, way: string) => `${unit} disengages from ${from} ${way}`,
  penetrated: (unit: string, from: string, to: string) => `${unit} penetrates from ${from} to ${to}`,
  pinned: (by: string, unit: string) => `${by} pins ${unit}`,
  contact: (unit: string, to: string) => `${unit} follows to ${to} and is In Contact`,
  contactEnds: (unit: string) => `${unit} is no longer In Contact`,
  declared: (units: string, _count: number, targets: string) => `${units} will attack ${targets}`,
  countercharges: (units: string, count: number, targets: string) =>
    `${units} ${count === 1 ? "countercharges" : "countercharge"} ${targets}`,
  cancelled: (targets: string | undefined) =>
    `There is nobody to fight${targets ? ` in ${targets}` : ""}: the battle is off`,
  battle: (attackers: string, defenders: string, hexes: string) =>
    `Battle: ${attackers} against ${defenders} in ${hexes}`,
  elan: (unit: string, roll: string, inspired: boolean) =>
    `${unit} rolls ${roll} for elan, 6 needed: ${inspired ? "+1 strength" : "no effect"}`,
  wavers: (unit: string, roll: string, steady: boolean) =>
    `${unit} rolls ${roll} for steadiness, 2 needed: ${steady ? "steady" : "wavers, -1 strength"}`,
  differential: (attack: string, defence: string, other: string | undefined, column: string) =>
    `Attack ${attack}; defence ${defence}${other ? `; ${other}` : ""}: ${column}`,
  columnOf: (column: number, differential: number | undefined) =>
    `${differential === undefined ? "" : `${signed(differential)}, `}column ${signed(column)}`,
  column: (column: number) => `The attacker takes the lower column ${signed(column)}`,
  result: (die: number, column: number, result: CombatResult) =>
    `Die ${die} on column ${signed(column)}: ${result}, ${results[result]}`,
  bombards: (unit: string) => `${unit} bombards over the bridge or ford, at its printed strength`,
  immune: (unit: string, result: CombatResult, counts: CombatResult | undefined) =>
    `${unit} bombards: ${counts ? `${result} counts as ${counts} for it` : "the exchange does not affect it"}`,
  recoils: (unit: string) => `La Garde recule: ${unit} attacked and cannot advance, 1 Morale lost`,
  onceOnly: (unit: string) =>
    `${unit} has already cost a Morale Point by its long rout: no more is lost or gained`,
  broke: (unit: string, hex: string, cadre: boolean) =>
    `${unit} Breaks in ${hex}${cadre ? " and goes back to the pool" : ""}`,
  eliminated: (unit: string) => `${unit} is out of the game`,
  garrisonFell: (hex: string) => `The garrison of ${hex} is destroyed`,
  rout: (unit: string, die: number, modifiers: string, hexes: number) =>
    `Rout die ${die} for ${unit}${modifiers}: ${hexes === 0 ? "no Rout but a Withdrawal" : distance(hexes)}`,
  withdraws: (unit: string) => `${unit} withdraws one hex`,
  holds: (unit: string, hex: string) => `${unit} holds ${hex} instead of withdrawing`,
  retreated: (unit: string, from: string, to: string) => `${unit} retreats from ${from} to ${to}`,
  /** The lowest roll that will do; or all that will, where higher is not always better. */
  needed: (rolls: readonly (string | number)[]) => `${rolls.join(" or ")} needed`,
  hazard: (
    unit: string,
    die: number,
    hazard: "river" | "zone",
    needed: string,
    result: "breaks" | "passes",
  ) =>
    `${unit} rolls ${die} ${hazard === "river" ? "to cross the river" : "on entering an enemy zone"}, ${needed}: it ${result === "breaks" ? "Breaks" : "gets through"}`,
  routed: (unit: string, marker: SideName) =>
    `${unit} is Routed; it recovers after a ${sides[marker]} Combat Phase, if it is outside enemy zones`,
  recovered: (unit: string) => `${unit} recovers from Rout`,
  urged: (unit: string, roll: string, goes: boolean) =>
    `${unit} rolls ${roll}: it ${goes ? "can be led forward" : "will not go forward"}`,
  control: (roll: string, kept: boolean, matters: boolean) =>
    `Controlled Advance, die ${roll}: control is ${kept ? "kept" : matters ? "lost" : "lost, but nobody is forced on"}`,
  advanced: (unit: string, way: string) => `${unit} advances ${way}`,
  pursued: (unit: string, way: string) => `${unit} pursues ${way}`,
  rests: (unit: string, before: string, now: string) => `${unit} rests: ${before} to ${now}`,
  tires: (unit: string, before: string, now: string) => `${unit} tires: ${before} to ${now}`,
  rallyRoll: (unit: string, roll: string, needed: string, result: keyof typeof rallies) =>
    `${unit} rolls ${roll} to rally, ${needed}: ${rallies[result]}`,
  rallied: (unit: string, hex: string) => `${unit} is rallied in ${hex}`,
  staysBroken: (unit: string, why: string) => `${unit} stays Broken: ${why}`,
  cadre: (unit: string, cadre: string, hex: string) =>
    `${unit} is out of the game, and ${cadre} comes back in its place in ${hex}`,
  leaderFled: (leader: string, from: string, to: string) => `${leader} escapes from ${from} to ${to}`,
  leaderBroke: (leader: string) => `${leader} is Broken`,
  leaderReturned: (leader: string, hex: string) => `${leader} returns in ${hex}`,
  leaderRemoved: (leader: string) => `${leader} leaves the game`,
  napoleon: (die: number, result: string, morale: number) =>
    `Breaking Napoleon, die ${die}: ${result}, ${morale > 0 ? `${morale} Morale` : "no Morale"} lost`,
  lull: (side: SideName) => `A lull: ${side === "french" ? "the French rest" : "the Coalition rests"}`,
  captured: (side: SideName, hex: string, morale: number) =>
    `${army(side, "hold")} ${hex}: -${morale} Morale to the enemy`,
  suddenDeath: (die: number, stop: number, ends: boolean) =>
    `Sudden death, die ${die}, ${stop} or less needed: ${ends ? "the game ends" : "play goes on"}`,
  drawnGame: (how: string) => `The game is a draw: ${how}`,
  won: (side: SideName, how: string) => `${army(side, "win")}: ${how}`,
  rolled: (side: SideName, value: number, die: string, purpose: string) =>
    `${army(side, "roll")} a ${value} (${die}) for ${purpose}`,
  drawn: (side: SideName, value: number, cards: string, purpose: string) =>
    `${army(side, "draw")} number ${value} of ${cards} (${purpose})`,
};
