// [16.3] Reinforcements come onto the map in their side's Movement Phase, one behind the other [R115].

import type { Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import {
  across,
  defaultFormation,
  hexNamed,
  holds,
  idOf,
  idsOf,
  isArtillery,
  isCover,
  isLeader,
  isSteep,
  nameOf,
  unitOf,
  unitsNamed,
} from "../board.ts";
import { goingCost } from "../charts.ts";
import { no } from "../refusal.ts";
import {
  BOXED,
  enemyOf,
  FORMATION_IDS,
  facesVertex,
  GENERAL,
  type Group,
  isTwoHex,
  LIMBERED,
  LINE,
  LINE2,
  type Play,
  type Position,
  ROAD,
  type Side,
  SKIRMISH,
  SKIRMISH2,
  SQUARE,
  TERRAINS,
  type UnitId,
  WAITING,
} from "../types.ts";
import { stand } from "../verbs.ts";
import { split } from "./03.4-regiments.ts";
import { marchLength, roadSides } from "./06.10-road-march.ts";
import { inInfluence } from "./06.11-influence.ts";
import { kindFault } from "./06-changes.ts";
import { mayEnterNow } from "./09-command.ts";
import { moveFrame } from "./11.1-begin.ts";
import { fullAllowance, goesByRoad } from "./11.1-costs.ts";
import { arriveIn } from "./11.1-deeds.ts";
import { standFault } from "./11.1-standing.ts";

type Enter = ActionOf<"enter">;

/** [16.3.2] Hexes of the edge on either side of an entry that is held by the enemy, and again a turn later. */
const ZONE = 5;

/** Every unit that is due, by itself or with the leaders of its group, in every formation it may enter in. */
export function entryOffers(g: Position, side: Side): Enter[] {
  const offers: Enter[] = [];
  for (const group of g.world.groups) {
    if (group.side !== side) continue;
    const due = dueOf(g, group);
    if (due.length === 0) continue;
    const leaders = due.filter((unit) => isLeader(unitOf(g, unit)));
    for (const hex of entryHexes(g, group, due[0]!)) {
      for (const unit of due) addEntries(g, offers, unit, leaders, hex);
    }
  }
  return offers;
}

/** Who of a group may come in now; of regiments that have been broken down, the battalions. */
const dueOf = (g: Position, { units }: Group): UnitId[] =>
  units.flatMap((unit) => [unit, ...unitOf(g, unit).battalions]).filter((unit) => mayEnterNow(g, unit));

/** [6.10.3] Regiments that are due may break down before they come in: to march on the road. */
export const waitingRegiments = (g: Position, side: Side): ActionOf<"breakDown">[] =>
  g.world.groups
    .filter((group) => group.side === side)
    .flatMap((group) => dueOf(g, group))
    .filter((unit) => unitOf(g, unit).battalions.length > 0)
    .map((unit) => ({ do: "breakDown", unit: idOf(g, unit) }));

/** Its battalions wait in its stead. */
export function breakDownWaiting(g: Play, unit: UnitId): void {
  const { state } = g;
  const into = unitOf(g, unit).battalions.filter((one) => state.place[one] === BOXED);
  const losses = split(g, unit, into, state.losses[unit]!);
  for (const [i, one] of into.entries()) {
    state.place[one] = WAITING;
    state.due[one] = state.due[unit]!;
    state.losses[one] = losses[i]!;
    state.veiled[one] = losses[i]!;
  }
  state.place[unit] = BOXED;
  g.emit({
    type: "brokenDown",
    unit: idOf(g, unit),
    into: idsOf(g, into),
    losses: into.map(() => 0), // nobody has seen them yet
    cite: "3.4.3",
  });
}

function addEntries(g: Position, offers: Enter[], unit: UnitId, leaders: readonly UnitId[], hex: Hex): void {
  const led = isLeader(unitOf(g, unit)) || leaders.length === 0 ? [] : [[unit, ...leaders]];
  for (const formation of entryFormations(g, unit, hex)) {
    for (const second of isTwoHex(formation) ? wings(g, hex) : [-1]) {
      for (const units of [[unit], ...led]) {
        if (entryFault(g, units, hex, formation, second)) continue;
        const other = second < 0 ? {} : { second: nameOf(g, second) };
        offers.push({
          do: "enter",
          units: idsOf(g, units),
          at: nameOf(g, hex),
          formation: FORMATION_IDS[formation]!,
          ...other,
        });
      }
    }
  }
}

/** Where a group may come in: its entries; near them if the enemy holds one. */
export function entryHexes(g: Position, group: Group, unit: UnitId): Hex[] {
  const late = g.state.turn - g.state.due[unit]!;
  const found = group.entries.flatMap((letter) =>
    openHexes(g, group.side, g.world.map.entries.get(letter)!, late),
  );
  return [...new Set(found)];
}

/** [16.3.2] The hex itself; else free ones within five along the edge; else, a turn later, the next five. */
function openHexes(g: Position, side: Side, entry: Hex, late: number): Hex[] {
  if (!isHeld(g, side, entry)) return [entry];
  let ring = new Set([entry]);
  let zone: Hex[] = [];
  for (let delay = 0; delay <= late; delay++) {
    for (let i = 0; i < ZONE; i++) ring = spreadAlongEdge(g, ring);
    zone = [...ring].filter((hex) => !isHeld(g, side, hex)).sort((a, b) => a - b);
    if (zone.length > 0) return zone;
  }
  return zone;
}

const isHeld = (g: Position, side: Side, hex: Hex): boolean =>
  holds(g, hex, enemyOf(side)) || inInfluence(g, hex, enemyOf(side));

function spreadAlongEdge(g: Position, hexes: ReadonlySet<Hex>): Set<Hex> {
  const wider = new Set(hexes);
  for (const hex of hexes) {
    for (let dir = 0; dir < 6; dir++) {
      const other = across(g, hex, dir);
      if (other >= 0 && isEdge(g, other) && !isSteep(g, other)) wider.add(other);
    }
  }
  return wider;
}

function isEdge({ world }: Position, hex: Hex): boolean {
  const { columns, rows } = world.map.grid;
  const column = hex % columns;
  const row = Math.floor(hex / columns);
  return column === 0 || row === 0 || column === columns - 1 || row === rows - 1;
}

/** [16.3.3] [16.3.4] By road any; off it any but Road March in the open, General Order in cover. */
function entryFormations(g: Position, unit: UnitId, hex: Hex): number[] {
  const { arm } = unitOf(g, unit);
  if (arm === "leader") return [0];
  if (arm === "artillery") return [LIMBERED];
  const usual = defaultFormation(g, unit, hex);
  const open = isCover(g, hex) ? [GENERAL] : [usual, LINE, LINE2, SQUARE, SKIRMISH, SKIRMISH2];
  return roadSides(g, hex).length > 0 ? [...open, ROAD] : open;
}

const wings = (g: Position, hex: Hex): Hex[] =>
  [inwardVertex(g, hex) + 2, inwardVertex(g, hex) + 5]
    .map((dir) => across(g, hex, dir))
    .filter((second) => second >= 0);

/** Why these units cannot come in so. The first of them is the only one that is no leader. */
export function entryFault(
  g: Position,
  units: readonly UnitId[],
  hex: Hex,
  formation: number,
  second: Hex,
): Violation | undefined {
  const [unit] = units as [UnitId];
  const { side, arm } = unitOf(g, unit);
  if (arm === "infantry" || arm === "cavalry") {
    const fault = kindFault(g, unit, formation);
    if (fault) return fault;
  }
  if (units.some((one) => entryCost(g, one, one === unit ? formation : 0, hex) > fullAllowance(g, one)))
    return no("too many are before it on the road", "16.3.2");
  const party = { side, units, formations: units.map((one) => (one === unit ? formation : 0)) };
  for (const one of second < 0 ? [hex] : [hex, second]) {
    if (second >= 0 && (isCover(g, one) || isSteep(g, one)))
      return no("both hexes must be open ground", "6.4.4");
    const fault = standFault(g, one, party);
    if (fault) return fault;
  }
  return undefined;
}

/** Half points: the first hex, and one for every hex that those before it fill. */
export function entryCost(g: Position, unit: UnitId, formation: number, hex: Hex): number {
  const { charts, map } = g.world;
  const { arm } = unitOf(g, unit);
  const byRoad = goesByRoad(g, unit, formation) && roadSides(g, hex).length > 0;
  const first = goingCost(charts, byRoad ? "road" : (TERRAINS[map.terrain[hex]!] as "clear"), arm);
  return first + filledAt(g, hex) * goingCost(charts, byRoad ? "road" : "clear", arm);
}

function filledAt({ state: { files } }: Position, hex: Hex): number {
  let filled = 0;
  for (let i = 0; i < files.length; i += 2) if (files[i] === hex) filled += files[i + 1]!;
  return filled;
}

/** The units stand in their first hex and go on from there. */
export function enterMap(g: Play, action: Enter): void {
  const units = unitsNamed(g, action.units);
  const hex = hexNamed(g, action.at);
  const formation = FORMATION_IDS.indexOf(action.formation);
  const second = action.second === undefined ? -1 : hexNamed(g, action.second);
  const facing = facesVertex(formation) ? inwardVertex(g, hex) : inwardSide(g, hex);
  const left = across(g, hex, facing + 2) === second ? hex : second;
  for (const unit of units.toReversed()) {
    const own = isLeader(unitOf(g, unit)) ? 0 : formation;
    g.state.spent[unit] = entryCost(g, unit, own, hex);
    stand(g, unit, {
      hex: isTwoHex(own) ? left : hex,
      formation: own,
      facing: own === formation ? facing : 0,
    });
  }
  const filled = units.reduce((sum, unit) => sum + lengthOf(g, unit), 0);
  g.state.files = [...g.state.files, hex, filled];
  g.emit({ type: "entered", units: action.units, at: action.at, cite: "16.3.1" });
  const frame = { ...moveFrame(g, units), fresh: false, slow: [] };
  g.push(frame);
  arriveIn(g, frame, []);
}

/** Hexes of road that a unit fills as it comes in. */
function lengthOf(g: Position, unit: UnitId): number {
  if (isLeader(unitOf(g, unit))) return 0;
  return g.state.formation[unit] === ROAD || isArtillery(g, unit) ? marchLength(g, unit) : 1;
}

/** Along the road, or else away from the edge. */
function inwardSide(g: Position, hex: Hex): number {
  const [along] = roadSides(g, hex);
  return (
    along ?? best((dir) => room(g, hex, [dir - 1, dir, dir + 1]) - room(g, hex, [dir + 2, dir + 3, dir + 4]))
  );
}

const inwardVertex = (g: Position, hex: Hex): number =>
  best((v) => room(g, hex, [v, v + 1]) - room(g, hex, [v + 3, v + 4]));

/** How many of these neighbours are on the map. */
const room = (g: Position, hex: Hex, dirs: readonly number[]): number =>
  dirs.filter((dir) => across(g, hex, dir) >= 0).length;

const best = (worth: (dir: number) => number): number => {
  let found = 0;
  for (let dir = 1; dir < 6; dir++) if (worth(dir) > worth(found)) found = dir;
  return found;
};
