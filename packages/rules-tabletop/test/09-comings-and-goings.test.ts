// [IX.2, IX.4, X.5] More of phase 7: what prevents a second march, which units are announced, and what it costs.

import { expect } from "vitest";
import { mannerOf } from "../src/march/check-path.ts";
import { knownTo } from "../src/secrecy/known.ts";
import { WINDOW } from "../src/sequence.ts";
import { block } from "./ground.ts";
import { d100, type Lab, lab, rule } from "./lab.ts";
import { at, forward } from "./marching.ts";
import { REST } from "./melee.ts";

type Entry = { readonly [key: string]: unknown };

const table = (a1: Entry, more: Entry = {}, units: Entry = {}, dice: readonly number[] = []): Lab =>
  lab(
    {
      window: "non-combatant",
      units: {
        A1: { at: [1000, 600], formation: "route", done: ["move"], ...a1 },
        A9: { at: [2200, 600], formation: "route", done: ["move"] },
        B1: { at: [1000, 1500], facing: 180 },
        ...units,
      },
      ...more,
    },
    { dice },
  );
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

rule(
  "IX.3",
  "a unit that marches again makes way for those behind it, one that is only announced does not",
  () => {
    const A2 = { at: [1000, 750], done: ["move"] }; // its rear is 15 mm behind its front
    const t = table({}, {}, { A2: { ...A2, formation: "line" } });
    const behind = { ...again, path: [forward(140)] };
    expect(t.refusal("blue", behind)).toBe("IV.7-static");
    const ahead = { unit: "A2", order: "second-move", path: [forward(50)] };
    expect(t.refusal("blue", behind, ahead)).toBeUndefined();
    const leaver = table({ at: [1000, 160] }, {}, { A2: { ...A2, at: [1000, 300], formation: "route" } });
    expect(leaver.refusal("blue", behind, { unit: "A2", order: "announce" })).toBe("IV.7-static");
  },
);

rule("IX.2", "of a square of several battalions each has only moved, and each spends its march", () => {
  const square = (a2: Entry) =>
    table(
      { square: "A1", formation: undefined, brigade: "first" },
      {},
      {
        A2: { square: "A1", done: ["move"], brigade: "first", ...a2 },
        A8: { at: [200, 300], formation: "skirmish", done: ["recall"] }, // the turn is not over
      },
    );
  expect(square({ done: ["move", "face"] }).refusal("blue", again)).toBe("IX.2");
  const t = square({}).act({ ...again, path: [forward(50)] });
  expect([t.unit("A1").done, t.unit("A2").done]).toEqual([
    ["move", "second-move"],
    ["move", "second-move"],
  ]);
  expect(at(t, "A1")).toEqual([1000, 650, 0]);
});

rule("IX.3", "it may end in a town, in any of them", () => {
  const town = { terrain: [{ id: "T", kind: "town", corner: [950, 640] }] };
  const t = table({}, town).act(again);
  expect(t.unit("A1")).toMatchObject({ place: "zone", zone: 0, bodies: [] });
});

rule("IX.3", "what delays a march delays the second one as much", () => {
  const scrub = { terrain: [{ kind: "scrub-rough", outline: block(700, 300, 1300, 900) }] };
  const gone = (roll: number) =>
    at(table({ formation: "attack" }, scrub, {}, d100(roll)).act(again), "A1")[1] - 600;
  expect([gone(50), gone(100)]).toEqual([75, 100]); // half of 150, or no delay
});

rule(["IX.3", "XII.1"], "a general whom such a march touches is driven off, or taken", () => {
  const commanders = { Bx: { side: "red", at: [1000, 690], rating: "crack" } };
  const t = table({}, { commanders }, {}, d100(50)).act(again);
  expect(t.of("captured")).toMatchObject([{ commander: "Bx", cite: "XII.1" }]);
});

rule(["IX.5", "XII.3-rout"], "a general beside a routed unit that runs off the table is gone with it", () => {
  const t = table(
    { at: [1000, 150], facing: 180, formation: "rout", status: "routed", done: [] },
    { commanders: { Ax: { attached: "A1" } } },
    {
      B2: { at: [1000, 400], facing: 180, arm: "cavalry" },
    },
  ).pass();
  expect([t.unit("A1").place, t.commander("Ax").onTable]).toEqual(["off", false]);
});

