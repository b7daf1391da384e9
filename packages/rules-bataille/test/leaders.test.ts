// [14.0] [2.3] What leaders add to fire, and what happens to them.

import type { Json } from "@grognard/kernel";
import { expect } from "vitest";
import { hexNamed } from "../src/board.ts";
import { fireCasualty, meleeCasualty } from "../src/rules/14-leaders/14.1-casualties.ts";
import { overrunLeaders, quitEnemies, settleLeaders } from "../src/rules/14-leaders/14-leaders.ts";
import { COALITION, FRENCH, type Play } from "../src/types.ts";
import { goTo } from "../src/verbs.ts";
import { at, calm, charge, HUSSARS } from "./charges.ts";
import { dice, type Lab, lab, rule } from "./lab.ts";
import { BYSTANDERS, fire, foot, guns, lastFire, leader } from "./volleys.ts";

type Units = { readonly [id: string]: Json };

/** Fire at Russians in 7,6 and their leader. The dice: fire first, then its consequences. */
const under = (leaders: Units, ...rolls: number[]): Lab => {
  const units = {
    A: foot("french", "7,7", 0),
    R: foot("russian", "7,6", 3, { moraleValue: 33 }),
    ...leaders,
    ...BYSTANDERS,
  };
  return fire(lab({ phase: "offensive", units }, { dice: dice(...rolls) }), "7,6", "A");
};
const L = leader("russian", "7,6", { morale: 2 });
const M = leader("russian", "7,6", { morale: 1 });

rule("2.3.5", "an artillery leader helps only an attack in which a battery stacked with him fires", () => {
  const units = {
    A: foot("french", "7,7", 0, { formation: "line" }),
    G: guns("french", "7,7", 0),
    L: leader("french", "7,7", { artillery: 2 }),
    R: foot("russian", "7,6", 3),
    ...BYSTANDERS,
  };
  const drm = (...firers: string[]) =>
    lastFire(fire(lab({ phase: "offensive", units }, { dice: dice(11, 66) }), "7,6", ...firers)).drm;
  expect([drm("A"), drm("G"), drm("A", "G")]).toEqual([0, 2, 2]);
});

rule("2.3.5", "of several artillery leaders the best counts, and only of the battery's nation", () => {
  const led = (leaders: Units) => {
    const units = { G: guns("russian", "7,9", 0), F: foot("french", "7,6", 3), ...leaders, ...BYSTANDERS };
    return lab({ phase: "offensive", active: "coalition", units }, { dice: dice(11, 66) });
  };
  const two = led({
    L: leader("russian", "7,9", { artillery: 1 }),
    K: leader("russian", "7,9", { artillery: 2 }),
  });
  expect(lastFire(fire(two, "7,6", "G")).drm).toBe(2);
  const beside = led({ L: leader("russian", "7,10", { artillery: 3 }) });
  expect(lastFire(fire(beside, "7,6", "G")).drm).toBe(0);
  const foreign = led({ L: leader("austrian", "7,9", { artillery: 3 }) });
  expect(lastFire(fire(foreign, "7,6", "G")).drm).toBe(0);
});

rule(["14.0", "14.1", "14.1.1"], "a natural 65 or 66 hits a leader in the hex fired at", () => {
  expect(under({ L }, 64, 66).of("casualty")).toEqual([]);
  expect(under({ L }, 65, 6, 66).of("casualty")).toMatchObject([{ leader: "L", result: "flesh wound" }]);
  expect(under({ L }, 66, 6, 66).of("casualty")).toHaveLength(1);
});

rule("14.1.1", "the dice are taken as they fell", () => {
  const crowd = { R: foot("russian", "7,6", 3, { increments: 15, moraleValue: 33 }), L };
  const field = under(crowd, 63, 66);
  expect(lastFire(field)).toMatchObject({ drm: 6, result: 66 });
  expect(field.of("casualty")).toEqual([]);
});

rule("14.1.4", "of several leaders one is picked at random", () => {
  const field = under({ L, M }, 65, 2, 6, 66);
  expect(field.of("casualty").map((event) => event.leader)).toEqual(["M"]);
});

