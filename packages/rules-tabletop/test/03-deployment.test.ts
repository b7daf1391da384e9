// [III, IV.3] The deployment phase on the table: room, sequence, both sides at once.

import { overlap } from "@grognard/table";
import fc from "fast-check";
import { expect } from "vitest";
import type { Order } from "../src/actions.ts";
import { bendBy } from "../src/bent-line.ts";
import { allStands, figuresOf } from "../src/figures.ts";
import { deploymentWindow } from "../src/rules/03-deployment.ts";
import { objections, sampleOrders } from "../src/window.ts";
import { body, FOOT } from "./drill.ts";
import { type Lab, lab, rule } from "./lab.ts";

const form = (unit: string, to: string, variant = 0, more: object = {}): Order =>
  ({ unit, order: "form", to, variant, ...more }) as Order;
const face = (unit: string): Order => ({ unit, order: "face" });
const B = { B1: { at: [2000, 1500] } };
const where = (l: Lab, id: string, i = 0): unknown[] => {
  const { formation, x, y, heading } = l.unit(id).bodies[i]!;
  return [formation, x / 100, y / 100, heading / 100];
};
const ways = (l: Lab, side: string, id: string, to: string): unknown =>
  l.forms(side, id, "form").find((one) => one.to === to)?.ways;

rule("III.1", "a unit is told of every formation it may take, and takes it whole", () => {
  const l = lab({ units: { A1: { at: [1000, 500] }, ...B } });
  const open = l.forms("blue", "A1", "form").map(({ to }) => to);
  expect([...open].sort()).toEqual(["attack", "close", "open", "route", "skirmish", "square"]);
  l.act(form("A1", "attack", 1));
  expect(where(l, "A1")).toEqual(["attack", 1035, 500, 0]);
  expect(l.of("formed")[0]).toMatchObject({ unit: "A1", from: "line", cite: "III.6" });
});

rule("III.6-allowed", "a change that no diagram shows is refused", () => {
  const l = lab({ units: { A1: { at: [1000, 500] }, A2: { at: [500, 500], formation: "square" }, ...B } });
  expect(l.refusal("blue", form("A1", "half-line"))).toBe("III.6-allowed");
  expect(l.refusal("blue", form("A2", "route"))).toBe("III.6-allowed");
  expect(l.refusal("blue", form("A1", "attack", 3))).toBe("III.6");
  expect(l.refusal("blue", form("A1", "attack", 0, { face: 1 }))).toBe("III.6");
});

rule("III.2-route-deploy", "from column of route only line to a flank or open column", () => {
  const l = lab({ units: { A1: { at: [1000, 500], formation: "route" }, ...B } });
  for (const to of ["attack", "close", "square", "skirmish"])
    expect(l.refusal("blue", form("A1", to))).toBe("III.2-route-deploy");
  expect(l.refusal("blue", form("A1", "open"))).toBeUndefined();
  l.act(form("A1", "line", 0));
  expect(where(l, "A1")).toEqual(["line", 1007.5, 445, 90]);
});

rule("III.2-square", "a square opens from the face that is told", () => {
  const l = lab({ units: { A1: { at: [1000, 500], formation: "square" }, ...B } });
  l.act(form("A1", "line", 0, { face: 2 }));
  expect(where(l, "A1")).toEqual(["line", 982.5, 435, 180]);
});

rule("III.2-square", "a square stands anywhere but in a town", () => {
  const town = { kind: "town", corner: [1030, 440] };
  const l = lab({ terrain: [town], units: { A1: { at: [1000, 500], formation: "close" }, ...B } });
  expect(l.refusal("blue", form("A1", "square"))).toBe("XI.6-town-movement");
  const woods = {
    kind: "densewoods",
    outline: [
      [900, 300],
      [1200, 300],
      [1200, 700],
      [900, 700],
    ],
  };
  const inWoods = lab({ terrain: [woods], units: { A1: { at: [1000, 500], formation: "close" }, ...B } });
  expect(inWoods.refusal("blue", form("A1", "square"))).toBeUndefined();
});

