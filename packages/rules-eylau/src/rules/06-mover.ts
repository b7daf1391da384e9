// [6.0-P] Units in hand: what they declare, the windows before it, its execution, and the windows after each hex, in
// order. Interruptions may end it; what is left is looked at again.

import type { Hex } from "@grognard/hex";
import { asking, askingNow, edit, goOn } from "@grognard/kernel";
import type { Action, ActionOf } from "../actions.ts";
import {
  asked,
  directionBetween,
  hexNamed,
  hexOf,
  idsOf,
  isLeader,
  isManned,
  isRouted,
  onMap,
  unitNamed,
} from "../board.ts";
import type { MoverStage } from "../frames.ts";
import { forgetOffers } from "../kept-offers.ts";
import { type Eylau, MOVED, NONE, type Play, POINT, type Side, type Step, type UnitId } from "../types.ts";
import { obeys, payForTurn, turning, turnPrice, turnTo, whyNoTurn } from "./05.3-facing.ts";
import { payForAboutFace } from "./05.42-about-face.ts";
import { endGrand, goGrand, isNearEnemy } from "./06.4-grand-tactical.ts";
import { isColumnForm, payForColumn } from "./06.6-road-column.ts";
import { isGrand, pay, pointsLeft } from "./06.11-points.ts";
import { mayLoosen, type Passage } from "./06.13-passing.ts";
import { carryOut, drawFire, entered } from "./06-declared-moves.ts";
import { catchState } from "./06-entry.ts";
import { formable, hasMore, moverChoice } from "./06-offers.ts";
import { wayTo } from "./06-reach.ts";
import { MODES } from "./06-search.ts";
import { fightersOf, groundFor, type MoverFrame, priceFor, whyNoStep } from "./06-steps.ts";
import { offerReactions } from "./07.42-reaction.ts";
import { carryOutForm } from "./07-formation-moves.ts";
import { offerReforming } from "./08.52-reforming.ts";
import { offerDisplacement, offerSecondDisplacement } from "./08.66-displacement.ts";
import { checkCompanies, passesZone } from "./12.61-zone-movement.ts";
import { alarm } from "./16.14-commitment.ts";
import { giveWay } from "./16.17-displacement.ts";
import { offerEvasion } from "./19.2-cossacks.ts";

/** Takes units in hand. */
export function takeUp(g: Play, side: Side, units: readonly UnitId[], how: Partial<MoverFrame> = {}): void {
  g.push({
    step: "mover",
    side,
    unit: units[0]!,
    units: [...units],
    stage: "choice",
    deed: null,
    ahead: [],
    from: NONE,
    hexes: 0,
    turned: 0,
    checked: false,
    halted: null,
    ...how,
  });
}

const CROSSINGS: readonly Action[] = [
  { do: "cross", how: "order" },
  { do: "cross", how: "haste" },
];
const crossing = asking<Eylau, MoverFrame>(
  (g, { side, units }) => asked(side, "crossing", "6.2", idsOf(g, units)),
  { candidates: () => CROSSINGS, forbids: {} },
);

const questionOf = ({ stage }: Readonly<MoverFrame>) => (stage === "crossing" ? crossing : moverChoice);

export const mover: Step<MoverFrame> = {
  run(g, frame) {
    muster(g, frame);
    if (frame.units.length === 0) return g.pop();
    return STAGES[frame.stage](g, frame);
  },

  ...askingNow<Eylau, MoverFrame>((_g, frame) => questionOf(frame)),

  answer(g, frame, action) {
    obey(g, frame, action);
    forgetOffers(g);
  },

  noted(g, frame, note) {
    if (note.type === "threatened" && note.by !== frame.side) frame.ahead = []; // the owner did not know of the zone [R150]
    if (note.type === "wheeled" && frame.units.includes(note.unit)) {
      frame.stage = "giveWay"; // it has come into a hex
      if (hexOf(g, note.unit) !== note.from) frame.from = note.from;
    }
    if (note.type !== "stopped" || !frame.units.includes(note.unit)) return;
    letGo(g, frame, note.unit);
    if (frame.units.every((unit) => isLeader(g, unit))) frame.units = [];
  },
};