rule("IX.4", "by its own edge or any exit that is near", () => {
  const exits = [{ edge: "east", from: 700, to: 900 }];
  const sides = [
    { id: "blue", name: "Blue", nation: "blue", home: "south", exits },
    { id: "red", name: "Red", nation: "red", home: "north" },
  ];
  const offered = (x: number, y: number) =>
    table({ at: [x, y], formation: "line", done: [] }, { sides }).forms("blue", "A1", "announce").length;
  expect([offered(2300, 800), offered(2299.99, 800), offered(1000, 100), offered(100, 800)]).toEqual([
    1, 0, 1, 0,
  ]);
});

rule("IX.4", "one brigade a turn comes where there are reserves; any number where there are none", () => {
  const coming = (brigade: string) => ({
    place: "coming",
    brigade,
    arrives: { turn: 2, from: [0, 0], to: [300, 0] },
  });
  const called = (reserves: boolean, ...ids: string[]) =>
    table(
      { at: [1000, 400], done: [], brigade: "third" },
      { turn: 3, deployment: { free: false, reserves } },
      {
        A2: coming("first"),
        A3: coming("first"),
        A4: coming("second"),
      },
    ).refusal("blue", ...ids.map((unit) => ({ unit, order: "announce" })));
  expect([called(false, "A2", "A4"), called(true, "A2", "A4")]).toEqual([undefined, "IX.4"]);
  expect([called(true, "A2", "A3"), called(true, "A2", "A1")]).toEqual([undefined, undefined]);
});

rule(
  "IX.4",
  "a unit that can reach its edge by a march is announced for going, columns of route by two",
  () => {
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
  },
);

rule(["IX.4", "X.5"], "a unit that is due, or has recovered, is announced for coming", () => {
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

const leaving = { at: [1000, 400], formation: "route" };
const arriving = { place: "coming", arrives: { turn: 2, from: [0, 0], to: [300, 0] } };
const announced = (A1: Entry, fogOfWar: boolean, far: number): Lab => {
  const units = { A1, B1: { at: [1000, far], facing: 180 }, ...REST };
  return lab({ window: "non-combatant", units }, { options: { fogOfWar } }).act(announce);
};

rule("IX.4", "an announcement is kept, and told to both sides", () => {
  for (const [unit, what] of [
    [leaving, "exit"],
    [arriving, "entry"],
  ] as const) {
    const t = announced(unit, false, 1550);
    expect(t.of("announced")).toMatchObject([{ unit: "A1", what, cite: "IX.4" }]);
    expect(t.heardBy("red").map(({ type }) => type)).toContain("announced");
    expect(t.state.announced).toEqual([t.index("A1")]);
    expect(knownTo(t.game.position, "red").announced).toEqual([t.index("A1")]);
  }
});

rule(
  "IX.4",
  "in the fog of war to the enemy only if it sees the unit, and never who is still to come",
  () => {
    const heard = (unit: Entry, far: number) => {
      const t = announced(unit, true, far);
      expect(knownTo(t.game.position, "red").announced).toEqual([]);
      expect(t.of("announced")).toHaveLength(1);
      return t.heardBy("red").some(({ type }) => type === "announced");
    };
    expect([heard(leaving, 1400), heard(leaving, 1401), heard(arriving, 1400)]).toEqual([true, false, false]);
  },
);

rule("IX.1", "drawn at random it is announced, crosses, or marches within its allowance", () => {
  const { position } = table({}).game;
  const path = mannerOf(position, 0, position.state.units[0]!.bodies[0]!, "move");
  const drawn = (order: string, roll: (faces: number) => number) =>
    WINDOW["non-combatant"].sample(position, "A1", { order, path } as never, { roll });
  expect(drawn("announce", () => 1)).toEqual({ unit: "A1", order: "announce" });
  expect(drawn("cross", () => 1)).toEqual({ unit: "A1", order: "cross" });
  expect(drawn("second-move", (faces) => faces)).toMatchObject({
    unit: "A1",
    order: "second-move",
    path: [{}],
  });
});
