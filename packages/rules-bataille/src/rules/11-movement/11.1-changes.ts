// [6.1] Changes of formation open to moving units.

import { DIRECTIONS, type Hex } from "@grognard/hex";
import type { Violation } from "@grognard/kernel";
import { numbersFor } from "@grognard/parts";
import type { ActionOf } from "../../actions.ts";
import { across, hexLabel, hexNamed, hexOf, isArtillery, wingsBeside } from "../../board.ts";
import type { MoveFrame } from "../../frames.ts";
import { no } from "../../refusal.ts";
import { FORMATION_IDS, isTwoHex, type Position, ROAD, SQUARE, type UnitId } from "../../types.ts";
import type { Stance } from "../../verbs.ts";
import { roadSides } from "../06-formations/06.10-road-march.ts";
import {
  CHANGES,
  changeCost,
  changedStance,
  changeFault,
  ownFault,
  secondFault,
  stanceFault,
} from "../06-formations/06-changes.ts";
import { fighters, isUnmoved, moverOf } from "./11.1-party.ts";
import { hasWayOn } from "./11.1-reach.ts";
import { residentsAt, standFault } from "./11.1-standing.ts";
import { type Mover, pacesOf, wideOf } from "./11.1-steps.ts";

/** Guns and leaders have no formation to change. */
export const changing = (g: Position, frame: MoveFrame): UnitId[] =>
  fighters(g, frame).filter((unit) => !isArtillery(g, unit));

/** The units that change, and what is the same for every formation they might take. */
interface Change {
  readonly frame: MoveFrame;
  readonly units: readonly UnitId[];
  /** The combat units of the party. */
  readonly fighting: number;
  /** A unit that changes first has all its points, whatever formation it began in [6.4.1] [6.5.12]. */
  readonly mover: Mover;
  /** A friend that stays in the hex, -1 if there is none. */
  readonly friend: UnitId;
  /** By formation: the party in it, whatever its facing, still where it was; computed when first needed. */
  readonly parties: (Mover | undefined)[];
  /** By hex and formation: whether the party could stay there. Asked for several facings, computed once. */
  readonly rooms: Map<number, boolean>;
}

function changeIn(g: Position, frame: MoveFrame, now: Mover): Change {
  const begins = frame.slow.length > 0 && isUnmoved(g, frame);
  const mover = begins ? moverOf(g, { ...frame, slow: [] }) : now;
  const friend = residentsAt(g, mover.hex, mover).find((unit) => !isArtillery(g, unit)) ?? -1;
  const fighting = fighters(g, frame).length;
  return { frame, units: changing(g, frame), fighting, mover, friend, parties: [], rooms: new Map() };
}

/** Formations open to the party. On leaving cover the default one is among them, and already paid for. */
export function changeOffers(g: Position, frame: MoveFrame, mover: Mover): ActionOf<"form">[] {
  if (marchFault(frame)) return [];
  const change = changeIn(g, frame, mover);
  const { units } = change;
  const [lead] = units;
  if (lead === undefined) return [];
  const actions: ActionOf<"form">[] = [];
  if (frame.emerging) actions.push(formedInPlace(g.state.formation[lead]!, g.state.facing[lead]!));
  for (const formation of CHANGES) {
    // A first test: what no facing would fix.
    if (units.some((unit) => ownFault(g, unit, formation) ?? priceFault(g, change, unit, formation)))
      continue;
    addStances(g, change, formation, actions);
  }
  return actions;
}

const formed = (g: Position, formation: number, facing: number, second: Hex): ActionOf<"form"> =>
  second === -1 ? formedInPlace(formation, facing) : formedAcross(g, formation, facing, second);

const formedInPlace = (formation: number, facing: number): ActionOf<"form"> => IN_PLACE[formation]![facing]!;

/** By formation and facing: always the same. */
const IN_PLACE = FORMATION_IDS.map((formation) =>
  DIRECTIONS.map((facing): ActionOf<"form"> => ({ do: "form", formation, facing })),
);

const formedAcross = (g: Position, formation: number, facing: number, second: Hex): ActionOf<"form"> => ({
  do: "form",
  formation: FORMATION_IDS[formation]!,
  facing,
  second: hexLabel(g, second),
});

const marchFault = ({ division }: MoveFrame): Violation | undefined =>
  division !== -1 ? no("noChangeOnForceMarch", "11.2.5-2") : undefined;

/** Why the party cannot change like that. */
export function formFault(g: Position, frame: MoveFrame, action: ActionOf<"form">): Violation | undefined {
  const formation = FORMATION_IDS.indexOf(action.formation);
  const { facing } = action;
  const second = action.second === undefined ? -1 : hexNamed(g, action.second);
  const change = changeIn(g, frame, moverOf(g, frame));
  return marchFault(frame) ?? secondFault(g, action) ?? changesFault(g, change, formation, facing, second);
}

/** The facings and other hexes with which the party can take a formation. In one hex all facings are equivalent. */
function addStances(g: Position, change: Change, formation: number, actions: ActionOf<"form">[]): void {
  const facings = facingsFor(g, change, formation);
  const [lead] = change.units as [UnitId];
  if (isTwoHex(formation) || formation === ROAD) {
    for (const facing of facings)
      for (const second of secondsFor(g, lead, formation, facing))
        if (!standingFault(g, change, formation, facing, second))
          actions.push(formed(g, formation, facing, second));
    return;
  }
  const [first] = facings;
  if (first === undefined) return;
  const seconds = secondsFor(g, lead, formation, first).filter(
    (second) => !standingFault(g, change, formation, first, second),
  );
  for (const facing of facings)
    for (const second of seconds) actions.push(formed(g, formation, facing, second));
}

