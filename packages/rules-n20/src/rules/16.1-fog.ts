// [16.1] Fog of war: hidden units and dummies.

import type { Hex } from "@grognard/hex";
import { asking, plainly } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import {
  asked,
  enemyHolds,
  fightingUnits,
  freeDummy,
  hexLabel,
  hexNamed,
  hexOf,
  hexsideFlags,
  idOf,
  isNight,
  leadersAt,
  onMap,
  pieceOf,
  targetHexes,
  unitNamed,
} from "../board.ts";
import type { DummiesFrame, PartingFrame, ScoutingFrame } from "../frames.ts";
import { type Fault, no, whyNotMine } from "../refusal.ts";
import {
  type Case,
  enemyOf,
  type N20,
  type Play,
  type Position,
  ROAD,
  type Step,
  type UnitId,
} from "../types.ts";
import { conceal, goTo, reveal } from "../verbs.ts";
import { adjacentUnits, nextToEnemyUnit } from "./07-zones-of-control.ts";
import { commanders } from "./09.4-strength.ts";

/** [16.1.1-B3] At the end of a Day Movement Phase: first the side that did not move may show its scouts. */
export function beginScouting(g: Play): void {
  if (g.world.options.fog && !isNight(g)) g.push({ step: "scouting" });
}

/** It is asked once a hidden piece of its own is beside one that it could scout, whatever that piece is. */
export const scouting: Step<ScoutingFrame> = {
  run(g) {
    const side = enemyOf(g.state.player);
    const { hidden } = g.state;
    const mayScout = (unit: UnitId) =>
      hidden[unit] === 1 && adjacentUnits(g, hexOf(g, unit), side).some((enemy) => hidden[enemy]);
    if (!fightingUnits(g, side).some(mayScout)) endScouting(g);
  },
  ...asking<N20, ScoutingFrame>(
    (g) => asked(enemyOf(g.state.player), "scouting", "16.1.1-B3"),
    plainly("pass"),
  ),
  answer: endScouting,
};

function endScouting(g: Play): void {
  g.pop();
  scout(g);
}

/** Face-up cavalry of both sides reveals adjacent pieces. */
function scout(g: Play): void {
  const seen: UnitId[] = [];
  for (const side of [0, 1] as const) {
    for (const unit of fightingUnits(g, side)) {
      const scouts = pieceOf(g, unit).type === "cavalry" && !g.state.hidden[unit];
      if (scouts) seen.push(...adjacentUnits(g, hexOf(g, unit), side));
    }
  }
  for (const unit of seen) {
    const { side } = pieceOf(g, unit);
    for (const piece of [unit, ...leadersAt(g, hexOf(g, unit), side)]) reveal(g, piece, "16.1.1-B3");
  }
}

export const withoutDummies = (g: Position, units: readonly UnitId[]): UnitId[] =>
  units.filter((unit) => onMap(g, unit));

/**
 * [16.1.1-B5] After the last declaration every unit involved is turned up; empty battles are cancelled (ruling R35).
 */
export function revealBattles(g: Play): void {
  const targets = g.state.battles.map(({ defenders }) => targetHexes(g, defenders));
  for (const { attackers } of g.state.battles) showCommand(g, attackers);
  for (const { attackers, defenders } of g.state.battles) {
    for (const unit of [...attackers, ...defenders]) reveal(g, unit, "16.1.1-B5");
  }
  g.state.battles = g.state.battles.map((battle, i) => {
    const attackers = withoutDummies(g, battle.attackers);
    const defenders = withoutDummies(g, battle.defenders);
    const fought = attackers.length === 0 || defenders.length === 0;
    if (fought) g.emit({ type: "cancelled", targets: targets[i]!, cite: "16.1.1-B6" });
    return { attackers, defenders, fought };
  });
}

/** [16.9.5] A hidden leader whose Command is used is revealed, the nearest, unless one in plain sight serves too. */
export function showCommand(g: Play, attackers: readonly UnitId[]): void {
  const leaders = commanders(g, attackers);
  if (leaders.every((leader) => g.state.hidden[leader]) && leaders.length > 0)
    reveal(g, leaders[0]!, "16.9.5");
}

// [16.1.3-B3] After reconcealing, all free dummies may be placed beside units that no enemy is adjacent to.

export const dummies: Step<DummiesFrame, ActionOf<"placeDummy"> | ActionOf<"pass">> = {
  run(g) {
    if (!mightPlace(g)) g.pop();
  },
  ...asking<N20, DummiesFrame, ActionOf<"placeDummy"> | ActionOf<"pass">>(
    (g) => asked(g.state.player, "dummies", "16.1.3-B3"),
    {
      offers: dummyPlacements,
      refuses: { placeDummy: (g, _frame, action) => whyNoHost(g, action) ?? whyNoShift(g, action) },
    },
    plainly("pass"),
  ),
  answer(g, _frame, action) {
    if (action.do === "pass") g.pop();
    else placeDummy(g, action, "16.1.3-B3");
  },
};

