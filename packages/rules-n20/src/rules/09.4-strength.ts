// [9.0-B] [9.0-C] [9.4] What each side's strength in a battle is, line by line.

import type { Hex } from "@grognard/hex";
import { lookUp, type Message, type ReadOnly, type Saying } from "@grognard/kernel";
import {
  edgeBetween,
  hexesBetween,
  hexOf,
  hexsideFlags,
  idOf,
  onMap,
  pieceOf,
  sideOf,
  standing,
  terrainAt,
  terrainName,
} from "../board.ts";
import type { Line } from "../events.ts";
import type { BattleFrame, Boost } from "../frames.ts";
import { inForce, onUnit } from "../modifiers.ts";
import { type Fault, no } from "../refusal.ts";
import {
  type Case,
  type Cite,
  CROSSING,
  MAJOR_RIVER,
  MINOR_RIVER,
  type Position,
  type UnitId,
  UPHILL,
} from "../types.ts";
import { controlsHex } from "./07-zones-of-control.ts";

/** The units on both sides, and what has been added so far: a current battle, or a hypothetical one. */
export type Fight = Pick<
  ReadOnly<BattleFrame>,
  "attackers" | "defenders" | "countercharge" | "reserves" | "boosts" | "ignoredTerrain" | "bombards"
>;

export interface BattleSum {
  readonly attack: readonly Line[];
  readonly defence: readonly Line[];
  readonly other: readonly Line[];
  /** Attack minus defence plus the rest, before the chart limits it [9.0-E]. */
  readonly differential: number;
}

export function battleSum(g: Position, fight: Fight): BattleSum {
  const attack = fight.attackers.map((unit) => attackLine(g, fight, unit));
  if (fight.reserves[0]) attack.push({ label: "reserves", value: 1, cite: "12.2.3" });
  const defence = fight.defenders.map((unit) => defenceLine(g, fight, unit));
  const terrain = terrainLine(g, fight);
  if (terrain) defence.push(terrain);
  if (fight.reserves[1]) defence.push({ label: "reserves", value: 1, cite: "12.2.3" });
  const other = commandLine(g, fight);
  const differential = total(attack) - total(defence) + total(other);
  return { attack, defence, other, differential };
}

export const total = (lines: readonly Line[]): number => lines.reduce((sum, { value }) => sum + value, 0);

/** [9.0-E] The first and the last column; values beyond them count as these (ruling R19). */
export const LOWEST = -2;
export const HIGHEST = 4;

export const columnOf = (differential: number): number => Math.max(LOWEST, Math.min(HIGHEST, differential));

// A unit's strength (ruling R21): printed, halved for each marker, doubled, then flat changes.

/** A change to the printed strength; the line of the unit cites the last of them. */
interface Note {
  readonly note: Saying;
  readonly cite: Cite;
}

function attackLine(g: Position, fight: Fight, unit: UnitId): Line {
  const { type } = pieceOf(g, unit);
  const notes: Note[] = [];
  let value = halved(g, unit, notes);
  if (fight.countercharge && !fight.defenders.some((enemy) => pieceOf(g, enemy).type === "cavalry")) {
    value *= 2; // ruling R22
    notes.push({ note: "doubled", cite: "8.1.4" });
  } else if (type === "artillery" && isBombarding(g, fight, unit)) {
    notes.push({ note: "bombards", cite: "16.3.2" });
  } else if (type === "artillery") {
    const [barred] = inForce(g, "no-artillery-doubling");
    if (!barred) value *= 2;
    notes.push(
      barred ? { note: "notDoubled", cite: barred.cite } : { note: "doubled", cite: "artillery-bonus" },
    );
  }
  value += flat(g, fight.boosts, unit, "attacking", notes);
  return line(g, unit, value, notes, "9.0-B");
}

function defenceLine(g: Position, fight: Fight, unit: UnitId): Line {
  const notes: Note[] = [];
  let value = halved(g, unit, notes) + flat(g, fight.boosts, unit, "defending", notes);
  const guns = supportingArtillery(g, fight, unit);
  if (guns.length > 0) {
    value += guns.length; // ruling R73
    notes.push({ note: { says: "support", with: [guns.length] }, cite: "16.3.1" });
  }
  return line(g, unit, value, notes, pieceOf(g, unit).type === "garrison" ? "9.4.4-strength" : "9.0-C");
}

function line(g: Position, unit: UnitId, value: number, notes: readonly Note[], otherwise: Case): Line {
  const label = idOf(g, unit);
  const details = notes.length > 0 ? { notes: notes.map(({ note }) => note) } : {};
  return { label, ...details, value: Math.max(0, value), cite: notes.at(-1)?.cite ?? otherwise };
}

function halved(g: Position, unit: UnitId, notes: Note[]): number {
  let value = pieceOf(g, unit).strength;
  if (g.state.routed[unit]) {
    value = Math.ceil(value / 2);
    notes.push({ note: "routed", cite: "9.6.2-E4" });
  }
  if (g.state.contact[unit]) {
    value = Math.ceil(value / 2);
    notes.push({ note: "inContact", cite: "8.2.4-E2" });
  }
  return value;
}

function flat(
  g: Position,
  boosts: readonly Boost[],
  unit: UnitId,
  when: "attacking" | "defending",
  notes: Note[],
): number {
  let sum = 0;
  if (pieceOf(g, unit).type === "garrison") return sum; // not a unit [9.4.4.5]
  for (const boost of boosts) {
    if (boost.unit !== unit) continue;
    sum += boost.add;
    notes.push({ note: noteOf(g, boost), cite: boost.cite });
  }
  for (const { modifier, cite } of onUnit(g, "strength", unit)) {
    if (modifier.when !== "any" && modifier.when !== when) continue;
    sum += modifier.add;
    notes.push({ note: { says: "card", with: [modifier.add] }, cite });
  }
  return sum;
}

