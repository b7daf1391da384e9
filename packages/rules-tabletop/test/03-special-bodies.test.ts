// [III.2-III.5, IV.3] Bodies of their own kind on the table: guns, screens, bent lines, detachments, great squares.

import { expect } from "vitest";
import type { Order } from "../src/actions.ts";
import { bendBy } from "../src/bodies/bent-line.ts";
import { allStands, figuresOf } from "../src/bodies/figures.ts";
import { B, form } from "./deploying.ts";
import { body, FOOT } from "./drill.ts";
import { block } from "./ground.ts";
import { lab, rule, where } from "./lab.ts";

rule(
  ["IV.3-limber", "III.4-route", "III.4-firing", "I.3-swap"],
  "guns unlimber and limber towards any quarter",
  () => {
    for (const turn of [0, 90, 180, 270] as const) {
      const l = lab({ units: { A1: { at: [1000, 500], formation: "gun-route", calibre: "light" }, ...B } });
      l.act({ unit: "A1", order: "unlimber", turn });
      const [gun] = allStands(figuresOf(l.game.position, l.index("A1")));
      expect([l.unit("A1").bodies[0]!.formation, gun!.heading, gun!.x, gun!.y]).toEqual([
        "gun-firing",
        turn * 100,
        100000,
        46250,
      ]);
      const back = lab({
        units: { A1: { at: [1000, 500], formation: "gun-firing", calibre: "light" }, ...B },
      });
      back.act({ unit: "A1", order: "limber", turn });
      expect(back.unit("A1").bodies[0]).toMatchObject({ formation: "gun-route", heading: turn * 100 });
    }
  },
);

rule("IV.3-limber", "foot does not limber, and siege guns stay where they are", () => {
  const l = lab({
    units: {
      A1: { at: [1000, 500] },
      A2: { at: [500, 500], formation: "gun-firing", calibre: "siege", guns: 4 },
      ...B,
    },
  });
  expect(l.objection("blue", { unit: "A1", order: "unlimber", turn: 0 })).toBeDefined();
  expect(l.choices("blue", "A2")).toBeUndefined();
});

rule(
  "III.2-half-battalion",
  "a battalion sends half of itself out as a screen, and is one unit still",
  () => {
    const l = lab({ units: { A1: { at: [1000, 500] }, ...B } });
    l.act({ unit: "A1", order: "split", variant: 0 });
    expect(where(l, "A1", 0)).toEqual(["half-line", 1035, 500, 0]);
    expect(where(l, "A1", 1)).toEqual(["skirmish", 1035, 530, 0]);
    expect([l.unit("A1").bodies[1]!.stands, l.unit("A1").done]).toEqual([2, ["form"]]);
    const split = lab({ units: { A1: { at: [1000, 500], formation: "half-line", screen: true }, ...B } });
    expect(split.choices("blue", "A1")?.forms.map(({ order }) => order)).toEqual(["face", "recall"]);
  },
);

rule("III.2-line-bend", "a line bends along the edge of a wood, and only there", () => {
  const woods = {
    kind: "lightwoods-regular",
    outline: block(700, 300, 1300, 500),
  };
  const bend = bendBy(FOOT, body("line", 1000, 500), 1, [0, 0, -1000]);
  const at = (more: object) => lab({ ...more, units: { A1: { at: [1000, 500] }, ...B } });
  const l = at({ terrain: [woods] });
  expect(l.objection("blue", form("A1", "line", 0, { bend }))).toBeUndefined();
  expect(at({}).refusal("blue", form("A1", "line", 0, { bend }))).toBe("III.2-line-bend");
  const torn = bend.map((pose, i) => (i === 3 ? { ...pose, x: 93000 } : pose));
  expect(l.refusal("blue", form("A1", "line", 0, { bend: torn }))).toBe("III.2-line-bend");
  const sharp = bend.map((pose, i) => (i === 3 ? { ...pose, heading: 31000 } : pose));
  expect(l.refusal("blue", form("A1", "line", 0, { bend: sharp }))).toBe("III.2-line-bend");
  l.act(form("A1", "line", 0, { bend }));
  expect(l.unit("A1").bodies[0]!.bend).toEqual(bend);
  l.until("deployment");
  expect(l.refusal("blue", form("A1", "attack"))).toBe("III.2-line-bend");
  l.act(form("A1", "line", 1));
  expect([where(l, "A1"), l.unit("A1").bodies[0]!.bend]).toEqual([["line", 1000, 500, 0], null]);
});

