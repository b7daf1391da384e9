// [13] Melees in less common cases: paths, formations of an advance, what is left when it is over.

import { expect } from "vitest";
import { lab, rule } from "./lab.ts";
import {
  assault,
  field,
  foot,
  guns,
  HOLD,
  horse,
  lastResult,
  leader,
  type More,
  offered,
  targets,
} from "./melees.ts";

const screen = (nation: string, at: string, facing: number, more: More = {}) =>
  foot(nation, at, facing, {
    kind: "light",
    range: 2,
    increments: 3,
    melee: 9,
    formation: "skirmish",
    ...more,
  });

/** A assaults 7,6, from which R retreats to 7,5; then A follows. */
function followed(a: unknown, map: object = {}) {
  const t = field({ A: a, R: horse("russian", "7,6", 3) }, [], { map });
  t.act(t.actions("assault").find(({ at }) => at === "7,6")!);
  t.act({ do: "retreat", unit: "R", to: "7,4" });
  t.act(t.actions("advance")[0]!);
  return t;
}

rule("13.7.2", "in the open no unit advances in General Order or in skirmish order over two hexes", () => {
  const inWoods = followed(foot("french", "7,7", 0, { formation: "general" }), {
    terrain: { "7,7": "woods" },
  });
  expect(inWoods.unit("A")).toMatchObject({ hexes: ["7,6"], formation: "column" });
  const wide = (increments: number) =>
    followed(screen("french", "6,7", 0, { increments, formation: "skirmish2" })).unit("A");
  expect(wide(5)).toMatchObject({ hexes: ["7,6"], formation: "column" });
  const into = followed(foot("french", "7,7", 0), { terrain: { "7,6": "woods" } });
  expect(into.unit("A")).toMatchObject({ hexes: ["7,6"], formation: "general" });
});

rule(["13.3.3", "3.1.2"], "cavalry retreats through limbered guns, not through formed foot", () => {
  const walls = ["8,6", "8,7", "6,6", "6,7"];
  const map = { terrain: Object.fromEntries(walls.map((hex) => [hex, "steep"])) };
  const before = (b: unknown) => {
    const units = { A: foot("french", "7,7", 0), R: horse("russian", "7,6", 3), B: b };
    return assault(field(units, [HOLD, HOLD, 36], { map }), "7,6", "A");
  };
  expect(before(foot("russian", "7,5", 3)).asks).not.toBe("retreatBefore");
  const train = before(guns("russian", "7,5", 3, { formation: "limbered" }));
  expect(train.asks).toBe("retreatBefore");
  expect(train.actions("retreat").map(({ to }) => to)).toContain("7,4");
  expect(train.actions("retreat").map(({ to }) => to)).not.toContain("7,5"); // no unit stops among guns
});

rule("13.6.1", "infantry that a square withstands stays where it is", () => {
  const units = {
    A: foot("french", "7,7", 0, { melee: 120 }),
    R: foot("russian", "7,6", 3, { formation: "square" }),
  };
  const t = assault(field(units, [HOLD, 16, HOLD]), "7,6", "A");
  expect(lastResult(t).cell).toBe("DD");
  expect([t.asks, t.hex("A"), t.hex("R")]).toEqual(["melee", "7,7", "7,6"]);
});

rule("10.5.4", "guns in contact elsewhere do not share a repulse", () => {
  const units = {
    A: foot("french", "7,7", 0),
    G: guns("french", "6,7", 0, { formation: "limbered" }),
    R: horse("russian", "7,6", 3, { melee: 60 }),
  };
  const charges = [{ attackers: ["A", "G"], at: "7,6", kind: "opportunity", chargers: ["R"] }];
  const t = assault(field(units, [15], { charges }), "7,6", "A").until("melee");
  expect(lastResult(t).cell).toBe("AD");
  expect(t.unit("A").morale).not.toBe("good");
  expect(t.unit("G")).toMatchObject({ morale: "good", hexes: ["6,7"] });
});

rule("10.2.7e", "of two markers the one that is fought over is removed immediately", () => {
  const units = {
    A: horse("french", "7,7", 0),
    L: leader("french", "7,7", { cavalry: 1 }),
    C: horse("french", "10,7", 0),
    R: foot("russian", "7,6", 3),
    S: foot("russian", "10,6", 3),
  };
  const charges = [
    { attackers: ["A"], at: "7,6" },
    { attackers: ["C"], at: "10,6" },
  ];
  const t = field(units, [], { charges });
  expect(t.state.charges).toHaveLength(2);
  expect(assault(t, "7,6", "A").asks).toBe("lead"); // in the middle of it
  expect(t.state.charges.map(({ at }) => t.g.world.map.grid.names[at])).toEqual(["10,6"]);
});

rule(["10.2.7e", "10.5.4"], "units in contact do not prevent an assault; units that may not join do", () => {
  const units = {
    A: horse("french", "7,7", 0),
    G: guns("french", "8,7", 5),
    R: foot("russian", "7,6", 3),
  };
  const t = field(units, [], { charges: [{ attackers: ["A"], at: "7,6" }] });
  expect(t.refusal({ do: "assault", at: "7,6", with: ["A", "G"] })).toBe("10.5.4");
  expect(t.refusal({ do: "assault", at: "7,6", with: ["G"] })).toBe("10.2.7e");
});

