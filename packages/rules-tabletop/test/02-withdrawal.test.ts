// Skirmishers and screens before formed enemies: they run, and no unit passes through another on the way
// [II.2-skirmishers-withdraw, R13, R48].

import { type Chance, type Json, seeded } from "@grognard/kernel";
import { into } from "@grognard/table";
import { expect } from "vitest";
import { brokenInvariants } from "../src/invariants.ts";
import { type Lab, lab, rule } from "./lab.ts";
import { at, back, charge, forward, move, ridden } from "./marching.ts";

type Entry = { readonly [key: string]: Json };

const skirmishers: Entry = { at: [1000, 600], facing: 180, formation: "skirmish" };

/** A1, horse, charges the skirmishers B1 to the end of its allowance. */
function charged(units: { readonly [id: string]: Entry }, from: Entry = { at: [1000, 490] }): Lab {
  const t = lab({
    window: "charge",
    units: { A1: { formation: "cav-line-2", ...from }, B1: skirmishers, ...units },
  });
  t.act(ridden("A1", "B1", "trot", forward(200)));
  while (t.window === "reaction" || t.window === "press")
    t.act(
      ...(t.window === "press" && t.choices("blue", "A1")
        ? [{ unit: "A1", order: "press", path: [forward(100)] } as const]
        : []),
    );
  return t;
}

rule(
  ["II.2-skirmishers-withdraw", "IV.7"],
  "a unit that would end on a friend stops before it, and is met there",
  () => {
    const t = charged({ B2: { at: [1000, 690], facing: 180 } });
    expect(at(t, "B1")).toEqual([1000, 676, 180]); // the line stands at 690; a millimetre is no overlap
    expect(t.of("contact")).toMatchObject([{ unit: "A1", target: "B1", angle: "front" }]);
    expect(at(t, "A1")[1]).toBeLessThanOrEqual(677);
  },
);

rule(["II.2-skirmishers-withdraw", "IV.7"], "a unit that comes out behind the friend runs through", () => {
  const t = charged({ B2: { at: [1000, 640], facing: 180 } });
  expect(at(t, "B1")).toEqual([1000, 700, 180]);
  expect(t.of("contact")).toMatchObject([{ unit: "A1", target: "B2" }]);
});

rule(["II.2-skirmishers-withdraw", "IV.7"], "at random: no charger passes units that run from it", () => {
  const some = (chance: Chance, from: number, to: number) => from + chance.roll(to - from + 1) - 1;
  let met = 0;
  for (let seed = 1; seed <= 60; seed++) {
    const chance = seeded(seed);
    const friends = Object.fromEntries(
      Array.from({ length: 3 }, (_, i): [string, Entry] => [
        `B${i + 2}`,
        {
          at: [some(chance, 850, 1150), 625 + 40 * i + some(chance, 0, 10)],
          facing: 180,
          formation: ["line", "line", "skirmish"][chance.roll(3) - 1]!,
        },
      ]),
    );
    const t = charged(friends, { at: [some(chance, 950, 1050), some(chance, 440, 540)] });
    const [b, a] = [t.unit("B1").bodies[0]!, t.unit("A1").bodies[0]!];
    expect(into(b, a).v, `seed ${seed}`).toBeGreaterThanOrEqual(-100);
    for (const one of t.of("contact")) expect(one.angle).toBe("front");
    expect(brokenInvariants(t.game.position)).toEqual([]);
    met += t.of("contact").length;
  }
  expect(met).toBeGreaterThan(20);
});

// The movement section ---------------------------------------------------------------------------------------------

/** A1 marches at the skirmishers B1. */
const approached = (units: { readonly [id: string]: Entry }, b: Entry = skirmishers): Lab =>
  lab({ window: "movement", units: { A1: { at: [1000, 500] }, B1: b, ...units } }).act(
    move("A1", forward(100)),
  );

