// [13.2.3] [13.2.4] Morale before the melee: Tables 3 and 4.

import { lookUp } from "@grognard/kernel";
import {
  formationOf,
  incrementsIn,
  isCavalry,
  isCover,
  isGood,
  isMarked,
  isRouted,
  isSkirmishing,
  massIn,
  unitOf,
  unitsAt,
} from "../../board.ts";
import { strengthModifier } from "../../charts.ts";
import type { Line } from "../../events.ts";
import type { AssaultFrame } from "../../frames.ts";
import { label } from "../../sayings.ts";
import {
  type Case,
  enemyOf,
  isLine,
  isSkirmish,
  NONE,
  type Play,
  type Position,
  ROAD,
  STREAM,
  type Step,
  type UnitId,
  UP,
} from "../../types.ts";
import { showStrength } from "../../verbs.ts";
import { checkMorale } from "../04-morale/04.2-checks.ts";
import { type Breaking, failMorale } from "../04-morale/04.3-states.ts";
import { standsInSquare } from "../06-formations/06.5-square-fire.ts";
import { partsOf, unitsIn } from "./13.1-assailants.ts";
import { type Assault, allAcross, arcOf } from "./13.4-values.ts";

type Who = "defender" | "attacker";

/** Of Table 3. */
type Condition =
  | "flank"
  | "rear"
  | "square"
  | "skirmish"
  | "line"
  | "disordered"
  | "routed"
  | "upslope"
  | "stream"
  | "hurt by defensive fire";

/** [6.4.13a] A hex of a Line counts no more than this. */
const LINE_FRONT = 4;
/** In the chart: no roll is needed. */
const ALWAYS = 99;

/** [13.2.3a] [R92] Assaulting and defending increments. */
export function strengths(g: Position, { at, attackers, defenders }: Assault): [number, number] {
  const inLine = new Map<number, number>();
  let assaulting = 0;
  for (const [unit, from] of partsOf(attackers)) {
    const mass = incrementsIn(g, unit, from);
    if (isLine(formationOf(g, unit))) inLine.set(from, (inLine.get(from) ?? 0) + mass);
    else assaulting += mass;
  }
  for (const mass of inLine.values()) assaulting += Math.min(LINE_FRONT, mass);
  return [assaulting, massIn(g, defenders, at)];
}

function lineFor(g: Position, condition: Condition, who: Who, cite: Case): Line {
  return { label: condition, value: lookUp(g.world.charts.moraleAssault, condition, who), cite };
}

function strengthLine(g: Position, [assaulting, defending]: readonly [number, number], who: Who): Line {
  const value = strengthModifier(g.world.charts, assaulting, defending, who);
  return { label: label("strengths", assaulting, defending), value, cite: "13.2.3a" };
}

/** Table 3 for a defender: the worst hexside counts, once [R95]. */
export function defenderLines(
  g: Position,
  melee: Assault,
  unit: UnitId,
  strength: readonly [number, number] = strengths(g, melee),
): Line[] {
  const arcs = partsOf(melee.attackers).map((part) => arcOf(g, melee, part));
  const formation = formationOf(g, unit);
  const lines: Line[] = [];
  if (arcs.includes("flank")) lines.push(lineFor(g, "flank", "defender", "6.2.3a"));
  else if (arcs.includes("rear")) lines.push(lineFor(g, "rear", "defender", "6.2.4a"));
  if (isSkirmish(formation)) lines.push(lineFor(g, "skirmish", "defender", "13.2.3"));
  if (isLine(formation)) lines.push(lineFor(g, "line", "defender", "13.2.3"));
  lines.push(...groundLines(g, melee, "defender"), strengthLine(g, strength, "defender"));
  return lines;
}

/** Table 3 for an attacker: its own hexside, and the state of the steadiest defender. */
export function attackerLines(
  g: Position,
  melee: Assault,
  unit: UnitId,
  strength: readonly [number, number] = strengths(g, melee),
): Line[] {
  const { at, attackers, defenders } = melee;
  const own = partsOf(attackers).filter(([one]) => one === unit);
  const arcs = own.map((part) => arcOf(g, melee, part));
  const lines: Line[] = [];
  if (arcs.includes("flank")) lines.push(lineFor(g, "flank", "attacker", "6.2.3b"));
  else if (arcs.includes("rear")) lines.push(lineFor(g, "rear", "attacker", "6.2.4b"));
  if (standsInSquare(g, enemyOf(unitOf(g, unit).side), at))
    lines.push(lineFor(g, "square", "attacker", "6.5.6"));
  if (defenders.every((one) => isRouted(g, one))) lines.push(lineFor(g, "routed", "attacker", "13.2.3"));
  else if (defenders.every((one) => !isGood(g, one)))
    lines.push(lineFor(g, "disordered", "attacker", "13.2.3"));
  if (g.state.stung[unit]) lines.push(lineFor(g, "hurt by defensive fire", "attacker", "13.2.3"));
  lines.push(...groundLines(g, melee, "attacker"), strengthLine(g, strength, "attacker"));
  return lines;
}

