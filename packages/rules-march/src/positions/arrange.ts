// Custom positions, for the laboratory (`grognard try`) and for tests: the state that a position describes.
// prepare.ts reads what it says about map and army.

import type { Hex } from "@grognard/hex";
import { edit, type Json, Problem } from "@grognard/kernel";
import { readPosition, writeParts } from "@grognard/parts";
import { unitsOf } from "../board.ts";
import { type MarchFrame, newActivation, type TurnStage } from "../frames.ts";
import { buildIndex } from "../occupancy.ts";
import { refuseBreaches } from "../refuse-breaches.ts";
import { allFrom } from "../rules/07-declaration.ts";
import { markersOf } from "../rules/15.3-orders-track.ts";
import {
  bindToAttack,
  commandWith,
  goalless,
  goalsFor,
  record,
  setGoal,
} from "../rules/15.5-orders-check.ts";
import { checkOrder } from "../scenario/load-posts.ts";
import { setupState } from "../setup.ts";
import {
  type Beginnings,
  BRIDGE,
  type Draft,
  type Formation,
  type FormationId,
  ON_MAP,
  type Order,
  type Phase,
  RIVER,
  type Side,
  SPARE,
  WAITING,
  type World,
} from "../types.ts";
import { FORM, type OrderEntry, type PositionContent } from "./form.ts";
import { placeUnit, reckonDetachments } from "./units.ts";

export function arrangeState(world: World, position: Json): Beginnings {
  const wanted = readPosition(FORM, world, position);
  const state = setupState(world);
  state.turn = wanted.turn ?? 1;
  if (wanted.clear) clearMap(world, state);
  for (const [id, entry] of Object.entries(wanted.units)) placeUnit(world, state, id, entry);
  reckonDetachments(world, state);
  for (const formation of world.formations) {
    placeLeader(world, state, formation, wanted);
    foundBattery(world, state, formation);
  }
  for (const [id, entry] of Object.entries(wanted.formations)) setFormation(world, state, id, entry);
  setTable(world, state, wanted);
  const g = { world, state, index: buildIndex(world, state) };
  for (const side of [0, 1] as const) state.targets[side] = markersOf(g, side);
  setMoment(g, wanted);
  refuseBreaches(world, state, "position", (unit) => `position.units.${unit}`);
  return state;
}

/** Everything is taken off the map; reinforcements arrive when they are due. */
function clearMap({ units }: World, state: Beginnings): void {
  for (const { index, spare } of units) {
    state.place[index] = spare ? SPARE : WAITING;
    state.hex[index] = -1;
    state.column[index] = 0;
    state.trail[index] = [];
  }
}

/** [15.2] Unless the position says where, a leader is with the first of his units when there is none in his hex. */
function placeLeader(
  { units }: World,
  state: Beginnings,
  { leader, units: own }: Formation,
  wanted: PositionContent,
): void {
  if (leader < 0 || Object.hasOwn(wanted.units, units[leader]!.id)) return;
  const there = own.filter((unit) => state.place[unit] === ON_MAP);
  if (there.some((unit) => state.hex[unit] === state.hex[leader])) return;
  state.place[leader] = there.length > 0 ? ON_MAP : WAITING;
  state.hex[leader] = there.length > 0 ? state.hex[there[0]!]! : -1;
}

/** [16.5-fixed] Unless the position says on which day, a grand battery has been formed on this one. */
function foundBattery({ turns }: World, state: Beginnings, { index, kind, units }: Formation): void {
  if (kind === "battery" && units.some((unit) => state.place[unit] === ON_MAP))
    state.founded[index] = turns[state.turn - 1]!.day;
}

function setFormation(
  world: World,
  state: Beginnings,
  id: string,
  entry: PositionContent["formations"][string],
): void {
  const place = `position.formations.${id}`;
  const index = world.formationById.get(id);
  if (index === undefined) throw new Problem(`there is no formation "${id}" in this position`, place);
  const { order, transit, marker, replaced, founded } = entry;
  if (order) state.current[index] = orderFrom(order, `${place}.order`);
  if (transit)
    state.transit[index] = [0, 1, 2].map((box) => {
      const coming = transit[box];
      return coming ? orderFrom(coming, `${place}.transit[${box}]`) : null;
    });
  if (marker !== undefined) {
    if (world.units[marker]!.formation !== index)
      throw new Problem("is not of this formation", `${place}.marker`, "15.7-marker-pass");
    state.marker[index] = marker;
  }
  if (founded !== undefined) {
    const battery = world.formations.find(({ founder }) => world.units[founder]?.formation === index);
    if (!battery)
      throw new Problem("its leader may not establish a grand battery", `${place}.founded`, "16.5");
    state.founded[battery.index] = founded;
  }
  if (replaced) {
    const { rating, bonus } = world.formations[index]!.replacement;
    state.rating[index] = rating;
    state.bonus[index] = bonus;
  }
}

function orderFrom(entry: OrderEntry, place: string): Order {
  const { kind, beneath = null, target = -1, waypoint = -1, issued = 0, fresh = false } = entry;
  checkOrder(entry, place);
  return { kind, beneath, target, waypoint, issued, fresh };
}

