// Combat effects [7.3]: a die for each stack, and what its table says.

import { goOn } from "@grognard/kernel";
import {
  hexesOf,
  hexOf,
  idOf,
  idsOf,
  isCavalry,
  isCombat,
  isDetachment,
  isNight,
  isSmashed,
  moraleOf,
  sideName,
  unitOf,
} from "../board.ts";
import { type CombatEffect, cetCell, crtRow, type EffectColumn, fatigueOf, figure } from "../charts.ts";
import type { CombatFrame, Stack } from "../frames.ts";
import type { Play, Position, Side, Step, UnitId } from "../types.ts";
import { disorganize, setBatteries, tire } from "../verbs.ts";
import { sendOff } from "./07.2-flight.ts";
import { SMASHED_RUN } from "./10.2-homeward.ts";
import { alive, levy } from "./10-losses.ts";

/** [7.1-7] Attackers first, in the order of the frame. */
export const effectsStage: Step<CombatFrame> = {
  run(g, frame) {
    const next = frame.next++;
    const stack = frame.stacks[next];
    if (!stack) {
      frame.next = 0;
      return goOn(frame, "guns");
    }
    const units = alive(g, stack.units).filter((unit) => isCombat(g, unit));
    if (units.length > 0) suffer(g, frame, next, units);
    return "again";
  },
};

type Fought = Pick<CombatFrame, "side" | "charge" | "bombards" | "total">;

/** [7.13-cet] [R130] Charged defenders roll as if engaged, with the modifier of the result. */
function columnOf(g: Position, fought: Readonly<Fought>, side: Side): { column: EffectColumn; drm: number } {
  const { attacker, defender } = crtRow(g.world.charts, fought.total);
  if (side === fought.side) return attacker;
  return fought.charge ? { ...defender, column: "engaged" } : defender;
}

/** What a stack of a side suffers if it rolls so. */
export function effectOf(g: Position, fought: Readonly<Fought>, side: Side, die: number) {
  const { column, drm } = columnOf(g, fought, side);
  const cell = cetCell(g.world.charts, column, die + drm);
  return { column, drm, effect: fought.bombards ? underFire(cell) : cell };
}

/** [7.3-D#L] [R36] The units of which one loses a step. */
export const steadyIn = (g: Position, units: readonly UnitId[], { lossCheck }: CombatEffect): UnitId[] =>
  lossCheck === undefined ? [] : units.filter((unit) => moraleOf(g, unit) > lossCheck);

function suffer(g: Play, frame: CombatFrame, at: number, units: UnitId[]): void {
  const stack = frame.stacks[at]!;
  const die = g.roll("d6", sideName(stack.side), "effects", "7.1-7");
  const { column, drm, effect } = effectOf(g, frame, stack.side, die);
  frame.stacks = frame.stacks.map((one) => (one === stack ? { ...one, die } : one));
  tell(g, units, column, die, drm, effect);
  const isCharged = frame.charge && stack.side !== frame.side;
  const loss = { side: stack.side, smashedThen: frame.smashedThen, charge: isCharged || frame.bombards };
  levy(g, { ...loss, units: steadyIn(g, units, effect), casualties: 1, cite: "7.3-D#L" });
  levy(g, { ...loss, units, stragglers: effect.stragglers, cite: "7.3-s" }); // the last pushed is taken first [R93]
  const organic = isCharged ? "first" : "none"; // [7.14-defend-loss]
  levy(g, { ...loss, units, casualties: effect.casualties, organic, cite: "7.3-c" });
  disorder(g, units, effect);
  for (const unit of units) exhaust(g, unit, effect.fatigue);
}

/** [16.5-result] A step is lost instead of the first level of fatigue. */
const underFire = (effect: CombatEffect): CombatEffect =>
  effect.fatigue === 0
    ? effect
    : { ...effect, casualties: effect.casualties + 1, fatigue: effect.fatigue - 1 };

function tell(
  g: Play,
  units: readonly UnitId[],
  column: EffectColumn,
  die: number,
  drm: number,
  effect: CombatEffect,
): void {
  const { casualties, stragglers, disorganized, lossCheck, fatigue } = effect;
  g.emit({
    type: "effects",
    units: idsOf(g, units),
    column,
    die,
    drm,
    casualties,
    stragglers,
    ...(disorganized === undefined ? {} : { disorganized: disorganized === true ? "all" : disorganized }),
    ...(lossCheck === undefined ? {} : { lossCheck }),
    fatigue,
    cite: "7.1-7",
  });
}

/** [7.3-D] [7.3-D#] [R36] All of them, or by the printed morale, unit by unit. */
function disorder(g: Play, units: readonly UnitId[], { disorganized, lossCheck }: CombatEffect): void {
  const limit = lossCheck ?? disorganized ?? 0;
  const cite = lossCheck !== undefined ? "7.3-D#L" : limit === true ? "7.3-D" : "7.3-D#";
  for (const unit of units) if (limit === true || moraleOf(g, unit) <= limit) disorganize(g, unit, cite);
}

/** [7.3-F] [7.6-fatigue] Cavalry tires by one level more, whatever the table says. */
function exhaust(g: Play, unit: UnitId, levels: number): void {
  tire(g, unit, levels, "7.3-F");
  if (isCavalry(g, unit))
    tire(g, unit, fatigueOf(g.world.charts, "cavalry in combat", isNight(g)), "7.6-fatigue");
}

/** [7.12] [R92] Guns are lost if the effects die is no more than the length of the retreat. */
export const gunsStage: Step<CombatFrame> = {
  run(g, frame) {
    for (const stack of frame.stacks)
      for (const unit of alive(g, stack.units)) if (losesGuns(g, stack, unit)) loseBattery(g, unit);
    const all = new Set(frame.stacks.flatMap(({ units }) => alive(g, units)));
    frame.left = [...all].filter((unit) => isSmashed(g, unit) && !frame.smashedThen.includes(unit));
    return goOn(frame, "smashed");
  },
};

function losesGuns(g: Position, { hex, retreat, die, drawn }: Stack, unit: UnitId): boolean {
  const { batteries, forced } = g.state;
  if (retreat === 0 || hexOf(g, unit) === hex || drawn.includes(unit)) return false;
  if (batteries[unit] === 0 || forced[unit]! > 0) return false; // [15.14-guns]
  const { charts } = g.world;
  const smashed = isSmashed(g, unit) ? figure(charts, "guns lost, smashed") : 0;
  const horse = isHorse(g, unit) ? figure(charts, "guns lost, horse") : 0;
  return die <= retreat + smashed + horse;
}

const isHorse = (g: Position, unit: UnitId): boolean =>
  unitOf(g, isDetachment(g, unit) ? g.state.parent[unit]! : unit).horse;

function loseBattery(g: Play, unit: UnitId): void {
  setBatteries(g, unit, g.state.batteries[unit]! - 1);
  g.emit({ type: "gunsLost", unit: idOf(g, unit), cite: "7.12" });
}

/** [10.2-retreat] Each unit that has just been smashed may flee immediately. */
export const smashedStage: Step<CombatFrame> = {
  run(g, frame) {
    const unit = frame.left.shift();
    if (unit === undefined) return goOn(frame, "end");
    const enemies = frame.stacks.filter(({ side }) => side !== unitOf(g, unit).side);
    const from = enemies.flatMap(({ units }) => alive(g, units)).flatMap((one) => hexesOf(g, one));
    sendOff(g, "smashed", [unit], { side: unitOf(g, unit).side, length: SMASHED_RUN, from, smashedThen: [] });
    return "again";
  },
};
