// [12.1] [12.4] [12.6] Which units may fire at what, and together with which.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { modified } from "../src/base-six.ts";
import { dice, lab, rule } from "./lab.ts";
import { BYSTANDERS, fire, foot, guns, lastFire, leader, offered, targets } from "./volleys.ts";

const QUIET = dice(11, 11, 11, 11);

rule(["12.1", "12.1.1"], "a hex is fired at once in a phase", () => {
  const field = lab(
    {
      phase: "offensive",
      units: { A: foot("french", "7,7", 0), B: foot("french", "8,7", 0), R: foot("russian", "7,6", 3) },
    },
    { dice: QUIET },
  );
  expect(offered(field, "7,6")).toEqual(["A+B", "A", "B"]);
  fire(field, "7,6", "A");
  expect(field.asks).not.toBe("offensiveFire"); // B had no other target, so nothing was left to ask
  const three = lab(
    {
      phase: "offensive",
      units: {
        A: foot("french", "7,7", 0),
        B: foot("french", "8,7", 0),
        R: foot("russian", "7,6", 3),
        S: foot("russian", "9,6", 3),
      },
    },
    { dice: QUIET },
  );
  fire(three, "7,6", "A");
  expect(three.refusal({ do: "fire", at: "7,6", with: ["B"] })).toBe("12.1.1");
  expect(offered(three, "9,6")).toEqual(["B"]);
});

rule("12.1.2", "a unit with a fire value fires at what it sees in front of it", () => {
  const units = {
    A: foot("french", "7,7", 0),
    G: guns("french", "0,9", 5),
    R: foot("russian", "7,6", 3),
    S: foot("russian", "7,8", 3),
    W: foot("russian", "0,4", 3),
  };
  const terrain = { "0,5": "woods" };
  const field = lab({ phase: "offensive", units, map: { terrain } });
  expect(targets(field)).toEqual(["7,6"]); // A faces north, G faces woods
  expect(field.refusal({ do: "fire", at: "7,8", with: ["A"] })).toBe("12.1.2"); // behind it
  expect(field.refusal({ do: "fire", at: "0,4", with: ["G"] })).toBe("12.1.2"); // behind woods
  expect(field.refusal({ do: "fire", at: "6,7", with: ["A"] })).toBe("12.1.2"); // nothing there
  expect(field.refusal({ do: "fire", at: "7,6", with: ["R"] })).toBe("12.1.2"); // not its own
});

rule("12.1.2", "routed troops, columns on the road, limbered guns and cavalry do not fire", () => {
  const at = (more: object) =>
    lab({
      phase: "offensive",
      units: {
        A: foot("french", "7,7", 0, more),
        B: foot("french", "8,7", 0),
        R: foot("russian", "7,6", 3),
      },
    }).refusal({ do: "fire", at: "7,6", with: ["A"] });
  expect(at({})).toBeUndefined();
  expect(at({ morale: "routed" })).toBe("4.3.6b");
  const others = lab({
    phase: "offensive",
    units: {
      L: guns("french", "6,7", 0, { formation: "limbered" }),
      C: { nation: "french", arm: "cavalry", at: "7,7", facing: 0 },
      B: foot("french", "8,7", 0),
      R: foot("russian", "7,6", 3),
    },
  });
  expect(others.refusal({ do: "fire", at: "7,6", with: ["L"] })).toBe("12.4.2");
  expect(others.refusal({ do: "fire", at: "7,6", with: ["C"] })).toBe("6.8.6");
  expect(offered(others, "7,6")).toEqual(["B"]);
});

rule("12.1.3", "infantry reaches one hex unless it skirmishes", () => {
  const units = {
    A: foot("french", "7,7", 0),
    L: foot("french", "5,7", 0, { kind: "light", increments: 3, formation: "skirmish", range: 2 }),
    R: foot("russian", "7,5", 3),
    S: foot("russian", "5,5", 3),
  };
  const field = lab({ phase: "offensive", units });
  expect(field.refusal({ do: "fire", at: "7,5", with: ["A"] })).toBe("12.1.3");
  expect(offered(field, "5,5")).toEqual(["L"]);
});

rule("12.1.4", "a modified roll below 11 counts as 11", () => {
  expect(modified(12, -5)).toBe(11);
});

