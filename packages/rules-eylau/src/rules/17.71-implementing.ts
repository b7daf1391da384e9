// How attack orders go down from corps to divisions and brigades [17.71].

import { asking, edit, plainly, type Violation } from "@grognard/kernel";
import { lawful } from "@grognard/parts";
import type { ActionOf } from "../actions.ts";
import { asked, commandOf, hexOf, idOf, isInfantry, onMap, rankOf, sideOf, unitNamed } from "../board.ts";
import type { FrameOf } from "../frames.ts";
import { no } from "../sayings.ts";
import {
  type AttackOrder,
  type Dispatch,
  type Eylau,
  NONE,
  type Play,
  type Position,
  type Step,
  type UnitId,
} from "../types.ts";
import { isActive, isOnDisplay, leadersUnder, roleOf, troopsUnder } from "./16.3-chain.ts";
import { reaches } from "./16.12-radius.ts";
import { noteSent, whyNotFound } from "./17.3-orders.ts";
import { attackOf, changeAttack, isAttacking } from "./17.7-attack-orders.ts";
import { canBeFound, isAnybodys, send, takeUp } from "./17.34-delivery.ts";
import { endFor } from "./17.76-ending.ts";
import { nextSegment } from "./17-segments.ts";

type CommandFrame = FrameOf<"command">;
/** To whom orders have gone in this segment. */
type Sent = { readonly done: readonly UnitId[] };

/** The attack order that a corps commander holds, or under which the corps attacks. */
function ordersOf(g: Position, corps: UnitId): AttackOrder | undefined {
  const order = attackOf(g, sideOf(g, corps), g.state.attack[corps]!);
  return order?.held || (order?.level === "corps" && order.chief === corps) ? order : undefined;
}

/** Division leaders and detachment commanders under a corps commander, wherever they are. */
export const divisionsUnder = (g: Position, corps: UnitId): UnitId[] =>
  leadersUnder(g, corps).filter((one) => DIVISIONS.has(roleOf(g, one)));
const DIVISIONS = new Set(["division", "detachment"]);

function candidates(g: Position, { side }: Readonly<CommandFrame>): ActionOf<"implement">[] {
  return commandOf(g, side).flatMap((leader): ActionOf<"implement">[] => {
    const order = ordersOf(g, leader);
    if (!order) return [];
    const unit = idOf(g, leader);
    const level = order.held ? "division" : "corps";
    const divisions = divisionsUnder(g, leader).map(
      (one): ActionOf<"implement"> => ({ do: "implement", unit, level, division: idOf(g, one) }),
    );
    return order.held ? [{ do: "implement", unit, level: "corps" }, ...divisions] : divisions;
  });
}

function whyNotImplemented(
  g: Position,
  frame: Readonly<CommandFrame>,
  { unit, level, division }: ActionOf<"implement">,
): Violation | undefined {
  const leader = unitNamed(g, unit);
  if (sideOf(g, leader) !== frame.side) return no("notYours", "17.71-c");
  const order = ordersOf(g, leader);
  if (!order) return no("holdsNoAttack", "17.71-c");
  if (!isActive(g, leader)) return no("inactive", "16.14");
  const divisions = divisionsUnder(g, leader);
  if (level === "corps" && order.held) {
    if (division !== undefined) return no("wholeCorps", "17.71-d");
    return divisions.some((one) => !whyNotTaken(g, frame, one)) ? undefined : no("nobodyToAttack", "17.71-d");
  }
  if (level === "division" && !order.held) return no("holdsNoAttack", "17.71-c");
  if (division === undefined) return no("sayDivision", "17.71-e");
  const one = unitNamed(g, division);
  if (!divisions.includes(one)) return no("notUnder", "17.71-e");
  return order.left.includes(one) ? no("leftAttack", "17.76-A1") : whyNotTaken(g, frame, one);
}

/** Not one that cannot be found, nor one that is attacking or will be; once in each activity. An ordinary order that is
 *  on its way is no obstacle: this one takes its place [R219]. */
function whyNotTaken(g: Position, { done }: Sent, division: UnitId): Violation | undefined {
  if (g.state.attack[division] !== 0) return no("hasAttack", "17.71-a");
  if (g.state.dispatches.some((one) => one.to === division && !isOrdinary(one)))
    return no("orderUnderWay", "17.34");
  return whyNotFound(g, division) ?? (done.includes(division) ? no("sentAlready", "17.71-d") : undefined);
}

/** Neither an attack order nor the attachment to a wing. */
const isOrdinary = ({ attack, wing }: Dispatch): boolean => attack === 0 && wing === NONE;

/** For each division what it gets, or why it gets nothing, if the order is carried out like this. */
export const receivers = (
  g: Position,
  frame: Sent,
  { unit, division }: ActionOf<"implement">,
): readonly { readonly division: UnitId; readonly why: Violation | undefined }[] =>
  divisionsUnder(g, unitNamed(g, unit))
    .filter((one) => division === undefined || idOf(g, one) === division)
    .map((one) => ({ division: one, why: whyNotTaken(g, frame, one) }));

