// [16.7] Extended line.

import { expect } from "vitest";
import { hexLabels, hexNamed } from "../src/board.ts";
import { stackingAt } from "../src/rules/06.1-stacking.ts";
import { frontHexes } from "../src/rules/06.7-fronts.ts";
import { austrian, foot } from "./columns.ts";
import { type Lab, type LabSetting, lab, rule } from "./lab.ts";

const field = (units: object, more: object = {}, setting: LabSetting = {}) =>
  lab(
    { activate: ["french"], stage: "units", command: "free", units, ...more },
    {
      options: { "extended-line": true },
      ...setting,
    },
  );
const inLine = (more: object = {}) => foot("7,7", { wing: "8,8", facing: 1, ...more });
const lies = (t: Lab) => [t.unit("A").hexes, t.unit("A").facing, t.spent("A")];
const lines = (t: Lab) => t.actions("line").map(({ to }) => to);

rule("16.7-form", "a division extends into an empty neighbour for the price of its ground", () => {
  const t = field(
    { A: foot("7,7") },
    { map: { terrain: { "8,8": "forest" }, minorRoads: [["7,7", "8,8"]] } },
  ).take("A");
  expect(t.actions("extend")).toHaveLength(12); // six hexes, two ways to face
  t.act({ do: "extend", hex: "8,8", facing: 1 });
  expect(lies(t)).toEqual([["7,7", "8,8"], 1, 3]);
  expect(t.of("lined")).toMatchObject([{ unit: "A", hexes: ["7,7", "8,8"], cost: 24, cite: "16.7-form" }]);
});

rule("16.7-facing", "it faces across the line: three of its eight neighbours are front", () => {
  const t = field({ A: foot("7,7") }).take("A");
  expect(
    t
      .actions("extend")
      .filter(({ hex }) => hex === "8,8")
      .map(({ facing }) => facing),
  ).toEqual([3, 1]);
  expect(t.refusal({ do: "extend", hex: "8,8", facing: 2 })).toBe("16.7-facing");
  t.act({ do: "extend", hex: "8,8", facing: 1 });
  expect(hexLabels(t.g, frontHexes(t.g, t.id("A"))).sort()).toEqual(["7,6", "8,7", "9,7"]);
  const south = field({ A: foot("7,7") })
    .take("A")
    .act({ do: "extend", hex: "8,8", facing: 3 });
  expect(hexLabels(south.g, frontHexes(south.g, south.id("A"))).sort()).toEqual(["7,8", "8,9", "6,8"].sort());
});

const whyNot = (units: object, more: object = {}, action: object = {}) =>
  field(units, more)
    .take("A")
    .refusal({ do: "extend", hex: "8,8", facing: 1, ...action });

rule("16.7", "only with the option, only divisions", () => {
  expect(
    lab({ activate: ["french"], stage: "units", command: "free", units: { A: foot("7,7") } })
      .take("A")
      .refusal({ do: "extend", hex: "8,8", facing: 1 }),
  ).toBe("16.7");
  expect(
    field(
      {
        B: foot("2,2", { steps: 5, size: 5 }),
        "french-detachment": { at: "7,7", steps: 1, parent: "B" },
      },
      { formations: { french: { side: "french", detachment: true } } },
    )
      .take("french-detachment")
      .refusal({ do: "extend", hex: "8,8", facing: 1 }),
  ).toBe("16.7");
  expect(whyNot({ A: inLine() })).toBe("16.7-form");
  expect(whyNot({ A: foot("7,7") })).toBe(undefined);
});

rule("16.7-form", "the other hex must be empty and next to it, neither in a zone of control", () => {
  expect(whyNot({ A: foot("7,7"), B: foot("8,8", { steps: 1 }) })).toBe("16.7-form");
  expect(whyNot({ A: foot("7,7") }, {}, { hex: "9,9" })).toBe("16.7-form");
  expect(whyNot({ A: foot("7,7"), F: austrian("9,8", { batteries: 1 }) })).toBe("16.7-form"); // reaches 8,8
  expect(whyNot({ A: foot("7,7"), F: austrian("6,7", { batteries: 1 }) })).toBe("16.7-form"); // reaches 7,7
  expect(whyNot({ A: foot("7,7", { spent: 6.5 }) })).toBe("16.7-form"); // 2 of 1.5 MP
  expect(whyNot({ A: foot("7,7", { spent: 6 }) })).toBe(undefined);
});

