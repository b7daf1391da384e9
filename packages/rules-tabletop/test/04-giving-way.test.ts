// [II.2-skirmishers-withdraw, R13] Skirmishers run back before formed enemies that advance: which do, how far,
// and what keeps them from it.

import { expect } from "vitest";
import { patch } from "./ground.ts";
import { type Lab, lab, rule } from "./lab.ts";
import { at, charge, forward, move, shift, sidestep } from "./marching.ts";

type Entry = { readonly [key: string]: unknown };

const SCREEN = { at: [1000, 580], facing: 180, formation: "skirmish" };
/** A line comes on by 100 against skirmishers 80 before it, with these others about. */
const pushed = (b1: Entry = {}, others: Entry = {}, more: Entry = {}): Lab =>
  lab({
    window: "movement",
    units: { A1: { at: [1000, 500] }, B1: { ...SCREEN, ...b1 }, ...others },
    ...more,
  }).act(move("A1", forward(100)));
const y = (t: Lab, id: string, part = 0): number => at(t, id, part)[1];

rule("II.2-skirmishers-withdraw", "they run as far as they are driven, and it is told", () => {
  const t = pushed();
  expect([y(t, "A1"), y(t, "B1")]).toEqual([600, 650]);
  expect(t.of("moved").find(({ unit }) => unit === "B1")).toMatchObject({
    how: "evade",
    path: { 0: { x: 100000, y: 58000 }, 6: { x: 100000, y: 65000 } },
    cite: "II.2-skirmishers-withdraw",
  });
  expect(t.of("stopped")).toEqual([]);
});

rule("II.2-skirmishers-withdraw", "a screen runs back to its half, which stands", () => {
  const t = pushed(
    { formation: "half-line", screen: true, at: [1000, 640] },
    { A1: { at: [1000, 480] }, B9: { at: [2000, 1400], facing: 180 } },
  );
  const reported = t.of("moved").find(({ unit }) => unit === "B1");
  expect(reported).toMatchObject({ how: "screen", cite: "II.2-skirmishers-withdraw" });
  expect(at(t, "B1")).toEqual([1000, 640, 180]);
  expect(y(t, "B1", 1)).toBe(626); // they share no more than a millimetre
});

rule("II.2-skirmishers-withdraw", "two enemies abreast drive them no faster than one", () => {
  const horse = (x: number) => ({ at: [x, 500], arm: "cavalry", formation: "cav-attack" });
  const driven = (units: Entry) => {
    const t = lab({ window: "movement", units: { ...units, B1: SCREEN } });
    t.act(...Object.keys(units).map((unit) => move(unit, forward(250))));
    expect(t.of("stopped")).toEqual([]);
    return [...Object.keys(units), "B1"].map((id) => y(t, id));
  };
  expect(driven({ A1: horse(960) })).toEqual([618, 668]);
  expect(driven({ A1: horse(960), A2: horse(1040) })).toEqual([618, 618, 668]);
});

rule("II.2-skirmishers-withdraw", "the shaken, guns, and units that fight stand; the enemy halts", () => {
  for (const b1 of [{ status: "shaken" }, { formation: "gun-firing" }, { formation: "line" }]) {
    const t = pushed(b1);
    expect([y(t, "A1"), y(t, "B1")]).toEqual([530, 580]);
    expect(t.of("stopped")).toMatchObject([{ unit: "A1", by: "B1", cite: "VII.1-halt" }]);
  }
  const fight = pushed(
    {},
    { A2: { at: [1160, 580], facing: 270, formation: "attack" } },
    { contacts: [{ attacker: "A2", defender: "B1" }] },
  );
  expect([y(fight, "A1"), y(fight, "B1")]).toEqual([530, 580]);
});

rule("II.2-skirmishers-withdraw", "they stand before skirmishers", () => {
  const loose = lab({
    window: "movement",
    units: { A1: { at: [1000, 500], formation: "skirmish" }, A2: { at: [1000, 450] }, B1: SCREEN },
  }).act(move("A1", shift(0, 60)));
  expect([y(loose, "A1"), y(loose, "B1")]).toEqual([530, 580]);
});

