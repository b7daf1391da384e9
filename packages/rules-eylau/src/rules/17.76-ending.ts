// How attack orders end [17.76]: by their owner's choice, or by a die because of violations.

import { asking, edit, goOn, plainly, type Violation } from "@grognard/kernel";
import type { ActionOf } from "../actions.ts";
import { asked, commandOf, idOf, isInfantry, rankOf, sideName, sideOf, unitNamed, unitOf } from "../board.ts";
import { attackFatigueOf } from "../charts.ts";
import type { FrameOf } from "../frames.ts";
import { no, purpose } from "../sayings.ts";
import type { AttackOrder, Case, Eylau, Play, Position, Side, Step, UnitId } from "../types.ts";
import { die } from "./01-die.ts";
import { addFatigue } from "./15-fatigue.ts";
import { levelsUnder, roleOf } from "./16.3-chain.ts";
import { bonusOf } from "./16.12-radius.ts";
import { attackOf, changeAttack, letterOf } from "./17.7-attack-orders.ts";
import { goStanding } from "./17.62-states.ts";

type RallyFrame = FrameOf<"rally">;

const under = (g: Position, { side, letter }: AttackOrder): UnitId[] =>
  commandOf(g, side).filter((leader) => g.state.attack[leader] === letter);

/** For all leaders under it [17.76-A3]. */
export function endAttackOrder(g: Play, order: AttackOrder, cite: Case): void {
  const { side, letter } = order;
  g.emit({ type: "attackEnds", side: sideName(side), letter: letterOf(letter), cite });
  for (const leader of under(g, order)) leaveAttack(g, leader);
  g.state.attacks = g.state.attacks.filter((one) => one.letter !== letter || one.side !== side);
  callBack(g, order, () => true);
}

/** Orders that carry it to these leaders become plain orders. */
function callBack(g: Play, { side, letter }: AttackOrder, isOne: (leader: UnitId) => boolean): void {
  g.state.dispatches = g.state.dispatches.map((one) =>
    one.attack === letter && sideOf(g, one.to) === side && isOne(one.to) ? { ...one, attack: 0 } : one,
  );
}

/** For one division and its brigades; with the last of them for the corps. */
export function endFor(g: Play, leader: UnitId, cite: Case): void {
  const order = attackOf(g, sideOf(g, leader), g.state.attack[leader]!)!;
  const others = under(g, order).filter(
    (one) => one !== leader && roleOf(g, one) !== "corps" && levelsUnder(g, one, leader) === 0,
  );
  const isAwaited = g.state.dispatches.some(
    ({ to, attack }) =>
      attack === order.letter && sideOf(g, to) === order.side && levelsUnder(g, to, leader) === 0,
  );
  if (others.length === 0 && !isAwaited) return endAttackOrder(g, order, cite);
  const letter = letterOf(order.letter);
  g.emit({ type: "attackEnds", side: sideName(order.side), letter, unit: idOf(g, leader), cite });
  for (const one of under(g, order)) if (levelsUnder(g, one, leader) > 0) leaveAttack(g, one);
  leaveAttack(g, leader);
  callBack(g, order, (one) => levelsUnder(g, one, leader) > 0);
  const now = attackOf(g, order.side, order.letter)!; // with the violation of going standing
  changeAttack(g, now, { left: [...now.left, leader] });
}

/** [17.76-A3] [17.76-B] Leaders go standing, infantry brigades tire more. */
export function leaveAttack(g: Play, leader: UnitId): void {
  if (g.state.attack[leader] === 0) return;
  edit(g, "attack")[leader] = 0;
  if (rankOf(g, leader) !== "brigade") return goStanding(g, leader, "17.76-A3");
  if (g.world.subordinates[leader]!.some((unit) => isInfantry(g, unit)))
    addFatigue(g, leader, attackFatigueOf(g.world.charts, unitOf(g, leader).nation), "17.76-B");
}

const underWay = (g: Position, side: Side): AttackOrder[] =>
  g.state.attacks.filter((order) => order.side === side && order.implemented);

/** By the commander who carries it out, even before the order has reached that commander. */
function whyNotEnded(
  g: Position,
  { side }: Readonly<RallyFrame>,
  { unit }: ActionOf<"endAttack">,
): Violation | undefined {
  const leader = unitNamed(g, unit);
  if (sideOf(g, leader) !== side) return no("notYours", "17.76-A1");
  if (underWay(g, side).some(({ chief }) => chief === leader)) return undefined;
  const order = attackOf(g, side, g.state.attack[leader]!);
  if (!order) return no("noAttackToEnd", "17.76-A1");
  return order.implemented ? no("endedByChief", "17.76-A1") : no("attackNotBegun", "17.76-A1");
}

/** 3B, 8B: each may be ended; then dice fall for those that have been violated. */
export const rallyOrders: Step<RallyFrame> = {
  run(g, frame) {
    if (underWay(g, frame.side).length === 0) return goOn(frame, "over");
  },
  ...asking<Eylau, RallyFrame>(
    (_g, { side }) => asked(side, "endAttack", "17.76-A1"),
    {
      candidates: (g, { side }) =>
        underWay(g, side).map(({ chief }) => ({ do: "endAttack", unit: idOf(g, chief) })),
      forbids: { endAttack: whyNotEnded },
    },
    plainly("pass"),
  ),
  answer(g, frame, action) {
    if (action.do === "endAttack") {
      const chief = unitNamed(g, action.unit);
      return endAttackOrder(g, underWay(g, frame.side).find((order) => order.chief === chief)!, "17.76-A1");
    }
    for (const order of underWay(g, frame.side)) if (order.violations > 0) test(g, order);
    goOn(frame, "over");
  },
};

/** [17.76-A2] */
function test(g: Play, order: AttackOrder): void {
  const roll = die(g, order.side, purpose("attackEnd", letterOf(order.letter)), "17.76-A2");
  if (roll + bonusOf(g, order.chief) <= order.violations) endAttackOrder(g, order, "17.76-A2");
}
