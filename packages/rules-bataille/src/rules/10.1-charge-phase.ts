// [10.2] The Cavalry Charge Phase: all charges are declared, then ridden one by one [R64].

import type { Hex } from "@grognard/hex";
import { listed, sameJson, type Violation } from "@grognard/kernel";
import type { Action } from "../actions.ts";
import {
  fielded,
  formationOf,
  hexOf,
  idsOf,
  isCavalry,
  isGood,
  isLeader,
  isMarked,
  onMap,
  ownLeadersAt,
  sideName,
  sideOf,
  unitNamed,
  unitOf,
} from "../board.ts";
import type { ChargePhaseFrame } from "../frames.ts";
import { no } from "../refusal.ts";
import { FRESH, type Play, type Position, type Side, type Step, type UnitId } from "../types.ts";
import { chargeAllowance, mayRideIn, rideOf, rideSteps } from "./10.1-ride.ts";

export const chargePhase: Step<ChargePhaseFrame> = {
  run(g, frame) {
    if (!frame.begun) begin(g, frame);
    if (frame.declaring && declarations(g, frame).length > 0) return;
    frame.declaring = false;
    frame.waiting = frame.waiting.map((units) => ready(g, units)).filter((units) => units.length > 0);
    const [first, second] = open(g, frame);
    if (!first) return end(g);
    if (!second) ride(g, frame, first); // no choice
  },

  ask(g, frame) {
    const side = sideName(g.state.active);
    if (frame.declaring) {
      const actions: Action[] = declarations(g, frame).map((units) => ({
        do: "declare",
        units: idsOf(g, units),
      }));
      const choice = listed<Action>([...actions, { do: "pass" }]);
      return [{ id: "declareCharges", side, cite: "10.2", about: [], choice }];
    }
    const actions = open(g, frame).map((units): Action => ({ do: "charge", units: idsOf(g, units) }));
    return [{ id: "chooseCharge", side, cite: "10.2.1", about: [], choice: listed(actions) }];
  },

  answer(g, frame, action) {
    if (action.do === "declare") {
      const units = action.units.map((id) => unitNamed(g, id));
      frame.waiting.push(units);
      g.emit({ type: "chargeDeclared", units: action.units, cite: "10.2" });
    } else if (action.do === "charge") {
      const units = frame.waiting.find((list) => sameJson(idsOf(g, list), action.units));
      if (units) ride(g, frame, units);
    } else {
      frame.declaring = false;
    }
  },

  why(g, frame, action) {
    if (action.do === "declare") return whyNotDeclare(g, frame, action.units);
    if (action.do === "charge") return no("all charges are declared first, and nobody else rides", "10.2");
    if (action.do === "pass") return no("a declared charge must be ridden", "10.2");
    return undefined;
  },
};

function begin(g: Play, frame: ChargePhaseFrame): void {
  frame.begun = true;
  g.state.charged.fill(0);
}

/** [10.2.6] Who has reacted may do so again in the next Charge Phase. */
function end(g: Play): void {
  g.state.reacted.fill(0);
  g.pop();
}

/** Whose turn it may be to ride: who is shut in by others who will ride waits for them. */
function open(g: Position, { waiting }: ChargePhaseFrame): UnitId[][] {
  const free = waiting.filter((units) => {
    const riders = units.filter((unit) => isCavalry(g, unit));
    return riders.some((unit) => hasRoom(g, unit, riders));
  });
  return free.length > 0 ? free : waiting;
}

const hasRoom = (g: Position, unit: UnitId, company: readonly UnitId[]): boolean =>
  rideSteps(g, rideOf(g, unit, chargeAllowance(g, unit), -1, company)).length > 0;

/** Every unit or stack that may yet be declared, in the order of the army. */
function declarations(g: Position, frame: ChargePhaseFrame): UnitId[][] {
  const taken = new Set(frame.waiting.flat());
  const able = fielded(g, g.state.active).filter((unit) => !taken.has(unit) && !chargerFault(g, frame, unit));
  const found: UnitId[][] = able.map((unit) => [unit]);
  for (const hex of new Set(able.map((unit) => hexOf(g, unit)))) {
    const here = able.filter((unit) => hexOf(g, unit) === hex);
    const leaders = leadersFor(g, hex, g.state.active).filter((leader) => !taken.has(leader));
    for (const leader of leaders) found.push(...stacksWith(g, here, leader));
  }
  return found;
}

