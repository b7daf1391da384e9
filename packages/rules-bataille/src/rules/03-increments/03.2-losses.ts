// [3.2] Which units take the losses of a hex [R17] [R18], and units in two hexes that become too small for
// them.

import type { Hex } from "@grognard/hex";
import { asking, type Violation } from "@grognard/kernel";
import type { ActionOf } from "../../actions.ts";
import {
  areAdjacent,
  asked,
  hexesOf,
  hexLabel,
  hexNamed,
  hexOf,
  idOf,
  idsOf,
  increments,
  incrementsIn,
  isCavalry,
  isInfantry,
  isUnlimbered,
  sideOf,
  unitNamed,
  unitsAt,
} from "../../board.ts";
import type { LossFrame, ShrinkFrame } from "../../frames.ts";
import { absentFault, no } from "../../refusal.ts";
import {
  type Bataille,
  type Case,
  FRENCH,
  LINE,
  LINE2,
  type Play,
  type Position,
  ROAD,
  type Side,
  SKIRMISH,
  SKIRMISH2,
  type Step,
  type Unit,
  type UnitId,
} from "../../types.ts";
import { lose, stand } from "../../verbs.ts";
import { marchLength } from "../06-formations/06.10-road-march.ts";
import { goAlong } from "../14-leaders/14-leaders.ts";

/**
 * [3.2.1] [3.2.2] Distributes the result of fire at a hex to the units there, in the order in which they
 * suffer it. `onlyGuns`: no infantry or cavalry took part in the fire. `stack`: the units that suffer, if not
 * all. A unit that must close up is asked about after the caller returns.
 */
export function fireLosses(
  g: Play,
  hex: Hex,
  side: Side,
  result: number,
  onlyGuns: boolean,
  cite: Case,
  stack = unitsAt(g, hex, side),
): void {
  const shares = dealFire(g, hex, stack, result, onlyGuns);
  if (result > 0 && areLoneGuns(g, stack))
    g.emit({
      type: "halved",
      hex: hexLabel(g, hex),
      from: result,
      to: takenOf(g, stack, result),
      cite: "6.9.5",
    });
  for (const [unit, losses] of shares) bear(g, unit, losses, cite);
}

/** How a fire result is distributed: losses by unit, the top one first. Also used for odds. */
export function dealFire(
  g: Position,
  hex: Hex,
  stack: readonly UnitId[],
  result: number,
  onlyGuns: boolean,
): Map<UnitId, number> {
  const deal = new Dealer(g, hex, stack);
  if (areLoneGuns(g, stack)) return deal.around(stack, takenOf(g, stack, result));
  const guns = stack.filter((unit) => isUnlimbered(g, unit));
  const foot = stack.filter((unit) => isInfantry(g, unit));
  const around = onlyGuns && result > 1;
  if (guns.length > 0 && foot.length > 0) return deal.inTurn(foot, guns, result, around); // [6.9.6]
  return around ? deal.around(stack, result) : deal.down(stack, result);
}

/** [6.9.5] */
export const areLoneGuns = (g: Position, stack: readonly UnitId[]): boolean =>
  stack.every((unit) => isUnlimbered(g, unit));

/** [6.9.5] What the table says; for unlimbered guns alone half of it, fractions dropped. */
export const takenOf = (g: Position, stack: readonly UnitId[], result: number): number =>
  areLoneGuns(g, stack) ? Math.floor(result / 2) : result;

/** [R17] [R18] Distributes losses one by one, never more to a unit than it has in the hex. */
class Dealer {
  private readonly g: Position;
  private readonly hex: Hex;
  private readonly shares = new Map<UnitId, number>();

  constructor(g: Position, hex: Hex, stack: readonly UnitId[]) {
    this.g = g;
    this.hex = hex;
    for (const unit of stack) this.shares.set(unit, 0);
  }

  /** [3.2.1] The top unit until it is eliminated, then the next. */
  down(units: readonly UnitId[], losses: number): Map<UnitId, number> {
    for (let i = 0; i < losses; i++) this.give(units.find((unit) => this.has(unit)));
    return this.dealt();
  }

