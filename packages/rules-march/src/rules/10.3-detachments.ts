// Detachments [10.3]: a corps that may send one out has one counter for it, so there is never a second.

import { edit, type Violation } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import { formationOf, hexOf, idOf, inColumn, isDetachment, isSmashed, onMap, unitOf } from "../board.ts";
import { figure } from "../charts.ts";
import { type ActivationFrame, activationOf, type UnitFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import { MOBILE, NOTHING_YET, type Play, type Position, SPARE, type UnitId } from "../types.ts";
import { remove, setBatteries, stand, tire } from "../verbs.ts";
import { setUsed } from "./16.6-allotments.ts";

/** The division, and whether it may not go on. */
type Acting = Readonly<Pick<UnitFrame, "unit" | "stopped">>;

export const counterOf = (g: Position, unit: UnitId): UnitId =>
  formationOf(g, unitOf(g, unit).formation).detachment;

/** Every size that a detachment of the unit could have. */
export function* detachments(g: Position, { unit }: Acting): Generator<ActionOf<"detach">> {
  if (counterOf(g, unit) < 0) return;
  for (const steps of [1, 2] as const)
    for (let batteries = 0; batteries <= g.state.batteries[unit]!; batteries++)
      yield { do: "detach", steps, batteries };
}

export function whyNoDetachment(
  g: Position,
  { unit, stopped }: Acting,
  steps: number,
  batteries: number,
): Violation | undefined {
  const { state } = g;
  const frame = activationOf(g);
  const counter = counterOf(g, unit);
  if (counter < 0 || isDetachment(g, unit)) return no("detachesNone", "10.3");
  if (state.place[counter] !== SPARE) return no("oneDetachment", "10.3");
  if (!onMap(g, unit)) return no("offMap", "10.3-create");
  if (stopped) return no("stopped", "10.3-when"); // [R156]
  if (frame.detached.includes(unit)) return no("detachedAlready", "10.3-when"); // [R111]
  if (steps > figure(g.world.charts, "detachment most") || steps >= state.steps[unit]!)
    return no("tooManySteps", "10.3-create");
  if (batteries < 0 || batteries > state.batteries[unit]!) return no("tooManyBatteries", "10.3-create");
  return batteries > 0 && frame.rejoined.includes(unit) ? no("gunsJustBack", "10.3-when") : undefined; // [R111]
}

export function detach(g: Play, { unit }: Acting, steps: number, batteries: number): void {
  const { state } = g;
  const frame = activationOf(g);
  const counter = counterOf(g, unit);
  edit(g, "steps")[unit]! -= steps;
  edit(g, "steps")[counter] = steps;
  edit(g, "parent")[counter] = unit;
  for (const list of [
    "fatigue",
    "unsupplied",
    "used",
    "engaged",
    "resupplied",
    "disorganized",
    "spent",
    "started",
  ] as const)
    edit(g, list)[counter] = state[list][unit]!; // [10.3-status] [R111]
  edit(g, "category")[counter] = state.spent[unit]! > 0 ? MOBILE : NOTHING_YET;
  setBatteries(g, unit, state.batteries[unit]! - batteries);
  setBatteries(g, counter, batteries);
  stand(g, counter, { hex: hexOf(g, unit), facing: state.facing[unit]!, column: 0, trail: [] });
  frame.detached = [...frame.detached, unit];
  inherit(frame, unit, counter);
  g.emit({ type: "detached", unit: idOf(g, counter), from: idOf(g, unit), steps, cite: "10.3-create" });
}

/** What was recorded about the division when the activation began also applies to its detachment. */
function inherit(frame: ActivationFrame, unit: UnitId, counter: UnitId): void {
  const lists = [
    "forced",
    "disorderedThen",
    "zonedThen",
    "besideThen",
    "outThen",
    "allowed",
    "refused",
  ] as const;
  for (const list of lists) if (frame[list].includes(unit)) frame[list] = [...frame[list], counter];
}

export function whyNoRejoining(g: Position, { unit }: Readonly<UnitFrame>): Violation | undefined {
  const { state } = g;
  if (!isDetachment(g, unit)) return no("noDetachment", "10.3-rejoin");
  const parent = state.parent[unit]!;
  if (!onMap(g, parent) || hexOf(g, parent) !== hexOf(g, unit)) return no("parentElsewhere", "10.3-rejoin");
  if (isSmashed(g, parent) || inColumn(g, parent)) return no("parentUnready", "10.3-rejoin");
  if (activationOf(g).detached.includes(parent)) return no("detachedAlready", "10.3-rejoin"); // [R111]
  const most = Math.max(figure(g.world.charts, "batteries most"), unitOf(g, parent).batteries);
  return state.batteries[unit]! + state.batteries[parent]! > most
    ? no("tooManyBatteries", "10.3-rejoin")
    : undefined;
}

/** [10.3-rejoin-levels] Fatigue and supply go one box towards the detachment's. */
export function rejoin(g: Play, { unit }: UnitFrame): void {
  const { state } = g;
  const parent = state.parent[unit]!;
  edit(g, "steps")[parent]! += state.steps[unit]!;
  tire(g, parent, Math.sign(state.fatigue[unit]! - state.fatigue[parent]!), "10.3-rejoin-levels");
  if (g.world.options.detailedSupply)
    setUsed(g, parent, state.used[parent]! + Math.sign(state.used[unit]! - state.used[parent]!));
  else edit(g, "unsupplied")[parent] = state.unsupplied[unit]!;
  takeStragglers(g, unit, parent);
  setBatteries(g, parent, state.batteries[parent]! + state.batteries[unit]!);
  g.emit({ type: "rejoined", unit: idOf(g, unit), to: idOf(g, parent), cite: "10.3-rejoin" });
  const frame = activationOf(g);
  frame.rejoined = [...frame.rejoined, parent];
  edit(g, "steps")[unit] = edit(g, "batteries")[unit] = 0;
  edit(g, "parent")[unit] = -1;
  remove(g, unit, SPARE);
}

/** [10.3-rejoin-stragglers] Beyond two they are lost for good [10.0-cap]. */
function takeStragglers(g: Play, unit: UnitId, parent: UnitId): void {
  const { state } = g;
  const all = state.stragglers[parent]! + state.stragglers[unit]!;
  const kept = Math.min(all, figure(g.world.charts, "stragglers most"));
  edit(g, "stragglers")[parent] = kept;
  edit(g, "lost")[parent]! += state.lost[unit]! + all - kept;
  edit(g, "forced")[parent] = Math.min(kept, state.forced[parent]! + state.forced[unit]!);
  edit(g, "lost")[unit] = edit(g, "stragglers")[unit] = edit(g, "forced")[unit] = 0; // they count once
}
