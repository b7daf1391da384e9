// A game resumed from its saved state continues like the one that was played through: it asks the same, and after the
// same answer and the same rolls it has the same events in the same order. An index that depends on the past shows
// here.

import { isDeepStrictEqual } from "node:util";
import { actionIn, digest, Game, type Journal, scripted, type Types } from "@grognard/kernel";
import { brief, must } from "./trial.ts";

/** The game as a save would restore it: its state through text, an index of its own. */
export function reloaded<T extends Types>({ rules, position }: Game<T>): Game<T> {
  const { world } = position;
  const state = JSON.parse(JSON.stringify(position.state)) as T["State"];
  return Game.resume(rules, { world, state, index: rules.index(world, state) }, scripted([]));
}

/** `game` was resumed before the journal's last entry; after the same answer it must be in the same position. */
export function checkResumed<T extends Types>(game: Game<T>, { entries, game: played }: Journal<T>): void {
  const { side, action, rolls } = entries.at(-1)!;
  game.useChance(scripted(rolls));
  const answer = game.submit(side, actionIn<T>({ action }));
  must(answer.ok, () => `a resumed game refuses what the game played through allows: ${brief(action)}`);
  inOrder(game.events, played.events, "tells");
  inOrder(game.pending, played.pending, "asks");
  must(
    digest(game.position.state) === digest(played.position.state),
    "a resumed game leads to another state than the one played through",
  );
}

function inOrder(resumed: readonly unknown[], played: readonly unknown[], does: string): void {
  const at = played.findIndex((one, i) => !isDeepStrictEqual(one, resumed[i]));
  must(at < 0 && resumed.length === played.length, () => {
    const [one, other] = [resumed, played].map((list) => brief(list[Math.max(0, at)]));
    return `a resumed game ${does} something else than the one played through: ${one} instead of ${other}`;
  });
}
