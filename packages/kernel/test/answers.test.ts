// What a step declares about the answers to its question, and what follows from it.

import { describe, expect, test } from "vitest";
import { asking, askingNow, plainly } from "../src/answers.ts";
import type { Violation } from "../src/refusal.ts";
import type { Frame, Position, Types } from "../src/ruleset.ts";

type Action = { readonly do: "go"; readonly far: number } | { readonly do: "dig" | "pass" | "sing" };

interface Game extends Types {
  readonly Action: Action;
}

const g = {} as Position<Game>;
const frame: Frame = { step: "march" };
const go = (far: number): Action => ({ do: "go", far });
const fault = (says: string): Violation => ({ says, cite: "1" });
const question = () => ({ side: "blue", id: "march", cite: "7" });

const marching = asking<Game, Frame>(
  question,
  {
    candidates: () => [1, 2, 3].map(go),
    forbids: { go: (_g, _frame, { far }) => (far === 2 ? fault("odd") : undefined) },
  },
  plainly("pass"),
);
const offered = [go(1), go(3), { do: "pass" } as const];
const why = (action: Action) => marching.why(g, frame, action, "blue", offered)?.says;

describe("candidates and what forbids them", () => {
  test("those that nothing forbids are offered, in their order", () => {
    expect(marching.ask(g, frame)).toEqual([
      { side: "blue", id: "march", cite: "7", about: [], choice: { kind: "listed", actions: offered } },
    ]);
  });

  test("the same function explains a refusal", () => {
    expect([go(1), go(2), { do: "pass" } as const].map(why)).toEqual([undefined, "odd", undefined]);
  });

  test("what is no candidate and forbidden by nothing is a gap in the rules", () => {
    expect(marching.why(g, frame, go(4), "blue", offered)).toEqual({ says: "game.notOffered", cite: "7" });
  });

  test("an action of another kind has no reason: the question is not about it", () => {
    expect(why({ do: "sing" })).toBeUndefined();
    expect(why({ do: "toString" } as never)).toBeUndefined();
  });
});

describe("a search and the reasons for the rest", () => {
  const digging = asking<Game, Frame>(question, {
    offers: () => [go(5)],
    refuses: { go: () => fault("notFound"), dig: () => fault("frozen") },
  });

  test("what it finds is offered", () => {
    expect(digging.ask(g, frame)[0]!.choice).toEqual({ kind: "listed", actions: [go(5)] });
  });

  test("what is offered is never explained away, the rest always", () => {
    const verdict = (action: Action) => digging.why(g, frame, action, "blue", [go(5)])?.says;
    expect([go(5), go(6), { do: "dig" } as const].map(verdict)).toEqual([undefined, "notFound", "frozen"]);
  });
});

test("an action without fields may be forbidden, too", () => {
  const staying = asking<Game, Frame>(
    question,
    plainly("pass", () => fault("owing")),
    plainly("dig"),
  );
  expect(staying.ask(g, frame)[0]!.choice).toEqual({ kind: "listed", actions: [{ do: "dig" }] });
  expect(staying.why(g, frame, { do: "pass" }, "blue", [{ do: "dig" }])?.says).toBe("owing");
});

test("a step may ask now one question, now another", () => {
  const going = asking<Game, Frame>(question, plainly("pass"));
  const now = askingNow<Game, Frame>((_g, { step }) => (step === "march" ? marching : going));
  expect(now.ask(g, frame)).toEqual(marching.ask(g, frame));
  expect(now.ask(g, { step: "rest" })).toEqual(going.ask(g, frame));
  expect(now.why(g, frame, go(2), "blue", offered)?.says).toBe("odd");
  expect(now.why(g, { step: "rest" }, go(2), "blue", offered)).toBeUndefined();
});
