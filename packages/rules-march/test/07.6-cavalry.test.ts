// Cavalry that defends, and cavalry that does not wait [7.6].

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { clash, factors, reported, worth } from "./clash.ts";
import { lab, rule } from "./lab.ts";

const HUSSARS = { arm: "cavalry", steps: 2 };

rule("7.6", "cavalry has strengths of its own, goes before a fight, and tires by it", () => {
  expect(worth(clash({ enemy: HUSSARS }), "c")).toBe("2");
});

rule("7.6-half", "cavalry that does not charge attacks at half", () => {
  const t = clash({ own: HUSSARS, map: { terrain: { "7,7": "village" } } });
  expect(factors(t, "f")).toEqual(["village 3/4 [7.0-terrain]", "cavalry 1/2 [7.6-half]"]);
  expect(worth(t, "f")).toBe("3/2");
});

rule("7.6-hasty", "against Hasty infantry cavalry counts double, heavy or light", () => {
  const t = clash({ own: { started: "5,6" }, enemy: HUSSARS });
  expect(worth(t, "c")).toBe("8");
  expect(factors(t, "c")).toEqual(["cavalry against Hasty infantry 2 [7.6-hasty]"]);
  expect(worth(clash({ own: { started: "5,6" }, enemy: { ...HUSSARS, heavy: true } }), "c")).toBe("8");
  const mixed = clash({
    own: { started: "5,6" },
    enemy: HUSSARS,
    more: { g: { side: "french", at: "6,8", facing: 1 } },
    attackers: ["f", "g"],
  });
  expect(worth(mixed, "c")).toBe("8");
});

rule("7.6-light", "against Deployed infantry light cavalry counts half, heavy cavalry all", () => {
  expect(factors(clash({ enemy: HUSSARS }), "c")).toEqual([
    "light cavalry against Deployed infantry 1/2 [7.6-light]",
  ]);
  expect(worth(clash({ enemy: { ...HUSSARS, heavy: true } }), "c")).toBe("4");
  expect(worth(clash({ own: { started: "5,6" }, prepared: ["f"], enemy: HUSSARS }), "c")).toBe("2");
});

rule("6.9", "a unit that has moved beside the enemy attacks Hasty unless it has prepared", () => {
  const hasty = (own: object, rest: object = {}) =>
    reported(clash({ own, ...rest })).terms.some(({ label }) => label === "hasty");
  expect(hasty({ started: "5,6" })).toBe(true);
  expect(hasty({ started: "5,6" }, { prepared: ["f"] })).toBe(false);
  expect(hasty({})).toBe(false);
});

rule(
  "6.9-start",
  "infantry that began beside an enemy is Deployed wherever it goes, by an option only in place",
  () => {
    const began = { own: { started: "6,8" } }; // beside 7,7 as well
    expect(reported(clash(began)).terms).toEqual([]);
    expect(reported(clash({ ...began, options: { "deploy-in-place": true } })).terms).toMatchObject([
      { label: "hasty" },
    ]);
  },
);

rule("6.9-start", "cavalry that moved is Deployed only if its target was beside it before", () => {
  const more = { d: { side: "coalition", at: "6,5", facing: 3 } };
  const terms = (started: string) =>
    reported(clash({ own: { ...HUSSARS, started }, more, dice: [3, 3] })).terms.map(({ label }) => label);
  expect(terms("6,6")).toContain("hasty"); // beside d, not beside c
  expect(terms("6,8")).not.toContain("hasty");
  expect(terms("6,7")).not.toContain("hasty");
});

const position = (more: object = {}, f: object = {}, c: object = {}): Json => ({
  activate: ["french"],
  stage: "declare",
  units: {
    f: { side: "french", at: "6,7", facing: 2, ...f },
    c: { side: "coalition", at: "7,7", facing: 5, ...HUSSARS, ...c },
    z: { side: "french", at: "0,14", steps: 1 },
    ...more,
  },
});
const ATTACK = { do: "attack", units: ["f"], at: ["7,7"] } as const;
const declared = (more?: object, f?: object, c?: object, dice: number[] = []) =>
  lab(position(more, f, c), { dice: [...dice, 4, 6, 6, 3, 3] }).act(ATTACK);