function groundLines(g: Position, melee: Assault, who: Who): Line[] {
  const lines: Line[] = [];
  if (allAcross(g, melee, UP)) lines.push(lineFor(g, "upslope", who, "13.2.3"));
  if (allAcross(g, melee, STREAM)) lines.push(lineFor(g, "stream", who, "13.2.3"));
  return lines;
}

const isMarkedIn = ({ charges }: Assault, unit: UnitId): boolean =>
  charges.some(({ attackers, defenders }) => attackers.includes(unit) || defenders.includes(unit));

/**
 * [13.2.4] [R5] [R94] Cavalry, General Order, Square and units under a charge marker need not check; guns do as their
 * hex does.
 */
export function defenderChecks(g: Position, melee: Assault, unit: UnitId): boolean {
  if (isCavalry(g, unit) || isMarkedIn(melee, unit) || isMarked(g, unit)) return false;
  const formation = formationOf(g, unit);
  const ordered = isCover(g, melee.at) && formation !== NONE && formation !== ROAD && !isSkirmishing(g, unit);
  return !ordered && !standsInSquare(g, unitOf(g, unit).side, melee.at);
}

/** [R94] Infantry that assaults voluntarily; against skirmishers it never fails. */
export function attackerChecks(g: Position, melee: Assault, unit: UnitId): boolean {
  if (isCavalry(g, unit) || isMarkedIn(melee, unit)) return false;
  const skirmishers = melee.defenders.every((one) => isSkirmish(formationOf(g, one)));
  return !(skirmishers && lookUp(g.world.charts.moraleAssault, "skirmish", "attacker") === ALWAYS);
}

/** Step 3: each defender checks; those that fail leave with the losses of 6.11.8 [R55] [R93]. */
export const defendersStage: Step<AssaultFrame> = {
  run(g, frame) {
    frame.stage = "attackers";
    const rolling = frame.defenders.filter((unit) => defenderChecks(g, frame, unit));
    const failed = rolling.filter((unit) => {
      const lines = defenderLines(g, frame, unit, counted(g, frame));
      return !checkMorale(g, { unit, reason: "the assault upon it", cite: "13.2.3", lines });
    });
    failMorale(g, failed, fleeing(frame, "13.2.3"));
    return "again";
  },
};

/** Step 4: if any defender stands, each attacker checks. */
export const attackersStage: Step<AssaultFrame> = {
  run(g, frame) {
    frame.defenders = [...unitsAt(g, frame.at, enemyOf(g.state.active))];
    frame.stage = frame.defenders.length > 0 ? "leaders" : "advance";
    const rolling = unitsIn(partsOf(frame.attackers)).filter((unit) => attackerChecks(g, frame, unit));
    const failed = rolling.filter((unit) => {
      const lines = attackerLines(g, frame, unit, counted(g, frame));
      return !checkMorale(g, { unit, reason: "its assault", cite: "13.2.4", lines });
    });
    frame.attackers = without(frame.attackers, failed);
    failMorale(g, failed, fleeing(frame, "13.2.4"));
    return "again";
  },
};

/** [R91] Increments are counted once, openly. */
function counted(g: Play, frame: AssaultFrame): readonly [number, number] {
  if (frame.strength === null) {
    frame.strength = strengths(g, frame);
    for (const unit of involved(frame)) showStrength(g, unit);
  }
  return frame.strength;
}

export const without = (pairs: readonly number[], units: readonly UnitId[]): number[] =>
  partsOf(pairs)
    .filter(([unit]) => !units.includes(unit))
    .flat();

/** Attackers that are still where they attacked from: interruptions may have driven some away. */
export const steady = (g: Position, pairs: readonly number[]): number[] =>
  partsOf(pairs)
    .filter(([unit, from]) => (g.index.at[from] ?? []).includes(unit))
    .flat();

/** All units in the melee: they neither check because of each other nor cover each other's flight. */
const involved = ({ attackers, defenders }: AssaultFrame): UnitId[] => [
  ...unitsIn(partsOf(attackers)),
  ...defenders,
];

/**
 * By a melee result [13.5.5] or as given: [6.11.8] [R55] an increment for each hex in enemy influence that is left,
 * for the first hex this number.
 */
export const fleeing = (frame: AssaultFrame, cite: Case = "13.5.5", toll = 1): Breaking => ({
  cite,
  toll,
  involved: involved(frame),
});
