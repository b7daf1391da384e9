// Charges: how they begin, where their zones lie, how they are ridden and how they end [12.5].
//
// 6,8 facing 1 looks east: its zone fans out over 7,7 and 7,8, then 8,7 8,8 8,9, then 9,6 to 9,9.

import { describe, expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { chargesOver, zoneAt } from "../src/rules/12.52-charge-zones.ts";
import { retreatUnits } from "../src/rules/13.3-retreat.ts";
import { routUnits } from "../src/rules/13.3-stacks.ts";
import { lab, rule } from "./lab.ts";

const CUIRASSIERS = {
  side: "french",
  kind: "cuirassier",
  at: "6,8",
  facing: 1,
  strength: 8,
  effectiveness: 6,
} as const;
const HUSSARS = { side: "allied", kind: "light cavalry", at: "9,8", facing: 4 } as const;
const MUSKETEERS = {
  side: "allied",
  kind: "musketeer",
  strength: 8,
  effectiveness: 5,
  modifier: 0,
  facing: 4,
} as const;

const declaring = { phase: "frenchCommand", stage: "charges" } as const;
/** The Allies move while the charge waits. */
const riding = { phase: "alliedMovement", stage: "units", charges: [{ units: ["c"] }] } as const;

const zone = (hex: string, change: object = {}) => {
  const { g } = lab({ ...riding, units: { c: CUIRASSIERS, far: { ...MUSKETEERS, at: "20,8" } }, ...change });
  return zoneAt(g, g.state.charges[0]!, hexNamed(g, hex));
};
const rows = (from: number, to: number, change: object = {}): number => {
  const t = lab({ ...riding, units: { c: CUIRASSIERS, far: { ...MUSKETEERS, at: "20,8" } }, ...change });
  const { g } = t;
  let count = 0;
  for (let hex = 0; hex < g.world.map.grid.count; hex++) {
    const found = zoneAt(g, g.state.charges[0]!, hex);
    if (found === (from === 1 ? "primary" : "secondary") && to > 0) count++;
  }
  return count;
};

describe("the zone", () => {
  rule("12.52-2", "is a triangle of nine hexes before the unit and eighteen beyond", () => {
    expect([rows(1, 3), rows(4, 6)]).toEqual([9, 18]);
    expect(["7,7", "7,8", "8,7", "8,9", "9,6", "9,9"].map((hex) => zone(hex))).toEqual(
      Array(6).fill("primary"),
    );
    expect(["10,6", "10,10", "12,5", "12,11"].map((hex) => zone(hex))).toEqual(Array(4).fill("secondary"));
    expect(["6,8", "6,7", "7,6", "7,9", "13,8", "5,8", "9,5", "9,10"].map((hex) => zone(hex))).toEqual(
      Array(8).fill(undefined),
    );
  });

  rule("12.52-x", "has its far corners six hexes away and six hexes apart", () => {
    expect([zone("12,5"), zone("12,11"), zone("12,4"), zone("12,12")]).toEqual([
      "secondary",
      "secondary",
      undefined,
      undefined,
    ]);
  });

  rule("12.52-2", "leaves out wetlands, towns and woods, but not what lies beyond them, nor farms", () => {
    const map = {
      terrain: { "8,8": "woods", "9,7": "town", "9,8": "wetlands", "8,7": "farmette", "8,9": "light" },
    };
    expect(["8,8", "9,7", "9,8"].map((hex) => zone(hex, { map }))).toEqual([undefined, undefined, undefined]);
    expect(["8,7", "8,9", "10,8"].map((hex) => zone(hex, { map }))).toEqual([
      "primary",
      "primary",
      "secondary",
    ]);
  });

  rule("12.56-1a", "of a regiment out of command is the primary one alone", () => {
    const change = { charges: [{ units: ["c"], primaryOnly: true }] };
    expect([rows(1, 3, change), rows(4, 6, change)]).toEqual([9, 0]);
  });

  rule(
    "12.61-1",
    "threatens the enemy, not friends, and only while its regiment stands where it declared",
    () => {
      const units = { c: CUIRASSIERS, far: { ...MUSKETEERS, at: "20,8" } };
      const { g } = lab({ ...riding, units });
      const at = hexNamed(g, "7,8");
      expect([chargesOver(g, at, 1).length, chargesOver(g, at, 0).length]).toEqual([1, 0]);
      const beaten = lab(
        { ...riding, units },
        {
          prepare: (play, id) => {
            routUnits(play, [id("c")], "12.41-f");
            retreatUnits(play, [id("c")], { hexes: 3, routed: true, cite: "12.41-f" });
          },
        },
      );
      expect(chargesOver(beaten.g, at, 1)).toEqual([]);
    },
  );
});

describe("declaring", () => {
  const enemy = { ...MUSKETEERS, at: "10,8" };
  const open = (units: object, more: object = {}, dice: number[] = []) =>
    lab({ ...declaring, units: { m: enemy, ...units }, ...more }, { dice });

  rule("12.52-1", "the topmost regiment checks, and takes all in its hex along", () => {
    const t = open({ c: CUIRASSIERS, d: { ...CUIRASSIERS, kind: "dragoon", effectiveness: 5 } }, {}, [6]);
    expect(t.actions("charge")).toEqual([{ do: "charge", unit: "c" }]);
    expect(t.refusal({ do: "charge", unit: "d" })).toBe("12.52-1");
    t.act({ do: "charge", unit: "c" });
    expect(t.of("declaredCharge")[0]).toMatchObject({ units: ["c", "d"], facing: 1, primaryOnly: false });
    expect(t.state.charges).toHaveLength(1);
  });

  rule("12.52-1", "failure disorders all of them, however badly they fail", () => {
    for (const die of [8, 9]) {
      const t = open({ c: CUIRASSIERS, d: { ...CUIRASSIERS, kind: "dragoon" } }, {}, [die]);
      t.act({ do: "charge", unit: "c" });
      expect([t.unit("c").morale, t.unit("d").morale, t.hex("c")]).toEqual([
        "disordered",
        "disordered",
        "6,8",
      ]);
      expect(t.state.charges).toEqual([]);
    }
  });

  rule("12.51-1", "needs command: by the brigade, a leader with a C, or one of its nation in the hex", () => {
    const far = { side: "french", rank: "brigade", rating: 1, at: "0,0" } as const;
    const own = { ...CUIRASSIERS, under: "b" };
    expect(open({ b: far, c: own }).actions("charge")).toEqual([]);
    const x = { ...CUIRASSIERS, at: "6,3" };
    expect(
      open({ b: far, c: own, x, m2: { ...enemy, at: "10,3" } }).refusal({ do: "charge", unit: "c" }),
    ).toBe("12.51-1");
    expect(open({ b: { ...far, rating: 12 }, c: own }).actions("charge")).toHaveLength(1);
    const lone = { side: "french", rank: "division", rating: [1, 1], at: "6,8" } as const;
    expect(open({ b: far, c: own, l: lone }).actions("charge")).toHaveLength(1);
    const chief = { ...lone, rating: [12, 12], at: "0,1", cavalry: true } as const;
    expect(open({ k: chief, b: { ...far, under: "k" }, c: own }).actions("charge")).toHaveLength(1);
    const other = { ...far, under: "french-division" } as const;
    expect(open({ k: chief, b: other, c: own }).actions("charge")).toHaveLength(1); // whoever is above it
    const near = { ...chief, rating: [3, 3] };
    expect(open({ k: near, b: other, c: own }).actions("charge")).toEqual([]);
    expect(
      open({ k: { ...chief, cavalry: false }, b: { ...far, under: "k" }, c: own }).actions("charge"),
    ).toEqual([]);
  });

  rule("12.51-1", "a leader in the hex must be of its nation", () => {
    const far = { side: "allied", rank: "brigade", rating: 1, place: "display" } as const;
    const led = (nation: string) =>
      lab({
        phase: "alliedCommand",
        stage: "charges",
        units: {
          b: far,
          h: { ...HUSSARS, under: "b" },
          c: CUIRASSIERS,
          l: { side: "allied", nation, rank: "brigade", rating: 1, at: "9,8" },
        },
      }).actions("charge");
    expect([led("russian"), led("prussian")]).toEqual([[{ do: "charge", unit: "h" }], []]);
  });

  rule("12.51-2", "cavalry that is disordered, in general order or in road column does not charge", () => {
    const x = { ...CUIRASSIERS, at: "6,3" };
    const m2 = { ...enemy, at: "10,3" };
    for (const change of [{ morale: "disordered" }, { formation: "general" }]) {
      const hussars = { ...CUIRASSIERS, kind: "light cavalry", ...change };
      const t = open({ c: hussars, x, m2 }, { map: { terrain: { "6,8": "farmette" } } });
      expect(t.refusal({ do: "charge", unit: "c" })).toBe("12.51-2");
    }
  });

  rule("12.51-3", "it must see an enemy in its zone", () => {
    const x = { ...CUIRASSIERS, at: "6,3" };
    const m2 = { ...enemy, at: "10,3" };
    const both = { c: CUIRASSIERS, x, m2 };
    const hidden = open(both, { map: { terrain: { "9,7": "woods", "9,8": "woods", "8,8": "woods" } } });
    expect(hidden.refusal({ do: "charge", unit: "c" })).toBe("12.51-3");
    const away = open({ ...both, c: { ...CUIRASSIERS, facing: 2 } });
    expect(away.refusal({ do: "charge", unit: "c" })).toBe("12.51-3");
    expect(
      open({ c: CUIRASSIERS, m: { ...enemy, at: "13,8" }, x, m2 }).refusal({ do: "charge", unit: "c" }),
    ).toBe("12.51-3");
    expect(open({ c: CUIRASSIERS, m: { ...enemy, at: "12,8" } }).actions("charge")).toHaveLength(1);
  });

  rule("12.51-3", "one half of an extended line is enough", () => {
    const line = { ...enemy, at: "12,11", wing: "12,12", formation: "extended", strength: 12 };
    expect(open({ c: CUIRASSIERS, m: line }).actions("charge")).toHaveLength(1);
  });

  rule("17.53-c", "brigades with units in the zone are committed, others are not", () => {
    const resting = { side: "allied", rank: "brigade", rating: 3, place: "display" };
    const m = { ...enemy, under: "near" };
    const n = { ...enemy, at: "20,2", under: "away" };
    const t = open({ near: resting, away: resting, c: CUIRASSIERS, m, n }, {}, [0]);
    t.act({ do: "charge", unit: "c" });
    expect(t.of("activated").map(({ unit, cite }) => [unit, cite])).toEqual([["near", "17.53-c"]]);
  });

  rule("12.51-n", "any number of stacks may, each once", () => {
    const t = open({ c: CUIRASSIERS, d: { ...CUIRASSIERS, at: "6,9" } }, {}, [0, 0]);
    t.act({ do: "charge", unit: "c" });
    expect(t.refusal({ do: "charge", unit: "c" })).toBe("12.51-n");
    t.act({ do: "charge", unit: "d" });
    expect(t.state.charges).toHaveLength(2);
  });

  rule("12.5", "only cavalry does, and Cossacks do not", () => {
    const t = open({ c: CUIRASSIERS, i: { side: "french", at: "6,6", facing: 1 } });
    expect(t.refusal({ do: "charge", unit: "i" })).toBe("12.5");
    expect(t.refused({ do: "massCharge" })).toBe("there is no such charge in this game [20.0]");
    expect(t.refused({ do: "charge", unit: "m" })).toBe("the unit is not yours [12.5]");
    const allied = lab({
      phase: "alliedCommand",
      stage: "charges",
      units: {
        c: CUIRASSIERS,
        h: HUSSARS,
        k: { side: "allied", kind: "cossack", at: "9,10", facing: 4 },
      },
    });
    expect(allied.refusal({ do: "charge", unit: "k" })).toBe("19.2");
  });
});