  /** [3.2.2] One each from the top, and again. */
  around(units: readonly UnitId[], losses: number): Map<UnitId, number> {
    for (let i = 0; i < losses; i++) this.give(this.least(units));
    return this.dealt();
  }

  /** [6.9.6] Odd losses to the infantry, even ones to the guns; what one of them cannot take, the other does. */
  inTurn(
    foot: readonly UnitId[],
    guns: readonly UnitId[],
    losses: number,
    around: boolean,
  ): Map<UnitId, number> {
    const next = (units: readonly UnitId[]) =>
      around ? this.least(units) : units.find((unit) => this.has(unit));
    for (let i = 1; i <= losses; i++) {
      const turn = i % 2 === 1 ? [foot, guns] : [guns, foot];
      this.give(next(turn[0]!) ?? next(turn[1]!));
    }
    return this.dealt();
  }

  private has(unit: UnitId): boolean {
    return incrementsIn(this.g, unit, this.hex) > this.shares.get(unit)!;
  }

  private least(units: readonly UnitId[]): UnitId | undefined {
    const left = units.filter((unit) => this.has(unit));
    const fewest = Math.min(...left.map((unit) => this.shares.get(unit)!));
    return left.find((unit) => this.shares.get(unit) === fewest);
  }

  /** [3.2.6] Losses that no unit is left to take are ignored. */
  private give(unit: UnitId | undefined): void {
    if (unit !== undefined) this.shares.set(unit, this.shares.get(unit)! + 1);
  }

  private dealt(): Map<UnitId, number> {
    return new Map([...this.shares].filter(([, losses]) => losses > 0));
  }
}

/**
 * [4.1a] [4.1b] [4.1c] [R19] Whether fire that raised a unit's losses from one number to another forces a
 * check.
 */
export function checksAfterFire(
  { arm, side }: Pick<Unit, "arm" | "side">,
  before: number,
  after: number,
): boolean {
  if (after <= before) return false;
  if (arm !== "infantry") return true;
  const parity = side === FRENCH ? 0 : 1;
  return after - before > 1 || after % 2 === parity;
}

/**
 * [3.2.1] [R99] Losses of a melee, for units and the hexes they fight from, in pairs. Over several hexes the owner
 * spreads them: a frame is pushed.
 */
export function meleeLosses(g: Play, side: Side, parts: readonly number[], losses: number, cite: Case): void {
  g.push({ step: "loss", side, parts: [...parts], left: losses, cite });
}

export const loss: Step<LossFrame> = {
  run(g, frame) {
    const next = frame.left > 0 ? candidates(g, frame) : [];
    if (next.length === 0) return g.pop(); // [3.2.6]
    if (next.length > 1) return;
    takeNext(g, frame, next[0]!);
    return "again";
  },

  ...asking<Bataille, LossFrame>(
    (g, frame) => asked(frame.side, "takeLoss", "3.2.1", idsOf(g, candidates(g, frame))),
    {
      candidates: (g, frame) => candidates(g, frame).map((unit) => ({ do: "lose", unit: idOf(g, unit) })),
      forbids: { lose: (g, frame, { unit }) => lossFault(g, frame, unitNamed(g, unit)) },
    },
  ),

  answer: (g, frame, { unit }: ActionOf<"lose">) => takeNext(g, frame, unitNamed(g, unit)),
};

const lossFault = (g: Position, frame: LossFrame, unit: UnitId): Violation | undefined =>
  absentFault(g, frame.side, unit, "3.2.1") ??
  (candidates(g, frame).includes(unit) ? undefined : no("topTakesLoss", "3.2.1"));

/** The topmost unit of each hex that fought. */
function candidates(g: Position, { parts, side }: LossFrame): UnitId[] {
  const found = new Set<UnitId>();
  for (let i = 1; i < parts.length; i += 2) {
    const hex = parts[i]!;
    const fought = (unit: UnitId) =>
      parts.some((one, j) => j % 2 === 0 && one === unit && parts[j + 1] === hex);
    const top = unitsAt(g, hex, side).find(fought);
    if (top !== undefined) found.add(top);
  }
  return [...found];
}

