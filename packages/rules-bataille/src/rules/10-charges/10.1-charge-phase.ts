// [10.2] The Cavalry Charge Phase: all charges are declared, then carried out one by one [R64].

import { asking, askingNow, edit, plainly, sameJson, type Violation } from "@grognard/kernel";
import { lawful } from "@grognard/parts";
import {
  asked,
  bonusesOf,
  fielded,
  formationOf,
  hexesOf,
  hexOf,
  idsOf,
  isCavalry,
  isGood,
  isLeader,
  isMarked,
  onMap,
  ownLeadersAt,
  sideOf,
  unitOf,
  unitsNamed,
} from "../../board.ts";
import type { ChargePhaseFrame } from "../../frames.ts";
import { firstFault, no, twiceFault } from "../../refusal.ts";
import {
  type Bataille,
  enemyOf,
  FRESH,
  type Play,
  type Position,
  type Step,
  type UnitId,
} from "../../types.ts";
import { reactionReach } from "../06-formations/06.11-influence.ts";
import { setsOf } from "../13-melee/13.1-selections.ts";
import { isInRange } from "./10.1-reach.ts";
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

  ...askingNow<Bataille, ChargePhaseFrame>((_g, { declaring }) => (declaring ? declaration : choice)),

  answer(g, frame, action) {
    if (action.do === "declare") {
      const units = unitsNamed(g, action.units);
      frame.waiting.push(units);
      g.emit({ type: "chargeDeclared", units: action.units, cite: "10.2" });
    } else if (action.do === "charge") {
      ride(g, frame, frame.waiting.find((list) => sameJson(idsOf(g, list), action.units))!);
    } else {
      frame.declaring = false;
    }
  },
};

const declaration = asking<Bataille, ChargePhaseFrame>(
  (g) => asked(g.state.active, "declareCharges", "10.2"),
  {
    offers: (g, frame) => declarations(g, frame).map((units) => ({ do: "declare", units: idsOf(g, units) })),
    refuses: { declare: (g, frame, { units }) => declareFault(g, frame, unitsNamed(g, units)) },
  },
  plainly("pass"),
);

const choice = asking<Bataille, ChargePhaseFrame>((g) => asked(g.state.active, "chooseCharge", "10.2.1"), {
  offers: (g, frame) => open(g, frame).map((units) => ({ do: "charge", units: idsOf(g, units) })),
  refuses: {
    charge: (g, { waiting }, { units }) =>
      waiting.some((list) => sameJson(idsOf(g, list), units))
        ? no("waitsForOthers", "10.2.1")
        : no("declaredFirst", "10.2"),
    declare: () => no("declaredBeforeRiding", "10.2"), // never asked for here
    pass: () => no("mustBeRidden", "10.2"),
  },
});

function begin(g: Play, frame: ChargePhaseFrame): void {
  frame.begun = true;
  edit(g, "charged").fill(0);
}

/** [10.2.6] Units that have reacted may do so again in the next Charge Phase. */
function end(g: Play): void {
  edit(g, "reacted").fill(0);
  g.pop();
}

/** The charges that may go next: one blocked by other chargers waits for them. */
function open(g: Position, { waiting }: ChargePhaseFrame): UnitId[][] {
  const free = waiting.filter((units) => {
    const riders = units.filter((unit) => isCavalry(g, unit));
    return riders.some((unit) => hasRoom(g, unit, riders));
  });
  return free.length > 0 ? free : waiting;
}

const hasRoom = (
  g: Position,
  unit: UnitId,
  company: readonly UnitId[],
  leaving: readonly UnitId[] = [],
): boolean => rideSteps(g, rideOf(g, unit, chargeAllowance(g, unit), -1, company, leaving)).length > 0;

/** Every unit or stack that can still be declared, in the order of the army. */
function declarations(g: Position, frame: ChargePhaseFrame): UnitId[][] {
  const fault = (unit: UnitId) => declaredFault(frame, unit) ?? chargerFault(g, frame, unit);
  const able = lawful(fielded(g, g.state.active), fault);
  const found: UnitId[][] = able.map((unit) => [unit]);
  for (const hex of new Set(able.map((unit) => hexOf(g, unit)))) {
    const here = able.filter((unit) => hexOf(g, unit) === hex);
    const leaders = lawful(ownLeadersAt(g, hex, g.state.active), (leader) => declaredFault(frame, leader));
    for (const leader of leaders) {
      const stacks = setsOf(here).map((set) => [...set, leader].sort((a, b) => a - b));
      found.push(...lawful(stacks, (stack) => stackFault(g, stack)));
    }
  }
  return lawful(found, (units) => aimlessFault(g, units));
}

