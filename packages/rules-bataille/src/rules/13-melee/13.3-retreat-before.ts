// [13.3] Retreat before melee: skirmishers, fast cavalry and leaders need not wait for the assault.

import { DIRECTIONS, type Hex, neighboursOf } from "@grognard/hex";
import { asking, edit, goOn, plainly, type Violation } from "@grognard/kernel";
import type { ActionOf } from "../../actions.ts";
import {
  across,
  asked,
  formationOf,
  hexesOf,
  hexLabel,
  hexLabels,
  hexNamed,
  idOf,
  isArtillery,
  isCavalry,
  isCombat,
  isCover,
  isLimbered,
  isMarked,
  isRouted,
  isSkirmishing,
  ownLeadersAt,
  sideOf,
  unitNamed,
  unitOf,
  unitsAt,
} from "../../board.ts";
import type { AssaultFrame } from "../../frames.ts";
import { absentFault, no } from "../../refusal.ts";
import {
  type Bataille,
  EVADED,
  EXHAUSTED,
  enemyOf,
  FRESH,
  GENERAL,
  isTwoHex,
  type Play,
  type Position,
  SKIRMISH2,
  STIRRED,
  type Step,
  type UnitId,
} from "../../types.ts";
import { stand } from "../../verbs.ts";
import { rounded } from "../03-increments/03.3-values.ts";
import { breakRest } from "../05-readiness.ts";
import { inCavalryZone } from "../06-formations/06.11-halts.ts";
import { inInfluence } from "../06-formations/06.11-influence.ts";
import { crossCost, fullAllowance, skirmishesInCover } from "../11-movement/11.1-costs.ts";
import { mayPass, standFault } from "../11-movement/11.1-standing.ts";
import { emergingCost, formationOn, isNearerToEnemy } from "../11-movement/11.1-steps.ts";
import { clearLeaders } from "../14-leaders/14-leaders.ts";
import { partsOf, unitsIn } from "./13.1-assailants.ts";

/** [13.3.2-b2] [6.8.7] Faster than every attacker by this. */
const FASTER = 2;

/** Why a unit may not retreat before this assault, whatever the path. */
function evadeFault(g: Position, frame: AssaultFrame, unit: UnitId): Violation | undefined {
  const { name, arm } = unitOf(g, unit);
  const attackers = unitsIn(partsOf(frame.attackers));
  if (arm === "leader") return undefined; // [13.3.2-b4]
  if (isMarked(g, unit)) return no("contactWithCharge", "13.3", name); // in its other hex
  if (isRouted(g, unit)) return no("isRouted", "4.3.6", name);
  if (isCavalry(g, unit)) return horseFault(g, unit, attackers);
  if (isArtillery(g, unit)) {
    if (!unitOf(g, unit).horse || !isLimbered(g, unit)) return no("gunsThatRetreat", "13.3.2-b2");
    return speedFault(g, unit, attackers);
  }
  if (!isSkirmishing(g, unit)) return no("footThatRetreats", "13.3.2-b1");
  return attackers.every((one) => !isCavalry(g, one) || isSkirmishing(g, one))
    ? undefined
    : no("notAwayFromHorse", "13.3.2-b1");
}

function horseFault(g: Position, unit: UnitId, attackers: readonly UnitId[]): Violation | undefined {
  const { name } = unitOf(g, unit);
  if (isSkirmishing(g, unit)) return screenFault(g, unit);
  const riders = attackers.filter((one) => isCavalry(g, one));
  if (riders.length === 0) return undefined; // [13.3.2-b3]
  const fresh = riders.some((one) => g.state.readiness[one] === FRESH);
  if (g.state.readiness[unit] === EXHAUSTED && fresh) return no("exhausted", "5.1.3b", name);
  return speedFault(g, unit, attackers);
}

