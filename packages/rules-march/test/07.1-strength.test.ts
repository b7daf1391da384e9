// What units are worth in combat [7.1-1], and the ratio [7.1-2].

import { expect } from "vitest";
import { ratioDrm, ratioOf } from "../src/charts.ts";
import { clash, factors, reported, worth } from "./clash.ts";
import { lab, rule } from "./lab.ts";

rule("7.1", "strengths, ratio, morale, modifiers, die, result and effects follow one another", () => {
  const t = clash({ dice: [3, 6, 6] });
  const types = t.events.map(({ type }) => type).filter((type) => type !== "fatigued");
  expect(types.slice(0, 5)).toEqual(["rolled", "fought", "rolled", "effects", "rolled"]);
  expect(t.of("effects")).toHaveLength(2);
});

rule("7.1-1", "factors are multiplied", () => {
  const t = clash({ turn: 5, own: { steps: 4, fatigue: "tired1" }, map: { terrain: { "7,7": "forest" } } });
  expect(worth(t, "f")).toBe("3/2"); // 8 x 3/4 x 1/2 x 1/2
  expect(factors(t, "f")).toEqual(["forest 3/4 [7.0-terrain]", "night 1/2 [7.8]", "tired 1/2 [11.1-tired]"]);
  expect(reported(t).attack).toBe("3/2");
});

rule("7.1-1-min", "no unit counts less than one", () => {
  const one = clash({ turn: 5, own: { steps: 1, fatigue: "tired1" } }); // 2 x 1/4
  expect(worth(one, "f")).toBe("1");
  const two = clash({ turn: 5, own: { steps: 3, fatigue: "tired1" } }); // 6 x 1/4
  expect(worth(two, "f")).toBe("3/2");
  const defender = clash({ enemy: { steps: 1, disorganized: true, fatigue: "tired2" } });
  expect(worth(defender, "c")).toBe("1");
});

rule("7.1-2", "ratios are rounded at the half", () => {
  expect(ratioOf([249, 100], [1, 1])).toBe("2:1");
  expect(ratioOf([250, 100], [1, 1])).toBe("3:1");
  expect(ratioOf([349, 100], [1, 1])).toBe("3:1");
  expect(ratioOf([35, 10], [1, 1])).toBe("4:1");
  expect(ratioOf([15, 1], [10, 1])).toBe("2:1");
  expect(ratioOf([20, 1], [1, 1])).toBe("6:1");
  expect(ratioOf([1, 1], [249, 100])).toBe("1:2");
  expect(ratioOf([1, 1], [250, 100])).toBe("1:3");
  expect(ratioOf([1, 1], [20, 1])).toBe("1:6");
  expect(ratioOf([3, 4], [1, 2])).toBe("2:1");
});

rule("7.1-2-plus", "a slight superiority gives +1", () => {
  const { charts } = lab({}).g.world;
  expect(ratioDrm(charts, [101, 1], [100, 1])).toBe(1);
  expect(ratioDrm(charts, [149, 1], [100, 1])).toBe(1);
  expect(ratioDrm(charts, [150, 1], [100, 1])).toBe(2);
  expect(ratioDrm(charts, [100, 1], [100, 1])).toBe(0);
});

rule("7.1-2-minus", "a slight inferiority gives -1, down to 1:1.5", () => {
  const { charts } = lab({}).g.world;
  expect(ratioDrm(charts, [100, 1], [101, 1])).toBe(-1);
  expect(ratioDrm(charts, [100, 1], [150, 1])).toBe(-1);
  expect(ratioDrm(charts, [100, 1], [151, 1])).toBe(-2);
});

rule("7.1-2-drm", "each ratio has its modifier", () => {
  const { charts } = lab({}).g.world;
  const of = (attack: number, defence: number) => ratioDrm(charts, [attack, 1], [defence, 1]);
  expect([2, 3, 4, 5, 6, 7].map((n) => of(n, 1))).toEqual([2, 3, 4, 5, 6, 6]);
  expect([2, 3, 4, 5, 6, 7].map((n) => of(1, n))).toEqual([-2, -3, -4, -5, -6, -6]);
  expect(reported(clash({ own: { steps: 4 }, enemy: { steps: 2 } })).terms).toContainEqual({
    label: "ratio",
    value: 2,
    cite: "7.1-2-drm",
  });
});

rule("6.7-rear", "an attack into the rear counts double", () => {
  const rear = clash({ enemy: { facing: 2 } });
  expect(worth(rear, "f")).toBe("16");
  expect(factors(rear, "f")).toEqual(["rear 2 [6.7-rear]"]);
  // facing N, NW or SW the attacker in the NW is in front; facing S, SE or NE it is behind
  const facings = [0, 1, 2, 3, 4, 5].map((facing) => worth(clash({ enemy: { facing } }), "f"));
  expect(facings).toEqual(["8", "16", "16", "16", "8", "8"]);
});