rule("7.6-evade", "cavalry may go up to four hexes from infantry that attacks it", () => {
  const t = declared();
  expect([t.asks, t.side]).toEqual(["evasion", "coalition"]);
  const ends = t.actions("evade").map(({ to }) => to);
  expect(ends).toContain("8,8");
  expect(ends).toContain("11,9"); // four hexes
  expect(ends).not.toContain("12,9");
  expect(ends).not.toContain("7,6"); // no farther from the infantry
  t.act({ do: "evade", to: "11,9" }, { do: "face", facing: 5 });
  expect(t.hex("c")).toBe("11,9");
  expect(t.of("evaded")[0]?.path).toHaveLength(4);
  expect(t.of("lapsed")).toHaveLength(1);
  expect(t.of("fought")).toEqual([]);
});

rule("7.6-evade", "or stand, and is attacked", () => {
  const t = declared().act({ do: "hold" });
  expect(t.of("fought")).toHaveLength(1);
});

rule("7.6-evade", "not from cavalry", () => {
  expect(declared({}, { arm: "cavalry" }, {}, [6]).asks).not.toBe("evasion");
});

rule("7.6-evade", "it may leave infantry behind that then fights alone", () => {
  const t = declared({ i: { side: "coalition", at: "7,7", facing: 5, steps: 2 } });
  t.act({ do: "evade", to: "8,8" }, { do: "face", facing: 5 });
  expect(reported(t).defenders).toEqual(["i"]);
});

rule("7.6-evade", "each unit of cavalry is asked for itself", () => {
  const t = declared({ d: { side: "coalition", at: "7,7", facing: 5, ...HUSSARS, heavy: true } });
  t.act({ do: "evade", to: "8,8" }, { do: "face", facing: 5 });
  expect(t.asks).toBe("evasion");
  t.act({ do: "hold" });
  expect(reported(t).defenders).toEqual(["d"]);
});

rule("7.6-evade", "a way that costs something is open only if there is no other", () => {
  const creeks = ["7,7|8,8", "7,7|8,7", "7,7|7,8"];
  const wet = lab({ ...(position() as object), map: { creeks } } as Json, { dice: [4, 6, 6] }).act(ATTACK);
  wet.act(wet.actions("evade")[0]!);
  expect(wet.unit("c")).toMatchObject({ stragglers: 1 });
  const half = lab({ ...(position() as object), map: { creeks: creeks.slice(1) } } as Json).act(ATTACK);
  expect(half.actions("evade").map(({ to }) => to)).not.toContain("8,7");
});

rule("7.6-evade-cost", "it is disorganized by it; if it was, it loses a step of stragglers", () => {
  const t = declared().act({ do: "evade", to: "8,8" });
  expect(t.unit("c")).toMatchObject({ disorganized: true, stragglers: 0, fatigue: "acted1" });
  const again = declared({}, {}, { disorganized: true }).act({ do: "evade", to: "8,8" });
  expect(again.unit("c")).toMatchObject({ disorganized: true, stragglers: 1, steps: 1 });
  const smashed = declared({}, {}, { smashed: true, size: 2, stragglers: 1, steps: 0 }).act({
    do: "evade",
    to: "8,8",
  });
  expect(smashed.unit("c")).toMatchObject({ smashed: true, stragglers: 1, place: "map" });
});

rule("7.6-fatigue", "evading tires by one level", () => {
  const t = declared({}, {}, { fatigue: "tired1" }).act({ do: "evade", to: "8,8" });
  expect(t.unit("c").fatigue).toBe("tired2");
});

