// [10.2.7] Infantry stands to meet the cavalry in its current formation [R78].

import type { Hex } from "@grognard/hex";
import {
  hexesOf,
  hexLabel,
  idOf,
  idsOf,
  isArtillery,
  isGood,
  isInfantry,
  isMarked,
  isUnlimbered,
  onMap,
  sideName,
  sideOf,
  unitsAt,
} from "../../board.ts";
import type { Line } from "../../events.ts";
import { enemyOf, NONE, type Play, type Position, type Side, type UnitId } from "../../types.ts";
import { eliminate, stand } from "../../verbs.ts";
import { checkMorale, checkOdds } from "../04-morale/04.2-checks.ts";
import { disorder } from "../04-morale/04.3-states.ts";
import { standsInSquare } from "../06-formations/06.5-square-fire.ts";
import { goAlong } from "../14-leaders/14-leaders.ts";
import { type Charging, chargedLines } from "./10.2.7-charged.ts";
import { checkGuns } from "./10.5-guns.ts";

/** [10.2.6] What infantry has done about charges in this phase. */
export const UNSTIRRED = 0;
export const REACTED = 1;
/** [R113] Has closed up into Masse, but must still stand. */
export const CLOSED_UP = 2;

/** The topmost infantry of a side in a hex: it decides for the hex; -1 if there is none. */
export const topInfantry = (g: Position, hex: Hex, side: Side): UnitId =>
  unitsAt(g, hex, side).find((unit) => isInfantry(g, unit)) ?? -1;

/** Whether infantry among these units has to roll when cavalry approaches [R70]. */
export function mustStand(g: Position, hex: Hex, side: Side, units: readonly UnitId[]): boolean {
  const top = units.find((unit) => isInfantry(g, unit));
  return (
    top !== undefined &&
    g.state.reacted[top] !== REACTED &&
    !isMarked(g, top) &&
    !standsInSquare(g, side, hex)
  );
}

/** What became of the units that were charged. */
export interface Stood {
  /** Out of order before, and broken now: they are ridden down [10.2.7f]. */
  readonly broken: UnitId[];
}

/** [10.2.7b] One roll for the hex, modified for each unit. Units that fail are disordered in place, or break. */
export function standRoll(g: Play, charging: Charging, units: readonly UnitId[]): Stood {
  const infantry = units.filter((unit) => isInfantry(g, unit));
  checkGuns(
    g,
    charging,
    units.filter((unit) => isUnlimbered(g, unit)),
    "10.5.2b",
  );
  const side = sideOf(g, infantry[0]!);
  const roll = g.roll("base6", sideName(side), "standing against a charge", "10.2.7b");
  const failed = infantry.filter((unit) => {
    const lines = chargedLines(g, charging, unit);
    return !checkMorale(g, { unit, reason: "standing against a charge", cite: "10.2.7b", lines, roll });
  });
  const firm = infantry.filter((unit) => !failed.includes(unit));
  if (firm.length > 0)
    g.emit({ type: "stood", hex: hexLabel(g, charging.hex), units: idsOf(g, firm), cite: "10.2.7c" });
  return sharedFate(g, charging.hex, units, infantry, failed);
}

/** [10.5.2a] Limbered guns do what the topmost infantry does. */
function sharedFate(
  g: Play,
  hex: Hex,
  units: readonly UnitId[],
  infantry: readonly UnitId[],
  failed: readonly UnitId[],
): Stood {
  const [top] = infantry;
  const guns = units.filter((unit) => onMap(g, unit) && isArtillery(g, unit) && !isUnlimbered(g, unit));
  const topFails = failed.includes(top!);
  const topBreaks = topFails && !isGood(g, top!);
  const shaken = failed.filter((unit) => isGood(g, unit));
  const broken = failed.filter((unit) => !isGood(g, unit));
  gatherIn(g, hex, failed);
  disorder(g, topFails && !topBreaks ? [...shaken, ...guns] : shaken, { cite: "10.2.7d", stay: true });
  return { broken: topBreaks ? [...broken, ...guns] : broken };
}

/** Units in several hexes that lose their formation are in this one. */
export function gatherIn(g: Play, hex: Hex, units: readonly UnitId[]): void {
  for (const unit of units) {
    const hexes = hexesOf(g, unit);
    if (hexes.length < 2) continue;
    stand(g, unit, { hex, formation: NONE, facing: g.state.facing[unit]! });
    goAlong(g, hexes, hex, sideOf(g, unit), "10.2.7d");
  }
}

/** [10.5.2b] Unlimbered guns are lost when their square fails. */
export function loseGuns(g: Play, units: readonly UnitId[], cite: "10.2.8i" | "10.2.8j-i"): UnitId[] {
  for (const unit of units) if (isUnlimbered(g, unit)) eliminate(g, unit, cite);
  return units.filter((unit) => onMap(g, unit));
}

export interface StandForecast {
  readonly unit: string;
  readonly modifiers: readonly Line[];
  /** Rolls of 36 on which it stands. */
  readonly stands: number;
}

/** How each unit of a hex would fare against cavalry coming from these hexes. */
export function standForecast(
  g: Position,
  hex: Hex,
  chargers: readonly UnitId[],
  from: readonly Hex[] = [],
): StandForecast[] {
  const side = enemyOf(sideOf(g, chargers[0]!));
  return unitsAt(g, hex, side)
    .filter((unit) => isInfantry(g, unit))
    .map((unit) => {
      const { modifiers, passing } = checkOdds(g, unit, chargedLines(g, { hex, from, chargers }, unit));
      return { unit: idOf(g, unit), modifiers, stands: passing };
    });
}