rule(["14.2", "14.2.1"], "the die decides what happens to him", () => {
  const killed = under({ L }, 65, 1, 66, 66);
  expect([killed.unit("L").place, killed.of("casualty")[0]?.result]).toEqual(["taken", "killed"]);
  const wounded = under({ L }, 65, 4, 3, 66, 66);
  expect(wounded.of("casualty")).toMatchObject([{ result: "wounded", hours: 3 }]);
  expect(wounded.unit("L").place).toBe("away");
  expect(wounded.state.due[wounded.id("L")]).toBe((11 + 3) * 60); // it is eleven o'clock
  const serious = under({ L }, 65, 3, 3, 5, 66, 66);
  expect(serious.of("casualty")).toMatchObject([{ result: "seriously wounded", hours: 8 }]);
  const scratched = under({ L }, 65, 6, 66);
  expect(scratched.unit("L").place).toBe("map");
});

rule("14.2.1", "fire captures no one: the die is rolled again", () => {
  const field = under({ L }, 65, 5, 5, 2, 66, 66);
  expect(field.of("casualty")).toMatchObject([{ die: 2, result: "killed" }]);
});

rule("14.2.2", "his troops check without him, minus his morale bonus", () => {
  const field = under({ L }, 65, 1, 36, 66);
  const [shock, losses] = field.of("check");
  expect(shock).toMatchObject({ unit: "R", roll: 36, result: 34, passed: true, cite: "14.2.2" });
  expect(losses).toMatchObject({ unit: "R", cite: "12.5.8" });
  const broken = under({ L }, 65, 1, 35, 66);
  expect(broken.of("check")[0]).toMatchObject({ result: 33, passed: false });
  expect(broken.unit("R").morale).toBe("disordered");
  expect(under({ L }, 65, 6, 66).of("check")).toHaveLength(1); // a scratch causes no checks
});

/** Direct access to the game for what other chapters call. */
const hands = ({ g }: Lab, rolls: readonly number[] = []): Play => {
  const left = [...rolls];
  const next = () => left.shift() ?? 6;
  return {
    ...g,
    roll: (die) => (die === "base6" ? 10 * next() + next() : next()),
    pick: next,
    emit: () => {},
    push: () => {},
    pop: () => {},
    note: () => {},
  };
};
const melee = (natural: number, used: readonly [string, string], rolls: readonly number[]) => {
  const field = lab({
    phase: "melee",
    units: {
      F: foot("french", "7,7", 0),
      A: leader("french", "7,7", { attack: 1 }),
      R: foot("russian", "7,6", 3),
      L,
      M,
    },
  });
  const id = (name: string) => (name === "" ? -1 : field.id(name));
  meleeCasualty(hands(field, rolls), hexNamed(field.g, "7,6"), natural, [id(used[0]), id(used[1])]);
  return ["A", "L", "M"].filter((name) => field.unit(name).place !== "map");
};

rule("14.1.2", "in a melee a natural 11 or 12 hits the leader who led the attack", () => {
  expect(melee(11, ["A", "L"], [1])).toEqual(["A"]);
  expect(melee(12, ["A", "L"], [1])).toEqual(["A"]);
  expect(melee(13, ["A", "L"], [1])).toEqual([]);
  expect(melee(11, ["", "L"], [1])).toEqual([]);
});

rule("14.1.3", "and a natural 64, 65 or 66 one of the defenders", () => {
  expect(melee(63, ["A", ""], [1, 1])).toEqual([]);
  for (const natural of [64, 65, 66]) expect(melee(natural, ["A", ""], [2, 1])).toEqual(["M"]);
  expect(melee(64, ["A", ""], [1, 5])).toEqual(["L"]); // in a melee he may be captured
});

