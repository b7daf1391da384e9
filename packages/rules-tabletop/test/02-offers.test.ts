// [II.2, IV.4-charge] What charging units and their targets are offered, and what a charge leaves behind.

import { expect } from "vitest";
import { WINDOW } from "../src/sequence.ts";
import { block } from "./ground.ts";
import { type Lab, lab, rule } from "./lab.ts";
import { at, BYSTANDERS, charge, forward, press, ridden } from "./marching.ts";

type Entry = { readonly [key: string]: unknown };
type Units = { readonly [id: string]: Entry };

const A1 = { at: [1000, 500], formation: "attack" };
const A2 = { at: [1300, 500], formation: "cav-line-2" };
const B1 = { at: [1000, 620], facing: 180 };
const B2 = { at: [1300, 620], facing: 180, formation: "skirmish" };
const table = (units: Units, more: Entry = {}): Lab =>
  lab({ window: "charge", units: { ...units, ...BYSTANDERS }, ...more });
const forms = (l: Lab, side: string, id: string) => l.choices(side, id)?.forms ?? [];
const names = (l: Lab, side: string, id: string) => forms(l, side, id).map(({ order }) => order);
const first = { roll: () => 1 };
const last = { roll: (faces: number) => faces };

rule(
  ["II.2-charge-declare", "IV.4-gallop"],
  "a charger is offered targets in reach of its longest pace, nearest first",
  () => {
    const l = table({ A1, A2, B1, B2, B3: { at: [700, 620] } });
    expect(forms(l, "blue", "A1")).toEqual([
      {
        order: "charge",
        target: ["B1"],
        gaps: [12000],
        ways: [
          {
            path: {
              pace: "charge",
              allowance: 15000,
              primitives: ["forward", "oblique", "wheel", "sidestep"],
              incline: 1000,
              radius: 7827,
              width: 7000,
              depth: 3500,
              backward: 0,
            },
          },
        ],
      },
    ]);
    const [ride] = l.forms("blue", "A2", "charge");
    expect(ride?.target).toEqual(["B2", "B1", "B3"]);
    expect(ride?.gaps).toEqual([12000, 21633, 49477]);
    expect(ride?.ways).toMatchObject([
      { gait: "trot", path: { allowance: 20000, primitives: ["forward", "oblique", "wheel"] } },
      { gait: "gallop", path: { allowance: 50000, primitives: ["forward", "oblique"] } },
    ]);
    const drawn = (who: string, chance: { roll(faces: number): number }) =>
      forms(l, "blue", who).map((one) => WINDOW.charge.sample(l.game.position, who, one, chance))[0];
    expect(drawn("A1", first)).toEqual(charge("A1", "B1", { go: "forward", d: 12751 }));
    expect(drawn("A2", first)).toEqual(ridden("A2", "B2", "trot", { go: "forward", d: 12751 }));
    expect(drawn("A2", last)).toEqual(ridden("A2", "B3", "gallop", { go: "forward", d: 50000 }));
  },
);

rule("II.2-charge-declare", "exactly within reach, and not one beyond", () => {
  const inReach = (y: number) =>
    table({ A1, B1: { at: [1000, y], facing: 180 } }).forms("blue", "A1", "charge").length;
  expect([inReach(650), inReach(650.1)]).toEqual([1, 0]);
});

rule(["II.2-charge-declare", "IV.4-charge"], "a unit that may not charge is offered nothing", () => {
  const offered = (more: Entry) => table({ A1: { ...A1, ...more }, B1 }).forms("blue", "A1", "charge").length;
  expect([offered({}), offered({ done: ["face"] })]).toEqual([1, 1]);
  for (const more of [
    { status: "shaken" },
    { status: "routed" },
    { done: ["face", "form"] },
    { done: ["charge"] },
    { passed: true },
    { formation: "route" },
    { formation: "square" },
    { formation: "gun-firing" },
    { formation: "cav-line-2", owesRecall: true },
  ])
    expect([more, offered(more)]).toEqual([more, 0]);
});

