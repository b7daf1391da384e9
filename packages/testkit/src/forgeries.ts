// Answers nobody was offered. Each must be refused with a sentence and a case, and change nothing.

import { type Chance, type Decision, digest, type Game, sameJson, type Types } from "@grognard/kernel";
import { pickOne, randomAction } from "./random.ts";
import { brief, must, type Trial } from "./trial.ts";

export function checkForgeries<T extends Types>(trial: Trial<T>, game: Game<T>, chance: Chance): void {
  for (const decision of game.pending) {
    const honest = randomAction(game, decision, chance);
    for (const side of [...trial.rules.sides(game.position.world), "nobody", "toString"]) {
      if (!game.pending.some((open) => open.side === side)) refuses(trial, game, side, honest);
    }
    for (const forged of forgeries(honest, chance)) {
      if (isForged(decision, forged)) refuses(trial, game, decision.side, forged);
      else game.objections(decision.side, forged as T["Action"]); // may be legal, must not throw
    }
  }
}

function refuses<T extends Types>(trial: Trial<T>, game: Game<T>, side: string, action: unknown): void {
  const before = digest(game.position.state);
  const answer = game.submit(side, action as T["Action"]);
  must(!answer.ok, () => `a forged action of ${side} is accepted: ${brief(action)}`);
  must(digest(game.position.state) === before, () => `a refused action changes the state: ${brief(action)}`);
  must(answer.refused.length > 0, () => `an action is refused without a reason: ${brief(action)}`);
  for (const { message, cite } of answer.refused) {
    must(message !== "" && trial.isCase(cite), () => `a refusal cites no case: ${message} [${cite}]`);
  }
}

/** What an open question takes is for its judge to say, except what can be no action and what has a field too many. */
function isForged<A>({ choice }: Decision<A>, action: unknown): boolean {
  if (choice.kind === "listed") return !choice.actions.some((offered) => sameJson(offered, action));
  return typeof (action as { do?: unknown } | null)?.do !== "string" || "forged" in (action as object);
}

const JUNK: readonly unknown[] = [null, -1, 1.5, 1e9, "", "no such thing", "__proto__", [], {}, true];

function forgeries(honest: object, chance: Chance): unknown[] {
  const fields = Object.keys(honest).filter((key) => key !== "do");
  const changed = fields.flatMap((key) => [
    { ...honest, [key]: pickOne(JUNK, chance) },
    { ...honest, [key]: undefined },
  ]);
  const nothing = [null, undefined, 7, "end", [], {}, { do: 3 }];
  return [...nothing, { do: "no such action" }, { do: "toString" }, { ...honest, forged: 1 }, ...changed];
}