rule(
  ["III.6-space", "IV.3-formation"],
  "no change onto a friend, an enemy, a town, water or beyond the edge",
  () => {
    const l = lab({
      terrain: [
        { kind: "town", corner: [1600, 420] },
        {
          id: "lake",
          kind: "lake",
          outline: [
            [400, 480],
            [480, 480],
            [480, 560],
            [400, 560],
          ],
        },
      ],
      units: {
        A1: { at: [1000, 500], formation: "attack" },
        A2: { at: [1070, 500], formation: "attack" },
        A3: { at: [1300, 500], formation: "attack" },
        A4: { at: [1550, 500], formation: "attack" },
        A5: { at: [360, 500], formation: "attack" },
        A6: { at: [40, 1000], formation: "attack" },
        B1: { at: [1360, 470], formation: "close" },
      },
    });
    for (const unit of ["A1", "A3"]) expect(l.refusal("blue", form(unit, "line", 1))).toBe("III.6-space");
    expect(l.refusal("blue", form("A4", "line", 1))).toBe("XI.6-town-movement");
    expect(l.objection("blue", form("A5", "line", 1))).toBeDefined();
    expect(l.objection("blue", form("A6", "line", 2))).toBeDefined();
    expect(ways(l, "blue", "A1", "line")).toHaveLength(1);
    expect(l.refusal("blue", form("A1", "line", 2))).toBeUndefined();
  },
);

rule("III.6-sequence", "what is done first makes room, or takes it, for what follows", () => {
  const position = {
    units: {
      A1: { at: [1000, 500], formation: "attack" },
      A2: { at: [1080, 500], formation: "line" },
      ...B,
    },
  };
  const blocked = lab({ units: { A1: position.units.A1, A2: { at: [1105.5, 500] }, ...B } });
  expect(blocked.refusal("blue", form("A1", "line", 1))).toBe("III.6-space");
  const first = blocked.refusal("blue", form("A2", "close", 0), form("A1", "line", 1));
  expect(first).toBeUndefined();
  expect(blocked.refusal("blue", form("A1", "line", 1), form("A2", "close", 0))).toBe("III.6-space");
  blocked.act(form("A2", "close", 0), form("A1", "line", 1));
  expect([where(blocked, "A1")[0], where(blocked, "A2")[0]]).toEqual(["line", "close"]);
});

rule(["IV.3", "IV.3-secret"], "both sides' changes are written unseen and carried out together", () => {
  const l = lab({ units: { A1: { at: [1000, 500] }, B1: { at: [1000, 900] } } });
  l.orders("blue", form("A1", "square"));
  expect(where(l, "A1")[0]).toBe("line");
  expect(l.events.filter(({ type }) => type === "formed")).toEqual([]);
  l.orders("red", form("B1", "attack"));
  expect([where(l, "A1")[0], where(l, "B1")[0]]).toEqual(["square", "attack"]);
});

rule(
  ["III.6-space", "IV.3"],
  "enemies who would meet on the same ground both stay as they were, at no cost",
  () => {
    const l = lab({
      units: {
        A1: { at: [1000, 500], formation: "attack" },
        B1: { at: [1200, 490], formation: "attack" },
      },
    });
    l.both([form("A1", "line", 1)], [form("B1", "line", 1)]);
    expect([where(l, "A1")[0], where(l, "B1")[0]]).toEqual(["attack", "attack"]);
    expect([l.unit("A1").done, l.unit("B1").done]).toEqual([[], []]);
    expect(l.of("prevented").map(({ unit, cite }) => [unit, cite])).toEqual([
      ["A1", "III.6-space"],
      ["B1", "III.6-space"],
    ]);
  },
);

