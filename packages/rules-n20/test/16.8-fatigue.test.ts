import { expect } from "vitest";
import { attack, cFoot, cHorse, charge, fFoot, fHorse, resolve } from "./battles.ts";
import { lab, rule } from "./lab.ts";

const FATIGUE = { options: ["16.8"] };
const far = { p: cFoot("1,1", 1) };

/** Two against two in the French Combat Phase, resolved with this die. */
function battle(fatigue: number, die: number, options = ["16.8"]) {
  const units = { f: fFoot("8,8", 2, { fatigue }), p: cFoot("8,7", 2) };
  const t = lab({ phase: "combat", units }, { options, dice: [die, 6, 6, 6] }).act(attack("f", "8,7"));
  resolve(t);
  return t;
}
const gained = (t: ReturnType<typeof battle>) =>
  t
    .of("fatigue")
    .filter(({ cite }) => cite === "16.8.1")
    .map(({ unit, level }) => [unit, level]);

rule(["16.8", "16.8.1"], "every unit that fought rises one level, even when there was no effect", () => {
  const t = battle(0, 3); // 0, die 3: N
  expect(t.of("result")[0]?.result).toBe("N");
  expect(gained(t)).toEqual([
    ["f", 1],
    ["p", 1],
  ]);
});

rule(["16.8.1", "12.1.2"], "no unit tires once La Garde recule has ended the game", () => {
  const units = { f: fFoot("8,8", 2, { traits: ["guard"] }), p: cFoot("8,7", 2) };
  const t = lab({ phase: "combat", morale: { french: 1 }, units }, { ...FATIGUE, dice: [3] });
  expect(resolve(t.act(attack("f", "8,7")))).toBe("N");
  expect(t.game.outcome).toMatchObject({ winner: "coalition" });
  expect(t.of("fatigue")).toEqual([]);
});

rule("16.8.1", "from level to level up to Spent, which stays Spent", () => {
  for (const [before, after] of [
    [1, 2],
    [2, 3],
    [3, 4],
  ] as const)
    expect(gained(battle(before, 3))[0]).toEqual(["f", after]);
  const spent = battle(4, 3);
  expect(gained(spent)).toEqual([["p", 1]]);
  expect(spent.unit("f").fatigue).toBe(4);
});

rule("16.8.1", "in Countercharges too", () => {
  const units = { c: cHorse("8,8", 1), f: fFoot("8,7", 2), g: fFoot("3,3", 1) };
  const t = lab({ phase: "reaction", units }, { ...FATIGUE, dice: [3] }).act(charge("c", "8,7"));
  resolve(t);
  expect([t.unit("c").fatigue, t.unit("f").fatigue, t.unit("g").fatigue]).toEqual([1, 1, 0]);
});

rule("16.8", "an option: without it no unit tires", () => {
  const t = battle(0, 3, []);
  expect(t.of("fatigue")).toEqual([]);
});

const infantry = (fatigue: number, options = ["16.8"], more = {}) =>
  lab({ units: { f: fFoot("8,8", 2, { fatigue }), ...far }, ...more }, { options });

rule(["16.8.2", "16.8.2-ready"], "Ready has no effect", () => {
  expect(infantry(1).reach("f")).toEqual(infantry(0).reach("f"));
  expect(infantry(1).act({ do: "forcedMarch" }).reach("f")).toContain("8,5");
});

rule("16.8.2-tired", "Tired units get nothing from a forced march", () => {
  const t = infantry(2);
  expect(t.reach("f")).toContain("8,6");
  t.act({ do: "forcedMarch" });
  expect(t.reach("f")).toContain("8,6");
  expect(t.reach("f")).not.toContain("8,5");
  expect(t.refusal({ do: "move", unit: "f", to: "8,5" })).toBe("6.2");
});

rule(["16.8.2", "16.8.2-weary"], "Weary units have a point less besides", () => {
  const t = infantry(3).act({ do: "forcedMarch" });
  expect(t.reach("f")).toContain("8,7");
  expect(t.reach("f")).not.toContain("8,6");
  const horse = lab({ units: { f: fHorse("8,8", 1, { fatigue: 3 }), ...far } }, FATIGUE);
  expect(horse.reach("f")).toContain("8,6");
  expect(horse.reach("f")).not.toContain("8,5");
});

