// The pursuit by organic cavalry [7.14-pursuit]: a charge on the retreating enemy that only causes losses.

import { asking, goOn, plainly, type Violation } from "@grognard/kernel";
import { type Fraction, fractionText } from "@grognard/parts";
import {
  asked,
  combatUnitsAt,
  enemyOf,
  idsOf,
  isDisorganized,
  isSmashed,
  sideName,
  unitNamed,
  unitOf,
} from "../board.ts";
import { cetCell, crtRow, ratioDrm } from "../charts.ts";
import type { CombatFrame, Stack } from "../frames.ts";
import { no } from "../sayings.ts";
import type { March, Play, Position, Step, UnitId } from "../types.ts";
import { passes } from "./05-morale-check.ts";
import { groundRows } from "./07.1-strength.ts";
import { blowsInto } from "./07-strikes.ts";
import { alive, levy, organicOf } from "./10-losses.ts";

export const pursuitStage: Step<CombatFrame> = {
  run(g, frame) {
    const stack = frame.stacks[frame.next];
    if (!stack) {
      frame.next = 0;
      frame.left = [];
      return goOn(frame, "advance");
    }
    if (riders(g, frame, stack).length > 0) return;
    frame.next++;
    return "again";
  },
  ...asking<March, CombatFrame>(
    (g, frame) => {
      const about = idsOf(g, riders(g, frame, frame.stacks[frame.next]!));
      return asked(frame.side, "pursuit", "7.14-pursuit", about);
    },
    {
      offers: (g, frame) =>
        choicesOf(pursuers(g, frame, frame.stacks[frame.next]!)).map((units) => ({
          do: "pursue",
          units: idsOf(g, units),
        })),
      refuses: { pursue: (g, frame, { units }) => whyNoPursuit(g, frame, units) },
    },
    plainly("pass"),
  ),
  answer(g, frame, action) {
    const stack = frame.stacks[frame.next++]!;
    if (action.do !== "pursue") return;
    const units = action.units.map((id) => unitNamed(g, id));
    pursue(g, frame, stack, units);
  },
};

function whyNoPursuit(
  g: Position,
  frame: Readonly<CombatFrame>,
  ids: readonly string[],
): Violation | undefined {
  if (ids.length === 0) return no("nobodyPursues", "7.14-pursuit");
  const able = riders(g, frame, frame.stacks[frame.next]!);
  for (const unit of ids.map((id) => unitNamed(g, id))) {
    const { name } = unitOf(g, unit);
    if (!able.includes(unit)) return no("cannotPursue", "7.14-pursuit", name);
    if (organicOf(g, unit) === 0) return no("noRidersFit", "7.14-tired", name);
  }
  return undefined;
}

/** Every choice among some units, all of them first. */
function choicesOf([first, ...rest]: readonly UnitId[]): UnitId[][] {
  if (first === undefined) return [];
  const others = choicesOf(rest);
  return [...others.map((some) => [first, ...some]), [first], ...others];
}

/** [R96] Attackers with organic cavalry beside a vacated hex, over ground where it can charge; each only once. */
const pursuers = (g: Position, frame: Readonly<CombatFrame>, stack: Stack): UnitId[] =>
  riders(g, frame, stack).filter((unit) => organicOf(g, unit) > 0);

/** The same for all that the enemy can see: not how much of it is left, nor whether it is tired [R18]. */
function riders(g: Position, frame: Readonly<CombatFrame>, stack: Stack): UnitId[] {
  const { side, hex, retreat } = stack;
  if (side === frame.side || retreat === 0) return [];
  if (fledFrom(g, stack).length === 0 || combatUnitsAt(g, hex, side).length > 0) return [];
  return frame.attackers.filter(
    (unit) =>
      unitOf(g, unit).organic > 0 &&
      !isSmashed(g, unit) &&
      !frame.left.includes(unit) &&
      blowsInto(g, unit, [hex]).some((blow) => groundRows(g, blow, unit).length === 0),
  );
}

/** Those that have gone back from its hex: a line from one of its two. */
const fledFrom = (g: Position, { units, drawn }: Stack): UnitId[] =>
  alive(g, units).filter((unit) => !drawn.includes(unit));

/** [7.14-pursuit-res] Only the odds modify the die, and only casualties are applied. */
function pursue(g: Play, frame: CombatFrame, stack: Stack, units: readonly UnitId[]): void {
  const { charts } = g.world;
  const fled = fledFrom(g, stack);
  frame.left.push(...units);
  const attack: Fraction = [units.reduce((sum, unit) => sum + organicOf(g, unit), 0), 1];
  const defence: Fraction = [1 + fled.reduce((sum, unit) => sum + rearguard(g, unit), 0), 1];
  const die = g.roll("d6", sideName(frame.side), "pursuit", "7.14-pursuit-res");
  const total = die + ratioDrm(charts, attack, defence);
  const { attacker, defender } = crtRow(charts, total);
  const effect = (side: 0 | 1, column: "engaged" | "retreat" | "advance", drm: number): number =>
    cetCell(charts, column, g.roll("d6", sideName(side), "effects", "7.14-pursuit-res") + drm).casualties;
  const own = effect(frame.side, attacker.column, attacker.drm);
  const casualties = effect(enemyOf(frame.side), "engaged", defender.drm);
  g.emit({
    type: "pursued",
    units: idsOf(g, units),
    against: idsOf(g, fled),
    attack: fractionText(attack),
    defence: fractionText(defence),
    die,
    total,
    losses: own,
    casualties,
    cite: "7.14-pursuit-res",
  });
  const { smashedThen } = frame;
  const [beaten, ridden] = [
    { side: stack.side, units: fled },
    { side: frame.side, units },
  ];
  levy(g, { ...beaten, casualties, smashedThen, organic: "first", cite: "7.14-defend-loss" });
  levy(g, { ...ridden, casualties: own, smashedThen, organic: "only", cite: "7.14-pursuit-loss" });
}

/** Organic cavalry of the beaten units, doubled if it countercharges. */
function rearguard(g: Play, unit: UnitId): number {
  const organic = organicOf(g, unit);
  if (organic === 0 || isDisorganized(g, unit)) return organic;
  return passes(g, unit, "countercharge", "7.14-defend") ? 2 * organic : organic;
}
