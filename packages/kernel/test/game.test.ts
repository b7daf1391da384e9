import { describe, expect, test } from "vitest";
import { digest, Game, type Ruleset, scripted, seeded } from "../src/index.ts";
import { answered } from "./answered.ts";
import { type Ford, ford, steps } from "./ford.ts";

const start = (rolls: readonly number[] = [], rules: Ruleset<Ford> = ford) =>
  Game.start(rules, { width: 3, rounds: 2 }, scripted(rolls));
const untouched = (game: Game<Ford>, act: () => unknown) => {
  const before = digest(game.position.state);
  const { pending } = game;
  const answer = act();
  expect(digest(game.position.state)).toBe(before);
  expect(game.pending).toBe(pending);
  return answer;
};
/** The ford with one of its steps changed. */
const changed = (name: "march" | "fire", step: object): Ruleset<Ford> => ({
  ...ford,
  steps: { ...steps, [name]: { ...steps[name], ...step } },
});

describe("a refusal leaves the state untouched", () => {
  test("the wrong side", () => {
    const game = start();
    expect(untouched(game, () => answered(game, "red", { do: "march" }))).toEqual({
      ok: false,
      refused: [{ message: "red has nothing to decide now; blue has", cite: "1.1" }],
    });
    expect(untouched(game, () => answered(game, "toString", { do: "march" }))).toMatchObject({ ok: false });
  });

  test("an action that is not offered, with the rule's own reason where it gives one", () => {
    const game = start();
    expect(untouched(game, () => answered(game, "blue", { do: "fire" }))).toEqual({
      ok: false,
      refused: [{ message: "something else is to be decided now: The column may march", cite: "1.1" }],
    });
    game.submit("blue", { do: "march" });
    expect(untouched(game, () => answered(game, "red", { do: "march" }))).toEqual({
      ok: false,
      refused: [{ message: "something else is to be decided now: The battery may fire", cite: "2.1" }],
    });
    expect(game.objections("red", { do: "march" })).toHaveLength(1);
    expect(game.objections("blue", { do: "march" })).toHaveLength(1);
    expect(game.objections("red", { do: "fire" })).toEqual([]);
  });

  test.each([null, "march", 7, [], {}, { do: 7 }, ["march"]])("%j is not an action", (forged) => {
    const game = start();
    expect(untouched(game, () => answered(game, "blue", forged as never))).toEqual({
      ok: false,
      refused: [{ message: 'an action is an object with a "do"', cite: "1.1" }],
    });
  });

  test("an offered action with something added", () => {
    const game = start();
    const forged = { do: "march", twice: true } as never;
    expect(untouched(game, () => answered(game, "blue", forged))).toMatchObject({ ok: false });
  });

  test("anything after the end", () => {
    const game = start([6, 6]);
    for (const [side, action] of [
      ["blue", "march"],
      ["red", "fire"],
      ["blue", "march"],
      ["red", "fire"],
    ] as const) {
      expect(game.submit(side, { do: action }).ok).toBe(true);
    }
    expect(game.outcome?.winner).toBe("red");
    expect(game.pending).toEqual([]);
    expect(untouched(game, () => answered(game, "blue", { do: "march" }))).toEqual({
      ok: false,
      refused: [{ message: "the game is over", cite: "3.2" }],
    });
  });
});

test("an action equal by value is accepted, and the step gets the offered one", () => {
  let got: unknown;
  const offered = { do: "march", by: { road: true, hexes: [1, 2] } } as never as Ford["Action"];
  const rules = changed("march", {
    ask: () => [
      {
        ...steps.march.ask?.(undefined as never, undefined as never)[0],
        choice: { kind: "listed", actions: [offered] },
      },
    ],
    answer: (_g: unknown, _frame: unknown, action: unknown) => {
      got = action;
    },
  });
  const game = start([], rules);
  const given = { by: { hexes: [1, 2], road: true }, do: "march" } as never as Ford["Action"];
  expect(game.submit("blue", given).ok).toBe(true);
  expect(got).toBe(offered);
});

test("a fork is independent and has dice of its own", () => {
  const game = start([]);
  game.submit("blue", { do: "march" });
  const fork = game.fork(scripted([6]));
  untouched(game, () => fork.submit("red", { do: "fire" }));
  expect(fork.position.state).toMatchObject({ men: 1, rounds: 1 });
  expect(game.position.state).toMatchObject({ men: 2, rounds: 2 });
});

test("a game resumed from its saved state asks the same and goes the same way", () => {
  const game = start([5]);
  game.submit("blue", { do: "march" });
  const state = JSON.parse(JSON.stringify(game.position.state));
  const { world } = game.position;
  const again = Game.resume(ford, { world, state, index: ford.index(world, state) }, scripted([5]));
  expect(again.pending).toEqual(game.pending);
  game.submit("red", { do: "fire" });
  again.submit("red", { do: "fire" });
  expect(digest(again.position.state)).toBe(digest(game.position.state));
});