function obey(g: Play, frame: MoverFrame, action: Action): void {
  switch (action.do) {
    case "grand":
      return goGrand(g, frame.units);
    case "join":
      frame.units = inOrder(g, [...frame.units, unitNamed(g, action.unit)]);
      return;
    case "leave":
      return leaveBehind(g, frame, unitNamed(g, action.unit));
    case "move":
      return setOut(g, frame, hexNamed(g, action.to));
    case "cross":
      if (frame.deed?.kind === "step") declareStep(g, frame, frame.deed.to, action.how === "haste");
      return;
    case "face":
      return face(g, frame, action.facing);
    case "aboutFace":
      payForAboutFace(g, fightersOf(g, frame.units));
      frame.deed = { kind: "about" };
      frame.stage = "attempt";
      return;
    case "form":
      return form(g, frame, action);
    case "withdraw":
      for (const unit of frame.units) pay(g, unit, POINT);
      frame.deed = { kind: "withdraw" };
      frame.stage = "fire";
      return;
    case "stop":
      frame.stage = "over";
      return;
    default:
      return carryOutForm(g, formable(g, frame), action);
  }
}

/** A unit that is lost, has run, has no crew any more or does not obey leaves the move. */
function muster(g: Play, frame: MoverFrame): void {
  for (const unit of frame.units)
    if (!isFit(g, frame, unit)) frame.units = frame.units.filter((one) => one !== unit);
  if (!frame.units.includes(frame.unit)) frame.unit = frame.units[0] ?? frame.unit;
}

/** Restacking is not a move. */
const isFit = (g: Play, { deed }: MoverFrame, unit: UnitId): boolean =>
  onMap(g, unit) &&
  !isRouted(g, unit) &&
  isManned(g, unit) &&
  (deed?.kind === "raise" || (g.state.did[unit]! & MOVED) === 0);

/** Combat units as they lie, then leaders. */
const inOrder = (g: Play, units: readonly UnitId[]): UnitId[] => {
  const { height } = g.state;
  return fightersOf(g, units)
    .toSorted((a, b) => height[b]! - height[a]!)
    .concat(units.filter((unit) => isLeader(g, unit)));
};

function letGo(g: Play, frame: MoverFrame, unit: UnitId): void {
  frame.units = frame.units.filter((one) => one !== unit);
  edit(g, "did")[unit]! |= MOVED;
}

/** Its move is over where it is, while the others go on. */
function leaveBehind(g: Play, frame: MoverFrame, unit: UnitId): void {
  letGo(g, frame, unit);
  endGrand(g, [unit]);
  catchState(g, [unit], frame.units);
}

type Run = (g: Play, frame: MoverFrame) => "again" | undefined;

/** Opens a window, and goes on with the next stage when it is closed. */
const then =
  (next: MoverStage, window: (g: Play, frame: MoverFrame) => void): Run =>
  (g, frame) => {
    frame.stage = next;
    window(g, frame);
    return "again";
  };

/** The enemy may react to units that have come into a hex, but not to leaders alone. */
const noticed = (
  next: MoverStage,
  window: (g: Play, units: readonly UnitId[], hex: Hex, frame: MoverFrame) => void,
): Run =>
  then(next, (g, frame) => {
    const units = fightersOf(g, frame.units);
    if (units.length > 0) window(g, units, hexOf(g, units[0]!), frame);
  });

const STAGES: { readonly [S in MoverStage]: Run } = {
  choice(g, frame) {
    if (frame.ahead.length > 0) return goAhead(g, frame);
    return hasMore(g, frame) ? undefined : goOn(frame, "over");
  },
  crossing: () => undefined,
  attempt: (g, frame) => (obeys(g, frame.units) ? goOn(frame, "zone") : "again"),
  zone: (g, frame) => goOn(frame, passesZone(g, frame.units) ? "fire" : "choice"),
  fire: then("displacement", (g, frame) => drawFire(g, frame)),
  displacement: then("act", (g, { deed, units }) => {
    if (deed?.kind === "step") offerDisplacement(g, units, entered(g, units, deed.to));
  }),
  act(g, frame) {
    const { deed } = frame;
    frame.deed = null;
    frame.stage = "choice";
    if (deed?.kind === "raise") g.pop();
    if (deed) carryOut(g, frame, deed);
    return "again";
  },
  giveWay: noticed("evasion", (g, [unit], hex, { side }) => giveWay(g, hex, side, g.state.wing[unit!])),
  evasion: noticed("alarm", (g, units, hex) => offerEvasion(g, units, hex)),
  alarm: noticed("company", (g, units, hex, { from }) => alarm(g, units, hex, from)),
  company: noticed("reaction", (g, units, hex, frame) => {
    frame.checked ||= checkCompanies(g, units, hex);
  }),
  reaction: noticed("arrived", (g, units, hex) => offerReactions(g, units, hex)),
  arrived: then("choice", (g, frame) => {
    if (frame.units.some((unit) => isGrand(g, unit) && isNearEnemy(g, unit))) frame.halted = "6.41-b"; // [R16]
    offerReforming(g, fightersOf(g, frame.units));
  }),
  over(g, { units }) {
    for (const unit of units) edit(g, "did")[unit]! |= MOVED;
    endGrand(g, units);
    g.pop();
    const fighters = fightersOf(g, units);
    if (fighters.length === 0) return undefined;
    offerSecondDisplacement(g, fighters);
    catchState(g, fighters);
    return undefined;
  },
};

