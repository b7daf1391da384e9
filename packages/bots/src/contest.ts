// Computer players against each other until the game is over.

import {
  type Answer,
  type Chance,
  type Game,
  type Journal,
  type SideId,
  seeded,
  type Types,
} from "@grognard/kernel";
import type { ComputerPlayer } from "./player.ts";
import { situationAt } from "./situation.ts";

export interface Contestant<T extends Types> {
  readonly player: ComputerPlayer<T>;
  readonly chance: Chance;
}

export type Contestants<T extends Types> = { readonly [side: SideId]: Contestant<T> };

/** Each side has its own random numbers: how many one player uses does not affect the other. */
export function contestants<T extends Types>(
  sides: readonly SideId[],
  players: readonly ComputerPlayer<T>[],
  seed: string,
): Contestants<T> {
  return Object.fromEntries(
    sides.map((side, i) => [side, { player: players[i]!, chance: seeded(`${seed}/${side}`) }]),
  );
}

/** The next answer, and the side that gives it. */
export function nextAnswer<T extends Types>(
  game: Game<T>,
  who: Contestants<T>,
): { side: SideId; action: T["Action"] } {
  const decision = game.pending[0]!;
  const { player, chance } = who[decision.side]!;
  return { side: decision.side, action: player.choose(situationAt(game, decision, chance)) };
}

/**
 * Plays to the end or the cap and returns the number of answers. Works on a bare game and, keeping a log, on a
 * journal.
 */
export function playOut<T extends Types>(
  table: Game<T> | Journal<T>,
  who: Contestants<T>,
  cap = 50_000,
): number {
  const current = (): Game<T> => ("game" in table ? table.game : table);
  let answers = 0;
  for (; current().pending.length > 0; answers++) {
    if (answers >= cap) throw new Error(`no end after ${cap} answers`);
    const { side, action } = nextAnswer(current(), who);
    accepted(table.submit(side, action), side, action);
  }
  return answers;
}

function accepted<T extends Types>(answer: Answer<T>, side: SideId, action: T["Action"]): void {
  if (answer.ok) return;
  const { says, cite } = answer.refused[0]!;
  throw new Error(`${side}'s ${JSON.stringify(action)} is refused: ${says} [${cite}]`);
}