rule(
  ["II.2-charge-declare", "II.2-charge-half"],
  "what a charge is when it is declared, and after its first half",
  () => {
    const l = table({ A1, B1 }).act(charge("A1", "B1", forward(120)));
    expect(l.of("charges")).toMatchObject([
      { unit: "A1", target: "B1", gait: "none", counter: false, cite: "II.2-charge-declare" },
    ]);
    expect(l.unit("A1").done).toEqual(["charge"]);
    expect(l.state.charges).toMatchObject([
      {
        counter: false,
        angle: "front",
        allowance: 0,
        run: 0,
        startGap: 12000,
        first: null,
        state: "running",
      },
    ]);
    l.pass();
    expect(at(l, "A1")).toEqual([1000, 575, 0]);
    // it keeps straight on to the end of its allowance
    const whole = [
      { go: "forward", d: 12000 },
      { go: "forward", d: 3000 },
    ];
    expect(l.state.charges).toMatchObject([
      { allowance: 15000, run: 7500, first: { path: whole, run: 7500 }, state: "running" },
    ]);
    expect(l.of("moved")).toMatchObject([{ unit: "A1", how: "charge", cite: "II.2-charge-half" }]);
    expect(forms(l, "blue", "A1")).toMatchObject([
      { order: "halt" },
      { order: "press", target: "B1", path: { pace: "charge", allowance: 7500 } },
    ]);
    const drawn = forms(l, "blue", "A1").map((one) => WINDOW.press.sample(l.game.position, "A1", one, first));
    expect(drawn).toEqual([{ unit: "A1", order: "halt" }, press("A1", { go: "forward", d: 5251 })]);
    expect(l.refusal("blue", press("A1", forward(75)))).toBeUndefined();
    expect(l.refusal("blue", press("A1", forward(75.01)))).toBe("IV.6");
    l.act(press("A1", forward(75)));
    expect(l.of("contact")).toMatchObject([{ unit: "A1", target: "B1", angle: "front", cite: "VII.2" }]);
    expect(l.of("moved").at(-1)).toMatchObject({ unit: "A1", how: "charge", cite: "IV.4-charge" });
  },
);

rule("II.2-charge-half", "a unit that does not press on halts at the half", () => {
  const l = table({ A1, B1 }).act(charge("A1", "B1", forward(120)));
  l.pass().act({ unit: "A1", order: "halt" });
  expect(at(l, "A1")).toEqual([1000, 575, 0]);
  expect(l.of("contact")).toEqual([]);
});

rule(
  ["II.2-countercharge", "IV.4-fall-back", "IV.4-move"],
  "units that are charged are offered their answers",
  () => {
    const answers = (b1: Entry, a1: Entry = {}, more: Entry = {}) => {
      const l = table({ A1: { ...A1, ...a1 }, B1: { ...B1, ...b1 } }, more);
      const horse = "formation" in a1;
      l.act(horse ? ridden("A1", "B1", "trot", forward(120)) : charge("A1", "B1", forward(120)));
      return l.window === "reaction" ? names(l, "red", "B1") : [];
    };
    expect(answers({})).toEqual(["stand-fast", "countercharge", "fall-back"]);
    expect(answers({ formation: "square" })).toEqual(["stand-fast", "fall-back"]);
    expect(answers({ formation: "route", at: [1000, 620] })).toEqual(["stand-fast", "fall-back"]);
    expect(answers({ formation: "cav-line-2" })).toEqual(["stand-fast", "countercharge"]);
    expect(answers({ formation: "skirmish" })).toEqual(["evade"]);
    expect(answers({ facing: 0, at: [1000, 635] })).toContain("move-away");
    expect(answers({ facing: 0, at: [1000, 635], done: ["move"] })).not.toContain("move-away");
    expect(answers({ done: ["fall-back"] })).toEqual(["stand-fast", "countercharge"]);
    expect(answers({ passed: true })).toEqual([]);
    expect(answers({ status: "shaken" })).toEqual([]);
    expect(answers({ formation: "gun-firing" })).toEqual([]);
    expect(answers({ formation: "half-line", screen: true })).toEqual(["stand-fast", "fall-back"]);
  },
);

rule(
  "II.2-skirmishers-withdraw",
  "skirmishers may stand if half of them are in cover, or behind a wall",
  () => {
    const stands = (terrain: object[]) => {
      const near = { A1: { ...A1, at: [1000, 530] }, B1: { ...B1, formation: "skirmish" } };
      return names(table(near, { terrain }).act(charge("A1", "B1", forward(90))), "red", "B1");
    };
    // four stands: their middles are at 887.5, 962.5, 1037.5 and 1112.5
    const wood = (kind: string, west: number, east: number) => [
      { kind, outline: block(west, 621, east, 650) },
    ];
    expect(stands(wood("lightwoods-regular", 1000, 1200))).toEqual(["stand-fast", "evade"]);
    expect(stands(wood("lightwoods-regular", 1080, 1200))).toEqual(["evade"]);
    expect(stands(wood("scrub-regular", 800, 1200))).toEqual(["evade"]);
    expect(
      stands([
        {
          id: "wall",
          kind: "wall",
          line: [
            [800, 619],
            [1200, 619],
          ],
        },
      ]),
    ).toEqual(["stand-fast", "evade"]);
    expect(
      stands([
        {
          id: "wall",
          kind: "wall",
          line: [
            [800, 660],
            [1200, 660],
          ],
        },
      ]),
    ).toEqual(["evade"]);
  },
);