rule(
  "11.1-spent-cav",
  "Tired cavalry may go; Spent cavalry stands, though the enemy sees it asked as any other",
  () => {
    const spent = declared({}, {}, { fatigue: "spent" });
    expect([spent.asks, spent.side, spent.actions()]).toEqual(["evasion", "coalition", [{ do: "hold" }]]);
    expect(spent.refusal({ do: "evade", to: "8,8" })).toBe("11.1-spent-cav");
    const tired = declared({}, {}, { fatigue: "tired2" });
    expect([tired.asks, tired.actions("evade").length > 0]).toEqual(["evasion", true]);
    expect(tired.refusal({ do: "evade", to: "7,6" })).toBe("7.6-evade");
  },
);

rule("7.6-evade", "declared on the move, Spent cavalry is asked as well", () => {
  const units = {
    f: { side: "french", at: "5,6", facing: 1 },
    k: { side: "coalition", arm: "cavalry", at: "8,7", facing: 4, steps: 2, fatigue: "spent" },
  };
  const t = lab({ activate: ["french"], stage: "units", units }).act(
    { do: "take", unit: "f" },
    { do: "move", to: "7,7" },
    { do: "declare", at: "8,7" },
  );
  expect([t.asks, t.side, t.actions()]).toEqual(["evasion", "coalition", [{ do: "hold" }]]);
  t.act({ do: "hold" });
  expect([t.asks, t.side]).toEqual(["unit", "french"]);
});

rule("7.6-declare", "infantry that came beside cavalry without a word does not attack it", () => {
  const t = lab(position({ i: { side: "french", at: "6,8", facing: 1 } }, { started: "5,6" }));
  expect(t.refusal(ATTACK)).toBe("7.6-declare");
  expect(t.refusal({ ...ATTACK, units: ["i"] })).toBeUndefined(); // began there
  const aimed = lab({ ...(position({}, { started: "5,6" }) as object), targets: ["7,7"] } as Json);
  expect(aimed.refusal(ATTACK)).toBeUndefined();
});

rule("7.6-declare", "cavalry that has waited for a declared attack must be attacked", () => {
  const t = lab({ ...(position({}, { started: "5,6" }) as object), targets: ["7,7"] } as Json, {
    dice: [4, 6, 6],
  });
  expect(t.refusal({ do: "pass" })).toBe("7.6-declare");
  t.act(ATTACK); // it has been asked: not again
  expect(t.of("fought")).toHaveLength(1);
});

rule("7.6-evade", "cavalry without a way is not asked", () => {
  const terrain = Object.fromEntries(["8,7", "8,8", "7,8"].map((hex) => [hex, "mountain"]));
  const t = lab({ ...(position() as object), map: { terrain } } as Json, { dice: [4, 6, 6] }).act(ATTACK);
  expect(t.of("fought")).toHaveLength(1);
});

rule("7.6-evade", "headquarters go with the last unit of their hex", () => {
  const staff = { "coalition-hq": { at: "7,7" } };
  expect(declared(staff).act({ do: "evade", to: "8,8" }).hex("coalition-hq")).toBe("8,8");
  const others = { ...staff, i: { side: "coalition", at: "7,7", facing: 5, steps: 2 } };
  expect(declared(others).act({ do: "evade", to: "8,8" }).hex("coalition-hq")).toBe("7,7");
});

rule("7.6-declare", "cavalry among infantry must be named on the way as cavalry alone must", () => {
  const t = (mates: object) =>
    lab({
      activate: ["french"],
      stage: "declare",
      command: "free",
      units: {
        a: { side: "french", at: "7,8", started: "7,10", facing: 0 },
        e: { side: "coalition", arm: "cavalry", at: "7,7", facing: 3, steps: 2 },
        ...mates,
        z: { side: "french", at: "0,14", steps: 1 },
        b: { side: "french", at: "3,8", facing: 0 },
        y: { side: "coalition", at: "3,7", facing: 3 },
      },
    });
  const attack = { do: "attack", units: ["a"], at: ["7,7"] } as const;
  expect(t({}).refusal(attack)).toBe("7.6-declare");
  expect(t({ i: { side: "coalition", at: "7,7", facing: 3, steps: 2 } }).refusal(attack)).toBe("7.6-declare");
});