rule("16.7-form", "stacked units share one facing, and it must be that of the line", () => {
  expect(whyNot({ A: foot("7,7", { steps: 2, facing: 0 }), B: foot("7,7", { steps: 2, facing: 0 }) })).toBe(
    "6.7-stack",
  );
  expect(whyNot({ A: foot("7,7", { steps: 2, facing: 1 }), B: foot("7,7", { steps: 2, facing: 1 }) })).toBe(
    undefined,
  );
});

rule("16.7-form", "it weighs half in each hex, rounded up", () => {
  const t = field({ A: inLine({ steps: 5 }) });
  expect(["7,7", "8,8"].map((hex) => stackingAt(t.g, hexNamed(t.g, hex), 0))).toEqual([5, 5]);
});

rule("16.7-move", "forward, back, sideways, and about either hex", () => {
  const t = field({ A: inLine() }).take("A");
  expect(lines(t)).toEqual([
    ["8,8", "9,8"], // sideways
    ["7,8", "8,9"], // back
    ["6,8", "7,8"],
    ["6,7", "7,7"], // sideways
    ["7,6", "8,7"], // forward
    ["8,7", "9,7"],
    ["7,7", "7,8"], // wheels
    ["8,7", "8,8"],
    ["7,7", "8,7"],
    ["7,8", "8,8"],
  ]);
  expect(t.destinations).toEqual([]);
  expect(t.refusal({ do: "move", to: "7,6" })).toBe("16.7-move");
  expect(t.refusal({ do: "face", facing: 2 })).toBe("16.7-move");
  expect(t.refusal({ do: "line", to: ["7,5", "8,6"] })).toBe("16.7-move");
});

rule("16.7-move", "it pays for the dearer hex, or for the new one", () => {
  const woods = { map: { terrain: { "8,7": "forest", "9,8": "forest" } } };
  const cost = (to: string[]) => {
    const t = field({ A: inLine() }, woods).take("A").act({ do: "line", to });
    return [t.unit("A").facing, t.spent("A")];
  };
  expect(cost(["7,6", "8,7"])).toEqual([1, 3]);
  expect(cost(["7,8", "8,9"])).toEqual([1, 2]);
  expect(cost(["8,8", "9,8"])).toEqual([1, 3]);
  expect(cost(["6,7", "7,7"])).toEqual([1, 2]);
});

rule("16.7-move", "a wheel turns it by a hexside", () => {
  const wheel = (to: string[]) => {
    const t = field({ A: inLine() }).take("A").act({ do: "line", to });
    return [...lies(t), hexLabels(t.g, frontHexes(t.g, t.id("A"))).sort()];
  };
  expect(wheel(["7,7", "8,7"])).toEqual([["7,7", "8,7"], 0, 2, ["6,7", "7,6", "8,6"]]);
  expect(wheel(["7,7", "7,8"])).toEqual([["7,7", "7,8"], 2, 2, ["8,7", "8,8", "8,9"].sort()]);
});

rule("16.7-move", "off a road only, and into no hex of the enemy; a zone stops it", () => {
  const road = {
    map: {
      majorRoads: [
        ["7,7", "7,6"],
        ["8,8", "8,7"],
      ],
    },
  };
  const t = field({ A: inLine() }, road)
    .take("A")
    .act({ do: "line", to: ["7,6", "8,7"] });
  expect(t.spent("A")).toBe(2);
  const u = field({ A: inLine(), F: austrian("8,7") }).take("A");
  expect(u.refusal({ do: "line", to: ["7,6", "8,7"] })).toBe("7.0");
  const v = field({ A: inLine(), F: austrian("7,4", { batteries: 1, facing: 3 }) }).take("A");
  v.act({ do: "line", to: ["7,6", "8,7"] }).act({ do: "line", to: ["7,5", "8,6"] });
  expect([v.spent("A"), lines(v)]).toEqual([4, []]);
});

