import { describe, expect, test } from "vitest";
import { digest, type Entry, Journal, type Others, type Ruleset, scripted, seeded } from "../src/index.ts";
import { type Ford, ford, steps } from "./ford.ts";

const world = { width: 500, rounds: 400 };
const setting = { scenario: world, options: {} };
const begin = (rolls: readonly number[] = [], rules: Ruleset<Ford> = ford) =>
  Journal.begin(rules, world, setting, scripted(rolls));
/** Red has nothing to fire with, and is never asked. */
const quiet = { width: 500, rounds: 0 };
const beginQuiet = (rules: Ruleset<Ford> = ford) =>
  Journal.begin(rules, quiet, { scenario: quiet, options: {} }, scripted([]));
const march = { do: "march" } as const;
const fire = { do: "fire" } as const;
const hold = { do: "hold" } as const;

/** A game of `length` entries in which now and then a shot is fired, none of which hits. */
function long(length: number): { journal: Journal<Ford>; digests: string[] } {
  const journal = Journal.begin(ford, world, setting, scripted(new Array(length).fill(1)));
  const digests = [digest(journal.game.position.state)];
  for (let i = 0; i < length; i++) {
    journal.submit(i % 2 ? "red" : "blue", i % 2 === 0 ? march : i % 8 === 3 ? fire : hold);
    digests.push(digest(journal.game.position.state));
  }
  return { journal, digests };
}

/** Rules that count how often an answer is carried out. */
function counting(change: Partial<Ruleset<Ford>> = {}) {
  let times = 0;
  const counted: Ruleset<Ford> = {
    ...ford,
    ...change,
    steps: {
      march: {
        ...steps.march,
        answer(...given) {
          times++;
          steps.march.answer?.(...given);
        },
      },
      fire: {
        ...steps.fire,
        answer(...given) {
          times++;
          steps.fire.answer?.(...given);
        },
      },
    },
  };
  return { counted, given: () => times };
}

describe("what is offered", () => {
  const offersOf = (journal: Journal<Ford>) => {
    const [decision] = journal.game.pending;
    return decision?.choice.kind === "listed" ? decision.choice.actions : [];
  };

  test("cannot be changed and then given as an answer", () => {
    const journal = begin();
    const [offer] = offersOf(journal);
    expect(() => Object.assign(offer!, { do: "fire" })).toThrow(TypeError);
    expect(() => (offersOf(journal) as Ford["Action"][]).push({ do: "fire" })).toThrow(TypeError);
    expect(() => Object.assign(journal.game.pending[0]!, { side: "red" })).toThrow(TypeError);
    expect(journal.submit("blue", offer!).ok).toBe(true);
    journal.undo("blue");
    expect(Object.isFrozen(offersOf(journal)[0])).toBe(true);
    const opened = Journal.replay(ford, world, setting, begin(), scripted([]));
    expect(Object.isFrozen(offersOf(opened)[0])).toBe(true);
  });

  test("rules may change what they are given", () => {
    const changing: Ruleset<Ford> = {
      ...ford,
      steps: {
        ...steps,
        march: {
          ...steps.march,
          answer(g, frame, action, side) {
            Object.assign(action, { seen: true });
            steps.march.answer?.(g, frame, action, side);
          },
        },
      },
    };
    const journal = begin([], changing);
    expect(journal.submit("blue", offersOf(journal)[0]!).ok).toBe(true);
  });
});