rule("III.6-space", "who has taken the ground of a unit that is put back is put back too", () => {
  const l = lab({
    units: {
      A1: { at: [1000, 500], formation: "line" },
      A2: { at: [1105.5, 500], formation: "attack" },
      B1: { at: [900, 510], formation: "close" },
    },
  });
  // A1 gives up its right for A2, but its column meets the enemy's new line
  l.both([form("A1", "open", 5), form("A2", "line", 2)], [form("B1", "line", 3)]);
  expect([where(l, "A1")[0], where(l, "A2")[0], where(l, "B1")[0]]).toEqual(["line", "attack", "close"]);
  expect(l.of("prevented")).toHaveLength(3);
});

rule(
  "III.6-space",
  "an enemy out of sight keeps a change from being made, and only its owner hears of it",
  () => {
    const crest = {
      kind: "crest-rugged",
      line: [
        [1050, 300],
        [1050, 700],
      ],
    };
    const l = lab(
      {
        terrain: [crest],
        units: { A1: { at: [1000, 500], formation: "attack" }, B1: { at: [1085, 470], formation: "close" } },
      },
      { options: { fogOfWar: true } },
    );
    expect(l.refusal("blue", form("A1", "line", 1))).toBeUndefined();
    l.both([form("A1", "line", 1)]);
    expect([where(l, "A1")[0], l.unit("A1").done]).toEqual(["attack", []]);
    expect(l.of("prevented")).toMatchObject([{ unit: "A1", only: ["blue"] }]);
  },
);

rule(["III.7", "IV.3-facing"], "a change of face turns the unit about, for one option", () => {
  const l = lab({ units: { A1: { at: [1000, 500] }, ...B } });
  l.act(face("A1"));
  expect(where(l, "A1")).toEqual(["line", 1000, 485, 180]);
  expect(l.unit("A1").done).toEqual(["face"]);
  expect(l.of("faced")[0]?.cite).toBe("III.7");
});

rule("III.7", "a square needs no facing about", () => {
  const l = lab({ units: { A1: { at: [1000, 500], formation: "square" }, ...B } });
  expect(l.forms("blue", "A1", "face")).toEqual([]);
  expect(l.objection("blue", face("A1"))).toBeDefined();
});

rule("III.7-skirmish-rear", "skirmishers face about to go back far, and keep their ground", () => {
  const l = lab({ units: { A1: { at: [1000, 500], formation: "skirmish" }, ...B } });
  l.act(face("A1"));
  expect(where(l, "A1")).toEqual(["skirmish", 1000, 485, 180]);
});

rule(
  ["IV.4-recall-only", "IV.4-recall"],
  "skirmishers form up only by recall, which takes the whole turn",
  () => {
    const l = lab({
      units: {
        A1: { at: [1000, 500], formation: "skirmish" },
        A2: { at: [500, 500], formation: "cav-line-1", owesRecall: true },
        ...B,
      },
    });
    expect(l.objection("blue", form("A1", "line"))).toBeDefined();
    expect(l.choices("blue", "A2")?.forms).toEqual([{ order: "recall" }]);
    expect(l.refusal("blue", { unit: "A1", order: "recall" }, face("A1"))).toBe("IV.1");
    l.act({ unit: "A1", order: "recall" }, { unit: "A2", order: "recall" });
    expect([l.unit("A1").done, l.unit("A2").done]).toEqual([["recall"], ["recall"]]);
    expect(l.of("recalls").map(({ unit }) => unit)).toEqual(["A1", "A2"]);
  },
);

rule("VI.4", "a shaken unit stands as it is; a routed one is not asked", () => {
  const l = lab({
    units: {
      A1: { at: [1000, 500], status: "shaken" },
      A2: { at: [500, 500], status: "routed" },
      A3: { at: [200, 200] },
      ...B,
    },
  });
  expect([l.choices("blue", "A1"), l.choices("blue", "A2")]).toEqual([undefined, undefined]);
});

rule("VI.5-stay", "a routed unit in safety is on recall for the turn without an order", () => {
  const l = lab({ units: { A2: { at: [100, 100], status: "routed" }, A3: { at: [400, 200] }, ...B } });
  l.act();
  expect(l.unit("A2").done).toContain("recall");
});

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
    outline: [
      [700, 300],
      [1300, 300],
      [1300, 500],
      [700, 500],
    ],
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

