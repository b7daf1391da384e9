// The log.

import { type Chart, phrase } from "@grognard/kernel";
import { signed } from "@grognard/parts";
import type { Spending } from "../../cards.ts";
import type { ArrivalRoll, Line, MoraleShift, N20Event } from "../../events.ts";
import { total } from "../../rules/09.4-strength.ts";
import { MAXIMUM } from "../../rules/12-morale.ts";
import type { SideName, World } from "../../types.ts";
import { cardName, place } from "../naming.ts";
import {
  armies,
  does,
  fatigue,
  labelFor,
  names,
  phases,
  results,
  sides,
  together,
  unitFirst,
  unitName,
} from "./naming.ts";
import { endings, failures, reasons } from "./terms.ts";

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

const shiftWords = ({ side, by, now }: MoraleShift): string =>
  by === 0 ? `${sides[side]} stays at ${now}` : `${sides[side]} ${signed(by)} to ${now}`;

const points = (n: number): string => (n === 1 ? "1 Point is" : `${n} Points are`);

const onRoll = (roll: ArrivalRoll | undefined): string =>
  roll ? `rolls ${roll.die}, ${roll.needed} needed: it ` : "";

/** The rolls that a chart answers with this: "4 needed", or each of them if a higher one is not always better. */
function needed({ axes, cells }: Chart<unknown>, result: string): string {
  const good = axes[0]!.values.filter((_, i) => cells[i] === result);
  const upward = cells.slice(cells.indexOf(result)).every((cell) => cell === result);
  return `${upward ? good[0] : good.join(" or ")} needed`;
}

/** The sum, where the chart ends before it. */
function columnWords({
  attack,
  defence,
  other,
  column,
}: Extract<N20Event, { type: "differential" }>): string {
  const differential = total(attack) - total(defence) + total(other);
  const sum = differential === column ? "" : `${signed(differential)}, `;
  return `${sum}column ${signed(column)}`;
}

const isCadre = ({ pieces, pieceById }: World, id: string): boolean =>
  pieces[pieceById.get(id) ?? -1]?.cadre === true;

const lines = (world: World, list: readonly Line[]): string =>
  together(list.map((line) => `${labelFor(world, line)} ${signed(line.value)}`));

