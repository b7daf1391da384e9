import type { Chance, Decision, Game, Types } from "@grognard/kernel";
import { must } from "./trial.ts";

/** Any of the questions, and any of its answers. */
export function randomAnswer<T extends Types>(
  game: Game<T>,
  chance: Chance,
): [Decision<T["Action"]>, T["Action"]] {
  const decision = pickOne(game.pending, chance);
  return [decision, randomAction(game, decision, chance)];
}

export function randomAction<T extends Types>(
  game: Game<T>,
  decision: Decision<T["Action"]>,
  chance: Chance,
): T["Action"] {
  if (decision.choice.kind === "listed") return pickOne(decision.choice.actions, chance);
  must(game.rules.open !== undefined, `decision "${decision.id}" is open, but nobody can sample it`);
  return game.rules.open.sample(game.position, decision, chance);
}

export const pickOne = <V>(values: readonly V[], chance: Chance): V =>
  values[chance.roll(values.length) - 1] as V;
