// [19.42-1] Russian light foot batteries: two halves that may act apart.

import type { Violation } from "@grognard/kernel";
import { edit } from "@grognard/kernel";
import {
  facingOf,
  formationOf,
  hasLeft,
  hexOf,
  idOf,
  isArtillery,
  isGood,
  isLimbered,
  isManned,
  onMap,
  stepsOf,
  strengthOf,
  unitOf,
} from "../board.ts";
import { figure } from "../figures.ts";
import { no } from "../sayings.ts";
import { ABOARD, DETACHED, type Play, type Position, SPARE, type UnitId } from "../types.ts";
import { putUnder, remove, stand } from "../verbs.ts";
import { isOut } from "./17.11-in-command.ts";

/** Only light batteries have one. */
const spareHalf = (g: Position, unit: UnitId): UnitId | undefined =>
  g.world.spares[unit]!.find((half) => isArtillery(g, half) && g.state.place[half] === SPARE);

/** [19.42-1] At the beginning of its move, in command. */
export function whyNoSplit(g: Position, unit: UnitId): Violation | undefined {
  if (spareHalf(g, unit) === undefined) return no("notLightBattery", "19.42-1");
  const least = figure(g.world.charts, "light battery splits");
  if (strengthOf(g, unit) < least) return no("tooFewGuns", "19.42-1", least);
  if (!isGood(g, unit)) return no("outOfOrder", "7.1");
  if (isOut(g, unit)) return no("outOfCommand", "19.42-1");
  const { spent, did } = g.state;
  if (spent[unit]! > 0 || hasLeft(g, unit)) return no("splitFirst", "19.42-1");
  return (did[unit]! & DETACHED) === 0 ? undefined : no("justDetached", "19.42-1");
}

/** The larger part stays, each with its share of the crew. */
export function split(g: Play, unit: UnitId): void {
  const { state } = g;
  const half = spareHalf(g, unit)!;
  const guns = strengthOf(g, unit);
  const hex = hexOf(g, unit);
  give(g, unit, Math.ceil(guns / 2));
  give(g, half, Math.floor(guns / 2));
  edit(g, "ammunition")[half] = state.ammunition[unit]!;
  edit(g, "depleted")[half] = state.depleted[unit]!;
  putUnder(g, half, state.superior[unit]!);
  edit(g, "began")[half] = hex;
  edit(g, "did")[unit]! |= DETACHED;
  edit(g, "did")[half] = state.did[unit]!;
  stand(g, half, { hex, facing: facingOf(g, unit), formation: formationOf(g, unit), bottom: true });
  g.emit({ type: "split", unit: idOf(g, unit), half: idOf(g, half), cite: "19.42-1" });
}

function give(g: Play, unit: UnitId, guns: number): void {
  const { crew } = unitOf(g, unit);
  edit(g, "strength")[unit] = guns;
  edit(g, "strength")[crew] = stepsOf(g, guns);
  edit(g, "place")[crew] = ABOARD;
}

/** The half in the hex of its whole, alike in formation and front. */
export function whyNoCombining(g: Position, unit: UnitId, other: UnitId): Violation | undefined {
  const [whole, half] = pair(g, unit, other);
  if (!isArtillery(g, half) || unitOf(g, half).parent !== whole) return no("notItsHalf", "19.42-1");
  if (!onMap(g, whole) || !onMap(g, half) || hexOf(g, whole) !== hexOf(g, half))
    return no("notNear", "19.42-1");
  for (const each of [whole, half]) {
    if (!isManned(g, each)) return no("noCrew", "7.53");
    if (!isGood(g, each)) return no("outOfOrder", "7.1");
  }
  if (formationOf(g, whole) !== formationOf(g, half)) return no("unlike", "19.42-1");
  if (!isLimbered(g, whole) && facingOf(g, whole) !== facingOf(g, half)) return no("unlike", "19.42-1");
  return ((g.state.did[half]! | g.state.did[whole]!) & DETACHED) === 0
    ? undefined
    : no("justDetached", "19.42-1");
}

const pair = (g: Position, unit: UnitId, other: UnitId): readonly [whole: UnitId, half: UnitId] =>
  unitOf(g, unit).parent === other ? [other, unit] : [unit, other];

/** One battery again, with the ammunition of the worse-supplied half, and the points of the one with fewer left. */
export function combine(g: Play, unit: UnitId, other: UnitId): void {
  const { state } = g;
  const [whole, half] = pair(g, unit, other);
  give(g, whole, strengthOf(g, whole) + strengthOf(g, half));
  edit(g, "ammunition")[whole] = Math.min(state.ammunition[whole]!, state.ammunition[half]!);
  edit(g, "depleted")[whole] = Math.max(state.depleted[whole]!, state.depleted[half]!);
  edit(g, "spent")[whole] = Math.max(state.spent[whole]!, state.spent[half]!);
  edit(g, "did")[whole]! |= state.did[half]! | DETACHED;
  edit(g, "strength")[half] = 0;
  remove(g, half, SPARE);
  edit(g, "place")[unitOf(g, half).crew] = SPARE;
  g.emit({ type: "combined", unit: idOf(g, whole), half: idOf(g, half), cite: "19.42-1" });
}
