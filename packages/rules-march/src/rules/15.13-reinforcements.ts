// Reinforcements [3.0-I] [15.13]: which units arrive, with what order, and where. They enter as a move of their
// formation.

import type { Hex } from "@grognard/hex";
import { asking, askingNow, edit, plainly, type Violation } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import {
  apart,
  asked,
  enemyOf,
  formationNamed,
  formationOf,
  hexLabel,
  idOf,
  idsOf,
  isHeld,
  isStaff,
  isTrain,
  sideOf,
} from "../board.ts";
import { edgeHexes, edgesAt } from "../edges.ts";
import type { TurnFrame } from "../frames.ts";
import { no } from "../sayings.ts";
import {
  type FormationId,
  type March,
  type Play,
  type Position,
  type Reinforcement,
  type Step,
  type UnitId,
  WAITING,
} from "../types.ts";
import { stand } from "../verbs.ts";
import { isEzoc } from "./06.2-zones.ts";
import { receive } from "./15.3-orders-track.ts";
import { giveOrder, ordersFor, whyNotThisOrder } from "./15.4-issuing.ts";

/** The unit's group in the schedule. */
export const arrivalOf = ({ world }: Pick<Position, "world">, unit: UnitId): Reinforcement | undefined =>
  world.reinforcements.find(({ units }) => units.includes(unit));

const isWaiting = ({ state }: Position, { units, turn }: Reinforcement): boolean =>
  turn <= state.turn && units.some((unit) => state.place[unit] === WAITING);

/** Whether they enter as soon as they can: their turn has come, and they are not kept back. */
const comes = (g: Position, arrival: Reinforcement): boolean =>
  isWaiting(g, arrival) && (!arrival.optional || g.state.committed[arrival.formation] === 1);

/** Whether the unit waits at the edge to enter. */
export function isDue(g: Position, unit: UnitId): boolean {
  if (g.state.place[unit] !== WAITING) return false;
  const arrival = arrivalOf(g, unit);
  return arrival !== undefined && comes(g, arrival);
}

/** [15.13] Units arrive in order: the first of its group that still waits. Leaders join them. */
export const isNextToEnter = (g: Position, unit: UnitId): boolean =>
  isDue(g, unit) &&
  arrivalOf(g, unit)!.units.find((one) => g.state.place[one] === WAITING && !isStaff(g, one)) === unit;

/** [15.13-entry] Where it may enter: its own hex, at the cost of entering it, or, where enemies or their zones block
 *  that, the nearest hexes of the edge without either, off the road [R131]. Trains wait [R120]. */
export function entriesOf(g: Position, unit: UnitId): Hex[] {
  const { hex } = arrivalOf(g, unit)!;
  const side = sideOf(g, unit);
  const isBarred = (at: Hex) => isHeld(g, at, enemyOf(side)) || isEzoc(g, at, side);
  if (!isBarred(hex)) return [hex];
  if (isTrain(g, unit)) return [];
  const free = edgeHexes(g.world, edgesAt(g.world, hex)).filter((at) => !isBarred(at));
  const nearest = Math.min(...free.map((at) => apart(g, at, hex)));
  return free.filter((at) => apart(g, at, hex) === nearest);
}

/** At the start of a turn: headquarters are placed, and units that may not be kept back arrive. */
export function announceArrivals(g: Play, frame: TurnFrame): void {
  for (const arrival of g.world.reinforcements) {
    if (arrival.optional || !comes(g, arrival)) continue;
    if (arrival.formation < 0) placeStaff(g, arrival);
    else if (arrival.turn === g.state.turn) announce(g, frame, arrival);
  }
}

function placeStaff(g: Play, { units }: Reinforcement): void {
  for (const unit of units) {
    const [hex] = entriesOf(g, unit);
    if (hex === undefined) continue;
    stand(g, unit, { hex });
    g.emit({ type: "joins", unit: idOf(g, unit), hex: hexLabel(g, hex), cite: "15.13-entry" });
  }
}

/** [15.13] An arriving formation has the scenario's order, one from its owner, or one that it already had: its owner is
 *  asked in either case, so that the enemy does not learn which [R18]. */
function announce(g: Play, frame: TurnFrame, { formation, units, order }: Reinforcement): void {
  const { id, kind } = formationOf(g, formation);
  g.emit({ type: "coming", formation: id, units: idsOf(g, units), cite: "3.0-I" });
  if (kind !== "corps" || frame.unordered.includes(formation)) return;
  if (order) {
    if (!g.state.current[formation]) receive(g, formation, order);
  } else frame.unordered = [...frame.unordered, formation];
}

