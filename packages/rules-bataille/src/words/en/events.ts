// What has happened, a sentence each.

import { phrase, type RollEvent, type Saying } from "@grognard/kernel";
import type { BatailleEvent, Line, Share } from "../../events.ts";
import type { World } from "../../types.ts";
import type { SideName } from "../../units.ts";
import { place, unitName } from "../naming.ts";
import { halts, nightStages, readiness, squares, surrenders, wounds } from "./causes.ts";
import { labels } from "./labels.ts";
import { guardShift, meleeResult } from "./melee.ts";
import { facingName, formations, names, phaseTitle, sides } from "./naming.ts";
import { rolls } from "./rolls.ts";

const sayings = { ...rolls, ...labels };
const text = (saying: Saying): string => phrase(sayings, saying);

const DICE: { readonly [die: string]: string } = { base6: "dice", d6: "die" };

export const rolled = ({ by, die, value, why }: RollEvent): string =>
  `${sides[by as SideName] ?? by} ${DICE[die] ?? die} for ${text(why)}: ${value}`;

const signed = (value: number): string => (value < 0 ? `${value}` : `+${value}`);
function noted(lines: readonly Line[]): string {
  const counting = lines.filter(({ value }) => value !== 0);
  if (counting.length === 0) return "";
  return ` (${counting.map(({ label, value }) => `${text(label)} ${signed(value)}`).join(", ")})`;
}

/** What the modifiers make of a roll, if there are any. */
const summed = ({ modifiers, result }: { modifiers: readonly Line[]; result: number }): string =>
  modifiers.length === 0 ? "" : `${noted(modifiers)} is ${result}`;

const thirdPerson = (verb: string): string => `${verb}${/(ch|ss)$/.test(verb) ? "es" : "s"}`;

