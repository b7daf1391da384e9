// [IV.4] What a charge leads to later in the turn, and movement about towns and bridges.

import { expect } from "vitest";
import { line } from "./ground.ts";
import { average, d100, lab, rule } from "./lab.ts";
import { at, BYSTANDERS, charge, forward, move, ridden } from "./marching.ts";

const horse = { at: [1000, 500], arm: "cavalry", formation: "cav-line-2", strength: 30 };

/** The gaits that a victor may press on with. */
const gaits = (l: ReturnType<typeof lab>) =>
  l.forms("blue", "A1", "press-on")[0]?.ways.map(({ gait }) => gait);

rule("IV.4-gallop-bonus", "it gallops on only after an enemy that ran before contact", () => {
  const position = {
    window: "charge",
    units: { A1: horse, B1: { at: [1000, 600], facing: 180, strength: 4 }, ...BYSTANDERS },
  };
  const ran = lab(position, { dice: [d100(1), d100(99)] });
  ran.act(ridden("A1", "B1", "gallop", forward(500))).until("bonus");
  expect(gaits(ran)).toEqual(["trot", "gallop"]);
  const fought = lab(position, { dice: [d100(100), d100(99), average(4, 2)] });
  fought.act(ridden("A1", "B1", "gallop", forward(500))).until("bonus");
  expect(gaits(fought)).toEqual(["trot"]);
  const trotted = lab(position, { dice: [d100(1), d100(99)] });
  trotted.act(ridden("A1", "B1", "trot", forward(200))).until("bonus");
  expect(gaits(trotted)).toEqual(["trot"]);
});

rule("IV.4-bonus", "a charger that has won may move on into a new combat", () => {
  const l = lab(
    {
      window: "charge",
      units: {
        A1: { at: [1000, 500], formation: "attack", strength: 40 },
        B1: { at: [1000, 540], facing: 180, strength: 4 },
        B2: { at: [1000, 640], facing: 180 },
        ...BYSTANDERS,
      },
    },
    { dice: [d100(100), d100(99), average(4, 2), d100(100), d100(99), average(3, 3), d100(99), d100(99)] },
  );
  l.act(charge("A1", "B1", forward(150))).until("bonus");
  l.act({ unit: "A1", order: "press-on", path: [forward(150)] });
  expect(l.window).toBe("bonus-fire");
  l.pass();
  expect(l.of("combat").length).toBe(2);
  expect(l.of("combat")[1]).toMatchObject({ attackers: ["A1"], defenders: ["B2"] });
});

rule("IV.4-recall-contact", "a routed unit that is touched while it rallies is destroyed", () => {
  const l = lab(
    {
      window: "charge",
      units: {
        A1: { at: [1000, 500], formation: "attack" },
        B1: { at: [1000, 540], status: "routed", done: ["recall"] },
        ...BYSTANDERS,
      },
    },
    { dice: [d100(99)] },
  );
  l.act(charge("A1", "B1", forward(150))).until("bonus");
  expect(l.unit("B1").place).toBe("lost");
  expect(l.of("destroyed")[0]).toMatchObject({ unit: "B1", cite: "VI.5-contact" });
});

rule("IV.4-shaken-free", "a shaken unit rolls to rally whatever else it has done", () => {
  const l = lab(
    {
      window: "rally",
      units: {
        A1: { at: [1000, 500], status: "shaken", done: ["fire-fire"] },
        A2: { at: [1000, 300], status: "shaken" },
        ...BYSTANDERS,
      },
    },
    { dice: [d100(99), d100(99)] },
  );
  l.pass();
  expect([l.unit("A1").status, l.unit("A2").status]).toEqual([0, 0]);
});

const town = { kind: "town", corner: [950, 600], id: "Z" };

