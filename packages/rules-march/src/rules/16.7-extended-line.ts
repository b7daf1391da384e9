// Extended line [16.7]: a division over two hexes, facing across the line that joins them [R126].

import { type Hex, IMPASSABLE } from "@grognard/hex";
import { edit, type ReadOnly, type Violation } from "@grognard/kernel";
import type { Action } from "../actions.ts";
import {
  beyond,
  directionBetween,
  enemyOf,
  faceStrength,
  hexLabel,
  hexLabels,
  hexOf,
  idOf,
  inColumn,
  inLine,
  isCombat,
  isDetachment,
  isHeld,
  isSmashed,
  onMap,
  piecesAt,
  sideOf,
  trainsAt,
} from "../board.ts";
import { figure } from "../charts.ts";
import { activationOf, type UnitFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import { type Case, MOBILE, type Play, type Position, type UnitId } from "../types.ts";
import { stand } from "../verbs.ts";
import { stackingAt } from "./06.1-stacking.ts";
import { isEzoc } from "./06.2-zones.ts";
import { matesAt } from "./06.8-facing.ts";
import { allowanceOf, leftOf } from "./06-allowance.ts";
import { costsFor } from "./06-costs.ts";
import { whyClosed } from "./06-reach.ts";
import { overrunStaff } from "./15.1-staff.ts";
import { movesOneHex } from "./15.6-orders.ts";

const turned = (dir: number, by: number): number => (dir + by + 6) % 6;

/** The two ways a line in this direction can face. */
const facingsAlong = (dir: number): readonly number[] => [turned(dir, 1), turned(dir, -1)];

/** Where a line ends up. */
interface Lie {
  readonly hex: Hex;
  readonly wing: Hex;
  readonly facing: number;
  /** Hexes it enters, and from where: it pays for the most expensive. */
  readonly steps: readonly (readonly [from: Hex, to: Hex])[];
}

/** Everything that a line could do, or a unit that could become one. */
export function* lineDeeds(g: Position, { unit }: ReadOnly<UnitFrame>): Generator<Action> {
  if (!g.world.options.extendedLine) return;
  const hex = hexOf(g, unit);
  if (inLine(g, unit)) {
    for (const at of [hex, g.state.wing[unit]!]) yield { do: "contract", hex: hexLabel(g, at) };
    for (const { hex: to, wing } of liesFrom(g, unit)) yield { do: "line", to: hexLabels(g, [to, wing]) };
    return;
  }
  for (let dir = 0; dir < 6; dir++) {
    const to = beyond(g, hex, dir);
    if (to >= 0)
      for (const facing of facingsAlong(dir))
        yield { do: "extend", hex: hexLabel(g, to), facing: facing as 0 };
  }
}

/** What an action of the line costs: without roads, the more expensive hex entered; under HOLD all its MP [R60]. */
function costOf(g: Position, { unit, toll }: ReadOnly<UnitFrame>, steps: Lie["steps"]): number {
  const frame = activationOf(g);
  const { ground } = costsFor(g, "combat");
  const prices = steps.map(([from, to]) => ground[from * 6 + directionBetween(g, from, to)]!);
  const dearest = Math.max(...prices);
  if (dearest >= IMPASSABLE) return IMPASSABLE;
  return movesOneHex(g, frame, unit) ? allowanceOf(g, frame, unit) : toll + dearest;
}

/** Whether its MP, its order and stacking let it enter these hexes, with this part of its strength in each. */
function whyNotGo(
  g: Position,
  held: ReadOnly<UnitFrame>,
  steps: Lie["steps"],
  weight: number,
  cite: Case,
): Violation | undefined {
  const frame = activationOf(g);
  const { unit } = held;
  const side = sideOf(g, unit);
  const enemy = enemyOf(side);
  if (held.stopped) return no("stopped", "6.2-stop");
  if (costOf(g, held, steps) > leftOf(g, frame, unit)) return no("noPointsForLine", cite);
  for (const [, to] of steps) {
    if (isHeld(g, to, enemy) || trainsAt(g, to, enemy).length > 0) return no("enemyThere", "7.0");
    const barred = whyClosed(g, frame, unit, to);
    if (barred) return barred;
    const isFull = stackingAt(g, to, side, [unit]) + weight > figure(g.world.charts, "stacking");
    if (isFull) return no("noRoomThere", "6.1", hexLabel(g, to));
  }
  return undefined;
}

/** [R126] What it counts for stacking in each of its hexes. */
const half = (g: Position, unit: UnitId): number => g.state.steps[unit]!;

/** [16.7-form] */
export function whyNoExtension(
  g: Position,
  held: ReadOnly<UnitFrame>,
  into: Hex,
  facing: number,
): Violation | undefined {
  const { unit } = held;
  if (!g.world.options.extendedLine) return no("noExtendedLine", "16.7");
  if (
    !onMap(g, unit) ||
    !isCombat(g, unit) ||
    isDetachment(g, unit) ||
    isSmashed(g, unit) ||
    inColumn(g, unit)
  )
    return no("onlyDivisions", "16.7");
  if (inLine(g, unit)) return no("inLineAlready", "16.7-form");
  const hex = hexOf(g, unit);
  const dir = directionBetween(g, hex, into);
  if (dir < 0) return no("lineNeedsNeighbour", "16.7-form");
  if (!facingsAlong(dir).includes(facing)) return no("lineFacesAcross", "16.7-facing");
  if (matesAt(g, unit, hex).some((mate) => g.state.facing[mate] !== facing))
    return no("stackFaces", "6.7-stack");
  if (piecesAt(g, into).length > 0) return no("lineNeedsEmptyHex", "16.7-form");
  const side = sideOf(g, unit);
  if ([hex, into].some((at) => isEzoc(g, at, side, [unit]))) return no("noLineInZone", "16.7-form");
  return whyNotGo(g, held, [[hex, into]], half(g, unit), "16.7-form");
}

/** [16.7-leave] */
export function whyNoContraction(g: Position, held: ReadOnly<UnitFrame>, into: Hex): Violation | undefined {
  const { unit } = held;
  if (!inLine(g, unit)) return no("notInLine", "16.7-leave");
  const ends = [hexOf(g, unit), g.state.wing[unit]!];
  if (!ends.includes(into)) return no("notItsHex", "16.7-leave");
  const from = ends.find((hex) => hex !== into)!;
  return whyNotGo(g, held, [[from, into]], faceStrength(g, unit), "16.7-leave");
}

/** [16.7-move] [R127] Two hexes forward or back, sideways, or about one of its hexes by 60 degrees. */
function liesFrom(g: Position, unit: UnitId): Lie[] {
  const { state } = g;
  const [hex, wing, facing] = [hexOf(g, unit), state.wing[unit]!, state.facing[unit]!];
  const along = directionBetween(g, hex, wing);
  const shift = (dir: number): Lie => {
    const to = [beyond(g, hex, dir), beyond(g, wing, dir)] as const;
    const steps = [[hex, to[0]] as const, [wing, to[1]] as const].filter(
      ([, into]) => into !== hex && into !== wing,
    );
    return { hex: to[0], wing: to[1], facing, steps };
  };
  const wheel = (by: 1 | -1): Lie[] => {
    const far = beyond(g, hex, turned(along, by));
    const near = beyond(g, wing, turned(along, 3 + by));
    const turnedFacing = turned(facing, by);
    return [
      { hex, wing: far, facing: turnedFacing, steps: [[wing, far]] },
      { hex: near, wing, facing: turnedFacing, steps: [[hex, near]] },
    ];
  };
  const lies = [...[0, 1, 2, 3, 4, 5].map((by) => shift(turned(along, by))), ...wheel(1), ...wheel(-1)];
  return lies.filter((lie) => lie.hex >= 0 && lie.wing >= 0);
}

/** Where a line can go in one action, by the hex it faces from: orders apply to that hex [15.6]. */
export const lineGoals = (g: Position, held: ReadOnly<UnitFrame>): Hex[] =>
  liesFrom(g, held.unit)
    .filter(({ steps }) => !whyNotGo(g, held, steps, half(g, held.unit), "16.7-move"))
    .map(({ hex }) => hex);

const lieAt = (g: Position, unit: UnitId, [hex, wing]: readonly Hex[]): Lie | undefined =>
  liesFrom(g, unit).find((lie) => lie.hex === hex && lie.wing === wing);

export function whyNoLineMove(
  g: Position,
  held: ReadOnly<UnitFrame>,
  to: readonly Hex[],
): Violation | undefined {
  if (!inLine(g, held.unit)) return no("notInLine", "16.7-move");
  const lie = to.length === 2 ? lieAt(g, held.unit, to) : undefined;
  return lie ? whyNotGo(g, held, lie.steps, half(g, held.unit), "16.7-move") : no("noSuchLine", "16.7-move");
}

export const extend = (g: Play, held: UnitFrame, into: Hex, facing: number): void =>
  lieDown(
    g,
    held,
    { hex: hexOf(g, held.unit), wing: into, facing, steps: [[hexOf(g, held.unit), into]] },
    "16.7-form",
  );

export const moveLine = (g: Play, held: UnitFrame, to: readonly Hex[]): void =>
  lieDown(g, held, lieAt(g, held.unit, to)!, "16.7-move");

export function contract(g: Play, held: UnitFrame, into: Hex): void {
  const { unit } = held;
  const from = [hexOf(g, unit), g.state.wing[unit]!].find((hex) => hex !== into)!;
  lieDown(
    g,
    held,
    { hex: into, wing: -1, facing: g.state.facing[unit]!, steps: [[from, into]] },
    "16.7-leave",
  );
}

function lieDown(g: Play, held: UnitFrame, { hex, wing, facing, steps }: Lie, cite: Case): void {
  const { unit } = held;
  const frame = activationOf(g);
  const cost = costOf(g, held, steps);
  edit(g, "spent")[unit]! += cost;
  edit(g, "category")[unit] = MOBILE;
  held.toll = 0;
  stand(g, unit, { hex, facing, wing });
  for (const [, to] of steps) overrunStaff(g, to, enemyOf(sideOf(g, unit)));
  const hexes = hexLabels(g, wing < 0 ? [hex] : [hex, wing]);
  g.emit({ type: "lined", unit: idOf(g, unit), hexes, facing, cost, cite });
  const side = sideOf(g, unit);
  held.stopped =
    steps.some(([, to]) => isEzoc(g, to, side, [unit])) ||
    movesOneHex(g, frame, unit) ||
    leftOf(g, frame, unit) === 0;
}