export function told(world: World, event: BatailleEvent): string {
  const unit = (id: string) => unitName(world, id);
  const all = (ids: readonly string[]) => names(world, ids);
  const does = (ids: readonly string[], verb: string) =>
    `${all(ids)} ${ids.length > 1 ? verb : thirdPerson(verb)}`;
  const hex = (name: string) => place(world, name);
  const share = ({ unit: id, value, notes }: Share) =>
    `${unit(id)} with ${value}${notes.length > 0 ? ` (${notes.map(text).join(", ")})` : ""}`;
  switch (event.type) {
    case "turn":
      return event.name;
    case "phase":
      return phaseTitle(event.phase, event.side);
    case "commandMorale":
      return `${event.command}: ${event.ineffective} units lost or routed, command morale level ${event.level}`;
    case "due":
      return `${event.group} is due`;
    case "held":
      return `${event.group} is kept back`;
    case "entryShifted":
      return `${event.group} ${event.turns === 0 ? "comes on time" : `comes ${Math.abs(event.turns)} turn${Math.abs(event.turns) === 1 ? "" : "s"} ${event.turns < 0 ? "early" : "late"}`}`;
    case "deployed":
      return `${unit(event.unit)} stands in ${hex(event.hex)}`;
    case "moved":
      return Object.values(leg(world, event)).join("");
    case "turned":
      return `${does(event.units, "turn")} in ${hex(event.hex)}`;
    case "formed":
      return `${does(event.units, "form")} ${formations[event.formation]} in ${event.hexes.map(hex).join(" and ")}${event.formation === "square" ? "" : `, facing ${facingName(event.formation, event.facing)}`}`;
    case "limbering":
      return `${unit(event.unit)} ${event.succeeds ? "limbers" : "cannot limber"} (${event.die})`;
    case "unlimbered":
      return `${unit(event.unit)} unlimbers in ${hex(event.hex)}`;
    case "brokenDown":
      return `${unit(event.unit)} breaks down into ${all(event.into)}`;
    case "builtUp":
      return `${all(event.from)} are built up into ${unit(event.unit)}`;
    case "topped":
      return `${unit(event.unit)} comes to the top in ${hex(event.hex)}`;
    case "entered":
      return `${does(event.units, "enter")} at ${hex(event.at)}`;
    case "exited":
      return `${does(event.units, "leave")} the map at ${hex(event.hex)}${event.counts ? "" : ", lost to the army"}`;
    case "stopped":
      return `${does(event.units, "stop")} in ${hex(event.hex)}: ${halts[event.why]}`;
    case "forceMarch":
      return `${event.division} force marches${event.turns > 1 ? `, ${event.turns} turns running` : ""}`;
    case "timeUp":
      return `${sides[event.side]}: time is up`;
    case "overstacked":
      return `Too many in ${hex(event.hex)}: ${all(event.units)}`;
    case "displaced":
      return `${unit(event.unit)} is pushed from ${hex(event.from)} to ${hex(event.to)}`;
    case "check":
      return `${unit(event.unit)} checks morale for ${text(event.reason)}: ${event.roll}${noted(event.modifiers)} is ${event.result}, ${event.passed ? "holds" : "fails"}`;
    case "disordered":
      return `${unit(event.unit)} is disordered`;
    case "routed":
      return `${unit(event.unit)} routs`;
    case "rallied":
      return `${unit(event.unit)} rallies${event.formation === "limbered" ? "" : " in"} ${formations[event.formation]}`;
    case "fled":
      return `${does(event.units, event.kind === "rout" ? "flee" : "retreat")} to ${hex(event.path.at(-1) ?? "")}`;
    case "surrendered":
      return event.cite === "4.5.5"
        ? `${all(event.units)} is driven off the map from ${hex(event.hex)} and lost`
        : `${does(event.units, "surrender")} in ${hex(event.hex)}: ${surrenders[event.why]}`;
    case "leaderStays":
      return `${unit(event.unit)} stays in ${hex(event.hex)}`;
    case "lost":
      return `${unit(event.unit)} loses ${event.increments}, ${event.left} left`;
    case "halved":
      return `Guns alone take half of ${event.from} in ${hex(event.hex)}: ${event.to === 0 ? "nothing" : event.to}`;
    case "eliminated":
      return `${unit(event.unit)} is destroyed`;
    case "shrunk":
      return `${unit(event.unit)} closes up in ${hex(event.hex)}`;
    case "chargeDeclared":
      return `${all(event.units)} will charge`;
    case "charges":
      return `${does(event.units, "charge")} with ${event.points} Movement Points`;
    case "targeted":
      return `${does(event.units, "charge")} ${hex(event.hex)}`;
    case "declined":
      return `${does(event.units, "ride")} past ${hex(event.hex)}`;
    case "recall":
      return `${does(event.units, event.succeeds ? "hear" : "miss")} the recall (${event.die})`;
    case "squareRoll":
      return `Square in ${hex(event.hex)} with the cavalry ${event.distance} MPs away: ${event.roll}${noted(event.modifiers)}, ${squares[event.result]}`;
    case "stood":
      return `${does(event.units, "stand")} in ${hex(event.hex)}`;
    case "evaded":
      return `${unit(event.unit)} falls back from ${hex(event.from)} to ${hex(event.to)}`;
    case "reacts":
      return `${unit(event.unit)} ${event.succeeds ? "" : "does not "}charge${event.succeeds ? "s" : ""} ${event.kind === "reaction" ? "to meet it" : "the moving enemy"}`;
    case "contact":
      return `${does(event.units, "reach")} ${hex(event.hex)}${event.straight ? " at full gallop" : ""}`;
    case "noContact":
      return `${does(event.units, "find")} nobody and ${event.units.length > 1 ? "are" : "is"} blown in ${hex(event.hex)}`;
    case "pursuit":
      return `${all(event.units)} is ridden down: ${event.die} ${event.die === 1 ? "hex" : "hexes"} to run and as many increments lost`;
    case "fire":
      return `${sides[event.side]} ${event.kind} fire at ${hex(event.at)}: ${event.firers.map(share).join(", ")}; ${event.total} against ${event.defence.map(({ label, value }) => `${value} for ${text(label)}`).join(" and ")}: ${event.column}${event.canister ? " with canister" : ""}`;
    case "fireResult":
      return `Dice ${event.roll}${summed(event)} on ${event.column}: ${event.losses === 0 ? "no effect" : `a result of ${event.losses}`}`;
    case "assault":
      return `${does(event.units, event.mandatory ? "fight" : "assault")}${event.mandatory ? " out the charge upon" : ""} ${hex(event.at)}`;
    case "retreatBefore":
      return `${unit(event.unit)} retreats before the melee to ${hex(event.path.at(-1) ?? "")}`;
    case "melee":
      return `Melee in ${hex(event.at)}: ${event.attack.map(share).join(", ")} against ${event.defence.map(share).join(", ")}: ${event.totals[0]} to ${event.totals[1]}${guardShift(event.shift)}: ${event.column}`;
    case "meleeResult":
      return `Dice ${event.roll}${summed(event)} on ${event.column}: ${meleeResult(event.cell)}`;
    case "bounced":
      return `${does(event.units, "bounce")} off`;
    case "advanced":
      return `${does(event.units, "advance")} to ${hex(event.to)}`;
    case "readiness":
      return `${unit(event.unit)} is ${readiness[event.level]}`;
    case "casualty":
      return `${unit(event.leader)} is hit (${event.die}): ${wounds[event.result]}${event.hours > 0 ? `, out for ${event.hours} hours` : ""}`;
    case "leaderMoved":
      return `${unit(event.leader)} goes from ${hex(event.from)} to ${hex(event.to)}`;
    case "leaderCaptured":
      return `${unit(event.leader)} is captured in ${hex(event.hex)}`;
    case "leaderReturns":
      return `${unit(event.leader)} joins the troops in ${hex(event.hex)}`;
    case "night":
      return `Night: ${nightStages[event.stage]}`;
    case "redeployed":
      return `${event.division} is redeployed`;
    case "recovered":
      return `${unit(event.unit)} gets ${event.increments} back`;
    case "taken":
      return `${sides[event.side]} takes ${event.place} (${event.hex})`;
    case "honors":
      return event.offered
        ? event.accepted
          ? "The Honors of War are accepted"
          : "The Honors of War are declined"
        : "No Honors of War are offered";
    case "score":
      return `French points: ${event.total}${noted(event.lines)}`;
    case "over":
      return verdictWords(event);
  }
}

/** The scenario says whose victory it is, and how great. */
function verdictWords({ winner, how }: { winner: SideName | "draw"; how: string }): string {
  if (winner !== "draw") return how;
  return how === "draw" ? "A draw" : `A draw: ${how}`;
}

/** A step of a march in two parts, so that steps in a row can be read as one. */
export const leg = (
  world: World,
  { units, from, to }: Extract<BatailleEvent, { type: "moved" }>,
): { readonly head: string; readonly tail: string } => ({
  head: `${names(world, units)}: ${place(world, from)}`,
  tail: ` to ${place(world, to)}`,
});
