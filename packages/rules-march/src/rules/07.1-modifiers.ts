// The modifier of the combat die [7.1-2] to [7.1-4], term by term.

import type { Fraction } from "@grognard/parts";
import { enemyOf, isGuns, leaderAt, moraleOf, unitOf } from "../board.ts";
import { figure, ratioDrm } from "../charts.ts";
import type { Term } from "../events.ts";
import type { CombatFrame } from "../frames.ts";
import type { Label } from "../sayings.ts";
import type { Case, Position, Side, UnitId } from "../types.ts";
import { hexesFrom, sizeOf } from "./07.1-strength.ts";
import { attackingBest, defendersOf, defendingBest, enfiladeOf, isPinned } from "./07.11-artillery.ts";
import { orderOf } from "./15.6-orders.ts";

/** All terms other than zero. */
export function termsOf(
  g: Position,
  frame: Readonly<CombatFrame>,
  attack: Fraction,
  defence: Fraction,
): Term[] {
  const { charts } = g.world;
  const terms: Term[] = [];
  const add = (label: Label, value: number, cite: Case): void => {
    if (value !== 0) terms.push({ label, value, cite });
  };
  add("ratio", ratioDrm(charts, attack, defence), "7.1-2-drm");
  add("morale", moraleGap(g, frame.pair[0]!, frame.pair[1]!), "7.1-3");
  const three = frame.at.length === 1 && hexesFrom(g, frame).length >= 3;
  add("three hexes", three ? figure(charts, "three hexes") : 0, "7.1-4");
  add("leader of the attack", bonusOf(g, frame, frame.side), "2.2.4-bonus");
  add("leader of the defence", -bonusOf(g, frame, enemyOf(frame.side)), "2.2.4-bonus");
  add("hasty", frame.hasty.length > 0 ? figure(charts, "hasty") : 0, "6.9-hastydrm");
  addArtillery(g, frame, add);
  addOrders(g, frame, add);
  return terms;
}

type Add = (label: Label, value: number, cite: Case) => void;

/** [7.1-3-cap] The attacker's morale less the defender's. */
export function moraleGap(g: Position, attacker: UnitId, defender: UnitId): number {
  const most = figure(g.world.charts, "morale most");
  return Math.max(-most, Math.min(most, moraleOf(g, attacker) - moraleOf(g, defender)));
}

/** [R75] The largest units of a side by their counters, lines by what is in each hex, one for each morale; guns on the map do not count [R23]. */
export function largestOf(g: Position, units: readonly UnitId[]): UnitId[] {
  const sizes = units.map((unit) => (isGuns(g, unit) ? 0 : sizeOf(g, unit)));
  const most = Math.max(...sizes);
  const largest = units.filter((_, i) => sizes[i] === most);
  return largest.filter(
    (unit, i) => largest.findIndex((one) => moraleOf(g, one) === moraleOf(g, unit)) === i,
  );
}

/** [2.2.4-bonus] [R77] The best leader stacked with friendly units in the combat. */
function bonusOf(g: Position, { stacks }: Readonly<CombatFrame>, side: Side): number {
  const leaders = stacks.flatMap((stack) => (stack.side === side ? leaderAt(g, stack.hex, side) : []));
  return Math.max(0, ...leaders.map((leader) => g.state.bonus[unitOf(g, leader).formation]!));
}

/** [7.11] The difference of the guns, enfilade included; then squares under fire. */
function addArtillery(g: Position, frame: Readonly<CombatFrame>, add: Add): void {
  const { charts } = g.world;
  const enfiladed = frame.guns >= 0;
  const defence = enfiladed ? enfiladeOf(g, frame.guns) : defendingBest(g, frame);
  const gap = attackingBest(g, frame) - defence;
  add("artillery", gap, enfiladed ? "7.11-enfilade" : "7.11");
  const inferior = gap < 0 ? frame.side : enemyOf(frame.side);
  const square = isPinned(g, frame, inferior) ? figure(charts, "square") : 0;
  add("squares", Math.sign(gap) * square, "7.11-square");
}

/** [15.6-hold-drm] [15.6-retreat-drm] [15.6-mixedstack] HOLD of one defender, or RETREAT of them all [R58]. */
function addOrders(g: Position, frame: Readonly<CombatFrame>, add: Add): void {
  const { charts } = g.world;
  const orders = defendersOf(frame).map((unit) => orderOf(g, unit));
  if (orders.includes("hold")) add("HOLD", figure(charts, "hold"), "15.6-hold-drm");
  else if (orders.every((order) => order === "retreat"))
    add("RETREAT", figure(charts, "retreating"), "15.6-retreat-drm");
}