/** [16.1.3-B2] With a unit rallied at night: no Movement Phase of its side is ahead, so they part now (ruling R89). */
export const parting: Step<PartingFrame, ActionOf<"placeDummy">> = {
  ...asking<N20, PartingFrame, ActionOf<"placeDummy">>(
    (g, { unit }) => asked(g.state.player, "dummies", "16.1.3-B2", [idOf(g, unit)]),
    {
      offers: (g, { unit }) => quietHexes(g, unit, hexOf(g, unit)).flatMap((hex) => shiftsTo(g, unit, hex)),
      refuses: {
        placeDummy: (g, { unit }, action) =>
          unitNamed(g, action.host) === unit
            ? whyNoShift(g, action)
            : no("dummyWithRallied", "16.1.3-B2", pieceOf(g, unit).name),
      },
    },
  ),
  answer(g, _frame, action) {
    g.pop();
    placeDummy(g, action, "16.1.3-B2");
  },
};

function placeDummy(g: Play, action: ActionOf<"placeDummy">, cite: Case): void {
  const host = unitNamed(g, action.host);
  const dummy = freeDummy(g, g.state.player);
  const there = hexOf(g, host);
  const shifted = action.shift === "dummy" ? dummy : host;
  goTo(g, dummy, there);
  conceal(g, dummy);
  goTo(g, shifted, hexNamed(g, action.to));
  g.emit({ type: "dummyPlaced", unit: idOf(g, dummy), hex: hexLabel(g, there), cite });
  g.emit({ type: "shifted", unit: idOf(g, shifted), from: hexLabel(g, there), to: action.to, cite });
}

function dummyPlacements(g: Position): ActionOf<"placeDummy">[] {
  if (freeDummy(g, g.state.player) < 0) return [];
  return hosts(g)
    .filter((unit) => pieceOf(g, unit).type !== "dummy")
    .flatMap((unit) => quietHexes(g, unit, hexOf(g, unit)).flatMap((hex) => shiftsTo(g, unit, hex)));
}

/** The owner is asked if any piece could be a host: that the real ones cannot be is a secret. */
const mightPlace = (g: Position): boolean =>
  freeDummy(g, g.state.player) >= 0 &&
  hosts(g).some((unit) => quietHexes(g, unit, hexOf(g, unit)).length > 0);

const hosts = (g: Position): UnitId[] =>
  fightingUnits(g, g.state.player).filter((unit) => !nextToEnemyUnit(g, hexOf(g, unit), g.state.player));

/** [16.1.3-B3] */
function whyNoHost(g: Position, { host }: ActionOf<"placeDummy">): Fault {
  const unit = unitNamed(g, host);
  const { name, type } = pieceOf(g, unit);
  const mine = whyNotMine(g, host, g.state.player);
  if (mine) return mine;
  if (type === "dummy" || !fightingUnits(g, g.state.player).includes(unit))
    return no("noHost", "16.1.3-B3", name);
  return hosts(g).includes(unit) ? undefined : no("besideEnemy", "16.1.3-B3", name);
}

/** Why neither of the two goes there. */
function whyNoShift(g: Position, { host, shift, to }: ActionOf<"placeDummy">): Fault {
  const unit = unitNamed(g, host);
  const hex = hexNamed(g, to);
  if (shift !== "dummy" && shift !== "unit") return no("shiftsWhich", "16.1.3-B3");
  if (hex < 0) return no("offTheMap", "2.0-map");
  return quietHexes(g, unit, hexOf(g, unit)).includes(hex)
    ? no("boundToRoad", "16.7.6", pieceOf(g, unit).name)
    : no("noQuietHex", "16.1.3-B3", hexLabel(g, hex));
}

function shiftsTo(g: Position, unit: UnitId, hex: Hex): ActionOf<"placeDummy">[] {
  const { id, roadBound } = pieceOf(g, unit);
  const to = hexLabel(g, hex);
  const dummy = { do: "placeDummy", host: id, shift: "dummy", to } as const;
  if (roadBound && !(hexsideFlags(g.world, hexOf(g, unit), hex) & ROAD)) return [dummy]; // [16.7.6]
  return [dummy, { ...dummy, shift: "unit" }];
}

/** Vacant hexes one step away that are not adjacent to an enemy unit. */
export function quietHexes(g: Position, unit: UnitId, from: Hex): Hex[] {
  const { side } = pieceOf(g, unit);
  const { passable, grid } = g.world.map;
  const found: Hex[] = [];
  for (let at = from * 6; at < from * 6 + 6; at++) {
    const hex = grid.neighbours[at]!;
    if (!passable[at] || g.index.first[hex]! >= 0 || enemyHolds(g, hex, side)) continue;
    if (!nextToEnemyUnit(g, hex, side)) found.push(hex);
  }
  return found;
}