rule("II.2-countercharge", "an answer drawn at random is one that is offered", () => {
  const l = table({ A1, A2, B1, B2 });
  l.act(charge("A1", "B1", forward(120)), ridden("A2", "B2", "trot", forward(120)));
  const drawn = (who: string) =>
    forms(l, "red", who).map((one) => WINDOW.reaction.sample(l.game.position, who, one, first));
  expect(drawn("B1")).toEqual([
    { unit: "B1", order: "stand-fast" },
    { unit: "B1", order: "countercharge", target: "A1", path: [{ go: "forward", d: 10000 }] },
    { unit: "B1", order: "fall-back", path: [{ go: "back", d: 5000 }] },
  ]);
  expect(drawn("B2")).toEqual([{ unit: "B2", order: "evade" }]);
  const away = table({ A1, B1: { at: [1000, 635], facing: 0 } }).act(charge("A1", "B1", forward(125)));
  const [move] = forms(away, "red", "B1").filter(({ order }) => order === "move-away");
  expect(WINDOW.reaction.sample(away.game.position, "B1", move!, first)).toEqual({
    unit: "B1",
    order: "move-away",
    path: [{ go: "forward", d: 10000 }],
  });
  const horse = table({ A2, B2: { at: [1300, 620], facing: 180, formation: "cav-line-2" } });
  horse.act(ridden("A2", "B2", "trot", forward(120)));
  const [counter] = forms(horse, "red", "B2").filter(({ order }) => order === "countercharge");
  expect(WINDOW.reaction.sample(horse.game.position, "B2", counter!, first)).toMatchObject({
    target: "A2",
    gait: "trot",
  });
});

rule(
  ["II.2-countercharge", "VII.2"],
  "two units that charge each other meet half-way; the first to charge is the assailant",
  () => {
    const l = table({ A1: { ...A1, formation: "line" }, B1: { at: [1000, 590], facing: 180 } });
    l.act(charge("A1", "B1", forward(100)));
    l.act({ unit: "B1", order: "countercharge", target: "A1", path: [forward(100)] });
    expect(l.of("charges").at(-1)).toMatchObject({
      unit: "B1",
      target: "A1",
      counter: true,
      cite: "II.2-countercharge",
    });
    expect(l.of("moved")).toMatchObject([
      { unit: "A1", how: "charge", cite: "II.2-charge-half" },
      { unit: "B1", how: "countercharge", cite: "II.2-countercharge" },
    ]);
    expect([at(l, "A1"), at(l, "B1")]).toEqual([
      [1000, 546, 0],
      [1000, 545, 180],
    ]);
    expect(l.of("contact")).toMatchObject([{ unit: "A1", target: "B1", angle: "front" }]);
    expect(l.unit("B1").done).toEqual(["charge"]);
    const far = table({ A2, B2: { at: [1300, 900], facing: 180 } });
    far.act(ridden("A2", "B2", "gallop", forward(400)));
    far.act({ unit: "B2", order: "countercharge", target: "A2", path: [forward(100)] });
    far.act(press("A2", forward(100)), press("B2", forward(50)));
    expect(far.of("moved").at(-1)).toMatchObject({ unit: "B2", how: "countercharge", cite: "IV.4-charge" });
    expect(far.of("contact")).toMatchObject([{ unit: "A2", target: "B2", angle: "front" }]);
  },
);

rule(
  "II.2-skirmishers-withdraw",
  "a unit that runs is reported, pays if it can, and stops when it is caught",
  () => {
    const l = table({ A2, B2 })
      .act(ridden("A2", "B2", "gallop", forward(120)))
      .pass();
    expect(l.of("reacts")).toMatchObject([{ unit: "B2", how: "evade", cite: "II.2-skirmishers-withdraw" }]);
    expect(l.unit("B2").done).toEqual(["fall-back"]);
    expect(l.unit("A2")).toMatchObject({ gait: "gallop", owesRecall: true });
    expect(l.of("contact")).toMatchObject([{ unit: "A2", target: "B2", angle: "front", cite: "VII.2" }]);
    expect([at(l, "A2"), at(l, "B2")]).toEqual([
      [1300, 652, 0],
      [1300, 651, 180],
    ]);
    const spent = table({ A2, B2: { ...B2, done: ["face", "form"] } }).act(
      ridden("A2", "B2", "gallop", forward(120)),
    );
    expect(spent.pass().unit("B2").done).toEqual(["face", "form"]);
  },
);
