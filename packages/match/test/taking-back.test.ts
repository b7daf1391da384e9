// Undo in all systems, judged by what is on the screen: an answer that may be taken back has shown nothing of the enemy.

import { type Chance, seeded, type Types } from "@grognard/kernel";
import { loadPlayers, loadSystem } from "@grognard/rulesets/lazily";
import { expect, test } from "vitest";
import { Match, matchDice, seatAt } from "../src/index.ts";

type Action = Types["Action"];

/**
 * Random games: the scenario, options, how many answers, and how many may be taken back at least. On the table orders that
 * are handed in stay: that the enemy is asked, too, would show.
 */
const GAMES = [
  ["n20", "waterloo-1815", ["fog"], 250, 100],
  ["tabletop", "pordenone-1809", [], 12, 0],
  ["bataille", "straden", [], 250, 100],
  ["bataille", "straden", ["open"], 250, 100],
  ["march", "duenzling", [], 150, 60],
  ["eylau", "serpallen", [], 250, 100],
] as const;

test.each(GAMES)("%s, %s %j: what may be taken back has shown nothing of the enemy", async (...game) => {
  const [id, scenario, options, answers, least] = game;
  let taken = 0;
  for (const seed of ["a", "b"]) {
    const playable = { system: await loadSystem(id), players: await loadPlayers(id) };
    const match = Match.begin(playable, { scenario, options: [...options] }, { dice: matchDice(seed) });
    const chance = seeded(seed);
    for (let n = 0; n < answers && !match.isOver; n++) {
      const { side } = match.game.pending[0]!;
      const before = enemyOnScreen(match, side);
      const own = ownOnScreen(match, side);
      answerSomehow(match, side, chance);
      const others = match.sides.filter((one) => one !== side);
      expect(others.filter((one) => match.canUndo(one))).toEqual([]);
      if (!match.canUndo(side)) continue;
      taken++;
      const last = JSON.stringify(match.journal.entries.at(-1)!.action);
      expect(enemyOnScreen(match, side), last).toEqual(before);
      expect(enemyMovesHeard(match, side, new Set([...own, ...ownOnScreen(match, side)])), last).toEqual([]);
    }
  }
  expect(taken).toBeGreaterThanOrEqual(least);
});

/** Enemy pieces as the side sees them, apart from whether they have acted in this phase. */
function enemyOnScreen(match: Match, viewer: string): unknown {
  const { pieces } = seatAt(match, viewer).scene(() => false);
  const theirs = pieces.filter(({ side }) => side !== viewer);
  return theirs.map(({ id, at, face, block, stands }) => ({ id, at, face, block, stands }));
}

function ownOnScreen(match: Match, viewer: string): ReadonlySet<string> {
  const { pieces } = seatAt(match, viewer).scene(() => false);
  return new Set(pieces.flatMap(({ id, side }) => (side === viewer ? [id] : [])));
}

/** Sentences about a way that an enemy piece goes. */
function enemyMovesHeard(match: Match, viewer: string, own: ReadonlySet<string>): unknown[] {
  const { memory, system } = match;
  const world = match.worldFor(viewer);
  const tellings = memory.heard(viewer, memory.length - 1).map((event) => system.screen.tell(world, event));
  return tellings.filter(
    ({ move }) => move && ![move.piece, ...(move.along ?? [])].some((id) => own.has(id)),
  );
}

function answerSomehow(match: Match, side: string, chance: Chance): void {
  const { id, decision } = match.question(side)!;
  const { choice } = decision;
  const action: Action =
    choice.kind === "listed"
      ? choice.actions[chance.roll(choice.actions.length) - 1]!
      : match.system.rules.open!.sample(match.game.position, decision, chance);
  if (!match.answer(side, id, action).ok) throw new Error(`refused: ${JSON.stringify(action)}`);
}
