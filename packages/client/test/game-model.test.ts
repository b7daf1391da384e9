// The page's end of a game, against a backend that answers from a script.

import type { GroupOrder, Offer, Question, Scene, Telling } from "@grognard/scene";
import { describe, expect, test, vi } from "vitest";
import type { Backend, OpenedGame, Update, Waiting } from "../src/backend/protocol.ts";
import { GameModel } from "../src/game/game-model.ts";
import { foregoneAnswer, NO_PREFERENCES, type Preferences } from "../src/game/preferences.ts";

const scene: Scene = {
  when: "noon",
  phase: "Movement",
  side: "blue",
  pieces: [
    { id: "ney", side: "blue", at: { place: "1,1" }, name: "Ney", label: "Ney", marks: [] },
    { id: "foe", side: "red", at: { x: 12.4, y: 7.6, facing: 0 }, name: "Foe", label: "Foe", marks: [] },
  ],
  trays: [
    {
      id: "later",
      title: "Reinforcements",
      side: "blue",
      groups: [
        { title: "Turn 2", pieces: [{ id: "old", side: "blue", name: "Old Guard", label: "", marks: [] }] },
      ],
    },
  ],
  track: { now: 0, turns: [] },
  gauges: [],
  victory: [],
  tallies: [],
  cards: [],
  overlays: [],
};

const offer = (n: number, more: Partial<Offer>): Offer => ({
  n,
  text: `offer ${n}`,
  pieces: [],
  places: [],
  look: "move",
  ...more,
});
const MOVE = offer(0, { pieces: ["ney"], places: ["1,2"] });
const ATTACK = offer(1, { pieces: ["ney"], places: ["2,2"], look: "attack", weighty: true });
const END = offer(2, { look: "button", closes: true, regret: "Ney has not moved." });
const DIGIN = offer(3, { look: "button" });

const question: Question = {
  id: "move",
  side: "blue",
  text: "Move",
  hint: "",
  cite: "6.0",
  about: [],
  offers: [MOVE, ATTACK, END, DIGIN],
  duties: [],
};

const telling = (text: string, more: Partial<Telling> = {}): Telling => ({
  text,
  cite: "1.0",
  kind: "note",
  event: "note",
  pieces: [],
  places: [],
  ...more,
});

const viewer: Waiting = { for: "viewer" };

const update = (at: number, more: Partial<Update> = {}): Update => ({
  at,
  of: at,
  viewer: "blue",
  armies: [],
  scene,
  question: { ...question, ask: `question ${at}` },
  waiting: viewer,
  tellings: [],
  whole: false,
  canUndo: true,
  canRedo: false,
  ...more,
});

function openGame(first: Update, script: Partial<Backend> = {}) {
  const backend = {
    answer: vi.fn(async () => ({ ok: true as const, update: update(first.at + 1) })),
    forecast: vi.fn(async () => ({ title: "Battle", cite: "9.0", sums: [], prospects: [] })),
    dossier: vi.fn(async (piece: string) => ({ piece, lines: [], zone: [], threatens: [], ways: [] })),
    why: vi.fn(async () => [{ message: "too far", cite: "6.1" }]),
    ...script,
  } as unknown as Backend;
  const opened = {
    id: "game",
    seats: { blue: "human", red: "scout" },
    update: first,
  } as unknown as OpenedGame;
  return { game: new GameModel(backend, opened), backend };
}

const idle = (game: GameModel): Promise<void> => vi.waitFor(() => expect(game.busy.value).toBe(false));