rule("12.1.5", "a modified roll above 66 counts as 66", () => {
  const units = {
    A: foot("french", "7,7", 0),
    R: foot("russian", "7,6", 3, { increments: 15 }),
    ...BYSTANDERS,
  };
  const field = fire(lab({ phase: "offensive", units }, { dice: dice(65, 66) }), "7,6", "A");
  expect(lastFire(field)).toMatchObject({ drm: 6, result: 66 });
});

rule("12.1.6", "only the top unit of a column fires", () => {
  const units = {
    "F-36e-1": { at: "7,7", facing: 0 },
    "F-36e-2": { at: "7,7", facing: 0 },
    R: foot("russian", "7,6", 3),
  };
  const field = lab({ phase: "offensive", units });
  expect(offered(field, "7,6")).toEqual(["F-36e-1"]);
  expect(field.refusal({ do: "fire", at: "7,6", with: ["F-36e-2"] })).toBe("12.1.6");
});

rule("12.1.7", "a unit in one hex fires at one hex", () => {
  const units = {
    A: foot("french", "7,7", 0),
    R: foot("russian", "7,6", 3),
    S: foot("russian", "8,7", 3),
    B: foot("french", "8,8", 0),
  };
  const field = lab({ phase: "offensive", units }, { dice: QUIET });
  expect(offered(field, "8,7")).toEqual(["A+B", "A", "B"]);
  fire(field, "7,6", "A");
  expect(offered(field, "8,7")).toEqual(["B"]);
  expect(field.refusal({ do: "fire", at: "8,7", with: ["A"] })).toBe("12.1.7");
});

/** A regiment of 16 in a two-hex Line, 7,7 and 8,8, with 7,6, 8,7 and 9,7 in front of it. */
const lineOf = (id: string, foes: readonly string[], dicing = QUIET) =>
  lab(
    {
      phase: "offensive",
      units: {
        [id]: { at: "7,7", formation: "line2", facing: 0 },
        ...Object.fromEntries(foes.map((at, i) => [`P${i}`, foot("prussian", at, 3)])),
      },
    },
    { dice: dicing },
  );

rule(["12.1.8", "12.1.8-ex1"], "a regiment of 16 in a two-hex Line fires 8 increments ahead", () => {
  const field = fire(lineOf("F-36e", ["8,7"]), "8,7", "F-36e@7,7", "F-36e@8,8");
  expect(lastFire(field)).toMatchObject({ values: [8, 8], total: 16 });
});

rule("12.1.8-ex2", "or 4 increments to the left and 4 to the right", () => {
  const field = lineOf("F-55e", ["7,6", "9,7"]);
  fire(field, "7,6", "F-55e@7,7");
  expect(lastFire(field).total).toBe(8);
  fire(field, "9,7", "F-55e@8,8");
  expect(lastFire(field).total).toBe(8);
});

rule(["12.4", "12.4.1"], "guns fire at the closest target, or not at all", () => {
  const units = {
    G: guns("french", "7,10", 0),
    H: guns("french", "9,10", 0),
    R: foot("russian", "7,7", 3),
    S: foot("russian", "10,5", 3),
  };
  const field = lab({ phase: "offensive", units }, { dice: QUIET });
  expect(field.refusal({ do: "fire", at: "10,5", with: ["G"] })).toBe("12.4.1");
  expect(offered(field, "7,7")).toEqual(["G", "H"]);
  fire(field, "7,7", "G");
  expect(offered(field, "10,5")).toEqual(["H"]); // the closest has been fired at [R85]
});

rule("12.4.1", "among equally close targets the owner chooses", () => {
  const units = {
    G: guns("french", "7,10", 0),
    R: foot("russian", "7,7", 3),
    S: foot("russian", "8,8", 3),
  };
  const field = lab({ phase: "offensive", units: { ...units, S: foot("russian", "9,8", 3) } });
  expect(targets(field).sort()).toEqual(["7,7", "9,8"]);
});

rule("12.4.2", "in the open all batteries of a hex fire", () => {
  const units = { G: guns("french", "7,10", 0), H: guns("french", "7,10", 0), R: foot("russian", "7,7", 3) };
  expect(offered(lab({ phase: "offensive", units }), "7,7")).toEqual(["G+H", "G", "H"]);
});

