// [IX.2, IX.4, X.5] Phase 7 once more: what bars a second march, who is announced, and what it costs.

import { expect } from "vitest";
import { nonCombatantWindow } from "../src/rules/09-non-combatant.ts";
import { type Lab, lab, rule } from "./lab.ts";
import { at, forward } from "./marching.ts";

type Entry = { readonly [key: string]: unknown };

const table = (a1: Entry, more: Entry = {}, units: Entry = {}): Lab =>
  lab({
    window: "non-combatant",
    units: {
      A1: { at: [1000, 600], formation: "route", done: ["move"], ...a1 },
      A9: { at: [2200, 600], formation: "route", done: ["move"] },
      B1: { at: [1000, 1500], facing: 180 },
      ...units,
    },
    ...more,
  } as never);
const again = { unit: "A1", order: "second-move", path: [forward(100)] } as const;
const announce = { unit: "A1", order: "announce" } as const;

rule(["IX.2", "IV.7-static", "III.2-half-battalion"], "what bars a second march, each by its case", () => {
  const bar = (a1: Entry) => table(a1).refusal("blue", again);
  expect(bar({})).toBeUndefined();
  expect(bar({ done: ["move", "face"] })).toBe("IX.2");
  expect(bar({ firedOn: true })).toBe("IX.2");
  expect(bar({ passed: true })).toBe("IV.7-static");
  expect(bar({ formation: "half-line", screen: true })).toBe("III.2-half-battalion");
  expect(bar({ status: "shaken" })).toBe("VI.4");
});

rule("IX.3", "it is spent, told, and carries on as the order says", () => {
  const t = table({}).act(again);
  expect(t.of("moved").filter(({ unit }) => unit === "A1")).toMatchObject([
    { how: "second-move", cite: "IX.3" },
  ]);
  expect(at(t, "A1")).toEqual([1000, 700, 0]);
  const pair = table({}, {}, { A9: { at: [1000, 450], formation: "route", done: ["move"] } });
  expect(pair.refusal("blue", { ...again, path: [] })).toBeDefined();
});

rule("IX.4", "who can reach its edge by a march is announced for going, columns of route by two", () => {
  const offered = (a1: Entry, more: Entry = {}) =>
    table({ done: [], ...a1 }, more)
      .forms("blue", "A1", "announce")
      .map(({ what }) => what);
  expect(offered({ at: [1000, 500] })).toEqual(["exit"]);
  expect(offered({ at: [1000, 500.01] })).toEqual([]);
  expect(offered({ at: [1000, 100], formation: "line" })).toEqual(["exit"]);
  expect(offered({ at: [1000, 100.01], formation: "line" })).toEqual([]);
  expect(offered({ at: [100, 900], formation: "line" })).toEqual([]); // not its own edge
  expect(offered({ at: [1000, 400] }, { announced: ["A1"] })).toEqual([]);
  expect(offered({ at: [1000, 400], status: "shaken" })).toEqual([]);
});

rule(["IX.4", "X.5"], "who is due, or has gathered itself, is announced for coming", () => {
  const bar = (a1: Entry, turn: number) => {
    const t = table({ at: undefined, formation: undefined, done: [], ...a1 }, { turn });
    return (
      t.refusal("blue", announce) ??
      t
        .act(announce)
        .of("announced")
        .map(({ what }) => what)
        .join()
    );
  };
  const coming = { place: "coming", arrives: { turn: 4, from: [0, 0], to: [300, 0] } };
  expect([bar(coming, 2), bar(coming, 3), bar(coming, 5)]).toEqual(["IX.4", "entry", "entry"]);
  const off = { place: "off", exit: [1000, 0], awayTurns: 4 };
  expect(bar(off, 2)).toBe("entry");
  expect(bar({ ...off, status: "shaken" }, 2)).toBe("X.5");
});

rule("IX.4", "an announcement is kept, and told to its owner alone", () => {
  const t = table({ at: [1000, 400], done: [] }).act(announce);
  expect(t.of("announced")).toMatchObject([{ unit: "A1", what: "exit", cite: "IX.4", only: ["blue"] }]);
  expect(t.state.announced).toEqual([t.index("A1")]);
});

rule("IX.1", "drawn at random it is announced, crosses, or marches within its allowance", () => {
  const { position } = table({}).game;
  const drawn = (order: string, roll: (faces: number) => number) =>
    nonCombatantWindow.sample(position, "A1", { order } as never, { roll });
  expect(drawn("announce", () => 1)).toEqual({ unit: "A1", order: "announce" });
  expect(drawn("cross", () => 1)).toEqual({ unit: "A1", order: "cross" });
  expect(drawn("second-move", (faces) => faces)).toMatchObject({
    unit: "A1",
    order: "second-move",
    path: [{}],
  });
});