rule("7.0-terrain", "an attacker bears the worst ground among the hexes it attacks", () => {
  const map = { terrain: { "7,7": "village", "7,6": "forest" }, creeks: ["6,7|7,6"] };
  const more = { d: { side: "coalition", at: "7,6", facing: 4 } };
  const both = clash({ map, more, own: { facing: 1 }, at: ["7,6", "7,7"], dice: [1] });
  expect(worth(both, "f")).toBe("9/2"); // forest behind a creek, 9/16
  expect(factors(both, "f")).toEqual(["forest 3/4 [7.0-terrain]", "creek 3/4 [7.0-terrain]"]);
  expect(worth(clash({ map, more, own: { facing: 1 } }), "f")).toBe("6");
});

rule("7.0-terrain", "also that of a defender beside it that it does not face", () => {
  // "f" faces 7,7 alone; "d" in the forest at its side is attacked by "g" in the same combat
  const fight = (forest: string) =>
    clash({
      map: { terrain: { [forest]: "forest" } },
      own: { facing: 2 },
      more: {
        d: { side: "coalition", at: "7,6", facing: 4, steps: 1 },
        g: { side: "french", at: "7,5", facing: 3, steps: 1 },
      },
      attackers: ["f", "g"],
      at: ["7,6", "7,7"],
    });
  expect(factors(fight("7,6"), "f")).toEqual(["forest 3/4 [7.0-terrain]"]);
  expect(factors(fight("7,7"), "g")).toEqual(["rear 2 [6.7-rear]"]); // not beside the forest
});

rule("7.0-terrain", "the rear counts only if every hex is struck from behind", () => {
  const more = { d: { side: "coalition", at: "7,6", facing: 4 } };
  const mixed = clash({ more, own: { facing: 1 }, enemy: { facing: 2 }, at: ["7,6", "7,7"] });
  expect(worth(mixed, "f")).toBe("8");
  const all = clash({
    more: { d: { side: "coalition", at: "7,6", facing: 2 } },
    own: { facing: 1 },
    enemy: { facing: 2 },
    at: ["7,6", "7,7"],
  });
  expect(worth(all, "f")).toBe("16");
});

const into = (terrain: string) => worth(clash({ map: { terrain: { "7,7": terrain } } }), "f");

rule("7.0-terrain", "each ground has its factor", () => {
  expect(["clear", "forest", "village", "town", "chateau", "swamp"].map(into)).toEqual([
    "8",
    "6",
    "6",
    "4",
    "4",
    "4",
  ]);
  expect(worth(clash({ map: { creeks: ["6,7|7,7"] } }), "f")).toBe("6");
  expect(worth(clash({ map: { creeks: ["6,7|7,7"], bridges: ["6,7|7,7"] } }), "f")).toBe("6");
});

rule("7.7", "bridges and built-up hexes have rules of their own", () => {
  expect(into("village")).toBe("6");
});

rule("7.7.1", "over the bridge of a river an attack is halved; without one there is none", () => {
  const map = { rivers: ["6,7|7,7"], bridges: ["6,7|7,7"] };
  const t = clash({ map });
  expect(worth(t, "f")).toBe("4");
  expect(factors(t, "f")).toEqual(["river bridge 1/2 [7.7.1]"]);
  const barred = clash({ map: { rivers: ["6,7|7,7"] } });
  expect(barred.of("fought")).toEqual([]);
  expect(barred.of("lapsed")).toHaveLength(1);
});

rule("7.7.2", "in a village or town there is no rear, in a chateau not for a detachment", () => {
  const behind = (terrain: string) =>
    factors(clash({ enemy: { facing: 2 }, map: { terrain: { "7,7": terrain } } }), "f");
  expect(behind("village")).toEqual(["village 3/4 [7.0-terrain]"]);
  expect(behind("town")).toEqual(["town 1/2 [7.0-terrain]"]);
  expect(behind("chateau")).toEqual(["chateau 1/2 [7.0-terrain]", "rear 2 [6.7-rear]"]);
  const detachment = clash({
    enemy: { at: "9,9" },
    formations: { coalition: { side: "coalition", detachment: true } },
    more: { "coalition-detachment": { parent: "c", at: "7,7", facing: 2 } },
    map: { terrain: { "7,7": "chateau" } },
  });
  expect(factors(detachment, "f")).toEqual(["chateau 1/2 [7.0-terrain]"]);
});

rule("7.7.2", "some villages are a chateau for a detachment", () => {
  const position = {
    enemy: { at: "9,9" },
    formations: { coalition: { side: "coalition", detachment: true } },
    map: { terrain: { "7,7": "village" }, chateaux: ["7,7"] },
  };
  const t = clash({ ...position, more: { "coalition-detachment": { parent: "c", at: "7,7", facing: 5 } } });
  expect(factors(t, "f")).toEqual(["chateau 1/2 [7.0-terrain]"]);
  const division = clash({ map: position.map });
  expect(factors(division, "f")).toEqual(["village 3/4 [7.0-terrain]"]);
});