describe("undo", () => {
  test("takes back one's own last answers, one after the other", () => {
    const journal = beginQuiet();
    const before = digest(journal.game.position.state);
    for (const _ of [1, 2, 3]) journal.submit("blue", march);
    expect(journal.canUndo("red")).toBe(false);
    for (const _ of [1, 2, 3]) expect(journal.undo("blue")).toBe(true);
    expect(digest(journal.game.position.state)).toBe(before);
    expect(journal.entries).toEqual([]);
    expect(journal.game.pending[0]?.side).toBe("blue");
    expect(journal.undo("blue")).toBe(false);
  });

  test("not once another side has been asked: it knows of the answer", () => {
    const journal = begin();
    journal.submit("blue", march);
    expect(journal.game.pending[0]?.side).toBe("red");
    expect(journal.undo("blue")).toBe(false);
    journal.submit("red", hold);
    for (const side of ["blue", "red"]) expect(journal.undo(side)).toBe(false);
  });

  test("not beyond a die", () => {
    const journal = begin([5, 1], {
      ...ford,
      steps: {
        ...steps,
        fire: { ...steps.fire, answer: (g) => void (g.state.rounds-- && g.roll("d6", "red", "shot", "2.2")) },
      },
    });
    journal.submit("blue", march);
    journal.submit("red", fire);
    expect(journal.game.pending[0]?.side).toBe("red"); // it goes on firing
    expect(journal.undo("red")).toBe(false);
  });

  test("not when it has brought news of another side, seen or told", () => {
    const sees: Others<Ford> = {
      same: (_world, before, after) => before.men === after.men,
      hears: () => false,
    };
    const hears: Others<Ford> = { same: () => true, hears: (_world, { type }) => type === "hit" };
    const losing: Ruleset<Ford>["steps"]["march"] = {
      ...steps.march,
      answer(g) {
        g.state.at++;
        if (g.state.at > 1) g.state.men--;
        g.emit({ type: g.state.at > 1 ? "hit" : "marched", cite: "1.1" });
      },
    };
    for (const others of [sees, hears]) {
      const journal = beginQuiet({ ...ford, others, steps: { ...steps, march: losing } });
      journal.submit("blue", march);
      expect(journal.canUndo("blue")).toBe(true);
      journal.submit("blue", march);
      expect(journal.canUndo("blue")).toBe(false);
    }
  });

  test("not beyond a secret that has shown", () => {
    const telling: Ruleset<Ford> = {
      ...ford,
      steps: {
        ...steps,
        march: {
          ...steps.march,
          answer(g) {
            g.state.at++;
            g.emit({ type: "marched", cite: "1.1", reveals: true } as never);
          },
        },
      },
    };
    const journal = beginQuiet(telling);
    journal.submit("blue", march);
    expect(journal.canUndo("blue")).toBe(false);
  });

  test("not beyond the end, which reveals everything, though no die has fallen", () => {
    const short = { width: 2, rounds: 0 };
    const journal = Journal.begin(ford, short, { scenario: short, options: {} }, scripted([]));
    journal.submit("blue", march);
    expect(journal.canUndo("blue")).toBe(true);
    journal.submit("blue", march);
    expect(journal.game.outcome?.winner).toBe("blue");
    expect(journal.canUndo("blue")).toBe(false);
    expect(journal.undo("blue")).toBe(false);
    const again = Journal.replay(ford, short, journal.setting, journal, scripted([]));
    expect(again.canUndo("blue")).toBe(false);
  });

  test("in a loaded game as in the original", () => {
    const { journal } = beginAndMarch(70);
    const again = Journal.replay(ford, quiet, journal.setting, journal, scripted([]));
    for (const side of ["blue", "red"]) expect(again.canUndo(side)).toBe(journal.canUndo(side));
    expect(again.undo("blue") && journal.undo("blue")).toBe(true);
    expect(digest(again.game.position.state)).toBe(digest(journal.game.position.state));
  });

  test("back over a snapshot and on again", () => {
    const { journal, digests } = beginAndMarch(65);
    for (let i = 0; i < 3; i++) expect(journal.undo("blue")).toBe(true);
    expect(digest(journal.game.position.state)).toBe(digests[62]);
    for (let i = 0; i < 5; i++) journal.submit("blue", march);
    expect(digest(journal.at(64).position.state)).toBe(digests[64]);
    expect(digest(journal.at(67).position.state)).toBe(digest(journal.game.position.state));
  });
});

