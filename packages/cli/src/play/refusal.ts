// Why something cannot be done: the words a player types, made into an action to ask the rules about.

import type { Refusal, Types } from "@grognard/kernel";
import { wording } from "../words/index.ts";
import { knownPieces } from "./choices.ts";
import type { Place } from "./commands.ts";

type Action = Types["Action"];

export function whyNot(place: Place, text: string): readonly Refusal[] {
  const { match, decision } = place;
  const json = text.startsWith("{");
  const action = json ? fromJson(text) : wished(place, text);
  if (!action)
    return [{ message: json ? wording().play.brokenJson : wording().play.sayWho, cite: decision.cite }];
  const refused = match.game.refusals(decision.side, action);
  return refused.length > 0 ? refused : [{ message: wording().play.nothingForbids, cite: decision.cite }];
}

function fromJson(text: string): Action | undefined {
  try {
    return JSON.parse(text) as Action;
  } catch {
    return undefined;
  }
}

/** The intent of naming a piece, a place or both; or of a single word, as a kind of action. */
function wished(place: Place, text: string): Action | undefined {
  const { match, decision, actions } = place;
  const [verb = ""] = text.split(/\s/);
  const isKind = actions.some((action) => action.do === verb);
  const hex = /\d+,\d+/.exec(text)?.[0];
  const piece = pieceIn(place, (isKind ? text.slice(verb.length) : text).replace(/\d+,\d+/, "").trim());
  if (!hex && !piece) return text === "" ? undefined : { do: verb };
  const picks = { pieces: piece ? [piece] : [], places: hex ? [hex] : [] };
  const { side } = decision;
  return match.system.screen.wish(match.worldFor(side), match.view(side), decision, picks);
}

/** By id or by a part of its name. */
function pieceIn({ match, display, decision }: Place, text: string): string | undefined {
  const wanted = text.toLowerCase().replace(/\s+(to|in|at)$/, "");
  if (wanted === "") return undefined;
  const known = knownPieces(display.shown(match, decision.side).scene);
  const found =
    known.find(({ id }) => id.toLowerCase() === wanted) ??
    known.find(({ name }) => name.toLowerCase().includes(wanted));
  return found?.id;
}