describe("a charge that is aimed", () => {
  const AIM = offer(0, { places: ["3,3"], look: "attack", weighty: true });
  const path = ["1,1", "2,2"];
  const riding = (at: number, more: Partial<Update> = {}): Update =>
    update(at, {
      question: { ...question, ask: `question ${at}`, about: ["ney"], charge: "ride", offers: [AIM] },
      ...more,
    });
  const prospects = [
    { title: "front", shares: [], notes: [], path: ["1,1"] },
    { title: "flank", shares: [], notes: [], path },
  ];
  const begun = (after: Update) => {
    const { question: _, ...asks } = update(1, { waiting: { for: "computer", side: "red" } });
    const tellings = [asks, update(3)];
    const rideAt = vi.fn(async () => tellings.shift());
    const computer = vi.fn(async () => after);
    const forecast = vi.fn(async () => ({ title: "", cite: "", sums: [], prospects }));
    return { rideAt, computer, ...openGame(riding(0), { rideAt, computer, forecast }) };
  };
  const aim = async ({ game }: { readonly game: GameModel }) => {
    game.selection.pickPlace("3,3");
    await vi.waitFor(() => expect(game.selection.path.value).toEqual(["1,1"]));
    game.selection.way.value = 1;
    await game.selection.take(AIM);
    await idle(game);
  };

  test("rides by the way that is chosen, and on after others were asked and did nothing", async () => {
    const one = begun(riding(2));
    await aim(one);
    expect(one.rideAt.mock.calls).toEqual([
      ["question 0", "3,3", path],
      ["question 2", "3,3", path],
    ]);
  });

  test("is asked again once dice have been rolled on the way", async () => {
    const roll = { die: "d6", value: 6, side: "red", why: "fire" } as const;
    const one = begun(riding(2, { tellings: [telling("fire", { roll })] }));
    // even if they have been put away at once
    one.game.begin(async () => {
      one.game.news.rolled.value = [];
    });
    await aim(one);
    expect(one.rideAt).toHaveBeenCalledTimes(1);
    expect(one.game.ask).toBe("question 2");
    const asked = one.game.kept.asked.value!;
    expect(asked).toMatchObject({ kind: "ride", place: "3,3", path });
    await one.game.goOnWith(asked);
    expect(one.rideAt.mock.calls.at(-1)).toEqual(["question 2", "3,3", path]);
  });

  test("what was told stays in sight while the page rides on, and goes when the player does", async () => {
    const attack = { look: "fire", by: ["foe"], at: ["1,1"] } as const;
    const one = begun(riding(2, { tellings: [telling("fire", { side: "red", attack })] }));
    await aim(one);
    expect(one.game.news.summary.value?.fights.map(({ text }) => text)).toEqual(["fire"]);
    Object.assign(one.backend, { rideAt: async () => update(4) });
    await one.game.rideAt("3,3");
    expect(one.game.update.value.at).toBe(4);
    expect(one.game.news.summary.value).toBeUndefined();
  });

  test("does not ride on by itself after it was taken back", async () => {
    const one = begun(riding(2));
    await aim(one);
    const undo = vi.fn(async () => riding(0));
    Object.assign(one.backend, { undo });
    await one.game.undo();
    expect(one.rideAt).toHaveBeenCalledTimes(2);
  });
});

