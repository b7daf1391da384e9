// An answer that is not plain JSON of a reasonable size is refused in a few words, and nothing throws.

import { describe, expect, test } from "vitest";
import { checkAnswer, digest, Game, Problem, quote, type Ruleset, scripted, short } from "../src/index.ts";
import { answered } from "./answered.ts";
import { type Ford, ford, steps } from "./ford.ts";
import { type OrdersAction, ordersRules } from "./shapes/orders.ts";

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { in: value };
  return value;
};
const cyclic = (): object => {
  const value: { self?: object } = {};
  value.self = value;
  return value;
};
const wide = (): unknown => new Array(20).fill(new Array(20).fill(new Array(100).fill(0)));
const PLAIN = "an answer must be plain JSON";

const BROKEN: readonly [what: string, value: unknown, message: string][] = [
  ["5,000 deep", nested(5_000), "an answer cannot be nested so deep"],
  ["100,000 deep", nested(100_000), "an answer cannot be nested so deep"],
  ["a cycle", cyclic(), "an answer cannot be nested so deep"],
  ["60 MB of text", "x".repeat(60_000_000), "an answer cannot be so long"],
  ["a long key", { ["x".repeat(300_000)]: 1 }, "an answer cannot be so long"],
  ["a hole in a list", new Array(3), PLAIN],
  ["an endless list", new Array(4_000_000_000), "an answer cannot have so long a list"],
  [
    "many fields",
    Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [i, i])),
    "an answer cannot have so many fields",
  ],
  ["many parts", wide(), "an answer cannot have so many parts"],
  ["NaN", Number.NaN, PLAIN],
  ["infinity", Number.POSITIVE_INFINITY, PLAIN],
  ["undefined in a list", [undefined], PLAIN],
  ["a function", () => 1, PLAIN],
  ["a symbol", Symbol("x"), PLAIN],
  ["a big integer", 1n, PLAIN],
  ["a date", new Date(0), PLAIN],
  ["a map", new Map(), PLAIN],
  ["inherited fields", Object.create({ unit: "b1" }), PLAIN],
  [
    "a field that throws",
    {
      get unit() {
        throw new Error("caught");
      },
    },
    PLAIN,
  ],
  ["a revoked proxy", revoked(), PLAIN],
];

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

describe.each(BROKEN)("%s", (_what, value, message) => {
  test("is refused as an answer, and so is anything that contains it", () => {
    for (const given of [value, { do: "march", to: value }, { do: "orders", moves: [{ unit: value }] }]) {
      expect(checkAnswer(given)).toEqual({ fault: message });
    }
  });

  test("is refused where answers are listed", () => {
    const game = Game.start(ford, { width: 3, rounds: 2 }, scripted([]));
    const before = digest(game.position.state);
    for (const given of [value, { do: "march", to: value }] as never[]) {
      const refused = [{ message, cite: "1.1" }];
      expect(answered(game, "blue", given)).toEqual({ ok: false, refused });
      expect(game.refusals("blue", given)).toEqual(refused);
    }
    expect(digest(game.position.state)).toBe(before);
  });

  test("is refused where orders are sealed, and the opponent's honest answer is taken", () => {
    const bodies = [
      { id: "b1", side: "blue", x: 1, y: 1, face: 0, allowance: 1 },
      { id: "r1", side: "red", x: 9, y: 9, face: 0, allowance: 1 },
    ] as const;
    const game = Game.start(ordersRules, { width: 10, depth: 10, turns: 1, bodies }, scripted([]));
    const orders = { do: "orders", moves: [] } as const;
    for (const moves of [value, [value], [{ unit: "b1", wheel: 0, ahead: value }]]) {
      expect(answered(game, "blue", { do: "orders", moves } as never as OrdersAction)).toEqual({
        ok: false,
        refused: [{ message, cite: "R1" }],
      });
    }
    expect(game.submit("red", orders).ok).toBe(true);
    expect(game.submit("blue", orders).ok).toBe(true);
  });
});

test("an undefined field is absent, as in JSON text; undefined itself is not an answer", () => {
  expect(checkAnswer(undefined)).toEqual({ fault: PLAIN });
  expect(checkAnswer({ do: "march", to: undefined })).toEqual({ plain: { do: "march" } });
  expect(Object.keys((checkAnswer({ do: "march", to: undefined }) as { plain: object }).plain)).toEqual([
    "do",
  ]);
});

test("the checked answer is a copy: its sender cannot change it later", () => {
  const given = { do: "march", path: [{ x: 1 }] };
  const checked = checkAnswer(given);
  given.path[0]!.x = 2;
  expect(checked).toEqual({ plain: { do: "march", path: [{ x: 1 }] } });
});

test("an offered action is not checked again", () => {
  const strange = Object.assign(Object.create({}), { do: "march" }) as Ford["Action"];
  const rules: Ruleset<Ford> = {
    ...ford,
    steps: {
      ...steps,
      march: {
        ...steps.march,
        ask: () => [
          { id: "q", side: "blue", cite: "1.1", about: [], choice: { kind: "listed", actions: [strange] } },
        ],
      },
    },
  };
  expect(Game.start(rules, { width: 3, rounds: 0 }, scripted([])).submit("blue", strange).ok).toBe(true);
});

describe("long words from outside are not repeated at length", () => {
  const long = "x".repeat(100_000);

  test("in a refusal of the rules", () => {
    const why = (_g: unknown, _f: unknown, action: { do: string }) => ({
      says: `there is no "${action.do}"`,
      cite: "1.1",
    });
    const rules: Ruleset<Ford> = { ...ford, steps: { ...steps, march: { ...steps.march, why } } };
    const game = Game.start(rules, { width: 3, rounds: 2 }, scripted([]));
    const [refused] = game.refusals("blue", { do: long } as never);
    expect(refused?.message).toMatch(/^there is no "x+\.\.\.$/);
    expect(refused?.message.length).toBeLessThan(700);
  });

  test("in the name of a side", () => {
    const game = Game.start(ford, { width: 3, rounds: 2 }, scripted([]));
    const [refused] = game.refusals(long, { do: "march" });
    expect(refused?.message).toBe(`"${"x".repeat(60)}..." has nothing to decide now; blue has`);
  });

  test("in a problem with a file", () => {
    const problem = new Problem(`there is no unit ${long}`, `units.${long}`);
    expect(problem.message.length).toBeLessThan(1_300);
    expect(problem.within(long).place.length).toBeLessThan(700);
  });

  test("as a value in a sentence", () => {
    expect(["a", long, 7, null, undefined, true, [nested(9_000)], nested(9_001)].map(quote)).toEqual([
      '"a"',
      `"${"x".repeat(60)}..."`,
      "7",
      "null",
      "undefined",
      "true",
      "a list",
      "an object",
    ]);
    expect(short("abc", 2)).toBe("ab...");
  });
});