/** Nothing but marches, and the digests of the states between them. */
function beginAndMarch(count: number) {
  const journal = beginQuiet();
  const digests = [digest(journal.game.position.state)];
  for (let i = 0; i < count; i++) {
    journal.submit("blue", march);
    digests.push(digest(journal.game.position.state));
  }
  return { journal, digests };
}

describe("taken up from a snapshot", () => {
  const resumed = (journal: Journal<Ford>, snapshot = journal.snapshot) =>
    Journal.resume(ford, world, setting, journal, JSON.parse(JSON.stringify(snapshot)), scripted([]));

  test.each([0, 1, 32, 33, 64, 130])("a game of %i answers is the one that was played through", (answers) => {
    const { journal, digests } = long(answers);
    const again = resumed(journal);
    expect(again.end).toEqual(journal.end);
    expect(again.entries).toEqual(journal.entries);
    expect(again.game.events).toEqual(journal.game.events);
    for (let n = answers; n >= 0; n -= 7) expect(digest(again.at(n).position.state)).toBe(digests[n]);
    expect(again.snapshot).toEqual(journal.snapshot);
  });

  test("replays only what follows it, and nothing before it to take that back", () => {
    const { journal } = long(100);
    const { counted, given } = counting();
    const { snapshot } = journal;
    expect(snapshot.at).toBe(96);
    const again = Journal.resume(counted, world, setting, journal, snapshot, scripted([]));
    expect(given()).toBe(4);
    expect(again.snapshot).toEqual(snapshot);
    expect(digest(again.at(96).position.state)).toBe(digest(snapshot.state));
    expect(again.at(96).events).toEqual(journal.at(96).events);
  });

  test("may be undone as far back, beyond the snapshot", () => {
    const settled = { scenario: quiet, options: {} };
    const journal = beginQuiet();
    for (let i = 0; i < 33; i++) journal.submit("blue", march);
    expect(journal.snapshot).toMatchObject({ at: 0, open: 0 });
    const snapshot = { at: 32, state: journal.at(32).position.state, open: 32 };
    const again = Journal.resume(ford, quiet, settled, journal, snapshot, scripted([]));
    for (let i = 0; i < 33; i++) expect(again.undo("blue")).toBe(true);
    expect(again.undo("blue")).toBe(false);
    expect(digest(again.game.position.state)).toBe(digest(journal.at(0).position.state));
  });

  test("of a game in which hundreds may be taken back, not all of them are replayed", () => {
    const settled = { scenario: quiet, options: {} };
    const journal = beginQuiet();
    for (let i = 0; i < 300; i++) journal.submit("blue", march);
    const { snapshot } = journal;
    expect(snapshot).toMatchObject({ at: 224, open: 224 });
    const { counted, given } = counting();
    const again = Journal.resume(counted, quiet, settled, journal, snapshot, scripted([]));
    expect(given()).toBe(76);
    for (let i = 0; i < 40; i++) expect(again.undo("blue")).toBe(true);
    expect(given()).toBeLessThan(76 + 40 * 64);
    expect(again.game.position.state.at).toBe(260);
  });

  test("recalls what came before it a few entries at a time: then going back replays little", () => {
    const { journal, digests } = long(130);
    const { snapshot } = journal;
    expect(snapshot.at).toBe(128);
    const { counted, given } = counting();
    const again = Journal.resume(counted, world, setting, journal, snapshot, scripted([]));
    for (const more of [true, true, true, false]) {
      const before = given();
      expect(again.recall()).toBe(more);
      expect(given() - before).toBeLessThanOrEqual(32);
    }
    for (let n = 130; n >= 0; n -= 9) {
      const before = given();
      expect(digest(again.at(n).position.state)).toBe(digests[n]);
      expect(given() - before).toBeLessThan(32);
    }
    expect(journal.recall()).toBe(false); // it was played through
  });

  test("recalls nothing that has been taken back", () => {
    const settled = { scenario: quiet, options: {} };
    const journal = beginQuiet();
    for (let i = 0; i < 65; i++) journal.submit("blue", march);
    const snapshot = { at: 64, state: journal.at(64).position.state, open: 64 };
    const again = Journal.resume(ford, quiet, settled, journal, snapshot, scripted([]));
    for (let i = 0; i < 25; i++) again.undo("blue");
    expect([again.recall(), again.recall()]).toEqual([true, false]);
    expect(again.entries).toHaveLength(40);
  });

  test("is refused if the state, its place or the tail is another's", () => {
    const { journal } = long(70);
    const { snapshot } = journal;
    for (const wrong of [
      { ...snapshot, at: 63 },
      { ...snapshot, at: 99 },
      { ...snapshot, state: { at: 1 } },
    ])
      expect(() => resumed(journal, wrong)).toThrow("snapshot");
    const entries = journal.entries.map((entry, i) => (i === 66 ? { ...entry, side: "red" } : entry));
    const { ruleset, setupRolls, start } = journal;
    const record = { ruleset, setupRolls, start, entries };
    expect(() => Journal.resume(ford, world, setting, record, snapshot, scripted([]))).toThrow("entries[66]");
  });

  test("an entry has the time passed with its answer", () => {
    const journal = begin([]);
    journal.submit("blue", march, 1815);
    expect(journal.entries[0]).toMatchObject({ time: 1815 });
    expect(resumed(journal).entries).toEqual(journal.entries);
  });
});

