// [11.1] A unit or stack on the move, hex by hex: before it leaves a hex or changes in it the other side may fire
// [12.7], after it has entered one the other side may charge [10.4].

import type { Hex } from "@grognard/hex";
import { asking } from "@grognard/kernel";
import type { ActionOf } from "../../actions.ts";
import { asked, hexesOf, hexNamed, hexOf, idsOf, isMarked, onMap, sideOf, unitsNamed } from "../../board.ts";
import type { FireTrigger, MoveFrame, PendingAction } from "../../frames.ts";
import { mightHaveChoice, seemsToHaveChoice } from "../../secrecy/apparent-choices.ts";
import {
  type Bataille,
  FORMATION_IDS,
  isTwoHex,
  type Play,
  type Position,
  ROAD,
  type Step,
  type UnitId,
} from "../../types.ts";
import { noteShotBy } from "../06-formations/06.5-square-fire.ts";
import { offerOpportunityCharge } from "../10-charges/10.4-opportunity-charge.ts";
import { offerOpportunityFire } from "../12-fire/12.7-opportunity-fire.ts";
import { callTime, endMove, retire } from "./11.1-begin.ts";
import { carryOut } from "./11.1-carry-out.ts";
import { emerge } from "./11.1-forming.ts";
import { hasMoveOffers, moveOffers, moveRefusals } from "./11.1-offers.ts";
import { fighters, leftFor, moverOf, stopFault } from "./11.1-party.ts";
import { wayTo } from "./11.1-reach.ts";
import { answerRegiment, drop } from "./11.1-stacks.ts";
import {
  fights,
  footprint,
  isFault,
  mayCross,
  moved,
  restFault,
  strideFor,
  surroundings,
  wayInto,
} from "./11.1-steps.ts";

export const move: Step<MoveFrame> = {
  run(g, frame): "again" | undefined {
    muster(g, frame);
    if (frame.units.length === 0) endMove(g, frame);
    else if (frame.deed) return act(g, frame, frame.deed);
    else if (frame.emerging && frame.ahead.length === 0) return chooseFormation(g, frame);
    else if (frame.arrivals.length > 0) return announce(g, frame);
    else if (frame.ahead.length > 0) return goOn(g, frame);
    else if (isSpent(g, frame) && !hasMore(g, frame)) endMove(g, frame);
    return undefined;
  },

  ...asking<Bataille, MoveFrame>(
    (g, { units, emerging }) => {
      const cite = emerging === "cover" ? "6.6.9" : emerging ? "16.3.4" : "11.1";
      return asked(sideOf(g, units[0]!), emerging ? "emerge" : "move", cite, idsOf(g, units));
    },
    { offers: moveOffers, refuses: moveRefusals },
  ),

  answer(g, frame, action) {
    switch (action.do) {
      case "march":
        frame.ahead = wayTo(g, moverOf(g, frame), hexNamed(g, action.to));
        return;
      case "step":
        return begin(g, frame, { kind: "step", dir: dirOf(g, frame, hexNamed(g, action.to)) });
      case "pivot":
        return begin(g, frame, { kind: "pivot", on: hexNamed(g, action.on), to: hexNamed(g, action.to) });
      case "prolong":
        return begin(g, frame, { kind: "prolong", to: hexNamed(g, action.to) });
      case "form":
        return change(g, frame, action);
      case "turn":
      case "unlimber":
        return begin(g, frame, { kind: action.do, facing: action.facing });
      case "limber":
      case "exit":
        return begin(g, frame, { kind: action.do });
      case "drop":
        return drop(g, frame, unitsNamed(g, action.units));
      case "breakDown":
      case "buildUp":
        return answerRegiment(g, frame, action);
      case "timeUp":
        callTime(g);
        return endMove(g, frame);
      default:
        return endMove(g, frame);
    }
  },

  noted: noteShotBy,
};

/** Whether it can do more than end its move. */
const hasMore = (g: Play, frame: MoveFrame): boolean =>
  hasMoveOffers(g, frame) ||
  (mayEnd(g, frame) && mightHaveChoice(g, g.state.active, (one) => hasMoveOffers(one, frame)));

const mayEnd = (g: Play, frame: MoveFrame): boolean => g.world.options.clock || !stopFault(g, frame);

/** Units that must stay, have no points left or may not stay have few choices. */
const isSpent = (g: Play, frame: MoveFrame): boolean =>
  frame.stopped !== null || stopFault(g, frame) !== undefined || haveNoPoints(g, frame);

function haveNoPoints(g: Play, frame: MoveFrame): boolean {
  for (const unit of frame.units) if (leftFor(g, frame, unit) > 0) return false;
  return true;
}

function dirOf(g: Play, frame: MoveFrame, to: Hex): number {
  const mover = moverOf(g, frame);
  return wayInto(g, mover, to, surroundings(g, mover.side));
}