/** The next point of the way; what has changed since may end it. */
function goAhead(g: Play, frame: MoverFrame): "again" {
  const at = hexOf(g, frame.units[0]!);
  const hexIn = (point: number): Hex => Math.floor(point / MODES);
  const [next = NONE, ...rest] = frame.ahead;
  frame.ahead = rest;
  if (hexIn(next) !== at) {
    if (whyNoStep(g, frame, hexIn(next)) || !canPay(g, frame, hexIn(next), false)) frame.ahead = [];
    else declareStep(g, frame, hexIn(next), false);
    return "again";
  }
  if (rest.length > 0 && hexIn(rest[0]!) === at) return "again"; // turns on
  if (whyNoTurn(g, frame, next % MODES)) frame.ahead = [];
  else face(g, frame, next % MODES);
  return "again";
}

/** One hex immediately, with a choice how if there is one; farther hexes step by step. */
function setOut(g: Play, frame: MoverFrame, to: Hex): void {
  const way = wayTo(g, frame, to)!;
  if (way.length > 1) {
    frame.ahead = way;
    return;
  }
  const orderly = canPay(g, frame, to, false);
  if (!orderly || !hasChoice(g, frame, to)) return declareStep(g, frame, to, !orderly);
  frame.deed = { kind: "step", to, haste: false, cost: 0 };
  frame.stage = "crossing";
}

const passageOf = (g: Play, { units, from }: MoverFrame, to: Hex): Passage => ({
  units,
  from,
  at: hexOf(g, units[0]!),
  to,
});

const canPay = (g: Play, frame: MoverFrame, to: Hex, haste: boolean): boolean => {
  const passage = passageOf(g, frame, to);
  const dir = directionBetween(g, passage.at, to);
  return frame.units.every((unit) => priceFor(g, unit, passage, dir, haste) <= pointsLeft(g, unit));
};

/** [R22] [6.13-2] */
function hasChoice(g: Play, frame: MoverFrame, to: Hex): boolean {
  const passage = passageOf(g, frame, to);
  const dir = directionBetween(g, passage.at, to);
  return (
    mayLoosen(g, passage) ||
    fightersOf(g, frame.units).some((unit) => groundFor(g, unit, passage.at, dir)?.or !== undefined)
  );
}

function declareStep(g: Play, frame: MoverFrame, to: Hex, haste: boolean): void {
  const passage = passageOf(g, frame, to);
  const dir = directionBetween(g, passage.at, to);
  const prices = frame.units.map((unit) => priceFor(g, unit, passage, dir, haste));
  for (const [i, unit] of frame.units.entries()) pay(g, unit, prices[i]!);
  frame.deed = { kind: "step", to, haste, cost: prices[0]! };
  frame.stage = "fire";
}

/** [R16] After grand tactical movement a new front is free, and the last thing it does. */
function face(g: Play, frame: MoverFrame, facing: number): void {
  if (frame.units.some((unit) => isGrand(g, unit))) {
    turnTo(g, turning(g, frame), facing, "6.42-1");
    frame.stage = "over";
    return;
  }
  const cost = turnPrice(g, frame, facing);
  payForTurn(g, frame, facing);
  frame.deed = { kind: "face", facing, cost };
  frame.stage = "attempt";
}

function form(g: Play, frame: MoverFrame, action: ActionOf<"form">): void {
  if (!isColumnForm(g, frame, action)) return carryOutForm(g, formable(g, frame), action);
  payForColumn(g, frame.units);
  frame.deed = { kind: "column", facing: action.facing ?? NONE };
  frame.stage = "attempt";
}