const offers = (g: Position, frame: Readonly<CommandFrame>): ActionOf<"implement">[] =>
  lawful(candidates(g, frame), (action) => whyNotImplemented(g, frame, action));

/** 2D2, and in 7C. */
export const corpsAttacksStage: Step<CommandFrame> = {
  run(g, frame) {
    if (offers(g, frame).length === 0) return nextSegment(frame);
  },
  ...asking<Eylau, CommandFrame>(
    (_g, { side }) => asked(side, "attackOrders", "17.71-c"),
    { offers, refuses: { implement: whyNotImplemented } },
    plainly("pass"),
  ),
  answer(g, frame, action) {
    if (action.do === "implement") implement(g, frame, action);
    else nextSegment(frame);
  },
};

/** Whether infantry would attack under an order to this leader, as things stand. */
export function bringsInfantry(g: Position, leader: UnitId): boolean {
  const divisions = DIVISIONS.has(roleOf(g, leader)) ? [leader] : divisionsUnder(g, leader);
  return divisions.some(
    (one) => !whyNotFound(g, one) && leadersUnder(g, one).some((each) => hasInfantry(g, each)),
  );
}
const hasInfantry = (g: Position, brigade: UnitId): boolean =>
  rankOf(g, brigade) === "brigade" && troopsUnder(g, brigade).some((unit) => isInfantry(g, unit));

/** [17.71-d] to every division; [17.71-e] to one, which attacks by itself, or as one more under the same letter. */
function implement(g: Play, frame: CommandFrame, action: ActionOf<"implement">): void {
  const leader = unitNamed(g, action.unit);
  const order = ordersOf(g, leader)!;
  const attack = order.letter;
  const to = receivers(g, frame, action).flatMap(({ division, why }) => (why ? [] : [division]));
  if (action.level === "division") {
    changeAttack(g, order, { held: false, level: "division", chief: to[0]!, implemented: true });
    edit(g, "attack")[leader] = 0;
  }
  for (const division of to) {
    noteSent(frame, leader, division);
    overtake(g, division);
    send(g, frame, { to: division, from: leader, attack });
  }
  const sent = attackOf(g, frame.side, attack);
  if (sent?.held && isAnybodys(g, frame.side, attack)) changeAttack(g, sent, { held: false });
}

/** An attack order takes the place of an ordinary one that is on its way [R219] [R221]. */
function overtake(g: Play, leader: UnitId): void {
  g.state.dispatches = g.state.dispatches.filter(({ to }) => to !== leader);
}

/** The leaders that hand an attack order on to brigades: brigades directly under a corps commander get nothing [R215]. */
const attackers = (g: Position, { side }: Readonly<CommandFrame>): UnitId[] =>
  commandOf(g, side).filter(
    (leader) => onMap(g, leader) && DIVISIONS.has(roleOf(g, leader)) && isAttacking(g, leader),
  );

/** 2C3, 7D3. */
export const divisionAttacksStage: Step<CommandFrame> = {
  run(g, frame) {
    for (const leader of attackers(g, frame)) handOn(g, frame, leader);
    for (const leader of attackers(g, frame))
      if (!frame.fresh.includes(leader) && isAlone(g, leader)) endFor(g, leader, "4.1-2C3n");
    return nextSegment(frame);
  },
};

/** [17.71-g] [17.71-h] Within the radius at once, later if beyond it; [17.71-i] by an order to those on the display. */
function handOn(g: Play, frame: CommandFrame, leader: UnitId): void {
  const { attack } = g.state;
  const order = attackOf(g, frame.side, attack[leader]!)!;
  for (const brigade of leadersUnder(g, leader)) {
    if (rankOf(g, brigade) !== "brigade" || attack[brigade] !== 0) continue;
    if (onMap(g, brigade)) {
      if (reaches(g, leader, hexOf(g, brigade))) takeUp(g, brigade, order, "17.71-g");
    } else if (isOnDisplay(g, brigade) && canBeFound(g, brigade) && !isAwaited(g, brigade, order.letter)) {
      edit(g, "ordered")[brigade] = 0; // the attack order counts as one, and replaces any other
      overtake(g, brigade);
      send(g, frame, { to: brigade, from: leader, attack: order.letter, near: true });
    }
  }
}

/** The attack order is on its way to this leader. */
const isAwaited = (g: Position, leader: UnitId, letter: number): boolean =>
  g.state.dispatches.some(({ to, attack }) => to === leader && attack === letter);

/** [R134] No subordinate has the order, or will get it. */
const isAlone = (g: Position, leader: UnitId): boolean => {
  const letter = g.state.attack[leader]!;
  const isIn = (one: UnitId): boolean => g.state.attack[one] === letter || isAwaited(g, one, letter);
  return !leadersUnder(g, leader).some((one) => rankOf(g, one) !== "battery" && isIn(one));
};
