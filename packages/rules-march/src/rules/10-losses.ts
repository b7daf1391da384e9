// Steps lost [10.0]: casualties for good, stragglers for a while, and what becomes of a unit without a step [10.2].

import { asking, edit, type ReadOnly, type Violation } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import {
  asked,
  idOf,
  idsOf,
  isCavalry,
  isCombat,
  isSmashed,
  isSpent,
  isTired,
  onMap,
  unitNamed,
  unitOf,
} from "../board.ts";
import { figure } from "../charts.ts";
import type { LossesFrame, OrganicShare } from "../frames.ts";
import { no } from "../sayings.ts";
import type { Case, March, Play, Position, Side, Step, UnitId } from "../types.ts";
import { eliminate, smash } from "../verbs.ts";
import { thinColumn } from "./15.7-deployed.ts";

/** Takes steps off a unit, casualties first [7.3-order], never more than it has on the map [10.2-maxloss]; a smashed
 *  one is destroyed by any loss [10.2-destroy]. `forced`: stragglers of a forced march [15.14]. */
export function loseSteps(
  g: Play,
  unit: UnitId,
  casualties: number,
  stragglers: number,
  cite: Case,
  forced = false,
): void {
  if (isSmashed(g, unit)) return eliminate(g, unit, "10.2-destroy");
  const { state } = g;
  const dead = Math.min(casualties, state.steps[unit]!);
  const missing = Math.min(stragglers, state.steps[unit]! - dead);
  const room = figure(g.world.charts, "stragglers most") - state.stragglers[unit]!;
  const strayed = Math.min(missing, room); // [10.0-cap] [R106]
  const lost = dead + missing - strayed;
  edit(g, "steps")[unit]! -= dead + missing;
  edit(g, "lost")[unit]! += lost;
  edit(g, "stragglers")[unit]! += strayed;
  if (forced) edit(g, "forced")[unit]! += strayed;
  g.emit({ type: "lost", unit: idOf(g, unit), casualties: lost, stragglers: strayed, cite });
  thinColumn(g, unit);
  if (state.steps[unit]! > 0) return;
  if (state.stragglers[unit]! > 0) smash(g, unit, "10.2");
  else eliminate(g, unit, "10.2-eliminated");
}

/** What a stack loses, and which of its units were already smashed. */
interface Toll {
  readonly side: Side;
  readonly units: readonly UnitId[];
  readonly casualties?: number;
  readonly stragglers?: number;
  readonly smashedThen: readonly UnitId[];
  readonly charge?: boolean;
  readonly organic?: OrganicShare;
  readonly cite: Case;
}

export function levy(g: Play, toll: Toll): void {
  const {
    side,
    units,
    casualties = 0,
    stragglers = 0,
    smashedThen,
    charge = false,
    organic = "none",
    cite,
  } = toll;
  g.push({
    step: "losses",
    side,
    units: [...units],
    casualties,
    stragglers,
    smashedThen: [...smashedThen],
    charge,
    organic,
    cite,
  });
}

/** [R93] A stack loses steps one by one; its owner says which unit loses each. Whether several units have organic cavalry
 *  left is secret [R18]: a stack that is charged is asked about each step as if none had. */
export const losses: Step<LossesFrame> = {
  run(g, frame) {
    const able = bearers(g, frame);
    if (
      able.length > 1 ||
      (able.length === 1 && frame.units.filter((unit) => canBear(g, frame, unit)).length > 1)
    )
      return;
    if (able.length === 0) return g.pop(); // losses that no unit can take are ignored [7.3-s-excess]
    bear(g, frame, able[0]!);
    return "again";
  },

  ...asking<March, LossesFrame>(
    (g, frame) => {
      const what =
        frame.casualties > 0 ? (ridersLeft(g, frame).length > 0 ? "riders" : "casualties") : "stragglers";
      return asked(frame.side, what, frame.cite, idsOf(g, bearers(g, frame)));
    },
    {
      offers: (g, frame) => bearers(g, frame).map((unit) => ({ do: "lose", unit: idOf(g, unit) })),
      refuses: { lose: (g, frame, { unit }) => whySpared(g, frame, unitNamed(g, unit)) },
    },
  ),

  answer(g, frame, action) {
    bear(g, frame, unitNamed(g, (action as ActionOf<"lose">).unit));
  },
};

/** Why this step is not lost by that unit. */
function whySpared(g: Position, frame: Readonly<LossesFrame>, unit: UnitId): Violation | undefined {
  const { name } = unitOf(g, unit);
  if (!frame.units.includes(unit)) return no("notAmongLosers", frame.cite, name);
  if (ridersLeft(g, frame).length > 0) return no("ridersFirst", "7.14-defend-loss", name);
  if (canBear(g, frame, unit)) return undefined;
  if (!isCombat(g, unit) || !onMap(g, unit)) return no("noStepLeft", "10.2-maxloss", name);
  return frame.smashedThen.includes(unit)
    ? no("smashedCavalry", "10.2-cavalry", name)
    : no("lostAll", "10.2-maxloss", name);
}

/** The units that can take the next step of loss. */
function bearers(g: Position, frame: LossesFrame): UnitId[] {
  if (frame.casualties + frame.stragglers === 0) return [];
  const riders = ridersLeft(g, frame);
  if (riders.length > 0 || frame.organic === "only") return riders;
  return frame.units.filter((unit) => canBear(g, frame, unit));
}

/** [7.14-defend-loss] [7.14-pursuit-loss] Units whose organic cavalry takes the next casualty. */
const ridersLeft = (g: Position, { casualties, organic, units }: LossesFrame): UnitId[] =>
  casualties === 0 || organic === "none" ? [] : units.filter((unit) => organicOf(g, unit) > 0);

type Suffered = Pick<LossesFrame, "casualties" | "smashedThen" | "charge">;

export function canBear(g: Position, frame: ReadOnly<Suffered>, unit: UnitId): boolean {
  if (!onMap(g, unit) || !isCombat(g, unit)) return false;
  if (!isSmashed(g, unit)) return true;
  if (!frame.smashedThen.includes(unit)) return false; // [10.2-example]
  return frame.casualties > 0 || frame.charge || !isCavalry(g, unit); // [10.2-cavalry]
}

function bear(g: Play, frame: LossesFrame, unit: UnitId): void {
  if (ridersLeft(g, frame).length > 0) {
    frame.casualties--;
    loseRider(g, unit, frame.organic === "only" ? "7.14-pursuit-loss" : "7.14-defend-loss");
  } else if (frame.casualties > 0) {
    frame.casualties--;
    loseSteps(g, unit, 1, 0, frame.cite);
  } else {
    frame.stragglers--;
    loseSteps(g, unit, 0, 1, frame.cite);
  }
}

function loseRider(g: Play, unit: UnitId, cite: Case): void {
  edit(g, "organic")[unit]! -= 1;
  g.emit({ type: "organicLost", unit: idOf(g, unit), strength: 1, cite });
}

/** [7.14-tired] Nothing with Tired and Spent units, nor with those that are smashed. */
export const organicOf = (g: Position, unit: UnitId): number =>
  isTired(g, unit) || isSpent(g, unit) || isSmashed(g, unit) ? 0 : g.state.organic[unit]!;

/** Those of the units that are still on the map. */
export const alive = (g: Position, units: readonly UnitId[]): UnitId[] =>
  units.filter((unit) => onMap(g, unit));
