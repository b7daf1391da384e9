// What screens say besides.

import type { FormationName } from "../../formations.ts";
import type { FireTrigger } from "../../frames.ts";
import type { ChargeEnding } from "../../rules/13-melee/13.5-forecast.ts";
import type { Bonuses, SideName } from "../../units.ts";
import { formations, list, sides } from "./naming.ts";

/** A number of Movement Points, written out. */
const movementPoints = (points: string): string =>
  `${points} Movement ${points === "1" || points === "½" ? "Point" : "Points"}`;

export const board = {
  objective: (place: string, hex: string, owner: SideName | undefined) =>
    `${place} (${hex}): counts for victory; ${owner ? `${sides[owner]} at the start` : "held by neither side at the start"}`,
  entry: (letter: string, where: string, groups: readonly { name: string; when: string | undefined }[]) =>
    `Entry ${letter}, ${where}: ${groups.map(({ name, when }) => `${name}, ${when ?? "later"}`).join("; ")}`,
  exit: (name: string, side: SideName, from: string | undefined) =>
    `${name}: troops that leave the map here count for the ${sides[side]}${from ? ` from ${from} on` : ""}`,
};

/** Where and how a unit stands on the map; without a formation if it has none. */
export interface Stance {
  readonly where: string;
  readonly formation?: FormationName | undefined;
  /** Nothing of a square, which faces everywhere. */
  readonly facing?: string | undefined;
}

const stood = ({ where, formation, facing }: Stance): string =>
  ` in ${where}${formation ? `, ${formations[formation]}` : ""}${formation && facing ? `, facing ${facing}` : ""}`;

export const pieces = {
  /** A name without what every counter of its arm has in it, where there is little room. */
  short: (name: string) => name.replace(/\b(Regiment|Rgt|Regt|Infantry|Battalion|Battery|Bn)\b\.?/gi, ""),
  label(unit: string, [left, full]: readonly [number, number], stance: Stance | undefined): string {
    const strength = left === full ? `${full} increments` : `${left} of ${full} increments`;
    return `${unit}${full === 0 ? "" : `, ${strength}`}${stance ? stood(stance) : ""}`;
  },
  /** Of a leader, with the number that tells him from his brothers. */
  surname: (name: string) => /\S+( [IVX]+)?$/.exec(name)?.[0] ?? name,
  disordered: "Disordered",
  routed: "Routed",
  fatigued: "Fatigued",
  exhausted: "Exhausted",
  frozen: "Has retreated before melee",
  declared: "Will charge",
  marching: "On a force march",
  mustFight: (melee: number, rides: boolean, straight: boolean) =>
    `Melee ${melee} must be fought${rides ? ": it comes by a charge" : ""}${straight ? ", at full gallop" : ""}`,
};

/** On a marker there is room for a letter or two. */
export const signs = {
  disordered: "D",
  routed: "R",
  fatigued: "F",
  exhausted: "E",
  frozen: "H",
  marching: "M",
  declared: "C",
};

export const dossier = {
  /** "Estland Rgt: Russian musketeers". */
  unit: (name: string, kind: string) => `${name}: ${kind}`,
  strength: (left: number, full: number) => `${left} of ${full} increments left`,
  allowance: (ma: number, spent: string) => `Movement Allowance ${ma}${spent ? `, ${spent} spent` : ""}`,
  unseen: "Nothing of its Specific Side has been seen",
  melee: (melee: number, lance: number) =>
    `Melee ${melee}${lance ? `, with the lance ${melee + lance}` : ""}`,
  fire: (fire: number, range: number) => `Fire ${fire}${range > 1 ? `, range ${range}: may skirmish` : ""}`,
  guns: (fires: readonly number[], range: number | undefined) =>
    `Fire ${fires.join(" / ")} at short, medium and long range, up to ${range} hexes`,
  skirmishFire: (fire: number) => `May skirmish on horseback: fire ${fire}`,
  morale: (morale: number) => `Morale ${morale}`,
  bonuses: ({ attack, defence, cavalry, artillery, morale }: Bonuses) =>
    `Bonuses: infantry ${attack} in attack and ${defence} in defence, cavalry ${cavalry}, artillery ${artillery}, morale ${morale}`,
};

const results: Record<ChargeEnding, string> = {
  halts: "no attacker goes through with it",
  AR: "the attacker routs",
  AD: "the attacker is disordered",
  none: "no effect",
  losses: "losses or morale checks",
  DD: "the defender is disordered",
  DR: "the defender routs",
  DS: "the defender surrenders",
  flees: "the defender flees before the melee",
  destroyed: "the guns are destroyed",
};

