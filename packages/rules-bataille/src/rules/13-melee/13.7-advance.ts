// [13.7] Advance into a hex that the defenders have left, after a melee or before one [13.3.6].

import { DIRECTIONS, type Hex } from "@grognard/hex";
import { asking, goOn, plainly, type Violation } from "@grognard/kernel";
import type { ActionOf } from "../../actions.ts";
import {
  asked,
  defaultFormation,
  formationOf,
  hexesOf,
  hexLabel,
  holds,
  idsOf,
  increments,
  isCover,
  isGood,
  isLeader,
  ownLeadersAt,
  unitOf,
  unitsAt,
  unitsNamed,
} from "../../board.ts";
import type { AssaultFrame } from "../../frames.ts";
import { absentFault, firstFault, no, twiceFault } from "../../refusal.ts";
import {
  type Bataille,
  type Case,
  COLUMN,
  enemyOf,
  GENERAL,
  LINE,
  LINE2,
  type Play,
  type Position,
  ROAD,
  SKIRMISH,
  SKIRMISH2,
  type Step,
  type UnitId,
} from "../../types.ts";
import { goTo, stand } from "../../verbs.ts";
import { stackingFault } from "../03-increments/03.1-stacking.ts";
import { canEnter } from "../11-movement/11.1-costs.ts";
import { overrunLeaders, quitEnemies } from "../14-leaders/14-leaders.ts";
import { type Part, partsOf, unitsIn } from "./13.1-assailants.ts";
import { selections, subsets } from "./13.1-selections.ts";
import { steady } from "./13.2-checks.ts";

/** [R102] Attackers that have not moved since, in Good Order. */
function ableToAdvance(g: Position, frame: AssaultFrame): UnitId[] {
  const units = unitsIn(partsOf(steady(g, frame.attackers)));
  return units.filter(
    (unit) => isGood(g, unit) && !frame.bounced.includes(unit) && !hexesOf(g, unit).includes(frame.at),
  );
}

/**
 * [13.7.2] [R102] The formation that all take in the hex: their own if they can keep it, else the default one there.
 */
function formationsIn(g: Position, units: readonly UnitId[], hex: Hex): number[] {
  if (isCover(g, hex)) return units.map(() => GENERAL);
  const kept = units.map((unit) => keptFormation(g, unit, hex));
  return kept.every((formation) => formation === kept[0])
    ? kept
    : units.map((unit) => defaultFormation(g, unit, hex));
}

/** The formation in which these units, by id, will be if they advance. */
export function advanceFormation(g: Position, { at }: AssaultFrame, ids: readonly string[]): number {
  const units = unitsNamed(g, ids).filter((unit) => !isLeader(unitOf(g, unit)));
  return formationsIn(g, units, at)[0] ?? COLUMN;
}

/** Formations in two hexes close up into the one hex. */
function keptFormation(g: Position, unit: UnitId, hex: Hex): number {
  const formation = formationOf(g, unit);
  if (formation === LINE2) return LINE;
  if (formation === SKIRMISH2 && increments(g, unit) < 4) return SKIRMISH;
  if (formation === SKIRMISH2 || formation === ROAD || formation === GENERAL)
    return defaultFormation(g, unit, hex);
  return formation;
}

/** Why these do not enter together, with these leaders. */
function entryFault(
  g: Position,
  hex: Hex,
  units: readonly UnitId[],
  leaders: readonly UnitId[],
): Violation | undefined {
  const side = g.state.active;
  const formations = formationsIn(g, units, hex);
  const there = unitsAt(g, hex, side);
  const enters = units.every((unit, i) =>
    hexesOf(g, unit).some((from) => canEnter(g, unit, formations[i]!, from, hex)),
  );
  if (!enters) return no("nobodyGoesThere", "16.1.2");
  const company = [...there, ...units, ...leaders];
  const all = [...there.map((unit) => formationOf(g, unit)), ...formations, ...leaders.map(() => 0)];
  return stackingFault(g, hex, side, company, all);
}