describe("an order to several units that is interrupted", () => {
  const order: GroupOrder = { pieces: ["ney", "foy"] };
  const begun = { start: question.id, moving: [], units: [] };
  const rest: GroupOrder = { pieces: ["foy"], begun };
  const left = [{ piece: "ney" }];
  const interrupted = (after: Update) => {
    const { question: _, ...asks } = update(1, { waiting: { for: "computer", side: "red" } });
    const answers = [
      { update: asks, result: { left, rest } },
      { update: update(3), result: { left: [{ piece: "foy" }] } },
    ];
    const orderGroup = vi.fn(async () => answers.shift()!);
    const computer = vi.fn(async () => after);
    return { orderGroup, ...openGame(update(0), { orderGroup, computer }) };
  };
  const given = async (after: Update) => {
    const one = interrupted(after);
    await one.game.orderGroup(order);
    await idle(one.game);
    return one;
  };
  const fired = update(2, { tellings: [telling("fire", { kind: "battle" })] });

  test("goes on by itself if nothing has come of the enemy's answer", async () => {
    const { game, orderGroup } = await given(update(2));
    expect(orderGroup.mock.calls.map((call: unknown[]) => call[1])).toEqual([order, rest]);
    expect(game.kept.asked.value).toBeUndefined();
    expect(game.group.left.value).toEqual([...left, { piece: "foy" }]);
  });

  test("asks whether it is to go on once something has happened", async () => {
    const { game, orderGroup } = await given(fired);
    expect(orderGroup).toHaveBeenCalledTimes(1);
    expect(game.kept.asked.value).toMatchObject({ kind: "group", order: rest, left });
    await game.goOnWith(game.kept.asked.value!);
    expect(orderGroup).toHaveBeenCalledTimes(2);
    expect(game.kept.asked.value).toBeUndefined();
    expect(game.group.left.value).toEqual([...left, { piece: "foy" }]);
  });

  test("is stopped by the player, and those that did not follow are still named", async () => {
    const { game, orderGroup } = await given(fired);
    game.stopOrder();
    expect(game.kept.asked.value).toBeUndefined();
    expect(game.group.left.value).toEqual(left);
    expect(orderGroup).toHaveBeenCalledTimes(1);
  });

  test("is void in another phase, and when an answer is taken back", async () => {
    const scene = { ...fired.scene, phase: "another" };
    const { game } = await given({ ...fired, scene });
    expect(game.kept.asked.value).toBeUndefined();
    const other = await given(fired);
    Object.assign(other.backend, { undo: async () => update(0) });
    await other.game.undo();
    expect(other.game.kept.asked.value).toBeUndefined();
  });

  test("waits where its own side is asked something else, and goes on afterwards", async () => {
    const { game, orderGroup, backend } = await given(
      update(2, { question: { ...question, ask: "q", id: "else" } }),
    );
    expect(orderGroup).toHaveBeenCalledTimes(1);
    Object.assign(backend, { answer: async () => ({ ok: true, update: update(3) }) });
    await game.confirm(offer(0, {}));
    await vi.waitFor(() => expect(orderGroup).toHaveBeenCalledTimes(2));
  });

  test("is not tried again at the same question", async () => {
    const { question: _, ...asks } = update(1, { waiting: { for: "computer", side: "red" } });
    const stuck = update(2);
    const results = [
      { update: asks, result: { left: [], rest } },
      { update: stuck, result: { left: [], rest } },
    ];
    const orderGroup = vi.fn(async () => results.shift()!);
    const { game } = openGame(update(0), { orderGroup, computer: async () => stuck });
    await game.orderGroup(order);
    await idle(game);
    expect(orderGroup).toHaveBeenCalledTimes(2);
    expect(game.trouble.value).toBeUndefined();
  });
});

test("advice that is asked for while pieces still move is about the question that follows", async () => {
  const { question: _, ...asks } = update(1, { waiting: { for: "computer", side: "red" } });
  const { game } = openGame(update(0), {
    answer: async () => ({ ok: true, update: asks }),
    computer: async () => update(2),
    advice: async () => ({ because: ["for a good reason"] }),
  });
  const slow = Promise.withResolvers<void>();
  game.begin(() => slow.promise);
  const answered = game.confirm(offer(0, {}));
  const advised = game.selection.askAdvice();
  slow.resolve();
  await Promise.all([answered, advised]);
  expect(game.ask).toBe(update(2).question?.ask);
  expect(game.selection.advice.value?.because).toEqual(["for a good reason"]);
});

test("who answers that a unit does nothing is not reminded of it, but of others", async () => {
  const close = (text: string) => [
    offer(0, { pieces: ["ney"], look: "name" }),
    { ...offer(1, { closes: true }), text },
  ];
  const answer = vi.fn(async () => ({ ok: true as const, update: update(1) }));
  const asked = async (text: string): Promise<GameModel> => {
    const offers = close(text);
    const { game } = openGame(update(0, { question: { ...question, ask: "q", offers } }), { answer });
    game.begin(
      async () => {},
      () => {},
      () => ({ ...NO_PREFERENCES, remind: true }),
    );
    game.selection.choose(offers[1]!);
    await idle(game);
    return game;
  };
  const name = (await asked("Finish")).pieceName("ney");
  expect(answer).not.toHaveBeenCalled();
  await asked(`${name} does nothing`);
  expect(answer).toHaveBeenCalledTimes(1);
});

