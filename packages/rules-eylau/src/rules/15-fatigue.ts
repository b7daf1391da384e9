// Brigade fatigue [15.0]: a point for each committed hour, more for charges; it is kept with the brigade leader.

import { edit, goOn } from "@grognard/kernel";
import { idOf, onMap, rankOf, turnOf } from "../board.ts";
import { fatigueLevelOf } from "../charts.ts";
import { figure } from "../figures.ts";
import type { FrameOf } from "../frames.ts";
import { type Case, NONE, type Play, type Position, type Step, type UnitId } from "../types.ts";
import { brigadeOf, isOnDisplay } from "./16.3-chain.ts";
import { violate } from "./17.7-attack-orders.ts";

type InterphaseFrame = FrameOf<"interphase">;

/** [15.2] 0 to 2, by the leader of the brigade; 0 for none. */
export const fatigueLevel = (g: Position, brigade: UnitId): number =>
  brigade === NONE ? 0 : fatigueLevelOf(g.world.charts, g.state.fatigue[brigade]!);

/** [15.11-2] [R117] A unit has shocked, fired as infantry, charged or run: its brigade may tire beyond three points. */
export function hasFought(g: Play, unit: UnitId): void {
  const brigade = brigadeOf(g, unit);
  if (brigade !== NONE) edit(g, "fought")[brigade] = 1;
}

/** [15.21] A unit has charged in this hour. */
export function hasCharged(g: Play, unit: UnitId): void {
  hasFought(g, unit);
  const brigade = brigadeOf(g, unit);
  if (brigade !== NONE) edit(g, "rode")[brigade] = 1;
}

/** Up to eight points. */
export function addFatigue(g: Play, brigade: UnitId, points: number, cite: Case): void {
  const { fatigue } = g.state;
  const left = Math.min(figure(g.world.charts, "fatigue most"), fatigue[brigade]! + points);
  if (left === fatigue[brigade]) return;
  g.emit({ type: "fatigue", unit: idOf(g, brigade), points: left - fatigue[brigade]!, left, cite });
  edit(g, "fatigue")[brigade] = left;
}

export const brigades = (g: Position): UnitId[] =>
  g.world.units.filter(({ index }) => rankOf(g, index) === "brigade").map(({ index }) => index);

/** 1C, where the hourly segments begin. On the first turn only the command points come. */
export const exertionStage: Step<InterphaseFrame> = {
  run(g, frame) {
    if (!turnOf(g).hourly) return g.pop();
    if (g.state.turn === 1) return goOn(frame, "points");
    const { rode, skirmished } = g.state;
    const points = figure(g.world.charts, "fatigue of charges");
    for (const brigade of brigades(g)) {
      if (rode[brigade] === 1) addFatigue(g, brigade, points, "15.21");
      if (skirmished[brigade] === 1 && g.world.options.jaegerFatigue)
        addFatigue(g, brigade, points, "4.1-1C2");
    }
    edit(g, "rode").fill(0);
    edit(g, "skirmished").fill(0);
    return goOn(frame, "fatigue");
  },
};

/** 1D: accrual, recovery, violations. */
export const fatigueStage: Step<InterphaseFrame> = {
  run(g, frame) {
    for (const brigade of brigades(g)) if (onMap(g, brigade)) tire(g, brigade);
    for (const brigade of brigades(g)) if (isOnDisplay(g, brigade)) rest(g, brigade);
    const { attack } = g.state;
    for (const brigade of brigades(g))
      if (attack[brigade] !== 0 && fatigueLevel(g, brigade) >= figure(g.world.charts, "fatigue violation"))
        violate(g, brigade, "tired");
    return goOn(frame, "deactivation");
  },
};

function tire(g: Play, brigade: UnitId): void {
  const { charts } = g.world;
  const { fatigue, fought } = g.state;
  if (fought[brigade] === 0 && fatigue[brigade]! >= figure(charts, "fatigue before combat")) return;
  addFatigue(g, brigade, figure(charts, "fatigue an hour"), "15.11-1");
}

/** [15.12] [R116] As much as it may: that never does harm [R211]. */
export function rest(g: Play, brigade: UnitId): void {
  const { charts } = g.world;
  const points = g.state.fatigue[brigade]!;
  if (points < figure(charts, "fatigue to recover")) return;
  const left = Math.max(figure(charts, "fatigue left"), points - figure(charts, "fatigue recovered"));
  addFatigue(g, brigade, left - points, "15.12");
}