describe("seeking", () => {
  test("any entry of the game, with what was told then", () => {
    const { journal, digests } = long(130);
    const now = digest(journal.game.position.state);
    for (let n = 0; n <= 130; n++) {
      const game = journal.at(n);
      expect(digest(game.position.state)).toBe(digests[n]);
      expect(game.events.length > 0).toBe(
        n % 2 === 1 || (n > 0 && journal.entries[n - 1]?.rolls.length === 1),
      );
    }
    expect(digest(journal.game.position.state)).toBe(now);
  });

  test("what was told then, also where a snapshot was taken", () => {
    const quiet = { width: 500, rounds: 0 };
    const journal = Journal.begin(ford, quiet, { scenario: quiet, options: {} }, scripted([]));
    for (let i = 0; i < 70; i++) journal.submit("blue", march);
    for (const n of [1, 31, 32, 33, 64, 65])
      expect(journal.at(n).events).toEqual([{ type: "marched", cite: "1.1" }]);
    expect(journal.at(0).events).toEqual([]);
  });

  test("replays what follows the last kept position, and rules say how many are kept", () => {
    for (const [every, most] of [
      [undefined, 31],
      [8, 7],
      [1, 0],
    ] as const) {
      const { counted, given } = counting(every ? { keepEvery: every } : {});
      const journal = Journal.begin(counted, world, setting, scripted([]));
      for (let i = 0; i < 100; i++) journal.submit(i % 2 ? "red" : "blue", i % 2 ? hold : march);
      const replayed = Array.from({ length: 101 }, (_, n) => {
        const before = given();
        journal.at(n);
        return given() - before;
      });
      expect(Math.max(...replayed)).toBe(most);
    }
  });

  test("far back, what follows from a position is not kept but found out again", () => {
    let made = 0;
    const index: Ruleset<Ford>["index"] = (...of) => {
      made++;
      return ford.index(...of);
    };
    const journal = Journal.begin({ ...ford, index, keepEvery: 1 }, world, setting, scripted([]));
    for (let i = 0; i < 100; i++) journal.submit(i % 2 ? "red" : "blue", i % 2 ? hold : march);
    const before = made;
    expect(journal.at(90).position.state.at).toBe(45);
    expect(made).toBe(before);
    expect(journal.at(10).position.state.at).toBe(5);
    expect(made).toBe(before + 1);
  });

  test("far back, rules may have fewer positions kept, and going there does not add to them", () => {
    const { counted, given } = counting({ keepEvery: 1, keepFarEvery: 8 });
    const journal = Journal.begin(counted, world, setting, scripted([]));
    for (let i = 0; i < 100; i++) journal.submit(i % 2 ? "red" : "blue", i % 2 ? hold : march);
    const replayed = (n: number) => {
      const before = given();
      expect(journal.at(n).position.state.at).toBe(Math.ceil(n / 2));
      return given() - before;
    };
    expect([24, 29, 31, 32, 29].map(replayed)).toEqual([0, 5, 7, 0, 5]);
    expect([60, 77, 100].map(replayed)).toEqual([0, 0, 0]);
  });

  test("a copy brings dice of its own even if none are given", () => {
    const journal = begin([6]);
    journal.submit("blue", march);
    expect(journal.at(1).submit("red", fire).ok).toBe(true);
    expect(journal.submit("red", fire).ok).toBe(true);
    expect(journal.entries.at(-1)?.rolls).toEqual([6]);
  });

  test("gives an independent copy that does not use up the game's dice", () => {
    const journal = begin([6]);
    journal.submit("blue", march);
    const copy = journal.at(1, scripted([1]));
    expect(copy.submit("red", fire).ok).toBe(true);
    expect(journal.submit("red", fire).ok).toBe(true);
    expect(journal.game.position.state.men).toBe(1);
    expect(copy.position.state.men).toBe(2);
  });

  test.each([-1, 3, 0.5, Number.NaN])("there is no entry %d", (n) => {
    expect(() => long(2).journal.at(n)).toThrow(`there is no entry ${n}; the game has 2`);
  });
});