function takeNext(g: Play, frame: LossFrame, unit: UnitId): void {
  frame.left--;
  bear(g, unit, 1, frame.cite);
}

/**
 * Losses, and what follows from them for the space a unit takes: a shorter column on the road, a Line closing
 * up.
 */
export function bear(g: Play, unit: UnitId, losses: number, cite: Case): void {
  lose(g, unit, losses, cite);
  if (g.state.formation[unit] === ROAD) shorten(g, unit);
  if (mustShrink(g, unit)) g.push({ step: "shrink", unit });
}

/** [6.10.5] [R51] */
function shorten(g: Play, unit: UnitId): void {
  const { formation, facing, tail } = g.state;
  const length = marchLength(g, unit) - 1;
  const hexes = hexesOf(g, unit);
  stand(g, unit, {
    hex: hexOf(g, unit),
    formation: formation[unit]!,
    facing: facing[unit]!,
    tail: tail[unit]!.slice(0, length),
  });
  goAlong(g, hexes, hexOf(g, unit), sideOf(g, unit), "6.10.5");
}

/** [6.4.8b] Infantry of four or less; [6.4.9d] cavalry below four a hex; [6.7.7] skirmishers below four [R41]. */
function mustShrink(g: Position, unit: UnitId): boolean {
  const left = increments(g, unit);
  const formation = g.state.formation[unit]!;
  if (formation === LINE2) return left <= 4 || (isCavalry(g, unit) && left < 8);
  return formation === SKIRMISH2 && !isCavalry(g, unit) && left < 4;
}

export const shrink: Step<ShrinkFrame> = {
  run(g, { unit }) {
    if (!mustShrink(g, unit)) return g.pop();
    const hexes = hexesToKeep(g, unit);
    if (hexes.length === 1) closeUp(g, unit, hexes[0]!);
  },

  ...asking<Bataille, ShrinkFrame>(
    (g, { unit }) => asked(sideOf(g, unit), "closeUp", shrinkCase(g, unit), [idOf(g, unit)]),
    {
      candidates: (g, { unit }) => hexesOf(g, unit).map((hex) => ({ do: "keep", hex: hexLabel(g, hex) })),
      forbids: { keep: (g, { unit }, { hex }) => keepFault(g, unit, hexNamed(g, hex)) },
    },
  ),

  answer: (g, { unit }, { hex }: ActionOf<"keep">) => closeUp(g, unit, hexNamed(g, hex)),
};

function keepFault(g: Position, unit: UnitId, hex: Hex): Violation | undefined {
  if (!hexesOf(g, unit).includes(hex)) return no("closesUpInOwnHex", shrinkCase(g, unit));
  return hexesToKeep(g, unit).includes(hex) ? undefined : no("touchesCharge", "10.2.7e");
}

function shrinkCase(g: Position, unit: UnitId): Case {
  if (g.state.formation[unit] === SKIRMISH2) return "6.7.7";
  return isCavalry(g, unit) ? "6.4.9d" : "6.4.8b";
}

/** Either hex; but a unit in contact with a charge stays in contact. */
export function hexesToKeep(g: Position, unit: UnitId): Hex[] {
  const hexes = hexesOf(g, unit);
  const held = hexes.filter((hex) =>
    g.state.charges.some(
      ({ attackers, defenders, at }) =>
        (defenders.includes(unit) && at === hex) || (attackers.includes(unit) && areAdjacent(g, hex, at)),
    ),
  );
  return held.length > 0 ? held : hexes;
}

function closeUp(g: Play, unit: UnitId, hex: Hex): void {
  const cite = shrinkCase(g, unit);
  const hexes = hexesOf(g, unit);
  const formation = g.state.formation[unit] === LINE2 ? LINE : SKIRMISH;
  stand(g, unit, { hex, formation, facing: g.state.facing[unit]! });
  g.emit({ type: "shrunk", unit: idOf(g, unit), hex: hexLabel(g, hex), cite });
  goAlong(g, hexes, hex, sideOf(g, unit), cite);
  g.pop();
}
