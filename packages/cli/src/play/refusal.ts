// Why something cannot be done: the words a player types, made into an action to ask the rules about.

import type { Decision, Types, Violation } from "@grognard/kernel";
import type { Session } from "./session.ts";

type Action = Types["Action"];

export function whyNot(session: Session, decision: Decision<Action>, text: string): readonly Violation[] {
  const action = text.startsWith("{") ? fromJson(text) : likeOffered(session, decision, text);
  if (!action) return [{ message: `say who and where, such as "why pajol 7,10"`, cite: decision.cite }];
  const refused = session.game.objections(decision.side, action);
  return refused.length > 0 ? refused : [{ message: "nothing forbids it", cite: decision.cite }];
}

function fromJson(text: string): Action | undefined {
  try {
    return JSON.parse(text) as Action;
  } catch {
    return undefined;
  }
}

/** An answer like those offered, with the unit and the place put in. */
function likeOffered(session: Session, { choice }: Decision<Action>, text: string): Action | undefined {
  const place = /\d+,\d+/.exec(text)?.[0];
  const unit = unitIn(session, text.replace(/\d+,\d+/, "").trim());
  const actions = choice.kind === "listed" ? choice.actions : [];
  const pattern =
    actions.find((action) => "unit" in action && "to" in action) ??
    actions.find((action) => "unit" in action || "hex" in action);
  if (place && unit && !pattern) return { do: "move", unit, to: place } as Action;
  if (!pattern || (!place && !unit))
    return actions.some(({ do: kind }) => kind === text)
      ? undefined
      : ({ do: text.split(/\s/)[0] ?? "" } as Action);
  return {
    do: pattern.do,
    ...("unit" in pattern && unit ? { unit } : {}),
    ...(place ? { ["to" in pattern ? "to" : "hex"]: place } : {}),
  } as Action;
}

/** By id or by a part of its name. */
function unitIn({ system, game }: Session, text: string): string | undefined {
  const wanted = text.toLowerCase().replace(/\s+(to|in|at)$/, "");
  if (wanted === "") return undefined;
  const units = Object.entries(system.describe(game.position).units);
  return (units.find(([id]) => id === wanted) ??
    units.find(([, { name }]) => name.toLowerCase().includes(wanted)))?.[0];
}