/** What a position says besides the pieces. */
function setTable(world: World, state: Beginnings, wanted: PositionContent): void {
  writeParts(FORM.moment, state, wanted);
  for (const [i, side] of (wanted.broken ?? []).entries())
    breakBridge(world, state, side, `position.broken[${i}]`);
}

/** [6.10-marker] Kept from both hexes. */
function breakBridge({ map }: World, state: Beginnings, side: number, place: string): void {
  const bits = map.sides[side]!;
  if ((bits & RIVER) === 0 || (bits & BRIDGE) === 0)
    throw new Problem("there is no river bridge", place, "6.10-creek");
  const across = map.grid.neighbours[side]!;
  state.broken.push(side, across * 6 + (((side % 6) + 3) % 6));
}

const PHASES: { readonly [S in TurnStage]: Phase } = {
  start: "reinforcement",
  reinforce: "reinforcement",
  advance: "orders",
  issue: "orders",
  reveal: "orders",
  initiative: "operations",
  draw: "operations",
  end: "operations",
};

/** A stage of the turn, or one of an activation. Without chits in the cup the turn ends after it. */
function setMoment(g: Draft, wanted: PositionContent): void {
  const { world, state } = g;
  const { activate } = wanted;
  const phase = activate ? "draw" : (wanted.phase ?? "start");
  state.phase = PHASES[phase];
  state.stack = [{ ...state.stack[0]!, stage: phase, side: wanted.active ?? 0 } as MarchFrame];
  const hasChit = ({ index }: Formation): boolean => unitsOf(g, index).length > 0;
  const chits = phase === "draw" && !activate ? world.formations.filter(hasChit) : [];
  state.cup = [...(wanted.cup ?? chits.map(({ index }) => index))];
  if (activate) beginActivation(g, activate, wanted);
  else refuseLoose(wanted);
}

function beginActivation(g: Draft, formations: readonly FormationId[], wanted: PositionContent): void {
  const { world, state } = g;
  const side = world.formations[formations[0] ?? -1]?.side;
  if (side === undefined) throw new Problem("needs a formation", "position.activate", "3.0-III-B");
  for (const [i, formation] of formations.entries()) {
    const place = `position.activate[${i}]`;
    if (world.formations[formation]!.side !== side)
      throw new Problem("is of the other side", place, "16.1-use");
    if (unitsOf(g, formation).length === 0) throw new Problem("has nothing on the map", place, "3.0-III-A");
  }
  const frame = newActivation(side, formations);
  state.stack.push(frame);
  const { stage = "check", command, cap = -1 } = wanted;
  if (stage === "check") return;
  const then = earlier(g, wanted);
  record(then, frame);
  const { category, spent, started, attacked } = then.state;
  Object.assign(state, { category, spent, started, attacked });
  frame.stage = stage;
  frame.commands = formations.map((formation) =>
    commandWith(command ?? (state.current[formation] ? "obey" : "free"), cap),
  );
  for (const at of formations.keys()) bindToAttack(then, frame, at);
  for (let at = goalless(then, frame); at >= 0; at = goalless(then, frame))
    setGoal(frame, at, goalFrom(then, wanted, side));
  for (const key of ["forced", "done", "prepared", "targets"] as const) frame[key] = [...(wanted[key] ?? [])];
  frame.combats = [];
  for (const { attackers, at, from } of wanted.combats ?? [])
    frame.combats.push({ attackers, at, from: from ?? allFrom(g, frame, attackers, at) });
  for (const [id, { spent, attacked }] of Object.entries(wanted.units)) {
    const unit = world.unitById.get(id)!;
    if (spent !== undefined) edit(g, "spent")[unit] = spent;
    if (attacked !== undefined) edit(g, "attacked")[unit] = attacked;
  }
}

/** [R51] The enemy stack that an ATTACK without an enemy in range approaches. */
function goalFrom(g: Draft, { goal }: PositionContent, side: Side): Hex {
  if (goal !== undefined && goalsFor(g, side).includes(goal)) return goal;
  throw new Problem(
    "names the enemy stack that the ATTACK approaches",
    "position.goal",
    "15.6-attack-approach",
  );
}

/** The position when the activation began: units were where they started. */
function earlier({ world, state }: Draft, { units }: PositionContent): Draft {
  const then = { ...state, hex: [...state.hex] };
  for (const [id, { started }] of Object.entries(units))
    if (started !== undefined) then.hex[world.unitById.get(id)!] = started;
  return { world, state: then, index: buildIndex(world, then) };
}

/** No formation is activated: what belongs to an activation makes no sense. */
function refuseLoose(wanted: PositionContent): void {
  for (const key of [
    "stage",
    "command",
    "cap",
    "goal",
    "done",
    "prepared",
    "forced",
    "targets",
    "combats",
  ] as const)
    if (wanted[key] !== undefined)
      throw new Problem('needs a formation to "activate"', `position.${key}`, "3.0-III-B");
}