test("units that are picked together follow the slowest; those that join one that has set out follow that", async () => {
  const names = ["ney", "foy"].map((piece, n) => offer(n, { pieces: [piece], look: "name" }));
  const asked = { ...question, offers: names, ask: "who goes" };
  const reach = {
    units: [
      { piece: "ney", at: "1,1", places: ["1,2", "1,3"] },
      { piece: "foy", at: "2,1", places: ["2,2"] },
    ],
    ways: [],
    taken: [],
    forms: [],
    facings: [],
  };
  const { game } = openGame(update(0, { question: asked }), {
    groupReach: async () => reach,
    undo: async () => update(0, { question: asked }),
  });
  Object.assign(game.opened, { board: { kind: "hexes", layout: "odd-q", hexes: [] } });
  game.group.add(["ney", "foy"]);
  await vi.waitFor(() => expect(game.group.pieces.value).toEqual(["foy", "ney"]));
  game.selection.letGo();
  await game.confirm(names[0]!);
  await game.group.join(["foy"]);
  await vi.waitFor(() => expect(game.group.reach.value).toBeDefined());
  expect(game.group.pieces.value).toEqual(["ney", "foy"]);
});

test("a plain offer is done as soon as its picks are complete", async () => {
  const { game, backend } = openGame(update(0));
  game.selection.pickPiece("ney");
  game.selection.pickPlace("1,2");
  await idle(game);
  expect(backend.answer).toHaveBeenCalledWith("question 0", MOVE.n);
  expect(game.update.value.at).toBe(1);
  expect(game.selection.picks.value.pieces).toEqual([]);
});