rule("12.4.3", "elsewhere only the top battery fires", () => {
  const units = { G: guns("french", "7,10", 0), H: guns("french", "7,10", 0), R: foot("russian", "7,7", 3) };
  const field = lab({ phase: "offensive", units, map: { terrain: { "7,10": "village" } } });
  expect(offered(field, "7,7")).toEqual(["G"]);
  expect(field.refusal({ do: "fire", at: "7,7", with: ["H"] })).toBe("12.4.3");
  const slope = lab({ phase: "offensive", units, map: { levels: { "7,10": 1 } } });
  expect(offered(slope, "7,7")).toContain("G+H");
});

rule(
  ["12.4.4", "6.4.10b"],
  "a battery fires with four increments of the Line beside it, at the same target",
  () => {
    const units = {
      A: foot("french", "7,7", 0, { formation: "line" }),
      G: guns("french", "7,7", 0),
      R: foot("russian", "7,6", 3),
      S: foot("russian", "8,7", 3),
    };
    const field = lab({ phase: "offensive", units }, { dice: QUIET });
    fire(field, "7,6", "A", "G");
    expect(lastFire(field).values).toEqual([8, 14]);
    const apart = lab(
      { phase: "offensive", units: { ...units, B: foot("french", "9,7", 0) } },
      { dice: QUIET },
    );
    fire(apart, "7,6", "A");
    expect(apart.refusal({ do: "fire", at: "8,7", with: ["G"] })).toBe("12.4.4");
  },
);

rule("6.3.4", "by agreement a battery fires in addition to the topmost unit of a column", () => {
  const stack = (options: Json = ["guns-beside-column"], phase = "offensive") =>
    lab(
      {
        phase,
        active: phase === "offensive" ? "french" : "coalition",
        units: {
          A: foot("french", "7,7", 0, { fire: 6 }),
          G: guns("french", "7,7", 0),
          R: foot("russian", "7,6", 3),
          S: foot("russian", "8,7", 3),
          ...BYSTANDERS,
        },
      },
      { options, dice: QUIET },
    );
  expect(offered(stack([]), "7,6")).toEqual(["A"]);
  expect(offered(stack(), "7,6")).toEqual(["A+G", "A", "G"]);
  const field = fire(stack(), "7,6", "A", "G");
  expect(lastFire(field).values).toEqual([6, 14]);
  expect(offered(stack(["guns-beside-column"], "defensive"), "7,6")).toContain("A+G");
  const apart = fire(stack(), "7,6", "A");
  expect(apart.refusal({ do: "fire", at: "8,7", with: ["G"] })).toBe("12.4.4");
});

rule("6.6.4", "but not beside General Order, whatever has been agreed", () => {
  const units = {
    A: foot("french", "7,7", 0, { increments: 3 }),
    G: guns("french", "7,7", 0),
    R: foot("russian", "7,6", 3),
  };
  const position = { phase: "offensive", units, map: { terrain: { "7,7": "village" } } };
  const field = lab(position, { options: ["guns-beside-column"] });
  expect(field.refusal({ do: "fire", at: "7,6", with: ["G"] })).toBe("6.6.4");
});

rule("6.8.6", "cavalry skirmishers fire at every formation beside them, before and behind", () => {
  const around = { N: foot("french", "7,6", 3), S: foot("french", "7,8", 0), W: foot("french", "6,7", 1) };
  const units = { "R-LUBNY": { at: "7,7", facing: 0, formation: "skirmish2" }, ...around };
  for (const phase of ["offensive", "defensive"] as const) {
    const active = phase === "offensive" ? "coalition" : "french";
    const field = lab({ phase, active, units }, { dice: [...QUIET, ...QUIET, ...QUIET] });
    expect(targets(field).sort()).toEqual(["6,7", "7,6", "7,8"]);
    fire(fire(fire(field, "7,6", "R-LUBNY@7,7"), "7,8", "R-LUBNY@7,7"), "6,7", "R-LUBNY@7,7");
    expect(field.of("fire").map(({ at }) => at)).toEqual(["7,6", "7,8", "6,7"]);
  }
});