rule(
  "II.2-skirmishers-withdraw",
  "with friends to the end of their run they stand, and it costs nothing",
  () => {
    const deep = Object.fromEntries(
      Array.from({ length: 7 }, (_, i) => [`B${i + 2}`, { at: [1000, 614 + 16 * i], facing: 180 }]),
    );
    const t = approached(deep);
    expect([at(t, "B1"), at(t, "A1")]).toEqual([
      [1000, 600, 180],
      [1000, 550, 0],
    ]);
    expect([t.of("evaded"), t.unit("B1").done]).toEqual([[], []]);
  },
);

rule("II.2-skirmishers-withdraw", "they go back as far as there is space, and pay for that", () => {
  const t = approached({ B2: { at: [1000, 640], facing: 180 } });
  expect(at(t, "B1")).toEqual([1000, 626, 180]);
  expect(at(t, "A1")).toEqual([1000, 576, 0]);
  expect(t.unit("B1").done).toEqual(["fall-back"]);
  expect(t.of("evaded")).toHaveLength(1);
});

// Screens ----------------------------------------------------------------------------------------------------------

const split: Entry = { at: [1000, 600], facing: 180, formation: "half-line", screen: true };
const column: Entry = { at: [1000, 480], formation: "attack" };

/** A1 charges a battalion with its skirmishers out. */
const met = (b: Entry = split, a: Entry = column): Lab =>
  lab({ window: "charge", units: { A1: a, B1: b } }).act(charge("A1", "B1", forward(150)));

rule(
  ["II.2-skirmishers-withdraw", "III.2-half-battalion"],
  "the screen of a battalion that is charged runs",
  () => {
    const t = met();
    expect(at(t, "B1", 1)).toEqual([1000, 570, 180]);
    t.until("press").act({ unit: "A1", order: "press", path: [forward(75)] });
    expect(at(t, "B1")).toEqual([1000, 600, 180]); // the half stands
    expect(at(t, "B1", 1)[1]).toBeGreaterThan(615); // its screen is behind it
    expect(t.of("contact")).toMatchObject([{ unit: "A1", target: "B1", angle: "front" }]);
    expect(t.of("reacts")).toMatchObject([{ unit: "B1", how: "screen", cite: "II.2-skirmishers-withdraw" }]);
    expect(t.unit("B1").done).toEqual(["fall-back"]);
  },
);

rule(
  ["II.2-countercharge", "III.2-half-battalion"],
  "its half may fall back, too, by the same option",
  () => {
    const t = met();
    expect(t.choices("red", "B1")?.forms.map(({ order }) => order)).toEqual(["stand-fast", "fall-back"]);
    t.act({ unit: "B1", order: "fall-back", path: [back(50)] });
    t.until("press").act({ unit: "A1", order: "press", path: [forward(75)] });
    expect([at(t, "B1"), t.unit("B1").done]).toEqual([[1000, 650, 180], ["fall-back"]]);
    expect(at(t, "B1", 1)).toEqual([1000, 670, 180]); // behind it
    expect(brokenInvariants(t.game.position)).toEqual([]);
  },
);

rule(
  ["II.2-skirmishers-withdraw", "III.2-half-battalion"],
  "in woods its owner may keep it where it is",
  () => {
    const woods = {
      kind: "lightwoods-rough",
      outline: [
        [800, 540],
        [1200, 540],
        [1200, 590],
        [800, 590],
      ],
    };
    const t = lab({ window: "charge", terrain: [woods], units: { A1: column, B1: split } }, { dice: [9] });
    t.act(charge("A1", "B1", forward(150)));
    t.act({ unit: "B1", order: "stand-fast" });
    expect([at(t, "B1", 1), t.unit("B1").done]).toEqual([[1000, 570, 180], []]);
  },
);

rule("II.2-skirmishers-withdraw", "a screen gives way to formed troops that march at it", () => {
  const t = approached({}, split);
  expect(at(t, "B1")).toEqual([1000, 600, 180]);
  expect(at(t, "B1", 1)[1]).toBeGreaterThan(570);
  expect(at(t, "A1")).toEqual([1000, 550, 0]); // the half stops it
  expect(t.unit("B1").done).toEqual(["fall-back"]);
});