function speedFault(g: Position, unit: UnitId, others: readonly UnitId[]): Violation | undefined {
  const fastest = Math.max(...others.map((one) => unitOf(g, one).ma));
  return unitOf(g, unit).ma >= fastest + FASTER
    ? undefined
    : no("tooSlow", "13.3.2-b2", unitOf(g, unit).name);
}

/** [6.8.7] Cavalry skirmishers have to be faster than every enemy beside them. */
function screenFault(g: Position, unit: UnitId): Violation | undefined {
  const side = enemyOf(sideOf(g, unit));
  const beside = hexesOf(g, unit)
    .flatMap((hex) => neighboursOf(g.world.map.grid, hex))
    .flatMap((hex) => unitsAt(g, hex, side));
  return speedFault(g, unit, beside) ? no("besideTooFast", "6.8.7") : undefined;
}

interface Way {
  readonly hex: Hex; // left hex of two
  readonly formation: number;
  readonly cost: number;
  readonly path: readonly Hex[];
}

/** [13.3.3] [13.3.4] The cheapest path to each hex that can be reached with half the MA. */
export function waysOut(g: Position, unit: UnitId): Way[] {
  const points = 2 * rounded(g, unit, fullAllowance(g, unit), 4); // half points in whole MPs
  const start: Way = { hex: g.state.hex[unit]!, formation: formationOf(g, unit), cost: 0, path: [] };
  const best = new Map<Hex, Way>([[start.hex, start]]);
  const queue = [start];
  for (let way = queue.shift(); way; way = queue.shift()) {
    for (const next of [...DIRECTIONS.map((dir) => stepOut(g, unit, way, dir)), ...closings(g, unit, way)]) {
      if (!next || next.cost > points || next.cost >= (best.get(next.hex)?.cost ?? Infinity)) continue;
      best.set(next.hex, next);
      queue.push(next);
    }
  }
  best.delete(start.hex);
  return [...best.values()].filter((way) => mayEnd(g, unit, way)).sort((a, b) => a.hex - b.hex);
}

function stepOut(g: Position, unit: UnitId, way: Way, dir: number): Way | undefined {
  const to = across(g, way.hex, dir);
  let dearest = 0;
  for (const from of footprint(g, unit, way.hex, way.formation)) {
    const into = across(g, from, dir);
    const cost = crossCost(g, unit, way.formation, from, dir);
    if (cost === -1 || !isSafe(g, unit, from, into)) return undefined; // no step leads off the map
    dearest = Math.max(dearest, cost);
  }
  const formation = formationOn(g, unit, way.formation, to);
  const party = { side: sideOf(g, unit), units: [unit], formations: [formation] };
  if (footprint(g, unit, to, formation).some((hex) => !mayPass(g, hex, party))) return undefined;
  const cost = way.cost + dearest + emergingCost(g, unit, way.formation, way.hex, to);
  return { hex: to, formation, cost, path: [...way.path, to] };
}

/** [11.1.4] [R161] Into cover beside either hex, where skirmishers close up. */
function closings(g: Position, unit: UnitId, { hex, formation, cost, path }: Way): Way[] {
  if (formation !== SKIRMISH2 || skirmishesInCover(g, formation)) return [];
  const found: Way[] = [];
  for (const from of footprint(g, unit, hex, formation))
    for (const dir of DIRECTIONS) {
      const to = across(g, from, dir);
      const price = isCover(g, to) ? crossCost(g, unit, GENERAL, from, dir) : -1;
      const party = { side: sideOf(g, unit), units: [unit], formations: [GENERAL] };
      if (price !== -1 && isSafe(g, unit, from, to) && mayPass(g, to, party))
        found.push({ hex: to, formation: GENERAL, cost: cost + price, path: [...path, to] });
    }
  return found;
}

const footprint = (g: Position, unit: UnitId, hex: Hex, formation: number): Hex[] =>
  isTwoHex(formation) ? [hex, across(g, hex, g.state.facing[unit]! + 2)] : [hex];

