// [6.1] Changes of formation open to units on the move.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import type { ActionOf } from "../actions.ts";
import { across, hexOf, isArtillery, nameOf } from "../board.ts";
import type { MoveFrame } from "../frames.ts";
import { FORMATION_IDS, isTwoHex, type Position, ROAD, SQUARE, type UnitId } from "../types.ts";
import { roadSides } from "./06.10-road-march.ts";
import { CHANGES, changeCost, changedStance, changeFault, kindFault } from "./06-changes.ts";
import { fighters, isUnmoved, leftFor, moverOf } from "./11.1-party.ts";
import { hasWayOn } from "./11.1-reach.ts";
import { residentsAt } from "./11.1-standing.ts";
import { type Mover, restFault, wideOf } from "./11.1-steps.ts";

/** Formations open to the party. On leaving cover the usual one is among them, and paid for. */
export function changeOffers(g: Position, frame: MoveFrame): ActionOf<"form">[] {
  if (frame.division >= 0) return []; // [11.2.5-2]
  const changing = fighters(g, frame).filter((unit) => !isArtillery(g, unit));
  const [lead] = changing;
  if (lead === undefined) return [];
  const actions: ActionOf<"form">[] = [];
  if (frame.emerging)
    actions.push({
      do: "form",
      formation: FORMATION_IDS[g.state.formation[lead]!]!,
      facing: g.state.facing[lead]!,
    });
  for (const formation of CHANGES) {
    if (formation === ROAD && frame.emerging === "entry") continue; // by road from the start, or not
    if (changing.some((unit) => kindFault(g, unit, formation))) continue;
    if (!canPay(g, frame, changing, formation)) continue;
    for (const [facing, second] of stancesFor(g, frame, changing, formation)) {
      const other = second < 0 ? {} : { second: nameOf(g, second) };
      actions.push({ do: "form", formation: FORMATION_IDS[formation]!, facing, ...other });
    }
  }
  return actions;
}

/** The facings and other hexes in which the party can take a formation. In one hex any facing is as good as another. */
function stancesFor(
  g: Position,
  frame: MoveFrame,
  units: readonly UnitId[],
  formation: number,
): [facing: number, second: Hex][] {
  const facings = facingsFor(g, frame, formation);
  const may = (facing: number, second: Hex) => mayChange(g, frame, units, formation, facing, second);
  if (isTwoHex(formation) || formation === ROAD)
    return facings.flatMap((facing) =>
      secondsFor(g, units[0]!, formation, facing)
        .filter((second) => may(facing, second))
        .map((second): [number, Hex] => [facing, second]),
    );
  const [first] = facings;
  if (first === undefined) return [];
  const seconds = secondsFor(g, units[0]!, formation, first).filter((second) => may(first, second));
  return facings.flatMap((facing) => seconds.map((second): [number, Hex] => [facing, second]));
}

const canPay = (g: Position, frame: MoveFrame, units: readonly UnitId[], formation: number): boolean =>
  units.every((unit) => leftFor(g, unbound(g, frame), unit) >= priceOf(g, frame, unit, formation));

/** Who changes first has all its points, whatever it began in [6.4.1] [6.5.12]. */
export const unbound = (g: Position, frame: MoveFrame): MoveFrame =>
  isUnmoved(g, frame) ? { ...frame, slow: [] } : frame;

/** Half points; on leaving cover only what is dearer than the usual formation, on coming in nothing. */
export function priceOf(g: Position, frame: MoveFrame, unit: UnitId, formation: number): number {
  if (frame.emerging === "entry") return 0; // [16.3.4]
  const cost = changeCost(g, unit, formation);
  return frame.emerging ? Math.max(0, cost - changeCost(g, unit, g.state.formation[unit]!)) : cost;
}

/** Any, but the facing of friends who stay in the hex; none matters in Square. */
function facingsFor(g: Position, frame: MoveFrame, formation: number): readonly number[] {
  const mover = moverOf(g, frame);
  const friend = residentsAt(g, mover.hex, mover).find((unit) => !isArtillery(g, unit));
  if (formation === SQUARE) return [mover.facing];
  if (formation === ROAD) return roadSides(g, mover.hex);
  return friend === undefined || isTwoHex(formation) ? DIRECTIONS : [g.state.facing[friend]!];
}

/** The other hexes that go with a formation and a facing. */
function secondsFor(g: Position, unit: UnitId, formation: number, facing: number): Hex[] {
  const hex = hexOf(g, unit);
  const wide = isTwoHex(g.state.formation[unit]!);
  const right = wide ? across(g, hex, g.state.facing[unit]! + 2) : -1;
  if (!isTwoHex(formation)) return wide ? [-1, right] : [-1];
  if (wide) return [right];
  return [across(g, hex, facing + 2), across(g, hex, facing + 5)].filter((second) => second >= 0);
}

/** Whether all of the party can take a formation, and stay in it or move on. */
function mayChange(
  g: Position,
  frame: MoveFrame,
  units: readonly UnitId[],
  formation: number,
  facing: number,
  second: Hex,
): boolean {
  const alone = fighters(g, frame).length === 1;
  if ((isTwoHex(formation) || formation === ROAD || second >= 0) && !alone) return false;
  if (units.some((unit) => changeFault(g, unit, formation, facing, second))) return false;
  const after = changedMover(g, frame, units, formation, facing, second);
  return after !== undefined && (!restFault(g, after) || (!frame.stopped && hasWayOn(g, after)));
}

function changedMover(
  g: Position,
  frame: MoveFrame,
  units: readonly UnitId[],
  formation: number,
  facing: number,
  second: Hex,
): Mover | undefined {
  const mover = moverOf(g, unbound(g, frame));
  const stance = changedStance(g, units[0]!, formation, facing, second);
  if (!stance) return undefined;
  const formations = mover.formations.map((one, i) => (units.includes(mover.units[i]!) ? formation : one));
  const price = (unit: UnitId) => (units.includes(unit) ? priceOf(g, frame, unit, formation) : 0);
  return {
    ...mover,
    hex: stance.hex,
    facing,
    tail: stance.tail ?? [],
    formations,
    wide: wideOf(formations),
    spent: mover.spent.map((points, i) => points + price(mover.units[i]!)),
    left: mover.left.map((points, i) => points - price(mover.units[i]!)),
  };
}
