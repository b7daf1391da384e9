// What has happened, a sentence each.

import type { BatailleEvent, Line, Share } from "../../events.ts";
import type { SideName } from "../../units.ts";
import type { Names } from "../facts.ts";
import { halts, nightStages, readiness, squares, surrenders, wounds } from "./causes.ts";
import { guardShift, meleeResult } from "./melee.ts";
import { formations, list, sides } from "./naming.ts";

const DICE: { readonly [die: string]: string } = { base6: "dice", d6: "die" };

export const rolled = (side: SideName, die: string, value: number, why: string): string =>
  `${sides[side] ?? side} ${DICE[die] ?? die} for ${why}: ${value}`;

/** Of a verb in the third person. */
const thirdPerson = (verb: string): string =>
  verb.endsWith("y") && !/[aeo]y$/.test(verb)
    ? `${verb.slice(0, -1)}ies`
    : `${verb}${/(ch|ss|o)$/.test(verb) ? "es" : "s"}`;

/** Some regiments are called by what their men are. */
const isPlural = (name: string): boolean =>
  /(Grenadiers|Hussars|Uhlans|Dragoons|Cuirassiers|Cossacks|Guards)$|^Chasseurs|12-pounders|Schützen/.test(
    name,
  );

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

export function eventText(event: BatailleEvent, names: Names): string {
  const { unit, all, hex, name, say, odds } = names;
  const areMany = (ids: readonly string[]) => ids.length > 1 || isPlural(all(ids));
  const does = (ids: readonly string[], verb: string) =>
    `${all(ids)} ${areMany(ids) ? verb : thirdPerson(verb)}`;
  const are = (ids: readonly string[]) => `${all(ids)} ${areMany(ids) ? "are" : "is"}`;
  const noted = (lines: readonly Line[]) => (names.sum(lines) === "" ? "" : ` (${names.sum(lines)})`);
  /** What the modifiers make of a roll, if there are any. */
  const summed = ({ modifiers, result }: { modifiers: readonly Line[]; result: number }): string =>
    noted(modifiers) === "" ? "" : `${noted(modifiers)} = ${result}`;
  const share = ({ unit: id, value, notes }: Share) =>
    `${unit(id)} with ${value}${notes.length > 0 ? ` (${notes.map(say).join(", ")})` : ""}`;
  switch (event.type) {
    case "turn":
      return name(event.name);
    case "phase":
      return names.phase(event.phase, event.side);
    case "commandMorale":
      return `${name(event.command)}: ${counted(event.ineffective, "unit")} lost or routed, command morale level ${event.level}`;
    case "due":
      return `${name(event.group)} ${isPlural(name(event.group)) ? "are" : "is"} due`;
    case "held":
      return `${name(event.group)} ${isPlural(name(event.group)) ? "are" : "is"} held back`;
    case "entryShifted":
      return `${name(event.group)} ${isPlural(name(event.group)) ? "come" : "comes"} ${event.turns === 0 ? "on time" : `${counted(Math.abs(event.turns), "turn")} ${event.turns < 0 ? "early" : "late"}`}`;
    case "deployed":
      return `${are([event.unit])} placed in ${hex(event.hex)}`;
    case "moved":
      return Object.values(leg(event, names)).join("");
    case "turned":
      return `${does(event.units, "turn")} in ${hex(event.hex)}`;
    case "formed":
      return `${does(event.units, "form")} ${formations[event.formation]} in ${list(event.hexes.map(hex))}${event.formation === "square" ? "" : `, facing ${names.facing(event.formation, event.facing)}`}`;
    case "limbering":
      return `${does([event.unit], event.succeeds ? "limber" : "fail")}${event.succeeds ? "" : " to limber"} (${event.die})`;
    case "unlimbered":
      return `${does([event.unit], "unlimber")} in ${hex(event.hex)}`;
    case "brokenDown":
      return `${does([event.unit], "break")} down into ${all(event.into)}`;
    case "builtUp":
      return `${all(event.from)} are built up into ${unit(event.unit)}`;
    case "topped":
      return `${does([event.unit], "move")} to the top of its stack in ${hex(event.hex)}`;
    case "entered":
      return `${does(event.units, "enter")} at ${hex(event.at)}`;
    case "exited":
      return `${does(event.units, "leave")} the map at ${hex(event.hex)}${event.counts ? "" : ", lost to the army"}`;
    case "stopped":
      return `${does(event.units, "stop")} in ${hex(event.hex)}: ${halts[event.why]}`;
    case "forceMarch":
      return `${name(event.division)} force marches${event.turns > 1 ? `, ${event.turns} turns running` : ""}`;
    case "timeUp":
      return `${sides[event.side]}: time is up`;
    case "overstacked":
      return `Too many units in ${hex(event.hex)}: ${all(event.units)}`;
    case "displaced":
      return `${are([event.unit])} pushed from ${hex(event.from)} to ${hex(event.to)}`;
    case "check":
      return `${does([event.unit], "check")} morale for ${say(event.reason)}: ${event.roll}${summed(event)}, ${event.passed ? "passed" : "failed"}`;
    case "disordered":
      return `${are([event.unit])} disordered`;
    case "routed":
      return `${does([event.unit], "rout")}`;
    case "rallied":
      return `${does([event.unit], "rally")}${event.formation === "limbered" ? "" : " in"} ${formations[event.formation]}`;
    case "fled":
      return `${does(event.units, event.kind === "rout" ? "flee" : "retreat")} to ${hex(event.path.at(-1) ?? "")}`;
    case "surrendered":
      return event.cite === "4.5.5"
        ? `${are(event.units)} driven off the map from ${hex(event.hex)} and lost`
        : `${does(event.units, "surrender")} in ${hex(event.hex)}: ${surrenders[event.why]}`;
    case "staysAtEdge":
      return `${does(event.units, "stay")} at the edge of the map in ${hex(event.hex)}: no enemy is near enough to drive them off`;
    case "leaderStays":
      return `${does([event.unit], "stay")} in ${hex(event.hex)}`;
    case "lost":
      return `${does([event.unit], "lose")} ${counted(event.increments, "increment")}, ${event.left} left`;
    case "halved":
      return `Guns alone in ${hex(event.hex)} take half of ${event.from}: ${event.to === 0 ? "no loss" : event.to}`;
    case "eliminated":
      return `${are([event.unit])} destroyed`;
    case "shrunk":
      return `${does([event.unit], "close")} up in ${hex(event.hex)}`;
    case "chargeDeclared":
      return `${all(event.units)} will charge`;
    case "charges":
      return `${does(event.units, "charge")} with ${counted(event.points, "Movement Point")}`;
    case "targeted":
      return `${does(event.units, "charge")} ${hex(event.hex)}`;
    case "declined":
      return `${does(event.units, "ride")} past ${hex(event.hex)}`;
    case "recall":
      return `${does(event.units, event.succeeds ? "hear" : "miss")} the recall (${event.die})`;
    case "squareRoll":
      return `Square in ${hex(event.hex)} with the cavalry ${counted(event.distance, "MP")} away: ${event.roll}${noted(event.modifiers)}, ${squares[event.result]}`;
    case "stood":
      return `${does(event.units, "stand")} in ${hex(event.hex)}`;
    case "evaded":
      return `${does([event.unit], "fall")} back from ${hex(event.from)} to ${hex(event.to)}`;
    case "reacts":
      return `${event.succeeds ? does([event.unit], "charge") : `${unit(event.unit)} will not charge`} ${event.kind === "reaction" ? "to meet the cavalry" : "the moving enemy"}`;
    case "contact":
      return `${does(event.units, "reach")} ${hex(event.hex)}${event.straight ? " at full gallop" : ""}`;
    case "noContact":
      return `${does(event.units, "find")} no enemy and ${areMany(event.units) ? "rout" : "routs"} in ${hex(event.hex)}`;
    case "pursuit":
      return `${are(event.units)} ridden down: ${event.die} ${event.die === 1 ? "hex" : "hexes"} of rout and as many increments lost`;
    case "fire":
      return `${sides[event.side]} ${event.kind} fire at ${hex(event.at)}: ${event.firers.map(share).join(", ")}; ${event.total} against ${list(event.defence.map(({ label, value }) => `${value} (${say(label)})`))}: ${odds(event.column)}${event.canister ? " with canister" : ""}`;
    case "fireResult":
      return `Fire at ${hex(event.at)}: ${event.losses === 0 ? "no effect" : `result ${event.losses}`}, dice ${event.roll}${summed(event)} on ${odds(event.column)}`;
    case "assault":
      return event.mandatory
        ? `${does(event.units, "fight")} the melee of the charge on ${hex(event.at)}`
        : `${does(event.units, "assault")} ${hex(event.at)}`;
    case "retreatBefore":
      return `${does([event.unit], "retreat")} before the melee to ${hex(event.path.at(-1) ?? "")}`;
    case "melee":
      return `Melee in ${hex(event.at)}: ${event.attack.map(share).join(", ")} against ${event.defence.map(share).join(", ")}: ${event.totals[0]} to ${event.totals[1]}${guardShift(event.shift)}: ${odds(event.column)}`;
    case "meleeResult":
      return `Dice ${event.roll}${summed(event)} on ${odds(event.column)}: ${meleeResult(event.cell)}`;
    case "bounced":
      return `${does(event.units, "bounce")} off`;
    case "advanced":
      return `${does(event.units, "advance")} to ${hex(event.to)}`;
    case "readiness":
      return `${are([event.unit])} ${readiness[event.level]}`;
    case "casualty":
      return `${are([event.leader])} hit (${event.die}): ${wounds[event.result]}${event.hours > 0 ? `, out for ${counted(event.hours, "hour")}` : ""}`;
    case "leaderMoved":
      return `${does([event.leader], "go")} from ${hex(event.from)} to ${hex(event.to)}`;
    case "leaderCaptured":
      return `${are([event.leader])} captured in ${hex(event.hex)}`;
    case "leaderReturns":
      return `${does([event.leader], "join")} the troops in ${hex(event.hex)}`;
    case "night":
      return `Night: ${nightStages[event.stage]}`;
    case "redeployed":
      return `${name(event.division)} is redeployed`;
    case "recovered":
      return `${does([event.unit], "regain")} ${counted(event.increments, "increment")}`;
    case "taken":
      return `${name(event.place)} (${event.hex}) falls to the ${sides[event.side]}`;
    case "honors":
      return event.offered
        ? event.accepted
          ? "The Honors of War are accepted"
          : "The Honors of War are declined"
        : "No Honors of War are offered";
    case "score":
      return isVillage(event.lines)
        ? `Hexes of the village held by the French: ${event.total}`
        : `French points: ${event.total}${noted(event.lines)}`;
    case "over":
      return event.winner === "draw" ? drawn(event.how, say) : say(event.how);
  }
}

/** In the learning scenario nothing but hexes is counted. */
const isVillage = ([only, ...others]: readonly Line[]): boolean =>
  only?.label === "hexes held" && others.length === 0;

const drawn = (how: string, say: Names["say"]): string => (how === "draw" ? "A draw" : `A draw: ${say(how)}`);

/** A step of a march in two parts, so that steps in a row can be read as one. */
export const leg = (
  { units, from, to }: Extract<BatailleEvent, { type: "moved" }>,
  { all, hex }: Names,
): { readonly head: string; readonly tail: string } => ({
  head: `${all(units)}: ${hex(from)}`,
  tail: ` to ${hex(to)}`,
});
