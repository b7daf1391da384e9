// A match without a screen: named questions, what each side sees, and what is stored.

import { openSave, readSave, scripted, type Types, writeSave } from "@grognard/kernel";
import { loadPlayers, loadSystem, scenarioNamed } from "@grognard/rulesets/lazily";
import { describe, expect, test } from "vitest";
import { type Environment, Match, matchDice, momentAt, type Playable, updateOf } from "../src/index.ts";

const houseOf = async (id: string): Promise<Playable> => ({
  system: await loadSystem(id),
  players: await loadPlayers(id),
});

/** With a clock that says how often it has been asked. */
function termsOf(seed: string): Environment {
  let now = 0;
  return { dice: matchDice(seed), clock: () => ++now };
}

const begin = async (system: string, scenario: string): Promise<Match> =>
  Match.begin(await houseOf(system), { scenario, options: [] }, termsOf(scenario));

/** The road to Pordenone, where both sides write their orders together. */
const pordenone = (): Promise<Match> => begin("tabletop", "pordenone-1809");

const computers = async (scenario: string): Promise<Match> => {
  const match = await begin("n20", scenario);
  match.takeSeats({ french: "scout", coalition: "scout" });
  return match;
};

function playOn(match: Match, answers: number): void {
  for (let n = 0; n < answers && !match.isOver; n++) match.playComputer(match.game.pending[0]!.side);
}

/** Orders that the rules accept. */
function ordersFor({ game, system }: Match, side: string): Types["Action"] {
  const [decision] = game.pendingFor(side);
  return system.rules.open!.sample(game.position, decision!, { roll: () => 1 });
}

describe("a question", () => {
  test("stays open while the other side answers its own", async () => {
    const match = await pordenone();
    const [france, austria] = ["france", "austria"].map((side) => match.question(side)!.id);
    const orders = ordersFor(match, "austria");
    expect(match.answer("france", france!, ordersFor(match, "france")).ok).toBe(true);
    expect(match.question("austria")!.id).toBe(austria);
    expect(match.answer("austria", austria!, orders).ok).toBe(true);
    expect(match.length).toBe(2);
  });

  test("is outdated once it has been answered, though the other is open", async () => {
    const match = await pordenone();
    const { id } = match.question("france")!;
    const orders = ordersFor(match, "france");
    match.answer("france", id, orders);
    const again = match.answer("france", id, orders);
    expect(again).toMatchObject({ ok: false, refused: [{ says: "match.answered" }] });
    expect(match.length).toBe(1);
  });

  test("that followed an answer since taken back is not the one that follows another", async () => {
    const match = await begin("n20", "n20-basics");
    const { id, decision } = match.question("french")!;
    const moves = decision.choice.kind === "listed" ? decision.choice.actions : [];
    expect(match.answer("french", id, moves[0]!).ok).toBe(true);
    const second = match.question("french")!.id;
    expect(match.undo("french")).toBe(true);
    expect(match.answer("french", match.question("french")!.id, moves[1]!).ok).toBe(true);
    expect(match.question("french")!.id).not.toBe(second);
    expect(match.answerOffer("french", second, 0).ok).toBe(false);
  });

  test("is not put to a side that a computer plays", async () => {
    const match = await computers("n20-basics");
    expect(match.question("french")).toBeUndefined();
    expect(match.answerOffer("french", "french/0/0", 0).ok).toBe(false);
    expect(() => match.playComputer("coalition")).toThrow("no computer player is to move");
  });
});

describe("taken back", () => {
  const listed = (match: Match): readonly Types["Action"][] => {
    const { choice } = match.question("french")!.decision;
    return choice.kind === "listed" ? choice.actions : [];
  };
  const give = (match: Match, n: number): void =>
    void expect(match.answerOffer("french", match.question("french")!.id, n).ok).toBe(true);

  test("answers are given again one by one, by the side that took them back", async () => {
    const match = await begin("n20", "n20-basics");
    give(match, 0);
    give(match, 1);
    const digest = match.journal.entries.at(-1)!.digest;
    expect(match.redo("french")).toBe(false);
    expect([match.undo("french"), match.undo("french"), match.length]).toEqual([true, true, 0]);
    expect([match.canRedo("french"), match.canRedo("coalition")]).toEqual([true, false]);
    expect([match.redo("french"), match.length]).toEqual([true, 1]);
    expect(match.redo("french")).toBe(true);
    expect(match.journal.entries.at(-1)!.digest).toBe(digest);
    expect(match.canRedo("french")).toBe(false);
  });

  test("the same answer leaves the rest to be done again, another does not", async () => {
    const match = await begin("n20", "n20-basics");
    give(match, 0);
    give(match, 1);
    match.undo("french");
    match.undo("french");
    give(match, 0);
    expect(match.canRedo("french")).toBe(true);
    match.undo("french");
    give(match, 1);
    expect(match.canRedo("french")).toBe(false);
  });

  test("what was answered as one is taken back and done again as one", async () => {
    const match = await begin("n20", "n20-basics");
    const [first] = listed(match);
    match.asOne(() => {
      give(match, 0);
      give(match, 1);
    });
    expect([match.undo("french"), match.length]).toEqual([true, 0]);
    expect([match.redo("french"), match.length]).toEqual([true, 2]);
    expect(match.journal.entries[0]!.action).toEqual(first);
    expect([match.undo("french"), match.length]).toEqual([true, 0]);
  });
});

describe("stored and resumed", () => {
  test("it goes on as if it had not been interrupted, for every viewer", async () => {
    const match = await computers("waterloo-1815");
    playOn(match, 90);
    const record = JSON.parse(JSON.stringify(match.record)) as Match["record"];
    expect(record.snapshot.at).toBe(64);
    const again = Match.resume(await houseOf("n20"), record, match.seats, termsOf("waterloo-1815"));
    for (const viewer of ["french", "coalition", "spectator"]) {
      expect(updateOf(again, viewer, 0)).toEqual(updateOf(match, viewer, 0));
      for (const at of [0, 1, 40, 64, 77])
        expect(momentAt(again, viewer, at)).toEqual(momentAt(match, viewer, at));
    }
    for (const one of [match, again]) playOn(one, 40);
    expect(again.journal.end).toEqual(match.journal.end);
  });

  test("its answers have numbers and times, and a save of it verifies", async () => {
    const match = await computers("n20-basics");
    playOn(match, 20);
    const { answers } = match.record;
    expect(answers.map(({ number }) => number)).toEqual(answers.map((_, i) => i + 1));
    expect(answers.map(({ entry }) => entry.time)).toEqual(answers.map((_, i) => i + 1));
    const save = readSave(writeSave(match.save));
    const find = (id: string) => scenarioNamed(match.system, id);
    const replayed = openSave(match.system.rules, save, find, scripted([]));
    expect(replayed.entries).toEqual(match.journal.entries);
  });

  test("a snapshot of another state is refused", async () => {
    const [match, early] = [await computers("waterloo-1815"), await computers("waterloo-1815")];
    playOn(match, 90);
    playOn(early, 1);
    const snapshot = { ...match.record.snapshot, state: early.game.position.state };
    const playable = await houseOf("n20");
    const resume = () =>
      Match.resume(playable, { ...match.record, snapshot }, match.seats, termsOf("waterloo-1815"));
    expect(resume).toThrow("snapshot");
  });
});
