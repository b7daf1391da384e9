// [II.1, XII.1] Setting up: what each unit and commander is offered, by which case a place is refused, what is told.

import { describe, expect } from "vitest";
import { WINDOW } from "../src/sequence.ts";
import { block } from "./ground.ts";
import { type Lab, lab, rule } from "./lab.ts";

type Entry = { readonly [key: string]: unknown };

const side = (id: string, home: string, zone: unknown) => ({ id, name: id, nation: id, home, zone });
const open = (more: Entry = {}, units: Entry = {}): Lab =>
  lab({
    sides: [side("blue", "south", block(0, 0, 2400, 400)), side("red", "north", block(0, 1200, 2400, 1600))],
    deployment: { free: true },
    terrain: [
      { id: "Rorai", kind: "town", corner: [1000, 200] },
      { id: "Astride", kind: "town", corner: [1300, 350] },
    ],
    units: {
      A1: { at: [300, 300] },
      A2: { at: [600, 300] },
      A3: { at: [1600, 300], arm: "cavalry", formation: "cav-line-2" },
      A4: { place: "coming", arrives: { turn: 3, from: [0, 0], to: [200, 0] } },
      B1: { at: [300, 1300], facing: 180 },
      ...units,
    },
    commanders: { Ax: { at: [500, 200], rating: "average" } },
    window: "setup",
    ...more,
  });
const post = (x: number, y: number, more: Entry = {}) => ({
  unit: "A1",
  order: "post",
  x: x * 100,
  y: y * 100,
  heading: 0,
  formation: "line",
  ...more,
});
const refusal = (order: object, t = open()) => t.refusal("blue", order);

describe("offers", () => {
  rule("II.1", "a place in the zone, in any formation; a town that lies wholly in it", () => {
    const t = open();
    const [form] = t.forms("blue", "A1", "post");
    expect(form).toMatchObject({
      gap: { least: 4000, most: 8000 },
      areas: [[{ x: 0, y: 0 }, { x: 240000, y: 0 }, {}, {}]],
    });
    expect(form!.formation).toContain("square");
    expect(t.forms("blue", "A3", "post")[0]).not.toHaveProperty("gap");
    expect(t.forms("blue", "A1", "quarter")).toEqual([{ order: "quarter", zone: ["Rorai"] }]);
    expect(t.forms("red", "B1", "quarter")).toEqual([]);
    expect(t.choices("blue", "A4")).toBeUndefined(); // it comes later
  });

  rule("IX.4", "a reserve where the scenario has one", () => {
    expect(open().forms("blue", "A1", "reserve")).toEqual([]);
    const kept = open({ deployment: { free: true, reserves: true } });
    expect(kept.forms("blue", "A1", "reserve")).toEqual([{ order: "reserve" }]);
    expect(refusal({ unit: "A1", order: "reserve" })).toBeDefined();
  });

  rule("I.5", "a third of the units there from the start may be kept back, no more", () => {
    const kept = (...ids: string[]) =>
      open({ deployment: { free: true, reserves: true } }).objection(
        "blue",
        ...ids.map((unit) => ({ unit, order: "reserve" })),
      );
    expect([kept("A1"), kept("A1", "A2")?.cite]).toEqual([undefined, "I.5"]);
  });

  rule("XII.3", "a commander without units joins no unit", () => {
    const t = open({
      commanders: { Ax: { side: "blue", at: [700, 200] }, Ay: { side: "blue", at: [800, 200] } },
    });
    expect(t.forms("blue", "Ay", "attach")).toEqual([]);
    expect(t.forms("blue", "Ax", "attach")).toHaveLength(1);
  });

  rule(["XII.1", "XII.3"], "commanders a place, and the units under them", () => {
    const t = open();
    expect(t.forms("blue", "Ax", "stand")).toMatchObject([{ areas: [[{ x: 0, y: 0 }, {}, {}, {}]] }]);
    const [join] = t.forms("blue", "Ax", "attach");
    expect(join!.to).toEqual(expect.arrayContaining(["A1", "A2"]));
    expect(join!.to).not.toContain("B1");
  });
});