rule("16.8.2-weary", "at night a Weary unit can still go one hex", () => {
  const turns = [{ name: "Night", night: true }];
  expect(infantry(3, ["16.8"], { turns }).reach("f")).toHaveLength(6);
});

rule(["16.8.2", "16.8.2-spent"], "Spent units are slow as well, and do not enter enemy zones", () => {
  const units = { f: fFoot("8,8", 2, { fatigue: 4 }), p: cFoot("8,6", 1) };
  const t = lab({ units }, FATIGUE);
  expect(t.refusal({ do: "move", unit: "f", to: "8,7" })).toBe("16.8.2-spent");
  expect(t.reach("f").sort()).toEqual(["7,8", "7,9", "8,9", "9,8", "9,9"]);
  t.act({ do: "forcedMarch" });
  expect(t.reach("f")).toHaveLength(5);
  const weary = lab({ units: { ...units, f: fFoot("8,8", 2, { fatigue: 3 }) } }, FATIGUE);
  expect(weary.refusal({ do: "move", unit: "f", to: "8,7" })).toBe(undefined);
});

rule("16.8.2-spent", "nor in an advance", () => {
  const advance = { do: "advance", unit: "f", into: "8,7", to: "8,7" } as const;
  const won = (fatigue: number) => {
    const units = {
      f: fFoot("8,8", 3, { fatigue }),
      p: cFoot("8,7", 1),
      q: cFoot("7,6", 1),
      g: fFoot("9,8", 1),
    };
    const t = lab({ phase: "combat", units }, { ...FATIGUE, dice: [3, 6] }).act(attack(["f", "g"], "8,7"));
    expect(resolve(t)).toBe("DW"); // 8,7 stays in the zone of q
    return t.until("advance").refusal(advance);
  };
  expect([won(4), won(3)]).toEqual(["16.8.2-spent", undefined]);
});

rule("16.8.2-spent", "a lost control roll does not drive Spent cavalry on", () => {
  const units = { f: fHorse("8,8", 3, { fatigue: 4 }), p: cFoot("8,7", 1) };
  const t = lab({ phase: "combat", units }, { ...FATIGUE, dice: [5, 2, 1] }).act(attack("f", "8,7"));
  resolve(t);
  t.until("advance");
  expect(t.of("control")).toMatchObject([{ result: "lost" }]);
  expect(t.refusal({ do: "pass" })).toBe(undefined);
});

rule("16.8.2-spent", "nor by penetration", () => {
  const penetrations = (fatigue: number) => {
    const units = { c: cHorse("8,8", 1, { fatigue }), f: fFoot("8,7", 2) };
    return lab({ phase: "reaction", units }, { options: ["16.8", "16.2"] });
  };
  const to = { do: "penetrate", unit: "c", to: "7,8" } as const;
  expect([penetrations(4).refusal(to), penetrations(3).refusal(to)]).toEqual(["16.8.2-spent", undefined]);
});

rule(
  "16.8.3",
  "at the end of a side's own Combat Phase units not adjacent to an enemy drop one level",
  () => {
    const units = {
      idle: fFoot("3,3", 1, { fatigue: 4 }),
      ready: fFoot("5,5", 1, { fatigue: 1 }),
      near: fFoot("8,8", 1, { fatigue: 3 }),
      p: cFoot("8,7", 1, { fatigue: 2, routed: true }),
      q: cFoot("12,1", 1, { fatigue: 2 }),
    };
    const t = lab({ phase: "recovery", units }, FATIGUE);
    expect(t.of("fatigue").map(({ unit, level, cite }) => [unit, level, cite])).toEqual([
      ["idle", 3, "16.8.3"],
      ["ready", 0, "16.8.3"],
    ]);
    expect([t.unit("near").fatigue, t.unit("q").fatigue]).toEqual([3, 2]);
  },
);

rule("16.8.3", "also at night", () => {
  const turns = [{ name: "Night", night: true }];
  const t = infantry(2, ["16.8"], { turns, phase: "recovery" });
  expect(t.unit("f").fatigue).toBe(1);
});