rule("16.7-move", "friends may share a hex within ten points", () => {
  const at = (steps: number) =>
    field({ A: inLine(), B: foot("7,6", { steps, facing: 1 }) })
      .take("A")
      .refusal({ do: "line", to: ["7,6", "8,7"] });
  expect([at(3), at(4)]).toEqual([undefined, "6.1"]); // 4 and 6, 4 and 8
});

rule("16.7-leave", "it draws together in either hex for the price of that", () => {
  const t = field({ A: inLine() }, { map: { terrain: { "8,8": "forest" } } }).take("A");
  expect(t.actions("contract").map(({ hex }) => hex)).toEqual(["7,7", "8,8"]);
  expect(t.refusal({ do: "contract", hex: "7,6" })).toBe("16.7-leave");
  t.act({ do: "contract", hex: "8,8" });
  expect(lies(t)).toEqual([["8,8"], 1, 3]);
  expect(t.refusal({ do: "contract", hex: "8,8" })).toBe("16.7-leave");
  expect(t.destinations).toContain("8,7");
});

rule("16.7-leave", "a friend in the way leaves no room", () => {
  const t = field({ A: inLine(), B: foot("8,8", { steps: 2, facing: 1 }) }).take("A");
  expect(t.refusal({ do: "contract", hex: "8,8" })).toBe("6.1"); // 8 and 4
  expect(t.refusal({ do: "contract", hex: "7,7" })).toBe(undefined);
});

rule("16.7-combat", "each hex fights with half the division, rounded up", () => {
  const attack = (at: string[], steps: number) => {
    const t = lab(
      {
        activate: ["french"],
        stage: "declare",
        command: "free",
        units: { A: inLine({ steps }), F: austrian("7,6"), G: austrian("9,7", { formation: "g" }) },
        formations: { g: { side: "coalition" } },
      },
      { options: { "extended-line": true }, dice: [3, 6, 6, 6, 6, 6] },
    );
    t.act({ do: "attack", units: ["A"], at }).until("orders", "target");
    return t.of("fought")[0]?.attack;
  };
  expect(attack(["7,6"], 4)).toBe("4");
  expect(attack(["7,6"], 5)).toBe("5");
  const defends = lab(
    {
      activate: ["coalition"],
      stage: "declare",
      command: "free",
      units: { A: inLine({ steps: 5 }), F: austrian("7,6", { facing: 3 }) },
    },
    { options: { "extended-line": true }, dice: [2, 6, 6] },
  );
  defends.act({ do: "attack", units: ["F"], at: ["7,7"] });
  expect(defends.of("fought")[0]?.defence).toBe("5");
});

rule("16.7-retreat", "the unit collapses into the beaten hex and goes back as a whole", () => {
  const t = lab(
    {
      activate: ["coalition"],
      stage: "declare",
      command: "free",
      units: { A: inLine({ morale: 4 }), F: austrian("7,6", { facing: 3, morale: 4 }) },
    },
    { options: { "extended-line": true }, dice: [4, 6, 6, 6, 6] },
  );
  t.act({ do: "attack", units: ["F"], at: ["7,7"] });
  t.until("facing", "advance", "retreat");
  expect(t.of("fought")[0]?.retreat).toBeGreaterThan(0);
  t.until("advance");
  expect(t.unit("A").hexes).toHaveLength(1);
  expect(t.stack("8,8").includes("A") && t.stack("7,7").includes("A")).toBe(false);
});

rule("16.7-advance", "units that attacked the emptied hex may still advance into it", () => {
  const t = lab(
    {
      activate: ["coalition"],
      stage: "declare",
      command: "free",
      units: {
        A: inLine({ morale: 4 }),
        F: austrian("7,6", { facing: 3, morale: 4, steps: 5 }),
        G: austrian("8,7", { facing: 3, morale: 4 }),
      },
    },
    { options: { "extended-line": true }, dice: [6, 6, 6, 6, 6, 6, 6, 6] },
  );
  t.act({ do: "attack", units: ["F"], at: ["7,7"] }).act({ do: "attack", units: ["G"], at: ["8,8"] });
  if (t.actions("pass").length > 0) t.pass();
  t.act({ do: "fight", units: ["F"], at: ["7,7"] });
  for (let i = 0; i < 20 && t.hex("G") === "8,7" && t.asks !== "orders"; i++) {
    const advance = t.actions("advance").find(({ unit, path }) => unit === "G" && path[0] === "8,8");
    if (advance) t.act(advance);
    else t.act(t.actions("pass")[0] ?? t.actions()[0]!);
  }
  expect(t.hex("G")).toBe("8,8");
});