rule("12.4.6", "of guns and a column only the top unit fires", () => {
  const R = foot("russian", "7,6", 3);
  const above = lab({
    phase: "offensive",
    units: { A: foot("french", "7,7", 0), G: guns("french", "7,7", 0), R },
  });
  expect(offered(above, "7,6")).toEqual(["A"]);
  expect(above.refusal({ do: "fire", at: "7,6", with: ["G"] })).toBe("12.4.6");
  const below = lab({
    phase: "offensive",
    units: { G: guns("french", "7,7", 0), A: foot("french", "7,7", 0), R },
  });
  expect(offered(below, "7,6")).toEqual(["G"]);
});

rule(
  "12.4.7",
  "guns of two adjacent hexes fire together at a distance only with a gunner of their nation",
  () => {
    const units = {
      G: guns("russian", "7,10", 0),
      H: guns("russian", "8,10", 0),
      F: foot("french", "7,6", 3),
    };
    const at = (more: object) =>
      lab({ phase: "offensive", active: "coalition", units: { ...units, ...more } });
    expect(offered(at({}), "7,6")).toEqual(["G", "H"]);
    expect(at({}).refusal({ do: "fire", at: "7,6", with: ["G", "H"] })).toBe("12.4.7");
    const led = { L: leader("russian", "8,10", { artillery: 1 }) };
    expect(offered(at(led), "7,6")).toEqual(["G+H", "G", "H"]);
    const austrian = { L: leader("austrian", "8,10", { artillery: 1 }) };
    expect(offered(at(austrian), "7,6")).not.toContain("G+H");
    const noGunner = { L: leader("russian", "8,10", { morale: 2 }) };
    expect(offered(at(noGunner), "7,6")).not.toContain("G+H");
  },
);

rule("12.4.7", "not of three hexes, nor of hexes apart, nor when one of them is beside the target", () => {
  const L = leader("french", "8,10", { artillery: 1 });
  const R = foot("russian", "7,6", 3);
  const three = lab({
    phase: "offensive",
    units: { G: guns("french", "7,10", 0), H: guns("french", "8,10", 0), I: guns("french", "9,10", 0), L, R },
  });
  expect(offered(three, "7,6")).toEqual(["G+H", "H+I", "G", "H", "I"]);
  const apart = { G: guns("french", "6,10", 0), H: guns("french", "8,10", 0), L, R };
  expect(lab({ phase: "offensive", units: apart }).refusal({ do: "fire", at: "7,6", with: ["G", "H"] })).toBe(
    "12.4.7",
  );
});

rule(["12.4.8", "16.2.4b"], "guns beside their target always fire together, of whatever nation", () => {
  const units = {
    G: guns("russian", "7,7", 0),
    H: guns("austrian", "8,7", 5),
    F: foot("french", "7,6", 3),
  };
  const near = lab({ phase: "offensive", active: "coalition", units });
  expect(offered(near, "7,6")).toEqual(["G+H", "G", "H"]);
  const far = lab({
    phase: "offensive",
    active: "coalition",
    units: { ...units, F: foot("french", "7,4", 3), L: leader("russian", "7,7", { artillery: 1 }) },
  });
  expect(far.refusal({ do: "fire", at: "7,4", with: ["G", "H"] })).toBe("16.2.4b");
});

rule(
  ["12.6", "12.6.1", "12.6.2", "6.11.2"],
  "in the Defensive Fire Phase the other side fires at what is in front",
  () => {
    const units = {
      F: foot("french", "7,7", 0),
      R: foot("russian", "7,6", 3),
      S: foot("russian", "6,6", 0),
    };
    const field = lab({ phase: "defensive", units });
    expect([field.asks, field.side]).toEqual(["defensiveFire", "coalition"]);
    expect(offered(field, "7,7")).toEqual(["R"]);
    expect(field.refusal({ do: "fire", at: "7,7", with: ["F"] })).toBe("12.1.2");
    expect(field.pass().side).toBe("french"); // then the other
  },
);

rule("12.6.2", "a unit that looks the other way does not fire", () => {
  const units = {
    F: foot("french", "7,7", 0),
    R: foot("russian", "7,6", 3),
    S: foot("russian", "6,7", 5),
  };
  expect(lab({ phase: "defensive", units }).refusal({ do: "fire", at: "7,7", with: ["S"] })).toBe("12.6.2");
});

