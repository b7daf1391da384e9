// [16.3] Reinforcements enter the map in their side's Movement Phase, one behind the other [R115].

import { type Hex, isEdge, neighboursOf } from "@grognard/hex";
import { edit, type Violation } from "@grognard/kernel";
import { once } from "@grognard/parts";
import type { ActionOf } from "../../actions.ts";
import {
  across,
  defaultFormation,
  hexLabel,
  hexNamed,
  holds,
  idOf,
  idsOf,
  isArtillery,
  isLeader,
  isSteep,
  sideOf,
  unitOf,
  unitsNamed,
} from "../../board.ts";
import { goingCost } from "../../charts.ts";
import type { MoveFrame } from "../../frames.ts";
import { no } from "../../refusal.ts";
import {
  BOXED,
  COLUMN,
  enemyOf,
  FORMATION_IDS,
  facesVertex,
  type Group,
  MASSE,
  type Play,
  type Position,
  ROAD,
  type Side,
  TERRAINS,
  type UnitId,
  WAITING,
  type World,
} from "../../types.ts";
import { stand } from "../../verbs.ts";
import { split } from "../03-increments/03.4-regiments.ts";
import { marchLength, roadSides } from "../06-formations/06.10-road-march.ts";
import { inInfluence } from "../06-formations/06.11-influence.ts";
import { kindFault } from "../06-formations/06-changes.ts";
import { mayEnterNow } from "../09-command/09-command.ts";
import { arriveIn } from "../11-movement/11.1-arrival.ts";
import { moveFrame } from "../11-movement/11.1-begin.ts";
import { fullAllowance, goesByRoad } from "../11-movement/11.1-costs.ts";
import { standFault } from "../11-movement/11.1-standing.ts";

type Enter = ActionOf<"enter">;

/** [16.3.2] Edge hexes on either side of an entry that the enemy holds, and as many more a turn later. */
const ZONE = 5;

/** Every unit that is due, at every hex where it may enter. */
export function entryOffers(g: Position, side: Side): Enter[] {
  const offers: Enter[] = [];
  for (const group of g.world.groups) {
    if (group.side !== side) continue;
    const due = dueOf(g, group);
    if (due.length === 0) continue;
    for (const hex of entryHexes(g, group, due[0]!)) {
      for (const unit of due) addEntries(g, offers, unit, hex);
    }
  }
  return offers;
}

/** The units of a group that may enter now; for regiments that have been broken down, the battalions. */
const dueOf = (g: Position, { units }: Group): UnitId[] =>
  withBattalions(units, g.world).filter((unit) => mayEnterNow(g, unit));

const withBattalions = once((regiments: readonly UnitId[], { units }: World): readonly UnitId[] =>
  regiments.flatMap((unit) => [unit, ...units[unit]!.battalions]),
);

/** [6.10.3] Regiments that are due may break down before they enter: to march on the road. */
export function waitingRegiments(g: Position, side: Side): ActionOf<"breakDown">[] {
  const actions: ActionOf<"breakDown">[] = [];
  for (const group of g.world.groups) {
    if (group.side !== side) continue;
    for (const unit of dueOf(g, group))
      if (unitOf(g, unit).battalions.length > 0) actions.push({ do: "breakDown", unit: idOf(g, unit) });
  }
  return actions;
}

/** Its battalions wait in its place. */
export function breakDownWaiting(g: Play, unit: UnitId): void {
  const { state } = g;
  const into = unitOf(g, unit).battalions.filter((one) => state.place[one] === BOXED);
  const losses = split(g, unit, into, state.losses[unit]!);
  for (const [i, one] of into.entries()) {
    edit(g, "place")[one] = WAITING;
    edit(g, "due")[one] = state.due[unit]!;
    edit(g, "losses")[one] = losses[i]!;
    edit(g, "veiled")[one] = losses[i]!;
  }
  edit(g, "place")[unit] = BOXED;
  g.emit({
    type: "brokenDown",
    unit: idOf(g, unit),
    into: idsOf(g, into),
    losses: into.map(() => 0), // unseen by the enemy so far
    cite: "3.4.3",
  });
}

function addEntries(g: Position, offers: Enter[], unit: UnitId, hex: Hex): void {
  for (const formation of entryFormations(g, unit, hex)) {
    if (entryFault(g, unit, hex, formation)) continue;
    const at = hexLabel(g, hex);
    offers.push({ do: "enter", units: [idOf(g, unit)], at, formation: FORMATION_IDS[formation]! });
  }
}

