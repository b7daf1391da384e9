// [II.2-countercharge, R13, R15] What charged units do, and how both sides run.

import { expect } from "vitest";
import type { Order } from "../src/actions.ts";
import { patch } from "./ground.ts";
import { lab, rule } from "./lab.ts";
import { at, BYSTANDERS, back, charge, forward, press, ridden } from "./marching.ts";

const charged = (more: object = {}, foe: object = {}, rest: object = {}) => ({
  window: "charge",
  ...rest,
  units: {
    A1: { at: [1000, 500], formation: "attack", ...more },
    B1: { at: [1000, 600], facing: 180, ...foe },
    ...BYSTANDERS,
  },
});
const counter = (unit: string, target: string, d: number): Order => ({
  unit,
  order: "countercharge",
  target,
  path: [forward(d)],
});
const orders = (l: ReturnType<typeof lab>, id: string) =>
  l.choices("red", id)?.forms.map(({ order }) => order);

rule("II.2-countercharge", "countercharges are told after all charges, before any unit moves", () => {
  const l = lab(charged());
  l.act(charge("A1", "B1", forward(150)));
  expect(l.window).toBe("reaction");
  expect(at(l, "A1")).toEqual([1000, 500, 0]);
  expect(orders(l, "B1")).toEqual(["stand-fast", "countercharge", "fall-back"]);
  expect(l.choices("blue", "A1")).toBeUndefined();
  l.act(counter("B1", "A1", 100));
  // 75 and 50 a half: 100 between them are gone at the third of a hundred, four fifths of the first half.
  expect(l.state.charges.map(({ counter, state }) => [counter, state])).toEqual([
    [false, "contact"],
    [true, "contact"],
  ]);
  expect(at(l, "A1")[1]).toBeCloseTo(560.6, 0);
  expect(at(l, "B1")[1]).toBeCloseTo(559.6, 0);
  expect(l.unit("B1").done).toEqual(["charge"]);
});

rule(
  "II.2-countercharge",
  "only at one that charges it, only if it may charge and has an option left",
  () => {
    const l = lab(charged());
    l.act(charge("A1", "B1", forward(150)));
    expect(l.refusal("red", counter("B1", "A9", 100))).toBe("II.2-countercharge");
    for (const foe of [{ formation: "square" }, { done: ["face", "form"] }]) {
      const other = lab(charged({}, foe));
      other.act(charge("A1", "B1", forward(150)));
      expect(orders(other, "B1") ?? []).not.toContain("countercharge");
    }
  },
);

rule("II.2-charge-half", "a countercharger may stop immediately: it has no half to cover", () => {
  const l = lab(charged({}, { at: [1000, 640] }));
  l.act(charge("A1", "B1", forward(150)));
  l.act(counter("B1", "A1", 10));
  expect(at(l, "B1")).toEqual([1000, 630, 180]);
  expect(l.forms("red", "B1", "halt").length).toBe(1);
});

rule(
  "II.2-countercharge",
  "two units that declare on each other both charge, and neither is asked again",
  () => {
    const l = lab(charged());
    l.act(charge("A1", "B1", forward(150)), charge("B1", "A1", forward(100)));
    expect(l.window).toBe("movement");
    expect(l.state.charges.every(({ state }) => state === "contact")).toBe(true);
    expect(l.state.contacts.length).toBe(1);
  },
);

rule("II.2-countercharge", "the shaken and the routed have no answer", () => {
  for (const status of ["shaken", "routed"]) {
    const l = lab(charged({}, { status }));
    l.act(charge("A1", "B1", forward(150)));
    expect(l.window).not.toBe("reaction");
  }
});

rule("IV.4-gallop", "cavalry may countercharge at the gallop", () => {
  const l = lab(charged({ arm: "cavalry", formation: "cav-line-2" }, { at: [1000, 800], arm: "cavalry" }));
  l.act(ridden("A1", "B1", "gallop", forward(500)));
  l.act({ unit: "B1", order: "countercharge", target: "A1", gait: "gallop", path: [forward(500)] });
  expect(l.unit("B1").owesRecall).toBe(true);
  expect(at(l, "A1")).toEqual([1000, 651, 0]);
  expect(at(l, "B1")).toEqual([1000, 650, 180]);
});