describe("a rule that throws", () => {
  const failing = (at: number): Ruleset<Ford> => ({
    ...ford,
    steps: {
      ...steps,
      march: {
        ...steps.march,
        answer(g, ...rest) {
          steps.march.answer?.(g, ...rest);
          if (g.state.at === at) throw new Error("a bug in the rules");
        },
      },
    },
  });

  test("leaves the game where it stood", () => {
    const journal = begin([], failing(2));
    journal.submit("blue", march);
    journal.submit("red", hold);
    const before = digest(journal.game.position.state);
    expect(() => journal.submit("blue", march)).toThrow("a bug in the rules");
    expect(digest(journal.game.position.state)).toBe(before);
    expect(journal.entries).toHaveLength(2);
    expect(journal.game.pending[0]?.side).toBe("blue");
  });

  test("leaves no trace of the dice that fell before it threw", () => {
    const journal = begin([1, 2], {
      ...ford,
      steps: {
        ...steps,
        fire: {
          ...steps.fire,
          answer(g, frame, action, side) {
            steps.fire.answer?.(g, frame, action, side);
            if (g.state.rounds === 399) throw new Error("a bug in the rules");
          },
        },
      },
    });
    journal.submit("blue", march);
    expect(() => journal.submit("red", fire)).toThrow("a bug");
    journal.submit("red", hold);
    expect(journal.entries.map(({ rolls }) => rolls)).toEqual([[], []]);
  });

  test("a dead end is found by the action that leads to it, and not logged", () => {
    const journal = begin([], { ...ford, steps: { ...steps, fire: { ...steps.fire, ask: () => [] } } });
    expect(() => journal.submit("blue", march)).toThrow('step "fire" rests but asks nobody');
    expect(journal.entries).toEqual([]);
    expect(journal.game.pending[0]?.side).toBe("blue");
  });

  test("in a replay, the message names the entry", () => {
    const { journal } = long(6);
    expect(() => Journal.replay(failing(3), world, setting, journal, scripted([]))).toThrow(
      "entries[4]: the rules fail here: a bug in the rules",
    );
  });
});

test("the log keeps its own copy of an action", () => {
  const journal = begin();
  const action: { do: "march" | "hold" } = { do: "march" };
  journal.submit("blue", action);
  action.do = "hold";
  expect(journal.entries[0]?.action).toEqual({ do: "march" });
});