test("each viewer hears of an event only what it may know", () => {
  const secretive: Ruleset<Ford> = {
    ...ford,
    redact: (_g, event, viewer) => (event.type === "rolled" && viewer !== "red" ? undefined : event),
  };
  const game = start([5], secretive);
  game.submit("blue", { do: "march" });
  game.submit("red", { do: "fire" });
  expect(game.heardBy("red").map(({ type }) => type)).toEqual(["rolled", "hit"]);
  expect(game.heardBy("blue").map(({ type }) => type)).toEqual(["hit"]);
  expect(game.events[0]).toEqual({
    type: "rolled",
    die: "d6",
    value: 5,
    by: "red",
    why: "battery on the ford",
    cite: "2.2",
  });
});

test("questions go only to the side that is asked", () => {
  const game = start();
  expect(game.pendingFor("blue")).toHaveLength(1);
  expect(game.pendingFor("red")).toEqual([]);
  expect(game.pendingFor("spectator")).toEqual([]);
});

describe("broken rules throw instead of hanging", () => {
  const ask = (actions: unknown[], ...sides: string[]) => ({
    ask: () =>
      sides.map((side) => ({ id: "q", side, cite: "1", about: [], choice: { kind: "listed", actions } })),
  });

  test.each<[string, object]>([
    ['decision "q" of step "march" offers nothing', ask([], "blue")],
    ['step "march" rests but asks nobody', ask([])],
    ['step "march" asks several sides but cannot reveal', ask([{ do: "march" }], "blue", "red")],
    [
      'step "march" asks one side twice at once',
      { ...ask([{ do: "march" }], "blue", "blue"), reveal: () => {} },
    ],
  ])("%s", (message, step) => {
    expect(() => start([], changed("march", step)).pending).toThrow(message);
  });

  test("a step that neither moves on nor asks", () => {
    expect(() => start([], changed("march", { ask: undefined }))).toThrow(
      'step "march" neither moves on nor asks',
    );
  });

  test("a step that asks but takes no answer", () => {
    const game = start([], changed("march", { answer: undefined }));
    expect(() => game.submit("blue", { do: "march" })).toThrow('step "march" asks but takes no answer');
  });

  test("a step that never rests", () => {
    const restless = changed("march", {
      run(g: { pop(): void; push(frame: object): void }) {
        g.pop();
        g.push({ step: "march" });
      },
    });
    expect(() => start([], restless)).toThrow("the game does not come to rest: march");
  });

  test("a step that throws again for ever is stopped before it fills the memory", () => {
    const tied: Ruleset<Ford> = {
      ...ford,
      steps: {
        ...steps,
        march: {
          ...steps.march,
          answer: (g) => {
            while (g.roll("d6", "blue", "", "1.1") === g.roll("d6", "red", "", "1.1"));
          },
        },
      },
    };
    const game = Game.start(tied, { width: 3, rounds: 2 }, { roll: () => 1 });
    expect(() => game.submit("blue", { do: "march" })).toThrow("the game does not come to rest: march");
  });

  test("a frame without a step", () => {
    const lost = changed("march", { run: (g: { push(frame: object): void }) => g.push({ step: "marsh" }) });
    expect(() => start([], lost)).toThrow('no step is called "marsh"');
  });

  test("an open question without a judge", () => {
    const open = changed("march", {
      ask: () => [
        { id: "q", side: "blue", cite: "1", about: [], choice: { kind: "open", form: "x", limits: {} } },
      ],
    });
    expect(() => start([], open).submit("blue", { do: "march" })).toThrow(
      'decision "q" is open, but ford has no judge',
    );
  });
});

test("a random game is the same game for the same seed", () => {
  const play = (seed: number) => {
    const chance = seeded(seed);
    const game = Game.start(ford, { width: 30, rounds: 20 }, chance);
    while (game.pending[0]) {
      const { side, choice } = game.pending[0];
      if (choice.kind === "listed")
        game.submit(side, choice.actions[chance.roll(choice.actions.length) - 1] as never);
    }
    return digest(game.position.state) + game.outcome?.winner;
  };
  expect(play(1)).toBe(play(1));
});

test("what a step tells the others is written down by the steps it concerns", () => {
  const heard: unknown[] = [];
  const rules = changed("march", {
    answer: (g: { note(note: object): void }) => g.note({ seen: "a battery" }),
    noted: (_: unknown, { step }: { step: string }, note: object) => heard.push([step, note]),
  });
  start([], rules).submit("blue", { do: "march" });
  expect(heard).toEqual([["march", { seen: "a battery" }]]);
});