/** Units eliminated, shaken or contacted go no farther, the others go on [R57]. */
function muster(g: Play, frame: MoveFrame): void {
  const had = fighters(g, frame).length > 0;
  const fit = frame.units.filter((unit) => isFit(g, frame, unit));
  const hexes = fit.length > 0 ? hexesOf(g, fit[0]!) : [];
  const together = fit.filter((unit) => hexes.includes(hexOf(g, unit)));
  const left = had && !together.some((unit) => fights(g, unit)) ? [] : together;
  for (const unit of frame.units) if (!left.includes(unit)) retire(g, unit);
  frame.units = left;
  if (hexes[0] !== frame.at) forgetPlans(frame, hexes[0] ?? -1);
}

const isFit = (g: Play, { morale }: MoveFrame, unit: UnitId): boolean =>
  onMap(g, unit) && !isMarked(g, unit) && (!fights(g, unit) || g.state.morale[unit] === morale);

/** Skirmishers that have evaded cavalry are elsewhere, and may go on from there [R77]. */
function forgetPlans(frame: MoveFrame, at: Hex): void {
  frame.at = at;
  frame.entered = false;
  frame.ahead = [];
  frame.deed = null;
}

/** Out of cover or onto the map: asked only if there is a choice. */
function chooseFormation(g: Play, frame: MoveFrame): "again" | undefined {
  const choices = (one: Position) => moveOffers(one, frame).filter((action) => action.do === "form");
  if (seemsToHaveChoice(g, g.state.active, (one) => choices(one).length > 1)) return undefined;
  frame.emerging = null;
  return "again";
}

const TRIGGERS: { readonly [K in PendingAction["kind"]]: FireTrigger } = {
  step: "leaves",
  pivot: "leaves",
  prolong: "leaves",
  exit: "leaves",
  form: "changes",
  turn: "turns",
  limber: "limbers",
  unlimber: "unlimbers",
};

/** Announces an action: the other side may fire first, in every hex it concerns. */
function begin(g: Play, frame: MoveFrame, deed: PendingAction): void {
  frame.deed = deed;
  frame.fires = deed.kind === "turn" && frame.entered ? [] : hexesLeft(g, frame, deed);
}

/** The hexes that are left, or in which something changes; a lone leader draws no fire [R56]. */
function hexesLeft(g: Play, frame: MoveFrame, deed: PendingAction): Hex[] {
  if (fighters(g, frame).length === 0) return [];
  const [lead] = frame.units as [UnitId];
  const here = hexesOf(g, lead);
  if (deed.kind === "pivot") return here.filter((hex) => hex !== deed.on);
  const formation = g.state.formation[lead]!;
  const fillsOne = !isTwoHex(formation) && formation !== ROAD;
  if (deed.kind !== "step" || fillsOne) return here;
  const mover = moverOf(g, frame);
  const stride = strideFor(g, mover, deed.dir, surroundings(g, mover.side));
  const there = isFault(stride) ? [] : footprint(g, moved(g, mover, stride));
  return here.filter((hex) => !there.includes(hex));
}

function act(g: Play, frame: MoveFrame, deed: PendingAction): "again" | undefined {
  const hexes = frame.fires;
  frame.fires = [];
  if (offerOpportunityFire(g, fighters(g, frame), hexes, TRIGGERS[deed.kind])) return undefined;
  frame.deed = null;
  carryOut(g, frame, deed);
  frame.at = frame.units.length > 0 ? hexOf(g, frame.units[0]!) : -1;
  return "again";
}

/** Squares beside the hex fire, cavalry near it charges; then the next hex. */
function announce(g: Play, frame: MoveFrame): "again" {
  const [hex] = frame.arrivals as [Hex];
  if (!frame.squared) {
    frame.squared = true;
    offerOpportunityFire(g, fighters(g, frame), [hex], "beside square");
    return "again";
  }
  frame.arrivals = frame.arrivals.slice(1);
  frame.squared = false;
  offerOpportunityCharge(g, fighters(g, frame), hex);
  return "again";
}

/** The next hex of a march; leaving cover on the way, units keep their default formation. */
function goOn(g: Play, frame: MoveFrame): "again" {
  frame.emerging = null;
  const rest = frame.ahead.slice(1);
  const dir = dirOf(g, frame, frame.ahead[0]!);
  const open = dir !== -1 && isOpen(g, frame, dir, rest.length === 0);
  frame.ahead = open ? rest : [];
  if (open) begin(g, frame, { kind: "step", dir });
  return "again";
}

/** Friends may have fled into its path since it was chosen. */
function isOpen(g: Play, frame: MoveFrame, dir: number, last: boolean): boolean {
  const mover = moverOf(g, frame);
  const stride = strideFor(g, mover, dir, surroundings(g, mover.side));
  if (isFault(stride)) return false;
  const there = moved(g, mover, stride);
  return !restFault(g, there) || (!last && mayCross(g, there));
}

function change(g: Play, frame: MoveFrame, { formation, facing, second }: ActionOf<"form">): void {
  const deed = {
    kind: "form",
    formation: FORMATION_IDS.indexOf(formation),
    facing,
    second: second === undefined ? -1 : hexNamed(g, second),
  } as const;
  if (!frame.emerging) return begin(g, frame, deed);
  emerge(g, frame, deed);
  frame.at = hexOf(g, frame.units[0]!);
}