describe("places", () => {
  rule("II.1", "whole hundredths on the table, and a heading", () => {
    expect(refusal(post(700, 200))).toBeUndefined();
    for (const more of [{ x: 0.5 }, { y: 0.5 }, { heading: 0.5 }, { heading: -1 }, { heading: 36000 }])
      expect(refusal(post(700, 200, more))).toBe("II.1");
    expect(refusal(post(700, 200, { heading: 35999 }))).toBeUndefined();
    expect([refusal(post(2400.01, 200)), refusal(post(700, 1600.01)), refusal(post(-2400.01, 200))]).toEqual([
      "II.1",
      "II.1",
      "II.1",
    ]);
  });

  rule("II.1", "wholly in the zone, to the last stand", () => {
    expect([refusal(post(700, 400)), refusal(post(700, 400.01))]).toEqual([undefined, "II.1"]);
    expect([refusal(post(700, 15)), refusal(post(700, 14.99))]).toEqual([undefined, "II.1"]);
    expect([refusal(post(70, 200)), refusal(post(69.99, 200))]).toEqual([undefined, "II.1"]);
    expect(refusal(post(600, 310))).toBe("III.6-space"); // on A2
  });

  rule("III.2-skirmish-layout", "intervals for skirmishers alone, in their bounds", () => {
    const loose = (gap: number) => refusal(post(800, 200, { formation: "skirmish", gap }));
    expect([loose(4000), loose(8000), loose(3800), loose(8200)]).toEqual([
      undefined,
      undefined,
      "III.2-skirmish-layout",
      "III.2-skirmish-layout",
    ]);
    expect(refusal(post(800, 200, { gap: 4000 }))).toBe("III.2-skirmish-layout");
  });

  rule("II.1", "where it was it is no more, and what it does is told to its owner", () => {
    const t = open().act(post(700, 200) as never);
    expect(t.unit("A1").bodies).toMatchObject([{ formation: "line", x: 70000, y: 20000, heading: 0 }]);
    expect(t.of("formed")).toMatchObject([
      { unit: "A1", from: "line", bodies: [{ x: 70000, y: 20000 }], cite: "II.1" },
    ]);
    expect(t.of("weather")).toMatchObject([{ weather: "perfect", cite: "II.9-clock" }]);
    const strength = t.of("strength").filter(({ unit }) => unit === "A1" || unit === "B1");
    expect(strength).toMatchObject([
      { unit: "A1", only: ["blue"], cite: "I.6-start-strength" },
      { unit: "B1", only: ["red"] },
    ]);
  });
});

describe("towns", () => {
  const quarter = (posture: unknown, more: Entry = {}) => ({
    unit: "A1",
    order: "quarter",
    zone: "Rorai",
    posture,
    ...more,
  });

  rule("XI.6-town-garrison", "deep or sheltered units line no side", () => {
    for (const posture of ["deep", "sheltered"]) {
      const t = open().act(quarter(posture) as never);
      expect(t.unit("A1")).toMatchObject({
        place: "zone",
        zone: 0,
        posture,
        lining: [0, 0, 0, 0],
        bodies: [],
      });
    }
    expect(refusal(quarter("asleep"))).toBeDefined();
    expect(refusal(quarter("deep", { zone: "Astride" }))).toBe("II.1");
    expect(refusal({ ...quarter("deep"), unit: "A3" })).toBe("XI.6-town-garrison"); // horse
    expect(refusal({ ...quarter("sheltered"), unit: "A3" })).toBeUndefined();
  });

  rule("II.1", "a unit that was in a town and is posted elsewhere leaves nothing behind", () => {
    const inside = { A1: { zone: "Rorai", posture: "edge", lining: { north: 2, south: 2 } } };
    const t = open({}, inside).act(post(700, 200) as never);
    expect(t.unit("A1")).toMatchObject({ place: "table", zone: -1, posture: "none", lining: [0, 0, 0, 0] });
  });
});

describe("commanders", () => {
  const stand = (x: number, y: number) => ({ commander: "Ax", order: "stand", x: x * 100, y: y * 100 });

  rule("XII.1", "in the zone of their side, each placed once and attached once", () => {
    expect([refusal(stand(500, 399)), refusal(stand(500, 401))]).toEqual([undefined, "XII.1"]);
    const attach = { commander: "Ax", order: "attach", to: "A1" };
    const both = open();
    expect(both.refusal("blue", stand(300, 280), attach)).toBeUndefined();
    expect(both.refusal("blue", stand(300, 280), stand(300, 290))).toBe("IV.1-no-repeat");
    both.act(stand(310, 280) as never);
    expect(both.commander("Ax")).toMatchObject({ x: 31000, y: 28000 });
  });
});

rule("II.1", "drawn at random everything is one of what is offered", () => {
  const t = open();
  const drawn = (form: object, roll: (faces: number) => number) =>
    WINDOW.setup.sample(t.game.position, "A1", form as never, { roll });
  const area = [
    { x: 1000, y: 500 },
    { x: 3000, y: 500 },
    { x: 3000, y: 900 },
  ];
  const form = { order: "post", formation: ["line", "attack"], areas: [area] };
  expect(drawn(form, () => 1)).toEqual({
    unit: "A1",
    order: "post",
    x: 1000,
    y: 500,
    heading: 0,
    formation: "line",
  });
  expect(drawn(form, (faces) => faces)).toEqual({
    unit: "A1",
    order: "post",
    x: 2999,
    y: 899,
    heading: 27000,
    formation: "attack",
  });
  expect(drawn({ order: "quarter", zone: ["S", "T"] }, (faces) => faces)).toEqual({
    unit: "A1",
    order: "quarter",
    zone: "T",
    posture: "sheltered",
  });
  expect(drawn({ order: "reserve" }, () => 1)).toEqual({ unit: "A1", order: "reserve" });
  expect(drawn({ order: "stand", areas: [area] }, () => 1)).toEqual({
    commander: "A1",
    order: "stand",
    x: 1000,
    y: 500,
  });
  expect(drawn({ order: "attach", to: ["A2", "A3"] }, (faces) => faces)).toEqual({
    commander: "A1",
    order: "attach",
    to: "A3",
  });
});
