// Why something cannot be done: the words a player types, made into an action to ask the rules about.

import type { Decision, Types, Violation } from "@grognard/kernel";
import type { Match } from "@grognard/match";

type Action = Types["Action"];

const SAY_WHO = `say who and where, such as "why pajol 7,10", or what and where, such as "why fire 7,10"`;
const BROKEN_JSON = `that is not valid JSON; an action looks like {"do":"move","unit":"pajol","to":"7,10"}`;

export function whyNot(match: Match, decision: Decision<Action>, text: string): readonly Violation[] {
  const json = text.startsWith("{");
  const action = json ? fromJson(text) : likeOffered(match, decision, text);
  if (!action) return [{ message: json ? BROKEN_JSON : SAY_WHO, cite: decision.cite }];
  const refused = match.game.objections(decision.side, action);
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
function likeOffered(match: Match, { choice }: Decision<Action>, text: string): Action | undefined {
  const actions = choice.kind === "listed" ? choice.actions : [];
  const [verb = ""] = text.split(/\s/);
  const named = actions.find((action) => action.do === verb);
  const place = /\d+,\d+/.exec(text)?.[0];
  const unit = unitIn(match, (named ? text.slice(verb.length) : text).replace(/\d+,\d+/, "").trim());
  if (!place && !unit) return text === "" ? undefined : { do: verb };
  const pattern =
    named ??
    actions.find((action) => "unit" in action && "to" in action) ??
    actions.find((action) => "hex" in action);
  const where = WHERE.find((key) => pattern && key in pattern) ?? "to";
  const who = named && WHO.find((key) => key in named);
  return {
    ...(named ?? { do: pattern?.do ?? "move" }),
    ...(unit && (who ? { [who]: [unit] } : { unit })),
    ...(place && { [where]: place }),
  };
}

/** What actions call the place and, if they name several, the units. */
const WHERE = ["hex", "to", "at"];
const WHO = ["units", "with"];

/** By id or by a part of its name. */
function unitIn({ system, game }: Match, text: string): string | undefined {
  const wanted = text.toLowerCase().replace(/\s+(to|in|at)$/, "");
  if (wanted === "") return undefined;
  const units = Object.entries(system.describe(game.position).units);
  return (units.find(([id]) => id === wanted) ??
    units.find(([, { name }]) => name.toLowerCase().includes(wanted)))?.[0];
}