describe("preferences", () => {
  const all: Preferences = {
    single: true,
    remind: true,
    column: true,
    charge: true,
    reserve: false,
    scout: false,
    sequence: true,
    optional: true,
  };
  const preferring = (game: GameModel, some: Partial<Preferences> = {}): void =>
    game.begin(
      async () => {},
      () => {},
      () => ({ ...all, ...some }),
    );
  const asking = (at: number, more: Partial<Question>): Update =>
    update(at, { question: { ...question, ...more, ask: `question ${at}` } });
  const STOP = offer(5, { look: "button", closes: true });
  const afterwards = (next: Update) => ({ answer: vi.fn(async () => ({ ok: true as const, update: next })) });

  test("a phase that ends while units could still act is asked about once", async () => {
    const { game, backend } = openGame(asking(0, { offers: [MOVE, STOP] }));
    preferring(game);
    game.selection.choose(STOP);
    expect(game.selection.considered.value).toBe(STOP);
    expect(game.selection.idle.value).toEqual(["ney"]);
    game.selection.letGo();
    game.selection.choose(STOP);
    await idle(game);
    expect(backend.answer).toHaveBeenCalledWith("question 0", STOP.n);
  });

  test("nobody is reminded who does not want it, of what is optional, or of a unit in hand", async () => {
    for (const [more, some] of [
      [{}, { remind: false }],
      [{ optional: true }, {}],
      [{ about: ["ney"] }, {}],
      [{ offers: [offer(6, { pieces: ["old"] }), STOP] }, {}],
    ] as const) {
      const { game, backend } = openGame(asking(0, { offers: [MOVE, STOP], ...more }));
      preferring(game, some);
      game.selection.choose(STOP);
      await vi.waitFor(() => expect(backend.answer).toHaveBeenCalledOnce());
    }
  });

  test("the only answer is given after a moment, unless the player wants to decide", async () => {
    const only = asking(0, { offers: [MOVE] });
    const { game, backend } = openGame(only, afterwards(asking(1, {})));
    const die = { at: 0, lines: [telling("a die")] };
    game.news.rolled.value = [die];
    preferring(game);
    expect(game.foregone.offer.value).toBe(MOVE);
    await vi.waitFor(() => expect(game.update.value.at).toBe(1), 3000);
    expect(backend.answer).toHaveBeenCalledWith("question 0", MOVE.n);
    expect(game.news.rolled.value, "dice that nobody has seen yet").toEqual([die]);
    const other = openGame(only);
    preferring(other.game);
    await other.game.decide();
    expect([other.game.busy.value, other.game.foregone.offer.value]).toEqual([false, undefined]);
    expect(other.backend.answer).not.toHaveBeenCalled();
  });

  test("what the page has answered is taken back with the answer before it", async () => {
    const undo = vi.fn();
    undo.mockResolvedValueOnce(asking(1, { offers: [MOVE] })).mockResolvedValueOnce(asking(0, {}));
    const script = { ...afterwards(asking(2, {})), undo };
    const { game } = openGame(asking(1, { offers: [MOVE] }), script);
    preferring(game);
    await vi.waitFor(() => expect(game.update.value.at).toBe(2), 3000);
    await game.undo();
    expect([undo.mock.calls.length, game.update.value.at]).toEqual([2, 0]);
  });

  test("what is foregone: the usual answer, or the only one without odds, regret or clock", () => {
    const is = (more: Partial<Question>, canUndo = false, some: Partial<Preferences> = {}) =>
      foregoneAnswer({ ...question, ...more }, canUndo, { ...all, ...some })?.n;
    const clock = { id: "", seconds: 9, answer: 0, cite: "" };
    expect(is({})).toBeUndefined();
    expect(is({ routine: { kind: "column", answer: 1 } })).toBe(1);
    expect(is({ routine: { kind: "column", answer: 1 } }, false, { column: false })).toBeUndefined();
    expect(is({ routine: { kind: "column", answer: END.n } })).toBeUndefined();
    expect(is({ routine: { kind: "reserve", answer: 0 } })).toBeUndefined();
    expect(is({ offers: [ATTACK] })).toBeUndefined();
    expect(is({ offers: [END] })).toBeUndefined();
    expect(is({ offers: [MOVE], clock })).toBeUndefined();
    expect(is({ offers: [MOVE] }, true)).toBe(MOVE.n);
    expect(is({ offers: [MOVE] }, true, { single: false })).toBeUndefined();
    expect(is({ offers: [STOP] })).toBe(STOP.n);
    expect(is({ offers: [STOP] }, true)).toBeUndefined();
    expect(is({ offers: [STOP], stop: STOP.n }, true)).toBe(STOP.n);
  });

  test("to pick another unit ends the move of the one in hand", async () => {
    const [both, alone] = [MOVE, offer(7, { pieces: ["lannes"], look: "name" })];
    const lannes = { ...scene.pieces[0]!, id: "lannes", name: "Lannes" };
    const there = { ...scene, pieces: [...scene.pieces, lannes] };
    const moving = { about: ["ney"], offers: [MOVE, STOP], stop: STOP.n };
    const answer = vi.fn();
    const at = (n: number, more: Partial<Question>) => ({ ...asking(n, more), scene: there });
    answer.mockResolvedValueOnce({ ok: true, update: at(1, moving) });
    answer.mockResolvedValueOnce({ ok: true, update: at(2, { offers: [both, ATTACK, alone] }) });
    answer.mockResolvedValueOnce({ ok: true, update: at(3, {}) });
    const { game } = openGame(at(0, { offers: [offer(8, { pieces: ["ney"], look: "name" }), alone] }), {
      answer,
    });
    game.selection.pickPiece("ney");
    await vi.waitFor(() => expect(game.update.value.at).toBe(1));
    await idle(game);
    expect([...game.selection.others.value]).toEqual(["lannes"]);
    game.selection.pickPiece("lannes");
    await vi.waitFor(() => expect(game.update.value.at).toBe(3));
    expect(answer.mock.calls.map(([ask, n]) => [ask, n]).slice(1)).toEqual([
      ["question 1", STOP.n],
      ["question 2", alone.n],
    ]);
  });
});