/** Cards are identified by their titles. */
function noteOf(g: Position, { unit, add, label }: Boost): Message {
  const card = g.world.cards.find(({ id }) => id === label);
  if (!card) return { says: label, with: [add] };
  return { says: "titled", with: [card.halves[sideOf(g, unit)].title, add] };
}

/** [16.3.1] Guns that are not attacked themselves support every friend in their ZOC. */
export function supportingArtillery(g: Position, fight: Fight, unit: UnitId): UnitId[] {
  if (!g.world.options.artillerySupport || pieceOf(g, unit).type === "garrison") return [];
  const { side } = pieceOf(g, unit);
  return standing(g, side).filter(
    (gun) =>
      pieceOf(g, gun).type === "artillery" &&
      gun !== unit &&
      !fight.defenders.includes(gun) &&
      !g.state.battles.some(({ defenders }) => defenders.includes(gun)) &&
      !g.state.charged.includes(gun) &&
      controlsHex(g, gun, hexOf(g, unit)),
  );
}

/** [16.3.2] Over a bridge or ford, which crosses a Major River too, guns may choose to bombard (ruling R101). */
export function whyNoGuns(g: Position, fight: Pick<Fight, "defenders" | "bombards">, unit: UnitId): Fault {
  const { name, type } = pieceOf(g, unit);
  if (!g.world.options.artillerySupport) return no("noBombardments", "16.3");
  if (type !== "artillery") return no("notArtillery", "16.3.2", name);
  if (isBombarding(g, fight, unit)) return no("bombardsAlready", "16.3.2", name);
  const bridged = MAJOR_RIVER | CROSSING;
  const overBridge = fight.defenders.some(
    (enemy) => (hexsideFlags(g.world, hexOf(g, unit), hexOf(g, enemy)) & bridged) === bridged,
  );
  return overBridge ? undefined : no("noBridgeBetween", "16.3.2", name);
}

/** [16.3.2] Artillery that fires over a hexside which others could not attack across, or has chosen to. */
export function isBombarding(
  g: Position,
  fight: Pick<Fight, "defenders" | "bombards">,
  unit: UnitId,
): boolean {
  if (!g.world.options.artillerySupport || pieceOf(g, unit).type !== "artillery") return false;
  if (fight.bombards.includes(unit)) return true;
  return fight.defenders.some((enemy) => !adjacentByRule(g, hexOf(g, unit), hexOf(g, enemy)));
}

const adjacentByRule = (g: Position, from: Hex, to: Hex): boolean =>
  g.world.map.adjacent[edgeBetween(g.world, from, to)] === 1;

/** [9.4.1] [9.4.2] The single best benefit of any defender counts for the whole battle (ruling R18). */
function terrainLine(g: Position, fight: Fight): Line | undefined {
  let best: Line | undefined;
  for (const unit of fight.defenders) {
    for (const line of [hexBenefit(g, fight, unit), hexsideBenefit(g, fight, unit)]) {
      if (line.value > (best?.value ?? 0)) best = line;
    }
  }
  return best;
}

function hexBenefit(g: Position, fight: Fight, unit: UnitId): Line {
  const terrain = terrainAt(g.world, hexOf(g, unit), sideOf(g, unit));
  const ignored = terrain === fight.ignoredTerrain;
  const value = ignored ? 0 : lookUp(g.world.charts.terrainDefence, terrainName(terrain));
  return { label: terrainName(terrain), value, cite: "9.4" };
}

/** A hexside helps only if every attacker attacks across one of its kind [9.4-hexside]. */
function hexsideBenefit(g: Position, fight: Fight, unit: UnitId): Line {
  const to = hexOf(g, unit);
  return fight.attackers
    .map((attacker) => crossing(g, hexOf(g, attacker), to))
    .reduce((worst, line) => (line.value < worst.value ? line : worst));
}

function crossing(g: Position, from: Hex, to: Hex): Line {
  const chart = g.world.charts.hexsideDefence;
  const flags = hexsideFlags(g.world, from, to);
  const lines: Line[] = [{ label: "open hexside", value: 0, cite: "9.4" }];
  if (flags & MINOR_RIVER)
    lines.push({ label: "river", value: lookUp(chart, "minor-river"), cite: "9.4-hexside" });
  if (flags & MAJOR_RIVER && flags & CROSSING) {
    lines.push({ label: "bridge or ford", value: lookUp(chart, "crossing"), cite: "9.4-hexside" });
  }
  if (flags & UPHILL) lines.push({ label: "slope", value: lookUp(chart, "slope"), cite: "9.4-hexside" });
  return lines.reduce((best, line) => (line.value > best.value ? line : best));
}

/** [16.9.5] In a side's own Combat Phase an attack without a leader in span is worse by one (ruling R79). */
function commandLine(g: Position, fight: Fight): Line[] {
  if (!g.world.options.leaders || fight.countercharge) return [];
  if (commanders(g, fight.attackers).length > 0) return [];
  const cite: Case = "16.9.5";
  return [{ label: "out of command", value: -1, cite }];
}

/** The leaders in whose span one of these units is, the nearest first. */
export function commanders(g: Position, units: readonly UnitId[]): UnitId[] {
  if (!g.world.options.leaders) return [];
  const there = units.filter((unit) => onMap(g, unit));
  const far = (leader: UnitId) =>
    Math.min(...there.map((unit) => hexesBetween(g, hexOf(g, leader), hexOf(g, unit))));
  return standing(g, sideOf(g, units[0]!))
    .filter((one) => pieceOf(g, one).type === "leader" && far(one) <= pieceOf(g, one).span)
    .sort((a, b) => far(a) - far(b));
}