export const forecast = {
  onTheDice: "On the dice",
  /** The number that a die has to show. */
  orMore: (die: number) => `${die} or more`,
  twoDice: "Two dice",
  oneDie: "One die",
  fire: "Fire",
  attack: "Attack",
  defence: "Defence",
  volley: (total: number, defence: string, column: string, canister: boolean) =>
    `${total} against ${defence}, column ${column}${canister ? " with canister" : ""}`,
  at: (where: string) => `At ${where}`,
  losses: (losses: number) => (losses === 0 ? "no effect" : `${losses} lost`),
  melee: ([attack, defence]: readonly [number, number], column: string, shift: number) =>
    `${attack} against ${defence}, column ${column}${shift === 0 ? "" : `, one to the ${shift > 0 ? "right" : "left"} for the Guard`}`,
  ifBothStand: "If both sides pass their checks",
  withChecks: "With the morale checks of both sides",
  check: (name: string, morale: number, chance: number, counted: readonly string[]) =>
    `${name} passes its check: ${chance} % (above ${morale}${counted.length > 0 ? `; ${counted.join(", ")}` : ""})`,
  unlessRetreat:
    "If the defender does not retreat before the melee; leaders chosen later still count on the dice",
  moraleFirst: "Both sides check their morale before the melee",
  unseen: "Enemy values that have not been seen are taken as usual for such troops.",
  results,
  charge: {
    title: "The ways there",
    way: (from: string, arc: "front" | "flank" | "rear", straight: boolean, points: number) =>
      `${{ front: "At the front", flank: "Into the flank", rear: "From behind" }[arc]}, from ${from}${straight ? ", straight at it" : ""} (${movementPoints(`${points}`)})`,
    loneGuns:
      "Guns without infantry check their morale as soon as they are the target, however far away: if they fail, they are destroyed, and the charge may take another target.",
    limberedGuns: "Limbered guns without infantry rout as soon as they are the target, however far away.",
    noWay: "No way leads there from here.",
    undisturbed: "If nobody fires or rides out on the way, and the target stays as it is.",
    fire: "The enemy can fire on the way.",
    reaction: "Enemy cavalry can ride out to meet it.",
    square: (chance: number) => `The target can try to form square: ${chance} %.`,
  },
  cavalryAway: (points: number) => `The cavalry is ${movementPoints(`${points}`)} away`,
  squareIn: (where: string) => `Square in ${where}`,
  square: { square: "the square is formed", disorder: "caught in disorder", rout: "it routs" },
  inTheOpen: "Standing in the open",
  stand: { stands: "it stands", fails: "it fails" },
  above: (name: string, morale: number) => `${name}: above ${morale}`,
  rally: { passes: "Good Order", routs: "it routs", runs: "it flees further" },
  react: { passes: "it charges", fails: "it stays where it is" },
  recall: {
    title: "Recall",
    hears: "they hear it",
    deaf: "they ride on at the nearest enemy",
  },
  limber: { title: "Limbering", limbers: "the guns limber", stays: "they stay where they are" },
};

const triggers: Record<FireTrigger, string> = {
  leaves: "about to leave the hex",
  changes: "about to change formation",
  turns: "about to turn",
  limbers: "about to limber",
  unlimbers: "about to unlimber",
  "beside square": "now adjacent to your square",
};

export const interrupts = {
  trigger: (units: string, why: FireTrigger) => `${units}: ${triggers[why]}.`,
  square: (points: number, name: string, chance: string) =>
    `${movementPoints(`${points}`)} from ${name}, square ${chance}`,
  /** "9e Lanciers: 3 Movement Points from Murom Rgt, square 58 %. If they stand: Murom Rgt 44 %." */
  cavalry(units: string, squares: readonly string[], stands: readonly string[]): string {
    const listed = squares.length > 0 ? [`${units}: ${squares.join("; ")}.`] : [];
    const standing = stands.length > 0 ? [`If they stand: ${stands.join(", ")}.`] : [];
    return [...listed, ...standing].join(" ");
  },
  duty: (units: string, where: string) => `${units} must fight for ${where}`,
  /** Which rolls hit a leader. */
  leading: (least: number, most: number) => `Whoever leads is hit on a roll of ${least} or ${most}.`,
  defending: (least: number) => `Leaders in the hex are hit on a roll of ${least} or more, leading or not.`,
};

export const offers = {
  endsGame: "The game ends at once.",
  /** How near the enemy is there, in hexes. */
  flee: (path: string, enemy: number) => `${path}, ${enemy} ${enemy === 1 ? "hex" : "hexes"} from the enemy`,
  fleeTo: (where: string) => `Flee to ${where}`,
  regiments: "Break down or build up regiments",
  onceInPhase: "A regiment breaks down or builds up only once in a phase.",
  lead: (leader: string, bonus: string) => `${leader} leads: ${bonus} on the dice`,
  further: "March further",
  forceMarch: "Force march",
  turn: (facing: string) => `Turn to the ${facing}`,
  unlimber: "Unlimber",
  square: (where: string | undefined) => (where === undefined ? "Form square" : `Form square in ${where}`),
  ride: (where: string, facing: string) => `Ride to ${where}, facing ${facing}`,
  advance: (units: readonly string[]) => `Advance with ${list(units)}`,
  advanceFacing: (units: readonly string[], facing: string) =>
    `Advance with ${list(units)}, facing ${facing}`,
  spentOf: (spent: string, all: string) => `${spent} of ${movementPoints(all)}`,
  points: movementPoints,
};

export const scene = {
  due: (groups: readonly string[]) => `due: ${groups.join(", ")}`,
  nightFalls: "then night falls",
  increments: "Increments",
  incrementsOf: (side: SideName) => `${sides[side]} increments`,
  points: "French points",
  pointsKnown: "French points, as far as known",
  commandMorale: "Command morale",
  level: (command: string, level: number) => `${command}: level ${level}`,
  influence: (side: SideName) => `${sides[side]} zones of influence`,
  objectives: "Objectives held",
  melees: "Melees to be fought",
};

export const trays = {
  titled: (side: string, title: string) => `${side}: ${title}`,
  waiting: "Reinforcements",
  away: "Wounded or away",
  exited: "Left the map",
  eliminated: "Destroyed",
  taken: "Killed or captured",
  now: "now",
  afterGame: "after the game",
  arrival: (group: string, when: string, entries: readonly string[]) =>
    `${group}: ${when}, entry ${entries.join(" or ")}`,
};

export const measures = {
  infantryLost: "Infantry increments lost",
  routed: "Routed units",
  objectives: "Objectives held",
  end: "The end",
  lost: "Destroyed or captured",
  lostBy: (side: SideName, units: string) => `${sides[side]}: ${units || "none"}`,
};
