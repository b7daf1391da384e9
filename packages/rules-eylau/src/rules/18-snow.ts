// [18.0] Snow: how it begins and ends, and which units the wind hinders.

import { goOn } from "@grognard/kernel";
import { facingOf, isFrontal, turnOf } from "../board.ts";
import { snowChange, snowEvent } from "../charts.ts";
import { figure } from "../figures.ts";
import type { FrameOf } from "../frames.ts";
import { purpose } from "../sayings.ts";
import { ALLIED, type Case, type Play, type Position, SNOW_IDS, type Step, type UnitId } from "../types.ts";
import { die } from "./01-die.ts";

const NONE = 0;
const HEAVY = SNOW_IDS.length - 1;

/** [4.1-1B] */
export const snowStage: Step<FrameOf<"interphase">> = {
  run(g, frame) {
    const { snow } = turnOf(g);
    if (snow !== undefined) become(g, snow, "18.3");
    else if (g.state.snow !== NONE) goesOn(g);
    else if (turnOf(g).snowEvent)
      become(g, SNOW_IDS.indexOf(snowEvent(g.world.charts, throwFor(g, "18.3"))), "18.3");
    return goOn(frame, "exertion");
  },
};

/** The Allies roll for the weather: the wind is behind them. */
const throwFor = (g: Play, cite: Case): number => die(g, ALLIED, purpose("snow"), cite);

/** [18.2] */
function goesOn(g: Play): void {
  const { charts } = g.world;
  g.state.snowed++;
  const change = snowChange(charts, throwFor(g, "18.2"), g.state.snowed >= figure(charts, "old snow"));
  if (change === "ends") become(g, NONE, "18.2");
  else if (change === "lower") become(g, g.state.snow - 1, "18.2");
  else if (change === "higher") become(g, Math.min(HEAVY, g.state.snow + 1), "18.2");
}

function become(g: Play, snow: number, cite: Case): void {
  const { state } = g;
  if (snow === state.snow) return;
  if (snow === NONE || state.snow === NONE) state.snowed = 0;
  state.snow = snow;
  g.emit({ type: "snow", snow: SNOW_IDS[snow]!, cite });
}

/** [18.4] Whether the wind drives the snow into its face; towards `dir` for a unit that attacks through that
 *  hexside. */
export function facesWind(g: Position, unit: UnitId, dir?: number): boolean {
  if (g.state.snow === NONE) return false;
  const { wind } = g.world.weather;
  if (isFrontal(g, unit)) return (wind - facingOf(g, unit) + 7) % 6 <= 2;
  return dir !== undefined && (dir === wind || dir === (wind + 1) % 6);
}