/** [13.3.3] Why no unit retreats into a hex, whatever the path. */
function refugeFault(g: Position, unit: UnitId, hex: Hex): Violation | undefined {
  const enemy = enemyOf(sideOf(g, unit));
  if (inInfluence(g, hex, enemy)) return no("inInfluence", "13.3.3");
  return inCavalryZone(g, hex, enemy) ? no("couldBeCharged", "13.3.3") : undefined;
}

const isSafe = (g: Position, unit: UnitId, from: Hex, to: Hex): boolean =>
  !refugeFault(g, unit, to) && !isNearerToEnemy(g, sideOf(g, unit), from, to);

function mayEnd(g: Position, unit: UnitId, { hex, formation }: Way): boolean {
  const party = { side: sideOf(g, unit), units: [unit], formations: [formation] };
  return footprint(g, unit, hex, formation).every((one) => !standFault(g, one, party));
}

/** The next to be asked: combat units from the top, then leaders; -1 if none is left that can go. */
function nextEvader(g: Position, frame: AssaultFrame): UnitId {
  const side = enemyOf(g.state.active);
  const all = [...unitsAt(g, frame.at, side), ...ownLeadersAt(g, frame.at, side)];
  const able = all.find(
    (unit) => !frame.asked.includes(unit) && !evadeFault(g, frame, unit) && waysOut(g, unit).length > 0,
  );
  return able ?? -1;
}

export const retreatStage: Step<AssaultFrame> = {
  run(g, frame) {
    if (nextEvader(g, frame) !== -1) return;
    const left = unitsAt(g, frame.at, enemyOf(g.state.active));
    frame.defenders = [...left];
    frame.asked = [];
    return goOn(frame, left.length > 0 ? "defenders" : "vacated");
  },

  ...asking<Bataille, AssaultFrame>(
    (g, frame) => asked(enemyOf(g.state.active), "retreatBefore", "13.3.1", [idOf(g, nextEvader(g, frame))]),
    {
      offers(g, frame) {
        const unit = nextEvader(g, frame);
        return waysOut(g, unit).map(({ hex }) => ({
          do: "retreat",
          unit: idOf(g, unit),
          to: hexLabel(g, hex),
        }));
      },
      refuses: { retreat: retreatFault },
    },
    plainly("stay"),
  ),

  answer(g, frame, action) {
    const unit = nextEvader(g, frame);
    frame.asked = [...frame.asked, unit];
    if (action.do === "retreat") evade(g, frame, unit, hexNamed(g, action.to));
  },
};

function evade(g: Play, frame: AssaultFrame, unit: UnitId, to: Hex): void {
  const { hex, formation, path } = waysOut(g, unit).find((way) => way.hex === to)!;
  stand(g, unit, { hex, formation, facing: g.state.facing[unit]! });
  g.emit({ type: "retreatBefore", unit: idOf(g, unit), path: hexLabels(g, path), cite: "13.3.4" });
  if (!isCombat(unitOf(g, unit))) return;
  clearLeaders(g, unit);
  frame.evaders = [...frame.evaders, unit];
  if (path.length > 1) edit(g, "frozen")[unit] = 1; // [13.3.5]
  const fromHorse = unitsIn(partsOf(frame.attackers)).some((one) => isCavalry(g, one));
  if (isCavalry(g, unit)) breakRest(g, unit, fromHorse ? STIRRED | EVADED : STIRRED); // [5.3.4c] [5.3.6]
}

function retreatFault(g: Position, frame: AssaultFrame, action: ActionOf<"retreat">): Violation {
  const unit = unitNamed(g, action.unit);
  const absent = absentFault(g, enemyOf(g.state.active), unit, "13.3.1");
  if (absent) return absent;
  if (unit !== nextEvader(g, frame))
    return (
      (hexesOf(g, unit).includes(frame.at) && evadeFault(g, frame, unit)) || no("anotherIsAsked", "13.3.1")
    );
  const to = hexNamed(g, action.to);
  return (to === -1 ? undefined : refugeFault(g, unit, to)) ?? no("noWayWithHalf", "13.3.4");
}
