// What a viewer can count: nothing that a viewer is sent shows that a window was open for the other side alone.

import { seeded } from "@grognard/kernel";
import { loadPlayers, loadSystem } from "@grognard/rulesets/lazily";
import { describe, expect, test } from "vitest";
import { countedBy, listingOf, Match, matchDice, momentAt, momentCounted, updateOf } from "../src/index.ts";

async function begin(system: string, scenario: string, options: readonly string[] = []): Promise<Match> {
  const playable = { system: await loadSystem(system), players: await loadPlayers(system) };
  return Match.begin(playable, { scenario, options: [...options] }, { dice: matchDice(scenario) });
}

/** The side that is asked answers at random, but turns up no hidden piece of its own; it says which one. */
function answer(match: Match, chance = seeded("answers")): string {
  const { system, game } = match;
  const { side, decision } = { side: game.pending[0]!.side, decision: game.pending[0]! };
  const { choice } = decision;
  const pick = <A>(actions: readonly A[]): A => actions[chance.roll(actions.length) - 1]!;
  const action =
    choice.kind === "listed"
      ? pick(choice.actions.filter((one) => one.do !== "reveal" || choice.actions.length === 1))
      : system.rules.open!.sample(game.position, decision, chance);
  expect(match.answer(side, match.question(side)!.id, action).ok).toBe(true);
  return side;
}

const given = ({ journal }: Match, side: string): number =>
  journal.entries.filter((entry) => entry.side === side).length;

describe("on the table, where it is secret who is asked", () => {
  test("each of two persons counts only the own answers, in the place, the question and the list", async () => {
    const match = await begin("tabletop", "pordenone-1809");
    let alone = 0;
    const chance = seeded("two persons");
    for (let n = 0; n < 90 && !match.isOver; n++) {
      if (match.game.pending.length === 1 && !match.game.position.state.sealed) alone++;
      answer(match, chance);
      if (match.isOver) break;
      for (const side of match.sides) {
        const { at, of, question } = updateOf(match, side, 0);
        expect([at, of]).toEqual([given(match, side), given(match, side)]);
        if (question) expect(question.ask).toBe(`${side}/${at}/0`);
      }
      expect(listingOf(match).answers).toBe(0); // a spectator gives none
    }
    expect(alone).toBeGreaterThan(3);
    expect(given(match, "france")).not.toBe(given(match, "austria"));
  });

  test("a computer that is asked alone has answered before anyone can see it", async () => {
    const match = await begin("tabletop", "pordenone-1809");
    match.takeSeats({ france: "human", austria: match.players[0]!.id });
    const chance = seeded("alone");
    while (!match.isOver && match.length < 60) {
      expect(match.waiting("france")).toEqual({ for: "viewer" });
      answer(match, chance);
      if (!match.isOver) expect(listingOf(match).answers).toBe(given(match, "france"));
    }
    expect(given(match, "austria")).toBeGreaterThan(10);
  });

  test("an earlier moment is the latest at which the viewer had given so many answers", async () => {
    const match = await begin("tabletop", "pordenone-1809");
    for (let n = 0; n < 20; n++) answer(match);
    const of = given(match, "austria");
    for (let at = 0; at < of; at++) {
      const moment = momentCounted(match, "austria", at);
      expect(match.journal.entries[moment]!.side).toBe("austria");
      expect(momentAt(match, "austria", at)).toMatchObject({ at, of, viewer: "austria" });
    }
  });
});

describe("where sides move in turn", () => {
  test("a side counts what the other does before its eyes, not what it is not told of", async () => {
    const match = await begin("n20", "waterloo-1815", ["fog"]);
    const chance = seeded("in turn");
    let silent = 0;
    for (let n = 0; n < 120 && !match.isOver; n++) {
      const before = match.sides.map((side) => countedBy(match, side));
      const mover = answer(match, chance);
      if (match.isOver) break; // everything is open then
      for (const [i, side] of match.sides.entries()) {
        const hasHeard = match.memory.heard(side, match.memory.length - 1).length > 0;
        expect(countedBy(match, side) - before[i]!).toBe(side === mover || hasHeard ? 1 : 0);
        if (side !== mover && !hasHeard) silent++;
      }
    }
    expect(silent).toBeGreaterThan(0);
  });

  test("without secrets all answers count", async () => {
    const match = await begin("n20", "n20-basics");
    for (let n = 0; n < 12; n++) answer(match);
    expect(updateOf(match, "french", 0)).toMatchObject({ at: 12, of: 12 });
    expect(listingOf(match).answers).toBe(12);
  });
});

test("between computers there is nobody to keep anything from; at the end, nothing left to keep", async () => {
  const match = await begin("tabletop", "pordenone-1809");
  const [first] = match.players;
  match.takeSeats({ france: first!.id, austria: first!.id });
  for (let n = 0; n < 6; n++) match.playComputer(match.game.pending[0]!.side);
  expect(updateOf(match, "spectator", 0)).toMatchObject({ at: 6, of: 6, waiting: { for: "computer" } });
});

test("a question that was taken back before anyone saw it leaves no trace in the name of the next", async () => {
  const match = await begin("n20", "waterloo-1815", ["fog"]);
  const { side } = match.game.pending[0]!;
  const other = match.sides.find((one) => one !== side)!;
  const chance = seeded("taken back");
  let undone = 0;
  while (match.game.pending[0]!.side === side && match.length < 400) {
    answer(match, chance);
    if (match.canUndo(side) && undone < 5 && match.undo(side)) undone++;
  }
  expect(undone).toBeGreaterThan(0);
  expect(match.question(other)!.id).toBe(`${other}/0/0`);
});