/** [10.1.5] Regiments of a leader's nation, one or more, with him. */
function stacksWith(g: Position, units: readonly UnitId[], leader: UnitId): UnitId[][] {
  const { nation } = unitOf(g, leader);
  const own = units.filter((unit) => unitOf(g, unit).nation === nation);
  const sets: UnitId[][] = [];
  for (let bits = 1; bits < 1 << own.length; bits++) sets.push(own.filter((_, i) => (bits >> i) & 1));
  return sets
    .filter((set) => new Set(set.map((unit) => formationOf(g, unit) * 6 + g.state.facing[unit]!)).size === 1)
    .map((set) => [...set, leader].sort((a, b) => a - b));
}

const leadersFor = (g: Position, hex: Hex, side: Side): UnitId[] =>
  ownLeadersAt(g, hex, side).filter((leader) => (unitOf(g, leader).bonuses?.cavalry ?? 0) > 0);

/** Why a unit cannot charge; undefined if it can. Those already declared will not be in its way: they must ride. */
function chargerFault(g: Position, { waiting }: ChargePhaseFrame, unit: UnitId): Violation | undefined {
  const { arm, name, side } = unitOf(g, unit);
  if (arm !== "cavalry") return no("only cavalry charges", "10.1.1");
  if (side !== g.state.active) return no("only the active side's cavalry charges now", "10.1.1");
  if (!onMap(g, unit) || !isGood(g, unit)) return no(`${name} is not in Good Order`, "10.1.2");
  if (g.state.readiness[unit] !== FRESH) return no(`${name} is not Fresh`, "10.1.2");
  if (isMarked(g, unit)) return no(`${name} is in contact with the enemy already`, "10.2.7c");
  if (!mayRideIn(formationOf(g, unit))) return no(`${name} is neither in Column nor in Line`, "10.1.7");
  if (!hasRoom(g, unit, [unit, ...waiting.flat()]))
    return no(`${name} has no clear hex straight ahead that it could ride to`, "10.1.9");
  return undefined;
}

function whyNotDeclare(g: Position, frame: ChargePhaseFrame, ids: unknown): Violation | undefined {
  if (!frame.declaring) return no("all charges are declared before the first is ridden", "10.2");
  if (!Array.isArray(ids)) return undefined;
  const units = ids.map((id) => unitNamed(g, String(id)));
  if (units.length === 0 || units.some((unit) => unit < 0 || sideOf(g, unit) !== g.state.active))
    return no("only cavalry of the active side charges", "10.1.1");
  const riders = units.filter((unit) => !isLeader(unitOf(g, unit)));
  for (const unit of riders) {
    const fault = chargerFault(g, frame, unit);
    if (fault) return fault;
  }
  if (units.some((unit) => frame.waiting.flat().includes(unit)))
    return no("it has been declared already", "10.2");
  if (new Set(units.map((unit) => hexOf(g, unit))).size > 1)
    return no("a stack charges from one hex", "10.1.4");
  return no("a stack needs a leader of its nation with a cavalry bonus", "10.1.5");
}

/** Those of a declared charge who still can ride; a stack that has lost its leader is one regiment [10.1.5]. */
function ready(g: Position, units: readonly UnitId[]): UnitId[] {
  const riders = units.filter(
    (unit) => isCavalry(g, unit) && onMap(g, unit) && isGood(g, unit) && !isMarked(g, unit),
  );
  const [first] = riders;
  if (first === undefined) return [];
  const leaders = units.filter((unit) => isLeader(unitOf(g, unit)) && hexOf(g, unit) === hexOf(g, first));
  return leaders.length > 0 ? [...riders, ...leaders].sort((a, b) => a - b) : [first];
}

function ride(g: Play, frame: ChargePhaseFrame, all: readonly UnitId[]): void {
  frame.waiting = frame.waiting.filter((list) => list !== all);
  const units = all
    .filter((unit) => isCavalry(g, unit))
    .sort((a, b) => g.state.height[b]! - g.state.height[a]! || a - b);
  const leaders = all.filter((unit) => !isCavalry(g, unit));
  const left = units.map((unit) => chargeAllowance(g, unit));
  for (const unit of all) g.state.charged[unit] = 1;
  g.emit({ type: "charges", units: idsOf(g, all), points: Math.max(...left) / 2, cite: "10.2.2" });
  g.push({
    step: "charge",
    units,
    left,
    leaders,
    stage: "before",
    back: "ride",
    path: [hexOf(g, units[0]!)],
    ways: [],
    facings: [],
    stepped: false,
    changed: false,
    target: -1,
    surprised: -1,
    declined: [],
    tried: false,
    bound: false,
    excused: false,
    evaders: [],
    caught: [],
    pursued: [],
    reactors: [],
    reach: [],
    out: [],
    riders: [],
    pending: null,
    shotBy: [],
  });
}