/** Every set that may enter, with every set of its leaders; with `keeping`, only in their current facing [13.3.6]. */
export function advances(g: Position, frame: AssaultFrame, keeping: boolean): ActionOf<"advance">[] {
  const { at } = frame;
  const able = ableToAdvance(g, frame).map((unit): Part => [unit, g.state.hex[unit]!]);
  return selections(able, false).flatMap((parts) => {
    const units = unitsIn(parts);
    const facings = facingsFor(g, units, keeping);
    const leaders = leadersWith(g, units);
    return [...subsets(leaders), []]
      .filter((company) => facings.length > 0 && !entryFault(g, at, units, company))
      .flatMap((company) =>
        facings.map((facing): ActionOf<"advance"> => {
          const all = [...units, ...company].sort((a, b) => a - b);
          return { do: "advance", units: idsOf(g, all), facing };
        }),
      );
  });
}

function leadersWith(g: Position, units: readonly UnitId[]): UnitId[] {
  const hexes = new Set(units.flatMap((unit) => hexesOf(g, unit)));
  return [...hexes].flatMap((hex) => [...ownLeadersAt(g, hex, g.state.active)]);
}

/** Why these do not advance like that. */
export function advanceFault(
  g: Position,
  frame: AssaultFrame,
  { units: names, facing }: ActionOf<"advance">,
  keeping: boolean,
): Violation {
  const all = unitsNamed(g, names);
  const units = all.filter((unit) => !isLeader(unitOf(g, unit)));
  const leaders = all.filter((unit) => !units.includes(unit));
  const able = ableToAdvance(g, frame);
  const fault =
    twiceFault(names, "13.7.1") ?? firstFault(all, (unit) => absentFault(g, g.state.active, unit, "13.7.1"));
  if (fault) return fault;
  if (units.length === 0 || !units.every((unit) => able.includes(unit))) return no("whoAdvances", "13.7.1");
  if (!leaders.every((leader) => leadersWith(g, units).includes(leader)))
    return no("onlyTheirLeaders", "13.7.1");
  if (!facingsFor(g, units, keeping).includes(facing)) return no("whoFollows", "13.3.6");
  return entryFault(g, frame.at, units, leaders) ?? no("someSetsListed", "13.7.1");
}

function facingsFor(g: Position, units: readonly UnitId[], keeping: boolean): readonly number[] {
  if (!keeping) return DIRECTIONS;
  const facing = g.state.facing[units[0]!]!;
  return units.every((unit) => g.state.facing[unit] === facing) ? [facing] : [];
}

/** Places them in the hex, in the same stacking order as before. */
export function advance(g: Play, frame: AssaultFrame, action: ActionOf<"advance">, cite: Case): UnitId[] {
  const all = unitsNamed(g, action.units);
  const units = all.filter((unit) => !isLeader(unitOf(g, unit)));
  const left = units.flatMap((unit) => hexesOf(g, unit));
  const formations = formationsIn(g, units, frame.at);
  const order = units
    .map((_, i) => i)
    .sort((a, b) => g.state.height[units[a]!]! - g.state.height[units[b]!]!);
  for (const i of order)
    stand(g, units[i]!, { hex: frame.at, formation: formations[i]!, facing: action.facing });
  for (const leader of all) if (isLeader(unitOf(g, leader))) goTo(g, leader, frame.at);
  g.emit({ type: "advanced", units: idsOf(g, all), to: hexLabel(g, frame.at), cite });
  overrunLeaders(g, frame.at, g.state.active);
  for (const hex of left) quitEnemies(g, hex, g.state.active);
  return units;
}

/** [13.7.1] Optional, if the hex is no longer defended. */
export const advanceStage: Step<AssaultFrame> = {
  run(g, frame) {
    const vacant = !holds(g, frame.at, enemyOf(g.state.active));
    if (vacant && advances(g, frame, false).length > 0) return;
    return goOn(frame, "close");
  },
  ...asking<Bataille, AssaultFrame>(
    (g, frame) => asked(g.state.active, "advance", "13.7.1", idsOf(g, ableToAdvance(g, frame))),
    {
      offers: (g, frame) => advances(g, frame, false),
      refuses: { advance: (g, frame, action) => advanceFault(g, frame, action, false) },
    },
    plainly("pass"),
  ),
  answer(g, frame, action) {
    frame.stage = "close";
    if (action.do === "advance") advance(g, frame, action, "13.7.1");
  },
};