/** Optional arrivals of the side not yet decided about in this turn. */
const undecided = (g: Position, { side, heldBack }: Readonly<TurnFrame>): Reinforcement[] =>
  g.world.reinforcements.filter(
    (arrival) =>
      arrival.optional &&
      isWaiting(g, arrival) &&
      formationOf(g, arrival.formation).side === side &&
      g.state.committed[arrival.formation] === 0 &&
      !heldBack.includes(arrival.formation),
  );

const unordered = (g: Position, { side, unordered }: Readonly<TurnFrame>): FormationId | undefined =>
  unordered.find((formation) => formationOf(g, formation).side === side);

const hasOrder = ({ state }: Position, formation: FormationId): boolean => state.current[formation] !== null;

/** Whether the side has anything to decide about its reinforcements. */
export const decidesArrivals = (g: Position, frame: Readonly<TurnFrame>): boolean =>
  unordered(g, frame) !== undefined || undecided(g, frame).length > 0;

/** A formation that has an order keeps it. */
const firstOrder = asking<March, TurnFrame>(
  (_g, { side }) => asked(side, "firstOrder", "15.13"),
  {
    candidates: (g, frame) => ordersFor(g, unordered(g, frame)!),
    forbids: { order: whyNoFirstOrder },
  },
  plainly("pass", (g, frame) => {
    const formation = unordered(g, frame)!;
    return hasOrder(g, formation) ? undefined : no("needsOrder", "15.13", formationOf(g, formation).name);
  }),
);

function whyNoFirstOrder(
  g: Position,
  frame: Readonly<TurnFrame>,
  action: ActionOf<"order">,
): Violation | undefined {
  const formation = unordered(g, frame)!;
  const { name } = formationOf(g, formation);
  if (formationNamed(g, action.formation) !== formation) return no("orderedNext", "15.13", name);
  return hasOrder(g, formation) ? no("hasOrder", "15.13", name) : whyNotThisOrder(g, formation, action);
}

const bringing = asking<March, TurnFrame>((_g, { side }) => asked(side, "arrivals", "3.0-I"), {
  offers: (g, frame) =>
    undecided(g, frame).flatMap((arrival) => {
      const { id } = formationOf(g, arrival.formation);
      return [
        { do: "bring", formation: id },
        { do: "keepBack", formation: id },
      ];
    }),
  refuses: {
    bring: (g, frame, { formation }) => whyUnasked(g, frame, formationNamed(g, formation)),
    keepBack: (g, frame, { formation }) => whyUnasked(g, frame, formationNamed(g, formation)),
  },
});

/** Why its owner does not decide now whether it enters. */
function whyUnasked(g: Position, frame: Readonly<TurnFrame>, formation: FormationId): Violation {
  const { side, name } = formationOf(g, formation);
  if (side !== frame.side) return no("notYours", "3.0-I");
  if (frame.heldBack.includes(formation)) return no("keptBack", "3.0-I", name);
  const coming = g.world.reinforcements.filter(
    ({ formation: own, units }) => own === formation && units.some((unit) => g.state.place[unit] === WAITING),
  );
  if (coming.length === 0) return no("nothingToCome", "3.0-I", name);
  const isFree = g.state.committed[formation] === 0 && coming.some(({ optional }) => optional);
  return isFree ? no("notDueYet", "3.0-I", name) : no("entersUnasked", "3.0-I", name);
}

const questionIn = (g: Position, frame: Readonly<TurnFrame>) =>
  unordered(g, frame) === undefined ? bringing : firstOrder;

export const arrivals: Pick<Required<Step<TurnFrame>>, "ask" | "answer" | "why"> = {
  ...askingNow<March, TurnFrame>(questionIn),
  answer(g, frame, action) {
    const asked = unordered(g, frame);
    if (asked !== undefined) {
      frame.unordered = frame.unordered.filter((one) => one !== asked);
      if (action.do === "order") giveOrder(g, action, frame.side, 0);
    } else if (action.do === "keepBack") {
      frame.heldBack = [...frame.heldBack, formationNamed(g, action.formation)];
      g.emit({ type: "heldBack", formation: action.formation, cite: "3.0-I" });
    } else if (action.do === "bring") {
      const formation = formationNamed(g, action.formation);
      edit(g, "committed")[formation] = 1;
      for (const arrival of g.world.reinforcements)
        if (arrival.formation === formation && comes(g, arrival)) announce(g, frame, arrival);
    }
  },
};