test("a weighty one is shown first, with its chances, and done when confirmed", async () => {
  const { game, backend } = openGame(update(0));
  game.selection.pickPiece("ney");
  game.selection.pickPlace("2,2");
  await vi.waitFor(() => expect(game.selection.forecast.value).toMatchObject({ title: "Battle" }));
  expect(backend.answer).not.toHaveBeenCalled();
  expect(game.selection.chosen.value).toEqual([ATTACK]);
  await game.confirm(ATTACK);
  expect(backend.answer).toHaveBeenCalledWith("question 0", ATTACK.n);
});

test("what may be regretted is asked about, and can be put back", () => {
  const { game, backend } = openGame(update(0));
  game.selection.choose(END);
  expect(game.selection.chosen.value).toEqual([END]);
  expect(backend.forecast).not.toHaveBeenCalled();
  game.selection.letGo();
  expect(game.selection.chosen.value).toEqual([]);
  expect(backend.answer).not.toHaveBeenCalled();
});

test("a place out of reach is refused with its case, until the next pick", async () => {
  const { game, backend } = openGame(update(0));
  game.selection.pickPiece("ney");
  game.selection.pickPlace("9,9");
  await vi.waitFor(() => expect(game.selection.refusal.value?.cite).toBe("6.1"));
  expect(backend.why).toHaveBeenCalledWith({ pieces: ["ney"], places: ["9,9"] });
  game.selection.pickPlace("2,2");
  expect(game.selection.refusal.value).toBeUndefined();
});

test("an enemy out of reach is looked at, and refused as a target", async () => {
  const { game, backend } = openGame(update(0));
  game.selection.pickPiece("foe");
  expect(backend.why).not.toHaveBeenCalled();
  game.selection.pickPiece("ney");
  game.selection.pickPiece("foe");
  await vi.waitFor(() => expect(game.selection.refusal.value?.cite).toBe("6.1"));
  expect(backend.why).toHaveBeenCalledWith({ pieces: ["ney"], places: ["12,8"] });
  await vi.waitFor(() => expect(game.selection.dossier.value?.piece).toBe("foe"));
});

test("a refusal that comes after other picks is not shown", async () => {
  let answer: (refused: []) => void = () => {};
  const late = new Promise<readonly { message: string; cite: string }[]>((resolve) => {
    answer = () => resolve([{ message: "too far", cite: "6.1" }]);
  });
  const { game } = openGame(update(0), { why: () => late });
  game.selection.pickPiece("ney");
  game.selection.pickPlace("9,9");
  game.selection.letGo();
  answer([]);
  await late;
  expect(game.selection.refusal.value).toBeUndefined();
});

test("what has been told is played in order before the next scene is shown", async () => {
  const tellings = [telling("one"), telling("two", { roll: { die: "d6", value: 3, side: "blue", why: "" } })];
  const { game } = openGame(update(0), {
    answer: async () => ({ ok: true, update: update(1, { tellings }) }),
  });
  const played: string[] = [];
  game.begin(async ([one]) => {
    played.push(`${one?.text} at ${game.update.value.at}, lines ${game.log.value.length}`);
  });
  await game.confirm(DIGIN);
  expect(played).toEqual(["one at 0, lines 1", "two at 0, lines 2"]);
  expect(game.log.value).toEqual(tellings);
  expect(game.news.rolled.value).toEqual([{ at: 1, lines: [tellings[1]] }]);
});

test("dice that are put away while more is shown stay away", async () => {
  const die = (value: number) => telling("", { roll: { die: "d6", value, side: "blue", why: "" } });
  const tellings = [die(1), telling("missed"), die(2)];
  const { game } = openGame(update(0), {
    answer: async () => ({ ok: true, update: update(1, { tellings }) }),
  });
  game.begin(async ([one]) => {
    if (one === tellings[0]) game.news.rolled.value = [];
  });
  await game.confirm(DIGIN);
  expect(game.news.rolled.value).toEqual([{ at: 1, lines: [tellings[2]] }]);
});

const { question: _, ...unasked } = update(1);
const computerNext: Update = { ...unasked, waiting: { for: "computer", side: "red" } };

