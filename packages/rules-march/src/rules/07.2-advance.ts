// The advance of the victors [7.2-advance].

import { DIRECTIONS, type Hex } from "@grognard/hex";
import { asking, goOn, plainly, type Violation } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import {
  areAdjacent,
  asked,
  beyond,
  combatUnitsAt,
  directionBetween,
  enemyOf,
  gunsAt,
  hexesNamed,
  hexesOf,
  hexLabel,
  hexLabels,
  idOf,
  idsOf,
  inLine,
  isBarred,
  isClosed,
  isHeld,
  sideOf,
  trainsAt,
  unitNamed,
  unitOf,
} from "../board.ts";
import type { CombatFrame, Stack } from "../frames.ts";
import { no } from "../sayings.ts";
import type { March, Play, Position, Step, UnitId } from "../types.ts";
import { eliminate, stand } from "../verbs.ts";
import { whyNoRoom } from "./06.1-stacking.ts";
import { isEzoc } from "./06.2-zones.ts";
import { fallUpon } from "./07.5-overrun.ts";
import { alive } from "./10-losses.ts";
import { overrunStaff } from "./15.1-staff.ts";

/** [R91] One unit after the other, in the owner's order; a unit that stays may still turn [7.4-turn]. */
export const advanceStage: Step<CombatFrame> = {
  run(g, frame) {
    if (frame.next === 0) {
      frame.next = 1;
      frame.left = frame.bombards ? [] : alive(g, frame.attackers);
    }
    if (vacated(g, frame).length > 0 && frame.left.length > 0) return;
    frame.next = 0;
    return goOn(frame, "effects");
  },
  ...asking<March, CombatFrame>(
    (g, { side, left }) => asked(side, "advance", "7.2-advance", idsOf(g, left)),
    {
      offers: (g, frame) =>
        frame.left.flatMap((unit) =>
          pathsOf(g, frame, unit).map((path) => ({
            do: "advance",
            unit: idOf(g, unit),
            path: hexLabels(g, path),
          })),
        ),
      refuses: { advance: whyNoAdvance },
    },
    plainly("pass"),
  ),
  answer(g, frame, action) {
    if (action.do === "advance") return advance(g, frame, action);
    frame.left = [];
  },
};

/** Stacks of defenders whose hexes are now empty. */
const gone = (g: Position, { side, stacks }: Readonly<CombatFrame>): readonly Stack[] =>
  stacks.filter(
    (stack) =>
      stack.side !== side && isLeft(stack) && combatUnitsAt(g, stack.hex, enemyOf(side)).length === 0,
  );

/** Beaten, or left by a line that was beaten in its other hex [16.7-retreat]. */
const isLeft = ({ retreat, drawn }: Stack): boolean => retreat > 0 || drawn.length > 0;

const vacated = (g: Position, frame: Readonly<CombatFrame>): Hex[] => gone(g, frame).map(({ hex }) => hex);

const lengthOf = (g: Position, frame: Readonly<CombatFrame>): number =>
  Math.max(0, ...gone(g, frame).map(({ retreat }) => Math.max(1, retreat)));

/** Ways for a unit, one to each hex; with an empty way it turns in place. The first step is into a vacated hex. */
function pathsOf(g: Position, frame: Readonly<CombatFrame>, unit: UnitId): Hex[][] {
  const length = lengthOf(g, frame);
  const open = vacated(g, frame);
  const found = new Map<Hex, Hex[]>();
  let layer: Hex[][] = [[]];
  for (let n = 1; n <= length; n++) {
    layer = layer.flatMap((path) =>
      (path.length > 0 ? path.slice(-1) : startsOf(g, frame, unit)).flatMap((from) =>
        stepsFrom(g, frame, unit, path, from),
      ),
    );
    if (n === 1 && !frame.entered) layer = layer.filter(([hex]) => open.includes(hex!));
    for (const path of layer) if (!found.has(path[n - 1]!)) found.set(path[n - 1]!, path);
    layer = [...found.values()].filter((path) => path.length === n);
  }
  const turns = inLine(g, unit) ? [] : [[]]; // a line only wheels [R182]
  return [...turns, ...[...found.values()].filter((path) => !whyNoRoom(g, path[path.length - 1]!, [unit]))];
}

/** Its hex; of a line those that have attacked. It goes as a whole, and is no longer in line [16.7-advance]. */
const startsOf = (g: Position, { from }: Readonly<CombatFrame>, unit: UnitId): Hex[] =>
  hexesOf(g, unit).filter((hex) => from.includes(hex));

