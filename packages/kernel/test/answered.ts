// An answer, with its refusals in words.

import type { Game } from "../src/game.ts";
import type { SideId, Types } from "../src/ruleset.ts";

export function answered<T extends Types>(game: Game<T>, side: SideId, action: T["Action"]) {
  const answer = game.submit(side, action);
  return answer.ok ? answer : { ...answer, refused: game.inWords(side, answer.refused) };
}
