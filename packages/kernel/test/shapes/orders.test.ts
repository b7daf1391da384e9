// R1 and R48 in miniature: sealed free-form orders, revealed together, run at the same time.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  digest,
  Game,
  Journal,
  openSave,
  readSave,
  scripted,
  seeded,
  toSave,
  writeSave,
} from "../../src/index.ts";
import { answered } from "../answered.ts";
import { type Body, type Orders, type OrdersAction, type OrdersWorld, ordersRules } from "./orders.ts";

const body = (id: string, side: Body["side"], x: number, y: number, face: number): Body => ({
  id,
  side,
  x,
  y,
  face,
  allowance: 15_000,
});
const world: OrdersWorld = {
  width: 100_000,
  depth: 80_000,
  turns: 3,
  bodies: [
    body("b1", "blue", 50_000, 10_000, 0),
    body("b2", "blue", 70_000, 10_000, 0),
    body("r1", "red", 50_000, 30_000, 18_000),
  ],
};
const start = () => Game.start(ordersRules, world, scripted([]));
const begin = () =>
  Journal.begin(ordersRules, world, { scenario: world as never, options: {} }, scripted([]));
const orders = (...moves: [unit: string, wheel: number, ahead: number][]): OrdersAction => ({
  do: "orders",
  moves: moves.map(([unit, wheel, ahead]) => ({ unit, wheel, ahead })),
});
const at = (game: Game<Orders>, id: string) => game.position.state.bodies.find((b) => b.id === id);

describe("an open question", () => {
  test("where it is a secret who is asked, the ruleset says why an answer is out of turn", () => {
    const fault = { says: "not now", cite: "R2" };
    const unasked = (_: unknown, side: string, action: object | undefined) =>
      side !== "nobody" || action === undefined ? [fault] : [];
    const secretive = { ...ordersRules, open: { ...ordersRules.open!, unasked } };
    const game = Game.start(secretive, world, scripted([]));
    game.submit("blue", orders());
    expect(game.refusals("blue", orders())).toEqual([{ message: "not now", cite: "R2" }]);
    expect(game.refusals("nobody", null as never)).toEqual([{ message: "not now", cite: "R2" }]);
    expect(start().refusals("nobody", orders())[0]?.message).toContain("blue and red has");
  });

  test("shows exact limits, each side its own", () => {
    const [blue, red] = start().pending;
    expect(blue?.choice).toMatchObject({ kind: "open", limits: { units: [{ id: "b1" }, { id: "b2" }] } });
    expect(red?.choice).toMatchObject({ kind: "open", limits: { units: [{ id: "r1", allowance: 15_000 }] } });
  });

  test.each<[string, string, unknown]>([
    ['"r1" is not yours to order', "R2", orders(["r1", 0, 100])],
    ["b1 has two orders", "R2", orders(["b1", 0, 1], ["b1", 0, 2])],
    ["b1: angles and lengths are whole hundredths", "R43", orders(["b1", 0.5, 100])],
    ["an answer must be plain JSON", "R1", orders(["b1", 0, Number.NaN])],
    ["b1 wheels at most 90 degrees", "IV.4", orders(["b1", 9_001, 0])],
    ["b1 goes 15001 of 15000", "IV.4", orders(["b1", -1, 15_000])],
    ["b1 cannot move back", "IV.4", orders(["b1", 0, -1])],
    ["orders are a list of moves", "R2", { do: "orders" }],
    ["orders are a list of moves", "R2", { do: "march", moves: [] }],
    ["undefined is not yours to order", "R2", { do: "orders", moves: [null] }],
  ])("%s [%s]", (message, cite, action) => {
    const game = start();
    const before = digest(game.position.state);
    expect(answered(game, "blue", action as OrdersAction)).toEqual({
      ok: false,
      refused: [{ message, cite }],
    });
    expect(game.objections("blue", action as OrdersAction)).toHaveLength(1);
    expect(digest(game.position.state)).toBe(before);
  });

  test("the bounds are exact: the last hundredth is legal, the next is not", () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_000, max: 9_000 }), (wheel) => {
        const game = start();
        const ahead = 15_000 - Math.abs(wheel);
        expect(game.objections("blue", orders(["b1", wheel, ahead]))).toEqual([]);
        expect(game.objections("blue", orders(["b1", wheel, ahead + 1]))).toHaveLength(1);
      }),
    );
  });

  test("the edge of the table is on it, the hundredth beyond is not", () => {
    const edge = { ...world, bodies: [body("b1", "blue", 50_000, 10_000, 18_000)] };
    const game = Game.start(ordersRules, edge, scripted([]));
    expect(game.objections("blue", orders(["b1", 0, 10_000]))).toEqual([]);
    const beyond = { message: "b1 would leave the table", cite: "R43" };
    expect(game.refusals("blue", orders(["b1", 0, 10_001]))).toEqual([beyond]);
  });

  test("every sample is legal", () => {
    const chance = seeded(3);
    for (let i = 0; i < 200; i++) {
      const game = start();
      const [blue] = game.pending;
      if (blue)
        expect(
          game.objections("blue", ordersRules.open?.sample(game.position, blue, chance) as never),
        ).toEqual([]);
    }
  });
});

