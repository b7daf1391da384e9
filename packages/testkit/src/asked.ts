// Who is asked must not reveal secrets. In two positions that differ only in what a viewer may not know the same sides
// are asked; and after the same answer, as long as the viewer hears the same, so that no question is put to
// another side in one of them alone. What a side is asked in a row counts as one question: others see it wait.

import { isDeepStrictEqual } from "node:util";
import { type Decision, Game, seeded, type Types, type Viewer } from "@grognard/kernel";
import { same } from "./secrecy.ts";
import { bothAfter } from "./shuffled.ts";
import { must, type Trial } from "./trial.ts";

export function checkAsked<T extends Types>(
  trial: Trial<T>,
  game: Game<T>,
  decision: Decision<T["Action"]>,
  action: T["Action"],
  seed: number,
): void {
  const { rules, shuffleValues = trial.shuffleSecrets } = trial;
  for (const viewer of [...rules.sides(game.position.world), "spectator"]) {
    const other = shuffleValues?.(rules.clone(game.position), viewer);
    if (!other) continue;
    same(
      askedIn(game),
      askedIn(Game.resume(rules, other, seeded(seed))),
      `who is asked betrays a secret to ${viewer}`,
    );
    const both = bothAfter(trial, game, other, decision.side, action, seed);
    if (both && !both.isOut) asksAlike(both.games, viewer, decision.side);
  }
}

const askedIn = <T extends Types>({ pending }: Game<T>): string[] => pending.map(({ side }) => side).sort();

function asksAlike<T extends Types>(pair: readonly [Game<T>, Game<T>], viewer: Viewer, side: string): void {
  const heard = pair.map((game) => game.heardBy(viewer).length);
  const [less, more] = heard[0]! <= heard[1]! ? pair : [pair[1], pair[0]];
  const [those, instead] = [less.heardBy(viewer), more.heardBy(viewer)];
  if (!isDeepStrictEqual(those, instead.slice(0, those.length))) return; // what has happened shows the difference
  if (those.length === instead.length)
    return same(askedIn(less), askedIn(more), `who is asked after an answer betrays a secret to ${viewer}`);
  // More has happened in one of them: in the other a side was asked first, unless it is the one asked now in both.
  const first = askedIn(less).find((one) => one !== side && !askedIn(more).includes(one));
  must(first === undefined, () => `that ${first} is asked betrays a secret to ${viewer}`);
}