test("dice lie together until a person answers, and what was read stays with its die", async () => {
  const die = (value: number): Telling =>
    telling(`die ${value}`, { roll: { die: "d6", value, side: "red", why: "battle" } });
  const read = telling("read", { reading: { chart: "crt", keys: [1], result: "N" } });
  const thrown = update(1, { tellings: [die(1), read, die(2)], waiting: { for: "computer", side: "red" } });
  const more = update(2, { tellings: [die(3), read] });
  const { game } = openGame(update(0), {
    answer: async () => ({ ok: true, update: thrown }),
    computer: async () => more,
  });
  game.begin(async () => {});
  await game.confirm(DIGIN);
  await vi.waitFor(() => expect(game.update.value.at).toBe(2));
  const texts = game.news.rolled.value.map(({ at, lines }) => [at, ...lines.map(({ text }) => text)]);
  expect(texts).toEqual([
    [1, "die 1", "read"],
    [1, "die 2"],
    [2, "die 3", "read"],
  ]);
  game.backend.answer = async () => ({ ok: true, update: update(3) });
  await game.confirm(DIGIN);
  expect(game.news.rolled.value).toEqual([]);
});

test("computers answer one after the other, until a person is asked", async () => {
  const script = [{ ...computerNext, at: 2, of: 2 }, update(3)];
  const computer = vi.fn(async () => script.shift()!);
  const { game } = openGame(computerNext, { computer });
  game.begin(async () => {});
  await vi.waitFor(() => expect(game.update.value.at).toBe(3));
  expect(computer).toHaveBeenCalledTimes(2);
  expect(game.computerMoved.value).toBe(true);
});

test("paused computers wait, take one step when told, and go on when told", async () => {
  let at = 1;
  const computer = vi.fn(async () => (++at < 4 ? { ...computerNext, at, of: at } : update(at)));
  const { game } = openGame(computerNext, { computer });
  game.pause();
  game.begin(async () => {});
  expect(computer).not.toHaveBeenCalled();
  await game.step();
  expect(game.update.value.at).toBe(2);
  game.goOn();
  await vi.waitFor(() => expect(game.update.value.at).toBe(4));
});

test("whoever asks why gets time to read", async () => {
  const { game } = openGame(computerNext, {
    explain: async () => ["it wins"],
    computer: async () => update(2),
  });
  await game.askReasons();
  expect(game.reasons.value).toEqual(["it wins"]);
  expect(game.paused.value).toBe(true);
});

test("the open timeline holds the computers back", async () => {
  const computer = vi.fn(async () => update(2));
  const { game } = openGame(computerNext, { computer });
  game.openTimeline();
  game.begin(async () => {});
  expect(computer).not.toHaveBeenCalled();
  await game.closeTimeline();
  expect(computer).toHaveBeenCalledTimes(1);
});

test("the screen changes hands by itself only where there is nothing to hide", async () => {
  const handOver = vi.fn(async () => update(1, { viewer: "red", whole: true }));
  const covered: Update = { ...unasked, waiting: { for: "person", side: "red", covered: true } };
  const { game } = openGame(covered, { handOver });
  game.news.rolled.value = [{ at: 0, lines: [telling("a roll")] }];
  game.begin(async () => {});
  expect(handOver).not.toHaveBeenCalled();
  await game.handOver("red");
  expect(game.news.rolled.value).toEqual([]);

  const open: Update = { ...unasked, waiting: { for: "person", side: "red", covered: false } };
  const other = openGame(open, { handOver }).game;
  other.news.rolled.value = [{ at: 0, lines: [telling("a roll")] }];
  other.begin(async () => {});
  await vi.waitFor(() => expect(other.update.value.viewer).toBe("red"));
  expect(other.news.rolled.value).toHaveLength(1);
});

test("trouble is said, and stops everything until somebody says go on", async () => {
  let broken = true;
  const computer = vi.fn(async () => {
    if (broken) throw new Error("no more paper");
    return update(2);
  });
  const { game } = openGame(computerNext, { computer, goTo: async () => computerNext });
  game.begin(async () => {});
  await vi.waitFor(() => expect(game.trouble.value).toBe("no more paper"));
  await idle(game);
  expect(computer).toHaveBeenCalledTimes(1);
  broken = false;
  game.goOn();
  await vi.waitFor(() => expect(game.update.value.at).toBe(2));
});

