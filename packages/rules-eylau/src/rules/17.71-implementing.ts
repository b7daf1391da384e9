// How attack orders go down from corps to divisions and brigades [17.71].

import type { Violation } from "@grognard/kernel";
import { edit } from "@grognard/kernel";
import { judgedBy, lawful } from "@grognard/parts";
import type { Action, ActionOf } from "../actions.ts";
import { commandOf, hexOf, idOf, onMap, question, rankOf, sideOf, unitNamed } from "../board.ts";
import type { FrameOf } from "../frames.ts";
import { no } from "../sayings.ts";
import type { AttackOrder, Eylau, Play, Position, Step, UnitId } from "../types.ts";
import { isActive, isOnDisplay, leadersUnder, roleOf } from "./16.3-chain.ts";
import { reaches } from "./16.12-radius.ts";
import { whyUnreachable } from "./17.3-orders.ts";
import { attackOf, changeAttack, isAttacking } from "./17.7-attack-orders.ts";
import { canBeFound, isAnybodys, send, takeUp } from "./17.34-delivery.ts";
import { endFor } from "./17.76-ending.ts";
import { nextSegment } from "./17-segments.ts";

type CommandFrame = FrameOf<"command">;

const heldBy = (g: Position, leader: UnitId): AttackOrder | undefined => {
  const order = attackOf(g, sideOf(g, leader), g.state.attack[leader]!);
  return order?.held ? order : undefined;
};

/** Division leaders and detachment commanders that an order could reach. */
const divisionsUnder = (g: Position, corps: UnitId): UnitId[] =>
  leadersUnder(g, corps).filter((one) => {
    const role = roleOf(g, one);
    return (role === "division" || role === "detachment") && (onMap(g, one) || isOnDisplay(g, one));
  });
const hasBrigades = (g: Position, leader: UnitId): boolean =>
  leadersUnder(g, leader).some((one) => rankOf(g, one) === "brigade");

function candidates(g: Position, { side }: Readonly<CommandFrame>): ActionOf<"implement">[] {
  return commandOf(g, side).flatMap((leader): ActionOf<"implement">[] => {
    if (!heldBy(g, leader)) return [];
    const unit = idOf(g, leader);
    const divisions = divisionsUnder(g, leader).map(
      (one): ActionOf<"implement"> => ({
        do: "implement",
        unit,
        level: "division",
        division: idOf(g, one),
      }),
    );
    return [{ do: "implement", unit, level: "corps" }, ...divisions];
  });
}

function whyNotImplemented(
  g: Position,
  { side }: Readonly<CommandFrame>,
  { unit, level, division }: ActionOf<"implement">,
): Violation | undefined {
  const leader = unitNamed(g, unit);
  if (sideOf(g, leader) !== side || !heldBy(g, leader)) return no("holdsNoAttack", "17.71-c");
  if (!isActive(g, leader)) return no("inactive", "16.14");
  if (level === "corps") {
    const willing = divisionsUnder(g, leader).some((one) => !whyNotTaken(g, one));
    return willing || hasBrigades(g, leader) ? undefined : no("nobodyToAttack", "17.71-d");
  }
  const one = division === undefined ? -1 : unitNamed(g, division);
  if (!divisionsUnder(g, leader).includes(one)) return no("notUnder", "17.71-e");
  return whyNotTaken(g, one);
}

/** One that an order is on its way to, or that is attacking already, is left out. */
const whyNotTaken = (g: Position, division: UnitId): Violation | undefined =>
  whyUnreachable(g, division) ?? (g.state.attack[division] !== 0 ? no("hasAttack", "17.71-a") : undefined);

const offers = (g: Position, frame: Readonly<CommandFrame>): ActionOf<"implement">[] =>
  lawful(candidates(g, frame), (action) => whyNotImplemented(g, frame, action));

/** 2D2, and in 7C. */
export const corpsAttacksStage: Step<CommandFrame> = {
  run(g, frame) {
    if (offers(g, frame).length === 0) return nextSegment(frame);
  },
  ask: (g, frame) =>
    question(frame.side, "attackOrders", "17.71-c", [], [...offers(g, frame), { do: "pass" } as Action]),
  answer(g, frame, action) {
    if (action.do === "implement") implement(g, frame, action);
    else nextSegment(frame);
  },
  why: judgedBy<Eylau, CommandFrame>({ implement: whyNotImplemented }),
};

/** [17.71-d] to every division; [17.71-e] to one. Brigades directly under the commander get it separately [R215]. */
function implement(g: Play, frame: CommandFrame, { unit, level, division }: ActionOf<"implement">): void {
  const leader = unitNamed(g, unit);
  const order = heldBy(g, leader)!;
  const attack = order.letter;
  if (level === "division") {
    const to = unitNamed(g, division!);
    changeAttack(g, order, { held: false, level, chief: to, implemented: true });
    edit(g, "attack")[leader] = 0;
    send(g, frame, { to, from: leader, attack });
    return;
  }
  changeAttack(g, order, { held: false });
  const divisions = divisionsUnder(g, leader).filter((one) => !whyNotTaken(g, one));
  for (const to of divisions) send(g, frame, { to, from: leader, attack });
  const sent = attackOf(g, frame.side, attack)!;
  if (divisions.length === 0) takeUp(g, leader, sent, "17.71-d");
  else if (sent.held && isAnybodys(g, frame.side, attack)) changeAttack(g, sent, { held: false });
}

/** The leaders that hand an attack order on to brigades: division leaders, detachment commanders, and corps
 *  commanders with brigades of their own [R215]. */
const attackers = (g: Position, { side }: Readonly<CommandFrame>): UnitId[] =>
  commandOf(g, side).filter(
    (leader) =>
      onMap(g, leader) && rankOf(g, leader) !== "brigade" && isAttacking(g, leader) && !heldBy(g, leader),
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
      g.state.dispatches = g.state.dispatches.filter(({ to }) => to !== brigade);
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