/** Where a group may enter: its entries; near them if the enemy holds one. */
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
    for (const other of neighboursOf(g.world.map.grid, hex))
      if (isEdge(g.world.map.grid, other) && !isSteep(g, other)) wider.add(other);
  }
  return wider;
}

/**
 * [16.3.3] In the default formation of the terrain, or in Road March; in the open any other formation may be taken
 * immediately.
 */
function entryFormations(g: Position, unit: UnitId, hex: Hex): number[] {
  const { arm } = unitOf(g, unit);
  if (arm === "leader") return [COLUMN];
  const usual = defaultFormation(g, unit, hex);
  return arm !== "artillery" && roadSides(g, hex).length > 0 ? [usual, ROAD] : [usual];
}

/** Why a unit does not enter, wherever and in whatever formation. */
export function enterFault(g: Position, { units, at, formation: name }: Enter): Violation {
  const [unit, ...others] = unitsNamed(g, units);
  const hex = hexNamed(g, at);
  const formation = FORMATION_IDS.indexOf(name);
  if (unit === undefined) return no("nobodyChosen", "16.3.1");
  if (sideOf(g, unit) !== g.state.active) return no("otherSide", "16.3.1");
  const group = g.world.groups.find((one) => dueOf(g, one).includes(unit));
  if (!group) return no("onlyDueComeIn", "16.3.1");
  if (others.length > 0) return no("oneAtATime", "16.3.1");
  if (hex === -1) return no("noSuchHex", "16.3.1");
  if (isSteep(g, hex)) return no("steepSlope", "16.1.2");
  if (!entryHexes(g, group, dueOf(g, group)[0]!).includes(hex)) return no("byTheirEntry", "16.3.3");
  const fault = entryFault(g, unit, hex, formation);
  return entryFormations(g, unit, hex).includes(formation) && fault ? fault : no("byTheirEntry", "16.3.3");
}

/** Why a unit cannot enter like this. */
function entryFault(g: Position, unit: UnitId, hex: Hex, formation: number): Violation | undefined {
  const { side } = unitOf(g, unit);
  if (isSteep(g, hex)) return no("steepSlope", "16.1.2");
  const fault = formation === ROAD ? kindFault(g, unit, formation) : undefined;
  if (fault) return fault;
  if (entryCost(g, unit, formation, hex) > fullAllowance(g, unit)) return no("tooManyBefore", "16.3.2");
  return standFault(g, hex, { side, units: [unit], formations: [formation] });
}

/** Half points: the first hex, and one for every hex filled by the units before it. */
export function entryCost(g: Position, unit: UnitId, formation: number, hex: Hex): number {
  const { charts, map } = g.world;
  const { arm } = unitOf(g, unit);
  const marches = arm === "leader" || goesByRoad(g, unit, formation); // leaders enter with the column
  const byRoad = marches && roadSides(g, hex).length > 0;
  const first = goingCost(charts, byRoad ? "road" : (TERRAINS[map.terrain[hex]!] as "clear"), arm);
  return first + filledAt(g, hex) * goingCost(charts, byRoad ? "road" : "clear", arm);
}

function filledAt({ state: { files } }: Position, hex: Hex): number {
  let filled = 0;
  for (let i = 0; i < files.length; i += 2) if (files[i] === hex) filled += files[i + 1]!;
  return filled;
}

/** The unit is placed in its first hex and goes on from there. */
export function enterMap(g: Play, action: Enter): void {
  const [unit] = unitsNamed(g, action.units) as [UnitId];
  const hex = hexNamed(g, action.at);
  const formation = FORMATION_IDS.indexOf(action.formation);
  const facing = facesVertex(formation) ? inwardVertex(g, hex) : inwardSide(g, hex);
  edit(g, "spent")[unit] = entryCost(g, unit, formation, hex);
  stand(g, unit, { hex, formation, facing });
  g.state.files = [...g.state.files, hex, lengthOf(g, unit)];
  g.emit({ type: "entered", units: action.units, at: action.at, cite: "16.3.1" });
  const chooses = formation === COLUMN || formation === MASSE;
  const frame: MoveFrame = {
    ...moveFrame(g, [unit]),
    fresh: false,
    slow: [],
    emerging: chooses ? "entry" : null,
  };
  g.push(frame);
  arriveIn(g, frame, []);
}

/** Road hexes that a unit fills as it enters. */
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
  dirs.filter((dir) => across(g, hex, dir) !== -1).length;

const best = (worth: (dir: number) => number): number => {
  let found = 0;
  for (let dir = 1; dir < 6; dir++) if (worth(dir) > worth(found)) found = dir;
  return found;
};