test("a refusal is not logged and costs no dice", () => {
  const journal = begin();
  expect(journal.submit("red", fire).ok).toBe(false);
  expect(journal.submit("blue", hold).ok).toBe(false);
  expect(journal.entries).toEqual([]);
});

describe("replay", () => {
  const { journal } = long(40);
  const { ruleset, start } = journal;
  const record = { ruleset, setupRolls: journal.setupRolls, start, entries: journal.entries };
  const replay = (entries: readonly Entry[], setupRolls: readonly number[] = []) =>
    Journal.replay(ford, world, setting, { ruleset, setupRolls, start, entries }, seeded(1));
  const tampered = (at: number, change: Partial<Entry>) =>
    record.entries.with(at, { ...(record.entries[at] as Entry), ...change });

  test("proves every entry and goes on with fresh dice", () => {
    let seen = 0;
    const again = Journal.replay(ford, world, setting, record, scripted([6]), (done) => {
      seen = done;
    });
    expect(seen).toBe(40);
    expect(again.entries).toEqual(journal.entries);
    again.submit("blue", march);
    again.submit("red", fire);
    expect(again.entries.at(-1)?.rolls).toEqual([6]);
  });

  test.each<[string, readonly Entry[]]>([
    [
      "entries[7]: this action is not legal here: something else is to be decided now: The battery may fire [2.1]",
      tampered(7, { action: march }),
    ],
    [
      "entries[7]: this action is not legal here: blue has nothing to decide now; red has [2.1]",
      tampered(7, { side: "blue" }),
    ],
    ["entries[3]: a roll is due but all 0 scripted rolls are used", tampered(3, { rolls: [] })],
    ["entries[3]: scripted roll 1 is 9, but the die has faces 1 to 6", tampered(3, { rolls: [9] })],
    ["entries[5]: 1 recorded rolls were not needed", tampered(5, { rolls: [1] })],
  ])("%s", (message, entries) => {
    expect(() => replay(entries)).toThrow(message);
  });

  test.each<[string, number, Partial<Entry>]>([
    ["another legal action", 5, { action: fire, rolls: [1] }],
    ["a roll that would have hit", 3, { rolls: [6] }],
    ["a roll that changes nothing", 3, { rolls: [2] }],
    ["a digest", 11, { digest: "0000000000000000" }],
  ])("finds a changed entry: %s", (_what, at, change) => {
    expect(() => replay(tampered(at, change))).toThrow(
      new RegExp(`^entries\\[${at}\\]: the state is not the recorded one \\(digest [0-9a-f]{64}, recorded `),
    );
  });

  test("finds an entry left out, or put in", () => {
    expect(() => replay(record.entries.toSpliced(8, 2))).toThrow(/^entries\[8\]: /);
    expect(() => replay([...record.entries, record.entries[0] as Entry, record.entries[0] as Entry])).toThrow(
      /^entries\[40\]: /,
    );
  });

  test("finds changed rolls of the set-up", () => {
    expect(() => replay(record.entries, [3])).toThrow("setupRolls: 1 recorded rolls were not needed");
    const drawn: Ruleset<Ford> = {
      ...ford,
      setup: (w, chance) => ({ ...ford.setup(w, chance), men: 2 + chance.roll(6) }),
    };
    const game = Journal.begin(drawn, world, setting, scripted([4]));
    game.submit("blue", march);
    expect(game.setupRolls).toEqual([4]);
    const replayed = (setupRolls: number[]) => () =>
      Journal.replay(drawn, world, setting, { ...game, setupRolls, entries: game.entries }, scripted([]));
    expect(replayed([4])).not.toThrow();
    expect(replayed([5])).toThrow("start: rules, scenario, options or rolls of the set-up are not those");
    expect(replayed([])).toThrow("setupRolls: a roll is due but all 0 scripted rolls are used");
  });
});
