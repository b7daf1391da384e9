// Questions in the middle of the other side's move: who does what, and how it stands.

import { hexNamed, unitsAt } from "../board.ts";
import type { FireTrigger, OpportunityFireFrame } from "../frames.ts";
import { type Decision, enemyOf, type Position } from "../types.ts";
import { said } from "../words/index.ts";
import { squareChances, standChances } from "./morale-forecasts.ts";

const DEEDS: { readonly [W in FireTrigger]: string } = {
  leaves: "is about to leave its hex",
  changes: "is about to change formation",
  turns: "is about to turn",
  limbers: "is about to limber",
  unlimbers: "is about to unlimber",
  "beside square": "has come beside your square",
};

/** What has come up, in a sentence; nothing where the question says it all. */
export function interruptText(g: Position, decision: Decision): string | undefined {
  if (decision.id === "opportunityFire") return triggerText(g, decision);
  return decision.id === "formSquare" ? cavalryText(g, decision) : undefined;
}

function triggerText(g: Position, { about }: Decision): string | undefined {
  const top = g.state.stack.at(-1);
  if (top?.step !== "opportunityFire") return undefined;
  return `${said().names(g.world, about)} ${DEEDS[(top as OpportunityFireFrame).why]}.`;
}

/** "9e Lanciers: 3 Movement Points from Murom Rgt, square 58 %. If they stand: Murom Rgt 44 %." */
function cavalryText(g: Position, { about, choice }: Decision): string {
  const actions = choice.kind === "listed" ? choice.actions : [];
  const own = enemyOf(g.state.active);
  const squares = actions.flatMap((action) => {
    if (action.do !== "square") return [];
    const hex = hexNamed(g, action.hex);
    const chances = squareChances(g, hex);
    const [top] = unitsAt(g, hex, own);
    if (!chances || top === undefined) return [];
    const { name } = g.world.units[top]!;
    const { distance } = chances;
    return [
      `${distance} Movement ${distance === 1 ? "Point" : "Points"} from ${name}, square ${percent(chances.square)}`,
    ];
  });
  const stands = standChances(g).map(
    ({ unit, stands: ways }) => `${said().names(g.world, [unit])} ${percent(ways)}`,
  );
  const standing = stands.length > 0 ? ` If they stand: ${stands.join(", ")}.` : "";
  return squares.length > 0
    ? `${said().names(g.world, about)}: ${squares.join("; ")}.${standing}`
    : standing.trim();
}

export const percent = (ways: number): string => `${Math.round((100 * ways) / 36)} %`;
