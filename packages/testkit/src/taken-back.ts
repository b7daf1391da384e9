// An answer that may be taken back has taught its side nothing and has not passed to others: what followed it is what
// would have followed in the position as the side imagined it before. There the plans of others are missing, and what is
// hidden is guessed.

import { actionIn, type Chance, Game, type Journal, type Types } from "@grognard/kernel";
import { same } from "./secrecy.ts";
import { must, type Trial } from "./trial.ts";

/** Checks the last answer, which was this side's: takes it back and gives it again. */
export function checkTakenBack<T extends Types>(
  { rules, imagines }: Trial<T>,
  journal: Journal<T>,
  side: string,
  chance: Chance,
): void {
  for (const other of rules.sides(journal.world))
    must(other === side || !journal.canUndo(other), `${other} may take back an answer of ${side}`);
  if (!journal.canUndo(side)) return;
  const last = journal.entries.at(-1)!;
  must(journal.game.pendingFor(side).length > 0, `${side} may take back what has passed to another side`);
  must(last.rolls.length === 0, `${side} may take back a die`);
  const sent = sentTo(journal.game, side);
  must(journal.undo(side), "an answer that may be taken back is not");
  if (imagines)
    same(
      sent,
      sentAsImagined(journal.game, side, actionIn<T>(last), chance),
      `${side} learns from an answer that it may take back`,
    );
  must(journal.submit(side, actionIn<T>(last), last.time).ok, "an answer taken back cannot be given again");
  must(journal.entries.at(-1)!.digest === last.digest, "an answer given again leads elsewhere");
}

/** What the side sees, hears and is asked. */
const sentTo = <T extends Types>(game: Game<T>, side: string) => ({
  view: game.rules.view(game.position, side),
  heard: game.heardBy(side),
  asked: game.pendingFor(side),
});

function sentAsImagined<T extends Types>(
  { rules, position }: Game<T>,
  side: string,
  action: T["Action"],
  chance: Chance,
) {
  const known = rules.worldFor(position.world, side);
  const imagined = Game.resume(rules, rules.imagine(rules.view(position, side), chance, known), chance);
  must(imagined.submit(side, action).ok, `${side} learns from an answer that it may take back: it is legal`);
  return sentTo(imagined, side);
}