const priceFault = (
  g: Position,
  { frame, mover }: Change,
  unit: UnitId,
  formation: number,
): Violation | undefined =>
  mover.left[mover.units.indexOf(unit)]! < priceOf(g, frame, unit, formation)
    ? no("noPointsToForm", "6.1.4")
    : undefined;

/** Half points; on leaving cover, only the difference to the default formation; on entering the map, nothing. */
export function priceOf(g: Position, frame: MoveFrame, unit: UnitId, formation: number): number {
  if (frame.emerging === "entry") return 0; // [16.3.4]
  const cost = changeCost(g, unit, formation);
  return frame.emerging ? Math.max(0, cost - changeCost(g, unit, g.state.formation[unit]!)) : cost;
}

/** Any facing, but that of friends that stay in the hex; in Square it does not matter. */
function facingsFor(g: Position, { mover, friend }: Change, formation: number): readonly number[] {
  if (formation === SQUARE) return [mover.facing];
  if (formation === ROAD) return roadSides(g, mover.hex);
  return friend === -1 || isTwoHex(formation) ? DIRECTIONS : [g.state.facing[friend]!];
}

/** The other hexes that go with a formation and a facing. */
function secondsFor(g: Position, unit: UnitId, formation: number, facing: number): Hex[] {
  const hex = hexOf(g, unit);
  const wide = isTwoHex(g.state.formation[unit]!);
  const right = wide ? across(g, hex, g.state.facing[unit]! + 2) : -1;
  if (!isTwoHex(formation)) return wide ? [-1, right] : [-1];
  if (wide) return [right];
  return wingsBeside(g, hex, facing);
}

/** Why not all of the party can take a formation like that, and stay in it or move on. */
function changesFault(
  g: Position,
  change: Change,
  formation: number,
  facing: number,
  second: Hex,
): Violation | undefined {
  for (const unit of change.units) {
    const fault = changeFault(g, unit, formation, facing, second) ?? priceFault(g, change, unit, formation);
    if (fault) return fault;
  }
  return standingFault(g, change, formation, facing, second);
}

/** The same for units that only the place can stop. */
function standingFault(
  g: Position,
  change: Change,
  formation: number,
  facing: number,
  second: Hex,
): Violation | undefined {
  const { frame, units, fighting } = change;
  let lead: Stance | undefined;
  for (const unit of units) {
    const stance = changedStance(g, unit, formation, facing, second);
    const fault = stanceFault(g, unit, formation, stance);
    if (fault) return fault;
    lead ??= stance;
  }
  const spreads = isTwoHex(formation) || formation === ROAD || second !== -1;
  if (!lead) return NO_FORMATION;
  if (spreads && fighting !== 1) return NOT_TOGETHER;
  if (formation === ROAD && frame.emerging === "entry") return NOT_BY_ROAD;
  if (!facingsFor(g, change, formation).includes(facing))
    return formation === SQUARE ? FACES_ANYWHERE : FACES_AS_OTHERS;
  const { hex, tail = [] } = lead;
  const party = partyIn(g, change, formation);
  const room = (at: Hex) => hasRoom(g, change, party, formation, at);
  if (room(hex) && tail.every(room) && (!isTwoHex(formation) || room(across(g, hex, facing + 2))))
    return undefined;
  return frame.stopped || !hasWayOn(g, { ...party, hex, facing, tail }) ? NO_ROOM : undefined;
}

const NO_ROOM = no("couldNotStaySo", "6.1.1");
const NO_FORMATION = no("noSuchFormation", "6.9");
const NOT_TOGETHER = no("spreadsAlone", "6.4.6");
const NOT_BY_ROAD = no("byRoadFromStart", "16.3.3");
const FACES_ANYWHERE = no("squareHasNoFacing", "6.5.3");
const FACES_AS_OTHERS = no("facesAsOthers", "6.2.2");

function partyIn(g: Position, change: Change, formation: number): Mover {
  const party = change.parties[formation] ?? changedMover(g, change, formation);
  change.parties[formation] = party;
  return party;
}

function hasRoom(g: Position, { rooms }: Change, party: Mover, formation: number, hex: Hex): boolean {
  const key = hex * FORMATION_IDS.length + formation;
  const known = rooms.get(key);
  if (known !== undefined) return known;
  const isFree = standFault(g, hex, party) === undefined;
  rooms.set(key, isFree);
  return isFree;
}

function changedMover(g: Position, { frame, units, mover }: Change, formation: number): Mover {
  const formations = numbersFor(mover.formations, (one, i) =>
    units.includes(mover.units[i]!) ? formation : one,
  );
  const prices = numbersFor(mover.units, (unit) =>
    units.includes(unit) ? priceOf(g, frame, unit, formation) : 0,
  );
  return {
    ...mover,
    formations,
    paces: pacesOf(g, mover.units, formations),
    wide: wideOf(formations),
    spent: numbersFor(mover.spent, (points, i) => points + prices[i]!),
    left: numbersFor(mover.left, (points, i) => points - prices[i]!),
  };
}