rule(
  ["IV.4-fall-back", "II.2-charge-first"],
  "formed foot may fall back before the charge, still facing it",
  () => {
    const l = lab(charged());
    l.act(charge("A1", "B1", forward(150)));
    expect(l.refusal("red", { unit: "B1", order: "fall-back", path: [back(50.01)] })).toBe("IV.6");
    l.act({ unit: "B1", order: "fall-back", path: [back(50)] });
    expect(at(l, "B1")).toEqual([1000, 625, 180]); // half of it
    expect(at(l, "A1")).toEqual([1000, 575, 0]);
    l.act(press("A1", forward(75)));
    expect(at(l, "B1")).toEqual([1000, 650, 180]);
    expect(at(l, "A1")).toEqual([1000, 650, 0]); // stopped base to base
    expect(l.state.charges[0]?.state).toBe("contact");
    expect(l.choices("red", "B1")).toBeUndefined(); // it has moved
  },
);

rule("II.2-skirmishers-withdraw", "skirmishers may stand only in cover", () => {
  const loose = { formation: "skirmish" };
  const l = lab(charged({}, loose));
  l.act(charge("A1", "B1", forward(150)));
  expect(orders(l, "B1")).toEqual(["evade"]);
  const wood = lab(charged({}, loose, { terrain: [patch("densewoods", 800, 560, 1200, 700)] }));
  wood.act(charge("A1", "B1", forward(150)));
  expect(orders(wood, "B1")).toEqual(["stand-fast", "evade"]);
});

rule(
  "II.2-skirmishers-withdraw",
  "they fall back straight at their rate, facing the enemy, in step with it",
  () => {
    const l = lab(charged({}, { formation: "skirmish", class: 2 }));
    l.act(charge("A1", "B1", forward(150)));
    l.pass();
    expect(at(l, "B1")).toEqual([1000, 637.5, 180]);
    l.until("movement");
    expect(at(l, "B1")).toEqual([1000, 675, 180]);
    expect(l.state.contacts).toEqual([]);
  },
);

rule("II.2-skirmishers-withdraw", "cavalry may still ride them down", () => {
  const l = lab(charged({ arm: "cavalry", formation: "cav-line-2" }, { formation: "skirmish" }));
  l.act(ridden("A1", "B1", "gallop", forward(500)));
  l.pass();
  expect(l.state.charges[0]?.state).toBe("contact");
  expect(l.unit("B1").done).toEqual(["fall-back"]);
});

rule("II.2-skirmishers-withdraw", "without an option left it costs nothing", () => {
  const l = lab(charged({}, { formation: "skirmish", done: ["face", "form"] }));
  l.act(charge("A1", "B1", forward(150)));
  l.pass();
  expect(at(l, "B1")).toEqual([1000, 650, 180]);
  expect(l.unit("B1").done).toEqual(["face", "form"]);
});

rule("II.2-skirmishers-withdraw", "deployed guns never run", () => {
  const l = lab(charged({}, { arm: "artillery", calibre: "light", guns: 6 }));
  l.act(charge("A1", "B1", forward(150)));
  expect(orders(l, "B1")).toBeUndefined();
  l.until("movement");
  expect(at(l, "B1")).toEqual([1000, 600, 180]);
});

rule("IV.4-move", "a target that faces away may march off", () => {
  const l = lab(charged({}, { facing: 0, at: [1000, 640] }));
  l.act(charge("A1", "B1", forward(150)));
  expect(orders(l, "B1")).toContain("move-away");
  l.act({ unit: "B1", order: "move-away", path: [forward(100)] });
  l.act(press("A1", forward(75)));
  expect(at(l, "B1")).toEqual([1000, 740, 0]);
  expect(at(l, "A1")).toEqual([1000, 650, 0]);
  expect(l.unit("B1").done).toEqual(["move"]);
  const facing = lab(charged());
  facing.act(charge("A1", "B1", forward(150)));
  expect(orders(facing, "B1")).not.toContain("move-away");
});

rule("IV.7-skirmishers", "a charge goes through its own skirmishers", () => {
  const l = lab({
    window: "charge",
    units: {
      A1: { at: [1000, 500], formation: "attack" },
      A2: { at: [1000, 530], formation: "skirmish" },
      B1: { at: [1000, 600], facing: 180 },
      ...BYSTANDERS,
    },
  });
  l.act(charge("A1", "B1", forward(150)));
  l.pass();
  l.act(press("A1", forward(75)));
  expect(l.state.charges[0]?.state).toBe("contact");
  expect(l.unit("A2").passed).toBe(true);
  expect(l.choices("blue", "A2")).toBeUndefined();
});

