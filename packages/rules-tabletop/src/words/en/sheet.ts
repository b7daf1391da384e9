// The order sheet: choices, knobs, numbers and notes.

import { millimetres, type PathWords } from "@grognard/parts";
import type { Edge, Hand } from "@grognard/table";
import type { Gait, OrderKind, Quarter, Shot } from "../../actions.ts";
import type { Band } from "../../charts/charts.ts";
import type { Head } from "../../orders.ts";
import type { Angle, Commander } from "../../types.ts";
import { bound, usedOf } from "../lengths.ts";
import { FACE_NAMES, wordFor } from "../naming.ts";
import { mm } from "./lengths.ts";
import { bands, gaits, ground, levels } from "./terms.ts";

/** What choices are listed under. */
export const groups = {
  formation: "Formation",
  facing: "Facing",
  town: "Town",
  leaveTown: "Leave town",
  reserve: "Reserve",
  command: "Command",
  guns: "Guns",
  recall: "Recall",
  sappers: "Sappers",
  ferry: "Ferry",
  answer: "Reaction",
  charge: "Charge",
  enter: "Enter",
  morale: "Morale",
  victory: "Victory",
  announce: "Announce",
  move: "Move",
  wheel: "Wheel",
  fire: "Fire",
  twice: "Two rounds",
  everybody: "Everybody",
} satisfies { readonly [head in Head | "everybody"]: string };

/** Where the choice says more than the order does, or less. */
const texts: { readonly [K in OrderKind]?: string } = {
  recall: "Recall and rally: the whole turn",
  reserve: "Keep back in reserve",
};

const postures = { edge: "Line the edge of", deep: "Deep in", sheltered: "Shelter in" };

const quarters: Record<Quarter, string> = {
  0: "",
  90: ", turned to the right",
  180: ", turned about",
  270: ", turned to the left",
};

const turns: { readonly [turn: number]: string } = {
  9000: ", facing right",
  18000: ", facing the rear",
  27000: ", facing left",
};

/** Of two ways to change: which of them. */
const wheres = { ahead: "farther forward", behind: "farther back", out: "farther out", in: "close in" };

export const choices = {
  texts,
  announce: (isOnTable: boolean): string =>
    isOnTable ? "Leave the table next turn" : "Come onto the table next turn",
  price: (options: number) => `${options} of 2 options`,
  line: (order: "garrison" | "line-edge", side: Edge, isLined: boolean) =>
    `${order === "garrison" ? "Garrison" : "Line"} the ${side} side${isLined ? " (as now)" : ""}`,
  lineOf: (side: Edge, town: string) => `Line the ${side} side of ${town}`,
  lineIts: (side: Edge) => `Line its ${side} side`,
  quarter: (posture: keyof typeof postures, town: string) => `${postures[posture]} ${town}`,
  leave: (side: Edge, formation: string) => `Leave by the ${side} in ${formation}`,
  enter: (formation: string) => `Come onto the table in ${formation}`,
  /** On one of its wings, or about its centre; turned clockwise. */
  change: (wing: number | undefined, turn: number) =>
    `${wing === undefined ? "" : wing > 0 ? " on its right" : wing < 0 ? " on its left" : " on its centre"}${turns[turn] ?? ""}`,
  where: (way: string, where: keyof typeof wheres) => `${way}, ${wheres[where]}`,
  nth: (way: string, n: number) => `${way} (${n})`,
  wing: (hand: Hand, forward: boolean) => `its ${hand} wing ${forward ? "forward" : "back"}`,
  bend: (wings: readonly string[]) => `Bend the line, ${wings.join(" and ")}`,
  dissolve: (formation: string, unit: string, face: 0 | 1 | 2 | 3) =>
    `Break the square up into ${formation}, ${unit} to the ${FACE_NAMES[face]}`,
  limber: (turn: Quarter) => `Limber${quarters[turn]}`,
  unlimber: (turn: Quarter) => `Unlimber${quarters[turn]}`,
  split: (way: string) => `Send half of it out as skirmishers${way}`,
  greatSquare: (unit: string) => `One square with ${unit}`,
  charge: (target: string, gait: Gait | undefined, gap: number | undefined) =>
    `Charge ${onto(target, gait, gap)}`,
  countercharge: (target: string, gait: Gait | undefined, gap: number | undefined) =>
    `Countercharge ${onto(target, gait, gap)}`,
};

const onto = (target: string, gait: Gait | undefined, gap: number | undefined): string =>
  `${target}${gait ? ` at the ${gaits[gait]}` : ""}${gap === undefined ? "" : `, ${millimetres(gap)} mm away`}`;

const onward: { readonly [K in OrderKind]?: string } = {
  move: "Straight on",
  "second-move": "March on",
  "move-away": "March away",
  press: "Press the charge home",
  "hand-push": "Push the guns forward",
  withdraw: "Ride back",
  "go-back": "Go back",
  "press-on": "Press on",
  "fall-back": "Fall back, facing the enemy",
};

const drawn: PathWords = {
  march: "Drag forward to march",
  facing: "Drag to turn them",
  distance: "Distance",
  lastLeg: "Last leg",
  incline: "Incline, to the right",
  turn: "Turn to the right",
  wheelAbout: (corner) => `Drag to wheel about the ${corner} corner`,
  wheelTo: (hand) => `Wheel to the ${hand}`,
};

