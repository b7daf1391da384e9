// [8.35] Extended lines in shock: how they attack, and how they receive an attack.

import type { Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import {
  areAdjacent,
  beyond,
  directionBetween,
  enemyOf,
  hexesOf,
  hexLabel,
  idOf,
  isCompany,
  isGood,
  isObstructed,
  sideOf,
  stackAt,
  strengthOf,
  unitsAt,
} from "../board.ts";
import { figure } from "../figures.ts";
import type { Manner } from "../frames.ts";
import { no } from "../sayings.ts";
import { NONE, type Position, type UnitId } from "../types.ts";
import { shocksLeft, targetsFrom } from "./12.1-attackers.ts";

/** One way in which an extended line may attack. */
export interface LineAttack {
  readonly at: Hex;
  readonly from: Hex;
  readonly manner: Manner;
  /** 0: all its points. */
  readonly strength: number;
  readonly second: Hex;
  readonly action: ActionOf<"shock">;
}

/** Only companies, or headquarters: a line sweeps them away without breaking up [8.35-2c]. */
export const isSkirmishHex = (g: Position, hex: Hex, unit: UnitId): boolean =>
  unitsAt(g, hex, enemyOf(sideOf(g, unit))).every((one) => isCompany(g, one));

/** Whether the line can go forward as it is, from one of its hexes into `at`: both hexes open to it, and empty but for
 *  the units that are attacked [8.35-2c]. */
export function canAdvance(g: Position, line: UnitId, from: Hex, at: Hex): boolean {
  const dir = directionBetween(g, from, at);
  return hexesOf(g, line).every((hex) => {
    const to = beyond(g, hex, dir);
    if (to === NONE || isObstructed(g, to)) return false;
    return to === at || stackAt(g, to).length === 0;
  });
}

/** Every way in which a line may attack [8.35-2] [8.35-3]. */
export function lineAttacks(g: Position, line: UnitId): LineAttack[] {
  const [first = NONE, second = NONE] = hexesOf(g, line);
  const into = new Map<Hex, Hex[]>();
  for (const from of [first, second])
    for (const at of targetsFrom(g, line, from)) into.set(at, [...(into.get(at) ?? []), from]);
  const attacks: LineAttack[] = [];
  for (const [at, froms] of into)
    for (const [manner, how, where] of mannersAt(g, line, at, froms))
      for (const from of where)
        for (const strength of pointsOf(g, line, manner))
          attacks.push(attackOf(g, line, { at, from, manner, how, strength, both: froms.length > 1 }));
  return isGood(g, line) && shocksLeft(g, line) > 1 ? [...attacks, ...pairs(g, line, into)] : attacks;
}

type How = "half" | "general" | undefined;

/** In what manner, and from which of its hexes, it may attack one hex. */
function mannersAt(
  g: Position,
  line: UnitId,
  at: Hex,
  froms: readonly Hex[],
): (readonly [Manner, How, readonly Hex[]])[] {
  if (!isGood(g, line) || isObstructed(g, at)) return [["whole", undefined, froms]];
  if (!isSkirmishHex(g, at, line)) return [[froms.length > 1 ? "centre" : "half", undefined, froms]];
  const whole = froms.filter((from) => canAdvance(g, line, from, at));
  if (whole.length > 0) return [["whole", undefined, whole]];
  return [
    ["half", "half", froms],
    ["general", "general", froms],
  ];
}

/** [8.35-2a] Nine at the centre; a half at the side, up to two more or fewer as its owner likes. 0: all. */
function pointsOf(g: Position, line: UnitId, manner: Manner): readonly number[] {
  if (manner === "half") return halvesOf(g, line);
  if (manner === "centre") return [Math.min(strengthOf(g, line), figure(g.world.charts, "centre shock"))];
  return [0];
}

function halvesOf(g: Position, line: UnitId): readonly number[] {
  const total = strengthOf(g, line);
  const shift = figure(g.world.charts, "half line shock shift");
  const least = Math.max(1, Math.floor(total / 2) - shift);
  const most = Math.min(total - 1, Math.ceil(total / 2) + shift);
  return Array.from({ length: most - least + 1 }, (_, i) => least + i);
}

interface Choice {
  readonly at: Hex;
  readonly from: Hex;
  readonly manner: Manner;
  readonly how?: How;
  readonly strength: number;
  readonly second?: Hex;
  /** Both its hexes touch the one attacked: the answer says from which. */
  readonly both: boolean;
}
function attackOf(
  g: Position,
  line: UnitId,
  { at, from, manner, how, strength, second = NONE, both }: Choice,
): LineAttack {
  const action: ActionOf<"shock"> = {
    do: "shock",
    unit: idOf(g, line),
    at: hexLabel(g, at),
    ...(both ? { from: hexLabel(g, from) } : {}),
    ...(how ? { how } : {}),
    ...(second === NONE ? {} : { second: hexLabel(g, second) }),
    ...(manner === "half" ? { strength } : {}),
  };
  return { at, from, manner, strength, second, action };
}

/** Its halves against two neighbouring hexes, one after the other, with the points as its owner divides them. */
function pairs(g: Position, line: UnitId, into: ReadonlyMap<Hex, readonly Hex[]>): LineAttack[] {
  const open = [...into.keys()].filter((at) => !isObstructed(g, at));
  const attacks: LineAttack[] = [];
  for (const at of open)
    for (const second of open) {
      if (!areAdjacent(g, at, second)) continue;
      const others = into.get(second)!;
      const from = into.get(at)!.find((hex) => others.some((other) => other !== hex));
      if (from === undefined) continue;
      for (const strength of halvesOf(g, line))
        attacks.push(attackOf(g, line, { at, from, manner: "half", strength, second, both: false }));
    }
  return attacks;
}

/** Why a line may not attack in this way: it is none of those it has. */
export const whyNotSo = (g: Position, line: UnitId, action: ActionOf<"shock">): Violation | undefined =>
  chosenAttack(g, line, action) ? undefined : no("lineAttacksSo", "8.35-2a");

/** What an answer stands for. */
export const chosenAttack = (
  g: Position,
  line: UnitId,
  { at, from, how, second, strength }: ActionOf<"shock">,
): LineAttack | undefined =>
  lineAttacks(g, line).find(
    ({ action }) =>
      action.at === at &&
      action.from === from &&
      action.how === how &&
      action.second === second &&
      action.strength === strength,
  );
