// The ways that are open to a unit, whole, with what each step costs.

import type { Way } from "@grognard/scene";
import type { ActionOf } from "../actions.ts";
import { hexNamed, hexOf, idOf, namesOf } from "../board.ts";
import { pointsOf, type Steps, stepsEntering, stepsTo } from "../rules/06-reach.ts";
import { entryCost } from "../rules/11-reinforcements.ts";
import type { Decision, Position, UnitId } from "../types.ts";

type March = ActionOf<"move"> | ActionOf<"enter">;

export function waysOf(g: Position, unit: UnitId, decision: Decision | undefined): Way[] {
  const actions = decision?.choice.kind === "listed" ? decision.choice.actions : [];
  const id = idOf(g, unit);
  return actions
    .filter((action): action is March => action.do === "move" || action.do === "enter")
    .filter((action) => action.unit === id)
    .map((action) => wayOf(g, unit, action));
}

function wayOf(g: Position, unit: UnitId, action: March): Way {
  const { path, costs } = stepsOf(g, unit, action);
  const cost = costs.reduce((sum, one) => sum + one, g.state.spent[unit]!);
  const { off, road } = pointsOf(g, unit);
  const morale = action.pays ? `, ${action.pays} Morale` : "";
  return {
    to: action.to,
    path: namesOf(g, path),
    costs,
    text: `${cost} of ${cost > off ? road : off} Movement Points${morale}`,
  };
}

function stepsOf(g: Position, unit: UnitId, action: March): Steps {
  const to = hexNamed(g, action.to);
  if (action.do === "move") {
    const { path, costs } = stepsTo(g, unit, to);
    return { path: [hexOf(g, unit), ...path], costs };
  }
  const entry = hexNamed(g, action.at);
  return stepsEntering(g, unit, entry, entryCost(g, entry), to);
}