const declaredFault = ({ waiting }: ChargePhaseFrame, unit: UnitId): Violation | undefined =>
  waiting.some((units) => units.includes(unit)) ? no("declaredAlready", "10.2") : undefined;

/** Why a unit cannot charge; undefined if it can. Units already declared will not block it: they must charge. */
function chargerFault(g: Position, { waiting }: ChargePhaseFrame, unit: UnitId): Violation | undefined {
  const { arm, name } = unitOf(g, unit);
  if (arm !== "cavalry") return no("onlyCavalryCharges", "10.1.1");
  if (!onMap(g, unit) || !isGood(g, unit)) return no("notInGoodOrder", "10.1.2", name);
  if (g.state.readiness[unit] !== FRESH) return no("notFresh", "10.1.2", name);
  if (isMarked(g, unit)) return no("inContact", "10.2.7c", name);
  if (!mayRideIn(formationOf(g, unit))) return no("neitherColumnNorLine", "10.1.7", name);
  if (!hasRoom(g, unit, [unit], waiting.flat())) return no("nothingClearAhead", "10.1.9", name);
  return undefined;
}

/** [R173] Nobody is asked about charges that could come to nothing. */
const aimlessFault = (g: Position, units: readonly UnitId[]): Violation | undefined =>
  units.some((unit) => isCavalry(g, unit) && mightMeet(g, unit))
    ? undefined
    : no("nobodyToCharge", "10.2.2", unitOf(g, units[0]!).name);

/** [R173] Whether an enemy is near enough to be charged, or to ride out and meet it, even over open ground all the way. */
function mightMeet(g: Position, unit: UnitId): boolean {
  const start = rideOf(g, unit, chargeAllowance(g, unit), -1);
  return fielded(g, enemyOf(g.state.active)).some((enemy) => {
    const meets = isCavalry(g, enemy) ? reactionReach(g, enemy) : 0;
    return hexesOf(g, enemy).some((hex) => isInRange(g, start, hex, meets));
  });
}

/** [10.1.5] Why these do not charge together: regiments of one nation, formation and facing do, with their leader. */
function stackFault(g: Position, units: readonly UnitId[]): Violation | undefined {
  const riders = units.filter((unit) => !isLeader(unitOf(g, unit)));
  const [leader, ...others] = units.filter((unit) => isLeader(unitOf(g, unit)));
  if (leader === undefined && riders.length === 1) return undefined;
  if (new Set(units.map((unit) => hexOf(g, unit))).size > 1) return no("stackFromOneHex", "10.1.4");
  const stances = riders.map((unit) => `${formationOf(g, unit)} ${g.state.facing[unit]}`);
  const led =
    leader !== undefined &&
    others.length === 0 &&
    bonusesOf(g, leader).cavalry > 0 &&
    riders.every((unit) => unitOf(g, unit).nation === unitOf(g, leader).nation);
  return led && new Set(stances).size === 1 ? undefined : no("stackNeedsLeader", "10.1.5");
}

/** Why these cannot be declared. */
function declareFault(g: Position, frame: ChargePhaseFrame, units: readonly UnitId[]): Violation | undefined {
  if (units.length === 0 || units.some((unit) => sideOf(g, unit) !== g.state.active))
    return no("onlyActiveCavalry", "10.1.1");
  const riders = units.filter((unit) => !isLeader(unitOf(g, unit)));
  if (riders.length === 0) return no("onlyCavalryCharges", "10.1.1");
  return (
    firstFault(riders, (unit) => chargerFault(g, frame, unit)) ??
    firstFault(units, (unit) => declaredFault(frame, unit)) ??
    twiceFault(idsOf(g, units), "10.2") ??
    stackFault(g, units) ??
    aimlessFault(g, riders)
  );
}

/** The units of a declared charge that still can charge; a stack that has lost its leader is one regiment [10.1.5]. */
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
    .sort((a, b) => g.state.height[b]! - g.state.height[a]!);
  const leaders = all.filter((unit) => !isCavalry(g, unit));
  const left = units.map((unit) => chargeAllowance(g, unit));
  for (const unit of all) edit(g, "charged")[unit] = 1;
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
    named: [],
    out: [],
    riders: [],
    pending: null,
    shotBy: [],
  });
}