rule("14.2.2", "a unit that fails its check for a leader does not escape the result of the melee", () => {
  const units = {
    F: foot("french", "7,7", 0),
    A: leader("french", "7,7", { attack: 1 }),
    R: foot("russian", "7,6", 3),
    ...BYSTANDERS,
  };
  const beaten = (...rolls: number[]) => {
    const game = lab({ phase: "melee", units }, { dice: dice(66, 66, ...rolls) });
    game.act({ do: "assault", at: "7,6", with: ["F"] }).act({ do: "lead", leader: "A" });
    return game.until("melee");
  };
  const firm = beaten(12, 1, 66);
  expect([firm.of("meleeResult")[0]?.cell, firm.unit("F")]).toMatchObject([
    "AD",
    { morale: "disordered", losses: 2 }, // two hexes in front of the Russians
  ]);
  const broken = beaten(12, 1, 11);
  expect(broken.unit("F").morale).toBe("routed");
  expect(broken.of("lost")[0]).toMatchObject({ unit: "F", cite: "6.11.8" });
});

rule("14.1.4", "the one who led is hit on 1 to 3, otherwise anyone", () => {
  expect(melee(64, ["A", "M"], [3, 1])).toEqual(["M"]);
  expect(melee(64, ["A", "M"], [4, 1, 1])).toEqual(["L"]);
});

const lone = (units: Units, phase = "movement") =>
  lab({
    phase,
    units: { L: leader("russian", "7,7", { morale: 1 }), G: foot("french", "13,13", 0), ...units },
  });
const AROUND = ["7,6", "8,7", "8,8", "7,8", "6,8", "6,7"];

rule("14.2.3", "a leader whose troops are lost goes to the closest hex out of enemy influence", () => {
  const field = lone({ F: foot("french", "7,8", 0) }); // 7,7, 6,8 and 8,8 are in front of it
  settleLeaders(hands(field), hexNamed(field.g, "7,7"), 1, false);
  expect(["7,6", "6,7", "8,7"]).toContain(field.hex("L"));
  const friends = lone({ F: foot("french", "7,8", 0), R: foot("russian", "8,7", 3) });
  settleLeaders(hands(friends), hexNamed(friends.g, "7,7"), 1, false);
  expect(friends.hex("L")).toBe("8,7"); // to friends, if they are equally near
});

rule("14.2.3", "fire that destroys the troops sends him away", () => {
  const units = {
    A: foot("french", "7,7", 0, { fire: 18 }),
    R: foot("russian", "7,6", 3, { increments: 1 }),
    L,
    ...BYSTANDERS,
  };
  const field = fire(lab({ phase: "offensive", units }, { dice: dice(46) }), "7,6", "A");
  expect(field.unit("R").place).toBe("eliminated");
  expect(field.of("leaderMoved")).toMatchObject([{ leader: "L", from: "7,6" }]);
});

rule("6.7.12", "a leader falls back with his skirmishers, unless other troops stay with him", () => {
  const skirmishers = { kind: "light", range: 2, increments: 3, formation: "skirmish" };
  const units = {
    ...HUSSARS,
    V: foot("french", "7,8", 2, skirmishers),
    M: leader("french", "7,8"),
    F: foot("french", "7,7", 3),
  };
  const evade = { do: "evade", to: "7,7" } as const;
  expect(calm(charge(units)).act(at("7,8"), evade).hex("M")).toBe("7,7");
  const two = charge({ ...units, W: foot("french", "7,8", 2, skirmishers) });
  expect(calm(two).act(at("7,8"), evade).hex("M")).toBe("7,8");
});

rule(["6.4.8b", "4.4.9"], "a leader stays with a Line that closes up, and is asked when it flees", () => {
  const line = foot("french", "7,7", 0, { increments: 5, formation: "line2", moraleValue: 33 }); // 7,7 and 8,8
  const units = {
    A: line,
    M: leader("french", "8,8"),
    R: foot("russian", "7,6", 3, { fire: 18 }),
    ...BYSTANDERS,
  };
  const position = { phase: "offensive", active: "coalition", units };
  const shrunk = fire(lab(position, { dice: dice(46, 66) }), "7,7", "R");
  expect(shrunk.act({ do: "keep", hex: "7,7" }).hex("M")).toBe("7,7");
  const strong = { ...units, A: { ...(line as object), increments: 12, losses: 1 } as Json };
  const broken = fire(lab({ ...position, units: strong }, { dice: dice(46, 11) }), "7,7", "R");
  expect(broken.until("leadersAlong").asks).toBe("leadersAlong");
});