test("an answer that was taken but could not be told is not asked for again", async () => {
  const answer = async () => {
    throw new Error("no words for it");
  };
  const goTo = vi.fn(async () => update(1, { whole: true }));
  const { game } = openGame(update(0), { answer, goTo });
  await game.confirm(MOVE);
  expect(game.trouble.value).toBe("no words for it");
  game.goOn();
  await vi.waitFor(() => expect(game.update.value.at).toBe(1));
  expect(goTo).toHaveBeenCalledWith(Number.POSITIVE_INFINITY, undefined);
});

test("a question to the backend that goes wrong is said, not lost", async () => {
  const advice = async () => {
    throw new Error("no bot");
  };
  const { game } = openGame(update(0), { advice });
  await game.selection.askAdvice();
  expect(game.trouble.value).toBe("no bot");
});

test("seats change with what the backend says of it", async () => {
  const seats = { blue: "scout", red: "human" };
  const { game } = openGame(update(0), { changeSeats: async () => update(0, { whole: true }) });
  await game.changeSeats(seats);
  expect(game.seats.value).toEqual(seats);
});

test("names and places of pieces are known on the board and beside it", () => {
  const { game } = openGame(update(0));
  expect([game.pieceName("ney"), game.pieceName("old"), game.pieceName("nobody")]).toEqual([
    "Ney",
    "Old Guard",
    "nobody",
  ]);
  expect(game.placesOf(["ney", "foe", "old"])).toEqual(["1,1", "12,8"]);
});

test("overlays are laid on and taken off, also those that lie there from the start", () => {
  const { game } = openGame(update(0), { lay: async () => [] });
  const plain = { id: "zones", title: "Zones", cite: "1" };
  const warning = { ...plain, id: "charges", shown: true as const };
  expect([plain, warning].map((one) => game.overlays.isShown(one))).toEqual([false, true]);
  game.overlays.toggle("zones");
  game.overlays.toggle("charges");
  expect([plain, warning].map((one) => game.overlays.isShown(one))).toEqual([true, false]);
  game.overlays.toggle("charges");
  expect(game.overlays.isShown(warning)).toBe(true);
});

describe("what an overlay shows", () => {
  const zones = { id: "zones", title: "Zones", cite: "1" };
  const layer = { places: [{ place: "1,1", side: "blue" }] };
  const named = { ...scene, overlays: [zones] };

  test("is asked for when it is laid on the map, and drawn when it is there", async () => {
    const lay = vi.fn(async (_: readonly string[], __: number) => [{ ...zones, layer }]);
    const { game } = openGame(update(3, { scene: named }), { lay });
    game.overlays.toggle("zones");
    expect(lay.mock.calls).toEqual([[["zones"], 3]]);
    await vi.waitFor(() => expect(game.scene.value.overlays).toEqual([{ ...zones, layer }]));
    expect(game.scene.value.pieces).toBe(scene.pieces);
  });

  test("is asked for again if an answer was under way meanwhile", async () => {
    let shown = (): void => {};
    const lay = vi.fn(async () => [{ ...zones, layer }]);
    const answered = { ok: true as const, update: update(1, { scene: named, tellings: [telling("moves")] }) };
    const { game } = openGame(update(0, { scene: named }), { lay, answer: async () => answered });
    game.begin(
      () =>
        new Promise((resolve) => {
          shown = resolve;
        }),
    );
    const confirmed = game.confirm(MOVE);
    game.overlays.toggle("zones");
    await vi.waitFor(() => expect(game.log.value).toHaveLength(1));
    expect(game.scene.value.overlays).toEqual([zones]);
    shown();
    await confirmed;
    await vi.waitFor(() => expect(game.scene.value.overlays).toEqual([{ ...zones, layer }]));
    expect(lay).toHaveBeenCalledTimes(2);
  });
});