rule(
  "II.2-skirmishers-withdraw",
  "they stand at the edge of the table and before ground they cannot enter",
  () => {
    const edge = lab({
      window: "movement",
      units: { A1: { at: [1000, 1500] }, B1: { ...SCREEN, at: [1000, 1580] } },
    }).act(move("A1", forward(90)));
    expect([y(edge, "A1"), y(edge, "B1")]).toEqual([1535, 1585]); // its rear is at the edge
    expect(edge.of("stopped")).toMatchObject([{ unit: "A1", by: "B1", cite: "VII.1-halt" }]);
    const lake = pushed({}, {}, { terrain: [patch("lake", 800, 610, 1200, 800)] });
    expect([y(lake, "A1"), y(lake, "B1")]).toEqual([544, 594]); // a step short of it
  },
);

rule(
  "II.2-skirmishers-withdraw",
  "no nearer than 50 to other enemies, unless they were nearer already",
  () => {
    const behind = (far: number) => pushed({}, { A2: { at: [1000, far], facing: 0, formation: "close" } });
    const ran = (far: number) => y(behind(far), "B1") - 580;
    expect(ran(800)).toBe(70);
    expect(ran(750)).toBe(45); // the column is 60 deep, they are 15
    expect(ran(690)).toBe(0);
  },
);

rule(["II.2-skirmishers-withdraw", "IV.7"], "through friends, and out behind them", () => {
  const through = (far: number) =>
    pushed(
      {},
      {
        A1: { at: [880, 500], formation: "close" },
        B2: { at: [1130, far], facing: 180 },
        B3: { at: [1600, 900], facing: 180 },
      },
    );
  const thin = through(600);
  expect([y(thin, "A1"), y(thin, "B1")]).toEqual([600, 650]);
  expect(["B1", "B2", "B3"].map((id) => thin.unit(id).passed)).toEqual([false, true, false]);
  expect(y(through(640), "B1")).toBe(654); // on to the first clear place: no unit ends on another
});

rule("II.2-skirmishers-withdraw", "no unit runs like this before a charge at another", () => {
  const t = lab({
    window: "charge",
    units: {
      A1: { at: [1000, 500], formation: "attack" },
      B1: { ...SCREEN, at: [1090, 560] },
      B2: { at: [1000, 620], facing: 180, formation: "line" },
    },
  }).act(charge("A1", "B2", forward(120)));
  expect(at(t, "B1")).toEqual([1090, 560, 180]);
});

rule("II.2-skirmishers-withdraw", "a unit that passes another enemy, coming no nearer, is not held", () => {
  const t = pushed({}, { A2: { at: [1160, 640], facing: 90 } });
  expect([y(t, "A1"), y(t, "B1")]).toEqual([600, 650]);
  const split = pushed({}, { A2: { at: [1000, 720], facing: 0, formation: "half-line", screen: true } });
  expect(y(split, "B1")).toBe(640); // 50 from its rear half
});

rule(
  "II.2-skirmishers-withdraw",
  "a unit that was moving stays where that took it, and runs from there",
  () => {
    const t = lab({ window: "movement", units: { A1: { at: [1000, 500] }, B1: SCREEN } });
    t.act(move("A1", forward(100)), move("B1", shift(90, 200)));
    expect(at(t, "B1")).toEqual([1075, 650, 180]); // thirty steps of 2.5
  },
);

rule(
  ["II.2-skirmishers-withdraw", "IV.7-gallop"],
  "friends at the gallop bar their way, if they are in it",
  () => {
    const ran = (far: number) =>
      y(pushed({}, { B2: { at: [1000, far], facing: 180, formation: "cav-line-2", gait: "gallop" } }), "B1");
    expect([ran(1200), ran(620)]).toEqual([650, 606]); // a millimetre is no overlap
  },
);

rule(
  ["II.2-skirmishers-withdraw", "III.2-half-battalion"],
  "a screen that runs drops its way, its half goes on",
  () => {
    const t = lab({
      window: "movement",
      units: {
        A1: { at: [1000, 600] },
        B1: { at: [1000, 700], facing: 180, formation: "half-line", screen: true },
      },
    });
    t.act(move("A1", forward(30)), {
      unit: "B1",
      order: "move",
      path: [sidestep("left")],
      screen: [shift(90, 200)],
    });
    expect(at(t, "B1")).toEqual([1035, 700, 180]);
    expect(at(t, "B1", 1)).toEqual([1050, 680, 180]); // from 670, after twenty steps of 2.5
    expect(t.of("moved").flatMap(({ unit, how }) => (unit === "B1" ? [how] : []))).toEqual([
      "move",
      "move",
      "screen",
    ]);
  },
);