rule("10.2.8h", "and with one that forms square", () => {
  const line = foot("french", "7,8", 2, { increments: 12, formation: "line2" });
  const game = charge({ ...HUSSARS, F: line });
  const [left, right] = game.unit("F").hexes;
  const led = charge({ ...HUSSARS, F: line, M: leader("french", left!) }, [11]);
  led.until("formSquare").act({ do: "square", hex: right! });
  expect([led.unit("F").formation, led.hex("M")]).toEqual(["square", right]);
});

rule("6.8.3", "and with cavalry skirmishers", () => {
  const units = {
    "R-LUBNY": { at: "7,7", facing: 0, formation: "skirmish2" },
    N: leader("russian", "8,8"),
    A: foot("french", "7,6", 3, { spent: 1 }),
  };
  const field = fire(lab({ phase: "defensive", units }, { dice: dice(11) }), "7,6", "R-LUBNY@7,7");
  expect(field.act({ do: "fallBack", unit: "R-LUBNY", to: "7,9" }).hex("N")).toBe("7,9");
});

rule("14.2.3", "the same with cavalry that rides them all down, or captures his guns", () => {
  const skirmishers = { kind: "light", range: 2, increments: 3, formation: "skirmish" };
  const M = leader("french", "7,8", { morale: 1 });
  const troops = charge({ ...HUSSARS, V: foot("french", "7,8", 2, skirmishers), M }, [6, 6]);
  calm(troops).act(at("7,8"));
  expect(troops.unit("V").place).toBe("eliminated");
  expect(troops.of("leaderMoved")).toMatchObject([{ leader: "M", from: "7,8", cite: "14.2.3" }]);
  const battery = charge({ ...HUSSARS, G: guns("french", "7,8", 3), M }, [11]);
  calm(battery).act(at("7,8"));
  expect(battery.unit("G").place).toBe("eliminated");
  expect(battery.of("leaderMoved")).toMatchObject([{ leader: "M", from: "7,8", cite: "14.2.3" }]);
});

rule("14.2.3-b1", "surrounded, he is captured", () => {
  const field = lone(Object.fromEntries(AROUND.map((at, i) => [`F${i}`, foot("french", at, 0)])));
  settleLeaders(hands(field), hexNamed(field.g, "7,7"), 1, false);
  expect(field.unit("L").place).toBe("taken");
});

rule("14.2.3-b2", "when his troops surrender, so does he", () => {
  const field = lone({});
  settleLeaders(hands(field), hexNamed(field.g, "7,7"), 1, true);
  expect(field.unit("L").place).toBe("taken");
});

rule("14.2.4", "cavalry that rides over a lone leader captures him; others push him to his troops", () => {
  const R = foot("russian", "3,3", 3);
  const ridden = lone({ R });
  overrunLeaders(hands(ridden), hexNamed(ridden.g, "7,7"), 0, true);
  expect(ridden.unit("L").place).toBe("taken");
  const pushed = lone({ R });
  overrunLeaders(hands(pushed), hexNamed(pushed.g, "7,7"), 0, false);
  expect(pushed.hex("L")).toBe("3,3");
  const later = lone({ R, ...BYSTANDERS }, "melee"); // only when they charge or move
  overrunLeaders(hands(later), hexNamed(later.g, "7,7"), 0, true);
  expect(later.hex("L")).toBe("3,3");
  const guarded = lone({ R: foot("russian", "7,7", 3) });
  overrunLeaders(hands(guarded), hexNamed(guarded.g, "7,7"), 0, true);
  expect(guarded.unit("L").place).toBe("map");
});