export const ways = {
  onward,
  drawn,
  sidestep: (hand: Hand) => `One stand's width to the ${hand}`,
  wheel: (hand: Hand) => `Wheel ${hand}`,
  wheelOnly: (hand: Hand) => `Wheel ${hand} on the spot, instead of a march`,
  fallBack: "Drag to the rear to fall back, facing the enemy",
  goBack: "Drag to the rear to face about and go back",
  enter: "Drag along the edge to where it comes on",
  used: (c: number, most: number) => `${usedOf(c, most)} of ${bound(most)} mm`,
  stops: (run: number, until: number) => `stops after ${millimetres(run)} of ${mm(until)}`,
  beforeDelay: (used: string) => `${used}, before the delay roll`,
};

const stops: { readonly [why: string]: string } = {
  range: "at the end of its range",
  spent: "when its force is spent",
  ground: "in the ground",
  wall: "at the wall",
  slope: "on the slope",
  guns: "among the guns",
};

/** What is worth knowing before it is ordered. */
export const notes = {
  delay: (kind: string, after: number) =>
    `Delay roll${after > 0 ? ` after ${after} mm` : ""}: ${wordFor(ground, kind)}.`,
  because: (why: string) => `Nothing changes. ${why}.`,
  nothing: "Nothing changes: there is no room or no distance left for it.",
  blocked: (run: number, until: number, why: string) =>
    `It will go ${millimetres(run)} of these ${mm(until)}: ${why}.`,
  inItsWay: (by: string | undefined) => `${by ?? "another unit"} is in its way`,
  endsIn: (town: string) => `It ends in ${town}.`,
  leaves: (edge: Edge) => `It leaves the table by the ${edge} edge.`,
  road: "All the way on the road: twice the distance.",
  beyondRadius: "It will be beyond its commander's radius.",
  underFire: (units: readonly string[]) => `It will stand in the zone of fire of ${units.join(", ")}.`,
  noWay: (target: string, gait: Gait | undefined, why: string | undefined) =>
    `It cannot charge ${target}${gait ? ` at the ${gaits[gait]}` : ""}: ${why ?? "no way that a charge may take leads there"}.`,
  strikes: (target: string, angle: Angle) =>
    `It strikes ${target} ${angle === "front" ? "in front" : `in the ${angle}`}.`,
  hits: (unit: string, stands: number) => `${unit} (${stands})`,
  ball: (struck: readonly string[], why: string) =>
    `The ball strikes ${struck.join(", ") || "nobody"} and stops ${wordFor(stops, why)}.`,
  sharesRoll: (leader: string) => `It shares the roll of ${leader}.`,
  changed: "If it is charged this turn, its morale check will be harder (-10).",
};

const shots: Record<Shot, string> = {
  volley: "Volley",
  skirmish: "Skirmish fire",
  case: "Case",
  ball: "Ball",
  shell: "Shell",
};

export const firing = {
  range: (range: number, band: Band | undefined) =>
    `${band ? `${bands[band]} range, ` : ""}${millimetres(range)} mm`,
  shot: (shot: Shot, target: string, range: string) => `${shots[shot]} at ${target}, ${range}`,
  some: (shot: string, parts: number, of: number) => `${shot} (${parts} of ${of})`,
  part: (part: string) => `Fire: ${part}`,
  first: (shot: string) => `Two rounds, the first: ${shot}`,
  second: (shot: string) => `The second round: ${shot}`,
  nearest: (units: number) => `All ${units} without a target: fire at the nearest`,
  /** Through a skirmish line, or between guns, a ball kills nobody. */
  struck: (stands: number, loss: number) =>
    `${stands === 1 ? "1 stand hit" : `${stands} stands hit`}${stands > 0 && loss === 0 ? ", no loss" : ""}`,
  aim: "Drag the aim about the target",
};

/** Numbers that an order says. */
export const numbers: { readonly [field: string]: string } = {
  heading: "Facing, clockwise from north",
  gap: "Gap between stands",
  haltWithin: "Halt if an enemy is within",
  stopAt: "Stop short of the enemy by",
};

export const standing = {
  turn: "Drag to turn it",
  place: "Drag to place it",
  setUp: "set up",
  rallies: "rallies",
};

export const commanding = {
  budget: "commander",
  place: "Drag to place him",
  ride: "Drag to where he rides",
  group: (level: Commander["level"], name: string) => `Whole ${levels[level]}: ${name}`,
  wait: "Withdraw all their orders",
  abreast: "Forward together",
  ahead: "Forward, each as far as it can",
  forward: "All forward",
  form: (formation: string) => `All into ${formation}`,
  some: (units: number, of: number) => `${units} of ${of}`,
};

/** Several units and commanders that are told the same. */
export const several = {
  name: (n: number) => (n === 1 ? "1 unit" : `${n} units together`),
  ordered: (n: number, of: number) => `${n} of ${of} have orders`,
  go: "Drag to move all of them alike",
  wheelAbout: (flank: Hand) => `Drag to wheel the whole line about its ${flank} flank`,
  wheel: "Wheel as one line (− left)",
  turn: "Each wheels by itself (− left)",
  stays: (name: string, why: string) => `${name} stays: ${why}.`,
  slowest: (name: string, why: string) => `All do as much as ${name}: ${why}.`,
  noRoom: "there is no room or no distance left for it",
};

export const pages = {
  skirmishers: (unit: string) => `Skirmishers of ${unit}`,
  optionsLeft: (left: number) => (left === 1 ? "1 option left" : `${left} options left`),
  rolling: (needs: number | undefined) => (needs === undefined ? "rolls" : `needs ${needs} on the dice`),
};
