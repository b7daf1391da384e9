// Questions in the middle of the other side's move: what is happening, and how things stand.

import { hexNamed, unitsAt } from "../board.ts";
import type { OpportunityFireFrame } from "../frames.ts";
import { type Decision, enemyOf, type Position } from "../types.ts";
import { said } from "../words/index.ts";
import { called, names } from "../words/naming.ts";
import { squareChances, standChances } from "./morale-forecasts.ts";

/** What has happened, in a sentence; nothing where the question says it all. */
export function interruptText(g: Position, decision: Decision): string {
  if (decision.id === "opportunityFire") return triggerText(g, decision);
  return decision.id === "formSquare" ? cavalryText(g, decision) : "";
}

function triggerText(g: Position, { about }: Decision): string {
  const top = g.state.stack.at(-1);
  if (top?.step !== "opportunityFire") return "";
  return said().interrupts.trigger(names(g.world, about), (top as OpportunityFireFrame).why);
}

function cavalryText(g: Position, { about, choice }: Decision): string {
  const actions = choice.kind === "listed" ? choice.actions : [];
  const own = enemyOf(g.state.active);
  const squares = actions.flatMap((action) => {
    if (action.do !== "square") return [];
    const hex = hexNamed(g, action.hex);
    const chances = squareChances(g, hex);
    const [top] = unitsAt(g, hex, own);
    if (!chances || top === undefined) return [];
    const name = called(g.world.units[top]!.name);
    return [said().interrupts.square(chances.distance, name, percent(chances.square))];
  });
  const stands = standChances(g).map(
    ({ unit, stands: ways }) => `${names(g.world, [unit])} ${percent(ways)}`,
  );
  return said().interrupts.cavalry(names(g.world, about), squares, stands);
}

export const percent = (ways: number): string => `${Math.round((100 * ways) / 36)} %`;