rule("14.1.1", "fire at a hex without leaders hits none", () => {
  const field = under({}, 65, 66);
  fireCasualty(hands(field), hexNamed(field.g, "7,6"), 1, 66);
  expect(field.of("casualty")).toEqual([]);
});

rule("14.2.4", "a leader whose troops have left the hex of a square does not stay in it alone", () => {
  const units = {
    L: leader("french", "3,3"),
    F: foot("french", "5,5", 0),
    S: foot("russian", "7,7", 0, { formation: "square" }),
  };
  const left = (g: Play, id: (unit: string) => number) => {
    goTo(g, id("L"), hexNamed(g, "7,7"));
    quitEnemies(g, hexNamed(g, "7,7"), FRENCH);
  };
  expect(lab({ phase: "movement", units }, { before: left }).hex("L")).toBe("5,5");
});

rule("14.2.3", "the closest hex comes before one with friends that is farther", () => {
  const field = lone({ F: foot("french", "7,8", 0), R: foot("russian", "7,5", 3) });
  settleLeaders(hands(field), hexNamed(field.g, "7,7"), 1, false);
  expect(["7,6", "6,7", "8,7"]).toContain(field.hex("L"));
});

/** Where a lone French leader at 7,7 is pushed to when enemies enter. */
const pushed = (units: Units, from = "7,7"): string | undefined =>
  lab(
    { phase: "melee", units: { L: leader("french", from), R: foot("russian", "9,2", 3), ...units } },
    { before: (g) => overrunLeaders(g, hexNamed(g, from), COALITION) },
  ).hex("L");

rule(
  "14.2.4",
  "a leader is pushed to the nearest troops of his nation, and to no other of his side's",
  () => {
    expect(pushed({ A: foot("french", "7,10", 0), B: foot("french", "3,7", 0) })).toBe("7,10");
    expect(pushed({ A: foot("french", "0,0", 0), B: foot("french", "14,14", 0) }, "1,1")).toBe("0,0");
    const allied = lab(
      {
        phase: "melee",
        units: {
          L: leader("russian", "7,7"),
          A: foot("prussian", "7,8", 0),
          B: foot("russian", "7,11", 0),
          F: foot("french", "1,1", 3),
        },
      },
      { before: (g) => overrunLeaders(g, hexNamed(g, "7,7"), FRENCH) },
    );
    expect(allied.hex("L")).toBe("7,11");
    expect(allied.of("leaderMoved")).toEqual([
      { type: "leaderMoved", leader: "L", from: "7,7", to: "7,11", cite: "14.2.4" },
    ]);
  },
);

rule("14.2.4", "with none of his nation left he goes to allies, with none at all he is captured", () => {
  const left = (units: Units) =>
    lab(
      {
        phase: "melee",
        units: { L: leader("russian", "7,7"), F: foot("french", "1,1", 3), ...units },
      },
      { before: (g) => overrunLeaders(g, hexNamed(g, "7,7"), FRENCH) },
    );
  expect(left({ A: foot("prussian", "7,8", 0) }).hex("L")).toBe("7,8");
  const alone = left({});
  expect(alone.unit("L").place).not.toBe("map");
  expect(alone.of("leaderCaptured")).toMatchObject([{ leader: "L", hex: "7,7", cite: "14.2.4" }]);
});

rule("14.2.3", "no refuge among troops of another nation, beside the enemy or on a steep slope", () => {
  const away = (units: Units, map: Json = {}) =>
    lab(
      {
        phase: "melee",
        map,
        units: { L: leader("russian", "7,7"), F: foot("french", "1,1", 3), ...units },
      },
      { before: (g) => settleLeaders(g, hexNamed(g, "7,7"), COALITION, false) },
    ).hex("L");
  expect(away({})).toBe("7,6"); // the first of the adjacent hexes
  expect(away({ A: foot("prussian", "7,6", 0) })).not.toBe("7,6");
  expect(away({ A: foot("russian", "8,8", 0) })).toBe("8,8"); // with friends
  expect(away({}, { terrain: { "7,6": "steep" } })).not.toBe("7,6");
});
