// [V.7-V.12, R65] What is told of a shot: to its owner the whole sum, to the other side what its own units felt.

import { expect } from "vitest";
import { words } from "../src/words/words.ts";
import { line } from "./ground.ts";
import { d100, rule } from "./lab.ts";
import {
  at,
  blue,
  ELSEWHERE,
  type Entry,
  fire,
  GUNS,
  guns,
  range,
  red,
  type Salvo,
  shoot,
  X,
  Y,
} from "./range.ts";

/** Shots as their owner hears of them: "B1 -3, B2 -1 [case]". */
const shots = (salvo: Salvo): string[] =>
  salvo
    .of("fired")
    .filter(({ only }) => only?.includes("blue"))
    .map(({ hits, cite }) => `${hits.map(({ unit, loss }) => `${unit} -${loss}`).join(", ")} [${cite}]`);
/** The sums, with loss and case. */
const sums = (salvo: Salvo): string[] =>
  salvo
    .of("fire-sum")
    .map(
      ({ target, lines, loss, cite }) =>
        `${target}: ${lines.map(({ label, value }) => `${words.say(label)} ${value}`).join(", ")} = ${loss} [${cite}]`,
    );
const beside = (x: number, far: number, more: Entry = {}) =>
  red("attack", far, { at: [X + x, Y + far], ...more });

rule(
  "V.7-penetrations",
  "a ball: the stands it pierced, twice where it rakes, less what the ground keeps",
  () => {
    const ball = fire("A1", at("B1", "ball"));
    const plain = shoot(range({ A1: GUNS, B1: red("line", 400) }), [], ball);
    expect(shots(plain)).toEqual(["B1 -1 [V.9-flight]"]);
    expect(sums(plain)).toEqual(["B1: stands pierced 1 = 1 [V.7-penetrations]"]);
    const square = shoot(range({ A1: GUNS, B1: red("square", 400) }), [], ball);
    expect(sums(square)[0]).toMatch(
      /^B1: stands pierced (\d), raked or in square \d = \d \[V.7-penetrations\]$/,
    );
    const screen = shoot(range({ A1: GUNS, B1: red("skirmish", 400) }), [], fire("A1", at("B1", "ball")));
    expect([shots(screen)[0]!.startsWith("B1 -0"), sums(screen)]).toEqual([true, []]); // nothing is summed
  },
);

rule("V.12", "guns at guns: what was needed, what fell, and whether it was raked", () => {
  const duel = (facing: number, roll: number) =>
    sums(
      shoot(
        range({ A1: GUNS, B1: red("gun-firing", 500, { facing }) }),
        [d100(roll)],
        fire("A1", at("B1", "ball")),
      ),
    )[0];
  expect(duel(180, 20)).toBe("B1: needs at most 20, roll 20 = 1 [V.12-dismount]");
  expect(duel(180, 21)).toBe("B1: needs at most 20, roll 21 = 0 [V.12-miss]");
  expect(duel(90, 40)).toBe("B1: needs at most 40, roll 40 = 1 [V.12-dismount]");
  const cites = (facing: number) =>
    shoot(
      range({ A1: GUNS, B1: red("gun-firing", 500, { facing }) }),
      [d100(99)],
      fire("A1", at("B1", "ball")),
    )
      .of("fire-sum")[0]!
      .lines.map(({ cite }) => cite);
  expect([cites(180), cites(90)]).toEqual([
    ["V.12", "V.12-miss"],
    ["V.12-enfilade", "V.12-miss"],
  ]);
});

rule("V.10-split", "case: alone, split between two, or through a screen", () => {
  const aimed = fire("A1", at("B1", "case"));
  expect(shots(shoot(range({ A1: GUNS, B1: red("line", 200) }), [7], aimed))).toEqual([
    "B1 -5 [V.10-single]",
  ]);
  const crowd = (far: number, b2: Entry = {}, more: Entry = {}) =>
    shots(shoot(range({ A1: GUNS, B1: beside(-40, 40), B2: beside(40, far, b2) }, {}, more), [7], aimed));
  expect(crowd(40)).toEqual(["B1 -4, B2 -3 [V.10-split]"]);
  expect(crowd(50)).toEqual(["B1 -4, B2 -3 [V.10-split]"]);
  expect(crowd(50.02)).toEqual(["B1 -7 [V.10-single]"]);
  expect(crowd(40, { status: "routed", formation: "rout" })).toEqual(["B1 -7 [V.10-single]"]);
  const screened = range({ A1: GUNS, B1: red("skirmish", 150), B2: red("line", 200) });
  const through = shoot(screened, [9], fire("A1", at("B1", "case", 0, [X, Y + 157])));
  expect(shots(through)).toEqual(["B1 -3, B2 -1 [V.10-skirmish]"]);
  expect(through.of("fire-sum")).toMatchObject([{ loss: 3, cite: "V.10-bonuses" }]);
});