rule("12.6.3", "all reach one hex in Defensive Fire", () => {
  const units = {
    F: foot("french", "7,9", 0),
    E: foot("french", "9,5", 0),
    R: foot("russian", "9,4", 3),
    G: guns("russian", "7,7", 3),
  };
  expect(lab({ phase: "defensive", units }).refusal({ do: "fire", at: "7,9", with: ["G"] })).toBe("12.6.3");
});

rule("12.6.4", "and make one attack", () => {
  const units = {
    F: foot("french", "7,7", 0),
    E: foot("french", "6,7", 0),
    R: foot("russian", "7,6", 3),
    S: foot("russian", "6,6", 3),
  };
  const field = lab({ phase: "defensive", units }, { dice: QUIET });
  fire(field, "7,7", "R");
  expect(field.refusal({ do: "fire", at: "6,7", with: ["R"] })).toBe("12.6.4");
  expect(offered(field, "6,7")).toEqual(["S"]);
});

rule(
  "12.5.1",
  "attacks are made in any order, one after another, firers chosen one by one if need be",
  () => {
    const units = {
      A: foot("french", "7,7", 0),
      B: foot("french", "8,7", 0),
      C: foot("french", "6,7", 0),
      R: foot("russian", "7,6", 3),
      S: foot("russian", "9,6", 3),
    };
    const field = lab({ phase: "offensive", units }, { dice: QUIET });
    field.act({ do: "aim", at: "7,6" }, { do: "join", firer: "A" });
    expect(field.actions("join").map(({ firer }) => firer)).toEqual(["B", "C"]);
    expect(field.refusal({ do: "join", firer: "A" })).toBe("12.1.7");
    field.act({ do: "join", firer: "C" }, { do: "open" });
    expect(lastFire(field).values).toEqual([6, 6]);
    expect(targets(field)).toEqual(["9,6"]);
    const changed = lab({ phase: "offensive", units });
    changed.act({ do: "aim", at: "7,6" });
    expect(changed.refusal({ do: "open" })).toBe("12.5.2");
    expect(changed.pass().asks).toBe("offensiveFire");
  },
);

rule("6.5.7", "a square chooses its three hexes again in every Fire Phase", () => {
  const units = {
    F: foot("french", "7,7", 0, { formation: "square" }),
    R: foot("russian", "7,6", 3),
    S: foot("russian", "8,7", 4),
    ...BYSTANDERS,
  };
  const rolls = { dice: dice(11, 11, 11, 11, 11, 11) };
  const field = lab({ phase: "offensive", units }, rolls);
  fire(field, "7,6", "F");
  expect(targets(field)).toEqual(["14,13"]);
  field.until("defensiveFire");
  expect([field.side, targets(field).includes("8,7"), targets(field).includes("7,6")]).toEqual([
    "french",
    true,
    true,
  ]);
});

rule("6.8.6", "cavalry skirmishers fire once, with one of their hexes, at a hex beside both", () => {
  const units = {
    "R-LUBNY": { at: "7,7", facing: 0, formation: "skirmish2" },
    F: foot("french", "8,7", 3),
  };
  const field = lab({ phase: "defensive", units });
  expect(offered(field, "8,7")).toEqual(["R-LUBNY@7,7"]);
  expect(field.refusal({ do: "fire", at: "8,7", with: ["R-LUBNY@7,7", "R-LUBNY@8,8"] })).toBe("6.8.6");
});

rule("12.1.8", "when four of a Line fire no more may", () => {
  const line = { at: "7,7", formation: "line", facing: 0 };
  const units = { "F-51e-1": line, "F-51e-2": line, R: foot("russian", "7,6", 3) };
  const field = lab({ phase: "offensive", units });
  expect(offered(field, "7,6")).toEqual(["F-51e-1", "F-51e-2"]);
  expect(field.refusal({ do: "fire", at: "7,6", with: ["F-51e-1", "F-51e-2"] })).toBe("12.1.8");
});

rule("12.4.5b", "guns in a square fire only into the hexes around it, not two hexes away", () => {
  const units = {
    F: foot("french", "7,7", 0, { formation: "square" }),
    G: guns("french", "7,7", 0),
    R: foot("russian", "7,5", 3),
    ...BYSTANDERS,
  };
  const field = lab({ phase: "offensive", units });
  expect(offered(field, "7,5")).toEqual([]);
  expect(field.refusal({ do: "fire", at: "7,5", with: ["G"] })).toBe("12.4.9");
});
