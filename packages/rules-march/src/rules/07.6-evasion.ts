// Cavalry that evades infantry [7.6-evade].

import type { Hex } from "@grognard/hex";
import { asking, plainly, sameJson, type Violation } from "@grognard/kernel";
import type { Action } from "../actions.ts";
import {
  apart,
  asked,
  combatUnitsAt,
  enemyOf,
  hexesNamed,
  hexLabel,
  hexLabels,
  hexNamed,
  hexOf,
  idOf,
  inColumn,
  isCavalry,
  isDisorganized,
  isGuns,
  isNight,
  isSmashed,
  isSpent,
  isStaff,
  piecesAt,
  sideOf,
} from "../board.ts";
import { fatigueOf, figure } from "../charts.ts";
import type { EvasionFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import type { March, Play, Position, Step, UnitId } from "../types.ts";
import { disorganize, tire } from "../verbs.ts";
import { flyTo, pay } from "./07.2-flight.ts";
import { type Fleeing, whyNoPath } from "./07.2-penalties.ts";
import { endOf, partingWays, type Way, whyNoStay } from "./07.2-ways.ts";
import { reckonWith } from "./07.9-aftermath.ts";
import { loseSteps } from "./10-losses.ts";

/** Asks whether the cavalry in a hex evades the infantry that intends to attack it [R95], and says which that is. A column
 *  is too long to turn about. */
export function offerEvasion(g: Play, mover: UnitId, at: Hex): UnitId[] {
  const side = enemyOf(sideOf(g, mover));
  const left = combatUnitsAt(g, at, side).filter((unit) => isCavalry(g, unit) && !inColumn(g, unit));
  if (left.length > 0) g.push({ step: "evasion", side, mover, at, left: [...left] });
  return left;
}

export const evasion: Step<EvasionFrame> = {
  run(g, frame) {
    frame.left = frame.left.filter((unit) => hexOf(g, unit) === frame.at);
    if (frame.left.length === 0) return g.pop();
    if (waysOf(g, frame).length > 0) return;
    frame.left.shift();
    return "again";
  },

  ...asking<March, EvasionFrame>(
    (g, { side, left, mover }) => {
      const about = [idOf(g, left[0]!), idOf(g, mover)];
      return isGuns(g, mover)
        ? asked(side, "shelled", "16.5-cav", about)
        : asked(side, "evasion", "7.6-evade", about);
    },
    plainly("hold"),
    {
      offers(g, frame) {
        const ways = isWorn(g, frame) ? [] : waysOf(g, frame);
        return ways.map((way) => flightBy(g, way, ways));
      },
      refuses: {
        evade: (g, frame, { to }) =>
          isWorn(g, frame) ? SPENT_STANDS : whyNotThere(g, frame, hexNamed(g, to)),
        retreat: (g, frame, { path }) =>
          isWorn(g, frame) ? SPENT_STANDS : whyNotThisWay(g, frame, hexesNamed(g, path)),
      },
    },
  ),

  answer(g, frame, action) {
    const ways = waysOf(g, frame);
    const unit = frame.left.shift()!;
    const chosen = ways.find((way) => sameJson(flightBy(g, way, ways), action));
    if (chosen) evade(g, unit, chosen, hexOf(g, frame.mover));
  },
};

const SPENT_STANDS = no("spentStands", "11.1-spent-cav");

/** Why it cannot say that it ends there. */
function whyNotThere(g: Position, frame: Readonly<EvasionFrame>, to: Hex): Violation {
  if (waysOf(g, frame).some((way) => endOf(way) === to))
    return no("pathsDiffer", "7.6-evade", hexLabel(g, to));
  const fleeing = fleeingOf(g, frame.left[0]!);
  const unfit = whyNoStay(g, fleeing, to, "7.6-evade");
  if (unfit) return unfit;
  const enemy = hexOf(g, frame.mover);
  return apart(g, to, enemy) <= apart(g, fleeing.hex, enemy)
    ? no("evadesAway", "7.6-evade")
    : no("noSuchEvasion", "7.6-evade", figure(g.world.charts, "evasion"));
}

function whyNotThisWay(g: Position, frame: Readonly<EvasionFrame>, path: readonly Hex[]): Violation {
  const barred = whyNoPath(g, fleeingOf(g, frame.left[0]!), path, "7.6-evade");
  if (barred) return barred;
  const to = path[path.length - 1]!;
  const alike = waysOf(g, frame).filter((way) => endOf(way) === to);
  if (alike.length === 0) return whyNotThere(g, frame, to);
  return alike.length === 1
    ? no("onePath", "7.6-evade", hexLabel(g, to))
    : no("otherPath", "7.6-evade", hexLabel(g, to));
}

/** By where it ends; by the whole path if others of another price end there [R174]. */
function flightBy(g: Position, { path }: Way, ways: readonly Way[]): Action {
  const to = path[path.length - 1]!;
  const isOnly = ways.filter((way) => way.path[way.path.length - 1] === to).length === 1;
  return isOnly ? { do: "evade", to: hexLabel(g, to) } : { do: "retreat", path: hexLabels(g, path) };
}

/** [11.1-spent-cav] Spent cavalry stands. It is asked all the same, so that the enemy does not learn that it is [R18]. */
const isWorn = (g: Position, { left }: Readonly<EvasionFrame>): boolean => isSpent(g, left[0]!);

const waysOf = (g: Position, { left, mover }: EvasionFrame): Way[] =>
  partingWays(g, fleeingOf(g, left[0]!), [hexOf(g, mover)], figure(g.world.charts, "evasion"));

/** Leaders go with the last unit of their hex. */
function fleeingOf(g: Position, unit: UnitId): Fleeing {
  const side = sideOf(g, unit);
  const hex = hexOf(g, unit);
  const staff = piecesAt(g, hex).filter((one) => isStaff(g, one) && sideOf(g, one) === side);
  const isLast = combatUnitsAt(g, hex, side).length === 1;
  return { side, hex, units: isLast ? [unit, ...staff] : [unit] };
}

/** [7.6-evade-cost] It is disorganized, or loses stragglers if it already was; and it gains fatigue. */
function evade(g: Play, unit: UnitId, { path, tolls }: Way, from: Hex): void {
  const fleeing = fleeingOf(g, unit);
  const smashedThen = isSmashed(g, unit) ? [unit] : [];
  reckonWith(g, [unit], [from]);
  flyTo(g, fleeing.units, path);
  g.emit({
    type: "evaded",
    unit: idOf(g, unit),
    from: hexLabel(g, fleeing.hex),
    path: hexLabels(g, path),
    cite: "7.6-evade",
  });
  const wasDisorganized = isDisorganized(g, unit);
  if (wasDisorganized) loseSteps(g, unit, 0, 1, "7.6-evade-cost");
  else disorganize(g, unit, "7.6-evade-cost");
  tire(g, unit, fatigueOf(g.world.charts, "cavalry in combat", isNight(g)), "7.6-fatigue");
  g.push({ step: "facing", side: fleeing.side, units: [unit], cite: "7.2-facing" });
  pay(g, { ...fleeing, smashedThen }, tolls);
}