rule("V.10-split", "both must charge the battery itself, and be within the reach of case", () => {
  const charged = (far: number, targets: [string, string]) => {
    const charges = ["B1", "B2"].map((charger, i) => ({ charger, target: targets[i]!, state: "halted" }));
    const units = {
      A1: GUNS,
      A2: blue("line", { at: [X + 400, Y] }),
      B1: beside(-40, 100),
      B2: beside(40, far),
    };
    return shots(shoot(range(units, {}, { charges }), [10], fire("A1", at("B1", "case"))));
  };
  expect(charged(150, ["A1", "A1"])).toEqual(["B1 -5, B2 -5 [V.10-split]"]);
  expect(charged(150, ["A1", "A2"])).toEqual(["B1 -10 [V.10-single]"]);
  expect(charged(150, ["A2", "A1"])).toEqual(["B1 -10 [V.10-single]"]);
  expect(charged(320, ["A1", "A1"])).toEqual(["B1 -10 [V.10-single]"]);
});

rule("V.11", "shell: at troops, at a town with its defenders, at one that no unit lines", () => {
  const HOWITZERS = guns("howitzer");
  const open = shoot(range({ A1: HOWITZERS, B1: red("line", 500) }), [7], fire("A1", at("B1", "shell")));
  expect(shots(open)).toEqual(["B1 -7 [V.11]"]);
  expect(open.of("fired")).toMatchObject([
    { unit: "A1", shot: "shell", target: "B1", only: ["blue"] },
    { unit: "A1", shot: "shell", target: "B1", only: ["red"] },
  ]);
  const town = { terrain: [{ id: "T", kind: "town", corner: [X - 50, Y + 500] }] };
  const at1 = (b1: Entry, dice: number[]) =>
    shots(
      shoot(
        range({ A1: HOWITZERS, B1: { zone: "T", ...b1 }, ...ELSEWHERE }, {}, town),
        dice,
        fire("A1", at("T", "shell")),
      ),
    );
  expect(at1({ lining: { south: 2, east: 2 } }, [8, ...d100(50)])).toEqual(["B1 -4 [V.11]"]);
  expect(at1({ lining: { north: 2, east: 2 } }, d100(50))).toEqual([" [V.11]"]);
  expect(at1({ posture: "sheltered" }, d100(50))).toEqual([" [V.11]"]);
});

rule("V.11-fires", "shell at a garrison may set its town alight, at troops in the open nothing", () => {
  const town = { terrain: [{ id: "T", kind: "town", corner: [X - 50, Y + 500] }] };
  const units = {
    A1: guns("howitzer"),
    B1: { zone: "T", lining: { south: 2, east: 2 } },
    B2: red("line", 450, { at: [X + 100, Y + 450] }),
  };
  const table = range(units, {}, town);
  expect(shoot(table, [8, d100(5)], fire("A1", at("T", "shell"))).of("flames")).toHaveLength(1);
  expect(shoot(table, [8], fire("A1", at("B2", "shell"))).of("flames")).toEqual([]);
});

rule("V.11", "shell at a work falls on units that touch it from the far side, shared out", () => {
  const terrain = [{ id: "work", kind: "work", line: line(X - 100, X + 100, Y + 500) }];
  const units = {
    A1: guns("howitzer"),
    B1: red("close", 500.5, { at: [X - 80, Y + 500.5] }),
    B2: red("close", 500.5, { at: [X - 25, Y + 500.5] }),
    B3: red("close", 561, { at: [X - 50, Y + 562] }),
    B4: red("close", 499, { at: [X - 50, Y + 499], facing: 0 }),
    B5: { place: "withdrawn" },
    ...ELSEWHERE,
  };
  const salvo = shoot(range(units, {}, { terrain }), [10], fire("A1", at("work/1", "shell")));
  expect(salvo.of("fired")[0]!.hits.map(({ unit }) => unit)).toEqual(["B1", "B2"]);
});
