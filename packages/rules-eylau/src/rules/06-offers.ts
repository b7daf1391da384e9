// Everything that units in hand may do next, and why they may not do the rest.

import { DIRECTIONS } from "@grognard/hex";
import { asking, type Violation } from "@grognard/kernel";
import { lawful, once } from "@grognard/parts";
import type { Action } from "../actions.ts";
import { asked, hexNamed, hexOf, idOf, idsOf, inRoadColumn, isLeader, unitNamed } from "../board.ts";
import { offersOf } from "../kept-offers.ts";
import { no } from "../sayings.ts";
import { type Eylau, NONE, type Position, type UnitId, type World } from "../types.ts";
import { turning, whyNoTurn } from "./05.3-facing.ts";
import { whyNoAboutFace } from "./05.42-about-face.ts";
import { comrades, whyNotAlong } from "./06.1-eligible.ts";
import { whyNotGrand } from "./06.4-grand-tactical.ts";
import { columnForms, isColumnForm, whyNoColumn } from "./06.6-road-column.ts";
import { isGrand } from "./06.11-points.ts";
import { goalsOf, whyNoWay } from "./06-reach.ts";
import { fightersOf, type MoverFrame, whyNoRest } from "./06-steps.ts";
import { formationOffers, whyNotForm } from "./07-formation-moves.ts";
import { whyNoWithdrawal } from "./20.1-withdrawal.ts";

type Frame = Readonly<MoverFrame>;

/** Units in hand that have formations, as chapter 7 needs them. */
export const formable = (g: Position, frame: Frame): Frame => {
  const units = fightersOf(g, frame.units);
  return { ...frame, units: [...units], unit: units[0] ?? frame.unit };
};

const moverOffers = (g: Position, frame: Frame): readonly Action[] => offersOf(g, frame, offersNow);

function offersNow(g: Position, frame: Frame): readonly Action[] {
  const actions: Action[] = [];
  if (!whyNotGrand(g, frame)) actions.push({ do: "grand" });
  for (const unit of comrades(g, frame))
    if (!whyNotAlong(g, frame, unit)) actions.push({ do: "join", unit: idOf(g, unit) });
  for (const hex of goalsOf(g, frame)) actions.push(marches(g.world)[hex]!);
  actions.push(...changes(g, frame));
  for (const unit of frame.units)
    if (!whyNotLeft(g, frame, unit)) actions.push({ do: "leave", unit: idOf(g, unit) });
  if (!whyNoWithdrawal(g, frame)) actions.push({ do: "withdraw" });
  if (!whyNoStop(g, frame, actions.length > 0)) actions.push({ do: "stop" });
  return actions;
}

/** The same offers are needed repeatedly, so they are built once. */
const marches = once(({ map }: World) => map.grid.names.map((to): Action => ({ do: "move", to })));

/** Turns and formations. */
function changes(g: Position, frame: Frame): Action[] {
  const actions: Action[] = [];
  for (const facing of DIRECTIONS) if (!whyNoFace(g, frame, facing)) actions.push({ do: "face", facing });
  if (!whyNoAboutFace(g, frame)) actions.push({ do: "aboutFace" });
  if (fightersOf(g, frame.units).length === 0) return actions;
  actions.push(...lawful(columnForms(g, frame), (form) => whyNoColumn(g, frame, form)));
  if (!whyNoChange(g, frame)) actions.push(...formationOffers(g, formable(g, frame)));
  return actions;
}

/** [R16] Grand tactical movement allows no changes but road column. */
const isMarching = (g: Position, { units }: Frame): boolean => units.some((unit) => isGrand(g, unit));

/** [R16] After grand tactical movement any front, free of charge; choosing it ends the move. */
function whyNoFace(g: Position, frame: Frame, facing: number): Violation | undefined {
  if (!isMarching(g, frame)) return whyNoTurn(g, frame, facing);
  const all = turning(g, frame);
  if (all.length === 0) return no("looksAllAround", "5.2");
  return all.every((unit) => g.state.facing[unit] === facing) ? no("facesSo", "5.3") : undefined;
}

/** [R13] A unit that is dropped stays where the stack is now. */
function whyNotLeft(g: Position, frame: Frame, unit: UnitId): Violation | undefined {
  if (!frame.units.includes(unit)) return no("notInHand", "6.0-P");
  const others = frame.units.filter((one) => one !== unit);
  if (others.every((one) => isLeader(g, one) && !isLeader(g, unit))) return no("lastInHand", "6.0-P");
  if (frame.units.every((one) => g.state.spent[one] === 0)) return no("leaveLater", "6.0-P");
  return isLeader(g, unit) ? undefined : whyNoRest(g, [unit], hexOf(g, unit), g.state.facing[unit]!);
}

/** It may not stay with friends it cannot conform to as long as there is something else to do [5.41] [9.14-2]. */
function whyNoStop(g: Position, { units }: Frame, more: boolean): Violation | undefined {
  if (!more) return undefined;
  const [first] = turning(g, { units });
  return whyNoRest(g, units, hexOf(g, units[0]!), first === undefined ? NONE : g.state.facing[first]!);
}

/** Whether there is anything to do but to stop. */
export const hasMore = (g: Position, frame: Frame): boolean =>
  moverOffers(g, frame).some((action) => action.do !== "stop");

/** Why units in hand keep the formation in which they are. */
function whyNoChange(g: Position, frame: Frame): Violation | undefined {
  if (frame.halted) return no("hasToStay", frame.halted);
  if (isMarching(g, frame)) return no("marchesGrand", "6.42");
  return frame.units.some((unit) => inRoadColumn(g, unit)) ? no("onTheRoad", "6.62-a") : undefined;
}

const whyNotMade = (g: Position, frame: Frame, action: Action): Violation | undefined =>
  whyNoChange(g, frame) ?? whyNotForm(g, formable(g, frame), action);

export const moverChoice = asking<Eylau, Frame>(
  (g, { side, units }) => asked(side, "mover", "6.0-P", idsOf(g, units)),
  {
    offers: moverOffers,
    refuses: {
      grand: whyNotGrand,
      join: (g, frame, { unit }) => whyNotAlong(g, frame, unitNamed(g, unit)),
      leave: (g, frame, { unit }) => whyNotLeft(g, frame, unitNamed(g, unit)),
      move: (g, frame, { to }) => whyNoWay(g, frame, hexNamed(g, to)),
      face: (g, frame, { facing }) => whyNoFace(g, frame, facing),
      aboutFace: whyNoAboutFace,
      form: (g, frame, action) =>
        isColumnForm(g, frame, action) ? whyNoColumn(g, frame, action) : whyNotMade(g, frame, action),
      wheel: whyNotMade,
      consolidate: whyNotMade,
      abandon: whyNotMade,
      split: whyNotMade,
      combine: whyNotMade,
      detach: whyNotMade,
      rejoin: whyNotMade,
      withdraw: whyNoWithdrawal,
      stop: (g, frame) => whyNoStop(g, frame, true), // refused only while there is more to do
    },
  },
);