rule("7.7.2", "a detachment among others is enough for the chateau", () => {
  const t = clash({
    enemy: { steps: 2, size: 4 },
    formations: { coalition: { side: "coalition", detachment: true } },
    more: { "coalition-detachment": { parent: "c", at: "7,7", facing: 5 } },
    map: { terrain: { "7,7": "village" }, chateaux: ["7,7"] },
  });
  expect(factors(t, "f")).toEqual(["chateau 1/2 [7.0-terrain]"]);
});

rule("7.8", "by night attackers are halved, defenders are not", () => {
  const t = clash({ turn: 5 });
  expect(worth(t, "f")).toBe("4");
  expect(worth(t, "c")).toBe("8");
});

rule("13.3", "a night attack is at half strength", () => {
  expect(factors(clash({ turn: 5 }), "f")).toEqual(["night 1/2 [7.8]"]);
  expect(factors(clash({ turn: 4 }), "f")).toEqual([]);
});

rule("8.3", "up a slope at three quarters, up a steep one at half; downhill it is nothing", () => {
  expect(worth(clash({ map: { levels: { "7,7": 1 }, slopes: ["6,7>7,7"] } }), "f")).toBe("6");
  expect(worth(clash({ map: { levels: { "7,7": 1 }, steepSlopes: ["6,7>7,7"] } }), "f")).toBe("4");
  expect(worth(clash({ map: { levels: { "6,7": 1 }, slopes: ["7,7>6,7"] } }), "f")).toBe("8");
});

rule("8.1-nomod", "higher ground alone changes nothing", () => {
  expect(worth(clash({ map: { levels: { "7,7": 1 } } }), "f")).toBe("8");
  expect(worth(clash({ map: { levels: { "7,7": 1 } } }), "c")).toBe("8");
});

rule(
  "14.0",
  "a trench held to its front takes a further quarter off, and goes with its last defender",
  () => {
    const t = clash({ trenches: ["7,7"], dice: [6, 6, 6] });
    expect(factors(t, "f")).toEqual(["trench 3/4 [14.0]"]);
    expect(factors(clash({ trenches: ["7,7"], enemy: { facing: 2 } }), "f")).toEqual(["rear 2 [6.7-rear]"]);
    expect(t.asks).toBe("retreat");
    expect(t.state.trenches).toHaveLength(1);
    t.act({ do: "retreat", path: ["8,8"] });
    expect(t.state.trenches).toEqual([]);
  },
);

rule("9.0", "a disorganized defender has half its strength", () => {
  const t = clash({ enemy: { disorganized: true } });
  expect(factors(t, "c")).toEqual(["disorganized 1/2 [9.0]"]);
  expect(worth(t, "c")).toBe("4");
});

rule("11.1-tired", "Tired units fight at half strength on both sides", () => {
  const t = clash({ own: { fatigue: "tired2" }, enemy: { fatigue: "tired1" } });
  expect([worth(t, "f"), worth(t, "c")]).toEqual(["4", "4"]);
  const acted = clash({ own: { fatigue: "acted4" }, enemy: { fatigue: "acted4" } });
  expect([worth(acted, "f"), worth(acted, "c")]).toEqual(["8", "8"]);
});

rule("11.1-spent", "a Spent unit defends with one point, whatever else applies", () => {
  const t = clash({ enemy: { fatigue: "spent", disorganized: true } });
  expect(worth(t, "c")).toBe("1");
  expect(factors(t, "c")).toEqual(["spent 1 [11.1-spent]"]);
});

rule("12.2", "an unsupplied unit defends at half", () => {
  const t = clash({ enemy: { unsupplied: true, disorganized: true } });
  expect(worth(t, "c")).toBe("2");
  expect(factors(t, "c")).toEqual(["disorganized 1/2 [9.0]", "unsupplied 1/2 [12.2]"]);
});

rule("10.2-defend", "a smashed unit defends with one point", () => {
  const t = clash({ enemy: { smashed: true, size: 4 } });
  expect(worth(t, "c")).toBe("1");
  expect(factors(t, "c")).toEqual(["smashed 1 [10.2-defend]"]);
});

rule(
  "15.7-defence",
  "a column caught on the march defends with one point, without guns and without a rear",
  () => {
    const t = clash({ enemy: { at: "7,7", facing: 1, trail: ["7,8", "7,9", "7,10"], batteries: 3 } });
    expect(worth(t, "c")).toBe("1");
    expect(worth(t, "f")).toBe("8");
    expect(reported(t).terms.map(({ label }) => label)).toEqual(["ratio"]);
  },
);

rule("15.6-march-limits", "a unit under MARCH that is not in column yet has only a rear", () => {
  const formations = { coalition: { side: "coalition", order: { kind: "march", target: "14,7" } } };
  expect(factors(clash({ formations }), "f")).toEqual(["rear 2 [6.7-rear]"]);
});

rule("6.7-rear", "it counts only if it is the rear of everybody there", () => {
  const formations = {
    coalition: { side: "coalition" },
    other: { side: "coalition", order: { kind: "march", target: "14,7" } },
  };
  const more = { d: { side: "coalition", formation: "other", at: "7,7", facing: 5, steps: 1 } };
  expect(factors(clash({ formations, more }), "f")).toEqual([]);
});
