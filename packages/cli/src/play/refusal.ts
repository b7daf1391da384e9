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

/** An answer like those offered, with the unit and the place put in; or a bare word as a kind of action. */
function likeOffered(session: Session, { choice }: Decision<Action>, text: string): Action | undefined {
  const place = /\d+,\d+/.exec(text)?.[0];
  const unit = unitIn(session, text.replace(/\d+,\d+/, "").trim());
  if (!place && !unit) return text === "" ? undefined : { do: text.split(/\s/)[0]! };
  const actions = choice.kind === "listed" ? choice.actions : [];
  const pattern =
    actions.find((action) => "unit" in action && "to" in action) ?? actions.find((action) => "hex" in action);
  const where = pattern && "hex" in pattern ? "hex" : "to";
  return { do: pattern?.do ?? "move", ...(unit && { unit }), ...(place && { [where]: place }) };
}

/** By id or by a part of its name. */
function unitIn({ system, game }: Session, text: string): string | undefined {
  const wanted = text.toLowerCase().replace(/\s+(to|in|at)$/, "");
  if (wanted === "") return undefined;
  const units = Object.entries(system.describe(game.position).units);
  return (units.find(([id]) => id === wanted) ??
    units.find(([, { name }]) => name.toLowerCase().includes(wanted)))?.[0];
}