rule("III.2-skirmish-layout", "the owner chooses how far apart the skirmishers are", () => {
  const l = lab({ units: { A1: { at: [1000, 500] }, ...B } });
  for (const gap of [3800, 4100, 8200]) {
    expect(l.refusal("blue", form("A1", "skirmish", 0, { gap }))).toBe("III.2-skirmish-layout");
  }
  l.act(form("A1", "skirmish", 0, { gap: 6000 }));
  expect(l.unit("A1").bodies[0]).toMatchObject({ formation: "skirmish", gap: 6000, stands: 4 });
});

rule("III.5", "a detachment is in skirmish order and nothing else", () => {
  const l = lab({ units: { A1: { at: [1000, 500], quarters: 2, formation: "skirmish" }, ...B } });
  expect(l.choices("blue", "A1")?.forms).toEqual([{ order: "face" }]);
});

const BRIGADE = {
  A1: { at: [1000, 500], formation: "attack", brigade: "first" },
  A2: { at: [1000, 400], formation: "attack", brigade: "first" },
  A3: { at: [1400, 400], formation: "attack", brigade: "first" },
  A4: { at: [1000, 300], formation: "attack", brigade: "second" },
};

rule(
  "IV.3-multi-battalion",
  "battalions of a brigade close up into one square, each for its change of formation",
  () => {
    const l = lab({ units: { ...BRIGADE, ...B } });
    const square = (...others: string[]) => ({ unit: "A1", order: "great-square", with: others });
    expect(l.refusal("blue", square("A3"))).toBe("IV.3-multi-battalion");
    expect(l.refusal("blue", square("A4"))).toBe("IV.3-multi-battalion");
    expect(l.refusal("blue", square())).toBe("IV.3-multi-battalion");
    expect(l.objection("blue", { unit: "A2", order: "great-square", with: ["A1"] })).toBeDefined();
    expect(l.refusal("blue", square("A2"), form("A2", "line"))).toBe("IV.3-multi-battalion");
    l.act(square("A2") as Order);
    expect(l.unit("A1").bodies).toMatchObject([
      { formation: "great-square", x: 100000, y: 50000, stands: 8 },
    ]);
    expect([l.unit("A2").bodies, l.unit("A2").square, l.unit("A1").square]).toEqual([
      [],
      l.index("A1"),
      l.index("A1"),
    ]);
    expect([l.unit("A1").done, l.unit("A2").done]).toEqual([["form"], ["form"]]);
  },
);

rule("IV.3-multi-battalion", "a square of several dissolves as a whole, each by a face of its own", () => {
  const l = lab({
    units: {
      A1: { at: [1000, 500], square: "A1", brigade: "first" },
      A2: { square: "A1", brigade: "first" },
      ...B,
    },
  });
  const leave = (unit: string, side: number, to = "attack") => ({ unit, face: side, to, variant: 0 });
  const dissolve = (...into: object[]) => ({ unit: "A1", order: "dissolve", into });
  expect(l.choices("blue", "A2")).toBeUndefined();
  expect(l.refusal("blue", dissolve(leave("A1", 0)))).toBe("IV.3-multi-battalion");
  expect(l.refusal("blue", dissolve(leave("A1", 0), leave("A2", 0)))).toBe("IV.3-multi-battalion");
  expect(l.refusal("blue", dissolve(leave("A1", 0), leave("A2", 2, "route")))).toBe("IV.3-multi-battalion");
  l.act(dissolve(leave("A1", 0), leave("A2", 2)) as Order);
  expect(where(l, "A1")).toEqual(["attack", 1017.5, 500, 0]);
  expect(where(l, "A2")).toEqual(["attack", 982.5, 400, 180]);
  expect([l.unit("A1").square, l.unit("A2").square]).toEqual([-1, -1]);
});

rule("IV.3-multi-battalion", "one without space, and the square stands", () => {
  const l = lab({
    units: {
      A1: { at: [1000, 500], square: "A1", brigade: "first" },
      A2: { square: "A1", brigade: "first" },
      B1: { at: [1120, 490] },
    },
  });
  const into = [
    { unit: "A1", face: 0, to: "line", variant: 0 },
    { unit: "A2", face: 2, to: "line", variant: 0 },
  ];
  expect(l.refusal("blue", { unit: "A1", order: "dissolve", into })).toBe("III.6-space");
});