export function told(world: World, event: N20Event): string {
  const unit = (id: string) => unitName(world, id);
  const hex = (name: string) => place(world, name);
  const first = (id: string) => unitFirst(world, id);
  /** Who goes somewhere: a hidden piece has no name but the hex it stands in afterwards, which is told anyway. */
  const mover = (id: string) => first(id.startsWith("?") ? "?" : id);
  const allFirst = (ids: readonly string[]) => together([first(ids[0]!), ...ids.slice(1).map(unit)]);
  /** "through 7,3 to 7,4". */
  const way = (path: readonly string[]) =>
    `${path.length > 1 ? `through ${together(path.slice(0, -1).map(hex))} ` : ""}to ${hex(path.at(-1) ?? "")}`;
  const noted = (list: readonly Line[]) => (list.length > 0 ? ` (${lines(world, list)})` : "");
  switch (event.type) {
    case "turn":
      return `Turn ${event.turn}: ${event.name}${event.night ? " (night)" : ""}`;
    case "phase":
      return `${armies[event.side]}: ${phases[event.phase]}`;
    case "card":
      return `${armies[event.side]} draw ${event.card} "${event.title}": ${event.text}`;
    case "cardKept":
      return `${armies[event.side]} keep ${cardName(world, event.card, event.side)}`;
    case "cardSpent":
      return event.expired
        ? `${armies[event.side]} lay ${cardName(world, event.card, event.side)} aside: its time is up`
        : `${armies[event.side]} play ${cardName(world, event.card, event.side)}`;
    case "cardVoid":
      return `${event.card} has no effect${event.on ? ` on ${event.on}` : ""}: ${failures[event.why]}`;
    case "noCard":
      return `${armies[event.side]} draw no card: ${failures[event.why]}`;
    case "reshuffled":
      return `The cards are shuffled: ${event.cards} in the draw pile`;
    case "named":
      return `${first(event.unit)} is named for ${event.card}`;
    case "morale":
      return `Morale: ${event.shifts.map(shiftWords).join(", ")} (${phrase(reasons, event.why)})`;
    case "moraleFull":
      return `${sides[event.side]} Morale cannot rise above ${MAXIMUM}: ${points(event.lost)} lost`;
    case "spent":
      return `${armies[event.side]} spend 1 Morale on ${purposes[event.on]}${event.unit ? ` (${unit(event.unit)})` : ""}; ${event.left} left`;
    case "forcedMarch":
      return `${armies[event.side]} force march${event.free ? " without cost" : ""}`;
    case "delayed":
      return `${first(event.unit)} ${onRoll(event.roll)}is delayed to turn ${event.turn}`;
    case "arrives":
      return `${first(event.unit)} ${onRoll(event.roll)}may enter from now on`;
    case "moved":
      return `${mover(event.unit)} ${event.cite === "9.6.2-E1" ? "falls back" : "moves"} from ${hex(event.from)} to ${hex(event.path.at(-1) ?? event.from)}`;
    case "entered":
      return `${mover(event.unit)} enters the map, to ${hex(event.path.at(-1) ?? "")}`;
    case "brokenDown":
      return `${first(event.unit)} breaks down into ${event.into.some((id) => id.startsWith("?")) ? `${event.into.length} hidden pieces` : names(world, event.into)}`;
    case "combined":
      return `${allFirst(event.cadres)} combine into ${unit(event.unit)} in ${hex(event.hex)}`;
    case "revealed":
      return `${first(event.unit)} is revealed in ${hex(event.hex)}`;
    case "dummyRemoved":
      return `It was a dummy: ${unit(event.unit)} leaves ${hex(event.hex)}`;
    case "concealed":
      return `${armies[event.side]} turn all their units face down`;
    case "dummyPlaced":
      return `${mover(event.unit)} joins the unit in ${hex(event.hex)}`;
    case "shifted":
      return `${mover(event.unit)} shifts from ${hex(event.from)} to ${hex(event.to)}`;
    case "disengaged":
      return `${mover(event.unit)} disengages from ${hex(event.from)} ${way(event.path)}`;
    case "penetrated":
      return `${mover(event.unit)} penetrates from ${hex(event.from)} to ${hex(event.to)}`;
    case "pinned":
      return `${first(event.by)} pins ${unit(event.unit)}`;
    case "contact":
      return `${mover(event.unit)} follows to ${hex(event.to)} and is In Contact`;
    case "contactEnds":
      return `${first(event.unit)} is no longer In Contact`;
    case "declared":
      return `${allFirst(event.attackers)} ${event.countercharge ? does(event.attackers, "countercharge") : "will attack"} ${together(event.targets.map(hex))}`;
    case "cancelled":
      return `There is nobody to fight${event.targets.length > 0 ? ` in ${together(event.targets.map(hex))}` : ""}: the battle is off`;
    case "battle":
      return `Battle: ${names(world, event.attackers)} against ${names(world, event.defenders)} in ${together(event.hexes.map(hex))}`;
    case "elan":
      return `${first(event.unit)} rolls ${event.die} for élan${noted(event.modifiers)}, 6 needed: ${event.inspired ? "+1 strength" : "no effect"}`;
    case "wavers":
      return `${first(event.unit)} rolls ${event.die} for steadiness${noted(event.modifiers)}, 2 needed: ${event.steady ? "steady" : "wavers, -1 strength"}`;
    case "differential":
      return `Attack ${lines(world, event.attack)}; defence ${lines(world, event.defence)}${event.other.length > 0 ? `; ${lines(world, event.other)}` : ""}: ${columnWords(event)}`;
    case "column":
      return `The attacker takes the lower column ${signed(event.column)}`;
    case "result":
      return `Die ${event.die} on column ${signed(event.column)}: ${event.result}, ${results[event.result]}`;
    case "immune":
      return `${first(event.unit)} bombards: ${event.counts ? `${event.result} counts as ${event.counts} for it` : "the exchange does not take it"}`;
    case "recoils":
      return `La Garde recule: ${unit(event.unit)} attacked and cannot advance, 1 Morale`;
    case "onceOnly":
      return `${first(event.unit)} has cost its Morale Point by its long rout: no more is lost or gained`;
    case "broke":
      return `${first(event.unit)} Breaks in ${hex(event.hex)}${isCadre(world, event.unit) ? " and goes back to the pool" : ""}`;
    case "eliminated":
      return `${first(event.unit)} is out of the game`;
    case "garrisonFell":
      return `The garrison of ${hex(event.hex)} is destroyed`;
    case "rout":
      return `Rout die ${event.die} for ${unit(event.unit)}${noted(event.modifiers)}: ${event.hexes < 1 ? "no Rout but a Withdrawal" : event.hexes === 1 ? "1 hex" : `${event.hexes} hexes`}`;
    case "withdraws":
      return `${first(event.unit)} withdraws one hex`;
    case "holds":
      return `${first(event.unit)} holds ${hex(event.hex)} instead of withdrawing`;
    case "retreated":
      return `${first(event.unit)} retreats from ${hex(event.from)} to ${hex(event.to)}`;
    case "hazard":
      return `${first(event.unit)} rolls ${event.die} ${event.hazard === "river" ? "to cross the river" : "as it enters an enemy zone"}, ${needed(world.charts.hazardousRetreat, "passes")}: it ${event.result}`;
    case "routed":
      return `${first(event.unit)} is Routed (${sides[event.marker]} marker)`;
    case "recovered":
      return `${first(event.unit)} recovers from Rout`;
    case "control": {
      const roll = `${event.die}${noted(event.modifiers)}, ${needed(world.charts.controlledAdvance, "kept")}`;
      if (event.unit)
        return `${first(event.unit)} rolls ${roll}: it ${event.result === "kept" ? "can be led forward" : "will not go forward"}`;
      const end = event.result === "lost" && !event.forces ? "lost, but nobody is forced on" : event.result;
      return `Controlled advance, die ${roll}: control is ${end}`;
    }
    case "advanced":
      return `${first(event.unit)} ${event.path.length > 1 ? "pursues" : "advances"} ${way(event.path)}`;
    case "fatigue":
      return event.cite === "16.8.3"
        ? `${first(event.unit)} rests: ${fatigue[event.level + 1]} to ${fatigue[event.level]}`
        : `${first(event.unit)} tires: ${fatigue[event.level - 1]} to ${fatigue[event.level]}`;
    case "rallyRoll":
      return `${first(event.unit)} rolls ${event.die} to rally${noted(event.modifiers)}, ${needed(world.charts.rally, "rallied")}: ${rallies[event.result]}`;
    case "rallied":
      return `${mover(event.unit)} is rallied in ${hex(event.hex)}`;
    case "staysBroken":
      return `${first(event.unit)} stays Broken: ${failures[event.why]}`;
    case "cadre":
      return `${first(event.unit)} is out of the game, and ${unit(event.cadre.startsWith("?") ? "?" : event.cadre)} comes back in its place in ${hex(event.hex)}`;
    case "leaderFled":
      return `${first(event.unit)} escapes from ${hex(event.from)} to ${hex(event.to)}`;
    case "leaderBroke":
      return `${first(event.unit)} is Broken`;
    case "leaderReturned":
      return `${first(event.unit)} returns in ${hex(event.hex)}`;
    case "leaderRemoved":
      return `${first(event.unit)} leaves the game`;
    case "napoleon":
      return `Breaking Napoleon, die ${event.die}: ${event.result}, ${event.morale > 0 ? `${event.morale} Morale` : "no Morale"} lost`;
    case "lull":
      return `A lull: the ${sides[event.side]} rest`;
    case "captured":
      return `${armies[event.side]} hold ${hex(event.hex)}: -${event.morale} Morale to the enemy`;
    case "suddenDeath":
      return `Sudden death, die ${event.die}, ${event.stop} or less needed: ${event.ends ? "the game ends" : "play goes on"}`;
    case "over":
      return event.winner === "draw"
        ? `The game is a draw: ${endings[event.how]}`
        : `${armies[event.winner]} win: ${endings[event.how]}`;
  }
}

export const rolled = (die: string, value: number, by: string, purpose: string): string =>
  die.startsWith("1-")
    ? `${army(by)} draw number ${value} of ${die.slice(2)} (${purpose})`
    : `${army(by)} roll a ${value} (${die}) for ${purpose}`;

const army = (side: string): string => armies[side as SideName];