/** [7.2-advance-ezoc] One more step; an enemy zone may be entered, not left. */
function stepsFrom(
  g: Position,
  frame: Readonly<CombatFrame>,
  unit: UnitId,
  path: readonly Hex[],
  from: Hex,
): Hex[][] {
  const { side } = frame;
  if (path.length > 0 && isEzoc(g, from, side, [unit])) return [];
  return DIRECTIONS.filter((dir) => !isBarred(g, from, dir))
    .map((dir) => beyond(g, from, dir))
    .filter(
      (hex) =>
        hex >= 0 && !hexesOf(g, unit).includes(hex) && !path.includes(hex) && canAdvanceInto(g, frame, hex),
    )
    .map((hex) => [...path, hex]);
}

/** Guns left behind in a vacated hex do not block it [R125], nor do trains alone in any [7.5]. */
const canAdvanceInto = (g: Position, frame: Readonly<CombatFrame>, hex: Hex): boolean =>
  !isClosed(g, hex) && (vacated(g, frame).includes(hex) || !isHeld(g, hex, enemyOf(frame.side)));

function whyNoAdvance(
  g: Position,
  frame: Readonly<CombatFrame>,
  action: ActionOf<"advance">,
): Violation | undefined {
  const unit = unitNamed(g, action.unit);
  const { name } = unitOf(g, unit);
  if (!frame.left.includes(unit)) return no("notVictorious", "7.2-advance", name);
  const path = hexesNamed(g, action.path);
  const [into] = path;
  if (into === undefined) return no("lineWheels", "16.7-move");
  if (path.length > lengthOf(g, frame)) return no("tooFarAdvance", "7.2-advance", lengthOf(g, frame));
  for (const [i, hex] of path.entries()) {
    const from = i === 0 ? startsOf(g, frame, unit) : [path[i - 1]!];
    const barred = whyNoStep(g, frame, unit, from, hex);
    if (barred) return barred;
    if (i > 0 && isEzoc(g, path[i - 1]!, frame.side, [unit]))
      return no("advanceEnds", "7.2-advance-ezoc", action.path[i - 1]!);
  }
  if (!frame.entered && !vacated(g, frame).includes(into)) return no("vacatedFirst", "7.2-advance-multi");
  const to = path[path.length - 1]!;
  return whyNoRoom(g, to, [unit]) ?? no("otherPath", "7.2-advance", hexLabel(g, to));
}

function whyNoStep(
  g: Position,
  frame: Readonly<CombatFrame>,
  unit: UnitId,
  starts: readonly Hex[],
  hex: Hex,
): Violation | undefined {
  const near = starts.filter((from) => areAdjacent(g, from, hex));
  if (near.length === 0) return no("brokenPath", "7.2-advance");
  if (hexesOf(g, unit).includes(hex)) return no("isThere", "7.2-advance");
  if (near.every((from) => isBarred(g, from, directionBetween(g, from, hex))))
    return no("riverBetween", "6.4-river");
  if (isClosed(g, hex)) return no("closedHex", "8.4");
  return canAdvanceInto(g, frame, hex) ? undefined : no("enemyOnPath", "7.2-advance", hexLabel(g, hex));
}

function advance(g: Play, frame: CombatFrame, action: ActionOf<"advance">): void {
  const unit = unitNamed(g, action.unit);
  const path = hexesNamed(g, action.path);
  frame.left = frame.left.filter((one) => one !== unit);
  g.push({
    step: "facing",
    side: frame.side,
    units: [unit],
    cite: path.length > 0 ? "7.2-advance-facing" : "7.4-turn",
  });
  if (path.length === 0) return;
  frame.entered ||= vacated(g, frame).includes(path[0]!);
  const from = hexLabel(g, startsOf(g, frame, unit).find((hex) => areAdjacent(g, hex, path[0]!))!);
  const hex = path[path.length - 1]!;
  for (const one of path) clear(g, unit, one);
  stand(g, unit, { hex });
  g.emit({ type: "advanced", unit: action.unit, from, path: [...action.path], cite: "7.2-advance" });
}

/** Guns, trains and headquarters that were left alone are lost or escape [R125] [R94]. */
function clear(g: Play, unit: UnitId, hex: Hex): void {
  const enemy = enemyOf(sideOf(g, unit));
  for (const guns of gunsAt(g, hex, enemy)) eliminate(g, guns, "16.4-alone");
  for (const train of trainsAt(g, hex, enemy)) fallUpon(g, train);
  overrunStaff(g, hex, enemy);
}