rule("IV.3-multi-battalion", "one without room, and the square stands", () => {
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

rule(
  ["XI.6-town-garrison", "XI.6-town-exchange"],
  "units in a town line its sides, draw back, and relieve each other",
  () => {
    const town = { id: "Rorai", kind: "town", corner: [1000, 500] };
    const l = lab({
      terrain: [town],
      units: {
        A1: { zone: "Rorai", posture: "sheltered" },
        A2: { zone: "Rorai", posture: "edge", lining: { north: 2, east: 2 } },
        A3: { zone: "Rorai", posture: "sheltered" },
        ...B,
      },
    });
    const sides = (unit: string, order: string, ...list: string[]) =>
      ({ unit, order, sides: list }) as unknown as Order;
    expect(l.refusal("blue", sides("A1", "garrison", "north", "south"))).toBe("XI.6-town-garrison");
    expect(l.refusal("blue", sides("A1", "garrison", "south"))).toBe("XI.6-town-garrison");
    expect(
      l.refusal("blue", sides("A1", "garrison", "south", "west"), sides("A3", "garrison", "south", "west")),
    ).toBe("XI.6-town-garrison");
    l.act(sides("A1", "garrison", "south", "west"), { unit: "A2", order: "deepen" });
    expect([l.unit("A1").posture, l.unit("A1").lining, l.unit("A1").done]).toEqual([
      "edge",
      [0, 0, 2, 2],
      ["garrison"],
    ]);
    expect([l.unit("A2").posture, l.unit("A2").lining, l.unit("A2").done]).toEqual([
      "deep",
      [0, 0, 0, 0],
      [],
    ]);
    l.until("deployment");
    l.act({ unit: "A1", order: "exchange", with: "A3" }, sides("A2", "line-edge", "north", "east"));
    expect([l.unit("A3").posture, l.unit("A3").lining, l.unit("A3").done]).toEqual([
      "edge",
      [0, 0, 2, 2],
      ["exchange"],
    ]);
    expect([l.unit("A1").posture, l.unit("A1").done, l.unit("A2").done]).toEqual([
      "sheltered",
      ["exchange"],
      [],
    ]);
  },
);

rule("XI.6-town-fire-fight", "a unit in a burning block may spend its turn on the fire", () => {
  const town = { id: "Rorai", kind: "town", corner: [1000, 500] };
  const l = lab({
    terrain: [town],
    fires: { Rorai: 50 },
    units: { A1: { zone: "Rorai", posture: "deep" }, ...B },
  });
  l.act({ unit: "A1", order: "fight-fire", zone: "Rorai" });
  expect(l.unit("A1").done).toEqual(["fight-fire"]);
});

rule("II.3-order", "sappers lay a charge at the wall they touch", () => {
  const wall = {
    id: "yard",
    kind: "wall",
    line: [
      [950, 500],
      [1050, 500],
    ],
  };
  const l = lab({
    terrain: [wall],
    units: {
      A1: { at: [1000, 500], quarters: 1, sappers: true, formation: "skirmish" },
      A2: { at: [500, 500] },
      ...B,
    },
  });
  const [sections] = l.forms("blue", "A1", "lay-charge").map(({ sections: list }) => list as string[]);
  expect(l.forms("blue", "A2", "lay-charge")).toEqual([]);
  l.act({ unit: "A1", order: "lay-charge", section: sections![0]! });
  expect(l.state.ground.mines).toHaveLength(1);
  expect(l.unit("A1").done).toEqual(["lay-charge"]);
});

rule("IV.1-deployment-list", "a battalion boards the ferry beside it, and lands in column of route", () => {
  const river = {
    id: "Meduna",
    kind: "river",
    line: [
      [0, 500],
      [2400, 500],
    ],
    width: 60,
  };
  const ferry = { id: "boat", kind: "ferry", water: "Meduna", at: [1000, 500] };
  const l = lab({
    terrain: [river, ferry],
    units: { A1: { at: [1000, 460], formation: "attack" }, A2: { at: [1300, 400] }, ...B },
  });
  expect(l.objection("blue", { unit: "A2", order: "load", ferry: "boat" })).toBeDefined();
  l.act({ unit: "A1", order: "load", ferry: "boat" });
  expect([l.unit("A1").place, l.unit("A1").bodies, l.unit("A1").done]).toEqual(["boat", [], ["load"]]);
  expect(l.state.ground.ferries[0]?.cargo).toBe(l.index("A1"));
  l.until("deployment");
  expect(l.choices("blue", "A1")?.forms).toEqual([{ order: "unload" }]);
  l.act({ unit: "A1", order: "unload" });
  expect([l.unit("A1").place, where(l, "A1")[0], l.state.ground.ferries[0]?.cargo]).toEqual([
    "table",
    "route",
    -1,
  ]);
});

rule(["XII.3", "XII.3-detach"], "commanders join and leave units in this phase only", () => {
  const l = lab({
    commanders: { Adam: { side: "blue", at: [1000, 450] } },
    units: {
      A1: { at: [1000, 500], commander: "Adam" },
      A2: { at: [1500, 500], commander: "Adam" },
      ...B,
    },
  });
  const attach = (to: string) => ({ commander: "Adam", order: "attach", to });
  expect(l.refusal("blue", attach("A2"))).toBe("XII.3");
  expect(l.refusal("blue", attach("B1"))).toBe("XII.3");
  expect(l.objection("blue", { commander: "Adam", order: "detach" })).toBeDefined();
  l.act(attach("A1") as Order);
  expect(l.commander("Adam").attached).toBe(l.index("A1"));
  l.until("deployment");
  l.act({ commander: "Adam", order: "detach" });
  expect(l.commander("Adam").attached).toBe(-1);
});

rule("III.8", "the turn begins with deployment and goes on without it", () => {
  const l = lab({ window: "turn", units: { A1: { at: [1000, 500] }, ...B } });
  expect(l.window).toBe("deployment");
  expect(l.pass().window).not.toBe("deployment");
});

rule("III.6-space", "whatever is ordered, nothing overlaps afterwards", () => {
  const kinds = ["attack", "open", "close", "square"] as const;
  const arrangement = fc.array(fc.constantFrom(...kinds), { minLength: 8, maxLength: 8 });
  let refused = 0;
  fc.assert(
    fc.property(arrangement, fc.integer({ min: 1, max: 1e6 }), (formations, seed) => {
      const units = Object.fromEntries(
        formations.map((formation, i) => [
          `${i % 2 === 0 ? "A" : "B"}${i}`,
          { at: [500 + i * 150, i % 2 === 0 ? 700 : 680], formation },
        ]),
      );
      const l = lab({ units });
      const chance = dice(seed);
      const g = l.game.position;
      const sets = ([0, 1] as const).map((side) => {
        const choices = deploymentWindow.choices(g, side);
        const action = sampleOrders(deploymentWindow, g, side, choices, chance);
        expect(objections(deploymentWindow, g, side, choices, action)).toEqual([]);
        return action.orders;
      });
      l.both(sets[0]!, sets[1]!);
      refused += l.of("prevented").length;
      // a square of several lies with its senior
      const bodies = l.state.units.map(({ square }, unit) =>
        square >= 0 && square !== unit ? [] : allStands(figuresOf(l.game.position, unit)),
      );
      bodies.forEach((mine, i) => {
        for (const other of bodies.slice(0, i)) {
          expect(mine.some((a) => other.some((b) => overlap(a, b)))).toBe(false);
        }
      });
    }),
    { numRuns: 40, seed: 7 },
  );
  expect(refused).toBeGreaterThan(0);
});

/** Dice from a seed, for random sets. */
function dice(seed: number) {
  let state = seed;
  return {
    roll(faces: number): number {
      state = (state * 48271) % 2147483647;
      return 1 + (state % faces);
    },
  };
}
