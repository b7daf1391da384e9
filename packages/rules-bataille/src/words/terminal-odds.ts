// The chances that come with an answer, in one line: for volleys, assaults and squares.

import type { Action, ActionOf } from "../actions.ts";
import { hexNamed, partNamed, sideNamed } from "../board.ts";
import type { ChargeFrame } from "../frames.ts";
import { squareForecast } from "../rules/10.2.8-square.ts";
import { fireForecast } from "../rules/12.5-fire.ts";
import { planned } from "../rules/13.1-melee-phase.ts";
import { meleeForecast } from "../rules/13.5-resolution.ts";
import type { View } from "../secrecy/view.ts";
import type { Position, World } from "../types.ts";
import { positionSeen } from "./terminal-view.ts";

/** Hidden values are reckoned as usual ones; nothing if no dice are thrown, or nobody can say. */
export function oddsOf(world: World, view: View, action: Action): string | undefined {
  if (action.do !== "fire" && action.do !== "assault" && action.do !== "square") return undefined;
  const g = positionSeen(world, view);
  if (action.do === "fire") return volley(g, view, action);
  return action.do === "assault" ? assault(g, action) : square(g, action);
}

const percent = (ways: number, total = 36): string => `${Math.round((100 * ways) / total)} %`;

function volley(g: Position, { viewer }: View, { at, with: firers }: ActionOf<"fire">): string {
  const top = g.state.stack.at(-1);
  const { column, odds } = fireForecast(g, {
    side: sideNamed(viewer),
    kind: top?.step === "firePhase" ? top.kind : "opportunity",
    at: hexNamed(g, at),
    firers: firers.flatMap((name) => partNamed(g, name)),
  });
  const losses = [...odds.ways].sort(([a], [b]) => a - b);
  return `${column}: ${losses.map(([n, ways]) => `${n} lost ${percent(ways, odds.total)}`).join(", ")}`;
}

function assault(g: Position, { at, with: parts }: ActionOf<"assault">): string {
  const melee = planned(
    g,
    hexNamed(g, at),
    parts.map((name) => partNamed(g, name)),
  );
  const { column, ways } = meleeForecast(g, melee);
  const likely = Object.entries(ways).filter(([, n]) => n > 0);
  return `${column}: ${likely.map(([result, n]) => `${result} ${percent(n)}`).join(", ")}`;
}

function square(g: Position, { hex }: ActionOf<"square">): string | undefined {
  const charge = g.state.stack.findLast((frame): frame is ChargeFrame => frame.step === "charge");
  const odds = charge && squareForecast(g, hexNamed(g, hex), charge.units);
  return (
    odds && `square ${percent(odds.square)}, disorder ${percent(odds.disorder)}, rout ${percent(odds.rout)}`
  );
}