describe("sealed", () => {
  const first = orders(["b1", 0, 12_345]);
  const other = orders(["b2", -4_500, 7]);

  test("nothing happens and nothing is told until both are in", () => {
    const game = start();
    const before = digest(game.position.state.bodies);
    expect(game.submit("blue", first)).toMatchObject({ ok: true, events: [] });
    expect(digest(game.position.state.bodies)).toBe(before);
    expect(game.pending.map(({ side }) => side)).toEqual(["red"]);
    expect(game.submit("blue", other)).toMatchObject({ ok: false }); // no second thoughts without undo
    expect(game.submit("red", orders()).ok).toBe(true);
    expect(game.position.state.sealed).toBeUndefined();
    expect(game.events).toEqual([{ type: "moved", unit: "b1", cite: "R48" }]);
    expect(game.pending.map(({ side }) => side)).toEqual(["blue", "red"]);
  });

  test("the other side and spectators see no difference between two sealed orders", () => {
    const sealed = [first, other].map((action) => {
      const game = start();
      game.submit("blue", action);
      return game;
    });
    const [a, b] = sealed as [Game<Orders>, Game<Orders>];
    expect(digest(a.position.state)).not.toBe(digest(b.position.state));
    for (const viewer of ["red", "spectator"]) {
      expect(ordersRules.view(a.position, viewer)).toEqual(ordersRules.view(b.position, viewer));
      expect(a.pendingFor(viewer)).toEqual(b.pendingFor(viewer));
      expect(a.heardBy(viewer)).toEqual(b.heardBy(viewer));
      expect(JSON.stringify(ordersRules.view(a.position, viewer))).not.toContain("12345");
    }
    expect(ordersRules.view(a.position, "blue").mine).toEqual(first);
  });

  test("nothing runs between the answers, and the step gets them by side", () => {
    let runs = 0;
    let got: string[] = [];
    const spied: typeof ordersRules = {
      ...ordersRules,
      steps: {
        window: {
          ...ordersRules.steps.window,
          run: () => {
            runs++;
          },
          reveal(g, frame, answers) {
            got = Object.keys(answers);
            ordersRules.steps.window.reveal?.(g, frame, answers);
          },
        },
      },
    };
    const game = Game.start(spied, world, scripted([]));
    expect(runs).toBe(1);
    game.submit("red", orders());
    expect(runs).toBe(1);
    game.submit("blue", first);
    expect(runs).toBe(2);
    expect(got).toEqual(["blue", "red"]);
  });

  test("it does not matter who answers first", () => {
    const [a, b] = [start(), start()];
    a.submit("blue", first);
    a.submit("red", orders(["r1", 10, 9_000]));
    b.submit("red", orders(["r1", 10, 9_000]));
    b.submit("blue", first);
    expect(JSON.stringify(a.position.state)).toBe(JSON.stringify(b.position.state));
    expect(a.events).toEqual(b.events);
  });

  test("nobody takes back an order: not even that another side is asked, too, may show", () => {
    const journal = begin();
    journal.submit("blue", first);
    for (const side of ["blue", "red"]) expect(journal.undo(side)).toBe(false);
    journal.submit("red", orders()); // both are open now
    for (const side of ["blue", "red"]) expect(journal.undo(side)).toBe(false);
  });

  test("the state keeps its own copy", () => {
    const game = start();
    const mine = { do: "orders" as const, moves: [{ unit: "b1", wheel: 0, ahead: 1_000 }] };
    game.submit("blue", mine);
    (mine.moves[0] as { ahead: number }).ahead = 99_999;
    game.submit("red", orders());
    expect(at(game, "b1")).toMatchObject({ x: 50_000, y: 11_000 });
  });

  test("a game saved between the two answers is loaded, forked and finished the same", () => {
    const journal = begin();
    journal.submit("blue", first);
    const loaded = openSave(ordersRules, readSave(writeSave(toSave(journal))), () => undefined, scripted([]));
    const state = JSON.parse(JSON.stringify(journal.game.position.state));
    const resumed = Game.resume(ordersRules, { world, state, index: {} }, scripted([]));
    const made = Game.from(ordersRules, world, structuredClone(state), scripted([]));
    const fork = journal.game.fork(scripted([]));
    const games = [loaded.game, resumed, made, fork, journal.game];
    for (const game of games) game.submit("red", orders(["r1", 0, 2_000]));
    expect(new Set(games.map((game) => digest(game.position.state))).size).toBe(1);
  });
});

test("R48: both run at the same time and halt when they come within 50 mm of an enemy", () => {
  const game = start();
  game.submit("blue", orders(["b1", 0, 15_000]));
  game.submit("red", orders(["r1", 0, 15_000]));
  expect(game.events.map(({ type }) => type)).toEqual(["halted", "halted"]);
  const [blue, red] = [at(game, "b1"), at(game, "r1")];
  expect((red?.y ?? 0) - (blue?.y ?? 0)).toBeGreaterThanOrEqual(5_000);
  expect(blue?.y).toBe(10_000 + 7_500); // half of the gap each, to the step
  expect(red?.y).toBe(30_000 - 7_500);
});

test("random orders to the end: every game is over after its turns and replays", () => {
  for (let seed = 0; seed < 10; seed++) {
    const chance = seeded(seed);
    const journal = begin();
    while (journal.game.pending.length > 0) {
      const decision = journal.game.pending[chance.roll(journal.game.pending.length) - 1];
      const action = ordersRules.open?.sample(journal.game.position, decision as never, chance);
      expect(journal.submit(decision?.side ?? "", action as OrdersAction).ok).toBe(true);
    }
    expect(journal.entries).toHaveLength(6);
    expect(() => openSave(ordersRules, toSave(journal), () => undefined, scripted([]))).not.toThrow();
  }
});
