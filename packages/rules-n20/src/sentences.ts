// The log in sentences.

import type { Line, N20Event } from "./events.ts";
import { does, FATIGUE, labelFor, names, place, signed, TITLES, unitName } from "./naming.ts";
import type { World } from "./types.ts";

export const SIDES = { french: "The French", coalition: "The Coalition" } as const;
export const PHASES = {
  events: "Random Events Phase",
  movement: "Movement Phase",
  reaction: "Reaction Phase",
  combat: "Combat Phase",
  night: "Night Operations",
} as const;

export const RESULTS = {
  AB: "the attacker Breaks",
  AR: "the attacker is routed",
  AW: "the attacker withdraws",
  N: "both sides stay engaged",
  EX: "an exchange",
  DW: "the defender withdraws",
  DR: "the defender is routed",
  DB: "the defender Breaks",
} as const;

const lines = (world: World, list: readonly Line[]): string =>
  list.map(({ label, value }) => `${labelFor(world, label)} ${signed(value)}`).join(" and ");

export function sentence(world: World, event: N20Event): string {
  const unit = (id: string) => unitName(world, id);
  const hex = (name: string) => place(world, name);
  const noted = (list: readonly Line[]) => (list.length > 0 ? ` (${lines(world, list)})` : "");
  switch (event.type) {
    case "turn":
      return `Turn ${event.turn}: ${event.name}${event.night ? " (night)" : ""}`;
    case "phase":
      return `${SIDES[event.side]}: ${PHASES[event.phase]}`;
    case "card":
      return `${SIDES[event.side]} draw ${event.card} "${event.title}": ${event.text}`;
    case "cardKept":
      return `${SIDES[event.side]} keep ${event.card}`;
    case "cardSpent":
      return `${SIDES[event.side]} lay ${event.card} aside`;
    case "cardVoid":
      return `${event.card} has no effect: ${event.why}`;
    case "reshuffled":
      return `The cards are shuffled: ${event.cards} in the draw pile`;
    case "named":
      return `${unit(event.unit)} is named for ${event.card}`;
    case "morale":
      return `Morale: French ${signed(event.french)}, Coalition ${signed(event.coalition)} (${event.why})`;
    case "spent":
      return `${SIDES[event.side]} spend 1 Morale on ${event.on.replace("-", " ")}; ${event.left} left`;
    case "forcedMarch":
      return `${SIDES[event.side]} force march${event.free ? " without cost" : ""}`;
    case "delayed":
      return `${unit(event.unit)} is delayed to turn ${event.turn}`;
    case "arrives":
      return `${unit(event.unit)} may enter from now on`;
    case "moved":
      return `${unit(event.unit)} moves from ${hex(event.from)} to ${hex(event.path.at(-1) ?? event.from)}`;
    case "entered":
      return `${unit(event.unit)} enters the map, to ${hex(event.path.at(-1) ?? "")}`;
    case "brokenDown":
      return `${unit(event.unit)} breaks down into ${names(world, event.into)}`;
    case "combined":
      return `${names(world, event.cadres)} combine into ${unit(event.unit)} in ${hex(event.hex)}`;
    case "revealed":
      return `${unit(event.unit)} is revealed in ${hex(event.hex)}`;
    case "dummyRemoved":
      return `It was a dummy: ${unit(event.unit)} leaves ${hex(event.hex)}`;
    case "concealed":
      return `${SIDES[event.side]} turn all their units face down`;
    case "dummyPlaced":
      return `${unit(event.unit)} joins the unit in ${hex(event.hex)}`;
    case "shifted":
      return `${unit(event.unit)} shifts from ${hex(event.from)} to ${hex(event.to)}`;
    case "disengaged":
      return `${unit(event.unit)} disengages from ${hex(event.from)} to ${hex(event.path.at(-1) ?? event.from)}`;
    case "penetrated":
      return `${unit(event.unit)} penetrates from ${hex(event.from)} to ${hex(event.to)}`;
    case "pinned":
      return `${unit(event.by)} pins ${unit(event.unit)}`;
    case "contact":
      return `${unit(event.unit)} follows to ${hex(event.to)} and is In Contact`;
    case "contactEnds":
      return `${unit(event.unit)} is no longer In Contact`;
    case "declared":
      return `${names(world, event.attackers)} ${event.countercharge ? does(event.attackers, "countercharge") : "will attack"} ${event.targets.map(hex).join(" and ")}`;
    case "cancelled":
      return `There is nobody to fight${event.targets.length > 0 ? ` in ${event.targets.map(hex).join(" and ")}` : ""}: the battle is off`;
    case "battle":
      return `Battle: ${names(world, event.attackers)} against ${names(world, event.defenders)} in ${event.hexes.map(hex).join(" and ")}`;
    case "elan":
      return `${unit(event.unit)} rolls ${event.die} for élan${noted(event.modifiers)}: ${event.inspired ? "+1 strength" : "no effect"}`;
    case "wavers":
      return `${unit(event.unit)} rolls ${event.die} for steadiness${noted(event.modifiers)}: ${event.steady ? "steady" : "wavers, -1 strength"}`;
    case "differential":
      return `Attack ${lines(world, event.attack)}; defence ${lines(world, event.defence)}${event.other.length > 0 ? `; ${lines(world, event.other)}` : ""}: column ${signed(event.column)}`;
    case "column":
      return `The attacker resolves on column ${signed(event.column)}`;
    case "result":
      return `Die ${event.die} on column ${signed(event.column)}: ${event.result}, ${RESULTS[event.result]}`;
    case "broke":
      return `${unit(event.unit)} Breaks in ${hex(event.hex)}`;
    case "eliminated":
      return `${unit(event.unit)} is out of the game`;
    case "garrisonFell":
      return `The garrison of ${hex(event.hex)} is destroyed`;
    case "rout":
      return `Rout die ${event.die} for ${unit(event.unit)}${noted(event.modifiers)}: ${event.hexes < 1 ? "it only withdraws" : event.hexes === 1 ? "1 hex" : `${event.hexes} hexes`}`;
    case "withdraws":
      return `${unit(event.unit)} withdraws one hex`;
    case "holds":
      return `${unit(event.unit)} holds ${hex(event.hex)}`;
    case "retreated":
      return `${unit(event.unit)} retreats from ${hex(event.from)} to ${hex(event.to)}`;
    case "hazard":
      return `Hazard for ${unit(event.unit)} (${event.hazard === "river" ? "crossing the river" : "entering an enemy zone"}): it ${event.result}`;
    case "routed":
      return `${unit(event.unit)} is Routed (${TITLES[event.marker]} marker)`;
    case "recovered":
      return `${unit(event.unit)} recovers from Rout`;
    case "control":
      return event.unit
        ? `${unit(event.unit)} ${event.result === "kept" ? "can be led forward" : "will not go forward"} (${event.die})`
        : `Controlled advance ${event.die}: control is ${event.result}`;
    case "advanced":
      return `${unit(event.unit)} advances to ${hex(event.path.at(-1) ?? "")}`;
    case "fatigue":
      return `${unit(event.unit)} is ${FATIGUE[event.level]}`;
    case "rallyRoll":
      return `${unit(event.unit)} rolls ${event.die} to rally${noted(event.modifiers)}: ${event.result}`;
    case "rallied":
      return `${unit(event.unit)} is rallied in ${hex(event.hex)}`;
    case "staysBroken":
      return `${unit(event.unit)} stays Broken`;
    case "cadre":
      return `${unit(event.unit)} is given up for ${unit(event.cadre)} in ${hex(event.hex)}`;
    case "leaderFled":
      return `${unit(event.unit)} escapes from ${hex(event.from)} to ${hex(event.to)}`;
    case "leaderBroke":
      return `${unit(event.unit)} is Broken`;
    case "leaderReturned":
      return `${unit(event.unit)} returns in ${hex(event.hex)}`;
    case "leaderRemoved":
      return `${unit(event.unit)} leaves the game`;
    case "napoleon":
      return `Napoleon: ${event.result}`;
    case "lull":
      return `A lull: ${SIDES[event.side].replace("The", "the")} rest`;
    case "captured":
      return `${SIDES[event.side]} hold ${hex(event.hex)}: -${event.morale} Morale to the enemy`;
    case "suddenDeath":
      return `Sudden death: ${event.die} against ${event.stop}, ${event.ends ? "the game ends" : "play goes on"}`;
    case "over":
      return event.winner === "draw"
        ? `The game is a draw: ${event.how}`
        : `${SIDES[event.winner]} win: ${event.how}`;
  }
}
