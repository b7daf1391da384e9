// What must hold after every answer, and in every custom position.

import type { Hex } from "@grognard/hex";
import {
  areAdjacent,
  hexesOf,
  hexLabel,
  holderOf,
  idsOf,
  isArtillery,
  isCrew,
  isLeader,
  leadersAt,
  onMap,
  sideOf,
  stackAt,
  unitOf,
} from "./board.ts";
import type { Case } from "./cases.ts";
import { figure } from "./figures.ts";
import {
  ABOARD,
  ELIMINATED,
  EXTENDED,
  type Position,
  ROUTED,
  SKIRMISH,
  SPARE,
  type Unit,
  type UnitId,
} from "./types.ts";

/** Something that cannot be: of one unit, or of the whole position. */
export interface Breach {
  readonly unit?: string;
  readonly says: string;
  readonly cite: Case;
}

export const brokenInvariants = (g: Position): string[] =>
  breachesOf(g).map(({ unit, says, cite }) => `${unit ? `${unit} ` : ""}${says} [${cite}]`);

export function breachesOf(g: Position): Breach[] {
  const breaches = g.world.units.flatMap((unit) => unitBreaches(g, unit));
  for (let hex = 0; hex < g.world.map.grid.count; hex++) breaches.push(...hexBreaches(g, hex));
  return [...breaches, ...tableBreaches(g)];
}

type Expect = (holds: boolean, says: string, cite: Case) => void;

function unitBreaches(g: Position, unit: Unit): Breach[] {
  const breaches: Breach[] = [];
  const expect: Expect = (holds, says, cite) => {
    if (!holds) breaches.push({ unit: unit.id, says, cite });
  };
  expectPlace(g, unit, expect);
  if (isLeader(g, unit.index)) expectLeader(g, unit, expect);
  else expectTroops(g, unit, expect);
  return breaches;
}

/** It stands where the index has it, an extended line in two hexes side by side. */
function expectPlace(g: Position, { index: u }: Unit, expect: Expect): void {
  const { state } = g;
  const isHere = onMap(g, u);
  expect(isHere === state.hex[u]! >= 0, "is off the map but in a hex, or on it in none", "3.0");
  expect(isHere || state.wing[u]! < 0, "is off the map but has a second hex", "8.3");
  if (!isHere) return;
  const hexes = hexesOf(g, u);
  expect(
    hexes.every((hex) => (isLeader(g, u) ? leadersAt(g, hex) : stackAt(g, hex)).includes(u)),
    "is not in the index",
    "2.1",
  );
  const [hex, wing] = hexes;
  expect(wing === undefined || areAdjacent(g, hex!, wing), "is a line torn apart", "8.3");
}

function expectLeader(g: Position, { index: u, leader }: Unit, expect: Expect): void {
  const { inactive, mobilized, ordered, fatigue } = g.state;
  const isBrigade = leader!.rank === "brigade";
  expect(!isBrigade || (mobilized[u] === 0 && inactive[u] === 0), "has a command state", "16.15");
  expect(
    fatigue[u]! >= 0 && fatigue[u]! <= figure(g.world.charts, "fatigue most"),
    "is off its track",
    "15.1",
  );
  expect(ordered[u] === 0 || ordered[u] === 1, "holds more than one order", "17.36-e");
}

/** It gathers in one of its hexes before its first step [8.33-3]; others may run before that. */
const isAboutToRun = ({ state }: Position, unit: UnitId): boolean =>
  state.stack.some(
    (frame) =>
      ((frame.step === "retreat" && frame.stage === "begin") || frame.step === "limbering") &&
      frame.units.includes(unit),
  );

function expectTroops(g: Position, unit: Unit, expect: Expect): void {
  const { state, world } = g;
  const { index: u } = unit;
  const strength = state.strength[u]!;
  const isGone = state.place[u] === ELIMINATED;
  expect(strength >= 0 && strength <= unit.strength, `has ${strength} strength points`, "2.4-b");
  expect(!isGone || strength === 0, "is eliminated but has strength", "11.81-2");
  expect(!onMap(g, u) || strength > 0, "is on the map without strength", "11.81-2");
  expect(state.place[u] !== SPARE || unit.spare, "is no spare counter", "2.33");
  const gathered = state.wing[u]! < 0 || isAboutToRun(g, u);
  expect(gathered || state.formation[u] === EXTENDED, "is in two hexes but no extended line", "8.3");
  expect(gathered || state.morale[u] !== ROUTED, "is routed over two hexes", "8.33-3");
  if (isCrew(g, u)) expectCrew(g, unit, expect);
  if (isArtillery(g, u))
    expect(
      state.ammunition[u]! >= 0 && state.ammunition[u]! <= world.ammunition[unit.side],
      "has odd ammunition",
      "11.93",
    );
  if (unit.arm === "skirmish" && onMap(g, u))
    expect(state.formation[u] === SKIRMISH, "is no skirmisher", "8.6");
}

/** [7.6] With its guns, or alone, or gone with them. */
function expectCrew(g: Position, { index: u, parent }: Unit, expect: Expect): void {
  const { place } = g.state;
  expect(place[u] !== ABOARD || place[parent] !== ELIMINATED, "mans guns that are no more", "7.62-D");
}

function hexBreaches(g: Position, hex: Hex): Breach[] {
  const holder = holderOf(g, hex);
  if (holder < 0) return [];
  const isHolders = (unit: UnitId): boolean => sideOf(g, unit) === holder || isBareGuns(g, unit);
  const stack = stackAt(g, hex);
  const own = idsOf(g, stack.filter(isHolders)).join(", ");
  return idsOf(
    g,
    stack.filter((unit) => !isHolders(unit)),
  ).map((unit) => ({ unit, says: `is in ${hexLabel(g, hex)} with ${own} of the other side`, cite: "9.13" }));
}

/** [R126] Guns without a crew block no one. */
const isBareGuns = (g: Position, unit: UnitId): boolean => {
  const { arm, crew } = unitOf(g, unit);
  return arm === "artillery" && g.state.place[crew] !== ABOARD;
};

/** Orders and charges are of units that are there. */
function tableBreaches(g: Position): Breach[] {
  const { dispatches, attacks, charges, points } = g.state;
  const breaches: Breach[] = [];
  if (dispatches.some(({ delay }) => delay < 1 || delay > figure(g.world.charts, "delay most")))
    breaches.push({ says: "an order is too late, or too early", cite: "17.34-c" });
  if (new Set(attacks.map(({ side, letter }) => `${side} ${letter}`)).size < attacks.length)
    breaches.push({ says: "two attack orders have one letter", cite: "17.72" });
  if (charges.some(({ units }) => units.length === 0 || units.some((unit) => !onMap(g, unit))))
    breaches.push({ says: "a charge is of units that are not there", cite: "12.52-2" });
  for (const side of [0, 1] as const)
    if (points[side]! < 0 || points[side]! > g.world.hourly[side].most)
      breaches.push({ says: "an army holds too many command points, or fewer than none", cite: "17.21-b" });
  return breaches;
}