rule(
  ["XI.6-town-combat", "IV.4-charge"],
  "a garrison is charged by the name of its zone, and met at a side",
  () => {
    const l = lab(
      {
        window: "charge",
        terrain: [town],
        units: {
          A1: { at: [1000, 530], formation: "attack" },
          A2: { at: [700, 650], facing: 90, arm: "cavalry" },
          B1: { zone: "Z", posture: "edge", lining: { south: 2, north: 2 } },
          ...BYSTANDERS,
        },
      },
      { dice: [10] },
    );
    expect(l.forms("blue", "A1", "charge")[0]).toMatchObject({ target: ["Z"], gaps: [7000] });
    expect(l.choices("blue", "A2")).toBeUndefined(); // cavalry cannot attack a town
    l.act(charge("A1", "Z", forward(150)));
    expect(l.state.contacts).toEqual([{ attacker: 0, defender: l.index("B1"), zoneSide: 2, angle: "front" }]);
    expect(at(l, "A1")[1]).toBeGreaterThan(599);
    expect(at(l, "A1")[1]).toBeLessThanOrEqual(601.01);
  },
);

rule("VII.1-halt", "without a charge one stops 50 before a garrison, too", () => {
  const l = lab({
    window: "movement",
    terrain: [town],
    units: {
      A1: { at: [1000, 500], formation: "attack" },
      B1: { zone: "Z", posture: "edge", lining: { south: 2, north: 2 } },
    },
  });
  l.act(move("A1", forward(90)));
  expect(at(l, "A1")).toEqual([1000, 550, 0]);
});

rule("XI.6-bridge-temporary-movement", "no unit passes through another on a bridge", () => {
  const river = {
    kind: "river",
    id: "R",
    line: line(0, 2400),
    width: 60,
  };
  const bridge = { kind: "bridge-temporary", water: "R", at: [1000, 800], width: 40 };
  const l = lab({
    window: "movement",
    terrain: [river, bridge],
    units: {
      A1: { at: [1000, 700], formation: "route" },
      A2: { at: [1000, 860], formation: "route" },
      B1: { at: [2200, 1500], facing: 180 },
    },
  });
  expect(l.refusal("blue", move("A1", forward(250)))).toBe("XI.6-bridge-temporary-movement");
  expect(l.refusal("blue", move("A1", forward(20)))).toBeUndefined();
});

rule(
  "IV.3-multi-battalion",
  "a combined square marches as one, at the word of its senior, and all pay",
  () => {
    const l = lab({
      window: "movement",
      units: {
        A1: { at: [1000, 500], square: "A1" },
        A2: { square: "A1" },
        B1: { at: [2200, 1500], facing: 180 },
      },
    });
    expect(l.choices("blue", "A2")).toBeUndefined();
    l.act(move("A1", forward(50)));
    expect(at(l, "A1")).toEqual([1000, 550, 0]);
    expect(l.unit("A2").done).toEqual(["move"]);
  },
);

rule(
  ["IX.4", "IV.3-multi-battalion"],
  "a combined square leaves the table whole, and its commander with it",
  () => {
    const l = lab({
      window: "movement",
      announced: ["A1"],
      units: {
        A1: { at: [1000, 110], facing: 180, square: "A1" },
        A2: { square: "A1" },
        B1: { at: [2200, 1500], facing: 180 },
      },
      commanders: { G: { side: "blue", at: [1000, 100], attached: "A1" } },
    });
    l.act(move("A1", forward(50)));
    expect([l.unit("A1").place, l.unit("A2").place]).toEqual(["table", "table"]);
    const edge = lab({
      window: "movement",
      announced: ["A1"],
      units: {
        A1: { at: [1000, 30], facing: 180, square: "A1" },
        A2: { square: "A1" },
        B1: { at: [2200, 1500], facing: 180 },
      },
      commanders: { G: { side: "blue", at: [1000, 100], attached: "A1" } },
    });
    edge.act(move("A1", forward(50)));
    expect([edge.unit("A1").place, edge.unit("A2").place]).toEqual(["withdrawn", "withdrawn"]);
    expect(edge.commander("G").onTable).toBe(false);
  },
);