rule("16.7-move", "at the edge of the map, and in its corner", () => {
  const t = field({ A: foot("0,1", { wing: "0,0", facing: 1 }) }).take("A");
  expect(t.unit("A").hexes).toEqual(["0,1", "0,0"]);
  expect(lines(t)).toEqual([
    ["1,1", "1,0"], // forward
    ["0,2", "0,1"],
    ["0,1", "1,0"],
    ["1,0", "0,0"],
  ]);
  t.act({ do: "line", to: ["0,2", "0,1"] }).act({ do: "line", to: ["0,1", "0,0"] });
  expect(t.of("lined").at(-1)?.hexes).toEqual(["0,1", "0,0"]);
  const u = field({ A: foot("0,1") }).take("A");
  expect(u.actions("extend").map(({ hex }) => hex)).toContain("0,0");
  expect(u.actions("extend")).toHaveLength(8); // four neighbours
});

rule("16.7-move", "sideways it pays for the new hex alone", () => {
  const t = field({ A: inLine() }, { map: { terrain: { "8,8": "forest" } } }).take("A");
  t.act({ do: "line", to: ["8,8", "9,8"] });
  expect(t.spent("A")).toBe(2);
});

rule("16.7-leave", "over a creek between its hexes it pays for that", () => {
  const t = field({ A: inLine() }, { map: { creeks: ["7,7|8,8"] } })
    .take("A")
    .act({ do: "contract", hex: "7,7" });
  expect(t.spent("A")).toBe(5);
});

rule("16.7-move", "a river bars it, and so do mountains", () => {
  const t = field({ A: inLine() }, { map: { rivers: ["7,7|7,6"], terrain: { "9,7": "mountain" } } }).take(
    "A",
  );
  expect(t.refusal({ do: "line", to: ["7,6", "8,7"] })).toBe("16.7-move");
  expect(t.refusal({ do: "line", to: ["8,7", "9,7"] })).toBe("16.7-move");
  expect(t.refusal({ do: "line", to: ["7,8", "8,9"] })).toBe(undefined);
  expect(t.refusal({ do: "line", to: ["7,8"] })).toBe("16.7-move");
});

rule("16.7-move", "enemy trains are in the way, too; one that is not in line does not move like one", () => {
  const t = field({ A: inLine(), W: { side: "coalition", arm: "wagon", at: "7,6" } }).take("A");
  expect(t.refusal({ do: "line", to: ["7,6", "8,7"] })).toBe("7.0");
  const u = field({ A: foot("7,7") }).take("A");
  expect(u.refusal({ do: "line", to: ["7,6", "8,7"] })).toBe("16.7-move");
});

rule("16.7-move", "a disorganized division enters no zone; the order counts", () => {
  const guns = { F: austrian("7,5", { batteries: 1 }) };
  const t = field({ A: inLine({ disorganized: true }), ...guns }).take("A");
  expect(t.refusal({ do: "line", to: ["7,6", "8,7"] })).toBe("9.0-ezoc");
  const held = field(
    { A: foot("7,7") },
    {
      command: "obey",
      formations: { french: { side: "french", order: "hold" } },
    },
  ).take("A");
  held.act({ do: "extend", hex: "8,8", facing: 1 });
  expect([held.spent("A"), lines(held)]).toEqual([8, []]); // its one hex, for all its MP
});

rule("16.7-form", "the halves of an odd strength are rounded up", () => {
  const at = (steps: number) =>
    field({ A: inLine({ steps: 5 }), B: foot("7,6", { steps, facing: 1 }) })
      .take("A")
      .refusal({ do: "line", to: ["7,6", "8,7"] });
  expect([at(2), at(3)]).toEqual([undefined, "6.1"]); // 5 and 4, 5 and 6
});