rule("13.1.4", "a Melee Phase in which no unit can assault is skipped", () => {
  const apart = { A: foot("french", "2,2", 0), R: foot("russian", "9,9", 3) };
  expect(lab({ phase: "melee", active: "french", units: apart }).asks).not.toBe("melee");
  const beside = { A: foot("french", "7,7", 0), R: foot("russian", "7,6", 3) };
  expect(lab({ phase: "melee", active: "french", units: beside }).asks).toBe("melee");
});

rule("13.5.5", "a leader of the hex that does not fight leads no troops there", () => {
  const units = {
    A: foot("french", "7,7", 0),
    B: foot("french", "6,7", 1),
    L: leader("french", "6,7", { attack: 2 }),
    M: leader("french", "7,7", { defence: 2 }),
    R: foot("russian", "7,6", 3),
  };
  const t = assault(field(units, [HOLD, HOLD, 36, HOLD, HOLD]), "7,6", "A");
  expect([t.asks, t.actions("lead")]).toEqual(["lead", []]); // L is with B, and M has no bonus in attack
});

rule("13.3.2-b1", "skirmishers do not escape cavalry that comes with infantry", () => {
  const before = (c: unknown) => {
    const units = { A: foot("french", "7,7", 0), C: c, R: screen("russian", "7,6", 2, { kind: "jager" }) };
    return assault(field(units, [HOLD, HOLD, HOLD, 36, HOLD]), "7,6", "A", "C").asks;
  };
  expect(before(foot("french", "8,7", 5))).toBe("retreatBefore");
  expect(before(horse("french", "8,7", 5))).not.toBe("retreatBefore");
});

rule("5.1.3b", "exhausted cavalry does not escape if one of the attackers is fresh", () => {
  const before = (readiness: string) => {
    const units = {
      A: horse("french", "7,7", 0, { ma: 8, readiness: "fatigued" }),
      C: horse("french", "8,7", 5, { ma: 8, readiness }),
      R: horse("russian", "7,6", 3, { readiness: "exhausted" }),
    };
    return assault(field(units, [HOLD, 36, HOLD, HOLD]), "7,6", "A", "C").asks;
  };
  expect(before("fatigued")).toBe("retreatBefore");
  expect(before("fresh")).not.toBe("retreatBefore");
});

rule("13.5.5", "each side is asked for a leader with its own troops in view", () => {
  const units = {
    A: foot("french", "7,7", 0),
    L: leader("french", "7,7", { attack: 2 }),
    R: foot("russian", "7,6", 3),
    M: leader("russian", "7,6", { defence: 1 }),
  };
  const t = assault(field(units, [HOLD, HOLD, 36, HOLD, HOLD]), "7,6", "A").act({ do: "stay" });
  expect(t.game.pending[0]).toMatchObject({ id: "lead", side: "french", cite: "13.5.5", about: ["A"] });
  expect(t.pass().game.pending[0]).toMatchObject({ id: "lead", side: "coalition", about: ["R"] });
});

rule("13.4.1", "a unit that has fired at two hexes may assault either of them, and no third", () => {
  const units = {
    A: foot("french", "7,7", 0),
    R: foot("russian", "7,6", 3),
    S: foot("russian", "8,7", 5),
    T: foot("russian", "6,7", 1),
  };
  const shots = [
    { unit: "A", at: "7,6" },
    { unit: "A", at: "8,7" },
  ];
  expect(targets(field(units, [], { shots }))).toEqual(["7,6", "8,7"]);
  expect(targets(field(units))).toEqual(["7,6", "6,7", "8,7"]);
});

rule(
  ["13.2.1", "10.2.7e"],
  "both halves of a Line fight the enemies in front of them, bound together by a charge",
  () => {
    const sets = (at: string, hex: string, charged: boolean) => {
      const units = { A: horse("french", at, 0, { formation: "line2" }), R: foot("russian", hex, 3) };
      return offered(field(units, [], charged ? { charges: [{ attackers: ["A"], at: hex }] } : {}), hex);
    };
    expect(sets("6,7", "7,6", false)).toEqual(["A@6,7+A@7,7", "A@6,7", "A@7,7"]);
    expect(sets("6,7", "7,6", true)).toEqual(["A@6,7+A@7,7"]);
    expect(sets("6,7", "6,6", true)).toEqual(["A@6,7"]); // 7,7 is not beside it
    expect(sets("9,7", "10,7", true)).toEqual(["A@10,8+A@9,7"]); // by name
  },
);

rule("13.2.1", "halves that have assaulted do not do so again, the others may", () => {
  const units = {
    A: foot("french", "6,7", 0, { increments: 12, formation: "line2" }),
    R: foot("russian", "6,6", 3),
    S: foot("russian", "8,7", 5),
  };
  const t = field(units, [HOLD, HOLD, 36, HOLD, HOLD]);
  expect(targets(t)).toEqual(["6,6", "8,7"]);
  t.act({ do: "assault", at: "6,6", with: ["A@6,7"] }).until("melee");
  expect([t.hex("A"), t.unit("A").morale]).toEqual(["6,7", "good"]);
  expect(offered(t, "8,7")).toEqual(["A@7,7"]);
  expect(offered(t, "6,6")).toEqual([]);
});