rule("IV.7-gallop", "a gallop goes through no unit, not even skirmishers", () => {
  const l = lab({
    window: "charge",
    units: {
      A1: { at: [1000, 500], arm: "cavalry" },
      A2: { at: [1000, 530], formation: "skirmish" },
      B1: { at: [1000, 600], facing: 180 },
    },
  });
  expect(l.refusal("blue", ridden("A1", "B1", "gallop", forward(500)))).toBe("IV.7-gallop");
  expect(l.refusal("blue", ridden("A1", "B1", "trot", forward(200)))).toBeUndefined();
});

rule("II.2-charge-first", "a charger halted among its own friends goes back as it came", () => {
  const l = lab({
    window: "charge",
    units: {
      A1: { at: [1000, 500] },
      A2: { at: [1000, 552], formation: "skirmish" },
      B1: { at: [1000, 595], facing: 180 },
      ...BYSTANDERS,
    },
  });
  l.act(charge("A1", "B1", forward(100)));
  l.pass();
  expect(at(l, "A1")).toEqual([1000, 550, 0]);
  l.act({ unit: "A1", order: "halt" });
  expect(at(l, "A1")).toEqual([1000, 538, 0]);
});

rule("IV.4-charge", "a unit that declares on fugitives runs its half even if they are gone", () => {
  const l = lab(charged({ formation: "line" }, { at: [1000, 540], formation: "skirmish" }));
  l.act(charge("A1", "B1", forward(60)));
  l.pass();
  expect(at(l, "A1")[1]).toBe(550);
});

rule(
  ["II.2-skirmishers-withdraw", "IV.4-recall-time"],
  "skirmishers being recalled are still skirmishers: they run",
  () => {
    const l = lab(charged({}, { formation: "skirmish", done: ["recall"] }));
    l.act(charge("A1", "B1", forward(150)));
    expect(orders(l, "B1")).toEqual(["evade"]);
    l.pass();
    expect(at(l, "B1")).toEqual([1000, 650, 180]);
    expect(l.unit("B1").done).toEqual(["recall"]);
  },
);

rule(
  ["IV.4-gallop-disorder", "II.2-skirmishers-withdraw"],
  "a regiment spent by its gallop runs as skirmishers do",
  () => {
    const l = lab(charged({}, { arm: "cavalry", formation: "cav-line-2", owesRecall: true }));
    l.act(charge("A1", "B1", forward(150)));
    expect(orders(l, "B1")).toEqual(["evade"]);
    l.until("movement");
    expect(at(l, "B1")).toEqual([1000, 800, 180]); // the 200 of skirmishing horse
  },
);

rule("XI.7", "a die of one or two holds a charge where it is", () => {
  const wood = patch("scrub-rough", 900, 400, 1100, 700);
  const l = lab(charged({}, {}, { terrain: [wood] }), { dice: [2] });
  l.act(charge("A1", "B1", forward(150)));
  l.pass();
  expect(at(l, "A1")).toEqual([1000, 500, 0]);
  expect(l.window).toBe("movement");
  expect(l.state.charges[0]).toMatchObject({ allowance: 0, state: "halted" });
});

rule("VII.2-two-units", "a third that blunders in stops short of an enemy already charged by two", () => {
  const l = lab({
    window: "charge",
    units: {
      A1: { at: [960, 500], formation: "close" },
      A2: { at: [1040, 500], formation: "close" },
      A3: { at: [1000, 500], formation: "close" },
      B1: { at: [1000, 560], facing: 180 },
      B2: { at: [1000, 640], facing: 180 },
      ...BYSTANDERS,
    },
  });
  l.act(charge("A1", "B1", forward(150)), charge("A2", "B1", forward(150)), charge("A3", "B2", forward(150)));
  l.pass();
  expect(l.state.contacts.map(({ attacker, defender }) => [attacker, defender])).toEqual([
    [l.index("A1"), l.index("B1")],
    [l.index("A2"), l.index("B1")],
  ]);
  expect(at(l, "A3")[1]).toBeLessThanOrEqual(510);
});
